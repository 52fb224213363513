"""What a dealer gets wrong: cards exposed, cards too many, burns forgotten, streets dealt too soon."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.misdeals import NOBODY_IN_PARTICULAR, DealQuestion
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Seat, Street
from shuffleup.rules import Topic
from shuffleup.say import Worded, pattern, say

FLOP_CARDS = 3
FIRST_TWO = frozenset({1, 2})


class Cause(Worded):
    """Whose doing it was."""

    DEALER = "dealer", pattern("dealer")
    PLAYER = "player", pattern("player")


# ---------------------------------------------------------------------------------------- starting hands


@fact
class HoleCardsExposed(DealQuestion):
    """Cards of the starting hands were seen while they were dealt: is the deal spoilt, or what replaces the card?

    `nth` counts cards off the deck: 1 is the first card of the deal. 0 stands for a single card of which nobody knows
    when it came, only that it was not one of the first two. `seat` is whose card it is (0 if nobody knows), `which` 0
    for that player's first card and 1 for the second.
    """

    happened = say("Cards of the starting hands were seen while they were dealt")

    nth: tuple[int, ...]
    by: Cause
    seat: Seat
    acted: int
    which: int = 0
    chips_in: bool = True

    @property
    def spoils_start(self) -> bool:
        """The dealer exposed one card, and it was the first or second of the deal."""
        return self._one_by_dealer and self.nth[0] in FIRST_TWO

    @property
    def is_replaceable(self) -> bool:
        """The dealer exposed one card, and it came later."""
        return self._one_by_dealer and self.nth[0] not in FIRST_TWO

    @property
    def is_several(self) -> bool:
        """The dealer exposed more than one card."""
        return self.by is Cause.DEALER and len(self.nth) > 1

    @property
    def _one_by_dealer(self) -> bool:
        return self.by is Cause.DEALER and len(self.nth) == 1


@fact
class ExtraHoleCards(DealQuestion):
    """More cards were dealt than the starting hands need: do they go back, or is the deal spoilt?

    `to_first_player`: every starting hand was complete and the dealer went round once too often. `seat` is who holds
    the extra card (0 if nobody knows).
    """

    happened = say("More cards were dealt than the starting hands need")

    extra: int
    to_first_player: bool
    acted: int
    seat: Seat = NOBODY_IN_PARTICULAR
    chips_in: bool = True

    @property
    def fouled(self) -> Seat:
        return self.seat

    @property
    def wrong_count(self) -> bool:
        return self.extra > 0


# ------------------------------------------------------------------------------------------------- flop


class FlopDealtAgain(Topic):
    """That a flop of too many cards is not kept, say by taking the extra card away."""


@fact
class FlopTooManyCards(FloorQuestion):
    """The flop was turned with more than three cards: how is it dealt again?"""

    happened = say("The flop was turned with more than three cards")

    count: int

    @property
    def rests_on(self) -> tuple[type[Topic], ...]:
        """That it is dealt again at all."""
        return (FlopDealtAgain,)


# ------------------------------------------------------------------------------------------------ burns


@fact
class BurnError(FloorQuestion):
    """No card was burned before a street, or too many were: what becomes of the street, and of the cards to come?

    `board_turned`: are the street's cards face up? `action`: has anyone acted on them? `all_in`: was there no betting
    on the street because players are all-in? `awarded`: has the pot been pushed? `streets_since`: how many streets
    were dealt after it, each with its one burn.
    """

    happened = say("No card was burned before a street, or too many were")

    street: Street
    burned: int
    board_turned: bool
    action: bool
    all_in: bool
    awarded: bool
    streets_since: int = 0

    @property
    def is_error(self) -> bool:
        """One burn is as it should be; and nothing is dealt before its time or after the river."""
        in_time = self.street is not Street.PREFLOP and self.street + self.streets_since <= Street.RIVER
        return self.burned != 1 and in_time and (self.board_turned or not self.streets_since)

    @property
    def acted_on(self) -> bool:
        """The cards lie there and somebody has acted on them."""
        return self.board_turned and self.action

    @property
    def cards(self) -> int:
        """How many cards of the street lie on the board."""
        if not self.board_turned:
            return 0
        return FLOP_CARDS if self.street is Street.FLOP else 1


# -------------------------------------------------------------------------------------------- too early


class EarlyCardsLost(Topic):
    """That board cards are not used that were dealt before the betting round was complete."""


@fact
class BoardDealtEarly(FloorQuestion):
    """A street was burned and turned before the betting was complete: what is done with it, and what comes instead?

    The early burn lies with the burns, the early card or cards on the board.
    """

    happened = say("A street was burned and turned before the betting was complete")

    street: Street

    @property
    def rests_on(self) -> tuple[type[Topic], ...]:
        """That the cards may not be used."""
        return (EarlyCardsLost,)


# --------------------------------------------------------------------------------------------- cut card


@fact
class CutCardDealt(FloorQuestion):
    """The cut card was in the deck and has been dealt like a card: what now?"""

    happened = say("The cut card was in the deck and has been dealt like a card")
