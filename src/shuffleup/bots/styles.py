"""The styles there are, by name. All decide in a blink but the strongest, which reckons for some tenths of a second and
is asked beside whatever else goes on. The others are its handicaps: its plan, and a row of faults."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from importlib.util import find_spec
from random import Random
from typing import Final

from shuffleup.bots.holding import Holding
from shuffleup.bots.quick import Faults, decide
from shuffleup.bots.seen import DecideTurn, Seen, TurnChoice

ROWS: Final = {
    "beginner": Faults(
        wide=3.6,
        shy=0.75,
        bluffs=0.12,
        follows=0.0,
        dear=0.3,
        times=(0.8, 1, 1.5, 2.5, 4),
        parts=(0.1, 0.2, 0.35, 1, 1.3, 2),
    ),
    "station": Faults(wide=2.3, shy=0.97, follows=0.0, dear=0.5, keeps=Holding.WEAK_PAIR),
    "tag": Faults(wide=0.85, keen=0.3, bluffs=0.06, follows=0.65, dear=1.1),
    "careful": Faults(prizes=True),
    "wild": Faults(
        wide=2.5, keen=0.15, bluffs=0.4, follows=0.3, dear=0.8, times=(1, 1.3, 1.6), parts=(0.5, 0.75, 1, 1.2)
    ),
}
QUICK: Final[Mapping[str, DecideTurn]] = {name: partial(decide, row) for name, row in ROWS.items()}
PLAYED: Final[Mapping[str, int]] = {"beginner": 60, "station": 45, "tag": 21, "careful": 31, "wild": 60}
"""Of a hundred hands, how many each plays at a table with one of each and a hundred big blinds."""


def shark(seen: Seen, rng: Random) -> TurnChoice:
    """Read when it first plays: it wants NumPy, as nobody else here does. Without it, the careful one plays."""
    if not can_solve():
        return QUICK["careful"](seen, rng)
    from shuffleup.bots.shark import decide  # noqa: PLC0415

    return decide(seen, rng)


def can_solve() -> bool:
    return find_spec("numpy") is not None


STYLES: Final[Mapping[str, DecideTurn]] = {**QUICK, "shark": shark}
USUAL: Final = "tag"
