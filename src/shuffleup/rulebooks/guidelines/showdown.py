"""SHOW: what the Guidelines add to the showdown."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import value

SIDE_POTS_FIRST = value(
    "SHOW-03", ask.SidePotsFirst, True, "003: Showdown with Side Pots",
    text="Side pots are shown down and paid before the main pot, the last made first; "
    "a player all-in for the main pot only shows last.",
)  # fmt: skip
