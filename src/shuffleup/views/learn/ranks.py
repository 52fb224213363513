"""What beats what: the kinds of hand, the best first, each with five cards that make it."""

from __future__ import annotations

from shuffleup.cards import Card, Category, cards
from shuffleup.facts import fact
from shuffleup.say import Sentence, say


@fact
class RankedHand:
    """A kind of hand. A royal flush is a straight flush that has a name of its own."""

    makes: Category
    name: Sentence
    words: Sentence
    five: tuple[Card, ...]


RANKED_HANDS = (
    RankedHand(
        Category.STRAIGHT_FLUSH,
        say("Royal flush"),
        say("Ten to ace of one suit: the best hand there is."),
        cards("AsKsQsJsTs"),
    ),
    RankedHand(
        Category.STRAIGHT_FLUSH,
        say("Straight flush"),
        say("Five in a row of one suit. The highest card decides."),
        cards("9h8h7h6h5h"),
    ),
    RankedHand(
        Category.FOUR_OF_A_KIND,
        say("Four of a kind"),
        say("Four of one rank. Where the four lie on the board, the fifth card decides."),
        cards("QsQhQdQc7s"),
    ),
    RankedHand(
        Category.FULL_HOUSE,
        say("Full house"),
        say("Three of one rank and two of another. The three are looked at first."),
        cards("TsThTd4s4c"),
    ),
    RankedHand(
        Category.FLUSH,
        say("Flush"),
        say("Five of one suit, in any order. The highest card decides, then the next."),
        cards("AdJd8d6d2d"),
    ),
    RankedHand(
        Category.STRAIGHT,
        say("Straight"),
        say("Five in a row of any suits. The ace may be the top of one or the bottom of another: 5-4-3-2-ace."),
        cards("8s7d6c5h4s"),
    ),
    RankedHand(
        Category.THREE_OF_A_KIND,
        say("Three of a kind"),
        say("Three of one rank and two cards that are no pair."),
        cards("JsJhJdKc5s"),
    ),
    RankedHand(
        Category.TWO_PAIR,
        say("Two pair"),
        say("Two of one rank and two of another. The higher pair is looked at first, the fifth card last."),
        cards("AsAd6h6cTs"),
    ),
    RankedHand(
        Category.PAIR,
        say("Pair"),
        say("Two of one rank. Between equal pairs the three other cards decide, the highest first."),
        cards("9s9dAhJc4s"),
    ),
    RankedHand(
        Category.HIGH_CARD,
        say("High card"),
        say("None of these. The highest card decides, then the next."),
        cards("AhQs9d6c3s"),
    ),
)
"""Suits are all worth the same: hands that differ only by them share the pot (SHOW-06)."""
