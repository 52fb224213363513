"""Pots of the players' own, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import assert_never

from shuffleup.say import Sum, listed, pattern, say
from shuffleup.tournament import events as e
from shuffleup.tournament.telling.scene import Scene, Sentences, Told
from shuffleup.tournament.words import PlayerId


def _changed(scene: Scene, event: e.SidePotSet, before: Collection[PlayerId]) -> Iterator[Told]:
    """Who joins it and who leaves it: nobody else pays again."""
    joins = [player for player in event.members if player not in before]
    leaves = [player for player in before if player not in event.members]
    money = Sum(event.stake)
    if joins:
        yield Told(
            say("{pot}: {names} joined with {money} each.", pot=event.name, names=scene.names(joins), money=money)
        )
    if leaves:
        left = pattern("{pot}: {names} left, with {money} back each.")
        yield Told(say(left, pot=event.name, names=scene.names(leaves), money=money))
    if not joins and not leaves:
        yield from _made(scene, event)


def _made(scene: Scene, event: e.SidePotSet) -> Sentences:
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


def tell(scene: Scene, event: e.OfSidePots) -> Sentences:
    match event:
        case e.SidePotSet():
            before = scene.evening.side_pots.get(event.number)
            return tuple(_changed(scene, event, before.members)) if before else _made(scene, event)
        case e.SidePotWon():
            return _won(scene, event)
        case e.SidePotPaid():
            pot = scene.evening.side_pots[event.number]
            each = pattern("{money} for {name}")
            paid = [say(each, money=Sum(money), name=scene.name(player)) for player, money in pot.shares()]
            return (Told(say("{pot} is paid: {shares}.", pot=pot.name, shares=listed(paid))),)
        case _:
            assert_never(event)
