"""A hand as the table saw it: cards that nobody showed are face down."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from shuffleup.cards import UNSEEN, AnyCard
from shuffleup.hand import Event
from shuffleup.hand.events import CardsPlaced, HoleDealt, Shown, ShownAfter
from shuffleup.questions.words import Seat


def as_shown(events: Iterable[Event], own: Collection[Seat] = ()) -> tuple[Event, ...]:
    """The same hand, with only those hole cards that were turned up in it, or that lay in one's own seats."""
    told = tuple(events)
    shown = {(event.seat, card) for event in told if isinstance(event, Shown | ShownAfter) for card in event.cards}
    return tuple(_hidden(event, shown, own) for event in told)


def _hidden(event: Event, shown: set[tuple[Seat, AnyCard]], own: Collection[Seat]) -> Event:
    match event:
        case HoleDealt():
            dealt = zip(event.seats, event.cards, strict=True)
            return replace(event, cards=tuple(_seen(seat, card, shown, own) for seat, card in dealt))
        case CardsPlaced():
            hands = tuple((seat, tuple(_seen(seat, card, shown, own) for card in hole)) for seat, hole in event.hands)
            return replace(event, hands=hands)
        case _:
            return event


def _seen(seat: Seat, card: AnyCard, shown: set[tuple[Seat, AnyCard]], own: Collection[Seat]) -> AnyCard:
    return card if seat in own or (seat, card) in shown else UNSEEN
