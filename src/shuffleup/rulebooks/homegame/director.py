"""TD: the director, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import director as ask
from shuffleup.questions.director import Authority
from shuffleup.questions.seating import MayChangeSeats
from shuffleup.rules import value

# Seats too: so a player may be given another one at the same table, which the Guidelines forbid (SEAT-05).
FINAL = value(
    "TD-01", ask.DecidesDisputes, Authority.DIRECTOR, "000: THE TOURNAMENT DIRECTOR",
    text="Tables, seats, dealers and whatever is in dispute are for the director to settle, and that settles it. The "
    "software only makes proposals; where the director rules otherwise, it is written down.",
).also(ask.ProposalsBind, answer=False).also(MayChangeSeats, answer=True)  # fmt: skip

INVOLVED = value(
    "TD-02", ask.DecidesDirectorsDisputes, Authority.THIRD_PERSON, "000: THE TOURNAMENT DIRECTOR",
    text="Nobody is judge in a matter of their own: if the director is part of it, somebody else is named to decide.",
)  # fmt: skip

TIMER = value(
    "TD-03", ask.TimerMayBeHandedOver, True, "000: THE TOURNAMENT DIRECTOR",
    text="The timer is in the director's hands, or in those of a dealer or player whom the director trusts with it.",
)  # fmt: skip
