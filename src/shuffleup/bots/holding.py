"""What two cards have made of a board: only what they add to it counts, since the rest is everyone's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum

from shuffleup.cards import Card, Category, category, strength


class Holding(IntEnum):
    """How good a hand is, from nothing up."""

    NOTHING = 0
    HIGH_CARDS = 1  # both above the board
    WEAK_PAIR = 2  # below the best card of the board
    TOP_PAIR = 3
    OVERPAIR = 4
    TWO_PAIR = 5
    STRONG = 6  # three of a kind, a straight, a flush
    MONSTER = 7  # a full house and better


STRENGTHS = {
    Category.TWO_PAIR: Holding.TWO_PAIR,
    Category.THREE_OF_A_KIND: Holding.STRONG,
    Category.STRAIGHT: Holding.STRONG,
    Category.FLUSH: Holding.STRONG,
}


def holding(cards: Sequence[Card], board: Sequence[Card]) -> Holding:
    """From the flop on."""
    made = strength((*cards, *board))
    kind, shared = category(made), board_kind(board)
    if kind <= shared:
        beats_it = len(board) == 5 and kind >= Category.STRAIGHT and made > strength(board)
        return Holding.STRONG if beats_it else _unpaired(cards, board)
    if kind is Category.PAIR or (kind is Category.TWO_PAIR and shared is Category.PAIR):
        return _pair(cards, board)
    return STRENGTHS.get(kind, Holding.MONSTER)


def board_kind(board: Sequence[Card]) -> Category:
    """What lies there for everyone. Fewer than five cards are no straight and no flush."""
    if len(board) == 5:
        return category(strength(board))
    counts = sorted(Counter(card.rank for card in board).values(), reverse=True)
    kinds = {(1, 1): Category.HIGH_CARD, (2, 1): Category.PAIR, (2, 2): Category.TWO_PAIR}
    kinds |= {(3, 0): Category.THREE_OF_A_KIND, (3, 1): Category.THREE_OF_A_KIND, (4, 0): Category.FOUR_OF_A_KIND}
    return kinds[counts[0], [*counts, 0][1]]


def _unpaired(cards: Sequence[Card], board: Sequence[Card]) -> Holding:
    if cards[0].rank == cards[1].rank:
        return Holding.WEAK_PAIR  # under two pairs of the board, but a pair
    above = min(card.rank for card in cards) > max(card.rank for card in board)
    return Holding.HIGH_CARDS if above else Holding.NOTHING


def _pair(cards: Sequence[Card], board: Sequence[Card]) -> Holding:
    best = max(card.rank for card in board)
    one, two = (card.rank for card in cards)
    if one == two:
        return Holding.OVERPAIR if one > best else Holding.WEAK_PAIR
    return Holding.TOP_PAIR if best in (one, two) else Holding.WEAK_PAIR
