"""SHOW: the showdown that every document agrees on."""

from __future__ import annotations

from shuffleup.questions import play as ask
from shuffleup.rules import clause, statement


@clause("SHOW-01", ask.FirstToShow, "001: first to show", "003: Order of Showdown")
def last_raiser(q: ask.FirstToShow) -> ask.ShowsFirst | None:
    """If anyone bet on the last round, the last to bet or raise shows first, and the others follow clockwise."""
    return ask.ShowsFirst.LAST_TO_RAISE if q.bet_on_last_round else None


@clause("SHOW-02", ask.FirstToShow, "001: first to show", "003: Order of Showdown")
def first_to_act(q: ask.FirstToShow) -> ask.ShowsFirst | None:
    """If nobody bet on the last round, whoever was first to act on it shows first."""
    return None if q.bet_on_last_round else ask.ShowsFirst.FIRST_TO_ACT


CARDS_SPEAK = statement(
    "SHOW-04", "000: Poker Dead Hands", "003: Cards Speak", "004: Poker Dead Hands", on=ask.CardsSpeak,
    text="Cards speak: a hand turned up counts for what it is, whatever was said, as long as none of it was mucked.",
)  # fmt: skip

SHOW_TO_WIN = statement(
    "SHOW-05", "000: Poker Dead Hands", "001: If a card with a different color back", "004: Poker Dead Hands",
    on=ask.WholeHandShown,
    text="To win at the showdown you turn up your whole hand.",
)  # fmt: skip

TIES_SPLIT = statement(
    "SHOW-06", "003: Tied Hands",
    text="Tied hands share the pot equally. Suits never decide.",
)  # fmt: skip

ODD_CHIP = statement(
    "SHOW-07", "001: odd chip", "003: Odd Chip", on=ask.OddChip,
    text="An odd chip, in the smallest chip in play, goes to the first winner left of the button; "
    "each pot is split by itself.",
)  # fmt: skip
