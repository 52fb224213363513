"""What has happened to the clock and the schedule on the wall."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.clock.levels import LevelOrBreak
from shuffleup.tournament.words import Millis


@fact
class ClockStarted:
    at: Millis


@fact
class ClockStopped:
    at: Millis
    why: str


@fact
class ClockTold:
    """The clock was told the time and everyone could see it: after a crash it goes on from here."""

    at: Millis


@fact
class LevelBegan:
    """A level or break of the schedule begins. `called`: the director went there; else its time had come."""

    item: int
    at: Millis
    called: bool = False


@fact
class TimeAdded:
    """The level or break that is on lasts longer, or less long where the span is negative."""

    span: Millis
    at: Millis


@fact
class ClockSet:
    """The clock stands in this level or break with so much of it gone, and so much added to it; it runs on, or still
    stands. The reading that was chosen when a level somebody went to was taken back."""

    item: int
    elapsed: Millis
    extra: Millis
    at: Millis


@fact
class ScheduleEdited:
    """Another schedule hangs on the wall. `overruled` are the clauses against which the director had it changed."""

    steps: tuple[LevelOrBreak, ...]
    at: Millis
    overruled: tuple[str, ...]
