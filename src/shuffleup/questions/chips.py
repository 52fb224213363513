"""Chips that come to light too late."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.steps import FloorQuestion
from shuffleup.questions.words import Chips, Seat


@fact
class HiddenChipsFound(FloorQuestion):
    """A player was all-in, lost, and chips are found that were hidden: whose are they?

    `covered` is how many of them the winner could have covered. `would_have_gone`: it is obvious that those would have
    gone into the pot, had they been in view.
    """

    seat: Seat
    chips: Chips
    winner: Seat
    covered: Chips
    next_deal_started: bool
    would_have_gone: bool
