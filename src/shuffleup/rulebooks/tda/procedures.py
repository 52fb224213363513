"""Procedures the TDA recommends to whoever deals and directs, where none of them decides a case."""

from __future__ import annotations

from shuffleup.questions.absence import AbsentPlayerMoves
from shuffleup.questions.clock import AllInsHeld, HandForHandMinutes
from shuffleup.questions.play import OnePayerAnte, PaidFirst
from shuffleup.rulebooks.tda.numbering import procedure
from shuffleup.rules import statement, value

ALL_IN_BUTTON = statement(
    "TDP-01", "tda", numbers=procedure(1),
    text="An all-in player gets an all-in marker from the dealer.",
)  # fmt: skip

NOT_SWEPT_EARLY = statement(
    "TDP-02", "tda", numbers=procedure(2),
    text="Bets stay in front of the players until the betting round is over.",
)  # fmt: skip

CLEAR_TABLE = statement(
    "TDP-03", "tda", numbers=procedure(3),
    text="Nothing lies on the table that the game does not need.",
)  # fmt: skip

WITHOUT_DELAY = statement(
    "TDP-06", "tda", numbers=procedure(6),
    text="Whoever is told to move goes without delay, with the chips in racks.",
)  # fmt: skip

DEALERS_STAY = statement(
    "TDP-07", "tda", numbers=procedure(7),
    text="Dealers do not change in the last 90 seconds before a break or a new level.",
)  # fmt: skip

# That is the time of a round of hands, however many tables deal it; it may be set up to three minutes. Places count
# together by rounds in every book (`settle_outs`).
HAND_FOR_HAND = value(
    "TDP-08", HandForHandMinutes, 2, "tda", numbers=procedure(8),
    text="Hand for hand, places count from its announcement, every hand takes two minutes off the clock, three at the "
    "most, and an all-in stays face down until the floor says so.",
).also(AllInsHeld, True)  # fmt: skip

ONE_PAYER = value(
    "TDP-11", OnePayerAnte, PaidFirst.BLIND, "tda", numbers=procedure(11),
    text="Where one player pays the ante for all, it is a big blind and paid by the big blind; the blind comes first, "
    "and the ante is never made smaller for fewer players.",
)  # fmt: skip

AMOUNTS_CALLED = statement(
    "TDP-12", "tda", numbers=procedure(12),
    text="The dealer says what is bet and raised, and counts an all-in when it is asked for.",
)  # fmt: skip

BY_CHANCE = statement(
    "TDP-14", "tda", numbers=procedure(14),
    text="An error with cards that no rule names is put right by chance: scramble, shuffle or draw, so that nobody "
    "chooses who gains by it.",
)  # fmt: skip

HANDED_OVER = statement(
    "TDP-15", "tda", numbers=procedure(15),
    text="A dealer who is relieved tells the next one the blinds, penalties that are served, and what is in dispute.",
)  # fmt: skip

CHIPS_CARRIED = value(
    "TDP-16", AbsentPlayerMoves, True, "tda", numbers=procedure(16),
    text="The chips of an absent player who is moved are carried to the new table.",
)  # fmt: skip

AGAINST_STALLING = statement(
    "TDP-19", "tda", numbers=procedure(19),
    text="Against stalling the floor may fix the number of hands in a level, play round for round or hand for hand, or "
    "put everyone on a clock.",
)  # fmt: skip

DECKS_WASHED = statement(
    "TDP-20", "tda", numbers=procedure(20),
    text="One minute before play goes on after a break, decks are washed, and it is announced.",
)  # fmt: skip

POT_SPREAD = statement(
    "TDP-21", "tda", numbers=procedure(21),
    text="A pot is spread out to be seen when somebody asks, and not counted.",
)  # fmt: skip

TOKENS = statement(
    "TDP-22", "tda", numbers=procedure(22),
    text="A bounty or time token thrown in is taken for a call, or for all-in where a bet was faced that a call would "
    "not cover.",
)  # fmt: skip
