"""`python -m bench.lab`: whole random hands a CPU-second in the lab, against PokerKit in the same run."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import numpy as np

from bench.peers import PokerKit
from bench.workloads import BIG_BLIND, SMALL_BLIND, STACK, Row, Workload
from shuffleup.lab import hands
from shuffleup.lab.compiled import loops

PLAYERS = 6
TABLES = 4_096
SECONDS = 3.0
Array = Any  # NumPy's, as compiled code sees it


def rows() -> Array:
    """Tables of six with the same stack before every hand."""
    made = np.zeros((TABLES, hands.ROW), np.int32)
    made[:, hands.SEATED] = sum(1 << seat for seat in range(1, PLAYERS + 1))
    made[:, hands.BUTTON], made[:, hands.REFILL], made[:, hands.UNIT] = 1, STACK, 1
    made[:, hands.SMALL], made[:, hands.BIG], made[:, hands.LEAST_BET] = SMALL_BLIND, BIG_BLIND, BIG_BLIND
    return made


def inside(seconds: float) -> float:
    """Hands a second, the players compiled with them."""
    run, tables = loops(), rows()
    deck, chance = np.arange(52), np.array([1 << 20, 1 << 21, 1 << 22])
    run.play(tables, 1, deck, chance, run.tables)
    played, start = 0, process_time()
    while process_time() - start < seconds:
        run.play(tables, 1, deck, chance, run.tables)
        played += TABLES
    return played / (process_time() - start)


def outside(seconds: float) -> float:
    """Hands a second, a decision at a time at all tables; the players are NumPy's and see what is legal."""
    run, tables, rng = loops(), rows(), np.random.default_rng(1)
    deck, chance = np.arange(52), np.array([1 << 20, 1 << 21, 1 << 22])
    for row in tables:
        hands.next_hand(row, deck, chance)
    run.step(tables, choices(tables, rng), deck, chance, run.tables)
    played, start = 0, process_time()
    while process_time() - start < seconds:
        played += run.step(tables, choices(tables, rng), deck, chance, run.tables)
    return played / (process_time() - start)


def choices(tables: Array, rng: np.random.Generator) -> Array:
    """As `hands.at_random` chooses, for all tables at once."""
    call, least, greatest = (tables[:, at] for at in (hands.TO_CALL, hands.LEAST, hands.GREATEST))
    drawn = rng.random((2, len(tables)), np.float32)
    chosen = (drawn[0] * (1 + (call > 0) + (greatest > 0))).astype(np.int32)
    amount = least + (drawn[1] * (greatest - least + 1)).astype(np.int32)
    staying = np.where(chosen == 0, hands.STAY, amount)
    return np.where((chosen == 1) & (call > 0), hands.FOLD, staying)


def pokerkit(seconds: float) -> float:
    play = PokerKit().player(Row(Workload.RANDOM, PLAYERS), Random(20))
    played, start = 0, process_time()
    while process_time() - start < seconds:
        play()
        played += 1
    return played / (process_time() - start)


def measured(seconds: float = SECONDS) -> dict[str, float]:
    return {"policy inside": inside(seconds), "step()": outside(seconds), "pokerkit": pokerkit(seconds)}


def main() -> None:
    rates = measured()
    for name, rate in rates.items():
        print(f"{name:>14} {rate:>12,.0f} hands a second {rate / rates['pokerkit']:>8,.0f} times PokerKit")


if __name__ == "__main__":
    main()
