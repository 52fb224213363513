"""Undo and redo beside a clock that goes on: time is nobody's act, and the clock never jumps (docs/adr/0009)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from shuffleup.hand import Refused
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock import level_number, remaining
from shuffleup.tournament.history import Record, Step
from shuffleup.tournament.words import MINUTE, Millis, PlayerId
from tests.tournament.told_evening import ANN, BEN, CID, DEE, ONE, SEVEN, Evening

SECOND = 1000


class Night(Evening):
    """Four players, levels of 20 minutes from seven o'clock, and a clock that is told the time every half minute."""

    def __init__(self) -> None:
        super().__init__()
        self.starts()

    def wait(self, minutes: float) -> None:
        until = self.now + int(minutes * MINUTE)
        while self.now < until:
            self.now = Millis(min(self.now + 30 * SECOND, until))
            self.does_if_due(c.Recover(self.now))
            self.does_if_due(c.Tick(self.now))

    def sleep(self, minutes: float) -> None:
        """The machine does, and notices when it wakes up."""
        self.now = Millis(self.now + int(minutes * MINUTE))
        self.does_if_due(c.Recover(self.now))

    def does_if_due(self, command: c.Command) -> None:
        decision = self.record.decide(command, self.book)
        if not isinstance(decision, Refused) and decision.events:
            self.steps(Step(decision.events))

    def undo(self) -> str:
        return self.steps(self.record.undo(self.now))[0].removeprefix("Taken back: ")

    def redo(self) -> str:
        return self.steps(self.record.redo(self.now))[0].removeprefix("Put back: ")

    def stops(self) -> None:
        self.does(c.StopClock(self.now, "dispute for the director"))

    def out(self, *players: PlayerId) -> None:
        """All of these go out to Ann, and stay out."""
        for player in players:
            self.hand(ONE, c.Out(player, ANN))
            self.does(c.StayOut(player))

    def shows(self) -> tuple[int, float]:
        """The level, and the minutes it has left."""
        clock = self.record.evening.clock
        return level_number(clock.schedule, clock.item), round(remaining(clock, self.now) / MINUTE, 2)

    def runs(self) -> bool:
        return self.record.evening.clock.running

    def again(self) -> Record:
        """The same evening from its record."""
        planned = self.record.steps[0].events[0]
        assert isinstance(planned, e.Planned)
        return Record(planned, self.record.steps)


@pytest.fixture
def night() -> Night:
    return Night()


# ------------------------------------------------------------------------------------------------ a stop, and back


def test_the_time_a_clock_stood_is_not_played_when_the_stop_is_taken_back(night: Night) -> None:
    """Five minutes left, a wrong bust-out, a stop to put it right, twelve minutes of talk, and two undos."""
    night.wait(15)
    night.hand(ONE, c.Out(BEN, ANN))
    night.stops()
    night.wait(12)
    assert night.undo() == "The clock stops: dispute for the director."
    assert (night.shows(), night.runs()) == ((1, 5), True)
    assert "Ben loses the last chip to Ann" in night.undo()
    assert (night.shows(), night.runs()) == ((1, 5), True)
    assert night.again().evening == night.record.evening
    night.wait(4.5)
    assert night.shows() == (1, 0.5)
    night.wait(0.5)
    assert night.shows() == (2, 20)


def test_a_stop_that_is_put_back_stops_the_clock_now(night: Night) -> None:
    """Two minutes left, a stop of three minutes that is taken back, and 3.1 minutes later it is wanted after all."""
    night.wait(18)
    night.stops()
    night.wait(3)
    night.undo()
    night.wait(3.1)
    assert night.shows() == (2, 18.9)
    assert night.redo() == "The clock stops: dispute for the director."
    assert (night.shows(), night.runs()) == ((2, 18.9), False)
    night.wait(5)
    assert night.shows() == (2, 18.9)
    assert night.again().evening == night.record.evening


def test_a_start_that_is_taken_back_leaves_the_clock_as_it_stood(night: Night) -> None:
    night.wait(5)
    night.stops()
    night.wait(3)
    night.does(c.StartClock(night.now))
    night.wait(2)
    night.undo()
    assert (night.shows(), night.runs()) == ((1, 15), False)
    night.wait(10)
    night.redo()  # it goes on now, not ten minutes ago
    assert (night.shows(), night.runs()) == ((1, 15), True)


@pytest.mark.parametrize(
    ("act", "undone", "redone"),
    [
        (c.AddTime(Millis(5 * MINUTE), Millis(SEVEN + 18 * MINUTE)), (2, 19), (2, 24)),  # to the level that is on now
        (c.GoToItem(2, Millis(SEVEN + 18 * MINUTE)), (2, 19), (3, 20)),  # which begins now
    ],
)
def test_what_set_the_clock_sets_it_anew_when_it_is_put_back(
    night: Night, act: c.Command, undone: tuple[int, float], redone: tuple[int, float]
) -> None:
    night.wait(18)
    night.does(act)
    night.wait(2)
    night.undo()
    night.wait(1)
    assert night.shows() == undone
    night.redo()
    assert night.shows() == redone


# ------------------------------------------------------------------------------------------- what time brought about


def test_a_level_stays_when_what_is_taken_back_did_not_set_the_clock(night: Night) -> None:
    """And the button does not name it."""
    night.does(c.BeginHand(ONE, night.now))
    begun = night.teller.last_standing()
    night.wait(81)  # level 5, after a break
    assert night.teller.last_standing() == begun
    before = night.shows()
    assert night.undo() == begun
    assert night.shows() == before
    assert night.redo() == begun
    assert night.shows() == before
    assert night.record.evening.tables[ONE].in_hand


def test_a_level_that_was_due_with_an_act_is_not_named_with_it_and_stays(night: Night) -> None:
    night.now = Millis(night.now + 20 * MINUTE + 40 * SECOND)
    night.does(c.StopClock(night.now, "dispute for the director"))
    assert [type(event) for event in night.record.steps[-1].events] == [e.LevelBegan, e.ClockStopped]
    assert night.undo() == "The clock stops: dispute for the director."
    assert night.shows()[0] == 2
    assert night.redo() == "The clock stops: dispute for the director."
    assert night.shows() == (2, 19.33)


def test_levels_go_with_what_set_the_clock_and_are_named(night: Night) -> None:
    night.hand(ONE)
    night.wait(21)
    assert "Level 2" not in night.teller.last_standing()
    night.undo()
    night.undo()  # the hand; the level is left
    assert night.teller.last_standing().startswith("The clock starts. ")
    assert night.teller.last_standing().endswith("Level 2: blinds 15–30.")
    night.undo()
    assert (night.shows(), night.runs()) == ((1, 20), False)
    assert "Level 2" not in night.teller.last_undone()


def test_a_warning_stays_unless_he_never_went_away(night: Night) -> None:
    night.does(c.GoAway(BEN, night.now))
    night.does(c.Rename(CID, "Cidney"))
    night.wait(16)
    assert night.record.evening.entrant(BEN).warned
    night.undo()
    assert night.record.evening.entrant(BEN).warned
    night.undo()
    assert not night.record.evening.entrant(BEN).warned


# ------------------------------------------------------------------------------------------------ after a sleep


def test_an_undo_after_a_sleep_takes_back_the_last_thing_somebody_did(night: Night) -> None:
    night.wait(5)
    night.hand(ONE, c.Out(BEN, ANN))
    did = night.teller.last_standing()
    night.sleep(60)
    night.wait(2)
    assert night.shows() == (1, 13)
    assert night.teller.last_standing() == did
    assert night.undo() == did
    assert (night.shows(), night.runs()) == ((1, 13), True)  # the hour stays unseen
    night.wait(2)
    assert (night.shows(), night.runs()) == ((1, 11), True)
    assert night.redo() == did
    assert night.shows() == (1, 11)


def test_levels_before_a_sleep_are_kept_with_the_time_they_had_left(night: Night) -> None:
    night.wait(15)
    night.hand(ONE, c.Out(BEN, ANN))
    night.wait(15)
    night.sleep(60)
    assert night.shows() == (2, 10)
    night.undo()
    assert night.shows() == (2, 10)


def test_a_clock_that_would_not_have_run_does_not_run_for_having_slept(night: Night) -> None:
    night.wait(5)
    night.stops()
    night.does(c.StartClock(night.now))
    night.sleep(60)
    night.undo()
    assert (night.shows(), night.runs()) == ((1, 15), False)
    night.undo()
    assert (night.shows(), night.runs()) == ((1, 15), True)  # near miss: without the stop it would have


# ------------------------------------------------------------------------------------------------ the end of the night


def told_since(night: Night, steps: int) -> Sequence[type]:
    return [type(event) for step in night.record.steps[steps:] for event in step.events]


def test_nothing_happens_after_the_win_but_that_the_clock_stops(night: Night) -> None:
    night.wait(5)
    night.out(BEN, CID, DEE)
    assert night.record.evening.over()
    won, steps = night.teller.last_standing(), len(night.record.steps)
    night.wait(60)
    assert told_since(night, steps) == [e.ClockStopped]
    assert not night.runs()
    assert isinstance(night.record.decide(c.StartClock(night.now), night.book), Refused)
    assert night.teller.last_standing() == won
    assert night.undo() == won
    assert not night.record.evening.over()
    left = 20 - 5 - 0.5  # it was half a minute until somebody told the time
    assert (night.shows(), night.runs()) == ((1, left), True)
    night.wait(1)
    assert night.shows() == (1, left - 1)
    assert night.again().evening == night.record.evening
    night.redo()
    night.wait(60)
    assert (night.shows(), night.runs()) == ((1, left - 1.5), False)


def test_a_clock_that_stood_when_somebody_won_still_stands_when_that_is_taken_back(night: Night) -> None:
    night.wait(5)
    night.stops()
    night.out(BEN, CID, DEE)
    night.wait(5)
    night.undo()
    assert (night.shows(), night.runs()) == ((1, 15), False)


def test_a_night_that_was_won_and_left_is_not_counted_on(night: Night) -> None:
    """The program ended with the win, and is opened a week later."""
    night.wait(5)
    night.out(BEN, CID, DEE)
    night.now = Millis(night.now + 7 * 24 * 60 * MINUTE)
    assert isinstance(night.record.decide(c.Recover(night.now), night.book), Refused)
    night.does(c.Tick(night.now))
    assert (night.shows(), night.runs()) == ((1, 15), False)
