"""GAME: what Robert's Rules adds to how a hand goes."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import statement, value

ANY_FIVE = statement(
    "GAME-09", "002: RULES: HOLD'EM",
    text="Your hand is the best five of the seven cards, with two, one or none of your own.",
)  # fmt: skip

# So Robert's Rules leave the structure to whoever hosts: where they have the word before the Guidelines, a small blind
# need not be half the big blind (GAME-12). The documents know antes that everybody pays. Where one player pays for all,
# the TDA (procedure 11) has the blind come first, and the ante never reduced.
STRUCTURES = statement(
    "GAME-10", "002: RULES: HOLD'EM", on=ask.BlindsOrAnte,
    text="Two blinds are usual; one blind, several blinds, an ante, or blinds and an ante can be played too. Where the "
    "big blind pays the ante for everybody, by custom the blind comes first.",
).also(ask.SmallBlindShare, ask.AS_THE_HOST_SETS_IT).also(ask.OnePayerAnte, ask.PaidFirst.BLIND)  # fmt: skip

CLAIM_THE_BOARD = value(
    "GAME-11", ask.MustClaimBoard, True, "002: 8",
    text="Playing the board? Say so while you still hold your cards; thrown away without a word, they win nothing.",
)  # fmt: skip
