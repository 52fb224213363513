"""Matches: many hands or many tournaments between the same bots, on all cores. What comes of each depends on the seed
and its number alone, so it is the same in one process or many."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

from shuffleup.arena.entrants import entrants
from shuffleup.arena.evenings import TournamentPlayed, run_tournament
from shuffleup.arena.hands import Figures, HandRecord, nobody_listens, play_hands
from shuffleup.facts import fact
from shuffleup.tournament.plan import Plan

T = TypeVar("T")
A_PART = 100  # decks, so that something is heard every few seconds
ALONE = 200  # decks: with fewer it does not pay to start others


@fact
class HandsMatch:
    """So many hands, each deck from every seat, with so many chips each. `kept`: what was played is told as well."""

    bots: tuple[str, ...]
    hands: int
    stack: int
    seed: int
    kept: bool = False

    @property
    def decks(self) -> int:
        return self.hands // len(self.bots)


@fact
class HandsPart:
    """The decks from a number on."""

    first: int
    figures: dict[str, Figures]
    played: tuple[HandRecord, ...]


def hands_of(match: HandsMatch, workers: int) -> Iterator[HandsPart]:
    """Part after part, as they are done."""
    parts = [range(first, min(first + A_PART, match.decks)) for first in range(0, match.decks, A_PART)]
    return _spread(partial(_hands, match), parts, 1 if match.decks < ALONE else workers)


def _hands(match: HandsMatch, part: range) -> HandsPart:
    told: list[HandRecord] = []
    table = entrants(match.bots)
    keep = told.append if match.kept else nobody_listens
    figures = play_hands(table, len(part) * len(table), match.seed, match.stack, part.start, keep)
    return HandsPart(part.start, figures, tuple(told))


def tournaments_of(
    bots: Sequence[str], plan: Plan, seed: int, count: int, workers: int
) -> Iterator[tuple[int, TournamentPlayed]]:
    """One after another, as they are done."""
    return _spread(partial(_tournament, tuple(bots), plan, seed), range(count), 1 if count == 1 else workers)


def _tournament(bots: tuple[str, ...], plan: Plan, seed: int, number: int) -> tuple[int, TournamentPlayed]:
    return number, run_tournament(entrants(bots), plan, seed + number)


P = TypeVar("P")


def _spread(do: Callable[[P], T], parts: Sequence[P], workers: int) -> Iterator[T]:
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        yield from map(do, parts)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        try:
            for done in as_completed([pool.submit(do, part) for part in parts]):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
