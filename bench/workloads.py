"""What is played: the tables, and the two players that sit at every seat of them. The same for every engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from random import Random
from typing import NamedTuple, Protocol

SMALL_BLIND = 1
BIG_BLIND = 2
STACK = 100 * BIG_BLIND

FOLD = -1
STAY = 0  # check, or call


class Workload(StrEnum):
    RANDOM = "random"
    CALL_STATION = "call-station"


class Row(NamedTuple):
    """A line of the table: who plays, and how many."""

    workload: Workload
    players: int


ROWS = [Row(workload, players) for workload in Workload for players in (2, 6, 9)]

Play = Callable[[], Sequence[int]]
"""Plays one hand from the shuffle to the last chip; gives the stacks it ends with."""


class Engine(Protocol):
    """One of the engines compared."""

    name: str

    def player(self, row: Row, rng: Random) -> Play:
        """What is timed: everything that need be done once for many hands is done before."""


def choose(rng: Random, call: int, least: int, greatest: int) -> int:
    """A random player's choice: FOLD, STAY, or the total to bet or raise to; `greatest` is 0 where he may not raise.

    Facing a bet he folds, calls or raises with the same chance, otherwise he checks or bets; every total is as likely.
    """
    options = 3 if call and greatest else 2 if call or greatest else 1
    chosen = int(rng.random() * options)
    if chosen == 0:
        return STAY
    if call and chosen == 1:
        return FOLD
    return least + int(rng.random() * (greatest - least + 1))
