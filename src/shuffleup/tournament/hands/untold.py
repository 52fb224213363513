"""Hands that were played at a table though nobody had announced them: who went out in one is told all the same."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.rules import Rulebook
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.hands.told import A_HAND, is_doubtful
from shuffleup.tournament.state import Evening, Table
from shuffleup.tournament.words import Millis


@fact
class WhichHand:
    """A hand in which somebody may have gone out. `item` is its level in the schedule; None: it was announced."""

    number: int
    level: int
    item: int | None


def which_hands(evening: Evening, table: Table, now: Millis, book: Rulebook) -> tuple[WhichHand, ...]:
    """The hands that may be over now, the likeliest first: the one in play, and where that was announced long ago or
    not at all, the one nobody announced."""
    announced = _announced(evening, table)
    if announced and not is_doubtful(evening, table, now):
        return (announced,)
    schedule = evening.plan.schedule
    untold = [
        WhichHand(table.hands + 1, timer.level_number(schedule, item), item)
        for item in _items(evening, table, now, book)
    ]
    return (*untold, announced) if announced else tuple(untold)


def _announced(evening: Evening, table: Table) -> WhichHand | None:
    if table.hand_item is None:
        return None
    return WhichHand(table.hands, timer.level_number(evening.plan.schedule, table.hand_item), None)


def _items(evening: Evening, table: Table, now: Millis, book: Rulebook) -> tuple[int, ...]:
    """The levels it may belong to: one that has just ended may have begun before a level that is young. No hand goes on
    through a break; one dealt again keeps its own (MIS-12)."""
    if table.again:
        return (table.again.item,)
    clock = timer.up_to(evening.clock, now, book)
    steps, here = clock.schedule.steps, clock.item
    if not isinstance(steps[here], Level):
        ended = [at for at in range(here) if isinstance(steps[at], Level)]
        return (ended[-1] if ended else timer.next_level(clock.schedule, here),)
    before = here - 1
    young = timer.elapsed(clock, now) < A_HAND and table.level_dealt < timer.level_number(clock.schedule, here)
    return (before, here) if young and before >= 0 and isinstance(steps[before], Level) else (here,)
