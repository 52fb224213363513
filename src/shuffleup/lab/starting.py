"""Starting hands: which of the 169 kinds two cards are, how they do against each other, and which are the better ones.

Everything here comes from one table of hand against hand (tools/make_starting_hands.py). A range is a share of all
hands, the better ones first: 0.15 is what somebody plays who plays 15 hands of a hundred.
"""

from __future__ import annotations

from base64 import b64decode
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate, combinations
from typing import Final
from zlib import decompress

from shuffleup.cards import DECK, Card
from shuffleup.lab import _equities

RANKS: Final = 13
KINDS: Final = RANKS * RANKS
HANDS: Final = 1326
LETTERS: Final = "23456789TJQKA"
BYTES: Final = 3
WHOLE: Final = (1 << 8 * BYTES) - 1
"""What is stored for a pot that is won for certain."""


def kind_of(cards: Sequence[Card]) -> int:
    """The square of a thirteen-by-thirteen grid: pairs on the diagonal, suited below it, unsuited above."""
    one, two = cards
    high, low = max(one.rank, two.rank) - 2, min(one.rank, two.rank) - 2
    return RANKS * high + low if one.suit is two.suit else RANKS * low + high


def name(kind: int) -> str:
    """As players write it: 77, AKs, T9o."""
    row, column = divmod(kind, RANKS)
    if row == column:
        return LETTERS[row] * 2
    high, low = LETTERS[max(row, column)], LETTERS[min(row, column)]
    return f"{high}{low}{'s' if row > column else 'o'}"


def square(row: int, column: int) -> int:
    """The kind in a chart as players know it, aces first: suited hands right of the pairs."""
    first, second = RANKS - 1 - row, RANKS - 1 - column
    return RANKS * first + second


def weight(kind: int) -> int:
    """In how many ways two cards are of this kind."""
    row, column = divmod(kind, RANKS)
    return 6 if row == column else 4 if row > column else 12


WEIGHTS: Final = tuple(weight(kind) for kind in range(KINDS))
UNKNOWN: Final = 1225
"""Hands that the other may hold."""
Plays = tuple[float, ...]
"""How often each kind is played: 0 to 1."""


def share(plays: Plays) -> float:
    """Of all hands."""
    return sum(often * ways for often, ways in zip(plays, WEIGHTS, strict=True)) / HANDS


@cache
def ways_against(mine: int) -> tuple[int, ...]:
    """In how many ways somebody can hold each kind when I hold a hand of mine."""
    hand = next(pair for pair in combinations(DECK, 2) if kind_of(pair) == mine)
    held = Counter(kind_of(pair) for pair in combinations([card for card in DECK if card not in hand], 2))
    return tuple(held[kind] for kind in range(KINDS))


# Worked out when first asked for: a program that only wants the names of the styles does not wait for it.


@cache
def equities() -> tuple[tuple[float, ...], ...]:
    """How much of a pot the row wins from the column when both are all-in before the flop.

    Only the lower half is stored: what one does not win, the other does.
    """
    table = [[0.5] * KINDS for _ in range(KINDS)]
    stored = decompress(b64decode(_equities.BELOW))
    places = [(row, column) for row in range(KINDS) for column in range(row)]
    for at, (row, column) in enumerate(places):
        part = int.from_bytes(stored[BYTES * at : BYTES * (at + 1)]) / WHOLE
        table[row][column], table[column][row] = part, 1 - part
    return tuple(map(tuple, table))


def _against(kind: int, others: Sequence[int]) -> float:
    ways = sum(WEIGHTS[other] for other in others)
    return sum(WEIGHTS[other] * equities()[kind][other] for other in others) / ways


@cache
def ranked() -> tuple[int, ...]:
    """The kinds from best to worst. How a hand does against the better half counts double, as those are played."""
    against_all = [_against(kind, range(KINDS)) for kind in range(KINDS)]
    half = sorted(range(KINDS), key=lambda kind: -against_all[kind])[: KINDS // 2]
    return tuple(sorted(range(KINDS), key=lambda kind: -against_all[kind] - _against(kind, half)))


@cache
def _shares() -> tuple[float, ...]:
    """Place by place, which part of all hands is as good or better."""
    return tuple(ways / HANDS for ways in accumulate(WEIGHTS[kind] for kind in ranked()))


@cache
def share_of(kind: int) -> float:
    return _shares()[ranked().index(kind)]


def rank_share(cards: Sequence[Card]) -> float:
    """Which part of all hands is at least as good as this one: 0.005 for aces, 1 for the worst."""
    return share_of(kind_of(cards))


def kinds_in(share: float) -> int:
    """How many kinds, the best first, make up this share of all hands; one at least."""
    return min(bisect_left(_shares(), share) + 1, KINDS)


@cache
def _running(kind: int) -> tuple[float, ...]:
    """How a kind does against the best one, the best two, and so on."""
    ways = accumulate(WEIGHTS[other] for other in ranked())
    won = accumulate(WEIGHTS[other] * equities()[kind][other] for other in ranked())
    return tuple(part / whole for part, whole in zip(won, ways, strict=True))


def equity_against(kind: int, share: float) -> float:
    """How much of a pot this kind wins from somebody who plays the best hands up to this share."""
    return _running(kind)[kinds_in(share) - 1]


HolePair = tuple[Card, Card]


@lru_cache(maxsize=KINDS + 1)
def _pairs(kinds: int) -> tuple[HolePair, ...]:
    known = set(ranked()[:kinds])
    return tuple(pair for pair in combinations(DECK, 2) if kind_of(pair) in known)


def hands_in(share: float) -> tuple[HolePair, ...]:
    """Every two cards of this range."""
    return _pairs(kinds_in(share))


@cache
def _by_kind() -> tuple[tuple[HolePair, ...], ...]:
    pairs: list[list[HolePair]] = [[] for _ in range(KINDS)]
    for pair in combinations(DECK, 2):
        pairs[kind_of(pair)].append(pair)
    return tuple(map(tuple, pairs))


def pairs_of(kind: int) -> tuple[HolePair, ...]:
    """Every two cards of this kind."""
    return _by_kind()[kind]
