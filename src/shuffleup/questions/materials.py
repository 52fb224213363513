"""What a host asks before the evening: blinds, prizes, chips, what hangs on the wall; and the odds."""

from __future__ import annotations

from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.questions.words import Chips
from shuffleup.rules import Question
from shuffleup.say import Worded, pattern

# --------------------------------------------------------------------------------------------------- chips


class Colour(Worded):
    """The colours of chips, from the cheapest."""

    WHITE = "white", pattern("white")
    RED = "red", pattern("red")
    GREEN = "green", pattern("green")
    BLACK = "black", pattern("black")
    PURPLE = "purple", pattern("purple")
    YELLOW = "yellow", pattern("yellow")


class StartingSet(StrEnum):
    """The ready sets a player can begin with, from the one with the most chips to the one with the fewest."""

    A = "A"
    B = "B"
    C = "C"


ColourCounts = tuple[tuple[Colour, int], ...]


@fact
class Purchase:
    """How chips are bought: whole rolls, and a colour for changing the smaller chips up later on."""

    roll: int
    colour_up: Colour


@fact
class ChipValue(Question[Chips]):
    """What is a chip of this colour worth?"""

    colour: Colour


@fact
class StartingChips(Question[ColourCounts]):
    """How many chips of each colour does a player begin with?"""

    starting_set: StartingSet


@fact
class ChipsBought(Question[Purchase]):
    """In what rolls are chips bought for an event, and which colour beyond those the players begin with?"""


# -------------------------------------------------------------------------------------------------- prizes


class Payment(StrEnum):
    """What players pay money for."""

    BUY_IN = "buy-in"
    REBUY = "rebuy"
    ADD_ON = "add-on"


@fact
class CountsForPurse(Question[bool]):
    """Does all the money paid for this go into the purse?"""

    payment: Payment


@fact
class PrizeShares(Question[tuple[int, ...]]):
    """The prizes for this many players, in percent of the purse, the first prize first.

    `charted`: also by the posted chart where the book itself names none; evenings from before that do without.
    """

    players: int
    charted: bool = True


# ----------------------------------------------------------------------------------------- levels, and the wall


@fact
class BlindLevels(Question[tuple[tuple[Chips, Chips], ...]]):
    """Small and big blind of every level, for players who begin with 1000 chips."""


@fact
class HoursToExpect(Question[tuple[int, int]]):
    """How many hours, from and to, does an evening take with levels of this many minutes?"""

    minutes: int


class PostedSheet(Worded):
    """What hangs on the wall for everyone to read."""

    SCHEDULE = "schedule", pattern("schedule of blinds")
    PAYOUTS = "payouts", pattern("payouts")


@fact
class PostedMayChange(Question[bool]):
    """May what was posted be changed?

    `purse_grew`: rebuys or players who came late have raised the purse since it was posted.
    """

    sheet: PostedSheet
    started: bool
    purse_grew: bool


# ---------------------------------------------------------------------------------------------------- odds


class DrawingHand(Worded):
    """A hand that lacks one card, and what it is a draw to."""

    OPEN_STRAIGHT_FLUSH = "open-straight-flush", pattern("open straight-flush draw")
    INSIDE_STRAIGHT_FLUSH = "inside-straight-flush", pattern("inside straight-flush draw")
    FLUSH = "flush", pattern("flush draw")
    OPEN_STRAIGHT = "open-straight", pattern("open straight draw")
    INSIDE_STRAIGHT = "inside-straight", pattern("inside straight draw")
    TWO_PAIR = "two-pair", pattern("two pair, to a full house")
    PAIR = "pair", pattern("pair, to three of a kind")
    THREE_OF_A_KIND = "three-of-a-kind", pattern("three of a kind, to four")


@fact
class OutsOfDraw(Question[int]):
    """How many cards complete this draw?"""

    draw: DrawingHand


@fact
class ChartBasis:
    """What the chart of outs is reckoned from: the last row, and the cards unseen before the turn and the river."""

    most_outs: int
    unseen_on_turn: int
    unseen_on_river: int


@fact
class OutsChart(Question[ChartBasis]):
    """Out of how many unseen cards do the outs come, and how far does the chart go?"""
