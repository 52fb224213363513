"""GAME: what Robert's Rules adds to how a hand goes."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import statement, value

ANY_FIVE = statement(
    "GAME-09", "002",
    text="Your hand is the best five of the seven cards, with two, one or none of your own.",
)  # fmt: skip

STRUCTURES = statement(
    "GAME-10", "002", on=ask.BlindsOrAnte,
    text="Two blinds are usual; one blind, several blinds, an ante, or blinds and an ante can be played too.",
)  # fmt: skip

CLAIM_THE_BOARD = value(
    "GAME-11", ask.MustClaimBoard, True, "002",
    text="Playing the board? Say so while you still hold your cards; thrown away without a word, they win nothing.",
)  # fmt: skip
