"""The words of the table that every question and every answer speaks."""

from __future__ import annotations

from enum import IntEnum
from typing import NewType

from shuffleup.say import Sentence, say

Chips = NewType("Chips", int)
Seat = NewType("Seat", int)

MOST_SEATS = 10
HOLE_CARDS = 2
"""So many are dealt to each player: it is hold'em."""


class Street(IntEnum):
    """The four betting rounds of a hand."""

    PREFLOP = 0
    FLOP = 1
    TURN = 2
    RIVER = 3

    @property
    def word(self) -> Sentence:
        return (say("before the flop"), say("flop"), say("turn"), say("river"))[self]


STREETS = tuple(Street)
CARDS_BY_STREET = (0, 3, 4, 5)
"""How many cards lie on the board when each has been dealt."""
