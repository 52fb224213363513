"""The look-up compiles as it stands, gives what Python gives, and counts every hand there is."""

from collections import Counter
from math import comb
from random import Random
from typing import Any

import numba
import numpy as np
import pytest
from numba.extending import register_jitable

from shuffleup.cards import DECK, Category, category, strength
from shuffleup.cards.lookup import (
    CARD_BITS,
    CARD_KEYS,
    NO_CARDS,
    SLIDES,
    STRENGTHS,
    flush_place,
    rank_place,
    strength_of_sum,
)

FIVE_CARD_HANDS = {
    Category.STRAIGHT_FLUSH: 40,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}


Array = Any  # NumPy's, as compiled code sees it
Tables = tuple[Array, Array, Array, Array]


def strength_of_hand(indexes: Array, tables: Tables) -> int:
    keys, bits, slides, strengths = tables
    key_sum, card_bits = NO_CARDS, 0
    for index in indexes:
        key_sum += keys[index]
        card_bits |= bits[index]
    return strength_of_sum(key_sum, card_bits, slides, strengths)


def count_five_card_hands(tables: Tables, counts: Array, five: Array) -> None:
    """Look up every hand of five cards, and count how often each strength comes."""
    for a in range(52):
        five[0] = a
        for b in range(a):
            five[1] = b
            for c in range(b):
                five[2] = c
                for d in range(c):
                    five[3] = d
                    for e in range(d):
                        five[4] = e
                        counts[strength_of_hand(five, tables)] += 1


@pytest.fixture(scope="module")
def tables() -> Tables:
    """The very same tables, as arrays that compiled code takes."""
    for piece in (rank_place, flush_place, strength_of_sum, strength_of_hand):
        register_jitable(piece)
    return np.asarray(CARD_KEYS), np.asarray(CARD_BITS), np.asarray(SLIDES), np.asarray(STRENGTHS)


def test_z48_all_five_card_hands_fall_into_the_known_categories(tables: Tables) -> None:
    counts = np.zeros(7463, np.int64)
    numba.njit()(count_five_card_hands)(tables, counts, np.empty(5, np.int64))
    by_category = Counter[Category]()
    for each in range(1, 7463):
        by_category[category(each)] += int(counts[each])
    assert by_category == FIVE_CARD_HANDS
    assert by_category.total() == comb(52, 5) == 2_598_960
    assert np.count_nonzero(counts) == 7462
    assert counts[0] == 0


def test_compiled_and_live_agree(tables: Tables) -> None:
    compiled = numba.njit()(strength_of_hand)
    dealer = Random(51)
    for count in (5, 6, 7, 7) * 5_000:
        hand = dealer.sample(DECK, count)
        indexes = np.array([one.index for one in hand], np.int64)
        assert compiled(indexes, tables) == strength(hand), hand
