"""BET: what Robert's Rules adds to the betting."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import value

REOPENING = value(
    "BET-04", ask.BettingReopens, ask.Reopening.FULL_RAISE, "001: raises",
    text="An all-in that raises by less than a full raise does not reopen the betting: if you have acted "
    "and face less than a full raise since, you may call or fold, but not raise.",
)  # fmt: skip
