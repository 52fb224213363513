"""How often a hand wins, by playing it out at random so many times against hands that others are likely to hold."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from shuffleup.cards import DECK, Card
from shuffleup.cards.lookup import FLUSH, NO_CARDS, SLIDES, STRENGTHS, strength_of_sum
from shuffleup.facts import fact
from shuffleup.lab.starting import HolePair, hands_in

SAMPLES = 250
TRIES = 20  # to find two cards that nobody holds, before any two will do


@fact
class Range:
    """What somebody may hold: the best `share` of all hands. One who bets has the best of `keen` such hands."""

    share: float
    keen: int = 1


def equity(
    cards: Sequence[Card], board: Sequence[Card], others: Sequence[Range], rng: Random, samples: int = SAMPLES
) -> float:
    """The part of the pot that falls to me on average when everything is checked down from here."""
    known = _bits(cards) | _bits(board)
    rest = [card for card in DECK if not card.bit & known]
    pools = [(hands_in(other.share), other.keen) for other in others]
    won = sum(_played_out(cards, board, pools, rest, known, rng) for _ in range(samples))
    return won / samples


Pool = tuple[Sequence[HolePair], int]


def _played_out(
    cards: Sequence[Card], board: Sequence[Card], pools: Sequence[Pool], rest: Sequence[Card], known: int, rng: Random
) -> float:
    """My part of the pot in one run."""
    taken, held = known, []
    for hands, keen in pools:
        pair = _keenest(hands, keen, board, taken, rng)
        held.append(pair)
        taken |= pair[0].bit | pair[1].bit
    full = [*board, *_dealt(rest, 5 - len(board), taken, rng)]
    mine = _strength(cards, full)
    theirs = [_strength(pair, full) for pair in held]
    if theirs and max(theirs) > mine:
        return 0.0
    return 1 / (1 + theirs.count(mine))


def _keenest(hands: Sequence[HolePair], keen: int, board: Sequence[Card], taken: int, rng: Random) -> HolePair:
    found = [_some_pair(hands, taken, rng) for _ in range(keen if board else 1)]
    return max(found, key=lambda pair: _strength(pair, board)) if len(found) > 1 else found[0]


def _some_pair(hands: Sequence[HolePair], taken: int, rng: Random) -> HolePair:
    """Two cards of the range that are nobody's; of a range that is all taken, any two that are not."""
    for _ in range(TRIES):
        pair = hands[int(rng.random() * len(hands))]
        if not (pair[0].bit | pair[1].bit) & taken:
            return pair
    one, two = rng.sample([card for card in DECK if not card.bit & taken], 2)
    return one, two


def _dealt(rest: Sequence[Card], count: int, taken: int, rng: Random) -> list[Card]:
    """The rest of the board, card by card from those that nobody holds."""
    dealt: list[Card] = []
    while len(dealt) < count:
        card = rest[int(rng.random() * len(rest))]
        if not card.bit & taken:
            dealt.append(card)
            taken |= card.bit
    return dealt


def _strength(cards: Sequence[Card], board: Sequence[Card]) -> int:
    """As `cards.strength`, in a third of the time: this is called a thousand times a decision."""
    total = NO_CARDS
    for card in cards:
        total += card.key
    for card in board:
        total += card.key
    return strength_of_sum(total, _bits(cards) | _bits(board) if total & FLUSH else 0, SLIDES, STRENGTHS)


def _bits(cards: Sequence[Card]) -> int:
    bits = 0
    for card in cards:
        bits |= card.bit
    return bits
