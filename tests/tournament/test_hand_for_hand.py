"""Hand for hand under the TDA's book: the clock stands and goes forward by rounds of hands (TDP-08)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.hand import Refused, Setup
from shuffleup.questions.clock import Stop
from shuffleup.rulebooks import HOMEGAME, TDA
from shuffleup.rulebooks.house import HouseBook, SetTo, with_house_rules
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.levels import Break
from shuffleup.tournament.clock.timer import remaining
from shuffleup.tournament.hands.tables import hand_at
from shuffleup.tournament.record.again import step_decided_again
from shuffleup.tournament.words import MINUTE, TableNo
from tests.tournament.machine_night import Night, short_plan

ONE, TWO = TableNo(1), TableNo(2)


def bubble(book: Rulebook = TDA, break_after: int = 0) -> Night:
    """Four are left at two tables and three are paid."""
    plan = short_plan(HOMEGAME, rebuys=False, seats=3, break_after=break_after)
    night = Night(replace(plan, hand_for_hand=True), book)
    night.enters(1, 2, 3, 4)
    night.does(c.DrawSeats((0, 1, 2, 3)))
    night.does(c.StartClock(night.now))
    return night


def one_round(night: Night, minutes: float = 3, outs: tuple[c.Out, ...] = ()) -> None:
    for table in (ONE, TWO):
        night.does(c.BeginHand(table, night.now))
    night.waits(minutes)
    night.does(c.EndHand(ONE, outs))
    night.does(c.EndHand(TWO))


def left(night: Night) -> float:
    return remaining(night.evening.clock, night.now) / MINUTE


def house(**rules: str) -> Rulebook:
    made = with_house_rules(TDA, [SetTo("TDP-08/" + name.replace("_", "-"), value) for name, value in rules.items()])
    assert isinstance(made, HouseBook), made
    return made.book


@pytest.mark.parametrize(
    ("book", "after_one"),
    [
        (TDA, 3),
        (house(hand_for_hand_minutes="3"), 2),
        (house(hand_for_hand_minutes="0"), 2),  # near miss: it runs on, three minutes of it
        (HOMEGAME, 2),  # near miss: no document of the book says so
    ],
    ids=["TDP-08", "three minutes", "none", "homegame"],
)
def test_tdp_08_every_round_takes_its_minutes_off_the_clock(book: Rulebook, after_one: float) -> None:
    """However long a round of hands takes."""
    night = bubble(book)
    one_round(night)
    assert left(night) == after_one


def test_the_clock_stands_from_the_first_round_and_runs_again_after_the_last() -> None:
    night = bubble()
    night.waits(1)
    (stopped, began) = night.does(c.BeginHand(ONE, night.now)).events
    assert isinstance(stopped, e.ClockStopped)
    assert (stopped.why, isinstance(began, e.HandBegan)) == (Stop.HAND_FOR_HAND, True)
    night.does(c.BeginHand(TWO, night.now))
    night.waits(30)
    assert (left(night), night.evening.clock.is_on) == (4, True)
    night.does(c.EndHand(ONE))
    assert left(night) == 4  # near miss: the other table still plays
    night.does(c.EndHand(TWO, (c.Out(night.at(TWO)[0]),)))
    assert left(night) == 2
    night.puts_right((0, 1, 2))
    started, _ = night.does(c.BeginHand(ONE, night.now)).events
    assert isinstance(started, e.ClockStarted)
    night.waits(1)
    assert left(night) == 1


def test_a_level_goes_up_by_rounds_and_a_break_comes_when_its_time_is() -> None:
    night = bubble(break_after=1)
    for minutes in (3, 1):
        one_round(night)
        assert left(night) == minutes
    one_round(night)
    assert (left(night), night.evening.clock.item) == (0, 0)
    night.waits(0.1)
    assert isinstance(night.evening.clock.step, Break)
    assert night.evening.clock.running
    assert isinstance(night.tells(c.BeginHand(ONE, night.now)), Refused)
    whole = bubble()  # near miss: no break
    for _ in range(3):
        one_round(whole)
    assert (whole.evening.clock.item, left(whole), whole.evening.clock.running) == (1, 5, False)


def test_an_undo_gives_the_minutes_back_once() -> None:
    night = bubble()
    one_round(night)
    assert night.takes_back()
    assert (left(night), night.evening.tables[TWO].in_hand) == (5, True)
    night.does(c.EndHand(TWO))
    assert left(night) == 3
    night.does(c.BeginHand(ONE, night.now))
    assert night.takes_back()
    assert left(night) == 3


def test_the_director_s_break_and_the_end_stop_it_all_the_same() -> None:
    night = bubble()
    one_round(night)
    night.does(c.StopClock(night.now, Stop.BREAK))
    assert isinstance(night.tells(c.BeginHand(ONE, night.now)), Refused)
    night.does(c.StartClock(night.now))
    night.does(c.BeginHand(ONE, night.now))
    assert night.evening.clock.why == Stop.HAND_FOR_HAND


def test_what_is_recorded_is_decided_again() -> None:
    night = bubble()
    one_round(night)
    record = Night(night.evening.plan, TDA).record
    for step in night.record.steps[1:]:
        assert step_decided_again(record, step, TDA) is None
        record.add(step)


@pytest.mark.parametrize(("book", "held"), [(TDA, True), (house(all_ins_held="no"), False), (HOMEGAME, False)])
def test_tdp_08_an_all_in_is_held_face_down_in_a_round_and_nowhere_else(book: Rulebook, *, held: bool) -> None:
    """Near miss: a house that has it otherwise, a book that is silent, and a hand of no round."""
    night = bubble(book)
    night.does(c.BeginHand(ONE, night.now))
    setup = hand_at(night.evening, ONE, book)
    assert isinstance(setup, Setup)
    assert setup.holds_all_ins is held
    plain = Night(short_plan(HOMEGAME), book)
    plain.enters(1, 2, 3)
    plain.does(c.DrawSeats((0, 1, 2)))
    plain.does(c.StartClock(plain.now))
    plain.does(c.BeginHand(ONE, plain.now))
    other = hand_at(plain.evening, ONE, book)
    assert isinstance(other, Setup)
    assert not other.holds_all_ins
