"""Hands as players write them: two cards (AhKh), a kind (77, AKs, T9o), from a kind up (QQ+, ATs+), between two kinds
(99-66, A5s-A2s), several of these with commas, or `random` for any two."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from itertools import combinations, groupby
from typing import Final

from shuffleup.cards import DECK, BadCard, Card, cards
from shuffleup.say import Sentence, say

Pair = tuple[Card, Card]
RANKS: Final = "23456789TJQKA"
RANDOM: Final = "random"


class NoRange(ValueError):
    """What is wrong with a text that should name hands."""

    def __init__(self, why: Sentence) -> None:
        super().__init__(why)
        self.why = why


def pairs_of(text: str) -> tuple[Pair, ...]:
    """Every pair of cards a text names, each once."""
    found = [pair for part in text.split(",") for pair in _pairs(part.strip())]
    return tuple(dict.fromkeys(found))


def _pairs(part: str) -> tuple[Pair, ...]:
    if part.lower() == RANDOM:
        return ALL_PAIRS
    two = _two_cards(part)
    if two:
        return (two,)
    low, dash, high = part.partition("-")
    if dash:
        return _between(part, low.strip(), high.strip())
    if part.endswith("+"):
        return _upward(part)
    return of_kind(*_kind(part, part))


def _two_cards(part: str) -> Pair | None:
    try:
        found = cards(part)
    except BadCard:
        return None
    if len(found) != 2:
        return None
    if found[0] is found[1]:
        raise NoRange(say("{part}: a deck has only one {card}.", part=part, card=found[0].text))
    one, two = sorted(found, reverse=True)
    return one, two


def _upward(part: str) -> tuple[Pair, ...]:
    """QQ+: pairs from queens up. ATs+: the ace with a ten up to a king."""
    high, low, suits = _kind(part[:-1], part)
    if high == low:
        return tuple(pair for rank in range(high, len(RANKS)) for pair in of_kind(rank, rank, ""))
    return tuple(pair for rank in range(low, high) for pair in of_kind(high, rank, suits))


def _between(part: str, one: str, other: str) -> tuple[Pair, ...]:
    """99-66: pairs. A5s-A2s: one high card with a row of low ones."""
    first, second = _kind(one, part), _kind(other, part)
    low, high = sorted((first[1], second[1]))
    both_pairs = first[0] == first[1] and second[0] == second[1]
    if both_pairs:
        return tuple(pair for rank in range(low, high + 1) for pair in of_kind(rank, rank, ""))
    if first[0] != second[0] or first[2] != second[2] or first[0] in (first[1], second[1]):
        raise NoRange(
            say(
                "{part}: a row of hands has one high card and one ending, as in A5s-A2s, or pairs, as in 99-66.",
                part=part,
            )
        )
    return tuple(pair for rank in range(low, high + 1) for pair in of_kind(first[0], rank, first[2]))


def _kind(text: str, part: str) -> tuple[int, int, str]:
    """The high rank, the low one, and s, o or nothing."""
    ranks, suits = text[:2].upper(), text[2:].lower()
    if len(ranks) != 2 or suits not in {"", "s", "o"} or not set(ranks) <= set(RANKS):
        raise NoRange(
            say(
                "“{part}” names no hands: write two cards (AhKh), a kind of hand (77, AKs, T9o, QQ+, 99-66) or random.",
                part=part,
            )
        )
    low, high = sorted(RANKS.index(rank) for rank in ranks)
    if low == high and suits:
        raise NoRange(say("{part}: a pair is never suited; write {pair}.", part=part, pair=ranks))
    return high, low, suits


@cache
def of_kind(high: int, low: int, suits: str) -> tuple[Pair, ...]:
    """All pairs of a kind: suited, unsuited, or both."""
    return tuple(
        (one, two)
        for one, two in ALL_PAIRS
        if (RANKS.index(one.rank.letter), RANKS.index(two.rank.letter)) == (high, low)
        and (not suits or (one.suit is two.suit) == (suits == "s"))
    )


ALL_PAIRS: Final[tuple[Pair, ...]] = tuple((two, one) for one, two in combinations(sorted(DECK), 2))


def as_text(kinds: Collection[str]) -> str:
    """Kinds of hands as players write them, rows of neighbours in one: 66+, A9s+, KTs-K8s."""
    rows = [[rank * 2 for rank in RANKS]]
    for high in range(len(RANKS) - 1, 0, -1):
        rows += [[f"{RANKS[high]}{low}{suits}" for low in RANKS[:high]] for suits in ("s", "o")]
    return ", ".join(part for row in rows for part in _runs(row, kinds))


def _runs(row: Sequence[str], kinds: Collection[str]) -> Iterator[str]:
    """A row goes up; what reaches its end has a plus."""
    for named, found in groupby(reversed(row), key=kinds.__contains__):
        run = list(found)
        if not named:
            continue
        if len(run) == 1:
            yield run[0]
        else:
            yield f"{run[-1]}+" if run[0] == row[-1] else f"{run[0]}-{run[-1]}"
