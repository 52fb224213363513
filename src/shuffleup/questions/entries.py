"""What buying in, buying again and leaving come to. Numbers a house may change are questions of their own."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.words import Chips
from shuffleup.rules import Question, Topic


class ChipsForBuyIn(Topic):
    """What a buy-in buys, unless the host gives other chips for it."""


@fact
class ChipsAreMoney(Question[bool]):
    """Can chips be turned back into money?"""


@fact
class BuyInPosted(Question[bool]):
    """Does the price of the buy-in hang where everyone at the tables can read it?"""


@fact
class RebuyBeforeLevel(Question[int]):
    """Before the first hand of which level must a rebuy be taken?"""


@fact
class RebuysEach(Question[int]):
    """How many rebuys may a player take?"""


@fact
class RebuyWithAtMost(Question[Chips]):
    """With how many chips left, at most, may a player rebuy?"""


@fact
class RebuyDuringHand(Question[bool]):
    """May a rebuy be taken while a hand is being played?"""


@fact
class AddOnsUnasked(Question[bool]):
    """Are there add-ons where the host has not offered any?"""


@fact
class RefundAfterFirstHand(Question[bool]):
    """Does a player who leaves after the first hand was dealt get any money back?"""
