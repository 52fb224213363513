"""Pots of the players' own, in words."""

from __future__ import annotations

from shuffleup.say import Sum, listed, pattern, say
from shuffleup.tournament import events as e
from shuffleup.tournament.telling.scene import Scene, Sentences, TellsOfEvents, Told


def _set(scene: Scene, event: e.SidePotSet) -> Sentences:
    made = pattern("{pot}: {names} put in {money} each.")
    longer = pattern("{pot}: {names} put in {money} each, for whoever of them lasts longest.")
    text = longer if event.last_longer else made
    return (Told(say(text, pot=event.name, names=scene.names(event.members), money=Sum(event.stake))),)


def _won(scene: Scene, event: e.SidePotWon) -> Sentences:
    pot = scene.evening.side_pots[event.number]
    if len(event.players) == 1:
        name = scene.name(event.players[0])
        return (Told(say("{name} wins {pot}: {money}.", name=name, pot=pot.name, money=Sum(pot.worth))),)
    shared = pattern("{pot}, {money}, is shared by {names}.")
    return (Told(say(shared, pot=pot.name, money=Sum(pot.worth), names=scene.names(event.players))),)


def _paid(scene: Scene, event: e.SidePotPaid) -> Sentences:
    pot = scene.evening.side_pots[event.number]
    paid = [say("{money} for {name}", money=Sum(money), name=scene.name(player)) for player, money in pot.shares()]
    return (Told(say("{pot} is paid: {shares}.", pot=pot.name, shares=listed(paid))),)


TELLS: TellsOfEvents = {
    e.SidePotSet: _set,
    e.SidePotWon: _won,
    e.SidePotPaid: _paid,
}
