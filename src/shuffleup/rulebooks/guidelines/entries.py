"""BUY: buying in, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import entries as ask
from shuffleup.questions.chips import RebuyAnnounced
from shuffleup.rulebooks.common.entries import not_in_a_hand
from shuffleup.rules import value

BETWEEN_HANDS = value(
    "BUY-04", ask.RebuyDuringHand, False, "003: Re-buys",
    text="Where there are rebuys, you take yours between two hands.",
).answering(RebuyAnnounced, not_in_a_hand)  # fmt: skip
