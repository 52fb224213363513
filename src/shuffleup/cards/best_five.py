"""Which five cards play, and how one says it aloud."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, assert_never

from shuffleup.cards.deck import AnyCard, Card, Rank
from shuffleup.cards.strengths import BEST_STRENGTH, Category, category, strength
from shuffleup.say import Sentence, listed, say

_WHEEL: Final = [Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO]
FEWEST, MOST = 5, 7


@dataclass(frozen=True, slots=True)
class Ranking:
    """A hand as it is read at showdown. `five` lies as one would lay it out: pairs first, the ace last in 5-4-3-2-A."""

    strength: int
    category: Category
    five: tuple[Card, ...]
    words: Sentence


def ranking(hand: Sequence[Card]) -> Ranking:
    """Read the best five of five, six or seven cards (GAME-09).

    Where different fives are equally good, the cards that come earlier in `hand` play: give a player's own cards first
    and those play, give the board first and the board plays. Anything else than so many different cards is a
    ValueError.
    """
    _check(hand)
    best = strength(hand)
    chosen = next(five for five in combinations(hand, 5) if strength(five) == best)
    five = _laid_out(chosen)
    return Ranking(best, category(best), five, _words(best, [one.rank for one in five]))


def _check(hand: Sequence[AnyCard]) -> None:
    """Here and not in `strength`, which is asked millions of times a second by those who vouch for their cards."""
    if not FEWEST <= len(hand) <= MOST:
        raise ValueError(f"a hand is read from {FEWEST} to {MOST} cards, not {len(hand)}")
    if not all(isinstance(one, Card) for one in hand):
        raise ValueError("a hand with a card face down cannot be read")
    if len(set(hand)) < len(hand):
        twice = next(one for place, one in enumerate(hand) if one in hand[:place])
        raise ValueError(f"{twice} is there twice: a deck has only one")


def _laid_out(five: tuple[Card, ...]) -> tuple[Card, ...]:
    ranks = [one.rank for one in five]
    laid = tuple(sorted(five, key=lambda one: (ranks.count(one.rank), one.rank), reverse=True))
    return laid[1:] + laid[:1] if [one.rank for one in laid] == _WHEEL else laid


def _words(hand_strength: int, ranks: list[Rank]) -> Sentence:
    """Every rank that counts is said, so that two hands have the same words exactly when they tie."""
    if hand_strength == BEST_STRENGTH:
        return say("royal flush")
    rank, plural = ranks[0].word, ranks[0].plural
    match category(hand_strength):
        case Category.STRAIGHT_FLUSH:
            return say("straight flush, {rank} high", rank=rank)
        case Category.FOUR_OF_A_KIND:
            return say("four {ranks}, {kicker} kicker", ranks=plural, kicker=ranks[4].word)
        case Category.FULL_HOUSE:
            return say("full house, {ranks} full of {others}", ranks=plural, others=ranks[3].plural)
        case Category.FLUSH:
            return say("flush, {rank} high, with {others}", rank=rank, others=_listed(ranks[1:]))
        case Category.STRAIGHT:
            return say("straight, {rank} high", rank=rank)
        case Category.THREE_OF_A_KIND:
            return say("three {ranks}, {kickers} kickers", ranks=plural, kickers=_listed(ranks[3:]))
        case Category.TWO_PAIR:
            low, kicker = ranks[2].plural, ranks[4].word
            return say("two pair, {ranks} and {others}, {kicker} kicker", ranks=plural, others=low, kicker=kicker)
        case Category.PAIR:
            return say("pair of {ranks}, {kickers} kickers", ranks=plural, kickers=_listed(ranks[2:]))
        case Category.HIGH_CARD:
            return say("{rank} high, with {others}", rank=rank, others=_listed(ranks[1:]))
        case other:
            assert_never(other)


def _listed(ranks: list[Rank]) -> Sentence:
    return listed([rank.word for rank in ranks])
