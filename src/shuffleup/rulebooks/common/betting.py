"""BET: the betting that every document agrees on."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import statement, value

NO_LIMIT = value(
    "BET-01", ask.RaisesAllowed, 0, "003: No-Limit Play",
    text="No limit: you may bet everything in front of you, and there is no cap on the number of raises.",
)  # fmt: skip

SMALLEST_BET = value(
    "BET-02", ask.SmallestBetInBlinds, 1, "003: No-Limit Play", "003: The minimum bet is the big blind",
    text="The smallest bet is one big blind, unless it puts you all-in for less.",
)  # fmt: skip

SMALLEST_RAISE = value(
    "BET-03", ask.SmallestRaise, ask.RaiseSize.LAST_RAISE,
    "001: raises", "003: No-Limit Play", "003: The minimum bet is the big blind",
    text="A raise must add at least as much as the last bet or raise of the round did, unless it puts you all-in. "
    "After a bet of 100 and a raise to 400, the next raise is to 700 or more.",
)  # fmt: skip

BLIND_OPTION = statement(
    "BET-05", "001: blind", "003: Basic Dealer Procedures",
    text="A blind has not acted yet: when the turn comes you may still raise, and the dealer asks you.",
)  # fmt: skip
