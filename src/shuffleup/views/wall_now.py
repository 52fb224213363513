"""What the wall is about right now, so that a room feels it from afar: one kind for the clock, one for the field.

A pure view of the evening, the clock and the moment. Everything else on the wall (names, figures, moves) is shown with
it, whatever the kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.tournament.clock.timer import Clock
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.views.clock import ClockPhase, ClockView, clock_view

BEGAN = Millis(20_000)
"""So long a level is new: as long as it takes to look up from one's cards."""
LAST = Millis(MINUTE)


class WallKind(StrEnum):
    """What the clock does, and what the room does meanwhile. The first that holds is shown."""

    WON = "won"
    DRAWING = "drawing"  # cards of a draw for seats are face down
    ARRIVING = "arriving"  # nobody has a seat yet
    READY = "ready"  # everybody has, and the clock is not started
    COLOUR_UP = "colour-up"  # in a break, chips are to go
    BREAK = "break"
    HAND_FOR_HAND = "hand-for-hand"
    PAUSE = "pause"  # the clock stands for any other reason
    LEVEL_BEGAN = "level-began"
    LAST_MINUTE = "last-minute"
    LEVEL = "level"


class FieldStage(StrEnum):
    """How far the night has come."""

    MANY = "many"
    BUBBLE = "bubble"  # one more out, and everyone who is left has a prize
    IN_THE_MONEY = "in-the-money"
    FINAL_TABLE = "final-table"  # where there were several
    HEADS_UP = "heads-up"


@fact
class WallNow:
    kind: WallKind
    stage: FieldStage
    hand_for_hand: bool = False  # all tables deal so, whether or not the clock stands for it


def wall_now(
    evening: Evening, clock: ClockView, now: Millis, *, prizes: int = 0, face_down: bool = False, races: bool = False
) -> WallNow:
    """`prizes` is how many places are paid; `face_down`: cards of a draw are; `races`: a table has some to hold."""
    stage = field_stage(evening, prizes)
    if evening.over():
        return WallNow(WallKind.WON, stage)
    if face_down:
        return WallNow(WallKind.DRAWING, stage)
    return WallNow(_kind(evening, clock, now, races=races), stage)


def field_stage(evening: Evening, prizes: int) -> FieldStage:
    """Those who play for nothing take no prize, and no place before one."""
    left = evening.how_many_play()
    for_prizes = left - evening.tally.for_nothing[Status.SEATED]
    if not evening.clock.started or not left:
        return FieldStage.MANY
    if left == 2:
        return FieldStage.HEADS_UP
    if evening.how_many_tables() == 1 < len(evening.tables):
        return FieldStage.FINAL_TABLE
    if prizes and evening.somebody_is_out() and for_prizes <= prizes + 1:
        return FieldStage.BUBBLE if for_prizes > prizes else FieldStage.IN_THE_MONEY
    return FieldStage.MANY


def turning_points(clock: Clock) -> Iterator[Millis]:
    """When the kind changes though nothing happens: a level is not new any more, and its last minute begins."""
    view = clock_view(clock)
    if view.phase is ClockPhase.LEVEL and view.ends is not None:
        yield from (_began(view, view.ends), Millis(view.ends - LAST))


def _kind(evening: Evening, clock: ClockView, now: Millis, *, races: bool) -> WallKind:
    match clock.phase:
        case ClockPhase.NOT_STARTED | ClockPhase.OVER:
            return WallKind.READY if evening.tables else WallKind.ARRIVING
        case ClockPhase.BREAK:
            return WallKind.COLOUR_UP if races else WallKind.BREAK
        case ClockPhase.STOPPED:
            return WallKind.HAND_FOR_HAND if clock.why == "hand-for-hand" else WallKind.PAUSE
        case ClockPhase.LEVEL:
            return _in_level(clock, now)


def _in_level(clock: ClockView, now: Millis) -> WallKind:
    """The first level is not announced: it begins when everybody looks."""
    assert clock.ends is not None
    if now >= clock.ends - LAST and not clock.last:
        return WallKind.LAST_MINUTE
    return WallKind.LEVEL_BEGAN if clock.level > 1 and now < _began(clock, clock.ends) else WallKind.LEVEL


def _began(clock: ClockView, ends: Millis) -> Millis:
    """Until when it is new; time that was added to it does not make it new again."""
    return Millis(ends - clock.length + BEGAN)
