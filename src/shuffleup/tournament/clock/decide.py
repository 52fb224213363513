"""Deciding what the time brings: starts and stops, levels, and what is added. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.clock import Stop
from shuffleup.rules import Rulebook
from shuffleup.say import Sentence, say
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.gone import absences
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.levels import (
    Break,
    LevelOrBreak,
    Schedule,
    against_the_book,
    named,
    schedule_of,
    schedule_stands,
    unpayable,
)
from shuffleup.tournament.clock.passing import break_is_due, levels_begun
from shuffleup.tournament.decision import Decision, DecisionsOfCommands, accepted
from shuffleup.tournament.events import ScheduleEdited
from shuffleup.tournament.prizes.payouts import wrong_prizes
from shuffleup.tournament.refusals import OVER
from shuffleup.tournament.rulings.director import overruled_by, unless
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import MINUTE, Millis

TELLING = Millis(30_000)
"""How often it goes on record that the clock is seen to run: at most so much is lost when the program dies."""

A_PERSONS_REASONS = (Stop.BREAK, Stop.PAUSE, Stop.DISPUTE, Stop.TABLE_MATTER)

LONGEST_ADDED = Millis(24 * 60 * MINUTE)


def decide_start(evening: Evening, command: c.StartClock, _: Rulebook) -> Decision:
    if evening.over():
        return OVER
    if not evening.tables:
        return refuse("Draw the seats first.", Refusal.SOMETHING_FIRST)
    if evening.clock.running:
        return refuse("The clock is running.", Refusal.ALREADY_DONE)
    return _unpayable(evening) or accepted(e.ClockStarted(command.at))


def _unpayable(evening: Evening) -> Refused | None:
    """Prizes that this field and this purse cannot be paid by are put right before the start."""
    if evening.clock.started or not evening.purse():
        return None
    return wrong_prizes(evening.purse(), evening.plan.payouts, evening.how_many_pay(), evening.plan.unit)


def decide_stop(evening: Evening, command: c.StopClock, book: Rulebook) -> Decision:
    if not evening.clock.is_on:
        return refuse("The clock stands still already.", Refusal.ALREADY_DONE)
    if wrong := _wrong_reason(command.why, book):
        return wrong
    levels = levels_begun(evening, command.at, book)
    return accepted(*levels, e.ClockStopped(command.at, command.why))


def _wrong_reason(why: str, book: Rulebook) -> Refused | None:
    """CLK-03: for a break or a dispute; the director gives the reason a name. One for which no book stops the clock is
    refused by its clause, and what only the program can know is nobody's reason."""
    if why in A_PERSONS_REASONS:
        return timer.why_not_stopped(Stop(why), book)
    return refuse("Say what the clock is stopped for: a break, a pause, or a dispute for the director.", Refusal.UNSAID)


def decide_go_to(evening: Evening, command: c.GoToItem, _: Rulebook) -> Decision:
    steps = len(evening.plan.schedule.steps)
    if not 0 <= command.item < steps:
        numbers = {"last": steps - 1, "number": command.item}
        return refuse("The schedule has levels and breaks 0 to {last}, not {number}.", Refusal.MALFORMED, **numbers)
    schedule = evening.plan.schedule
    level = timer.level_number(schedule, timer.next_level(schedule, command.item))
    wrong = lacks_chips(evening, schedule, after_level=level - 1)
    return wrong or accepted(e.LevelBegan(command.item, command.at, called=True))


def lacks_chips(evening: Evening, schedule: Schedule, after_level: int) -> Refused | None:
    """Chips that were raced off do not come back: the levels to come are paid with what is left at every table."""
    for table in evening.open_tables():
        if wrong := unpayable(schedule, after_level, evening.values_at(table.number)):
            return wrong
    return None


def decide_add_time(evening: Evening, command: c.AddTime, book: Rulebook) -> Decision:
    if not 0 < abs(command.span) <= LONGEST_ADDED:
        return refuse("Say how much time to add or to take off; a day is the most.", Refusal.MALFORMED)
    return accepted(*levels_begun(evening, command.at, book), e.TimeAdded(command.span, command.at))


def decide_tick(evening: Evening, command: c.Tick, book: Rulebook) -> Decision:
    """New levels, absences to warn of, and chips forfeited. Nothing may have happened, and once somebody has won
    nothing does any more but that the clock stops."""
    if evening.over():
        return accepted(*_stops_for_good(evening, command.at))
    levels = (*levels_begun(evening, command.at, book), *break_is_due(evening, command.at))
    due = evening.clock.running and command.at - evening.last_told >= TELLING
    told = (e.ClockTold(command.at),) if due else ()
    return accepted(*levels, *absences(evening, command.at, book), *told)


def _stops_for_good(evening: Evening, now: Millis) -> tuple[e.Event, ...]:
    """At the moment it was last seen to run."""
    if not evening.clock.is_on:
        return ()
    seen = evening.last_told if _was_unseen(evening, now) else now
    return (e.ClockStopped(seen, Stop.OVER.value),)


def _was_unseen(evening: Evening, now: Millis) -> bool:
    """A gap that is too long, or a wall clock that was set back while the program was down."""
    told, seen_until = evening.last_told, Millis(evening.last_told + TELLING)
    back = now + timer.LONGEST_UNSEEN < told
    return back or timer.was_unseen(seen_until, max(now, seen_until))


# ---------------------------------------------------------------------------------------------------- hand for hand


def decide_recover(evening: Evening, command: c.Recover, book: Rulebook) -> Decision:
    """No blind rises unseen: what passed since the clock was last told does not count, unless it was a moment only."""
    if not evening.clock.running:
        return refuse("The clock stands still; it has lost nothing.", Refusal.NOTHING_DUE)
    if not _was_unseen(evening, command.at):
        return refuse("The clock was never out of sight.", Refusal.NOTHING_DUE)
    if evening.over():
        return OVER
    seen = evening.last_told
    levels = levels_begun(evening, seen, book)
    return accepted(*levels, e.ClockStopped(seen, Stop.NOBODY_SAW.value), e.ClockStarted(command.at))


def decide_edit_schedule(evening: Evening, command: c.EditSchedule, book: Rulebook) -> Decision:
    """CLK-06: the schedule stands once the event has started, unless the director wants it otherwise."""
    stands = schedule_stands(book, started=evening.clock.started)
    if wrong := unless(command.word, stands):
        return wrong
    clock = timer.up_to(evening.clock, command.at, book)
    if wrong := _wrong_schedule(evening, clock, command.steps, book):
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


DECISIONS: DecisionsOfCommands = {
    c.StartClock: decide_start,
    c.StopClock: decide_stop,
    c.Tick: decide_tick,
    c.Recover: decide_recover,
    c.GoToItem: decide_go_to,
    c.AddTime: decide_add_time,
    c.EditSchedule: decide_edit_schedule,
}
