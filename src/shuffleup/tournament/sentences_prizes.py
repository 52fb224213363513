"""Deals and prizes as a host would tell them: who is paid what, and why just that."""

from __future__ import annotations

from typing import Any

from shuffleup.questions import materials as ask_materials
from shuffleup.questions import places as ask_places
from shuffleup.rules import Question
from shuffleup.say import Money, Sentence, listed, nth, pattern, say
from shuffleup.tournament import events as e
from shuffleup.tournament.scene import Scene, Sentences, Told, shared_places
from shuffleup.tournament.stakes import prize_place
from shuffleup.tournament.state import Entrant, Evening


def deal_agreed(scene: Scene, event: e.DealAgreed) -> Sentences:
    paid = ((Money(prize.money), scene.name(prize.player)) for prize in event.prizes)
    shares = listed([say("{money} for {name}", money=money, name=name) for money, name in paid])
    text = say("The players have agreed among themselves: {shares}.", shares=shares)
    if event.rest:
        more = pattern("The players have agreed among themselves: {shares}; {money} more for the winner.")
        text = say(more, shares=shares, money=Money(event.rest))
    return (Told(text, scene.cited(ask_places.SideDealsAllowed())),)


def by_agreement(scene: Scene, event: e.WentOut) -> Sentences:
    """One who has chips still: the players have made a deal, and play no more."""
    name, by = scene.name(event.player), scene.cited(ask_places.SideDealsAllowed())
    if event.shared_by == 1:
        finishes = pattern("{name} finishes in {place} place, as the players agreed.")
        return (Told(say(finishes, name=name, place=nth(event.place)), by),)
    places = shared_places(event.place, event.shared_by)
    return (Told(say("{name} shares {places} place, as the players agreed.", name=name, places=places), by),)


def prizes_paid(scene: Scene, event: e.PrizesPaid) -> Sentences:
    return tuple(_paid(scene, prize) for prize in event.prizes)


def _paid(scene: Scene, prize: e.Prize) -> Told:
    one = scene.evening.entrant(prize.player)
    return Told(_paid_for(scene.evening, one, Money(prize.money)), scene.cited(*reasons(scene.evening, one)))


def _paid_for(evening: Evening, one: Entrant, money: Money) -> Sentence:
    if one.player in dict(evening.deal):
        return say("{name} is paid {money}, as the players agreed.", name=one.name, money=money)
    if one.place != prize_place(evening, one):
        place = nth(prize_place(evening, one))
        return say("{name} is paid {money}, as {place} of those who paid.", name=one.name, money=money, place=place)
    if one.shared_by > 1:
        places = shared_places(one.place, one.shared_by)
        return say("{name} is paid {money}, a share of {places} place.", name=one.name, money=money, places=places)
    if one.place:
        return say("{name} is paid {money} for {place} place.", name=one.name, money=money, place=nth(one.place))
    return say("{name} is paid {money}.", name=one.name, money=money)


def reasons(evening: Evening, one: Entrant) -> tuple[Question[Any], ...]:
    """What a prize comes from: a deal; else the places of those who went out together, and the book's prizes unless the
    host posted his own, which no clause names."""
    if one.player in dict(evening.deal):
        return (ask_places.SideDealsAllowed(),)
    together = (ask_places.OutOnSameHand(),) if one.shared_by > 1 else ()
    own = evening.plan.payouts is not None
    return together if own else (*together, ask_materials.PrizeShares(evening.how_many_pay(), evening.plan.charted))
