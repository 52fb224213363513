"""One round of betting between two ranges of hands, solved: how often each hand should do what, such that neither side
can do much better.

Both sides play every hand they may hold at once. Each keeps for every hand how much better another choice would have
been so far, and plays what it regrets not having played; what they played on average, the later the more, comes near an
equilibrium (CFR+, with early regrets discounted). How near is worked out, not hoped for: `exploitable`.

On the river that is all there is to know. On flop and turn a round that ends with chips behind is worth what it would
be if the rest were checked down, over every board or a good many of them, and whoever acts last from then on gets a
little more of the pot. Before the flop it is worth what playing on was found to bring (`played_on`).

Amounts are chips. A hand is a pair of cards by their places in the deck (rank times four plus suit). NumPy is wanted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property, lru_cache
from itertools import combinations
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from shuffleup.cards.lookup import CARD_BITS, CARD_KEYS, FLUSH, NO_CARDS, SLIDES, STRENGTHS, flush_place, rank_place
from shuffleup.facts import fact
from shuffleup.lab.before_flop import WHOLE as ALWAYS_DONE
from shuffleup.lab.before_flop import StoredRound
from shuffleup.lab.bet_tree import FOLD, NOBODY, USUAL_SIZES, BetSizes, RoundStart, TreeNode, grown, walk
from shuffleup.lab.endings import WHOLE_BOARD, BoardPlaces
from shuffleup.lab.played_on import won
from shuffleup.lab.starting import HANDS, KINDS, RANKS, equities, ways_against

Weights = NDArray[np.float32]
PairPlaces = NDArray[np.intp]

CARDS: Final = 52
PAIRS: Final = np.array(list(combinations(range(CARDS), 2)), np.intp)
LOOKS: Final = 60
"""Endings that are looked at from the flop; from the turn on all are."""
LAST_WORD: Final = 0.04
"""The part of the pot that acting last is worth when there is betting to come."""
ROUNDS, RIVER_ROUNDS = 50, 90
"""Of learning. The river is solved as it is, so that learning longer pays: with ten pots behind, 50 rounds leave a
fiftieth of the pot to the best answer to either side, and 90 less than a hundredth."""
FORGETS: Final = 1.5
"""What was regretted early counts for less, by this power of the round's number."""
TINY: Final = np.float32(1e-30)
EVERYTHING: Final = np.ones(HANDS, np.float32)


# ------------------------------------------------------------------------------------------------ who beats whom


@fact
class Matchups:
    """Columns of hands that are played alike: the hands that a board leaves, or the 169 kinds before the flop.

    `column` is where each pair of cards stands, -1 where it cannot be held; `wins` is what a column wins from another
    (1, or -1, or between) times `meets`, the ways they can meet; `holds` is which cards a hand has, on a board.
    """

    column: PairPlaces
    wins: Weights
    meets: Weights
    holds: Weights | None = None

    def pairs(self) -> NDArray[np.intp]:
        """How many pairs of cards each column is."""
        return np.bincount(self.column[self.column >= 0], minlength=len(self.wins))

    def of(self, hands: Weights) -> Weights:
        """Numbers of pairs of cards as numbers of columns: on average."""
        held = self.column >= 0
        sums = np.bincount(self.column[held], hands[held], len(self.wins))
        return (sums / self.pairs()).astype(np.float32)

    def others(self, reached: Weights) -> Weights:
        """How much of what the other may hold leaves me my two cards."""
        if self.holds is None:
            return self.meets @ reached
        left: Weights = reached.sum(axis=0) - self.holds @ (self.holds.T @ reached) + reached
        return left


@lru_cache(maxsize=8)
def matchups(board: BoardPlaces) -> Matchups:
    if not board:
        return _before_the_flop()
    left = np.flatnonzero(~np.isin(PAIRS, board).any(axis=1))
    column = np.full(HANDS, -1)
    column[left] = np.arange(len(left))
    holds = np.zeros((len(left), CARDS), np.float32)
    for card in (0, 1):
        holds[np.arange(len(left)), PAIRS[left, card]] = 1
    meets = (holds @ holds.T == 0).astype(np.float32)
    return Matchups(column, wins_over(_endings(board), left) * meets, meets, holds)


def _before_the_flop() -> Matchups:
    low, high = PAIRS[:, 0] >> 2, PAIRS[:, 1] >> 2
    suited = PAIRS[:, 0] & 3 == PAIRS[:, 1] & 3
    meets = np.array([ways_against(kind) for kind in range(KINDS)], np.float32)
    wins = 2 * np.array(equities(), np.float32) - 1
    return Matchups(np.where(suited, RANKS * high + low, RANKS * low + high), meets * wins, meets)


def _endings(board: BoardPlaces) -> list[BoardPlaces]:
    """Every way the board can end, or a fair choice of them, the same for the same board."""
    deck = [card for card in range(CARDS) if card not in board]
    missing = WHOLE_BOARD - len(board)
    if missing <= 1:
        return [(*board, *rest) for rest in combinations(deck, missing)]
    chance = Random(f"{board}")  # noqa: S311 - it deals no cards
    return [(*board, *chance.sample(deck, missing)) for _ in range(LOOKS)]


def wins_over(endings: Sequence[BoardPlaces], hands: PairPlaces) -> Weights:
    """What each wins from each other on average over the endings that leave both their cards."""
    total = np.zeros((len(hands), len(hands)), np.int16)
    open_to = np.array([~np.isin(PAIRS[hands], ending).any(axis=1) for ending in endings])
    for ending, held in zip(endings, open_to, strict=True):
        strength = strengths(ending, hands)
        beats = (strength[:, None] > strength[None, :]).view(np.int8)
        total += (beats - beats.T) * (held[:, None] & held[None, :])
    times: Weights = open_to.astype(np.float32)
    average: Weights = total / np.maximum(times.T @ times, 1)
    return average


_KEYS: Final = np.array(CARD_KEYS, np.int64)
_SLIDES: Final = np.array(SLIDES, np.int64)
_STRENGTHS: Final = np.array(STRENGTHS, np.int32)


def strengths(board: BoardPlaces, hands: PairPlaces) -> NDArray[np.int32]:
    """How strong each hand is on a whole board; of a hand that holds one of its cards, anything."""
    taken = np.isin(PAIRS[hands], board).any(axis=1)
    sums = _KEYS[PAIRS[hands]].sum(axis=1) + (NO_CARDS + sum(CARD_KEYS[card] for card in board))
    flush = (sums & FLUSH) > 0
    places: NDArray[np.int64] = rank_place(np.where(flush | taken, 0, sums), _SLIDES)  # type: ignore[arg-type,assignment]
    found = _STRENGTHS[places]
    bits = sum(CARD_BITS[card] for card in board)
    for at in np.flatnonzero(flush & ~taken):
        one, two = PAIRS[hands[at]]
        found[at] = STRENGTHS[flush_place(int(sums[at]), bits + CARD_BITS[one] + CARD_BITS[two])]
    return found


# --------------------------------------------------------------------------------------------------- the solution


class SolvedRound:
    """A round, and what both play in it."""

    def __init__(self, start: RoundStart, root: TreeNode, board: BoardPlaces, ranges: tuple[Weights, Weights]) -> None:
        self.start, self.root, self.match = start, root, matchups(board)
        self.ranges = tuple(self.match.of(one) for one in ranges)
        nodes = list(walk(root))
        self._turns = [node for node in nodes if node.player != NOBODY]
        self._shown = [node for node in nodes if node.player == NOBODY and node.folded is None]
        self._folded = [node for node in nodes if node.folded is not None]
        for at, node in enumerate([*self._turns, *self._shown, *self._folded]):
            node.at = at
        self._regrets = [np.zeros((len(node.acts), len(self.match.wins)), np.float32) for node in self._turns]
        self._sums = [np.zeros_like(regrets) for regrets in self._regrets]
        self._plays = [in_parts(regrets) for regrets in self._regrets]
        self._half = np.array([start.pot / 2 + min(node.paid) for node in self._shown], np.float32)
        goes_on = [0 < len(board) < WHOLE_BOARD and min(node.paid) < start.most for node in self._shown]
        self._word = 2 * LAST_WORD * self._half * np.array(goes_on, np.float32)
        self._board = board

    def learn(self, rounds: int) -> None:
        for number in range(1, rounds + 1):
            for me in (0, 1):
                self.learns(me, number)

    def learns(self, me: int, number: int) -> Weights:
        """One side, in the round of this number: what each of its hands is worth as both play now."""
        return self._values(me, number)

    def folds_now(self) -> Weights:
        """How often each hand of whoever comes first folds at once, as it plays now."""
        folds: Weights = self._plays[self.root.at][self.root.acts.index(FOLD)]
        return folds

    def plays(self) -> Weights:
        """All that was learned: a row a choice, turn after turn as one walks through the round."""
        return np.concatenate([in_parts(sums) for sums in self._sums])

    def recall(self, plays: Weights) -> None:
        """What was learned once (`plays`) instead of learning it anew."""
        ends = np.cumsum([len(node.acts) for node in self._turns])
        self._sums = [one.astype(np.float32) for one in np.split(plays, ends[:-1])]

    def often(self, node: TreeNode) -> Weights:
        """How often each pair of cards does each thing there: a row a choice, 0 for a pair that cannot be held."""
        column = self.match.column
        return np.where(column >= 0, in_parts(self._sums[node.at])[:, column], np.float32(0))

    def exploitable(self) -> float:
        """What best answers to both would win together, in chips a hand."""
        learning, self._plays = self._plays, [in_parts(sums) for sums in self._sums]
        pairs = self.match.pairs()
        weights = [pairs * one for one in self.ranges]
        best = sum(float(self._values(me, 0) @ weights[me]) for me in (0, 1))
        self._plays = learning
        return best / float(weights[0] @ self.match.others(self.ranges[1][:, None])[:, 0])

    def worth(self, node: TreeNode) -> Weights:
        """What each choice there is worth to each pair of cards, in chips, where both play on as was found: a row a
        choice. Only the differences of a column say something."""
        learning, self._plays = self._plays, [in_parts(sums) for sums in self._sums]
        me, (_, theirs) = node.player, self._reached(node.player)
        worth: list[Weights] = [*self.ranges[:1] * len(self._turns), *self._ends(me, theirs)]
        for one in reversed(self._turns[node.at :]):
            values = np.array([worth[child.at] for child in one.children])
            worth[one.at] = (values if one.player != me else self._plays[one.at] * values).sum(axis=0)
        self._plays = learning
        choices = np.array([worth[child.at] for child in node.children])
        meets, column = self.match.others(theirs[node.at][:, None])[:, 0], self.match.column
        return np.where(column >= 0, (choices / np.maximum(meets, TINY))[:, column], np.float32(0))

    def _values(self, me: int, number: int) -> Weights:
        """One pass over the round for one side: what every hand is worth. In round 0 it answers as well as can be, in
        others it learns."""
        mine, theirs = self._reached(me)
        worth: list[Weights] = [*self.ranges[:1] * len(self._turns), *self._ends(me, theirs)]
        for node in reversed(self._turns):
            values = np.array([worth[child.at] for child in node.children])
            if node.player != me:
                worth[node.at] = values.sum(axis=0)
            elif number:
                worth[node.at] = self._learn(node, values, mine[node.at], number)
            else:
                worth[node.at] = values.max(axis=0)
        return worth[self.root.at]

    def _reached(self, me: int) -> tuple[list[Weights], list[Weights]]:
        """How likely each of my hands comes to each place, and each of the other's."""
        places = len(self._turns) + len(self._shown) + len(self._folded)
        reached = [self.ranges[0]] * places, [self.ranges[1]] * places
        for node in self._turns:
            for child, plays in zip(node.children, self._plays[node.at], strict=True):
                for side in (0, 1):
                    before = reached[side][node.at]
                    reached[side][child.at] = before * plays if node.player == side else before
        return reached[me], reached[1 - me]

    def _learn(self, node: TreeNode, values: Weights, reached: Weights, number: int) -> Weights:
        plays, regrets = self._plays[node.at], self._regrets[node.at]
        value: Weights = (plays * values).sum(axis=0)
        regrets += values - value
        np.maximum(regrets, 0, out=regrets)
        regrets *= np.float32(1 - 1 / (number**FORGETS + 1))
        self._sums[node.at] += (number**2 * reached) * plays
        self._plays[node.at] = in_parts(regrets)
        return value

    def _ends(self, me: int, theirs: Sequence[Weights]) -> list[Weights]:
        """What each of my hands gets where it ends, against all that the other may hold there."""
        shown = np.array([theirs[node.at] for node in self._shown]).T
        shares = self._beaten(me, shown) * self._half
        if self._word.any():
            shares += self.match.others(shown) * (self._word if me == self.start.last else -self._word)
        folded = np.array([theirs[node.at] for node in self._folded]).T
        gone = self.match.others(folded) * np.array([self._left(node, me) for node in self._folded], np.float32)
        return [*shares.T, *gone.T]

    def _beaten(self, me: int, shown: Weights) -> Weights:
        """How much more each of my hands wins of the other's than it loses, at each end, in halves of the pot there."""
        if self._board:
            return self.match.wins @ shown
        found: Weights = np.matmul(self._played_on[me], shown.T[:, :, None])[:, :, 0].T
        return found

    @cached_property
    def _played_on(self) -> tuple[Weights, Weights]:
        """Before the flop, for both sides: at each end, by kinds, what the row wins from the column."""
        lies = [self.start.pot + 2 * min(node.paid) for node in self._shown]
        behind = [(self.start.most - min(node.paid)) / pot for node, pot in zip(self._shown, lies, strict=True)]
        first: Weights = 2 * np.array([won(one) for one in behind])
        both = self.match.meets * first, self.match.meets * -first.transpose(0, 2, 1)
        return both if self.start.last else (both[1], both[0])

    def _left(self, node: TreeNode, me: int) -> float:
        """What is won or lost where somebody folded: half of what lay there, and what the one who folded put in."""
        gain = self.start.pot / 2 + node.paid[me if node.folded == me else 1 - me]
        return -gain if node.folded == me else gain


def in_parts(numbers: Weights) -> Weights:
    """Each column as parts of 1; the same for all where there is nothing."""
    total = numbers.sum(axis=0)
    return np.where(total > 0, numbers / np.maximum(total, TINY), np.float32(1 / len(numbers)))


def solved(
    start: RoundStart,
    board: BoardPlaces,
    ranges: tuple[Weights, Weights],
    made: Sequence[int] = (),
    sizes: BetSizes = USUAL_SIZES,
    rounds: int | None = None,
) -> SolvedRound:
    """The ranges are how likely each pair of cards is, in the order of PAIRS. `rounds`: None is as long as it pays."""
    found = SolvedRound(start, grown(start, sizes, made), board, ranges)
    found.learn(rounds or (RIVER_ROUNDS if len(board) == WHOLE_BOARD else ROUNDS))
    return found


@cache
def recalled(stored: StoredRound) -> SolvedRound:
    """What was solved ahead, as if it had been solved now."""
    found = SolvedRound(stored.start, stored.root, (), (EVERYTHING, EVERYTHING))
    found.recall((np.frombuffer(stored.rows, np.uint8).reshape(-1, KINDS) / ALWAYS_DONE).astype(np.float32))
    return found
