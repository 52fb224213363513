"""Chips that are counted, given away or raced off, in words."""

from __future__ import annotations

from shuffleup.questions import absence as ask_absence
from shuffleup.questions import race as ask_race
from shuffleup.tournament import events as e
from shuffleup.tournament.scene import Scene, Sentences, Told, counted, listed
from shuffleup.tournament.words import Account


def stacks_counted(scene: Scene, event: e.StacksCounted) -> Sentences:
    stacks = [f"{scene.name(stack.player)} {stack.chips}" for stack in event.stacks]
    return (Told(f"Table {event.table} counts: {listed(stacks)}."),)


def chips_given(scene: Scene, event: e.ChipsGiven) -> Sentences:
    chips = sum(share.chips for share in event.shares) + event.rest
    if not chips:
        return _uncounted_given(scene, event)
    whose = f"{scene.name(event.player)}'s {chips} chips"
    match event.account:
        case Account.BANK:
            text = _shared(whose, event) if event.shares else f"{whose} go to the bank."
            return (Told(text, scene.cited(ask_absence.MinutesAway())),)
        case Account.FORFEITED if scene.evening.entrant(event.player).missing:
            text = f"{scene.name(event.player)} has not come in time: {chips} chips leave play."
            return (Told(text, scene.cited(ask_absence.LateUntilLevel())),)
        case _:
            return (Told(f"{whose} leave play."),)


def _uncounted_given(scene: Scene, event: e.ChipsGiven) -> Sentences:
    name, players = scene.name(event.player), counted(len(event.shares), "player")
    match event.account:
        case Account.BANK if event.shares:
            text = f"{name}'s chips, which nobody has counted, are shared out to {players}."
            return (Told(text, scene.cited(ask_absence.MinutesAway())),)
        case Account.FORFEITED if scene.evening.entrant(event.player).missing:
            text = f"{name} has not come in time: uncounted chips leave play."
            return (Told(text, scene.cited(ask_absence.LateUntilLevel())),)
        case _:
            return (Told(f"{name}'s chips, which nobody has counted, leave play."),)


def _shared(whose: str, event: e.ChipsGiven) -> str:
    rest = f"; {event.rest} that cannot be shared go to the bank" if event.rest else ""
    return f"{whose} are shared out, {event.shares[0].chips} each to {counted(len(event.shares), 'player')}{rest}."


def raced(scene: Scene, event: e.Raced) -> Sentences:
    """Who has more or less than before, and what all of them together have."""
    had = [(stack, scene.evening.entrant(stack.player).stack) for stack in event.stacks]
    changed = [_raced(scene, stack, before) for stack, before in had if before not in (stack.chips, None)]
    then = f": {listed(changed)}" if changed else "; every stack is worth what it was"
    by = scene.cited(ask_race.ChangedUpDirectly(), ask_race.RaceWonBy())
    return (Told(f"Chips of {event.denomination} leave table {event.table}{then}.", by), *_in_all(event.raced_off))


def _raced(scene: Scene, stack: e.Stack, before: int | None) -> str:
    name, more = scene.name(stack.player), stack.chips - (before or 0)
    return f"{name} gets {more} (now {stack.chips})" if more > 0 else f"{name} gives {-more} (now {stack.chips})"


def _in_all(raced_off: int) -> Sentences:
    if not raced_off:
        return ()
    went = f"Chips worth {raced_off} leave play." if raced_off > 0 else f"Chips worth {-raced_off} come into play."
    return (Told(went),)
