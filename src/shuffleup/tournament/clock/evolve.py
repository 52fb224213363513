"""From event to evening: the clock and the schedule. Consults no rule."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from shuffleup.questions.clock import Stop
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.evolve import absent_unseen
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.levels import Schedule
from shuffleup.tournament.clock.timer import Clock
from shuffleup.tournament.hands.told import played
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis

NO_START = (Stop.NOT_STARTED, Stop.TAKEN_BACK)


def _clock_started(evening: Evening, event: e.ClockStarted) -> None:
    if evening.clock.why in NO_START:
        evening.purse_posted = evening.purse()
    if evening.clock.why == Stop.NOBODY_SAW:
        absent_unseen(evening, event.at - evening.last_told)
    set_clock(evening, timer.start(evening.clock, event.at), event.at)
    evening.last_told = event.at  # whatever was seen before: a wall clock may have been set back


def set_clock(evening: Evening, clock: Clock, at: Millis) -> None:
    evening.ran = played(evening, at)
    evening.clock = clock


def change(evening: Evening, event: e.OfClock) -> None:
    match event:
        case e.ClockStarted():
            _clock_started(evening, event)
        case e.ClockStopped():
            if event.why in NO_START:  # the prizes are posted anew when it is started
                evening.purse_posted = 0
            set_clock(evening, timer.pause(evening.clock, event.at, event.why), event.at)
        case e.ClockTold():
            evening.last_told = max(evening.last_told, event.at)
        case e.LevelBegan():
            set_clock(evening, timer.go_to(evening.clock, event.item, event.at), event.at)
        case e.TimeAdded():
            set_clock(evening, timer.add_time(evening.clock, event.span, event.at), event.at)
            evening.last_told = max(evening.last_told, event.at)
        case e.ClockSet():
            set_clock(evening, timer.set_to(evening.clock, event.item, event.elapsed, event.extra, event.at), event.at)
            evening.last_told = max(evening.last_told, event.at)
        case e.ScheduleEdited():
            schedule = Schedule(event.steps)
            evening.plan = replace(evening.plan, schedule=schedule)
            set_clock(evening, timer.edited(evening.clock, schedule, event.at), event.at)
            evening.last_told = max(evening.last_told, event.at)
        case _:
            assert_never(event)
