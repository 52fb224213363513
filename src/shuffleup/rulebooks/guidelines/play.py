"""GAME, DEAL: what the Guidelines add to how a hand goes."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import value

HALF_BLIND = value(
    "GAME-12", ask.SmallBlindShare, (1, 2), "003: Blinds and the Button",
    text="The small blind is half the big blind.",
)  # fmt: skip

# "Until the blinds reach him" is read from the moment they went away: from the hand in which a blind first falls to the
# empty chair they get no more cards, and what falls due is posted for them, until they are back.
DEALT_IN = value(
    "DEAL-18", ask.AbsentDealtIn, True, "003: A player is dealt whether they are present",
    text="Whoever has chips on the table gets cards, at the table or away from it, up to the blinds; "
    "a hand whose owner is missing when its turn comes is folded.",
).also(ask.AbsentUntilBlinds, True)  # fmt: skip
