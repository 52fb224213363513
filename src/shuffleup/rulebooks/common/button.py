"""BTN: the button and the blinds from hand to hand."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import statement

DEAD_BUTTON = statement(
    "BTN-03", "000: DEAD BUTTON RULE", "003: Dead Button", "004: Button Help", on=ask.DeadButton,
    text="The big blind always moves to the next player due. The small blind and the button follow it, "
    "to an empty seat if need be.",
)  # fmt: skip

BIG_BLIND_OUT = statement(
    "BTN-04", "000: DEAD BUTTON RULE", "004: Button Help",
    text="When the big blind is out, the next hand has the button at the old small blind and no small blind; "
    "the hand after has the button at the empty seat and both blinds to its left.",
)  # fmt: skip

HEADS_UP = statement(
    "BTN-07", "003: Head's Up Play", "004: Button Help", on=ask.HeadsUp,
    text="With two players the button has the small blind: it opens the first betting and closes all others; "
    "the other player gets the first card.",
)  # fmt: skip

THREE_TO_TWO = statement(
    "BTN-08", "004: Button Help",
    text="When three become two, the big blind goes to the next player due and the other has the button "
    "and the small blind.",
)  # fmt: skip
