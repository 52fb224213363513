"""How strong a hand is, as one number, and what kind of hand that number is."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from enum import IntEnum
from itertools import accumulate
from typing import Final

from shuffleup.cards.deck import Card
from shuffleup.cards.lookup import FLUSH, NO_CARDS, SLIDES, STRENGTHS, strength_of_sum


class Category(IntEnum):
    """The kinds of hand, from the worst. A royal flush is the best straight flush."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


_HANDS_IN_CATEGORY: Final = (1277, 2860, 858, 858, 10, 1277, 156, 156, 10)
_BEST_IN_CATEGORY: Final = tuple(accumulate(_HANDS_IN_CATEGORY))
BEST_STRENGTH: Final = _BEST_IN_CATEGORY[-1]


def strength(hand: Sequence[Card]) -> int:
    """How strong the best five of these five, six or seven cards are (GAME-09).

    From 1 (7-5-4-3-2) to 7,462 (a royal flush). Two hands have the same strength exactly when they tie.
    """
    assert 5 <= len(hand) <= 7, hand
    key_sum = NO_CARDS
    for one in hand:
        key_sum += one.key
    bits = sum(one.bit for one in hand) if key_sum & FLUSH else 0
    return strength_of_sum(key_sum, bits, SLIDES, STRENGTHS)


def category(hand_strength: int) -> Category:
    """What kind of hand has this strength."""
    assert 1 <= hand_strength <= BEST_STRENGTH, hand_strength
    return Category(bisect_left(_BEST_IN_CATEGORY, hand_strength))
