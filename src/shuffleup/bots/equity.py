"""How often a hand wins, by playing it out at random so many times against hands that others are likely to hold.

This is done a hundred times and more for a decision, so cards are added up once: what counts of several is the sum of
their keys and their bits (`cards.lookup`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random

from shuffleup.cards import DECK, Card
from shuffleup.cards.lookup import FLUSH, NO_CARDS, SLIDES, STRENGTHS, strength_of_sum
from shuffleup.facts import fact
from shuffleup.lab.endings import WHOLE_BOARD
from shuffleup.lab.starting import KINDS, hands_in, pairs_of

SAMPLES = 150
TRIES = 20  # to find two cards that nobody holds, before any two will do

SummedCards = tuple[int, int]
"""Cards as the sum of their keys, and their bits."""


def summed(cards: Iterable[Card]) -> SummedCards:
    keys = bits = 0
    for card in cards:
        keys += card.key
        bits |= card.bit
    return keys, bits


@lru_cache(maxsize=KINDS)
def summed_of(kind: int) -> tuple[SummedCards, ...]:
    """Every two cards of this kind."""
    return tuple(map(summed, pairs_of(kind)))


@fact
class Range:
    """What somebody may hold. One who bets has the best of `keen` such hands."""

    hands: Sequence[SummedCards]
    keen: int = 1


def top(share: float, keen: int = 1) -> Range:
    """The best `share` of all hands."""
    return Range(_summed_in(share), keen)


@lru_cache(maxsize=64)
def _summed_in(share: float) -> tuple[SummedCards, ...]:
    return tuple(map(summed, hands_in(share)))


def equity(
    cards: Sequence[Card], board: Sequence[Card], others: Sequence[Range], rng: Random, samples: int = SAMPLES
) -> float:
    """The part of the pot that falls to me on average when everything is checked down from here."""
    mine, lies = summed(cards), summed(board)
    rest = [(card.key, card.bit) for card in DECK if not card.bit & (mine[1] | lies[1])]
    more = WHOLE_BOARD - len(board)
    return sum(_played_out(mine, lies, others, rest, more, rng) for _ in range(samples)) / samples


def _played_out(
    mine: SummedCards,
    lies: SummedCards,
    others: Sequence[Range],
    rest: Sequence[SummedCards],
    more: int,
    rng: Random,
) -> float:
    """My part of the pot in one run."""
    taken, held = mine[1] | lies[1], []
    for other in others:
        pair = _some_pair(other.hands, taken, rest, rng) if other.keen == 1 else _keenest(other, lies, taken, rest, rng)
        held.append(pair)
        taken |= pair[1]
    board = _dealt(lies, rest, more, taken, rng) if more else lies
    best, ties = _strength(mine, board), 1
    for pair in held:
        theirs = _strength(pair, board)
        if theirs > best:
            return 0.0
        ties += theirs == best
    return 1 / ties


def _keenest(other: Range, board: SummedCards, taken: int, rest: Sequence[SummedCards], rng: Random) -> SummedCards:
    found = [_some_pair(other.hands, taken, rest, rng) for _ in range(other.keen if board[1] else 1)]
    return max(found, key=lambda pair: _strength(pair, board))


def _some_pair(hands: Sequence[SummedCards], taken: int, rest: Sequence[SummedCards], rng: Random) -> SummedCards:
    """Two cards of the range that are nobody's; of a range that is all taken, any two that are not."""
    for _ in range(TRIES):
        pair = hands[int(rng.random() * len(hands))]
        if not pair[1] & taken:
            return pair
    return _dealt((0, 0), rest, 2, taken, rng)


def _dealt(lies: SummedCards, rest: Sequence[SummedCards], more: int, taken: int, rng: Random) -> SummedCards:
    """So many more, card by card from those that nobody holds."""
    keys, bits = lies
    while more:
        key, bit = rest[int(rng.random() * len(rest))]
        if not bit & taken:
            keys, bits, taken, more = keys + key, bits | bit, taken | bit, more - 1
    return keys, bits


def _strength(pair: SummedCards, board: SummedCards) -> int:
    """As `cards.strength`, in a fraction of the time."""
    total = NO_CARDS + pair[0] + board[0]
    return strength_of_sum(total, pair[1] | board[1] if total & FLUSH else 0, SLIDES, STRENGTHS)
