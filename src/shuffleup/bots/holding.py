"""What two cards have made of a board: only what they add to it counts, since the rest is everyone's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import IntEnum

from shuffleup.cards import Card, Category, Rank, category, strength


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


def draw_outs(cards: Sequence[Card], board: Sequence[Card]) -> int:
    """About how many cards complete a flush or a straight with my own cards; none once the river is there."""
    if len(board) == 5:
        return 0
    flush = 9 if _four_to_a_flush(cards, board) else 0
    straight = 4 * _ways_to_a_straight(cards, board)
    return min(flush + straight, 15)


def _four_to_a_flush(cards: Sequence[Card], board: Sequence[Card]) -> bool:
    suits = Counter(card.suit for card in (*cards, *board))
    return any(suits[card.suit] == 4 for card in cards)


def _ways_to_a_straight(cards: Sequence[Card], board: Sequence[Card]) -> int:
    """How many ranks make a straight that is not the board's alone; two at most. None if there is one already."""
    mine, shared = _ranks([*cards, *board]), _ranks(board)
    if _straight(mine):
        return 0
    ways = [rank for rank in Rank if _straight(mine | _ace_low(rank)) and not _straight(shared | _ace_low(rank))]
    return min(len(ways), 2)


def _ranks(cards: Sequence[Card]) -> set[int]:
    return {rank for card in cards for rank in _ace_low(card.rank)}


def _ace_low(rank: Rank) -> set[int]:
    return {int(rank), 1} if rank is Rank.ACE else {int(rank)}


def _straight(ranks: set[int]) -> bool:
    return any(ranks.issuperset(range(low, low + 5)) for low in range(1, 11))
