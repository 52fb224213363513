"""The lab's loops as machine code where Numba is there, and as plain Python where it is not: the same functions.

Numba is imported when the first loop is asked for, and by nobody who plays live. What it compiled is kept on disk under
a name made from the source of everything it read, so that changed rules are never answered by old machine code.
"""

from __future__ import annotations

import hashlib
import os
import sys
from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final

from shuffleup.cards import lookup
from shuffleup.cards._tables import RANK_KEYS
from shuffleup.facts import fact
from shuffleup.hand import betting, positions, pots
from shuffleup.lab import endings, hands, players, racing, ring, rollouts, room, sampling

READ: Final[tuple[ModuleType, ...]] = (
    lookup,
    betting,
    positions,
    pots,
    endings,
    sampling,
    hands,
    players,
    room,
    racing,
    ring,
    rollouts,
)
"""Whose functions are compiled."""
TABLES: Final = (RANK_KEYS, lookup.SLIDES, lookup.STRENGTHS, lookup.CARD_KEYS, lookup.CARD_BITS)

LOOPS: Final = (
    endings.count_by_ranks, endings.count_flushes, sampling.sample, hands.play, hands.step, room.play_until,
    racing.race, ring.play_rounds, ring.weigh,
)  # fmt: skip
SOLVING: Final = (rollouts.classify, rollouts.reach, rollouts.play_board)
"""What only `shuffleup lab solve` runs: it is not compiled ahead."""


@fact
class Loops:
    """The loops, and what they want: a row of numbers, and the empty rows of so many tables; and the same of floats."""

    compiled: bool
    row: Callable[[Iterable[int]], Any]
    many: Callable[[int, int], Any]
    real: Callable[[Iterable[float]], Any]
    reals: Callable[[int, int], Any]
    tables: tuple[Any, ...]
    count_by_ranks: Callable[..., None]
    count_flushes: Callable[..., None]
    sample: Callable[..., int]
    play: Callable[..., int]
    step: Callable[..., int]
    play_until: Callable[..., int]
    race: Callable[..., None]
    play_rounds: Callable[..., None]
    weigh: Callable[..., None]
    classify: Callable[..., None]
    reach: Callable[..., None]
    play_board: Callable[..., None]

    def rows(self, *rows: Iterable[int]) -> tuple[Any, ...]:
        return tuple(self.row(row) for row in rows)


@cache
def loops() -> Loops:
    """As quick as this machine has them."""
    return _compiled() if find_spec("numba") else plain()


def plain() -> Loops:
    def many(tables: int, numbers: int) -> list[memoryview]:
        return [memoryview(array("i", [0] * numbers)) for _ in range(tables)]

    def reals(rows: int, numbers: int) -> list[list[float]]:
        return [[0.0] * numbers for _ in range(rows)]

    return Loops(False, list, many, list, reals, TABLES, *LOOPS, *SOLVING)


def _compiled() -> Loops:
    os.environ.setdefault("NUMBA_CACHE_DIR", str(kept_in()))
    import numba  # noqa: PLC0415 - a second, and megabytes: only for whoever runs the loops
    import numpy as np  # noqa: PLC0415
    from numba.extending import register_jitable  # noqa: PLC0415

    def row(numbers: Iterable[int]) -> Any:
        return np.array(list(numbers), np.int64)

    def many(tables: int, numbers: int) -> Any:
        return np.zeros((tables, numbers), np.int32)

    def real(numbers: Iterable[float]) -> Any:
        return np.array(list(numbers), np.float64)

    def reals(rows: int, numbers: int) -> Any:
        return np.zeros((rows, numbers))

    for module in READ:
        for function in functions_of(module):
            register_jitable(function)
    quick: Callable[[Any], Any] = numba.njit(cache=True)
    tables = tuple(np.array(table, np.min_scalar_type(-max(table))) for table in TABLES)  # small: near the processor
    return Loops(True, row, many, real, reals, tables, *map(quick, (*LOOPS, *SOLVING)))


def functions_of(module: ModuleType) -> list[FunctionType]:
    """Those that stand in it."""
    return [one for one in vars(module).values() if isinstance(one, FunctionType) and one.__module__ == module.__name__]


def kept_in() -> Path:
    """Where machine code is kept: the user's place for what can be made again."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "shuffleup" / f"compiled-{_read_as(READ)}"


def _read_as(modules: Sequence[ModuleType]) -> str:
    said = hashlib.sha256(sys.version.encode())
    for module in modules:
        assert module.__file__, module
        said.update(Path(module.__file__).read_bytes())
    return said.hexdigest()[:16]
