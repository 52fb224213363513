"""The clock: what happens when a level is over, what stops it, and which level a hand belongs to."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.rules import Question
from shuffleup.say import Worded, pattern


class Stop(Worded):
    """Why the timer may stand still."""

    NOT_STARTED = "not-started", pattern("not started")
    BREAK = "break", pattern("break")
    PAUSE = "pause", pattern("pause")
    DISPUTE = "dispute", pattern("dispute for the director")
    TABLE_MATTER = "table-matter", pattern("matter a table settles itself")
    NOBODY_SAW = "nobody-saw", pattern("nobody could see the clock")
    TAKEN_BACK = "taken-back", pattern("its start was taken back")
    OVER = "over", pattern("the tournament is over")
    HAND_FOR_HAND = "hand-for-hand", pattern("hand for hand")


class Begun(Worded):
    """What has been done for a hand that is about to begin."""

    POSTED = "posted", pattern("all blinds and antes are posted")
    RIFFLED = "riffled", pattern("the dealer has begun to shuffle")


@fact
class TimerRestarts(Question[bool]):
    """When the time of a level is over, does that of the next one begin at once?"""


@fact
class HandInPlayOnce(Question[tuple[Begun, ...]]):
    """What must have been done before a hand counts as in play, and keeps its level?"""


@fact
class TimerStopsFor(Question[tuple[Stop, ...]]):
    """What does the timer stop for?"""


@fact
class CalledClockSeconds(Question[int]):
    """How long has a player to act once the clock is called?"""


@fact
class HandForHandMinutes(Question[int]):
    """Hand for hand, how many minutes does each round of hands take off the clock, which stands meanwhile? 0: it runs
    on as always."""


@fact
class AllInsHeld(Question[bool]):
    """Hand for hand, does an all-in stay face down, and the board undealt, until the other tables are done?"""


@fact
class NewHandsInBreak(Question[bool]):
    """May a table start a hand during a break?"""
