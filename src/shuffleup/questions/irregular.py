"""Irregular cards: strange backs, doubles, missing ones, and cards that were seen or left the table."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.dealing import Cause, HoleCardsExposed
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Seat
from shuffleup.say import Worded, pattern, say

# ------------------------------------------------------------------------------------------ the deck is wrong


class StrangeCardPlace(Worded):
    """Where the strange card was."""

    IN_PLAY = "in-play", pattern("in play")
    IN_STUB = "in-stub", pattern("in the stub")


class Noticed(Worded):
    """When the deck was found to be wrong."""

    DURING_HAND = "during-hand", pattern("during the hand")
    POT_AWARDED = "pot-awarded", pattern("after the pot was awarded")


@fact
class WrongBack(FloorQuestion):
    """A card with another back has turned up: does the action stand?"""

    happened = say("A card with another back has turned up")

    where: StrangeCardPlace
    noticed: Noticed


@fact
class DuplicateCards(FloorQuestion):
    """Two cards of the same rank and suit have turned up: does the action stand?"""

    happened = say("Two cards of the same rank and suit have turned up")

    noticed: Noticed


@fact
class CardsMissing(FloorQuestion):
    """The deck is found to be short of cards: does the hand count?"""

    happened = say("The deck is found to be short of cards")

    noticed: Noticed


@fact
class CardDamaged(FloorQuestion):
    """A card can be told by a bend, a tear or a mark: does the hand count, and what becomes of the deck?"""

    happened = say("A card can be told by a bend, a tear or a mark")

    noticed: Noticed
    on_purpose: bool = False


# ------------------------------------------------------------------------------------- flashed and dropped


@fact
class SeenCard(FloorQuestion):
    """A down card that may have been seen. If it counts as exposed, what then happens is the ruling on exposed cards.

    `nth`, `acted`, `which` and `chips_in` are as in HoleCardsExposed, and matter only if it counts.
    """

    by: Cause
    nth: tuple[int, ...]
    seat: Seat
    acted: int
    which: int = 0
    chips_in: bool = True

    @property
    def as_exposed(self) -> HoleCardsExposed:
        """What is asked next when the card counts as exposed."""
        return HoleCardsExposed(self.nth, Cause.DEALER, self.seat, self.acted, self.which, self.chips_in)


@fact
class CardFlashed(SeenCard):
    """A down card was flashed by the dealer or by a player: does it count as exposed, or does it play?"""

    happened = say("A down card was flashed by the dealer or by a player")


@fact
class CardOffTable(SeenCard):
    """A down card was dealt off the table, or dropped there by a player: does it count as exposed, or does it play?"""

    happened = say("A down card was dealt off the table, or dropped there by a player")


# -------------------------------------------------------------------------------------------- not looked at


class Unlooked(Worded):
    """What the card turned out to be that its owner had not looked at."""

    ORDINARY = "ordinary", pattern("an ordinary card")
    JOKER = "joker", pattern("a joker")
    IRREGULAR = "irregular", pattern("a card that is none of the deck")
    WRONG_BACK = "wrong-back", pattern("a card with another back")
    DUPLICATE = "duplicate", pattern("a card that is there twice")


@fact
class PlayedWithoutLooking(FloorQuestion):
    """A player acted without looking at every card: what if one of them is not as it should be?"""

    happened = say("A player acted without looking at both cards")

    turned_out: Unlooked
    seat: Seat
