"""ABS, LATE: what the home rulebook says of a player who is away, and of one who is late."""

from __future__ import annotations

from shuffleup.questions import absence as ask
from shuffleup.questions import play
from shuffleup.rules import value

AWAY = value(
    "ABS-01", play.AbsentDealtIn, False, "000: PLAYERS LEAVING",
    text="A player away for less than 20 minutes may sit out: no cards and nothing to win, "
    "but antes and blinds are posted from the stack.",
)  # fmt: skip

MOVED = value(
    "ABS-02", ask.AbsentPlayerMoves, True, "000: PLAYERS LEAVING",
    text="Being away does not keep you from being moved: your chips go to the new table and are blinded there.",
)  # fmt: skip

# The sheet has it twice: "does not return within 20 minutes" and "away for longer than 20 minutes". At 20 minutes to
# the dot they have not returned within them, so that is when the chips are gone.
FORFEITED = value(
    "ABS-03", ask.MinutesAway, 20, "000: PLAYERS LEAVING",
    text="After 20 minutes away, or as soon as you leave for longer than that, your chips are shared out evenly among "
    "those left at your table. What cannot be shared goes back to the bank.",
).also(ask.LosesChipsAtOnce, True)  # fmt: skip

LATE = value(
    "LATE-01", ask.LateUntilLevel, 2, "000: LATE PLAYERS",
    text="If you said you would come and are late, the director may give you a seat and chips, and your blinds and "
    "antes are posted for you. Come before level two deals its first hand: after that the chips leave play and you "
    "are out.",
).stating(ask.SeatForLatePlayer)  # fmt: skip
