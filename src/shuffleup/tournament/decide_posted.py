"""Deciding whether what hangs on the wall may change: the schedule and the prizes. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shuffleup.hand.decision import Refused, refuse
from shuffleup.rules import Rulebook
from shuffleup.say import Sentence, say
from shuffleup.tournament import clock as timer
from shuffleup.tournament import commands as c
from shuffleup.tournament.amendments import PayoutsEdited, ScheduleEdited
from shuffleup.tournament.decide_clock import lacks_chips, levels_begun
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.director import unless
from shuffleup.tournament.levels import (
    Break,
    Schedule,
    Step,
    against_the_book,
    named,
    schedule_may_change,
    schedule_of,
)
from shuffleup.tournament.payouts import payouts_may_change, wrong_prizes
from shuffleup.tournament.plan import wrong_payouts
from shuffleup.tournament.state import Evening

# ------------------------------------------------------------------------------------------------ the schedule


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
    return accepted(*begun, ScheduleEdited(command.steps, command.at, _overruled(stands)))


def _overruled(stands: Refused | None) -> tuple[str, ...]:
    return tuple(citation.id for citation in stands.by) if stands else ()


def _wrong_schedule(evening: Evening, clock: timer.Clock, steps: tuple[Step, ...], book: Rulebook) -> Refused | None:
    if steps == clock.schedule.steps:
        return refuse("That is the schedule on the wall already.")
    schedule = schedule_of(steps, evening.plan.set.values)
    if isinstance(schedule, Refused):
        return schedule
    over = _changes_what_is_over(evening, clock, steps)
    level = timer.level_number(clock.schedule, clock.item)
    return over or against_the_book(schedule, book) or lacks_chips(evening, schedule, after_level=level)


def _changes_what_is_over(evening: Evening, clock: timer.Clock, steps: Sequence[Step]) -> Refused | None:
    """What has been played stays as it was, and so do the blinds of the level that is on and of a hand in play."""
    if not clock.started:
        return None
    in_play = [table.hand_item for table in evening.tables.values() if table.hand_item is not None]
    for item in range(max(clock.item, *in_play, 0) + 1):
        before = clock.schedule.steps[item]
        after = steps[item] if item < len(steps) else None
        if after != before and (item < clock.item or not _same_but_for_time(before, after)):
            return refuse("{step} has begun; change what is still to come.", step=_named(clock.schedule, item))
    return None


def _same_but_for_time(before: Step, after: Step | None) -> bool:
    return after is not None and type(after) is type(before) and replace(before, minutes=after.minutes) == after


def _named(schedule: Schedule, item: int) -> Sentence:
    step, level = schedule.steps[item], timer.level_number(schedule, item)
    return say("The break after level {level}", level=level) if isinstance(step, Break) else named(level, step)


# -------------------------------------------------------------------------------------------------- the prizes


def decide_edit_payouts(evening: Evening, command: c.EditPayouts, book: Rulebook) -> Decision:
    """PAY-02, PAY-03: posted prizes change when the purse has grown since, or because the director wants it."""
    if evening.deal or evening.prizes:
        return refuse("The prizes have been agreed or paid already, and stand.")
    if command.structure == evening.plan.payouts:
        return refuse("Those are the prizes on the wall already.")
    grew = evening.purse() > evening.purse_posted
    stands = payouts_may_change(book, started=evening.clock.started, purse_grew=grew)
    wrong = unless(command.word, stands)
    if wrong:
        return wrong
    wrong = wrong_payouts(command.structure, evening.plan.unit)
    if not wrong and evening.clock.started:
        wrong = wrong_prizes(evening.purse(), command.structure, evening.how_many_pay(), evening.plan.unit)
    return wrong or accepted(PayoutsEdited(command.structure, _overruled(stands)))
