"""Cards and what they are worth: the fifty-two, card text in and out, and the ranking of hands."""

from shuffleup.cards.best_five import Ranking, ranking
from shuffleup.cards.deck import DECK, UNSEEN, AnyCard, Card, Rank, Suit, Unseen
from shuffleup.cards.spelling import BadCard, any_card, any_cards, card, cards
from shuffleup.cards.strengths import BEST_STRENGTH, Category, category, strength

__all__ = [
    "BEST_STRENGTH",
    "DECK",
    "UNSEEN",
    "AnyCard",
    "BadCard",
    "Card",
    "Category",
    "Rank",
    "Ranking",
    "Suit",
    "Unseen",
    "any_card",
    "any_cards",
    "card",
    "cards",
    "category",
    "ranking",
    "strength",
]
