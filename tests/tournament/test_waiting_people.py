"""What waits for the director about players, chips and prizes; and that every command offered is accepted."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from shuffleup.hand import Refused
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.views.director.rows import (
    Absent,
    LowCardToDeal,
    MovesToMake,
    MoveToCome,
    NotHere,
    PrizesToPay,
    RaceToHold,
    RebuyOrOut,
    RedrawToMake,
    Row,
)
from tests.first_edition import GUIDELINES_1, ROBERTS_1
from tests.tournament.machine_driver import Driver, any_night
from tests.tournament.machine_night import PlainNight, player, short_plan
from tests.tournament.test_machine_found import hand, seated, without_rebuys
from tests.tournament.test_waiting import ONE, held_by_moves, now_waits, only

# ------------------------------------------------------------------------------------------- players


def test_buy_02_a_rebuy_or_out() -> None:
    night = seated(12)
    gone, by = night.at(ONE)[:2]
    hand(night, gone, by=by)
    (due,) = now_waits(night)
    assert due == RebuyOrOut("rebuy", gone, "Player 1", 0, night.evening.plan.buy_in, None)
    night.does(c.Rebuy(gone))
    assert now_waits(night) == ()


def test_moves_wait_until_everyone_has_decided() -> None:
    """Two are broke at a table of six: a move is due only if neither rebuys."""
    night = seated(12)
    first, second, by, *_ = night.at(ONE)
    hand(night, first, second, by=by)
    assert [type(one) for one in now_waits(night)] == [RebuyOrOut, RebuyOrOut]
    night.does(c.StayOut(first))
    assert [type(one) for one in now_waits(night)] == [RebuyOrOut]
    night.does(c.StayOut(second))
    assert [type(one) for one in now_waits(night)] == [MovesToMake]


@pytest.mark.parametrize(
    ("book", "minutes", "past", "by"),
    [
        (HOMEGAME, 0, None, ()),
        (HOMEGAME, 14.9, None, ()),  # near miss: more than five minutes are left
        (HOMEGAME, 15, False, ("ABS-01", "ABS-03")),
        (HOMEGAME, 19.9, False, ("ABS-01", "ABS-03")),
        (HOMEGAME, 20, True, ("ABS-03",)),
        (GUIDELINES_1, 20, None, ()),  # no limit there
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
    assert ends == Absent("absent", player(1), "Player 1", Millis(since + 20 * MINUTE), past, False, past, by)
    night.does(c.Tick(night.now) if past else c.ComeBack(player(1), night.now))
    assert now_waits(night) == ()


def test_abs_03_a_hand_in_play_is_finished_first() -> None:
    night = seated(4, plan=short_plan(HOMEGAME, minutes=60))
    night.does(c.GoAway(player(1), night.now))
    night.does(c.BeginHand(ONE, night.now))
    night.now = Millis(night.now + 20 * MINUTE)
    assert not only(night, Absent).settled
    night.does(c.EndHand(ONE))
    assert only(night, Absent).settled


@pytest.mark.parametrize(
    ("book", "minutes", "past"),
    [
        (HOMEGAME, 14.9, None),
        (HOMEGAME, 15, False),
        (HOMEGAME, 20, True),
        (GUIDELINES, 20, None),  # LATE-02: never too late
        (ROBERTS_1, 20, None),
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
    assert ends == NotHere("not-here", player(1), "Player 1", 2, past, past, ("LATE-01",))
    night.does(c.RemoveLate(player(1), night.now) if past else c.Arrive(player(1)))
    assert now_waits(night) == ()


# ------------------------------------------------------------------------------------------- chips and money


def test_race_01_a_race_to_hold() -> None:
    night = seated(3)
    night.waits(14.9)
    assert now_waits(night) == ()  # near miss: level 3 needs the fives
    night.waits(0.1)
    assert only(night, RaceToHold) == RaceToHold("race", (ONE,), Chips(5), ("RACE-01",))
    night.does(c.CountStacks(ONE, tuple(e.Stack(one, Chips(1000)) for one in night.at(ONE))))
    night.does(c.Race(ONE, Chips(5), (), night.now))
    assert [one for one in now_waits(night) if isinstance(one, RaceToHold)] == []


def test_a_deal_that_is_made_is_money_to_pay() -> None:
    night = without_rebuys(3)
    assert now_waits(night) == ()  # near miss: nobody has agreed on one
    night.does(c.AgreeDeal(tuple(e.Prize(player(n), Money(2500)) for n in (1, 2, 3))))
    assert now_waits(night) == (PrizesToPay("prizes", Money(7500)),)


def test_prizes_are_due_as_soon_as_a_place_is_settled() -> None:
    night = without_rebuys(4)
    hand(night, player(4), by=player(1))
    assert now_waits(night) == ()  # near miss: fourth is not paid
    hand(night, player(3), by=player(1))
    assert now_waits(night) == (PrizesToPay("prizes", Money(2000)),)
    night.does(c.PayPrizes())
    assert now_waits(night) == ()
    hand(night, player(2), by=player(1))
    assert now_waits(night) == (PrizesToPay("prizes", Money(8000)),)  # all is over, and nothing else waits


# ------------------------------------------------------------------------------------------- in any evening


class Watched(PlainNight):
    """A night in which, after every step, what is offered must be possible and what is held back impossible."""

    seen: ClassVar[set[type[object]]] = set()

    def looks_right(self, *, again: bool = False) -> None:  # noqa: ARG002 - only what waits is looked at
        for row in now_waits(self):
            self.seen.add(type(row))
            for command in offered(row, self.now):
                assert not isinstance(self.record.decide(command, self.book), Refused), (row, command)
            for table in held_by_moves(self) if isinstance(row, MovesToMake | LowCardToDeal | MoveToCome) else ():
                assert isinstance(self.record.decide(c.BeginHand(table, self.now), self.book), Refused), (row, table)


def offered(row: Row, now: Millis) -> list[c.Command]:
    """What the buttons of a row do, where no card has to be dealt and no seat drawn first."""
    match row:
        case RebuyOrOut():
            return [c.StayOut(row.player), *([] if row.refused else [c.Rebuy(row.player)])]
        case Absent():
            lost = [c.Leave(row.player, by_director=True) if row.asked else c.Tick(now)] if row.settled else []
            return [c.ComeBack(row.player, now), *lost]
        case NotHere():
            return [c.Arrive(row.player), *([c.RemoveLate(row.player, now)] if row.gone else [])]
        case MovesToMake():
            return [c.Balance()]
        case PrizesToPay():
            return [c.PayPrizes()]
        case _:
            return []


def test_what_is_offered_is_accepted_and_what_is_held_is_refused() -> None:
    for seed in range(18):
        chance, book = Random(seed), list(BOOKS.values())[seed % len(BOOKS)]
        night = Watched(any_night(chance, book, 0).evening.plan, book)
        night.enters(*range(1, 10 + seed))
        Driver(night, chance).to_the_end()
    common = {MovesToMake, RedrawToMake, RebuyOrOut, Absent, NotHere, RaceToHold, PrizesToPay}
    assert common <= Watched.seen
