"""WIN: who finishes where, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import places as ask
from shuffleup.rules import statement, value

BACKWARDS = statement(
    "WIN-01", "000: WINNING THE TOURNEY", on=ask.LaterOutFinishesHigher,
    text="Whoever ends up with all the chips has won. The others are placed by when they went out, the latest highest.",
)  # fmt: skip

SAME_HAND = value(
    "WIN-02", ask.OutOnSameHand, ask.SameHand.SPLIT, "000: WINNING THE TOURNEY",
    text="Go out on the same hand as somebody else, and you put the prizes of your places together and share them.",
)  # fmt: skip

SIDE_DEALS = value(
    "WIN-04", ask.SideDealsAllowed, True, "000: WINNING THE TOURNEY",
    text="Players may settle the prizes among themselves. That is their own affair: do not look to the director to see "
    "it through.",
).also(ask.DirectorCarriesOutDeals, answer=False)  # fmt: skip
