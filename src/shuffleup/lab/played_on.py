"""What a kind of hand wins from another when a flop is seen and it is played on, by how much is left behind: read from
a file that ships with the program. It was worked out ahead (`lab.playing_on`, by `shuffleup lab solve`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final
from zlib import compress, decompress

import numpy as np
from numpy.typing import NDArray

from shuffleup.lab.starting import KINDS, equities

WonParts = NDArray[np.float32]
BEHIND: Final = (0, 1, 3, 8, 20, 50)
"""Pots that both still have: the depths that are there. With none left, hands are shown as they are."""
FILE: Final = Path(__file__).with_name("played_on.bin")
WHOLE: Final = 1000
"""What is stored for one pot."""


@cache
def _won() -> WonParts:
    stored = np.frombuffer(decompress(FILE.read_bytes()), "<i2").reshape(-1, KINDS, KINDS)
    shown = np.array(equities()) - 0.5
    return np.concatenate([shown[None], shown + stored / WHOLE]).astype(np.float32)


def won(behind: float) -> WonParts:
    """By kinds: which part of the pot more than half of it the row, who acts first, wins from the column."""
    depths = np.log1p(BEHIND)
    above = min(max(int(np.searchsorted(depths, np.log1p(behind))), 1), len(BEHIND) - 1)
    part = min((np.log1p(behind) - depths[above - 1]) / (depths[above] - depths[above - 1]), 1.0)
    found: WonParts = (1 - part) * _won()[above - 1] + part * _won()[above]
    return found.astype(np.float32)


def store(more_than_shown: Sequence[WonParts]) -> None:
    """Write the file anew: what playing on brings beyond showing the hands, for every depth but none."""
    rounded = np.round(np.array(more_than_shown) * WHOLE).astype("<i2")
    FILE.write_bytes(compress(rounded.tobytes(), 9))
    _won.cache_clear()
