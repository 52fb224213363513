"""Who is in, in words."""

from __future__ import annotations

from typing import Any

from shuffleup.questions import absence as ask_absence
from shuffleup.questions import entries as ask_entries
from shuffleup.questions.entries import ChipsForBuyIn
from shuffleup.rules import Question, Topic
from shuffleup.say import Sum, pattern, say
from shuffleup.tournament import events as e
from shuffleup.tournament.telling.scene import NOTHING, Scene, Sentences, TellsOfEvents, Told


def _committed(_: Scene, event: e.Committed) -> Sentences:
    return (Told(say("{name} is on the list.", name=event.name)),)


def _bought_in(scene: Scene, event: e.BoughtIn) -> Sentences:
    bought = pattern("{name} buys in: {money} for {chips} chips.")
    return _bought(scene, event, bought, ask_entries.ChipsForBuyIn)


def _rebought(scene: Scene, event: e.Rebought) -> Sentences:
    bought = pattern("{name} rebuys: {money} for {chips} chips.")
    return _bought(scene, event, bought, ask_entries.RebuyBeforeLevel(), ask_entries.RebuysEach())


def _added_on(scene: Scene, event: e.AddedOn) -> Sentences:
    bought = pattern("{name} adds on: {money} for {chips} chips.")
    return _bought(scene, event, bought, ask_entries.AddOnsUnasked())


def _bought(
    scene: Scene, event: e.BoughtIn | e.Rebought | e.AddedOn, how: str, *asked: Question[Any] | type[Topic]
) -> Sentences:
    text = say(how, name=scene.name(event.player), money=Sum(event.money), chips=event.chips)
    return (Told(text, scene.cited(*asked)),)


def _arrived(scene: Scene, event: e.Arrived) -> Sentences:
    return (Told(say("{name} has come, and plays from the next hand on.", name=scene.name(event.player))),)


def _missing(scene: Scene, event: e.Missing) -> Sentences:
    text = say(
        "{name} is not here yet: the seat and the chips wait, and the blinds are posted.", name=scene.name(event.player)
    )
    return (Told(text, scene.cited(ask_absence.SeatForLatePlayer)),)


def _cancelled(scene: Scene, event: e.Cancelled) -> Sentences:
    name = scene.name(event.player)
    if event.refund:
        return (Told(say("{name} is off the list, and gets {money} back.", name=name, money=Sum(event.refund))),)
    return (Told(say("{name} is off the list.", name=name)),)


def _renamed(scene: Scene, event: e.Renamed) -> Sentences:
    if event.forgotten:
        return (Told(say("A name was forgotten: it is {new} in all that is shown.", new=event.name)),)
    return (Told(say("{name} is called {new} from now on.", name=scene.name(event.player), new=event.name)),)


def _plays_for_nothing(scene: Scene, event: e.PlaysForNothing) -> Sentences:
    return (Told(say("{name} plays for nothing: no buy-in, and no prize.", name=scene.name(event.player))),)


def _re_entered(scene: Scene, event: e.ReEntered) -> Sentences:
    return _bought_again(scene, event, pattern("{name} enters again: {money} for {chips} chips, and a new seat."))


def _bought_back(scene: Scene, event: e.BoughtBack) -> Sentences:
    return _bought_again(scene, event, pattern("{name} comes back with a rebuy: {money} for {chips} chips."))


def _bought_again(scene: Scene, event: e.ReEntered | e.BoughtBack, how: str) -> Sentences:
    text = say(how, name=scene.name(event.player), money=Sum(event.money), chips=event.chips)
    return (Told(text, scene.cited(ChipsForBuyIn)),)


def declined(scene: Scene, event: e.Declined) -> Sentences:
    if scene.also(e.Busted, event.player):
        return NOTHING
    return (Told(say("{name} does not rebuy.", name=scene.name(event.player))),)


TELLS: TellsOfEvents = {
    e.Committed: _committed,
    e.BoughtIn: _bought_in,
    e.Arrived: _arrived,
    e.Missing: _missing,
    e.Cancelled: _cancelled,
    e.Rebought: _rebought,
    e.AddedOn: _added_on,
    e.Declined: declined,
    e.Renamed: _renamed,
    e.PlaysForNothing: _plays_for_nothing,
    e.ReEntered: _re_entered,
    e.BoughtBack: _bought_back,
}
