"""Who deals, and what the dealer sees to."""

from __future__ import annotations

from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.rules import Question


class DealsBy(StrEnum):
    """Who deals at a table of real cards."""

    BUTTON = "the player with the button"
    LAST_OUT = "the button until somebody is out, then whoever went out last"


class Duty(StrEnum):
    """What the dealer does in a hand."""

    DEAL = "shuffles, deals, and carries out rulings"
    POSTS = "sees that blinds and antes are posted"
    TURNS = "asks the players in turn"
    COUNT = "says how many are in, at the start of each round"
    AMOUNTS = "checks what goes in"
    SHOWDOWN = "runs the showdown and the pots"


@fact
class WhoDeals(Question[DealsBy]):
    """Who deals, where the cards are real and nobody was named dealer?"""


@fact
class DealersDuties(Question[tuple[Duty, ...]]):
    """What does the dealer see to in a hand?"""
