"""The words of the evening that its parts share."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

from shuffleup.facts import fact
from shuffleup.hand.structure import Positions
from shuffleup.questions.director import Discretion
from shuffleup.questions.words import Chips, Seat
from shuffleup.say import Sentence, Worded, pattern, say

PlayerId = NewType("PlayerId", str)
TableNo = NewType("TableNo", int)
Millis = NewType("Millis", int)
"""A moment or a span in milliseconds; moments count from the epoch, in UTC."""

MINUTE = Millis(60_000)


@fact
class Chair:
    """A seat at a table."""

    table: TableNo
    seat: Seat

    def __str__(self) -> str:
        return self.said

    @property
    def said(self) -> Sentence:
        return say("seat {seat}, table {table}", seat=self.seat, table=self.table)


class Known(StrEnum):
    """How the number of a player's chips is known."""

    COUNTED = (
        "counted"  # handed out, counted by hand or followed chip by chip, and no hand played since that nobody followed
    )
    RECKONED = "reckoned"  # worked out from counted stacks and from what was told
    UNKNOWN = "unknown"


@fact
class LastKnown:
    """What a player had when it was last certain: before this hand of this table, which began then."""

    chips: Chips
    table: TableNo
    hand: int
    at: Millis


@fact
class Held:
    """A player's chips as far as anybody can say: no number where nobody can. `last` is what was certain before."""

    known: Known
    chips: Chips | None
    last: LastKnown | None = None

    @property
    def certain(self) -> Chips | None:
        """The number where it is counted."""
        return self.chips if self.known is Known.COUNTED else None


NO_STACK = Held(Known.COUNTED, Chips(0))


@fact
class Sitting:
    """Who sits in a chair with how many chips, None where nobody knows; `away` from it or not."""

    player: PlayerId
    chair: Chair
    stack: Chips | None
    away: bool = False


@fact
class TableNow:
    """A table between two hands: who sits there, and where button and blinds were last (None before its first hand)."""

    number: TableNo
    sitting: tuple[Sitting, ...]  # by seat
    last: Positions | None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(s.chair.seat for s in self.sitting)

    def __len__(self) -> int:
        return len(self.sitting)


class Practice(Worded):
    """How used the players are to the game, as the host says: how long a hand takes before one is seen."""

    NEW = "new", pattern("new to the game: hands take their time")
    MIXED = "mixed", pattern("mixed")
    PRACTISED = "practised", pattern("practised: hands go quickly")


class Account(Worded):
    """Where chips go that leave play for good."""

    RACED_OFF = "raced-off", pattern("raced off")
    FORFEITED = "forfeited", pattern("forfeited")
    DISQUALIFIED = "disqualified", pattern("disqualified")
    BANK = "bank", pattern("bank")


DirectorsWord = tuple[
    Discretion, ...
]  # what the director decides otherwise than is proposed; only `Otherwise` gives it


NO_WORD: DirectorsWord = ()
