"""What an evening asks its rulebook about who sits where: tables, draws, redraws, moves and the first button."""

from __future__ import annotations

from shuffleup.cards import Suit
from shuffleup.facts import fact
from shuffleup.rules import Question, Topic
from shuffleup.say import Worded, pattern


class FirstButtonTo(Worded):
    """Who has the button when a table is new."""

    ACE = "ace", pattern("the player who drew the ace")
    SEAT_ONE = "seat-one", pattern("the player in seat one")


class Mover(Worded):
    """Who moves to a smaller table."""

    WHERE_ANOTHER_WENT_OUT = "where-another-went-out", pattern("the player in the position in which another went out")
    NEXT_BIG_BLIND = "next-big-blind", pattern("the player who would post the big blind next")
    LEAST_MOVED = "least-moved", pattern("whoever has been moved least, of those the one due the big blind soonest")


class NewChair(Worded):
    """Where a moved player sits down."""

    OF_THE_ELIMINATED = "of-the-eliminated", pattern("in the chair of the player who went out")
    WORST = "worst", pattern("in the worst free chair: the big blind soonest, and never the small blind")
    SAME_POSITION = "same-position", pattern("in the free chair nearest to the old position from the button")


class Drawers(Worded):
    """Who draws a new seat when a table is broken up."""

    EVERYONE = "everyone", pattern("everyone who is left")
    OF_BROKEN_TABLES = "of-broken-tables", pattern("the players of the table that is broken up")


class MoveWhen(Worded):
    """When a player may move."""

    ALL_HANDS_OVER = "all-hands-over", pattern("when the hands at all tables are over")
    THEIR_HANDS_OVER = "their-hands-over", pattern("when the hands at the tables concerned are over")


class Duty(Worded):
    """What falls to a seat in the next hand."""

    BUTTON = "button", pattern("has the button")
    BUTTON_AND_SMALL_BLIND = "button-and-small-blind", pattern("has the button and posts the small blind")
    SMALL_BLIND = "small-blind", pattern("posts the small blind")
    BIG_BLIND = "big-blind", pattern("posts the big blind")
    BIG_BLIND_AND_ANTE = "big-blind-and-ante", pattern("posts the big blind and the ante")
    THIRD_BLIND = "third-blind", pattern("posts the third blind")
    FOURTH_BLIND = "fourth-blind", pattern("posts the fourth blind")
    DEALT_IN = "dealt-in", pattern("is dealt in")
    WAITS = "waits", pattern("waits until the button has passed")


# --------------------------------------------------------------------------------------------------- seating


@fact
class MostSeats(Question[int]):
    """The most players that sit at one table."""


@fact
class TableSuits(Question[tuple[Suit, ...]]):
    """Which suit of the draw deck stands for which table, table 1 first."""


@fact
class DealersSpread(Question[bool]):
    """May chosen dealers draw before everyone else, each for another table, and sit in the middle of it?"""


@fact
class SeatsAtRedraw(Question[int]):
    """How many players a table takes when everyone draws for fewer tables."""


@fact
class FinalTableOf(Question[int]):
    """How many players does the last table take, by how many seats the others have?"""

    seats: int


@fact
class DrawsAnew(Question[Drawers]):
    """When tables are put together, who draws a new seat?"""


@fact
class SeatsLeftToChance(Question[bool]):
    """Are seats drawn, and never chosen?"""


@fact
class MayChangeSeats(Question[bool]):
    """May a player be given another seat at the same table, if the director so decides?"""


@fact
class FirstButton(Question[FirstButtonTo]):
    """Who has the button in the first hand, and in the first hand after a redraw."""


# ----------------------------------------------------------------------------------------------------- moving


@fact
class UnevenBy(Question[int]):
    """How many players two tables must differ by before one moves."""


@fact
class LowCardMoves(Question[bool]):
    """Of several equally full tables, does the one that is dealt the lowest card give a player?"""


@fact
class WhoMoves(Question[Mover]):
    """Who of the fullest table moves."""


@fact
class WhereToSit(Question[NewChair]):
    """Where a moved player sits down."""


@fact
class MovesMade(Question[MoveWhen]):
    """When a move is made."""


class MovedDealtIn(Topic):
    """That a moved player is in the next hand at once, with every blind, button and deal of the new seat."""


@fact
class WaitsForButton(Question[bool]):
    """Does a player who comes to a seat between the button and the small blind wait until the button has passed?"""


@fact
class NearestLeftOfButtonFirst(Question[bool]):
    """Of several chairs to fill, does the one nearest to the left of the button come first?"""
