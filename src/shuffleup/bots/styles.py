"""The styles there are, by name. All decide in a blink but the strongest, which reckons for some tenths of a second and
is asked beside whatever else goes on."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from random import Random
from typing import Final

from shuffleup.bots import beginner, careful, station, tag, wild
from shuffleup.bots.seen import DecideTurn, Seen, TurnChoice

QUICK: Final[Mapping[str, DecideTurn]] = {
    "beginner": beginner.decide,
    "station": station.decide,
    "tag": tag.decide,
    "careful": careful.decide,
    "wild": wild.decide,
}
PLAYED: Final[Mapping[str, int]] = {"beginner": 65, "station": 46, "tag": 22, "careful": 25, "wild": 58}
"""Of a hundred hands, how many each plays at a table with one of each and a hundred big blinds."""


def shark(seen: Seen, rng: Random) -> TurnChoice:
    """Read when it first plays: it wants NumPy, as nobody else here does. Without it, the careful one plays."""
    if not can_solve():
        return careful.decide(seen, rng)
    from shuffleup.bots.shark import decide  # noqa: PLC0415

    return decide(seen, rng)


def can_solve() -> bool:
    return find_spec("numpy") is not None


STYLES: Final[Mapping[str, DecideTurn]] = {**QUICK, "shark": shark}
USUAL: Final = "tag"
