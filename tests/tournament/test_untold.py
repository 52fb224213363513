"""Who goes out in a hand that nobody announced: the hand is on record with its level, and all else follows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.levels import Break
from shuffleup.tournament.evolve import evolve
from shuffleup.tournament.hands.told import is_doubtful, played
from shuffleup.tournament.hands.untold import WhichHand, which_hands
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import TableNo
from tests.tournament.host import Host

ONE = TableNo(1)


def night(players: int = 6) -> Host:
    host = Host(players).starts()
    host.hand()
    return host


def out(host: Host, *seats: int, item: int = 0) -> c.EndUntoldHand:
    chairs = host.evening.tables[ONE].chairs
    return c.EndUntoldHand(ONE, tuple(c.Out(chairs[Seat(seat)]) for seat in seats), item, host.now)


def test_out_between_two_hands_is_out_in_a_hand_of_its_own() -> None:
    host = night()
    before = host.evening.tables[ONE].last
    assert before is not None
    kinds = [type(event) for event in host.does(out(host, 3))]
    table = host.evening.tables[ONE]
    assert kinds[:3] == [e.HandUntold, e.HandOver, e.Busted]
    assert (table.hands, table.in_hand) == (2, False)
    assert table.last is not None
    assert table.last.big_blind == before.big_blind + 1  # BTN-03


# out in hands          places: WIN-01, WIN-02
@pytest.mark.parametrize(
    ("hands", "places"),
    [
        (((3, 4),), {3: (5, 2), 4: (5, 2)}),
        (((3,), (4,)), {3: (6, 1), 4: (5, 1)}),  # near miss: one after the other
    ],
)
def test_out_together_or_one_after_the_other(
    hands: tuple[tuple[int, ...], ...], places: dict[int, tuple[int, int]]
) -> None:
    host = night()
    who = {seat: host.evening.entrant(host.evening.tables[ONE].chairs[Seat(seat)]) for seat in places}
    for seats in hands:
        host.does(out(host, *seats))
        for seat in seats:
            host.does(c.StayOut(who[seat].player))
    assert {seat: (one.place, one.shared_by) for seat, one in who.items()} == places


# minutes after the start  announced in level 4   the levels it may belong to (the first is likeliest)
@pytest.mark.parametrize(
    ("minutes", "announced", "levels"),
    [
        (59, False, [3]),
        (61, False, [3, 4]),  # the level is a minute old
        (61, True, [4]),  # near miss: a hand of it was announced here
        (64, False, [4]),  # near miss: older than a hand takes
    ],
)
def test_buy_02_goes_by_the_level_of_that_hand(minutes: int, announced: bool, levels: list[int]) -> None:
    host = night()
    for _ in range(minutes):
        host.passes(1)
    if announced:
        host.hand()
    hands = which_hands(host.evening, host.evening.tables[ONE], host.now, host.book)
    assert [one.level for one in hands] == levels
    likeliest = hands[0].item
    assert likeliest is not None
    host.does(out(host, 3, item=likeliest))
    one = next(one for one in host.evening.players.values() if one.stack == 0)
    assert one.status is (Status.BUSTED if levels[0] < 4 else Status.OUT)  # may rebuy before the fourth level


def test_a_hand_announced_long_ago_is_not_the_one_they_went_out_in() -> None:
    host = night()
    host.does(c.BeginHand(ONE, host.now))
    table = host.evening.tables[ONE]
    assert which_hands(host.evening, table, host.now, host.book) == (WhichHand(2, 1, None),)
    host.passes(7)
    assert which_hands(host.evening, table, host.now, host.book) == (WhichHand(3, 1, 0), WhichHand(2, 1, None))
    over, untold, *_ = host.does(out(host, 3))
    assert (type(over), type(untold), table.hands) == (e.HandOver, e.HandUntold, 3)


@pytest.mark.parametrize(
    ("seats", "item", "why"),
    [
        ((), 0, Refusal.UNSAID),
        ((1, 2, 3, 4, 5, 6), 0, "Somebody must have won the chips."),
        ((3,), 1, Refusal.NOT_STARTED),
        ((3,), -1, Refusal.NOT_STARTED),
    ],
)
def test_what_cannot_have_been(seats: tuple[int, ...], item: int, why: str) -> None:
    host = night()
    host.refuses(out(host, *seats, item=item), why)


def test_not_before_the_clock_has_started() -> None:
    host = Host(6)
    host.does(c.DrawSeats(host.order(6)))
    host.refuses(out(host, 1), Refusal.NOT_STARTED)


def test_in_a_break_it_was_the_last_hand_before_it() -> None:
    host = night()
    first, *others = host.evening.plan.schedule.steps
    host.does(c.Otherwise(c.EditSchedule((first, Break(10), *others), host.now), "so be it"))
    host.does(c.GoToItem(1, host.now))
    assert which_hands(host.evening, host.evening.tables[ONE], host.now, host.book) == (WhichHand(2, 1, 0),)
    host.refuses(out(host, 3, item=1), "No hand is dealt in a break.")
    host.does(out(host, 3))


# what happened after a hand was announced        does anybody know the button?
@pytest.mark.parametrize(
    ("minutes", "then", "doubtful"),
    [
        (6, (), False),
        (7, (), True),
        (7, ("break",), True),
        (0, ("break", 20), False),  # near miss: no time of play
        (7, ("next",), True),  # announced, but after hands that were not
        (7, ("button",), False),
    ],
)
def test_how_long_a_button_is_known(minutes: int, then: tuple[str | int, ...], doubtful: bool) -> None:
    host = night()
    host.passes(minutes)
    for one in then:
        if isinstance(one, int):
            host.passes(one)
        elif one == "break":
            host.does(c.StopClock(host.now, "break"))
        elif one == "next":
            host.hand()
        else:
            host.does(c.SayButton(ONE, Seat(2)))
    assert is_doubtful(host.evening, host.evening.tables[ONE], host.now) is doubtful


# what the record says of a hand announced after so many minutes     was the button told with it?
@pytest.mark.parametrize(
    ("minutes", "says", "told"),
    [
        (6, False, True),
        (7, True, False),
        (7, False, True),  # by whatever measure it was decided then: the record is not judged again
        (6, None, True),  # an old record does not say, and is reckoned
        (7, None, False),
    ],
)
def test_whether_a_hand_told_its_button_is_on_record(minutes: int, says: bool | None, told: bool) -> None:
    host = night()
    host.passes(minutes)
    (begun,) = (event for event in host.does(c.BeginHand(ONE, host.now)) if isinstance(event, e.HandBegan))
    assert begun.doubtful is (minutes > 6)
    again = night()
    evolve(again.evening, replace(begun, doubtful=says))
    assert (again.evening.tables[ONE].told == played(again.evening, begun.at)) is told
