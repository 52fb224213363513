"""Chips that are counted, given away or raced off, in words."""

from __future__ import annotations

from shuffleup.questions import absence as ask_absence
from shuffleup.questions import race as ask_race
from shuffleup.say import Sentence, counted, listed, pattern, say
from shuffleup.tournament import events as e
from shuffleup.tournament.scene import Scene, Sentences, Told
from shuffleup.tournament.words import Account


def stacks_counted(scene: Scene, event: e.StacksCounted) -> Sentences:
    stacks = [say("{name} {chips}", name=scene.name(stack.player), chips=stack.chips) for stack in event.stacks]
    return (Told(say("Table {table} counts: {stacks}.", table=event.table, stacks=listed(stacks))),)


def chips_given(scene: Scene, event: e.ChipsGiven) -> Sentences:
    chips = sum(share.chips for share in event.shares) + event.rest
    if not chips:
        return _uncounted_given(scene, event)
    name = scene.name(event.player)
    match event.account:
        case Account.BANK:
            text = _shared(name, chips, event)
            return (Told(text, scene.cited(ask_absence.MinutesAway())),)
        case Account.FORFEITED if scene.evening.entrant(event.player).missing:
            text = say("{name} has not come in time: {chips} chips leave play.", name=name, chips=chips)
            return (Told(text, scene.cited(ask_absence.LateUntilLevel())),)
        case _:
            return (Told(say("{name}'s {chips} chips leave play.", name=name, chips=chips)),)


def _uncounted_given(scene: Scene, event: e.ChipsGiven) -> Sentences:
    name = scene.name(event.player)
    match event.account:
        case Account.BANK if event.shares:
            text = counted(
                "{name}'s chips, which nobody has counted, are shared out to {count} player.",
                "{name}'s chips, which nobody has counted, are shared out to {count} players.",
                len(event.shares),
                name=name,
            )
            return (Told(text, scene.cited(ask_absence.MinutesAway())),)
        case Account.FORFEITED if scene.evening.entrant(event.player).missing:
            text = say("{name} has not come in time: uncounted chips leave play.", name=name)
            return (Told(text, scene.cited(ask_absence.LateUntilLevel())),)
        case _:
            return (Told(say("{name}'s chips, which nobody has counted, leave play.", name=name)),)


def _shared(name: str, chips: int, event: e.ChipsGiven) -> Sentence:
    if not event.shares:
        return say("{name}'s {chips} chips go to the bank.", name=name, chips=chips)
    each = event.shares[0].chips
    if not event.rest:
        return counted(
            "{name}'s {chips} chips are shared out, {each} each to {count} player.",
            "{name}'s {chips} chips are shared out, {each} each to {count} players.",
            len(event.shares),
            name=name,
            chips=chips,
            each=each,
        )
    return counted(
        "{name}'s {chips} chips are shared out, {each} each to {count} player; "
        "{rest} that cannot be shared go to the bank.",
        "{name}'s {chips} chips are shared out, {each} each to {count} players; "
        "{rest} that cannot be shared go to the bank.",
        len(event.shares),
        name=name,
        chips=chips,
        each=each,
        rest=event.rest,
    )


def raced(scene: Scene, event: e.Raced) -> Sentences:
    """Who has more or less than before, and what all of them together have."""
    had = [(stack, scene.evening.entrant(stack.player).stack) for stack in event.stacks]
    changed = [_raced(scene, stack, before) for stack, before in had if before not in (stack.chips, None)]
    text = (
        pattern("Chips of {value} leave table {table}: {changed}.")
        if changed
        else pattern("Chips of {value} leave table {table}; every stack is worth what it was.")
    )
    left = say(text, value=event.denomination, table=event.table, changed=listed(changed))
    by = scene.cited(ask_race.ChangedUpDirectly(), ask_race.RaceWonBy())
    return (Told(left, by), *_in_all(event.raced_off))


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
