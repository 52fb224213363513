"""A million hands of five, six and seven cards, against an evaluator that is not ours."""

from collections.abc import Iterator
from random import Random

import phevaluator
import pytest
from phevaluator.card import Card as TheirCard

from shuffleup.cards import DECK, Card, strength

CHUNKS = 8  # so that they run side by side
SHUFFLES = 15_625  # eight hands each
HAND_ENDS = (5, 10, 16, 22, 28, 35, 42, 49)  # where each of eight hands of 5 5 6 6 6 7 7 7 ends


def dealt(seed: int) -> Iterator[list[Card]]:
    dealer, deck = Random(seed), list(DECK)
    for _ in range(SHUFFLES):
        dealer.shuffle(deck)
        for start, end in zip((0, *HAND_ENDS), HAND_ENDS, strict=False):
            yield deck[start:end]


def test_their_numbers_of_cards_are_ours() -> None:
    assert [TheirCard.to_id(one.text) for one in DECK] == [one.index for one in DECK]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_million_hands_agree(chunk: int) -> None:
    evaluate, hands = phevaluator.evaluate_cards, 0
    for hand in dealt(seed=chunk):
        hands += 1
        theirs = 7463 - evaluate(*[one.index for one in hand])  # theirs counts down to the royal flush, at 1
        assert strength(hand) == theirs, hand
    assert hands * CHUNKS == 1_000_000
