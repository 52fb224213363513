"""GAME, DEAL: what the Guidelines add to how a hand goes."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import value

HALF_BLIND = value(
    "GAME-12", ask.SmallBlindShare, (1, 2), "003",
    text="The small blind is half the big blind.",
)  # fmt: skip

DEALT_IN = value(
    "DEAL-18", ask.AbsentDealtIn, True, "003",
    text="A player is dealt in, present or not, until the blinds reach him; "
    "a hand whose owner is away when the action gets to it is folded.",
)  # fmt: skip
