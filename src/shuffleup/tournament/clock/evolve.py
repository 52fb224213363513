"""From event to evening: the clock and the schedule. Consults no rule."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.questions.clock import Stop
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.evolve import absent_unseen
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.levels import Schedule
from shuffleup.tournament.clock.timer import Clock
from shuffleup.tournament.hands.told import played
from shuffleup.tournament.state import ChangesOfEvents, Evening
from shuffleup.tournament.words import Millis

NO_START = (Stop.NOT_STARTED, Stop.TAKEN_BACK)


def _clock_started(evening: Evening, event: e.ClockStarted) -> None:
    if evening.clock.why in NO_START:
        evening.purse_posted = evening.purse()
    if evening.clock.why == Stop.NOBODY_SAW:
        absent_unseen(evening, event.at - evening.last_told)
    set_clock(evening, timer.start(evening.clock, event.at), event.at)
    evening.last_told = event.at  # whatever was seen before: a wall clock may have been set back


def _clock_told(evening: Evening, event: e.ClockTold) -> None:
    evening.last_told = max(evening.last_told, event.at)


def _clock_stopped(evening: Evening, event: e.ClockStopped) -> None:
    if event.why in NO_START:  # the prizes are posted anew when it is started
        evening.purse_posted = 0
    set_clock(evening, timer.pause(evening.clock, event.at, event.why), event.at)


def _level_began(evening: Evening, event: e.LevelBegan) -> None:
    set_clock(evening, timer.go_to(evening.clock, event.item, event.at), event.at)


def _time_added(evening: Evening, event: e.TimeAdded) -> None:
    set_clock(evening, timer.add_time(evening.clock, event.span, event.at), event.at)
    evening.last_told = max(evening.last_told, event.at)


def _clock_set(evening: Evening, event: e.ClockSet) -> None:
    set_clock(evening, timer.set_to(evening.clock, event.item, event.elapsed, event.extra, event.at), event.at)
    evening.last_told = max(evening.last_told, event.at)


def _schedule_edited(evening: Evening, event: e.ScheduleEdited) -> None:
    schedule = Schedule(event.steps)
    evening.plan = replace(evening.plan, schedule=schedule)
    set_clock(evening, timer.edited(evening.clock, schedule, event.at), event.at)
    evening.last_told = max(evening.last_told, event.at)


def set_clock(evening: Evening, clock: Clock, at: Millis) -> None:
    evening.ran = played(evening, at)
    evening.clock = clock


CHANGES: ChangesOfEvents = {
    e.ClockStarted: _clock_started,
    e.ClockStopped: _clock_stopped,
    e.ClockTold: _clock_told,
    e.LevelBegan: _level_began,
    e.TimeAdded: _time_added,
    e.ClockSet: _clock_set,
    e.ScheduleEdited: _schedule_edited,
}
