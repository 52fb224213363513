"""SEAT, MOVE, BTN: who sits where, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import seating as ask
from shuffleup.rules import value

RANDOM_SEATS = value(
    "SEAT-05", ask.MayChangeSeats, False, "003: Table and Seat Assignment", "003: Changing Seats at the Same Table",
    text="Seats are given by chance, with cards or by the software, and nobody takes another seat at the same table.",
).also(ask.SeatsLeftToChance, answer=True)  # fmt: skip

FIRST_BUTTON = value(
    "BTN-02", ask.FirstButton, ask.FirstButtonTo.SEAT_ONE, "003: Dealer Button Assignment", "003: Combining Tables",
    text="Whoever chance has put in seat one has the button in the first hand; "
    "tables that are put together draw seats and place the button as for a new game.",
)  # fmt: skip

# The document does not say who is moved, only where they sit.
SAME_POSITION = value(
    "MOVE-08", ask.WhereToSit, ask.NewChair.SAME_POSITION, "003: Switching Tables",
    text="A player who is moved to a smaller table sits as far from the button as before, the one to its right again "
    "to its right, or as near to that as a seat is free.",
)  # fmt: skip
