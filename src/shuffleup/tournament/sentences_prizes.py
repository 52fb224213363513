"""Deals and prizes as a host would tell them: who is paid what, and why just that."""

from __future__ import annotations

from typing import Any

from shuffleup.questions import materials as ask_materials
from shuffleup.questions import places as ask_places
from shuffleup.rules import Question
from shuffleup.tournament import events as e
from shuffleup.tournament.payouts import in_words
from shuffleup.tournament.scene import Scene, Sentences, Told, listed, nth
from shuffleup.tournament.state import Entrant, Evening


def deal_agreed(scene: Scene, event: e.DealAgreed) -> Sentences:
    shares = [f"{in_words(prize.money)} for {scene.name(prize.player)}" for prize in event.prizes]
    text = f"The players have agreed among themselves: {listed(shares)}."
    return (Told(text, scene.cited(ask_places.SideDealsAllowed())),)


def prizes_paid(scene: Scene, event: e.PrizesPaid) -> Sentences:
    return tuple(_paid(scene, prize) for prize in event.prizes)


def _paid(scene: Scene, prize: e.Prize) -> Told:
    one = scene.evening.entrant(prize.player)
    money, by = in_words(prize.money), scene.cited(*reasons(scene.evening, one))
    if one.player in dict(scene.evening.deal):
        return Told(f"{one.name} is paid {money}, as the players agreed.", by)
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
    return together if own else (*together, ask_materials.PrizeShares(len(evening.entered()), evening.plan.charted))
