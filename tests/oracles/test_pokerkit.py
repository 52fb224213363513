"""The same random hands, move by move, on PokerKit and on ours: whose turn, the call, the raises, the stacks."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.oracles.duel import Duel
from tests.oracles.faults import FREE_FOLD, Fault
from tests.oracles.games import random_game

HANDS = 100


@pytest.mark.parametrize("seed", range(7))
def test_random_hands_go_the_same_way(seed: int) -> None:
    rng = Random(seed)
    met: Counter[Fault] = Counter()
    to_the_end = 0
    for _ in range(HANDS):
        duel = Duel(random_game(rng))
        duel.play(rng)
        met.update(set(duel.met) - {FREE_FOLD})
        to_the_end += not duel.ended_early
    assert to_the_end >= 0.9 * HANDS, met
    assert met.total() <= 0.2 * HANDS, met  # most hands meet no fault at all, but that nobody may fold for free
