"""One tap says which seat has the button: the blinds follow, in a hand and between two."""

from __future__ import annotations

import pytest

from shuffleup.hand import Refused
from shuffleup.hand.structure import Positions
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.chips.stacks import held, not_certain
from shuffleup.tournament.events import Stack
from shuffleup.tournament.words import Chair, Known, PlayerId, TableNo
from shuffleup.views.phone import me_view
from tests.tournament.host import Host
from tests.tournament.test_decide_rulings import NO_SEAT, TWO, at_seats

ONE = TableNo(1)
NOBODY = "Nobody sits at seat {}, and nobody has just left it: no button or blind lies there."


def say(button: int, *, no_small: bool = False) -> c.SayButton:
    return c.SayButton(ONE, Seat(button), no_small)


def lies(host: Host) -> tuple[int, int, int, bool]:
    at = host.evening.tables[ONE].last
    assert at is not None
    return at.button, at.small_blind, at.big_blind, at.dead_small_blind


# players at           the button at, without a small blind   button and blinds of the hand; or refused
@pytest.mark.parametrize(
    ("sitting", "button", "no_small", "expected"),
    [
        ((1, 2, 3, 4, 5, 6), 5, False, (5, 6, 1, False)),  # BTN-03
        ((1, 2, 3, 4, 5, 6), 10, False, NOBODY.format(10)),  # where nobody ever sat
        ((1, 2, 3, 4, 6), 5, False, (5, 6, 1, False)),  # near miss: a dead button
        ((1, 2, 3, 4, 6), 4, False, (4, 6, 1, False)),
        ((1, 2, 3, 4, 6), 4, True, (4, 5, 6, True)),  # BTN-04: whoever was due the small blind is out
        ((1, 2, 3, 4, 6), 3, True, "Seat 4 is next to the button, and posts the small blind."),  # near miss
        ((2, 5), 2, False, (2, 2, 5, False)),  # BTN-07
        ((2, 5), 3, False, TWO),
        ((2, 5), 2, True, TWO),
        ((1, 2, 3, 4, 5, 6), 0, False, NO_SEAT),
        ((1, 2, 3, 4, 5, 6), 11, False, NO_SEAT),
    ],
)
@pytest.mark.parametrize("in_hand", [True, False])
def test_the_blinds_follow_the_button(
    in_hand: bool, sitting: tuple[int, ...], button: int, no_small: bool, expected: tuple[int, int, int, bool] | str
) -> None:
    host = at_seats(*sitting)
    host.hand()
    if in_hand:
        host.does(c.BeginHand(ONE, host.now))
    decision = host.asks(say(button, no_small=no_small))
    if isinstance(expected, str):
        assert isinstance(decision, Refused)
        assert decision.reason == expected
        return
    host.does(say(button, no_small=no_small))
    assert lies(host) == expected


# seat 5 was left: minutes until each hand announced since   and since the last   may the button lie there?
@pytest.mark.parametrize(
    ("announced", "since", "may"),
    [
        ((), 12, True),
        ((), 13, False),
        ((5,), 7, True),
        ((5,), 8, False),
        ((6, 6), 6, True),  # near miss: longer ago, and nobody forgot a hand
    ],
)
def test_no_button_lies_where_nobody_sat_during_hands_that_nobody_announced(
    announced: tuple[int, ...], since: int, may: bool
) -> None:
    host = at_seats(1, 2, 3, 4, 5, 6)
    gone = host.evening.tables[ONE].chairs[Seat(5)]
    host.does(c.BeginHand(ONE, host.now))
    host.does(say(1))
    host.does(c.EndHand(ONE, (c.Out(gone),)))
    host.does(c.StayOut(gone))
    for minutes in announced:
        host.passes(minutes)
        host.hand()
    host.passes(since)
    assert isinstance(host.asks(say(5)), Refused) is not may


def test_the_next_hand_goes_on_from_there() -> None:
    host = at_seats(1, 2, 3, 4, 5, 6)
    host.hand()
    host.does(say(5))
    host.hand()
    assert lies(host) == (6, 1, 2, False)


def test_who_went_out_in_the_last_hand_was_in_it() -> None:
    """BTN-04: the big blind is out; the hand after it has no small blind."""
    host = at_seats(1, 2, 3, 4, 5, 6)
    chairs = host.evening.tables[ONE].chairs
    host.hand()
    host.passes(7)
    host.does(c.EndUntoldHand(ONE, (c.Out(chairs[Seat(5)]),), 0, host.now))
    host.does(say(3))
    assert lies(host) == (3, 4, 5, False)
    host.does(c.StayOut(chairs[Seat(5)]))
    host.hand()
    assert lies(host) == (4, 5, 6, True)


def test_a_dead_blind_the_record_knows_of_is_kept() -> None:
    host = at_seats(1, 2, 3, 4, 5, 6)
    host.hand()
    lying = host.evening.tables[ONE].last
    assert lying is not None
    big = host.evening.tables[ONE].chairs[lying.big_blind]
    host.does(c.EndUntoldHand(ONE, (c.Out(big),), 0, host.now))
    host.does(c.StayOut(big))
    host.hand()
    before = lies(host)
    host.does(say(before[0]))
    assert lies(host) == before


@pytest.mark.parametrize("again", [False, True])
def test_for_the_first_hand_and_one_dealt_again_it_is_that_of_the_next(again: bool) -> None:
    host = Host(6).starts()
    if again:
        host.does(c.BeginHand(ONE, host.now))
        host.does(c.TakeBackHand(ONE))
    host.does(say(4))
    host.does(c.BeginHand(ONE, host.now))
    assert host.evening.tables[ONE].last == Positions(Seat(4), Seat(5), Seat(6))


# ------------------------------------------------------------------------- hands that the button tells of (ADR 12)


def unknown(host: Host) -> int:
    """How many at the table have nobody knows how much."""
    return sum(one.stack is None for one in map(host.evening.entrant, host.evening.tables[ONE].chairs.values()))


# minutes since the last count   seats the button went on   are those counts of any worth?
@pytest.mark.parametrize(
    ("minutes", "on", "stale"),
    [
        (9, 2, True),
        (9, 0, False),  # near miss: it lies where it lay, and no hand was played
        (5, 2, False),  # near miss: no time for it; somebody puts a wrong button right
    ],
)
@pytest.mark.parametrize("announced", [True, False])
def test_a_button_that_went_on_leaves_no_old_count(announced: bool, minutes: int, on: int, stale: bool) -> None:
    host = Host(6).starts()
    if announced:
        host.hand()
    host.does(c.CountStacks(ONE, tuple(Stack(one, Chips(1000)) for one in host.evening.tables[ONE].chairs.values())))
    host.passes(minutes)
    table = host.evening.tables[ONE]
    at = table.last or table.first
    assert at is not None
    host.does(say((at.button + on - 1) % 6 + 1))
    assert unknown(host) == (6 if stale else 0)
    assert host.evening.balances()


def test_a_count_after_the_unannounced_hands_stands() -> None:
    host = at_seats(1, 2, 3, 4, 5, 6)
    host.hand()
    host.passes(9)
    host.does(c.CountStacks(ONE, tuple(Stack(one, Chips(1000)) for one in host.evening.tables[ONE].chairs.values())))
    host.does(say(5))
    assert unknown(host) == 0


# ---------------------------------------------------------------------- chairs of now, and those of the last hand


# minutes since seat 5 went out in a hand nobody announced   button and blinds with the button at seat 3
@pytest.mark.parametrize(
    ("minutes", "expected"),
    [
        (0, (3, 4, 5, False)),  # BTN-04: they were in the hand that is asked about
        (4, (3, 4, 6, False)),  # BTN-03: another hand is played by now, and nobody posts from an empty chair
        (20, (3, 4, 6, False)),
    ],
)
def test_no_blind_falls_to_a_chair_that_has_been_empty_since(
    minutes: int, expected: tuple[int, int, int, bool]
) -> None:
    host = at_seats(1, 2, 3, 4, 5, 6)
    gone = host.evening.tables[ONE].chairs[Seat(5)]
    host.hand()
    host.passes(7)
    host.does(c.EndUntoldHand(ONE, (c.Out(gone),), 0, host.now))
    host.does(c.StayOut(gone))
    host.passes(minutes)
    host.does(say(3))
    assert lies(host) == expected


def test_who_has_sat_down_since_was_not_in_the_last_hand() -> None:
    """The same the other way round: nobody pays the big blind twice because a late player took the chair before."""
    host = at_seats(1, 2, 3, 5, 6)
    host.hand()
    late = PlayerId("late")
    for command in (c.Commit(late, "Late"), c.BuyIn(late), c.SeatLate(late, Chair(ONE, Seat(4)))):
        host.does(command)
    host.does(say(3))
    assert lies(host) == (3, 5, 6, False)


@pytest.mark.parametrize(("hands", "may"), [(1, True), (2, True), (3, False)])
def test_the_button_passes_an_empty_chair_once(hands: int, may: bool) -> None:
    """BTN-03: from the big blind to the button it takes two hands, and then nobody's chair is passed over."""
    host = at_seats(1, 2, 3, 4, 5, 6)
    host.does(c.PlaceButton(ONE, Seat(1), Seat(2), Seat(3), "To begin with"))
    host.hand()
    host.does(c.Leave(host.evening.tables[ONE].chairs[Seat(6)], by_director=True))
    for _ in range(hands):
        host.hand()
    decision = host.asks(say(6))
    assert isinstance(decision, Refused) is not may


def away(host: Host, minutes: int) -> PlayerId:
    """Somebody is moved to table 2 by the director, so many minutes after the chips of table 1 were counted."""
    host.does(c.CountStacks(ONE, tuple(Stack(one, Chips(1000)) for one in host.playing(1))))
    host.passes(minutes)
    mover = host.playing(1)[0]
    free = next(seat for seat in range(1, 11) if seat not in host.evening.tables[TableNo(2)].chairs)
    host.does(c.MovePlayer(mover, Chair(TableNo(2), Seat(free)), "To even the tables", None))
    return mover


# minutes from the count to the move   and a hand announced before it   is it known what is taken along?
@pytest.mark.parametrize(("minutes", "known"), [(2, True), (4, False), (9, False)])
def test_whoever_moves_takes_along_what_was_played_for_meanwhile(minutes: int, known: bool) -> None:
    """ADR 12: where there was time for a hand that nobody announced, the count is of no worth; and the phone says
    what it was before."""
    host = Host(12).starts()
    mover = host.evening.entrant(away(host, minutes))
    assert (mover.stack is not None) is known
    assert known or (mover.last is not None and mover.last.chips == 1000)
    assert host.evening.balances()


def test_whoever_has_just_sat_down_is_not_asked_about_hands_before() -> None:
    host = Host(12).starts()
    host.does(c.CountStacks(ONE, tuple(Stack(one, Chips(1000)) for one in host.playing(1))))
    host.passes(9)
    mover = host.playing(2)[0]
    host.does(c.CountStacks(TableNo(2), (Stack(mover, Chips(1000)),)))
    host.does(c.MovePlayer(mover, Chair(ONE, Seat(9)), "To even the tables", None))
    at = host.evening.tables[ONE].first
    assert at is not None
    host.does(say(at.button % 6 + 1))
    assert [one for one in host.playing(1) if host.evening.entrant(one).stack is not None] == [mover]


def test_nobody_takes_money_back_after_hands_that_only_the_button_told_of() -> None:
    host = Host(6).starts()
    host.passes(9)
    at = host.evening.tables[ONE].first
    assert at is not None
    host.does(say(at.button % 6 + 1))
    assert isinstance(host.asks(c.Cancel(host.playing(1)[0])), Refused)


# a hand is in play   minutes since the count   what every screen says of it
@pytest.mark.parametrize(
    ("in_hand", "minutes", "known"),
    [
        (False, 5, Known.COUNTED),
        (False, 7, Known.UNKNOWN),
        (True, 7, Known.COUNTED),  # near miss: a long hand, and it is what they had before it
        (True, 13, Known.UNKNOWN),
    ],
)
def test_a_count_of_long_ago_is_shown_as_none(in_hand: bool, minutes: int, known: Known) -> None:
    """Nobody tapped for a while: no phone, no host's page and no deal takes the old number for true."""
    host = Host(6).starts()
    if in_hand:
        host.does(c.BeginHand(ONE, host.now))
    host.passes(minutes)
    one = host.evening.entrant(host.playing()[0])
    assert held(host.evening, one).known is known
    phone = me_view(host.evening, host.book, one.player)
    assert phone is not None
    assert phone.stack == held(host.evening, one)
    assert bool(not_certain(host.evening, [one])) is (known is Known.UNKNOWN)
    assert one.stack is not None  # said where it lies as before, it is what it was
