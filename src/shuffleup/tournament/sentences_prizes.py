"""Deals and prizes as a host would tell them: who is paid what, and why just that."""

from __future__ import annotations

from typing import Any

from shuffleup.questions import materials as ask_materials
from shuffleup.questions import places as ask_places
from shuffleup.rules import Question
from shuffleup.tournament import events as e
from shuffleup.tournament.payouts import in_words
from shuffleup.tournament.scene import Scene, Sentences, Told, listed, nth
from shuffleup.tournament.stakes import prize_place
from shuffleup.tournament.state import Entrant, Evening


def deal_agreed(scene: Scene, event: e.DealAgreed) -> Sentences:
    shares = [f"{in_words(prize.money)} for {scene.name(prize.player)}" for prize in event.prizes]
    text = f"The players have agreed among themselves: {listed(shares)}."
    if event.rest:
        more = in_words(event.rest)
        text = f"The players have agreed among themselves: {listed(shares)}; {more} more for the winner."
    return (Told(text, scene.cited(ask_places.SideDealsAllowed())),)


def by_agreement(scene: Scene, event: e.WentOut) -> Sentences:
    """One who has chips still: the players have made a deal, and play no more."""
    name, by = scene.name(event.player), scene.cited(ask_places.SideDealsAllowed())
    if event.shared_by == 1:
        return (Told(f"{name} finishes in {nth(event.place)} place, as the players agreed.", by),)
    to = f"{' and ' if event.shared_by == 2 else ' to '}{nth(event.place + event.shared_by - 1)}"
    return (Told(f"{name} shares {nth(event.place)}{to} place, as the players agreed.", by),)


def prizes_paid(scene: Scene, event: e.PrizesPaid) -> Sentences:
    return tuple(_paid(scene, prize) for prize in event.prizes)


def _paid(scene: Scene, prize: e.Prize) -> Told:
    one = scene.evening.entrant(prize.player)
    money, by = in_words(prize.money), scene.cited(*reasons(scene.evening, one))
    if one.player in dict(scene.evening.deal):
        return Told(f"{one.name} is paid {money}, as the players agreed.", by)
    ahead = one.place - prize_place(scene.evening, one)
    if ahead:
        return Told(f"{one.name} is paid {money}, as {nth(prize_place(scene.evening, one))} of those who paid.", by)
    if one.shared_by > 1:
        to = f"{' and ' if one.shared_by == 2 else ' to '}{nth(one.place + one.shared_by - 1)}"
        return Told(f"{one.name} is paid {money}, a share of {nth(one.place)}{to} place.", by)
    place = f" for {nth(one.place)} place" if one.place else ""
    return Told(f"{one.name} is paid {money}{place}.", by)


def reasons(evening: Evening, one: Entrant) -> tuple[Question[Any], ...]:
    """What a prize comes from: a deal; else the places of those who went out together, and the book's prizes unless the
    host posted his own, which no clause names."""
    if one.player in dict(evening.deal):
        return (ask_places.SideDealsAllowed(),)
    together = (ask_places.OutOnSameHand(),) if one.shared_by > 1 else ()
    own = evening.plan.payouts is not None
    return together if own else (*together, ask_materials.PrizeShares(evening.how_many_pay(), evening.plan.charted))
