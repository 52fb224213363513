"""How people behave at the table."""

from __future__ import annotations

from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Chips, Seat


class Breach(StrEnum):
    """What a player, or someone beside the table, did."""

    SPLASHED_POT = "splashed the pot"
    MADE_CHANGE = "made change from the pot or another's bet"
    SLOW_ROLLED = "slow rolled"
    SHOWED_ONE_BY_ONE = "turned the hand up card by card"
    REVEALED_MUCK = "revealed mucked cards without a ruling"
    RABBIT_HUNTED = "looked at cards that were not dealt"
    SHOWED_LIVE_CARD = "showed a card of a live hand"
    STATED_HAND = "said what he held"
    CHIPS_OFF_TABLE = "took chips off the table"
    LARGE_CHIPS_HIDDEN = "kept large chips out of sight"
    COMMENTED = "commented on a hand in progress"
    CARDS_OFF_TABLE = "took cards off the table"
    DID_NOT_ANNOUNCE = "did not announce the action"
    INTERFERED = "interfered in a hand he is not in"
    ACTED_OUT_OF_TURN = "acted out of turn"


class Company(StrEnum):
    """How many play for the pot, the player among them, and for the event."""

    MORE = "more than two in the hand, or the player is not in it"
    TWO_IN_HAND = "he and one other in the hand"
    TWO_IN_EVENT = "the last two of the event"


@fact
class Conduct(FloorQuestion):
    """A player misbehaved: what does the dealer do now, and which penalty is proposed?

    `times_before`: how often this player has been spoken to tonight. `chips`: how many were taken off the table.
    """

    breach: Breach
    seat: Seat
    times_before: int = 0
    on_purpose: bool = False
    company: Company = Company.MORE
    chips: Chips = Chips(0)
