"""Chips that are counted or given away, in words."""

from __future__ import annotations

from typing import assert_never

from shuffleup.questions import absence as ask_absence
from shuffleup.say import Sentence, counted, listed, say
from shuffleup.tournament import events as e
from shuffleup.tournament.telling.scene import Scene, Sentences, Told
from shuffleup.tournament.words import Account


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
            text = counted(
                "{name} has not come in time: {count} chip leaves play.",
                "{name} has not come in time: {count} chips leave play.",
                chips,
                name=name,
            )
            return (Told(text, scene.cited(ask_absence.LateUntilLevel())),)
        case _:
            text = counted("{name}'s {count} chip leaves play.", "{name}'s {count} chips leave play.", chips, name=name)
            return (Told(text),)


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
        return counted(
            "{name}'s {count} chip goes to the bank.", "{name}'s {count} chips go to the bank.", chips, name=name
        )
    each = event.shares[0].chips
    if not event.rest:
        return counted(
            "{name}'s chips ({chips}) are shared out, {each} each to {count} player.",
            "{name}'s chips ({chips}) are shared out, {each} each to {count} players.",
            len(event.shares),
            name=name,
            chips=chips,
            each=each,
        )
    return counted(
        "{name}'s chips ({chips}) are shared out, {each} each to {count} player; "
        "{rest} that cannot be shared go to the bank.",
        "{name}'s chips ({chips}) are shared out, {each} each to {count} players; "
        "{rest} that cannot be shared go to the bank.",
        len(event.shares),
        name=name,
        chips=chips,
        each=each,
        rest=event.rest,
    )


def tell(scene: Scene, event: e.OfChips) -> Sentences:
    match event:
        case e.StacksCounted():
            stacks = [say("{name} {chips}", name=scene.name(stack.player), chips=stack.chips) for stack in event.stacks]
            return (Told(say("Table {table} counts: {stacks}.", table=event.table, stacks=listed(stacks))),)
        case e.ChipsGiven():
            return chips_given(scene, event)
        case e.Uncounted():
            names = listed([scene.evening.name_of(player) for player in event.players])
            return (Told(say("Nobody knows now what these have; they are to be counted: {names}.", names=names)),)
        case _:
            assert_never(event)
