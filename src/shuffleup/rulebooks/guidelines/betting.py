"""BET: what the Guidelines add to the betting."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import statement, value

ALL_IN_FACE_UP = value(
    "BET-17", ask.AllInHandsFaceUp, True, "003: All-in",
    text="When a player is all-in and no more betting is possible, all live hands are turned up "
    "before the rest of the board is dealt.",
)  # fmt: skip

TABLE_STAKES = value(
    "BET-19", ask.ChipsMayBeAdded, False, "003: Re-buys",
    text="You play a hand with what was on the table when it began; no rebuy during a hand.",
)  # fmt: skip

ABSENT_BLIND = statement(
    "BET-20", "003: Missed Blind",
    text="A blind that falls due while you are away is posted from your stack.",
)  # fmt: skip

IN_TURN = statement(
    "BET-21", "003: Acting in Turn", on=ask.ActsOnlyInTurn,
    text="Players act in turn, and only in turn.",
)  # fmt: skip

UNCALLED = statement(
    "BET-22", "003: Winning the Pot", on=ask.UncalledComesBack,
    text="A pot is won by a bet nobody matches, whose unmatched part comes back and no cards need be shown, "
    "or at the showdown.",
)  # fmt: skip
