"""LATE: players who are late, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import absence as ask
from shuffleup.rules import value

LATE = value(
    "LATE-02", ask.LateUntilLevel, ask.NO_LIMIT, "003",
    text="Whoever said he would come has his seat and chips from the start; the blinds and antes come out "
    "of them until he is there.",
).also(ask.SeatForLatePlayer, ask.LateSeat.ALWAYS)  # fmt: skip
