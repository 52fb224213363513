"""Write src/shuffleup/cards/_tables.py: the tables by which hands are ranked. Run: python tools/make_ranking_tables.py

Hands are ranked here by plain logic, slowly; the game only looks the answers up. How a look-up works is told in
`shuffleup/cards/lookup.py`; here is how its tables come about:

1.  Every rank has a key, such that the keys of any five, six or seven ranks add up to a sum of their own.
    `find_rank_keys` found them (a search of two minutes, printed with --search).
2.  The sums are few (73,775) and far apart (up to 18 million), so they are folded. Cut the long line of sums into rows;
    slide every row along one short table until its sums fall on places that are free; remember how far it slid.
3.  Flushes stand at the start of that table, by the thirteen bits that say which ranks of the suit are there. Many
    places there can never be a flush; rows may use them.
"""

from __future__ import annotations

import base64
import sys
import zlib
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from itertools import count as naturals
from pathlib import Path
from typing import NamedTuple

Ranks = tuple[int, ...]  # from the lowest to the highest; 2 is a two, 14 is an ace
Worth = tuple[int, ...]  # the category, then the ranks in the order they are compared

RANKS = range(2, 15)
RANK_KEYS = (1, 5, 24, 112, 521, 2247, 9244, 30823, 103066, 250154, 667453, 1526359, 3453520)
ROW_BITS = 13
PLENTY = 200_000  # more places than the table will have
WHEEL = (2, 3, 4, 5, 14)
HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)
BY_SHAPE = {
    (1, 1, 1, 1, 1): HIGH_CARD,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): THREE,
    (3, 2): FULL_HOUSE,
    (4, 1): FOUR,
}
HERE = Path(__file__).resolve().parent
TARGET = HERE.parent / "src" / "shuffleup" / "cards" / "_tables.py"


class Tables(NamedTuple):
    """The numbers the game looks up; `lookup.py` says what each is for."""

    slides: array[int]
    strengths: array[int]


# ── What a hand is worth ──


@cache
def worth(five: Ranks) -> Worth:
    """What five cards not all of one suit are worth; the better hand compares greater."""
    top = straight_top(five)
    if top:
        return STRAIGHT, top
    groups = sorted(((count, rank) for rank, count in Counter(five).items()), reverse=True)
    shape = tuple(count for count, _ in groups)
    return BY_SHAPE[shape], *(rank for _, rank in groups)


@cache
def suited_worth(five: Ranks) -> Worth:
    """What five cards of one suit are worth."""
    top = straight_top(five)
    return (STRAIGHT_FLUSH, top) if top else (FLUSH, *reversed(five))


def straight_top(five: Ranks) -> int:
    """The highest card of a straight, or 0 if this is none. In A-2-3-4-5 the ace is low, so the five is highest."""
    if five == WHEEL:
        return 5
    return five[-1] if five == tuple(range(five[0], five[0] + 5)) else 0


def hands(size: int) -> Iterator[Ranks]:
    """Every choice of this many ranks from a deck that holds four of each."""
    return (ranks for ranks in combinations_with_replacement(RANKS, size) if max(Counter(ranks).values()) <= 4)


def suited_hands(size: int) -> Iterator[Ranks]:
    return combinations(RANKS, size)


def strength_by_worth() -> dict[Worth, int]:
    """Number the 7,462 different hands from the worst, 1, to the royal flush."""
    all_worths = {worth(five) for five in hands(5)} | {suited_worth(five) for five in suited_hands(5)}
    return {each: place for place, each in enumerate(sorted(all_worths), start=1)}


# ── Keys ──


def find_rank_keys(count: int = len(RANKS)) -> list[int]:
    """The least keys, one rank after the other, such that no two hands of up to seven cards have the same sum."""
    keys = [0]
    sums: list[set[int]] = [{0}, *(set() for _ in range(7))]  # by the number of cards
    for _ in range(count):
        keys.append(least_key(keys[-1] + 1, sums))
        sums = with_rank(keys[-1], sums)
    return keys[1:]


def least_key(start: int, sums: list[set[int]]) -> int:
    """The least key with which one to four cards of a new rank never give a sum that other cards already have."""
    taken = set().union(*sums)
    smaller = [(copies, total) for copies in range(1, 5) for some in sums[: 8 - copies] for total in some]
    return next(key for key in naturals(start) if all(total + copies * key not in taken for copies, total in smaller))


def with_rank(key: int, sums: list[set[int]]) -> list[set[int]]:
    """The sums by number of cards, once up to four cards of a new rank may be among them."""
    return [
        {total + copies * key for copies in range(min(4, size) + 1) for total in sums[size - copies]}
        for size in range(len(sums))
    ]


# ── Tables ──


def make_tables() -> Tables:
    strength = strength_by_worth()
    by_sum, by_place = dict(rank_sums(strength)), dict(flushes(strength))
    slides = fold(by_sum, taken=by_place)
    by_place |= {place_of(total, slides): each for total, each in by_sum.items()}
    return Tables(slides, array("H", [by_place.get(place, 0) for place in range(max(by_place) + 1)]))


def rank_sums(strength: dict[Worth, int]) -> Iterator[tuple[int, int]]:
    """The sum of keys and the strength of every hand without a flush."""
    key_of = dict(zip(RANKS, RANK_KEYS, strict=True))
    for size in (5, 6, 7):
        for ranks in hands(size):
            best = max(worth(five) for five in combinations(ranks, 5))
            yield sum(key_of[rank] for rank in ranks), strength[best]


def flushes(strength: dict[Worth, int]) -> Iterator[tuple[int, int]]:
    """The place and the strength of every flush; the place has a bit for each rank."""
    for size in (5, 6, 7):
        for ranks in suited_hands(size):
            best = max(suited_worth(five) for five in combinations(ranks, 5))
            yield sum(1 << (rank - 2) for rank in ranks), strength[best]


def fold(sums: Iterable[int], taken: Iterable[int]) -> array[int]:
    """Slide the rows of sums over one another, and past the places taken; give how far each slid."""
    rows = rows_of(sums)
    slides = array("i", [0] * (1 << ROW_BITS))
    free = (1 << PLENTY) - 1 - sum(1 << place for place in taken)  # a bit for each place
    for row in sorted(rows, key=lambda row: (-len(rows[row]), row)):  # the fullest rows are the hardest to place
        slides[row] = first_fit(rows[row], free)
        free -= sum(1 << slides[row] + column for column in rows[row])
    return slides


def rows_of(sums: Iterable[int]) -> dict[int, list[int]]:
    """The columns taken in each row. Low bits choose the row: they are the most mixed, so rows come out about even."""
    rows: dict[int, list[int]] = {}
    for total in sums:
        rows.setdefault(total % (1 << ROW_BITS), []).append(total >> ROW_BITS)
    return rows


def first_fit(columns: list[int], free: int) -> int:
    """How far to slide a row so that all of it lands on free places, as far to the left as that goes (below 0, even).

    A place suits the row's first column if the others find free places at their distances from it; shifting the whole
    map by such a distance answers that for every place at once.
    """
    first = min(columns)
    fits = free
    for column in columns:
        fits &= free >> (column - first)
    return (fits & -fits).bit_length() - 1 - first


def place_of(total: int, slides: array[int]) -> int:
    return slides[total % (1 << ROW_BITS)] + (total >> ROW_BITS)


# ── The module ──


def module_text(tables: Tables) -> str:
    """The text of _tables.py. Base 64 and not 85: Python 3.11 unpacks it in 0.5 ms instead of 15."""
    return "\n".join(
        (
            '"""The tables of `lookup`. Written by tools/make_ranking_tables.py: change that, then run it again."""\n',
            f"RANK_KEYS = {RANK_KEYS}",
            f"ROW_BITS = {ROW_BITS}",
            *(f'{name.upper()} = """\n{packed(table)}\n"""' for name, table in tables._asdict().items()),
            "",
        )
    )


def packed(table: array[int]) -> str:
    """The table as text: low bytes first on every machine, squeezed, in lines of 120 characters."""
    ordered = array(table.typecode, table)
    if sys.byteorder == "big":
        ordered.byteswap()
    text = base64.b64encode(zlib.compress(ordered.tobytes(), 9)).decode()
    return "\n".join(text[start : start + 120] for start in range(0, len(text), 120))


def main() -> None:
    if "--search" in sys.argv:
        print(find_rank_keys())
        return
    tables = make_tables()
    TARGET.write_text(module_text(tables), encoding="utf-8")
    for name, table in tables._asdict().items():
        print(f"{name:10} {len(table):7,} places {len(table) * table.itemsize:9,} bytes")


if __name__ == "__main__":
    main()
