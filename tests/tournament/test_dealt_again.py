"""A hand that did not count is dealt again as the hand it was: same button, same level, same round (MIS-12)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decide import decide
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.words import Chair, TableNo
from tests.tournament.machine_night import Night, short_plan

ONE, TWO = TableNo(1), TableNo(2)


def seated(players: int, plan: Plan) -> Night:
    night = Night(plan, HOMEGAME)
    night.enters(*range(1, players + 1))
    night.does(c.DrawSeats(tuple(range(players))))
    night.does(c.StartClock(night.now))
    return night


def begins(night: Night, table: TableNo = ONE) -> e.HandBegan:
    (began,) = night.does(c.BeginHand(table, night.now)).events
    assert isinstance(began, e.HandBegan)
    return began


# how the hand ends                           level   the button    of the next hand, which begins in level 2
@pytest.mark.parametrize(
    ("end", "level", "same_button"),
    [
        (c.TakeBackHand(ONE), 1, True),
        (c.EndHand(ONE), 2, False),  # near miss: it counted
    ],
)
def test_mis_12_the_level_is_that_of_the_hand(end: c.Command, level: int, same_button: bool) -> None:
    night = seated(4, short_plan(HOMEGAME))
    first = begins(night)
    night.waits(6)
    night.does(end)
    again = begins(night)
    assert (again.level, again.positions == first.positions) == (level, same_button)


def test_only_the_hand_itself_keeps_its_level() -> None:
    night = seated(4, short_plan(HOMEGAME))
    begins(night)
    night.waits(6)
    night.does(c.TakeBackHand(ONE))
    assert begins(night).level == 1
    night.does(c.TakeBackHand(ONE))
    assert begins(night).level == 1  # and once more
    night.does(c.EndHand(ONE))
    assert begins(night).level == 2


def test_a_hand_begun_by_mistake_is_undone_and_leaves_nothing_behind() -> None:
    night = seated(4, short_plan(HOMEGAME))
    begins(night)
    assert night.takes_back()
    night.waits(6)
    assert begins(night).level == 2


@pytest.mark.parametrize(("end", "dealt"), [(c.TakeBackHand(ONE), True), (c.EndHand(ONE), False)])
def test_a_break_that_began_meanwhile_waits_for_the_hand(end: c.Command, dealt: bool) -> None:
    """CLK-04 is about new hands; the one dealt again is the hand in play."""
    night = seated(4, short_plan(HOMEGAME, break_after=1))
    begins(night)
    night.waits(6)
    night.does(end)
    assert isinstance(night.tells(c.BeginHand(ONE, night.now)), Refused) is not dealt


def test_chips_that_were_raced_off_cannot_post_the_old_level() -> None:
    night = seated(4, short_plan(HOMEGAME))
    begins(night)
    night.waits(30)
    night.does(c.TakeBackHand(ONE))
    assert night.race_at(ONE) is None  # for so long nobody announced a hand: a race asks for a count first
    night.does(c.CountStacks(ONE, tuple(e.Stack(one, Chips(1000)) for one in night.at(ONE))))
    race = night.race_at(ONE)
    assert race is not None
    assert race.denomination == Chips(5)
    night.does(race)
    assert begins(night).level > 1


# ------------------------------------------------------------------------------------------------- hand for hand


def bubble() -> Night:
    """Four are left at two tables and three are paid: all tables deal hand for hand."""
    return seated(4, replace(short_plan(HOMEGAME, rebuys=False, seats=3), hand_for_hand=True))


def one_round(night: Night) -> None:
    for table in (ONE, TWO):
        begins(night, table)
    for table in (ONE, TWO):
        night.does(c.EndHand(table))


def test_the_round_is_that_of_the_hand() -> None:
    night = bubble()
    one_round(night)
    rounds = [begins(night, table).round for table in (ONE, TWO)]
    night.does(c.TakeBackHand(ONE))
    assert rounds == [2, 2]
    assert begins(night).round == 2


def test_win_02_whoever_goes_out_at_the_other_table_waits_for_the_hand_dealt_again() -> None:
    night = bubble()
    one_round(night)
    for table in (ONE, TWO):
        begins(night, table)
    night.does(c.TakeBackHand(ONE))
    (first, *_), (second, *_) = night.at(ONE), night.at(TWO)
    night.does(c.EndHand(TWO, (c.Out(second),)))
    assert night.evening.entrant(second).place == 0
    begins(night)
    night.does(c.EndHand(ONE, (c.Out(first),)))
    assert [night.evening.entrant(one).place for one in (first, second)] == [3, 3]


def test_no_round_begins_while_a_hand_of_before_is_still_to_be_dealt_again() -> None:
    """Five play at two tables; a hand is taken back, and at the other table the bubble begins."""
    night = seated(5, replace(short_plan(HOMEGAME, rebuys=False, seats=3), hand_for_hand=True))
    begins(night)
    begins(night, TWO)
    night.does(c.TakeBackHand(ONE))
    first, _, _ = night.at(TWO)
    night.does(c.EndHand(TWO, (c.Out(first),)))
    told = night.tells(c.BeginHand(TWO, night.now))
    assert isinstance(told, Refused)
    assert told.kind is Refusal.SOMETHING_FIRST
    assert begins(night).round is None


def test_nobody_sits_down_between_a_misdeal_and_its_redeal() -> None:
    """MIS-12: the same hand, for the same players. Near miss: it has begun again and counted."""
    night = seated(5, short_plan(HOMEGAME))
    begins(night)
    night.does(c.TakeBackHand(ONE))
    night.enters(6)
    late = next(one.player for one in night.evening.players.values() if one.chair is None)
    chair = Chair(ONE, Seat(8))
    refused = decide(night.evening, c.SeatLate(late, chair), HOMEGAME)
    assert isinstance(refused, Refused)
    assert [one.id for one in refused.by] == ["MIS-12"]
    begins(night)
    night.does(c.EndHand(ONE))
    assert not isinstance(decide(night.evening, c.SeatLate(late, chair), HOMEGAME), Refused)
