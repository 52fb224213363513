"""ABS: what the home rulebook says of a player who is away."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import value

AWAY = value(
    "ABS-01", ask.AbsentDealtIn, False, "000",
    text="A player away for less than 20 minutes may sit out: no cards and nothing to win, "
    "but antes and blinds are posted from the stack.",
).also(ask.AbsentBlindPosted, answer=True)  # fmt: skip
