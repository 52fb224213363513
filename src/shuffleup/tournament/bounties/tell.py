"""Bounties as a host would tell them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from shuffleup.say import Hole, Sentence, Sum, listed, passage, pattern, say
from shuffleup.tournament import events as e
from shuffleup.tournament.bounties.heads import Knocked
from shuffleup.tournament.bounties.ladders import EnvelopeTier, seal_in_short, tiers
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.telling.scene import Scene, Sentences, Told

NOBODY_WON = pattern("The bounties that nobody won, {money}, go to {names}.")


def _envelope_waits(scene: Scene, event: e.HeadFell) -> Sentences:
    account = scene.evening.bounties
    if not account.envelopes or account.knocked[event.number].by is not None:
        return ()  # nobody wins anything yet, or it is opened at once
    return (Told(say("An envelope waits: who knocked {name} out?", name=scene.name(event.player))),)


def tier_in_words(tier: EnvelopeTier) -> Sentence:
    return say("{count} × {money}", count=tier.count, money=Sum(tier.money))


def _envelope_opened(scene: Scene, event: e.EnvelopeOpened) -> Sentences:
    account, knocked = scene.evening.bounties, scene.evening.bounties.knocked[event.number]
    of: dict[str, Hole] = {"name": scene.name(event.player), "money": Sum(event.money)}
    if knocked.by is None:
        text = say("The envelope for {name} holds {money}: who knocked {name} out?", **of)
    elif not knocked.takers:
        text = say("The envelope for {name}: {money} more for whoever wins the tournament.", **of)
    else:
        shares = account.shares(knocked.takers, event.money)
        won = [say("{money} for {name}", money=Sum(one.pocket), name=scene.name(one.player)) for one in shares]
        text = say("The envelope for {name}: {shares}.", name=of["name"], shares=listed(won))
    return (Told(text),)


def _fallen(scene: Scene, knocked: Knocked, money: Money) -> Sentence:
    of: dict[str, Hole] = {"name": scene.name(knocked.player), "money": Sum(money)}
    if knocked.by is None:
        return say("The bounty on {name}, {money}, waits: who knocked {name} out?", **of)
    if not knocked.takers:
        return say("Nobody wins the bounty on {name}: {money} more for whoever wins the tournament.", **of)
    shares = scene.evening.bounties.shares(knocked.takers, money)
    won = [say("{money} for {name}", money=Sum(one.pocket), name=scene.name(one.player)) for one in shares]
    told = say("The bounty on {name}: {shares}.", name=of["name"], shares=listed(won))
    grows = pattern("The bounty on {name} grows by {money}.")
    grown = [say(grows, name=scene.name(one.player), money=Sum(one.head)) for one in shares if one.head]
    return passage(told, *grown)


def _heads_kept(scene: Scene, event: e.HeadsKept) -> Sentences:
    account = scene.evening.bounties
    kept = [(player, account.heads[player]) for player in event.players if account.heads[player]]
    told = [
        Told(say("The bounty on {name}, {money}, stays with {name}.", name=scene.name(player), money=Sum(money)))
        for player, money in kept
    ]
    if account.mystery:
        return tuple(_kept_envelopes(scene, event))
    if not account.unclaimed:
        return tuple(told)
    return (*told, Told(say(NOBODY_WON, money=Sum(account.unclaimed), names=scene.names(event.players))))


def _kept_envelopes(scene: Scene, event: e.HeadsKept) -> Iterator[Told]:
    account, names = scene.evening.bounties, scene.names(event.players)
    if account.sealed:
        left = pattern("What is left in the envelopes, {money}, goes to {names}.")
        yield Told(say(left, money=Sum(account.sealed), names=names))
    if account.unclaimed:
        yield Told(say(NOBODY_WON, money=Sum(account.unclaimed), names=names))


def tell(scene: Scene, event: e.OfBounties) -> Sentences:
    match event:
        case e.BountyPut():
            if scene.evening.bounties.mystery:
                return (Told(say("{money} of it is for the envelopes.", money=Sum(event.money))),)
            text = say("{money} of it is the bounty on {name}.", money=Sum(event.money), name=scene.name(event.player))
            return (Told(text),)
        case e.HeadFell():
            if scene.evening.bounties.mystery:
                return _envelope_waits(scene, event)
            knocked, money = scene.evening.bounties.knocked[event.number], scene.evening.bounties.heads[event.player]
            return (Told(_fallen(scene, knocked, Money(money))),)
        case e.KnockOutNamed():
            name = scene.name(event.player)
            if not event.by:
                return (Told(say("Nobody knocked out {name}.", name=name)),)
            return (Told(say("{name} was knocked out by {by}.", name=name, by=scene.names(event.by))),)
        case e.EnvelopesSealed():
            sealed = say("The order of the envelopes is drawn and sealed; they are filled when the mystery begins.")
            return (Told(passage(sealed, say("Their seal: {seal}.", seal=seal_in_short(event.commitment)))),)
        case e.EnvelopesFilled():
            if not event.envelopes:
                return (Told(say("The envelopes are empty again: the mystery has not begun.")),)
            listing = listed([tier_in_words(one) for one in tiers(event.envelopes)])
            told = pattern("The mystery begins. {money} lies in sealed envelopes: {envelopes}.")
            return (Told(say(told, money=Sum(Money(sum(event.envelopes))), envelopes=listing)),)
        case e.EnvelopeOpened():
            return _envelope_opened(scene, event)
        case e.EnvelopesRevealed():
            return (Told(say("The seed of the envelopes, for everyone to check: {seed}.", seed=event.seed)),)
        case e.HeadsKept():
            return _heads_kept(scene, event)
        case e.BountiesPaid():
            paid = pattern("{name} is paid {money} of bounties.")
            rows = [(scene.name(one.player), Sum(one.money)) for one in event.bounties]
            return tuple(Told(say(paid, name=name, money=money)) for name, money in rows)
        case _:
            assert_never(event)
