"""Bounties as a host would tell them."""

from __future__ import annotations

from shuffleup.say import Hole, Sentence, Sum, listed, passage, pattern, say
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.heads import Knocked
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.telling.scene import Scene, Sentences, TellsOfEvents, Told


def _bounty_put(scene: Scene, event: e.BountyPut) -> Sentences:
    text = say("{money} of it is the bounty on {name}.", money=Sum(event.money), name=scene.name(event.player))
    return (Told(text),)


def _head_fell(scene: Scene, event: e.HeadFell) -> Sentences:
    knocked, money = scene.evening.bounties.knocked[event.number], scene.evening.bounties.heads[event.player]
    return (Told(_fallen(scene, knocked, Money(money))),)


def _fallen(scene: Scene, knocked: Knocked, money: Money) -> Sentence:
    of: dict[str, Hole] = {"name": scene.name(knocked.player), "money": Sum(money)}
    if knocked.by is None:
        return say("The bounty on {name}, {money}, waits: who knocked {name} out?", **of)
    if not knocked.takers:
        return say("Nobody wins the bounty on {name}: {money} more for whoever wins the tournament.", **of)
    shares = scene.evening.bounties.shares(knocked.takers, money)
    won = [say("{money} for {name}", money=Sum(one.pocket), name=scene.name(one.player)) for one in shares]
    told = say("The bounty on {name}: {shares}.", name=of["name"], shares=listed(won))
    grown = [say("{money} on {name}", money=Sum(one.head), name=scene.name(one.player)) for one in shares if one.head]
    return passage(told, say("And so much more is on a head: {shares}.", shares=listed(grown))) if grown else told


def _knock_out_named(scene: Scene, event: e.KnockOutNamed) -> Sentences:
    name = scene.name(event.player)
    if not event.by:
        return (Told(say("Nobody knocked out {name}.", name=name)),)
    return (Told(say("{name} was knocked out by {by}.", name=name, by=scene.names(event.by))),)


def _heads_kept(scene: Scene, event: e.HeadsKept) -> Sentences:
    account = scene.evening.bounties
    kept = [(player, account.heads[player]) for player in event.players if account.heads[player]]
    told = [
        Told(say("{name} keeps the own bounty: {money}.", name=scene.name(player), money=Sum(money)))
        for player, money in kept
    ]
    if not account.unclaimed:
        return tuple(told)
    rest = pattern("The bounties that nobody won, {money}, go to {names}.")
    return (*told, Told(say(rest, money=Sum(account.unclaimed), names=scene.names(event.players))))


def _bounties_paid(scene: Scene, event: e.BountiesPaid) -> Sentences:
    paid = pattern("{name} is paid {money} of bounties.")
    rows = [(scene.name(one.player), Sum(one.money)) for one in event.bounties]
    return tuple(Told(say(paid, name=name, money=money)) for name, money in rows)


TELLS: TellsOfEvents = {
    e.BountyPut: _bounty_put,
    e.HeadFell: _head_fell,
    e.KnockOutNamed: _knock_out_named,
    e.HeadsKept: _heads_kept,
    e.BountiesPaid: _bounties_paid,
}
