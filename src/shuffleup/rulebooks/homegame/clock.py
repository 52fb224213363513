"""CLK: the clock, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import clock as ask
from shuffleup.rules import value

RESTARTS = value(
    "CLK-01", ask.TimerRestarts, True, "000: TIMER USE AND BREAKS",
    text="As soon as the time of a level is up the next one is running, and whatever is dealt from then on is dealt at "
    "its blinds.",
)  # fmt: skip

IN_PLAY = value(
    "CLK-02", ask.HandInPlayOnce, (ask.Begun.POSTED, ask.Begun.RIFFLED), "000: TIMER USE AND BREAKS",
    text="Once blinds and antes are up and the dealer has made the first riffle, the hand is on, and its blinds stay "
    "as they are until it is over.",
)  # fmt: skip

STOPS = value(
    "CLK-03", ask.TimerStopsFor, (ask.Stop.BREAK, ask.Stop.DISPUTE), "000: TIMER USE AND BREAKS",
    text="The director says when there is a break. The clock stands still in a break, and while the director is needed "
    "to settle something.",
)  # fmt: skip

# The sheet says it of "such a break", after it has spoken of breaks and of disputes. A dispute is read as no break:
# the table it is about waits anyway, and the others play on.
NO_NEW_HAND = value(
    "CLK-04", ask.NewHandsInBreak, False, "000: TIMER USE AND BREAKS",
    text="In a break every table plays its hand to the end and then deals no other.",
)  # fmt: skip
