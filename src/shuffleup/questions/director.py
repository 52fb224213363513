"""The director: who has the last word, and who may run the timer."""

from __future__ import annotations

from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.rules import Question
from shuffleup.say import Worded, pattern


class Authority(Worded):
    DIRECTOR = "director", pattern("the director")
    THIRD_PERSON = "third-person", pattern("a third person who is appointed for it")


class Discretion(StrEnum):
    """What a clause or custom leaves to the director, who may decide otherwise and say why."""

    LATE_ENTRY = "late-entry"
    REBUYS = "rebuys"  # that nobody granted
    REBUY_TIME = "rebuy-time"
    REBUY_LIMIT = "rebuy-limit"
    REBUY_OUT = "rebuy-out"  # for one whose place is settled
    RE_ENTRY = "re-entry"
    ADD_ON = "add-on"
    POSTED = "posted"  # what hangs on the wall
    THIRD_PERSON = "third-person"  # whom to appoint where the director is part of it


@fact
class DecidesDisputes(Question[Authority]):
    """Who decides on tables, seats, dealers and disputes, and has the last word?"""


@fact
class ProposalsBind(Question[bool]):
    """Is the director bound by what the software proposes?"""


@fact
class DecidesDirectorsDisputes(Question[Authority]):
    """Who decides a dispute that the director is part of?"""


@fact
class TimerMayBeHandedOver(Question[bool]):
    """May the timer be left to a dealer or a player?"""
