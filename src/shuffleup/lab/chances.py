"""What a hand is worth against another, or against any hand: counted where that takes a moment, else tried out so often
that the error can be said."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.lab.compiled import plain
from shuffleup.lab.equity import odds
from shuffleup.lab.ranges import ALL_PAIRS

KEPT = 512

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
    """Against `other`, or any hand where none is given. The same cards always give the same figures. By plain Python:
    a server that plays live loads no compiler."""
    theirs = [(other[0], other[1])] if other else ALL_PAIRS
    found = odds([[(mine[0], mine[1])], theirs], board, with_loops=plain())
    me = found.hands[0]
    return Chances(me.win, me.tie, found.boards, Fraction(found.error).limit_denominator(10_000))
