"""Who is in, in words."""

from __future__ import annotations

from typing import Any, assert_never

from shuffleup.questions import absence as ask_absence
from shuffleup.questions import entries as ask_entries
from shuffleup.rules import Question, Topic
from shuffleup.say import Sum, pattern, say
from shuffleup.tournament import events as e
from shuffleup.tournament.telling.scene import NOTHING, Scene, Sentences, Told

Bought = e.BoughtIn | e.Rebought | e.AddedOn | e.ReEntered | e.BoughtBack


def _bought(scene: Scene, event: Bought, how: str, *asked: Question[Any] | type[Topic]) -> Sentences:
    text = say(how, name=scene.name(event.player), money=Sum(event.money), chips=event.chips)
    return (Told(text, scene.cited(*asked)),)


def tell(scene: Scene, event: e.OfEntries) -> Sentences:
    match event:
        case e.Committed():
            return (Told(say("{name} is on the list.", name=event.name)),)
        case e.BoughtIn():
            bought = pattern("{name} buys in: {money} for {chips} chips.")
            return _bought(scene, event, bought, ask_entries.ChipsForBuyIn)
        case e.Arrived():
            return (Told(say("{name} has come, and plays from the next hand on.", name=scene.name(event.player))),)
        case e.Missing():
            waits = pattern("{name} is not here yet: the seat and the chips wait, and the blinds are posted.")
            return (Told(say(waits, name=scene.name(event.player)), scene.cited(ask_absence.SeatForLatePlayer)),)
        case e.Cancelled(refund=0):
            return (Told(say("{name} is off the list.", name=scene.name(event.player))),)
        case e.Cancelled():
            name, money = scene.name(event.player), Sum(event.refund)
            return (Told(say("{name} is off the list, and gets {money} back.", name=name, money=money)),)
        case e.Rebought():
            bought = pattern("{name} rebuys: {money} for {chips} chips.")
            return _bought(scene, event, bought, ask_entries.RebuyBeforeLevel(), ask_entries.RebuysEach())
        case e.AddedOn():
            bought = pattern("{name} adds on: {money} for {chips} chips.")
            return _bought(scene, event, bought, ask_entries.AddOnsUnasked())
        case e.Declined():
            if scene.also(e.Busted, event.player):
                return NOTHING
            return (Told(say("{name} does not rebuy.", name=scene.name(event.player))),)
        case e.Renamed():
            if event.forgotten:
                return (Told(say("A name was forgotten: it is {new} in all that is shown.", new=event.name)),)
            return (Told(say("{name} is called {new} from now on.", name=scene.name(event.player), new=event.name)),)
        case e.PlaysForNothing():
            return (Told(say("{name} plays for nothing: no buy-in, and no prize.", name=scene.name(event.player))),)
        case e.ReEntered():
            again = pattern("{name} enters again: {money} for {chips} chips, and a new seat.")
            return _bought(scene, event, again, ask_entries.ChipsForBuyIn)
        case e.BoughtBack():
            back = pattern("{name} comes back with a rebuy: {money} for {chips} chips.")
            return _bought(scene, event, back, ask_entries.ChipsForBuyIn)
        case _:
            assert_never(event)
