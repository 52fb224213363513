"""DEAL: what the dealer got wrong, where every document agrees."""

from __future__ import annotations

from shuffleup.questions.dealing import EarlyCardsLost, HoleCardsExposed
from shuffleup.questions.steps import Remedy, Verdict
from shuffleup.rules import clause, statement

MISDEAL = Remedy(Verdict.MISDEAL, ())


# The dealer's fault is meant, as MIS-02 says outright: a player who shows their own card cannot spoil a deal with it.
@clause(
    "DEAL-01",
    HoleCardsExposed,
    "000: Poker Dealer Errors",
    "002: 1",
    "003: If the first or second hole card is exposed",
    "004: Poker Dealer Errors",
)
def first_or_second_card(q: HoleCardsExposed) -> Remedy | None:
    """If one of the first two cards dealt is seen, the deal is off: gather the cards, shuffle, cut, and start over."""
    return MISDEAL if q.spoils_start else None


@clause(
    "DEAL-04",
    HoleCardsExposed,
    "000: Poker Dealer Errors",
    "002: 1",
    "003: If more than one card is exposed",
    "004: Poker Dealer Errors",
)
def several_cards(q: HoleCardsExposed) -> Remedy | None:
    """When two or more hole cards are seen during the deal, the hand is dealt again."""
    return MISDEAL if q.is_several else None


# Every document agrees that early cards are lost and that the betting comes first; they part on how the street is dealt
# then (DEAL-07, DEAL-13 to DEAL-16). So this is stated by itself, and each of those rulings rests on it.
EARLY_CARDS = statement(
    "DEAL-12",
    "000: Poker Dealer Errors", "002: 5", "003: If the dealer deals a board card before", "004: Poker Dealer Errors",
    on=EarlyCardsLost,
    text="Board cards that come before the betting is finished are not used, whoever folds afterwards and whether "
    "anyone likes them or not. Finish the betting first.",
)  # fmt: skip
