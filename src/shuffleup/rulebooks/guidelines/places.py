"""WIN: who finishes where, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import places as ask
from shuffleup.rules import value

SAME_HAND = value(
    "WIN-03", ask.OutOnSameHand, ask.SameHand.MORE_CHIPS, "003: Two or More Players Eliminated on the Same Hand",
    text="When one hand puts several players out, the bigger stack at its start takes the better place.",
)  # fmt: skip
