"""Deciding whether the schedule on the wall may change. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.rules import Rulebook
from shuffleup.say import Sentence, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.decide import lacks_chips, levels_begun
from shuffleup.tournament.clock.levels import (
    Break,
    LevelOrBreak,
    Schedule,
    against_the_book,
    named,
    schedule_may_change,
    schedule_of,
)
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.events import ScheduleEdited
from shuffleup.tournament.rulings.director import overruled_by, unless
from shuffleup.tournament.state import Evening


def decide_edit_schedule(evening: Evening, command: c.EditSchedule, book: Rulebook) -> Decision:
    """CLK-06: the schedule stands once the event has started, unless the director wants it otherwise."""
    stands = schedule_may_change(book, started=evening.clock.started)
    wrong = unless(command.word, stands)
    if wrong:
        return wrong
    clock = timer.up_to(evening.clock, command.at, book)
    wrong = _wrong_schedule(evening, clock, command.steps, book)
    if wrong:
        return wrong
    begun = levels_begun(evening, command.at, book)
    return accepted(*begun, ScheduleEdited(command.steps, command.at, overruled_by(stands)))


def _wrong_schedule(
    evening: Evening, clock: timer.Clock, steps: tuple[LevelOrBreak, ...], book: Rulebook
) -> Refused | None:
    if steps == clock.schedule.steps:
        return refuse("That is the schedule on the wall already.", Refusal.ALREADY_DONE)
    schedule = schedule_of(steps, evening.plan.set.values)
    if isinstance(schedule, Refused):
        return schedule
    over = _changes_what_is_over(evening, clock, steps)
    level = timer.level_number(clock.schedule, clock.item)
    return over or against_the_book(schedule, book) or lacks_chips(evening, schedule, after_level=level)


def _changes_what_is_over(evening: Evening, clock: timer.Clock, steps: Sequence[LevelOrBreak]) -> Refused | None:
    """What has been played stays as it was, and so do the blinds of the level that is on and of a hand in play."""
    if not clock.started:
        return None
    in_play = [table.hand_item for table in evening.tables.values() if table.hand_item is not None]
    for item in range(max(clock.item, *in_play, 0) + 1):
        before = clock.schedule.steps[item]
        after = steps[item] if item < len(steps) else None
        if after != before and (item < clock.item or not _same_but_for_time(before, after)):
            return refuse(
                "{step} has begun; change what is still to come.", Refusal.TOO_LATE, step=_named(clock.schedule, item)
            )
    return None


def _same_but_for_time(before: LevelOrBreak, after: LevelOrBreak | None) -> bool:
    return after is not None and type(after) is type(before) and replace(before, minutes=after.minutes) == after


def _named(schedule: Schedule, item: int) -> Sentence:
    step, level = schedule.steps[item], timer.level_number(schedule, item)
    return say("The break after level {level}", level=level) if isinstance(step, Break) else named(level, step)
