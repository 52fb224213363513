"""What people ask of the clock and of the schedule on the wall."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.clock.levels import LevelOrBreak
from shuffleup.tournament.words import NO_WORD, DirectorsWord, Millis


@fact
class EditSchedule:
    """Other levels and breaks to come. Once the event has started the posted schedule stands (CLK-06), unless the
    director says otherwise."""

    steps: tuple[LevelOrBreak, ...]
    at: Millis
    word: DirectorsWord = NO_WORD


@fact
class StartClock:
    at: Millis


@fact
class StopClock:
    at: Millis
    why: str


@fact
class Tick:
    """What time it is now."""

    at: Millis


@fact
class Recover:
    """The program was down or asleep: let the clock go on from where it was last seen."""

    at: Millis


@fact
class GoToItem:
    """Skip to a level or break of the schedule, or go back to one."""

    item: int
    at: Millis


@fact
class AddTime:
    """To the level or break that is on: time that was lost, or taken off it where the span is negative.

    It puts the clock right and changes nothing on the wall.
    """

    span: Millis
    at: Millis


ClockCommand = StartClock | StopClock | Tick | Recover | GoToItem | AddTime | EditSchedule
