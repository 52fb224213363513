"""Hands a CPU-second: the engines take turns in short slices, so that a busy machine slows them all alike."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import process_time

from bench.workloads import STACK, Engine, Play, Row

SLICE = 0.3
SEED = 20


@dataclass(slots=True)
class Score:
    hands: int = 0
    seconds: float = 0.0

    @property
    def rate(self) -> float:
        return self.hands / self.seconds


def compare(row: Row, engines: Sequence[Engine], seconds: float) -> dict[str, Score]:
    """Every engine plays this row for so many CPU-seconds, a slice at a time, in turn."""
    plays = [(engine.name, engine.player(row, Random(SEED))) for engine in engines]
    scores = {name: Score() for name, _ in plays}
    for _, play in plays:
        play()  # whatever is made on first use is made now
    while any(score.seconds < seconds for score in scores.values()):
        for name, play in plays:
            _play_slice(play, row, scores[name], min(SLICE, seconds))
        plays.append(plays.pop(0))  # nobody is always first
    return scores


def _play_slice(play: Play, row: Row, score: Score, seconds: float) -> None:
    chips = STACK * row.players
    gc.collect()  # nobody sweeps up after another
    hands = 0
    start = process_time()
    while (spent := process_time() - start) < seconds:
        assert sum(play()) == chips
        hands += 1
    score.hands += hands
    score.seconds += spent
