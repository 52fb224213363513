"""A hand as everybody at the table has seen it, round by round, and a place in a solved round of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from shuffleup.facts import fact
from shuffleup.lab.endings import WHOLE_BOARD
from shuffleup.lab.streets import FOLD, STAY, BetSizes, BoardPlaces, SolvedRound, TreeNode, Weights

BEFORE_FLOP: Final = BetSizes((0.7,), (1.0,), times=2)
LATER: Final = BetSizes((0.4, 1.0), (1.0,), times=1)
RIVER: Final = BetSizes((0.35, 0.75, 1.5), (1.0,), times=1)


@fact
class RoundPlayed:
    """A round: the board, what lay there before, what everyone had when it began and posted unasked, who had cards,
    clockwise from the button's left, and what was done: seats, and FOLD, STAY or a total."""

    board: BoardPlaces
    pot: int
    stacks: tuple[tuple[int, int], ...]
    posted: tuple[tuple[int, int], ...]
    live: tuple[int, ...]
    unit: int
    acts: tuple[tuple[int, int], ...] = ()

    @property
    def sizes(self) -> BetSizes:
        return BEFORE_FLOP if not self.board else RIVER if len(self.board) == WHOLE_BOARD else LATER

    def until(self, count: int) -> RoundPlayed:
        """As it was after so many acts."""
        return replace(self, acts=self.acts[:count])

    def in_front(self) -> dict[int, int]:
        """What everyone has put in by now."""
        stacks, bets = dict(self.stacks), dict(self.posted)
        for seat, act in self.acts:
            if act != FOLD:
                bets[seat] = act if act > 0 else min(max(bets.values(), default=0), stacks[seat])
        return bets

    def left(self) -> list[int]:
        """Who has cards now."""
        gone = {seat for seat, act in self.acts if act == FOLD}
        return [seat for seat in self.live if seat not in gone]


HandRounds = tuple[RoundPlayed, ...]
"""A hand so far; the last round is the one that is played."""


@fact
class TreePlace:
    """A solved round, where one is in it, and what can be done there, in chips."""

    found: SolvedRound
    node: TreeNode
    acts: tuple[int, ...]

    def often(self) -> Weights:
        """How often each pair of cards does each of the acts."""
        return self.found.often(self.node)

    def nearest(self, act: int) -> int:
        """Which choice is meant by one that may not be among them: a bet is taken as the nearest."""
        if act in self.acts:
            return self.acts.index(act)
        bets = [at for at, one in enumerate(self.acts) if one > 0 and act > 0]
        return min(bets, key=lambda at: abs(self.acts[at] - act)) if bets else self.acts.index(STAY)
