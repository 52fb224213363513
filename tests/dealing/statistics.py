"""Do these decks look as decks should? Counted by place and by neighbour, with the degrees of freedom they really have.

A deck is given as the indexes of its cards, so that small decks can be counted whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple


class Verdict(NamedTuple):
    """How far from what fair decks give, in standard deviations; and how many decks came twice."""

    places: float
    pairs_alike: float
    pairs_turned: float
    repeats: int

    @property
    def worst(self) -> float:
        return max(map(abs, self[:3]))


class Tally:
    """How often each card lay in each place, and each card directly on each other."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.decks = 0
        self.places = [0] * (size * size)
        self.pairs = [0] * ((size + 1) * (size + 1))
        self._seen: set[bytes] = set()

    def add(self, deck: Sequence[int]) -> None:
        """Round the deck: above its first card and below its last there is the cut, as if it were one card more."""
        size, places, pairs = self.size, self.places, self.pairs
        self.decks += 1
        self._seen.add(bytes(deck))
        above = size
        for place, card in enumerate(deck):
            places[place * size + card] += 1
            pairs[above * (size + 1) + card] += 1
            above = card
        pairs[above * (size + 1) + size] += 1

    @property
    def repeats(self) -> int:
        return self.decks - len(self._seen)

    def verdict(self) -> Verdict:
        return Verdict(_places(self), *_pairs(self), self.repeats)


def tally(decks: Iterable[Sequence[int]], size: int = 52) -> Tally:
    counted = Tally(size)
    for deck in decks:
        counted.add(deck)
    return counted


def _places(counted: Tally) -> float:
    """Each card once in each row and each place once in each column leave (n-1)² free numbers, not n²-1; and as a card
    in one place keeps out the others, each of them moves n/(n-1) times as far as in a table of single draws."""
    size = counted.size
    expected = counted.decks / size
    distance = sum((found - expected) ** 2 for found in counted.places) / expected
    return deviations(distance * (size - 1) / size, (size - 1) ** 2)


def _pairs(counted: Tally) -> tuple[float, float]:
    """With the cut as one card more, a deck is a ring of m cards, and each of the m(m-1) pairs is as likely.

    A ring never holds a pair both ways round, so that what a pair and its turned twin have in common moves less than
    what is different between them. Apart they are two chi-squares: m(m-1)/2 - m free numbers for what they have in
    common, and (m-1)(m-2)/2 for the difference, which moves m/(m-2) times as far.
    """
    ring = counted.size + 1
    expected = counted.decks / (ring - 1)
    alike = turned = 0.0
    for above in range(ring):
        for below in range(above):
            one, other = counted.pairs[above * ring + below], counted.pairs[below * ring + above]
            alike += (one + other - 2 * expected) ** 2
            turned += (one - other) ** 2
    scale = 2 * expected
    return (
        deviations(alike / scale, ring * (ring - 3) // 2),
        deviations(turned / scale * (ring - 2) / ring, (ring - 1) * (ring - 2) // 2),
    )


def deviations(distance: float, freedom: int) -> float:
    """A chi-square as standard deviations of the bell curve (after Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(((distance / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))
