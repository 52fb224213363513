"""Who finishes where, and what players may agree about their prizes."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.rules import Question, Topic
from shuffleup.say import Worded, pattern


class SameHand(Worded):
    """How players who go out on the same hand are placed."""

    SPLIT = "split", pattern("they share the prizes of the places they take")
    MORE_CHIPS = "more-chips", pattern("whoever had more chips before the hand finishes higher")


class LaterOutFinishesHigher(Topic):
    """That the last player with chips is first, the last one to go out second, and so on backwards."""


@fact
class OutOnSameHand(Question[SameHand]):
    """How are players placed who go out on the same hand?"""


@fact
class SideDealsAllowed(Question[bool]):
    """May the players agree among themselves to share the prizes that are left?"""


@fact
class DirectorCarriesOutDeals(Question[bool]):
    """Is it for the director to see that such an agreement is kept?"""
