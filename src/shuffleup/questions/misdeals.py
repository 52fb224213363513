"""What spoils a deal, and until when a misdeal can be called. Two questions: houses differ on them separately."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.steps import FloorQuestion, Remedy
from shuffleup.questions.words import Seat
from shuffleup.rules import Question
from shuffleup.say import say

NOBODY_IN_PARTICULAR = Seat(0)
STARTING_HAND = 2


class DealQuestion(FloorQuestion):
    """An error in the deal that may be a misdeal. `acted`: players after the blinds who have acted; `chips_in`: one of
    them put chips in, by a call, a bet or a raise."""

    __slots__ = ()

    acted: int
    chips_in: bool

    @property
    def fouled(self) -> Seat:
        """Whose hand the error fouls, if it is one hand's."""
        return NOBODY_IN_PARTICULAR

    @property
    def wrong_count(self) -> bool:
        """Does the fouled hand hold the wrong number of cards?"""
        return False

    @property
    def button_waits(self) -> bool:
        """Is all that is wrong that the button, who has not acted yet, lacks the next card?"""
        return False


# ------------------------------------------------------------------------------------ until when, what then


@fact
class MisdealStillPossible(Question[bool]):
    """Can a misdeal still be called when so many players after the blinds have acted?"""

    acted: int
    chips_in: bool = True
    button_waits: bool = False

    @property
    def substantial(self) -> bool:
        """Two actions of which one put chips in, or any three: what some books call substantial action."""
        return self.acted >= 3 or (self.acted == 2 and self.chips_in)


@fact
class TooLateForMisdeal(Question[Remedy]):
    """The deal was wrong but is played to its end: what becomes of the hand that is fouled by it?"""

    fouled: Seat
    wrong_count: bool


@fact
class AfterMisdeal(Question[Remedy]):
    """A misdeal is declared: what now?"""


# ---------------------------------------------------------------------------------------- what spoils a deal


@fact
class BoxedCards(DealQuestion):
    """Cards were found face up in the deck: how many, and is the deal spoilt?

    `seat` is who was dealt the boxed card; 0 when it still lies on top of the deck.
    """

    happened = say("Cards were found face up in the deck")

    count: int
    acted: int
    seat: Seat = NOBODY_IN_PARTICULAR
    chips_in: bool = True


@fact
class WrongNumberOfCards(DealQuestion):
    """A player holds too few or too many cards: is it put right, is the deal spoilt, or is the hand dead?

    `top_card_in_sequence`: would the card now on top of the deck have been the missing one? `button_to_act`: the player
    is on the button and has not acted.
    """

    happened = say("A player holds too few or too many cards")

    seat: Seat
    cards: int
    top_card_in_sequence: bool
    acted: int
    chips_in: bool = True
    button_to_act: bool = False

    @property
    def fouled(self) -> Seat:
        return self.seat

    @property
    def wrong_count(self) -> bool:
        return self.cards != STARTING_HAND

    @property
    def lacks_next_card(self) -> bool:
        """One card short, and the missing one is the next off the deck."""
        return self.cards == STARTING_HAND - 1 and self.top_card_in_sequence

    @property
    def button_waits(self) -> bool:
        return self.button_to_act and self.lacks_next_card


@fact
class DealtOutOfSequence(DealQuestion):
    """A card went to somebody before it was due: is the deal spoilt?

    `exposed_replaced`: it only took the place of an exposed card.
    """

    happened = say("A card went to somebody before it was due")

    exposed_replaced: bool
    acted: int
    chips_in: bool = True


@fact
class ButtonOutOfPosition(DealQuestion):
    """The button was in the wrong place when the hand was dealt: is the deal spoilt?"""

    happened = say("The button was in the wrong place when the hand was dealt")

    acted: int
    chips_in: bool = True


@fact
class FirstCardToWrongSeat(DealQuestion):
    """The deal began at the wrong seat: is it spoilt?"""

    happened = say("The deal began at the wrong seat")

    acted: int
    chips_in: bool = True


@fact
class DealtToWrongSeat(DealQuestion):
    """An empty seat, or somebody who has no right to a hand, was dealt in: is the deal spoilt?"""

    happened = say("An empty seat, or somebody who has no right to a hand, was dealt in")

    seat: Seat
    acted: int
    chips_in: bool = True

    @property
    def fouled(self) -> Seat:
        return self.seat


@fact
class PlayerDealtOut(DealQuestion):
    """A player got no cards: is the deal spoilt?

    `entitled`: the player was at the table, or had posted a blind or ante.
    """

    happened = say("A player got no cards")

    seat: Seat
    entitled: bool
    acted: int
    chips_in: bool = True

    @property
    def fouled(self) -> Seat:
        return self.seat

    @property
    def wrong_count(self) -> bool:
        """No cards at all are a wrong number too: the hand goes on without the player."""
        return self.entitled
