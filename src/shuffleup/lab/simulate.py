"""Many evenings: on all cores of this machine, or on a cluster, with the same result from the same seed."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context
from statistics import mean
from typing import Any, Final

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.lab.evenings import CannotPlay, Night, NightPlayed, play_evening, usual_pace
from shuffleup.tournament.chips.box import races
from shuffleup.tournament.clock.length import length_of
from shuffleup.tournament.plan import Plan, book_of

A_PART: Final = 50
"""Evenings that one process plays before it says so."""
ALONE: Final = 200
"""So few are played here: to begin more processes takes longer."""
FORETOLD: Final = 500
A_WHILE: Final = 10.0
"""Seconds in which a scheduler must answer."""
SHARES: Final = (0.1, 0.5, 0.9)


@fact
class Forecast:
    """What so many evenings were like. Minutes and counts are averages, but for the three ends."""

    evenings: int
    seed: int
    ends: tuple[int, int, int]
    """In minutes: one in ten is over by the first, half by the second, nine in ten by the third."""
    left: tuple[float, ...]
    """Players left at the end of each level."""
    hands: float
    rebuys: float
    prizes: tuple[float, ...]
    wins: tuple[int, ...]
    """How many evenings each player won."""
    add_ons: float = 0.0


def simulate(
    night: Night, evenings: int, seed: int, *, on: str | None = None, workers: int | None = None
) -> Iterator[tuple[int, tuple[NightPlayed, ...]]]:
    """Parts of all evenings as they are done: the number of the first, and those that follow it."""
    parts = [range(first, min(first + A_PART, evenings)) for first in range(0, evenings, A_PART)]
    workers = workers or os.cpu_count() or 1
    if not on and (evenings <= ALONE or workers == 1):
        for part in parts:
            yield part.start, _part(night, seed, part)
        return
    with _pool(on, workers) as pool:
        asked = {pool.submit(_part, night, seed, part): part.start for part in parts}
        for done in as_completed(asked):
            yield asked[done], done.result()


def _part(night: Night, seed: int, part: range) -> tuple[NightPlayed, ...]:
    return tuple(play_evening(night, f"{seed}:{number}") for number in part)


@contextmanager
def _pool(on: str | None, workers: int) -> Iterator[Executor]:
    if on is None:
        with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
            yield pool
        return
    from distributed import Client  # noqa: PLC0415 - an extra

    connected: Any = Client  # it has no types
    try:
        client = connected(on, timeout=A_WHILE)
    except ValueError as wrong:
        raise CannotPlay(f"--on cannot be {on!r}: {wrong}. Write tcp://192.168.1.20:8786.") from None
    with client:
        yield client.get_executor()


def foretold(plan: Plan, players: int, cards: str = "real", evenings: int = FORETOLD, seed: int = 1) -> Forecast:
    """A plan played out by this process alone."""
    night = Night(plan, players, usual_pace(plan, dealt=cards == "dealt"))
    return forecast(night, [play_evening(night, f"{seed}:{number}") for number in range(evenings)], seed)


def not_played(plan: Plan) -> tuple[str, ...]:
    """What of a plan the lab leaves out: nothing of it changes much when it is over."""
    book = book_of(plan)
    raced = not isinstance(book, Refused) and races(plan.schedule, plan.set.chips, plan.box, book)
    return (*(("chip races",) if raced else ()), *(("hand for hand",) if plan.hand_for_hand else ()))


def by_thumb(plan: Plan, players: int, seed: int = 1) -> Forecast:
    """What a rule of thumb knows: no evening is played."""
    return Forecast(0, seed, length_of(plan, players).minutes, (), 0.0, 0.0, (), ())


def ends_of(seconds: Sequence[int]) -> tuple[int, int, int]:
    """One in ten is over by the first, half by the second, nine in ten by the third."""
    ordered = sorted(seconds)
    early, likely, late = (ordered[min(int(share * len(ordered)), len(ordered) - 1)] for share in SHARES)
    return early, likely, late


def forecast(night: Night, played: Sequence[NightPlayed], seed: int) -> Forecast:
    """What they were like; in the order of their numbers, whoever played them."""
    early, likely, late = (round(seconds / 60) for seconds in ends_of([one.seconds for one in played]))
    levels = range(max(len(one.left) for one in played))
    winners = Counter(one.finished[0] for one in played)
    return Forecast(
        evenings=len(played),
        seed=seed,
        ends=(early, likely, late),
        left=tuple(mean(one.left[level] if level < len(one.left) else 1 for one in played) for level in levels),
        hands=mean(one.hands for one in played),
        rebuys=mean(one.rebuys for one in played),
        prizes=tuple(mean(one.prizes[place] for one in played) for place in range(len(played[0].prizes))),
        wins=tuple(winners[player] for player in range(night.players)),
        add_ons=mean(one.add_ons for one in played),
    )
