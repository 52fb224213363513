"""GAME: what Robert's Rules adds to how a hand goes."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import clause, value

ANY_FIVE = value(
    "GAME-09", ask.FewestHoleCardsUsed, 0, "002",
    text="Your hand is the best five of the seven cards, with two, one or none of your own.",
)  # fmt: skip


@clause("GAME-10", ask.StructureAllowed, "002")
def structures(q: ask.StructureAllowed) -> bool | None:
    """Two blinds are usual; one blind, several blinds, an ante, or blinds and an ante can be played too."""
    return q.blinds > 0 or q.ante


CLAIM_THE_BOARD = value(
    "GAME-11", ask.MustClaimBoard, True, "002",
    text="Playing the board? Say so while you still hold your cards; thrown away without a word, they win nothing.",
)  # fmt: skip
