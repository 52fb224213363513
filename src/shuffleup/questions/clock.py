"""The clock: what happens when a level is over, what stops it, and which level a hand belongs to."""

from __future__ import annotations

from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.rules import Question


class Stop(StrEnum):
    """Why the timer may stand still. The values are in journals, and stay as they are."""

    NOT_STARTED = "not started"
    BREAK = "break"
    PAUSE = "pause"
    DISPUTE = "dispute for the director"
    TABLE_MATTER = "matter a table settles itself"
    NOBODY_SAW = "nobody could see the clock"
    TAKEN_BACK = "its start was taken back"
    OVER = "the tournament is over"


class Begun(StrEnum):
    """What has been done for a hand that is about to begin."""

    POSTED = "all blinds and antes are posted"
    RIFFLED = "the dealer has begun to shuffle"


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
class NewHandsInBreak(Question[bool]):
    """May a table start a hand during a break?"""
