"""The words of the evening that its parts share."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

from shuffleup.facts import fact
from shuffleup.hand.structure import Positions
from shuffleup.questions.words import Chips, Seat

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
        return f"seat {self.seat}, table {self.table}"


@fact
class Sitting:
    """Who sits in a chair with how many chips; `away` from it or not."""

    player: PlayerId
    chair: Chair
    stack: Chips
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


class Account(StrEnum):
    """Where chips go that leave play for good."""

    RACED_OFF = "raced off"
    FORFEITED = "forfeited"
    DISQUALIFIED = "disqualified"
    BANK = "bank"
