"""The styles there are, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from shuffleup.bots import beginner, careful, station, tag, wild
from shuffleup.bots.seen import DecideTurn

STYLES: Final[Mapping[str, DecideTurn]] = {
    "beginner": beginner.decide,
    "station": station.decide,
    "tag": tag.decide,
    "careful": careful.decide,
    "wild": wild.decide,
}

USUAL: Final = "tag"
