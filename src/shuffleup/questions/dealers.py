"""Who deals, and what the dealer sees to."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.rules import Question
from shuffleup.say import Worded, pattern


class DealsBy(Worded):
    """Who deals at a table of real cards."""

    BUTTON = "button", pattern("the player with the button")
    LAST_OUT = "last-out", pattern("the button until somebody is out, then whoever went out last")


class DealerDuty(Worded):
    """What the dealer does in a hand."""

    DEAL = "deal", pattern("shuffles, deals, and carries out rulings")
    POSTS = "posts", pattern("sees that blinds and antes are posted")
    TURNS = "turns", pattern("asks the players in turn")
    COUNT = "count", pattern("says how many are in, at the start of each round")
    AMOUNTS = "amounts", pattern("checks what goes in")
    SHOWDOWN = "showdown", pattern("runs the showdown and the pots")


@fact
class WhoDeals(Question[DealsBy]):
    """Who deals, where the cards are real and nobody was named dealer?"""


@fact
class DealersDuties(Question[tuple[DealerDuty, ...]]):
    """What does the dealer see to in a hand?"""
