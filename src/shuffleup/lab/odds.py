"""Odds: the chart of outs, and the outs of any hand found by counting.

Chances are fractions until they are printed, so that no figure is off by a rounding.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from shuffleup.cards import DECK, Card, Category, category, strength
from shuffleup.facts import fact
from shuffleup.questions.materials import ChartBasis
from shuffleup.say import Figure, Sentence, say

NEVER: Final = Figure("NA")

# ---------------------------------------------------------------------------------------------- the chart


@fact
class ChartRow:
    """The chances of one number of outs. `both`: two of them in a row, as a draw that needs turn and river must."""

    outs: int
    turn: Fraction
    river: Fraction
    either: Fraction
    both: Fraction


def chart(basis: ChartBasis) -> tuple[ChartRow, ...]:
    """The whole chart (ODDS-01), from one out up."""
    return tuple(chart_row(outs, basis) for outs in range(1, basis.most_outs + 1))


def chart_row(outs: int, basis: ChartBasis) -> ChartRow:
    turn = Fraction(outs, basis.unseen_on_turn)
    river = Fraction(outs, basis.unseen_on_river)
    either = 1 - (1 - turn) * (1 - river)
    both = turn * Fraction(max(outs - 1, 0), basis.unseen_on_river)  # the turn took one of the outs
    return ChartRow(outs, turn, river, either, both)


def percent(chance: Fraction) -> Figure:
    """42.6: one decimal, half rounded up."""
    tenths = _nearest(chance * 1000)
    return Figure(f"{tenths // 10}.{tenths % 10}")


def odds_against(chance: Fraction) -> Figure:
    """1.35, as in 1.35 to 1: two decimals, half rounded up. What cannot happen has no odds."""
    if not chance:
        return NEVER
    hundredths = _nearest((1 - chance) / chance * 100)
    return Figure(f"{hundredths // 100}.{hundredths % 100:02}")


def _nearest(number: Fraction) -> int:
    return (2 * number.numerator + number.denominator) // (2 * number.denominator)


# ------------------------------------------------------------------------------------ the outs of a hand

MADE: Final[dict[Category, Sentence]] = {
    Category.PAIR: say("a pair"),
    Category.TWO_PAIR: say("two pair"),
    Category.THREE_OF_A_KIND: say("three of a kind"),
    Category.STRAIGHT: say("a straight"),
    Category.FLUSH: say("a flush"),
    Category.FULL_HOUSE: say("a full house"),
    Category.FOUR_OF_A_KIND: say("four of a kind"),
    Category.STRAIGHT_FLUSH: say("a straight flush"),
}


@fact
class Outs:
    """The cards that make this kind of hand on the next street, the highest rank first."""

    makes: Category
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        count = len(self.cards)
        return f"{MADE[self.makes]}: {count} {'card' if count == 1 else 'cards'}"


@fact
class Draws:
    """What a hand is now, what the next card can make of it (the best first), and how many cards are unseen."""

    now: Category
    outs: tuple[Outs, ...]
    unseen: int

    def to(self, *makes: Category) -> tuple[Card, ...]:
        """The cards that make one of these."""
        return tuple(card for outs in self.outs if outs.makes in makes for card in outs.cards)

    def chance(self, *makes: Category) -> Fraction:
        """That the very next card makes one of these."""
        return Fraction(len(self.to(*makes)), self.unseen)


def outs_of(hole: Sequence[Card], board: Sequence[Card], seen: Sequence[Card] = ()) -> Draws:
    """Count the cards that make a hand of a better kind, on the flop or on the turn.

    A card that gives everyone the same is no out: the hand made must be of a better kind than what lies on the board.
    A better hand of the same kind (a higher pair, a higher flush) is not counted. `seen` are cards that are known to be
    elsewhere, such as a hand folded face up.
    """
    assert len(hole) == 2, hole
    assert len(board) in (3, 4), board
    now = category(strength((*hole, *board)))
    known = {*hole, *board, *seen}
    assert len(known) == len(hole) + len(board) + len(seen), "a card is there twice"
    unseen = [card for card in DECK if card not in known]
    made: dict[Category, list[Card]] = {}
    for card in unseen:
        after = category(strength((*hole, *board, card)))
        if after > max(now, kind_on_board((*board, card))):
            made.setdefault(after, []).append(card)
    found = (Outs(makes, tuple(sorted(made[makes], reverse=True))) for makes in sorted(made, reverse=True))
    return Draws(now, tuple(found), len(unseen))


def kinds_made(draws: Draws) -> Iterator[tuple[Sentence, tuple[Card, ...]]]:
    """The cards that make each kind of hand, a straight or better (as draws are spoken of), and anything better."""
    for outs in draws.outs:
        yield MADE[outs.makes], outs.cards
    strong = [outs.makes for outs in draws.outs if outs.makes >= Category.STRAIGHT]
    if 1 < len(strong) < len(draws.outs):
        yield say("{made} or better", made=MADE[strong[-1]]), draws.to(*strong)
    if len(draws.outs) > 1:
        yield say("any of these"), draws.to(*(outs.makes for outs in draws.outs))


def kind_on_board(board: Sequence[Card]) -> Category:
    """What the cards on the board make by themselves. Four cards are no straight and no flush."""
    if len(board) == 5:
        return category(strength(board))
    several = sorted(count for count in Counter(card.rank for card in board).values() if count > 1)
    kinds = {(2,): Category.PAIR, (2, 2): Category.TWO_PAIR, (3,): Category.THREE_OF_A_KIND}
    kinds |= {(4,): Category.FOUR_OF_A_KIND, (): Category.HIGH_CARD}
    return kinds[tuple(several)]
