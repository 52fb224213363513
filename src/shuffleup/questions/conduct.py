"""How people behave at the table."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Chips, Seat
from shuffleup.say import Worded, pattern, say


class Breach(Worded):
    """What a player, or someone beside the table, did."""

    SPLASHED_POT = "splashed-pot", pattern("splashed the pot")
    MADE_CHANGE = "made-change", pattern("made change from the pot or another's bet")
    SLOW_ROLLED = "slow-rolled", pattern("slow rolled")
    SHOWED_ONE_BY_ONE = "showed-one-by-one", pattern("turned the hand up card by card")
    REVEALED_MUCK = "revealed-muck", pattern("revealed mucked cards without a ruling")
    RABBIT_HUNTED = "rabbit-hunted", pattern("looked at cards that were not dealt")
    SHOWED_LIVE_CARD = "showed-live-card", pattern("showed a card of a live hand")
    STATED_HAND = "stated-hand", pattern("said what the hand is")
    CHIPS_OFF_TABLE = "chips-off-table", pattern("took chips off the table")
    LARGE_CHIPS_HIDDEN = "large-chips-hidden", pattern("kept large chips out of sight")
    COMMENTED = "commented", pattern("commented on a hand in progress")
    CARDS_OFF_TABLE = "cards-off-table", pattern("took cards off the table")
    DID_NOT_ANNOUNCE = "did-not-announce", pattern("did not announce the action")
    INTERFERED = "interfered", pattern("interfered in somebody else's hand")
    ACTED_OUT_OF_TURN = "acted-out-of-turn", pattern("acted out of turn")
    MISCALLED_HAND = "miscalled-hand", pattern("called the hand something else than it is")
    FACE_COVERED = "face-covered", pattern("could not be recognised")
    USED_PHONE = "used-phone", pattern("used a phone or a strategy tool at the table")
    LEFT_LIVE_HAND = "left-live-hand", pattern("left the table with a live hand")
    DODGED_BLIND = "dodged-blind", pattern("dodged a blind")
    SOFT_PLAYED = "soft-played", pattern("spared another player, gave chips away or played together")
    STALLED = "stalled", pattern("played slowly on purpose")
    ABUSED = "abused", pattern("insulted or bothered somebody")


class Company(Worded):
    """How many play for the pot, the player among them, and for the event."""

    MORE = "more", pattern("more than two in the hand, or the player is not in it")
    TWO_IN_HAND = "two-in-hand", pattern("the player and one other in the hand")
    TWO_IN_EVENT = "two-in-event", pattern("the last two of the event")


@fact
class Conduct(FloorQuestion):
    """A player misbehaved: what does the dealer do now, and which penalty is proposed?

    `times_before`: how often this player has been spoken to tonight. `chips`: how many were taken off the table.
    """

    happened = say("A player misbehaved")

    breach: Breach
    seat: Seat
    times_before: int = 0
    on_purpose: bool = False
    company: Company = Company.MORE
    chips: Chips = Chips(0)
