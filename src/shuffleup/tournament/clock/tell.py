"""The clock and the schedule, in words."""

from __future__ import annotations

from typing import assert_never

from shuffleup.facts import fact
from shuffleup.questions import clock as ask_clock
from shuffleup.questions.clock import Stop
from shuffleup.questions.materials import PostedSheet
from shuffleup.say import Sentence, counted, listed, say, spoken
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.levels import Break, Level, Schedule
from shuffleup.tournament.clock.timer import Clock, level_number, remaining, set_to
from shuffleup.tournament.telling.scene import (
    NOTHING,
    Scene,
    Sentences,
    Told,
    amended,
    level_in_words,
    minutes,
    seconds,
)
from shuffleup.tournament.words import Millis


def _clock_started(scene: Scene, _: e.ClockStarted) -> Sentences:
    clock = scene.evening.clock
    if clock.why != Stop.NOT_STARTED:
        return (Told(say("The clock goes on.")),)
    step = clock.step
    begins = level_in_words(step) if isinstance(step, Level) else step.said
    return (Told(say("The clock starts. Level 1: {level}.", level=begins)),)


def _level_began(scene: Scene, event: e.LevelBegan) -> Sentences:
    schedule = scene.evening.plan.schedule
    step = schedule.steps[event.item]
    if isinstance(step, Level):
        number = level_number(schedule, event.item)
        text = say("Level {number}: {level}.", number=number, level=level_in_words(step))
        return (Told(text, scene.cited(ask_clock.TimerRestarts())),)
    text = counted(
        "A break of {count} minute: hands in play are finished, and no new one is dealt.",
        "A break of {count} minutes: hands in play are finished, and no new one is dealt.",
        step.minutes,
    )
    return (Told(text, scene.cited(ask_clock.TimerStopsFor(), ask_clock.NewHandsInBreak())),)


SECOND = Millis(1000)


def _time_added(scene: Scene, event: e.TimeAdded) -> Sentences:
    clock = scene.evening.clock
    what = _named(clock.schedule, clock.item).begins
    if clock.why == Stop.HAND_FOR_HAND and any(isinstance(one, e.HandOver) for one in scene.step):
        off = say("Hand for hand: {time} off the clock.", time=span_in_words(Millis(-event.span)))
        return (Told(off, scene.cited(ask_clock.HandForHandMinutes())),)
    if event.span > 0:
        return (Told(say("{level} lasts {time} longer.", level=what, time=span_in_words(event.span))),)
    if remaining(clock, event.at) + event.span <= 0:
        return (Told(say("{level} is over now.", level=what)),)
    return (Told(say("{level} ends {time} sooner.", level=what, time=span_in_words(Millis(-event.span)))),)


def span_in_words(span: Millis) -> Sentence:
    """5 minutes, or 1 minute and 30 seconds."""
    whole, rest = divmod(-(-span // SECOND), 60)  # a part of a second counts as one
    return listed([*([minutes(whole)] if whole else []), *([seconds(rest)] if rest else [])])


def clock_in_words(clock: Clock, now: Millis) -> Sentence:
    """What the clock shows: which level or break is on, and how much of it is left."""
    left, what = remaining(clock, now), _named(clock.schedule, clock.item).words
    if not left:
        return say("The clock: {level}, no time left.", level=what)
    if clock.running:
        return say("The clock runs: {level}, {time} left.", level=what, time=span_in_words(left))
    return say("The clock stands: {level}, {time} left.", level=what, time=span_in_words(left))


@fact
class SaidItem:
    """An item of the schedule, as it stands in a sentence and at its beginning."""

    words: Sentence
    begins: Sentence


def _named(schedule: Schedule, item: int) -> SaidItem:
    level = level_number(schedule, item)
    if isinstance(schedule.steps[item], Break):
        return SaidItem(
            say("the break after level {level}", level=level), say("The break after level {level}", level=level)
        )
    return SaidItem(say("level {level}", level=level), say("Level {level}", level=level))


def _schedule_edited(scene: Scene, event: e.ScheduleEdited) -> Sentences:
    before, after = scene.evening.plan.schedule, Schedule(event.steps)
    same = [one == other for one, other in zip(before.steps, after.steps, strict=False)]
    first = same.index(False) if False in same else len(same)
    what = _named(after, first) if first < len(after.steps) else _named(before, first)
    text = counted(
        "The schedule is changed: {item} is the first to differ, and {count} level hangs on the wall.",
        "The schedule is changed: {item} is the first to differ, and {count} levels hang on the wall.",
        len(after.levels),
        item=what.words,
    )
    return (amended(scene, text, event.overruled, PostedSheet.SCHEDULE),)


def tell(scene: Scene, event: e.OfClock) -> Sentences:
    match event:
        case e.ClockStarted():
            return _clock_started(scene, event)
        case e.ClockStopped():
            if event.why == Stop.OVER:  # that somebody has won was said already
                return NOTHING
            why = spoken(Stop, event.why)
            rule = ask_clock.HandForHandMinutes() if event.why == Stop.HAND_FOR_HAND else ask_clock.TimerStopsFor()
            return (Told(say("The clock stops: {why}.", why=why), scene.cited(rule)),)
        case e.LevelBegan():
            return _level_began(scene, event)
        case e.ClockTold():
            return NOTHING  # everyone can see the clock
        case e.TimeAdded():
            return _time_added(scene, event)
        case e.ClockSet():
            clock = scene.evening.clock
            return (Told(clock_in_words(set_to(clock, event.item, event.elapsed, event.extra, event.at), event.at)),)
        case e.ScheduleEdited():
            return _schedule_edited(scene, event)
        case _:
            assert_never(event)
