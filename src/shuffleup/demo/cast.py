"""Who plays in a hand, and how a hand is told in a line or two when somebody is out after it."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.cards import AnyCard, Card, ranking
from shuffleup.demo.styles import Style
from shuffleup.facts import fact
from shuffleup.hand import Event, Hand
from shuffleup.hand.events import PotAwarded, Shown
from shuffleup.questions.words import Seat
from shuffleup.say import listed

WHOLE_HAND = 7


@fact
class Cast:
    """The players of one hand. Those who are `wild` put everything in, whatever they hold."""

    names: dict[Seat, str]
    styles: dict[Seat, Style]
    wild: tuple[Seat, ...] = ()


def finish_in_words(hand: Hand, events: Sequence[Event], cast: Cast) -> str:
    """Board, hands shown, and who won what."""
    shown = [event for event in events if isinstance(event, Shown)]
    hands = [f"{cast.names[one.seat]} {spelled(one.cards)}{_worth(hand, one.cards)}" for one in shown]
    won: dict[Seat, int] = {}
    for share in (share for event in events if isinstance(event, PotAwarded) for share in event.shares):
        won[share.seat] = won.get(share.seat, 0) + share.amount
    takes = listed([f"{amount:,} for {cast.names[seat]}" for seat, amount in won.items() if amount])
    return f"board {spelled(hand.board)}; {listed(hands)}; {takes}."


def spelled(cards: Sequence[AnyCard]) -> str:
    return " ".join(card.symbol_text for card in cards)


def _worth(hand: Hand, hole: Sequence[AnyCard]) -> str:
    known = [card for card in (*hole, *hand.board) if isinstance(card, Card)]
    return f" ({ranking(known).words.partition(',')[0]})" if len(known) == WHOLE_HAND else ""
