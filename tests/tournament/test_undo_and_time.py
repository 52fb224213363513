"""Undo and redo beside a clock that goes on: time is never taken back, and the clock never jumps (docs/adr/0013)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from shuffleup.hand import Refused
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.timer import level_number, remaining
from shuffleup.tournament.record.history import RecordedEvening, RecordStep
from shuffleup.tournament.words import MINUTE, Millis, PlayerId
from tests.tournament.told_evening import ANN, BEN, CID, DEE, ONE, Evening

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
            self.steps(RecordStep(decision.events))

    def undo(self, shows: int = 0) -> str:
        """`shows`: what the clock does from now on where that is asked, 0 for the level that is on."""
        reading = self.record.readings(self.record.stood.last_act, self.now, self.book)[shows : shows + 1]
        return self.steps(self.record.undo(self.now, None, *reading))[0].removeprefix("Taken back: ")

    def redo(self) -> str:
        return self.steps(self.record.redo(self.now))[0].removeprefix("Put back: ")

    def stops(self) -> None:
        self.does(c.StopClock(self.now, "dispute"))

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

    def again(self) -> RecordedEvening:
        """The same evening from its record."""
        return RecordedEvening(self.record.steps)


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


def test_a_start_that_is_taken_back_leaves_the_time_that_was_played(night: Night) -> None:
    night.wait(5)
    night.stops()
    night.wait(3)
    night.does(c.StartClock(night.now))
    night.wait(2)
    night.undo()
    assert (night.shows(), night.runs()) == ((1, 13), False)
    night.wait(10)
    night.redo()  # it goes on now, not ten minutes ago
    assert (night.shows(), night.runs()) == ((1, 13), True)


def test_the_first_start_too(night: Night) -> None:
    """45 seconds after the start: 19:15 are left, not 20:00."""
    night.wait(0.75)
    assert night.undo().startswith("The clock starts.")
    assert (night.shows(), night.runs()) == ((1, 19.25), False)
    assert not night.record.evening.clock.started
    night.wait(10)
    night.redo()
    assert (night.shows(), night.runs()) == ((1, 19.25), True)


def test_a_host_who_only_uses_the_clock_loses_no_hours_by_one_thumb(night: Night) -> None:
    night.wait(45)
    night.undo()
    assert (night.shows(), night.runs()) == ((3, 15), False)
    assert night.record.evening.clock.started  # three levels have begun: nobody is told that it has not started
    night.does(c.StartClock(night.now))
    assert (night.shows(), night.runs()) == ((3, 15), True)


def test_going_on_is_taken_back_in_the_next_level(night: Night) -> None:
    """A pause, on again, level 2 by itself, and five minutes later the undo: it stays level 2, and stands."""
    night.wait(15)
    night.stops()
    night.wait(3)
    night.does(c.StartClock(night.now))
    night.wait(6.7)
    assert night.shows() == (2, 18.3)
    night.undo()
    assert (night.shows(), night.runs()) == ((2, 18.3), False)
    night.undo()  # and the pause with it
    assert (night.shows(), night.runs()) == ((2, 18.3), True)
    assert night.again().evening == night.record.evening


@pytest.mark.parametrize(
    ("minutes", "later", "undone", "redone"),
    [
        (5, 2, (1, 0), (1, 5)),  # 25 minutes of 20 without the addition: over now, and never less than nothing
        (5, 1, (1, 1), (1, 6)),
        (-5, 0, (1, 2), (2, 20)),  # two of the five could be taken off
        (-1, 0.5, (1, 1.5), (1, 0.5)),
    ],
)
def test_added_time_is_taken_back_from_what_is_left(
    night: Night, minutes: int, later: float, undone: tuple[int, float], redone: tuple[int, float]
) -> None:
    night.wait(18)
    night.does(c.AddTime(Millis(minutes * MINUTE), night.now))
    night.now = Millis(night.now + int(later * MINUTE))
    night.undo()
    assert night.shows() == undone
    night.redo()
    night.does_if_due(c.Tick(night.now))
    assert night.shows() == redone


def test_time_that_was_added_and_played_stays_played(night: Night) -> None:
    night.wait(18)
    night.does(c.AddTime(Millis(5 * MINUTE), night.now))
    night.wait(10)
    assert night.shows() == (2, 17)
    night.undo()
    assert night.shows() == (2, 17)
    night.redo()
    assert night.shows() == (2, 17)


@pytest.mark.parametrize(("shows", "undone"), [(0, (3, 19)), (1, (1, 1))])
def test_a_level_that_is_taken_back_shows_what_was_chosen(night: Night, shows: int, undone: tuple[int, float]) -> None:
    """Two minutes left of level 1, on to level 3, and a minute later that was wrong."""
    night.wait(18)
    night.does(c.GoToItem(2, night.now))
    night.wait(1)
    night.undo(shows)
    assert (night.shows(), night.runs()) == (undone, True)
    assert night.again().evening == night.record.evening
    night.wait(0.5)
    night.redo()
    assert night.shows() == (3, 18.5)  # a minute and a half of it was played


def test_a_level_is_not_gone_back_to_when_its_time_is_over(night: Night) -> None:
    """Two minutes left of level 1, on to level 3, five minutes later that was wrong: level 2 is three minutes old."""
    night.wait(18)
    night.does(c.GoToItem(2, night.now))
    night.wait(5)
    night.undo(1)
    assert night.shows() == (2, 17)


def test_another_schedule_that_is_taken_back_keeps_the_time(night: Night) -> None:
    steps = night.record.evening.plan.schedule.steps
    night.wait(15)
    night.does(c.Otherwise(c.EditSchedule((replace(steps[0], minutes=30), *steps[1:]), night.now), "so be it"))
    assert night.shows() == (1, 15)
    night.wait(2)
    night.undo()
    assert night.shows() == (1, 3)
    night.redo()
    assert night.shows() == (1, 13)


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
    night.does(c.StopClock(night.now, "dispute"))
    assert [type(event) for event in night.record.steps[-1].events] == [e.LevelBegan, e.ClockStopped]
    assert night.undo() == "The clock stops: dispute for the director."
    assert night.shows()[0] == 2
    assert night.redo() == "The clock stops: dispute for the director."
    assert night.shows() == (2, 19.33)


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


def test_a_clock_that_slept_stands_when_its_start_is_taken_back(night: Night) -> None:
    night.wait(5)
    night.stops()
    night.does(c.StartClock(night.now))
    night.sleep(60)
    night.undo()
    assert (night.shows(), night.runs()) == ((1, 15), False)
    night.undo()
    assert (night.shows(), night.runs()) == ((1, 15), True)


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
