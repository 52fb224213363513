"""What waits for the director about players, chips and prizes; and that every command offered is accepted."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from shuffleup.hand import Refused
from shuffleup.questions import places as ask
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook, value
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.waiting import facts as w
from shuffleup.tournament.waiting.waits import waiting
from shuffleup.tournament.words import MINUTE, Chair, Millis
from tests.hand.table_talk import house_rules
from tests.tournament.machine_driver import Driver, any_night
from tests.tournament.machine_night import Night, player, short_plan
from tests.tournament.test_machine_found import hand, seated, without_rebuys
from tests.tournament.test_waiting import ONE, now_waits, only

NO_DEALS = house_rules(value("house WIN-04", ask.SideDealsAllowed, False, "000", text="No side deals."))

# ------------------------------------------------------------------------------------------- players


def test_buy_02_a_rebuy_or_out() -> None:
    night = seated(12)
    gone, by = night.at(ONE)[:2]
    hand(night, gone, by=by)
    (due,) = now_waits(night)
    assert isinstance(due, w.RebuyOpen)
    assert (due.name, due.by) == ("Player 1", ("BUY-02",))
    assert (due.player, due.chair, due.rebuys, due.stays_out) == (
        gone, Chair(ONE, Seat(1)), c.Rebuy(gone), c.StayOut(gone),
    )  # fmt: skip
    night.does(due.rebuys)
    assert now_waits(night) == ()


def test_moves_wait_until_everyone_has_decided() -> None:
    """Two are broke at a table of six: a move is due only if neither rebuys."""
    night = seated(12)
    first, second, by, *_ = night.at(ONE)
    hand(night, first, second, by=by)
    assert [type(one) for one in now_waits(night)] == [w.RebuyOpen, w.RebuyOpen]
    night.does(c.StayOut(first))
    assert [type(one) for one in now_waits(night)] == [w.RebuyOpen]
    night.does(c.StayOut(second))
    assert [type(one) for one in now_waits(night)] == [w.MovesDue]


@pytest.mark.parametrize(
    ("book", "minutes", "past", "by"),
    [
        (HOMEGAME, 0, None, ()),
        (HOMEGAME, 14.9, None, ()),  # near miss: more than five minutes are left
        (HOMEGAME, 15, False, ("ABS-01", "ABS-03")),
        (HOMEGAME, 19.9, False, ("ABS-01", "ABS-03")),
        (HOMEGAME, 20, True, ("ABS-03",)),
        (GUIDELINES, 20, None, ()),  # no limit there
    ],
)
def test_abs_03_an_absence_near_its_limit(
    book: Rulebook, minutes: float, past: bool | None, by: tuple[str, ...]
) -> None:
    night = seated(4, book, short_plan(book, minutes=60))
    since = night.now
    night.does(c.GoAway(player(1), since))
    night.now = Millis(since + int(minutes * MINUTE))
    found = now_waits(night)
    if past is None:
        assert found == ()
        return
    (ends,) = found
    assert isinstance(ends, w.AbsenceEnds)
    assert (ends.by, ends.past, ends.since, ends.limit) == (by, past, since, since + 20 * MINUTE)
    assert ends.settles == (c.Tick(night.now) if past else None)
    night.does(ends.settles or ends.comes_back)
    assert now_waits(night) == ()


def test_abs_03_a_hand_in_play_is_finished_first() -> None:
    night = seated(4, plan=short_plan(HOMEGAME, minutes=60))
    night.does(c.GoAway(player(1), night.now))
    night.does(c.BeginHand(ONE, night.now))
    night.now = Millis(night.now + 20 * MINUTE)
    assert only(night, w.AbsenceEnds).settles is None
    night.does(c.EndHand(ONE))
    assert only(night, w.AbsenceEnds).settles == c.Tick(night.now)


@pytest.mark.parametrize(
    ("book", "minutes", "past"),
    [
        (HOMEGAME, 14.9, None),
        (HOMEGAME, 15, False),
        (HOMEGAME, 20, True),
        (GUIDELINES, 20, None),  # LATE-02: never too late
        (ROBERTS, 20, None),
    ],
)
def test_late_01_a_late_player_near_his_limit(book: Rulebook, minutes: float, past: bool | None) -> None:
    night = seated(4, book, short_plan(book, minutes=20))
    night.does(c.MarkMissing(player(1)))
    night.waits(minutes)
    found = now_waits(night)
    if past is None:
        assert found == ()
        return
    (ends,) = found
    assert isinstance(ends, w.LatenessEnds)
    assert (ends.by, ends.past, ends.before_level) == (("LATE-01",), past, 2)
    night.does(ends.settles or ends.comes)
    assert now_waits(night) == ()


# ------------------------------------------------------------------------------------------- chips and money

THREE_LEFT = ("Player 1", "Player 2", "Player 3")


def left_with(night: Night, *stacks: int) -> None:
    """After a hand, and not after a count: that takes no stack the chips cannot make."""
    held = (e.Stack(one, Chips(chips)) for one, chips in zip(night.at(ONE), stacks, strict=True))
    night.does(c.BeginHand(ONE, night.now))
    night.does(c.EndPlayedHand(ONE, tuple(held)))


@pytest.mark.parametrize(
    ("stacks", "cards_dealt", "by"),
    [
        ((1000, 1000, 1000), (), ("RACE-01",)),
        ((1010, 1005, 985), ((1, 2), (2, 1), (3, 2)), ("RACE-01", "RACE-02")),
        ((1003, 1002, 995), None, ("RACE-01",)),  # count first: no chips make 1,003
    ],
)
def test_race_01_a_race_to_hold(
    stacks: tuple[int, ...], cards_dealt: tuple[tuple[int, int], ...] | None, by: tuple[str, ...]
) -> None:
    night = seated(3)
    left_with(night, *stacks)
    night.waits(14.9)
    assert now_waits(night) == ()  # near miss: level 3 needs the fives
    night.waits(0.1)
    race = only(night, w.RaceToHold)
    assert (race.table, race.old, race.new, race.cards, race.by) == (1, 5, 25, cards_dealt, by)
    assert race.settles == (c.Race(ONE, Chips(5), (), night.now) if cards_dealt == () else None)
    night.does(c.BeginHand(ONE, night.now))
    assert (only(night, w.RaceToHold).after_hand, only(night, w.RaceToHold).settles) == (True, None)
    night.does(c.EndHand(ONE))
    if race.settles:
        counted = [e.Stack(player(one), Chips(chips)) for one, chips in enumerate(stacks, 1)]
        night.does(c.CountStacks(ONE, tuple(counted)))  # nobody followed the hand
        night.does(race.settles)
        assert [one for one in now_waits(night) if isinstance(one, w.RaceToHold)] == []


@pytest.mark.parametrize(
    ("book", "left", "waits"),
    [
        (HOMEGAME, 4, ()),  # WIN-04 near miss: one of them gets nothing
        (HOMEGAME, 3, (w.DealPossible(THREE_LEFT, Money(12500), ("WIN-04",)),)),
        (NO_DEALS, 3, ()),  # near miss: the house has none
        (GUIDELINES, 3, (w.DealPossible(THREE_LEFT, Money(12500), ()),)),  # PAY-02 in every book
    ],
)
def test_win_04_a_deal_is_possible(book: Rulebook, left: int, waits: tuple[w.Waiting, ...]) -> None:
    night = without_rebuys(5, book)
    for one in range(5, left, -1):
        hand(night, player(one), by=player(1))
    assert now_waits(night) == waits


def test_win_04_near_miss_a_deal_is_made_and_then_there_is_money_to_pay() -> None:
    night = without_rebuys(3)
    assert isinstance(only(night, w.DealPossible), w.DealPossible)
    night.does(c.AgreeDeal(tuple(e.Prize(player(n), Money(2500)) for n in (1, 2, 3))))
    (due,) = now_waits(night)
    assert due == w.PrizesDue(tuple((name, Money(2500)) for name in THREE_LEFT), ("WIN-04",), c.PayPrizes())


def test_prizes_are_due_as_soon_as_a_place_is_settled() -> None:
    night = without_rebuys(4)
    hand(night, player(4), by=player(1))
    assert [one for one in now_waits(night) if isinstance(one, w.PrizesDue)] == []  # near miss: fourth is not paid
    hand(night, player(3), by=player(1))
    due = only(night, w.PrizesDue)
    assert (due.prizes, due.by) == ((("Player 3", 2000),), ("PAY-02",))
    night.does(due.settles)
    assert [one for one in now_waits(night) if isinstance(one, w.PrizesDue)] == []
    hand(night, player(2), by=player(1))
    (last,) = now_waits(night)  # all is over, and nothing else waits
    assert isinstance(last, w.PrizesDue)
    assert last.prizes == (("Player 1", 5000), ("Player 2", 3000))


# ------------------------------------------------------------------------------------------- in any evening


class Watched(Night):
    """A night in which, after every step, what is offered must be possible and what is held back impossible."""

    seen: ClassVar[set[type[object]]] = set()

    def looks_right(self) -> None:
        super().looks_right()
        for one in waiting(self.evening, self.book, self.now):
            self.seen.add(type(one))
            offered = [getattr(one, name, None) for name in ("settles", "rebuys", "stays_out", "comes_back", "comes")]
            for command in (command for command in offered if command is not None):
                assert not isinstance(self.record.decide(command, self.book), Refused), (one, command)
            for table in getattr(one, "holds", ()):
                assert isinstance(self.record.decide(c.BeginHand(table, self.now), self.book), Refused), (one, table)


def test_what_is_offered_is_accepted_and_what_is_held_is_refused() -> None:
    for seed in range(18):
        chance, book = Random(seed), list(BOOKS.values())[seed % len(BOOKS)]
        night = Watched(any_night(chance, book, 0).evening.plan, book)
        night.enters(*range(1, 10 + seed))
        Driver(night, chance).to_the_end()
    common = {w.MovesDue, w.RedrawDue, w.RebuyOpen, w.AbsenceEnds, w.LatenessEnds, w.RaceToHold, w.PrizesDue}
    assert common <= Watched.seen
