"""The table of plays before the flop, worked out anew: what `shuffleup lab solve` does.

First both sides learn to play on from the flop at a few depths (`playing_on`), so that it is known what seeing it is
worth; then every stack is solved. Two players: as they are. Several: whoever comes first learns to open against all who
are behind, and each of these to answer, while the two who are left play it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from shuffleup.lab import before_flop, played_on
from shuffleup.lab.before_flop import BIG, SIZES, STACKS, WHOLE, answer_start, posted, shapes, two_start
from shuffleup.lab.bet_tree import RoundStart, grown
from shuffleup.lab.playing_on import PlayedOn
from shuffleup.lab.starting import KINDS
from shuffleup.lab.streets import EVERYTHING, SolvedRound, Weights, in_parts

HELD: Final = {1: 0.15, 3: 0.25, 8: 0.5, 20: 0.7, 50: 1.0}
"""With so many pots behind, the share of all hands that somebody usually has who sees the flop."""
LEARNED, PLAYED = 13 * 200, 13 * 40
"""Boards for each depth: to learn from, and to play every two hands out."""
TOLD: Final = 100
FOLDER: Final = played_on.FILE.parent
PLAYING_ON: Final = 0.7
"""Its part of the work."""
TWO_ROUNDS, ROUNDS = 600, 200


def solve(learned: int = LEARNED, played: int = PLAYED) -> Iterator[float]:
    """Writes both files; tells which part of the work is done."""
    depths, found = played_on.BEHIND[1:], []
    for nth, behind in enumerate(depths):
        game = PlayedOn(behind, HELD[behind])
        for board in range(learned):
            game.learns()
            if board % TOLD == 0:
                yield PLAYING_ON * (nth + board / (learned + played)) / len(depths)
        found.append(game.more_than_shown(played))
    played_on.store(found)
    rows: list[Weights] = []
    for nth, stack in enumerate(STACKS):
        yield PLAYING_ON + (1 - PLAYING_ON) * nth / len(STACKS)
        rows += _rows(stack)
    before_flop.store(np.round(row * WHOLE).astype(np.uint8).tobytes() for row in rows)


def empty(start: RoundStart) -> SolvedRound:
    return SolvedRound(start, grown(start, SIZES), (), (EVERYTHING, EVERYTHING))


def _rows(stack: int) -> Iterator[Weights]:
    """In the order in which they are stored."""
    both = empty(two_start(stack))
    both.learn(TWO_ROUNDS)
    around = _Openings(stack)
    for number in range(1, ROUNDS + 1):
        around.learns(number)
    for place, start in shapes(stack):
        if not place:
            yield both.plays()
        elif start is None:
            yield around.opened(place[0])[None]
        else:
            yield around.answers[place].plays()


class _Openings:
    """Everybody at a full table while they learn; whoever folded before the first raise is not missed."""

    def __init__(self, stack: int) -> None:
        places = [place for place, start in shapes(stack) if start is not None and place]
        self.answers = {place: empty(answer_start(stack, *place)) for place in places}
        self._regrets = {behind: np.zeros((2, KINDS), np.float32) for behind in before_flop.BEHIND}
        self._sums = {behind: np.zeros((2, KINDS), np.float32) for behind in before_flop.BEHIND}

    def opened(self, behind: int) -> Weights:
        opens: Weights = in_parts(self._sums[behind])[1]
        return opens

    def learns(self, number: int) -> None:
        for behind in before_flop.BEHIND:
            plays = in_parts(self._regrets[behind])
            worth = np.array([np.full(KINDS, -posted(behind)), self._opening(behind, plays[1], number)], np.float32)
            self._regrets[behind] = np.maximum(self._regrets[behind] + worth - (plays * worth).sum(axis=0), 0)
            self._sums[behind] += number**2 * plays

    def _opening(self, behind: int, opens: Weights, number: int) -> Weights:
        """What a raise of the first to come in brings each kind; meanwhile those behind learn to answer it."""
        taken = BIG + BIG // 2 - posted(behind)
        worth, left = np.zeros(KINDS, np.float32), np.ones(KINDS, np.float32)
        for after in reversed(range(behind)):
            answer = self.answers[behind, after]
            answer.ranges = answer.ranges[0], opens * left
            meets = answer.match.meets
            folds = meets @ answer.folds_now() / meets.sum(axis=1)
            brings = answer.learns(1, number) / meets.sum(axis=1) + answer.start.pot / 2
            answer.learns(0, number)
            worth += left * (brings - folds * taken)  # where this one folds the next is asked
            left = left * folds
        return worth + left * taken
