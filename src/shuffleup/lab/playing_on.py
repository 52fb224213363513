"""What a kind of hand wins from another when a flop is seen and it is played on, found by playing on: for each of a few
depths both sides learn to play (`lab.rollouts`), and then every two hands are played out by what they learned.

It takes minutes and is done once (`shuffleup lab solve`); what comes of it is read by `lab.before_flop`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from shuffleup.lab.bet_tree import BetSizes, RoundStart, TreeNode, grown
from shuffleup.lab.compiled import loops
from shuffleup.lab.endings import WHOLE_BOARD
from shuffleup.lab.rollouts import CLASSES, FLOP, NOBODY, PLAYED, RIVER
from shuffleup.lab.starting import KINDS, RANKS, share_of
from shuffleup.lab.streets import CARDS, PAIRS, Weights, matchups

POT: Final = 1000
SIZES: Final = BetSizes((0.66,), (0.9,), times=1)
LOOKS: Final = 32
"""Boards that a hand's class on the flop and on the turn goes by."""
SELDOM: Final = 0.1
"""So often somebody holds a hand that does not belong there."""
STRENGTHS: Final = 8192
HANDS_LEFT: Final = 47 * 46 // 2
KIND_OF: Final = matchups(()).column
BY_KIND: Final = np.argsort(KIND_OF, kind="stable")


class GrownTree:
    """All streets as one row of places, parents first."""

    def __init__(self, behind: float) -> None:
        self._most = round(POT * behind)
        self._nodes: list[tuple[TreeNode, int, tuple[int, int]]] = []
        self._children: list[list[int]] = []
        self._add(self._round(0), 0, 0)
        most = max(map(len, self._children))
        nodes = [node for node, _, _ in self._nodes]
        folded = [NOBODY if node.folded is None else node.folded for node in nodes]
        self.arrays = (
            np.array([[*found, *[NOBODY] * (most - len(found))] for found in self._children]),
            np.array(list(map(len, self._children))),
            np.array([node.player for node in nodes]),
            np.array([street for _, street, _ in self._nodes]),
            np.array(folded),
            np.array([paid for _, _, paid in self._nodes]) / POT,
        )
        over = np.array([node.player == NOBODY for node in nodes])
        self.folded = np.flatnonzero(over & (np.array(folded) != NOBODY))
        self.shown = np.flatnonzero(over & (np.array(folded) == NOBODY))

    def _round(self, paid: int) -> TreeNode:
        return grown(RoundStart(POT + 2 * paid, (0, 0), self._most - paid, 1), SIZES)

    def _add(self, node: TreeNode, street: int, before: int) -> int:
        at = len(self._nodes)
        self._nodes.append((node, street, (before + node.paid[0], before + node.paid[1])))
        self._children.append([])
        for child in node.children:
            paid = before + min(child.paid)
            goes_on = child.player == NOBODY and child.folded is None and street < RIVER and paid < self._most
            found = self._add(self._round(paid), street + 1, paid) if goes_on else self._add(child, street, before)
            self._children[at].append(found)
        return at


class PlayedOn:
    """Both sides while they learn, with so many pots behind; `held` is the share of hands that usually comes here."""

    def __init__(self, behind: float, held: float, seed: int = 1) -> None:
        self.tree, self._run = GrownTree(behind), loops()
        self._chance = np.random.default_rng(seed)
        usual = np.array([1.0 if share_of(kind) <= held else SELDOM for kind in range(KINDS)])
        self._likely = usual[KIND_OF]
        children = self.tree.arrays[0]
        places, choices = children.shape
        self._learned = np.zeros((2, places, CLASSES, choices))
        reached, worth = np.zeros((2, places, HANDS_LEFT)), np.zeros((places, HANDS_LEFT))
        self._work = np.zeros((CLASSES, choices)), reached, worth, np.zeros(CARDS)
        self._sorting = np.zeros(HANDS_LEFT, np.int64), np.zeros(STRENGTHS, np.int64), np.zeros((3, HANDS_LEFT))
        self.boards = 0
        self._board, self._shifts = np.arange(WHOLE_BOARD), RANKS - 1

    def learns(self) -> None:
        """From one board more; later ones count for more."""
        hands, holds, classes, strong = self._dealt()
        order = np.argsort(strong, kind="stable")
        self.boards += 1
        for me in (0, 1):
            self._work[1][:, 0] = self._likely[hands]
            self._run.play_board(
                me, float(self.boards), self.tree.arrays, classes, (order, strong, holds), self._learned, self._work
            )

    def _dealt(self) -> tuple[Any, Any, Any, Any]:
        """The hands that a board leaves, sorted by kind; their cards, their classes, how strong they are in the end."""
        board = self._next_board()
        hands = BY_KIND[~np.isin(PAIRS[BY_KIND], board).any(axis=1)]
        holds = np.ascontiguousarray(PAIRS[hands].T)
        classes = np.zeros((RIVER + 1, len(hands)), np.int64)
        for street in range(RIVER + 1):
            ends = np.array(list(self._endings(board, FLOP + street)))
            self._run.classify(ends, street, holds, self._run.tables, self._sorting, classes[street])
        return hands, holds, classes, self._sorting[0].copy()

    def _next_board(self) -> Any:
        """The last one with every rank one higher, and after all thirteen another: no rank comes more often than
        another, which by chance alone would take many more boards."""
        self._shifts = (self._shifts + 1) % RANKS
        shifted = (self._board + CARDS // RANKS) % CARDS
        self._board = shifted if self._shifts else self._chance.permutation(CARDS)[:WHOLE_BOARD]
        return self._board

    def _endings(self, board: Any, known: int) -> Iterator[Any]:
        left = np.setdiff1d(np.arange(CARDS), board[:known])
        for _ in range(LOOKS if known < WHOLE_BOARD else 1):
            yield np.concatenate([board[:known], self._chance.permutation(left)[: WHOLE_BOARD - known]])

    # ----------------------------------------------------------------------------------------- every two hands

    def more_than_shown(self, boards: int) -> Weights:
        """By kinds: how much more of the pot the row, who acts first, wins from the column than if both checked."""
        total, times = np.zeros((KINDS, KINDS)), np.zeros((KINDS, KINDS))
        for _ in range(boards):
            hands, holds, classes, strong = self._dealt()
            self._work[1][:, 0] = 1
            self._run.reach(self._learned[PLAYED], self.tree.arrays, classes, self._work[0], self._work[1])
            meets, won = self._won(holds, strong)
            kinds, starts = np.unique(KIND_OF[hands], return_index=True)
            for into, found in ((total, won * meets), (times, meets)):
                into[np.ix_(kinds, kinds)] += np.add.reduceat(np.add.reduceat(found, starts, axis=0), starts, axis=1)
        return (total / np.maximum(times, 1)).astype(np.float32)

    def _won(self, holds: Any, strong: Any) -> tuple[Weights, Weights]:
        held = np.zeros((len(strong), CARDS), np.float32)
        for cards in holds:
            held[np.arange(len(strong)), cards] = 1
        mine, theirs = self._work[1].astype(np.float32)
        paid = self.tree.arrays[5]
        shown, folded = self.tree.shown, self.tree.folded
        who = self.tree.arrays[4][folded]
        left = ((0.5 + paid[folded, who]) * np.where(who == 0, -1, 1)).astype(np.float32)
        half = (0.5 + paid[shown].min(axis=1)).astype(np.float32)
        beats = np.sign(strong[:, None] - strong[None, :]).astype(np.float32)
        won = ((mine[shown].T * half) @ theirs[shown] - 0.5) * beats + (mine[folded].T * left) @ theirs[folded]
        return (held @ held.T == 0).astype(np.float32), won
