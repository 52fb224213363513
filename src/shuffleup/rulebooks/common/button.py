"""BTN: the button and the blinds from hand to hand."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import value

DEAD_BUTTON = value(
    "BTN-03", ask.DeadButton, True, "000", "003", "004",
    text="The big blind always moves to the next player due. The small blind and the button follow it, "
    "to an empty seat if need be.",
)  # fmt: skip

BIG_BLIND_OUT = value(
    "BTN-04", ask.EmptySmallBlind, True, "000", "004",
    text="When the big blind is out, the next hand has the button at the old small blind and no small blind; "
    "the hand after has the button at the empty seat and both blinds to its left.",
)  # fmt: skip

HEADS_UP = value(
    "BTN-07", ask.HeadsUpButtonPostsSmall, True, "003", "004",
    text="With two players the button has the small blind: it opens the first betting and closes all others; "
    "the other player gets the first card.",
)  # fmt: skip

THREE_TO_TWO = value(
    "BTN-08", ask.ThreeToTwo, True, "004",
    text="When three become two, the big blind goes to the next player due and the other has the button "
    "and the small blind.",
)  # fmt: skip
