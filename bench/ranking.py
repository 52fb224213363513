"""Count every seven-card hand there is, and time the ranking of hands. Run: python -m bench.ranking

With `--ompeval FOLDER`, where OMPEval's source lies (with its own folder `omp`), that is compiled and timed as well, on
the same hands.
"""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, cast

import numba
import numpy as np
from numba.extending import register_jitable

from bench.aims import least
from bench.odds import ranked
from shuffleup.cards import BEST_STRENGTH, DECK, Card, Category, category, strength
from shuffleup.cards.lookup import (
    CARD_BITS,
    CARD_KEYS,
    FLUSH,
    NO_CARDS,
    SLIDES,
    STRENGTHS,
    flush_place,
    rank_place,
    strength_of_sum,
)

SEVEN_CARD_HANDS = {
    Category.STRAIGHT_FLUSH: 41_584,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIR: 31_433_400,
    Category.PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}
SAMPLE, FEWER = 200_000, 20_000
FROM_PYTHON = ", called from Python"
TRIES = 20

Array = Any  # NumPy's, as compiled code sees it
Tables = tuple[Array, Array, Array, Array]


def count_hands_below(highest: int, tables: Tables, counts: Array) -> None:
    """Look up every hand of seven cards whose highest index is this one, and count each strength."""
    keys, bits, slides, strengths = tables
    sum1, bits1 = NO_CARDS + keys[highest], bits[highest]
    for b in range(highest):
        sum2, bits2 = sum1 + keys[b], bits1 | bits[b]
        for c in range(b):
            sum3, bits3 = sum2 + keys[c], bits2 | bits[c]
            for d in range(c):
                sum4, bits4 = sum3 + keys[d], bits3 | bits[d]
                for e in range(d):
                    sum5, bits5 = sum4 + keys[e], bits4 | bits[e]
                    for f in range(e):
                        sum6, bits6 = sum5 + keys[f], bits5 | bits[f]
                        for g in range(f):
                            counts[strength_of_sum(sum6 + keys[g], bits6 | bits[g], slides, strengths)] += 1


def rank_dealt(hands: Array, tables: Tables, found: Array) -> None:
    """Look up hands that share nothing, seven additions each. Which cards they are matters where there is a flush, in
    one hand of thirty."""
    keys, bits, slides, strengths = tables
    for hand in range(len(hands)):
        key_sum, card_bits = NO_CARDS, 0
        for place in range(7):
            key_sum += keys[hands[hand, place]]
        if key_sum & FLUSH:
            for place in range(7):
                card_bits |= bits[hands[hand, place]]
        found[hand] = strength_of_sum(key_sum, card_bits, slides, strengths)


def compiled(function: Callable[..., None]) -> Callable[..., None]:
    """The function as machine code, which threads may run side by side."""
    for piece in (rank_place, flush_place, strength_of_sum):
        register_jitable(piece)
    return cast(Callable[..., None], numba.njit(nogil=True)(function))


def tables_for_numba() -> Tables:
    return np.asarray(CARD_KEYS), np.asarray(CARD_BITS), np.asarray(SLIDES), np.asarray(STRENGTHS)


def compiled_counter() -> Callable[[int], Array]:
    """Counts the strengths of the hands below a card; already warm."""
    count, tables = compiled(count_hands_below), tables_for_numba()

    def counted(highest: int) -> Array:
        counts = np.zeros(BEST_STRENGTH + 1, np.int64)
        count(highest, tables, counts)
        return counts

    counted(7)
    return counted


def count_all(counted: Callable[[int], Array]) -> Counter[Category]:
    """All 133,784,560 hands; the largest shares go first, so that no thread is left with one at the end."""
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        counts = sum(threads.map(counted, range(51, 5, -1)))
    found = Counter[Category]()
    for each in range(1, BEST_STRENGTH + 1):
        found[category(each)] += int(counts[each])
    return found


def seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def rate(work: Callable[[], object], tries: int = 3, size: int = SAMPLE) -> float:
    """Dealt hands a second, the best of several runs over the same hands (the first also warms up)."""
    return size / min(seconds(work) for _ in range(tries))


def report(found: Counter[Category]) -> bool:
    for kind in reversed(Category):
        verdict = "as known" if found[kind] == SEVEN_CARD_HANDS[kind] else f"KNOWN: {SEVEN_CARD_HANDS[kind]:,}"
        print(f"{kind.name.lower().replace('_', ' '):16} {found[kind]:12,}  {verdict}")
    return found == SEVEN_CARD_HANDS


def ompeval(source: Path, hands: Array) -> float:
    """Hands a second by OMPEval, compiled here for this machine; it must find the same kinds of hands."""
    ours = Counter(category(strength([DECK[place] for place in hand])) for hand in hands.tolist())
    with TemporaryDirectory() as work:
        program = str(Path(work) / "ompeval")
        driver, evaluator = Path(__file__).with_name("ompeval.cpp"), source / "omp" / "HandEvaluator.cpp"
        build = ["g++", "-O3", "-march=native", "-std=c++17", f"-I{source}", str(driver), str(evaluator), "-o", program]
        subprocess.run(build, check=True)  # noqa: S603 - what whoever runs this asked for
        told = subprocess.run([program], input=hands.tobytes(), capture_output=True, check=True)  # noqa: S603
    nanoseconds, *kinds = map(int, told.stdout.split())
    assert kinds == [ours[kind] for kind in sorted(Category)], (kinds, ours)
    return SAMPLE / nanoseconds * 1e9


def compare(every_hand: float, source: Path | None) -> None:
    """Print the rates beside those of the peers, which are C or Python, called a hand at a time: none takes many."""
    dealt = [Random(seed).sample(DECK, 7) for seed in range(SAMPLE)]
    array = np.array([[one.index for one in hand] for hand in dealt], np.uint8)
    rank, tables, found = compiled(rank_dealt), tables_for_numba(), np.empty(SAMPLE, np.uint16)
    ours = rate(lambda: rank(array, tables, found), TRIES)
    rates = {
        "ours, compiled: dealt hands, one thread": ours,
        f"ours, compiled: every hand, sharing sums, {os.cpu_count()} threads": every_hand,
        "ours, live: pure Python": rate(lambda: [strength(hand) for hand in dealt]),
        **peers(dealt),
    }
    if source is not None:
        rates["OMPEval, C++: dealt hands, one thread"] = theirs = ompeval(source, array)
    for name, hands in rates.items():
        print(f"{name:52} {hands:13,.0f} hands/s  ours is {ours / hands:8,.2f} times as fast")
    quickest = max(hands for name, hands in rates.items() if name.endswith(FROM_PYTHON))
    print(f"{ours / quickest:,.0f} times the quickest package of PyPI ({least(ours / quickest, 1)})")
    if source is not None:
        print(f"{ours / theirs:.2f} times OMPEval ({least(ours / theirs, 0.8)})")


def each(ranks: Callable[[Sequence[object]], int], hands: Sequence[Sequence[object]]) -> None:
    for hand in hands:
        ranks(hand)


def peers(dealt: Sequence[Sequence[Card]]) -> dict[str, float]:
    """Hands a second of every package, each given cards as it likes them best."""
    found = {}
    for name, (card, ranks) in ranked().items():
        theirs = [[card(str(one)) for one in hand] for hand in dealt[:FEWER]]
        found[f"{name}{FROM_PYTHON}"] = rate(partial(each, ranks, theirs), size=FEWER)
    return found


def main() -> int:
    """Print the counts and the rates; 1 if a count is wrong."""
    line = ArgumentParser()
    line.add_argument("--ompeval", type=Path, metavar="FOLDER", help="OMPEval's source, to be timed as well")
    asked = line.parse_args()
    counted, found = compiled_counter(), Counter[Category]()
    spent = seconds(lambda: found.update(count_all(counted)))
    right = report(found)
    compare(found.total() / spent, asked.ompeval)
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
