"""Chips that are raced off, in words."""

from __future__ import annotations

from shuffleup.questions import race as ask_race
from shuffleup.say import Sentence, listed, say
from shuffleup.tournament import events as e
from shuffleup.tournament.telling.scene import Scene, Sentences, Told


def tell(scene: Scene, event: e.Raced) -> Sentences:
    """Who has more or less than before, and what all of them together have."""
    had = [(stack, scene.evening.entrant(stack.player).stack) for stack in event.stacks]
    changed = [_raced(scene, stack, before) for stack, before in had if before not in (stack.chips, None)]
    leave = say("Chips of {value} leave table {table}.", value=event.denomination, table=event.table)
    stacks = say("{changed}.", changed=listed(changed)) if changed else say("Every stack is worth what it was.")
    by = scene.cited(ask_race.ChangedUpDirectly, ask_race.RaceWonBy())
    return (Told(leave, by), Told(stacks), *_in_all(event.raced_off))


def _raced(scene: Scene, stack: e.Stack, before: int | None) -> Sentence:
    name, more = scene.name(stack.player), stack.chips - (before or 0)
    if more > 0:
        return say("{name} gets {more} (now {chips})", name=name, more=more, chips=stack.chips)
    return say("{name} gives {less} (now {chips})", name=name, less=-more, chips=stack.chips)


def _in_all(raced_off: int) -> Sentences:
    if not raced_off:
        return ()
    if raced_off > 0:
        return (Told(say("Chips worth {chips} leave play.", chips=raced_off)),)
    return (Told(say("Chips worth {chips} come into play.", chips=-raced_off)),)
