"""Hands that were played at a table though nobody had announced them: who went out in one is told all the same."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.evolve import evolved
from shuffleup.tournament.hands.decide import decide_end, next_hand, round_of
from shuffleup.tournament.hands.told import A_HAND, is_doubtful
from shuffleup.tournament.refusals import no_table, nobody_plays
from shuffleup.tournament.state import Evening, Table, copied
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


def decide_untold(evening: Evening, command: c.EndUntoldHand, book: Rulebook) -> Decision:
    """It has happened, so nothing is asked that is asked before a hand; one that was announced before it is over, with
    nobody out. Then it ends as any other does, on a copy of the evening that knows of it."""
    wrong = no_table(evening, command.table) or _cannot_be(evening, command, book)
    if wrong:
        return wrong
    then = copied(evening)
    over = decide_end(then, c.EndHand(command.table), book) if evening.tables[command.table].in_hand else accepted()
    assert not isinstance(over, Refused), over
    for event in over.events:
        evolved(then, event)
    played = _played(then, command, book)
    if isinstance(played, Refused):
        return played
    evolved(then, played)
    ended = decide_end(then, c.EndHand(command.table, command.outs), book)
    return ended if isinstance(ended, Refused) else accepted(*over.events, played, *ended.events)


def _cannot_be(evening: Evening, command: c.EndUntoldHand, book: Rulebook) -> Refused | None:
    steps, reached = evening.plan.schedule.steps, timer.up_to(evening.clock, command.at, book).item
    if not evening.clock.started:
        return refuse("The tournament has not started yet.", Refusal.NOT_STARTED)
    if wrong := nobody_plays(evening, command.table):
        return wrong
    if not 0 <= command.item <= max(reached, timer.next_level(evening.plan.schedule, 0)):
        return refuse("That level has not begun.", Refusal.NOT_STARTED)
    if not isinstance(steps[command.item], Level):
        return refuse("No hand is dealt in a break.", Refusal.MALFORMED)
    return None if command.outs else refuse("Say who is out.", Refusal.UNSAID)


def _played(evening: Evening, command: c.EndUntoldHand, book: Rulebook) -> e.HandUntold | Refused:
    table = evening.tables[command.table]
    round_ = round_of(evening, table, book)
    if isinstance(round_, Refused):
        return round_
    level = timer.level_number(evening.plan.schedule, command.item)
    positions = next_hand(evening, table, book)
    return e.HandUntold(table.number, table.hands + 1, level, command.item, round_, positions)
