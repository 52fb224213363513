"""What a hand is worth against another, or against any hand: counted where that takes a moment, else tried out so often
that the error can be said."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import sqrt
from random import Random

from shuffleup.cards import DECK, Card, strength
from shuffleup.facts import fact
from shuffleup.lab.compiled import plain
from shuffleup.lab.equity import CERTAIN, odds

TRIED = 50_000
COUNTED_FROM = 4
"""Cards of the board from which every ending is counted against any hand."""
KEPT = 512
WHOLE_BOARD = 5

_Cards = tuple[Card, ...]


@fact
class Chances:
    """How often I win and share the pot, over so many endings. Where these are not all there are, my share is no
    farther off than `error` in nineteen of twenty cases."""

    win: Fraction
    tie: Fraction
    endings: int
    error: Fraction = Fraction(0)

    @property
    def counted(self) -> bool:
        return not self.error

    @property
    def lose(self) -> Fraction:
        return 1 - self.win - self.tie

    @property
    def share(self) -> Fraction:
        """My part of the pot in the long run."""
        return self.win + self.tie / 2


@lru_cache(maxsize=KEPT)
def chances(mine: _Cards, board: _Cards, other: _Cards = ()) -> Chances:
    """Against `other`, or any hand where none is given. The same cards always give the same figures."""
    if other:
        found = odds([[(mine[0], mine[1])], [(other[0], other[1])]], board, with_loops=plain())
        return Chances(found.hands[0].win, found.hands[0].tie, found.boards)
    return _against_any(mine, board)


def _against_any(mine: _Cards, board: _Cards) -> Chances:
    counted = len(board) >= COUNTED_FROM
    won = shared = endings = 0
    for theirs, full in _all_endings(mine, board) if counted else _some_endings(mine, board):
        ours, others = strength((*mine, *full)), strength((*theirs, *full))
        endings += 1
        won += ours > others
        shared += ours == others
    found = Chances(Fraction(won, endings), Fraction(shared, endings), endings)
    return found if counted else Chances(found.win, found.tie, endings, _error(found))


def _error(found: Chances) -> Fraction:
    share = float(found.share)
    return Fraction(CERTAIN * sqrt(share * (1 - share) / found.endings)).limit_denominator(10_000)


_Ending = tuple[_Cards, _Cards]
"""The other hand, and the whole board."""


def _unseen(*known: _Cards) -> list[Card]:
    seen = {card for cards in known for card in cards}
    return [card for card in DECK if card not in seen]


def _all_endings(mine: _Cards, board: _Cards) -> Iterator[_Ending]:
    for rest in combinations(_unseen(mine, board), WHOLE_BOARD - len(board)):
        full = (*board, *rest)
        yield from ((theirs, full) for theirs in combinations(_unseen(mine, full), 2))


def _some_endings(mine: _Cards, board: _Cards) -> Iterator[_Ending]:
    """By a chance of their own, which no deck that is dealt knows of."""
    rng = Random(" ".join(card.text for card in sorted((*mine, *board))))  # noqa: S311 - only tried out
    unseen, missing = _unseen(mine, board), WHOLE_BOARD - len(board)
    for _ in range(TRIED):
        dealt = tuple(rng.sample(unseen, missing + 2))
        yield dealt[missing:], (*board, *dealt[:missing])
