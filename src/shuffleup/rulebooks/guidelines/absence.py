"""LATE: players who are late, as this layer has it."""

from __future__ import annotations

from shuffleup.questions import absence as ask
from shuffleup.rules import value

# One who "confirmed" is read as one who has paid: the purse holds their money, so chips for it stand on the table and
# are posted from, though they are not here yet. One who is only on the list has nothing to be blinded off; they buy in
# when they come, and it is never too late for that as long as no prize is agreed or paid.
LATE = value(
    "LATE-02", ask.LateUntilLevel, ask.NO_LIMIT, "003: Late Players",
    text="Whoever promised to come has a seat and chips from the start; the blinds and antes come out of them as long "
    "as the seat is empty.",
).stating(ask.SeatForLatePlayer)  # fmt: skip
