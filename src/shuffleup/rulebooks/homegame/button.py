"""BTN: where the home rulebook speaks for itself on the button."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import Clause, value

# The sheet (000) and the booklet (004) differ on where the marker lies; the players and their order are the same.
# The booklet's way follows BTN-03, so it is the default; the sheet's way is there for a house to choose.
SMALL_BLIND_OUT = value(
    "BTN-06", ask.SmallBlindOut, ask.ButtonOnEmptySmallBlind.TO_EMPTY_SEAT, "004: Button Help",
    text="When the small blind is out, the button goes to the empty seat, the old big blind posts the small blind "
    "and the next player the big blind.",
)  # fmt: skip

ALTERNATIVES: tuple[Clause, ...] = (
    value(
        "BTN-05", ask.SmallBlindOut, ask.ButtonOnEmptySmallBlind.STAYS, "000: DEAD BUTTON RULE",
        text="When the small blind is out, the button stays where it is, the old big blind posts the small blind "
        "and the next player the big blind.",
    ),
)  # fmt: skip
