"""What everyone at a table may hold, from what they have done: a pair of cards is as likely as it would have done that.

What it would have done is what the solved round says (`lab.streets`). Two players are solved from the beginning of the
round, with what they did among the choices. Of more, each who acts is taken to play against the others as one, who
holds the best of their hands. The same hand is asked about at every turn, so what was worked out is kept for a while.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from shuffleup.bots.opening import read_off
from shuffleup.bots.rounds import HandRounds, RoundPlayed, nearest
from shuffleup.facts import fact
from shuffleup.lab.bet_tree import FOLD, STAY, RoundStart, TreeNode
from shuffleup.lab.endings import BoardPlaces
from shuffleup.lab.starting import HANDS
from shuffleup.lab.streets import SolvedRound, Weights, matchups, recalled, solved

Ranges = Mapping[int, Weights]
"""By seat: how likely each pair of cards is, as far as one can tell."""
ALWAYS: Final = 0.02
"""Nobody plays quite as one thinks: so often any hand does anything."""
FEWER: Final = 24
"""Rounds of learning what somebody else would have done where several play."""
TWO: Final = 2


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
        return nearest(self.acts, act)


def place_of(hand: HandRounds, seat: int, rounds: int | None = None) -> TreePlace:
    """The solved round, and the place in it where this seat is to act: before the flop off the table that ships, where
    it has that."""
    known = None if hand[-1].board else read_off(hand[-1], seat)
    return TreePlace(recalled(known.found), known.node, known.acts) if known else solved_place(hand, seat, rounds)


def solved_place(hand: HandRounds, seat: int, rounds: int | None = None) -> TreePlace:
    """The same, solved now."""
    if len(hand[-1].live) > TWO:
        found = _against_all(hand, seat, rounds)
        return TreePlace(found, found.root, found.root.acts)
    found = _two(_to_last_bet(hand))
    node = found.root
    for act in _made(hand[-1], found.start.most):
        node = node.child(act)
    return TreePlace(found, node, node.acts)


@lru_cache(maxsize=256)
def at_start(hand: HandRounds) -> Ranges:
    """What everyone may hold when the last round begins."""
    return by_now(hand[:-1]) if len(hand) > 1 else {seat: np.ones(HANDS, np.float32) for seat in hand[0].live}


def by_now(hand: HandRounds) -> Ranges:
    """What everyone may hold once all of this is done."""
    played, ranges = hand[-1], dict(at_start(hand))
    for count, (seat, act) in enumerate(played.acts):
        if act != FOLD:
            before = (*hand[:-1], played.until(count))
            place = place_of(before, seat, FEWER)
            if act == STAY and STAY not in place.acts:  # the table has nobody who only calls to come in
                place = solved_place(before, seat, FEWER)
            often = place.often()[place.nearest(min(act, place.acts[-1]) if act > 0 else act)]
            ranges[seat] = _narrowed(ranges[seat] * (place.found.match.column >= 0), often)
    return ranges


def _narrowed(before: Weights, often: Weights) -> Weights:
    now: Weights = before * (ALWAYS + (1 - ALWAYS) * often)
    total = float(now.sum())
    return now * np.float32(HANDS / total) if total else before


# ------------------------------------------------------------------------------------------------- two players


def _to_last_bet(hand: HandRounds) -> HandRounds:
    """As far as there is a bet that the tree must know of: what follows is in it anyway."""
    played = hand[-1]
    last = max((at for at, (_, act) in enumerate(played.acts, 1) if act > 0), default=0)
    return (*hand[:-1], played.until(last))


@lru_cache(maxsize=64)
def _two(hand: HandRounds) -> SolvedRound:
    played, ranges = hand[-1], at_start(hand)
    left_of_button, button = played.live
    first, second = (left_of_button, button) if played.board else (button, left_of_button)
    posted, stacks = dict(played.posted), dict(played.stacks)
    most = min(stacks[first], stacks[second])
    paid = min(posted.get(first, 0), most), min(posted.get(second, 0), most)
    start = RoundStart(played.pot, paid, most, played.unit, last=0 if first == button else 1)
    return solved(start, played.board, (ranges[first], ranges[second]), _made(played, most), played.sizes)


def _made(played: RoundPlayed, most: int) -> list[int]:
    """What was done, as far as it counts between the two: nobody can lose more than the other has."""
    return [min(act, most) for _, act in played.acts]


# ---------------------------------------------------------------------------------------------- several players


@lru_cache(maxsize=128)
def _against_all(hand: HandRounds, seat: int, rounds: int | None) -> SolvedRound:
    played, ranges = hand[-1], by_now(hand)
    others = [one for one in played.left() if one != seat]
    against = best_of([ranges[one] for one in others], played.board)
    return solved(_start(played, seat, others), played.board, (ranges[seat], against), (), played.sizes, rounds)


def _start(played: RoundPlayed, seat: int, others: Sequence[int]) -> RoundStart:
    """The others are as one who has put in the highest bet; what else lies there is the pot's."""
    bets, stacks = played.in_front(), dict(played.stacks)
    most = min(stacks[seat], max(stacks[one] for one in others))
    mine, price = min(bets.get(seat, 0), most), min(max(bets.values(), default=0), most)
    pot = played.pot + sum(bets.values()) - mine - price
    opened = bool(played.board) or any(act > 0 for _, act in played.acts)
    acted = {one for one, _ in played.acts}
    closing = opened and (price > mine or acted.issuperset(others))
    after_all = all(played.live.index(one) < played.live.index(seat) for one in others)
    return RoundStart(pot, (mine, price), most, played.unit, last=0 if after_all else 1, closing=closing)


def best_of(ranges: Sequence[Weights], board: BoardPlaces) -> Weights:
    """One hand instead of several: how likely each is the best of them."""
    if len(ranges) == 1:
        return ranges[0]
    match = matchups(board)
    held = np.flatnonzero(match.column >= 0)
    worth = match.wins.sum(axis=1) / match.meets.sum(axis=1)
    order = held[np.argsort(worth[match.column[held]], kind="stable")]
    below = np.ones(len(order))
    for one in ranges:
        sums = np.cumsum(one[order], dtype=np.float64)
        below *= sums / sums[-1]
    best = np.zeros(HANDS, np.float32)
    best[order] = np.diff(below, prepend=0.0) * HANDS
    return best
