"""Everything a demonstration leaves to chance, from one seed: the same seed, the same evening.

This is good enough to show a tournament and for nothing else: a live deck never comes from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from shuffleup.cards import DECK, AnyCard, Card


class DemoLuck:
    """One stream of chance."""

    def __init__(self, seed: int, what: str) -> None:
        self.rng = Random(f"{seed} {what}")  # noqa: S311 - a demonstration must be repeatable, and protects nothing

    def deck(self) -> tuple[Card, ...]:
        return tuple(self.rng.sample(DECK, len(DECK)))

    def order(self, count: int) -> tuple[int, ...]:
        """A shuffled draw deck, as a permutation."""
        return tuple(self.rng.sample(range(count), count))

    def cards(self, count: int) -> tuple[Card, ...]:
        """Cards off a fresh deck; from a second one where one is not enough."""
        dealt: tuple[Card, ...] = ()
        while len(dealt) < count:
            dealt += self.deck()
        return dealt[:count]

    def happens(self, chance: float) -> bool:
        return self.rng.random() < chance

    def shuffled(self, cards: Sequence[AnyCard]) -> Sequence[AnyCard]:
        return self.rng.sample(cards, len(cards))

    def cut(self, count: int) -> int:
        return self.rng.randrange(count)
