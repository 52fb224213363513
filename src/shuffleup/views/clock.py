"""The clock as screens show it. Moments are absolute: a screen counts down by itself and needs no news for it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.hand.structure import Structure
from shuffleup.questions.clock import Stop
from shuffleup.questions.words import Chips
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.length import expected_span
from shuffleup.tournament.clock.levels import Break, Level
from shuffleup.tournament.clock.timer import Clock
from shuffleup.tournament.events import ClockStopped, Event
from shuffleup.tournament.words import MINUTE, Millis


class ClockPhase(StrEnum):
    """What the clock is doing."""

    NOT_STARTED = "not-started"
    LEVEL = "level"
    BREAK = "break"
    STOPPED = "stopped"
    OVER = "over"


@fact
class Blinds:
    """What is posted; the ante by everybody, or by the big blind for all. `more` are the blinds after the big one.

    `unit` is what bets begin at and stacks are counted in: the big blind, or what stands for it where there is none.
    """

    small: Chips
    big: Chips
    ante: Chips
    unit: Chips
    big_blind_ante: bool = False
    more: tuple[Chips, ...] = ()


@fact
class ClockView:
    """`ends` is when the level or break is over, None while the clock stands still; then `left` is what it has."""

    phase: ClockPhase
    level: int
    levels: int
    blinds: Blinds
    ends: Millis | None
    left: Millis
    length: Millis
    why: str
    next: Blinds | None
    next_at: Millis | None  # when they come, if the clock runs on: after a break, where one lies between
    break_after: int | None  # the level after which the next break comes
    break_at: Millis | None  # and when, if the clock runs on
    break_minutes: int
    last: bool
    called: bool = False  # a break within the level: it has no length, `left` is the level's, which goes on after it
    starts: Millis | None = None  # while it stands still: when it is to start or go on, if that is posted


def blinds_of(posted: Level | Structure) -> Blinds:
    small, big, ante = posted.small_blind, posted.big_blind, posted.ante
    unit = posted.unit if isinstance(posted, Level) else big or posted.least_bet
    return Blinds(small, big, ante, unit, posted.big_blind_ante, posted.straddles)


def clock_view(clock: Clock, starts: Millis | None = None) -> ClockView:
    """The clock as it was last set; what is due by now is the loop's to put on the record first. `starts` is when it is
    to start or go on, as the host has posted it."""
    at = timer.next_level(clock.schedule, clock.item)
    coming = _coming(clock, at)
    after, ahead, minutes = _next_break(clock)
    ends = None if clock.since is None else Millis(clock.since + max(clock.length - clock.elapsed, 0))
    return ClockView(
        phase=_phase(clock),
        level=timer.level_number(clock.schedule, clock.item),
        levels=len(clock.schedule.levels),
        blinds=_blinds_at(clock, clock.item if isinstance(clock.step, Level) else at),
        ends=ends,
        left=Millis(max(clock.length - clock.elapsed, 0)),
        length=clock.length,
        why=clock.why or "",
        next=coming,
        next_at=None if ends is None or coming is None else Millis(ends + _until_coming(clock, at)),
        break_after=after,
        break_at=Millis(ends + ahead) if ends is not None and after is not None else None,
        break_minutes=minutes,
        last=clock.is_last,
        called=clock.why == Stop.BREAK and isinstance(clock.step, Level),
        starts=starts,
    )


def still_to_come(posted: Millis | None, clock: Clock, record: Iterable[Event]) -> Millis | None:
    """When the clock is to start or go on, as it was posted; None while it runs, and of what was posted for an earlier
    stop."""
    if clock.running or posted is None or clock.why == Stop.OVER:
        return None
    stops = (event.at for event in record if isinstance(event, ClockStopped))
    return posted if posted > max(stops, default=0) else None


@fact
class EndForeseen:
    """When the event is likely over, and between which moments, if the clock runs on: of so many evenings that were
    played out from where it stood, at `pace` percent of the time a hand usually takes; of none, by a rule of thumb."""

    early: Millis
    likely: Millis
    late: Millis
    evenings: int = 0
    pace: int = 100


def expected_end(clock: Clock, in_play: int) -> EndForeseen | None:
    """By the rule of thumb; None while the clock stands, or if that time is past."""
    if clock.since is None:
        return None
    begun = sum(step.minutes for step in clock.schedule.steps[: clock.item]) * MINUTE
    start = clock.since - clock.elapsed - begun + clock.extra
    early, likely, late = (
        Millis(start + minutes * MINUTE) for minutes in expected_span(clock.schedule, in_play).minutes
    )
    return EndForeseen(max(early, clock.since), likely, late) if likely > clock.since else None


def _phase(clock: Clock) -> ClockPhase:
    if clock.why == Stop.NOT_STARTED:
        return ClockPhase.NOT_STARTED
    if clock.why == Stop.OVER:
        return ClockPhase.OVER
    if clock.why == Stop.BREAK or (clock.running and isinstance(clock.step, Break)):
        return ClockPhase.BREAK
    return ClockPhase.LEVEL if clock.running else ClockPhase.STOPPED


def _blinds_at(clock: Clock, item: int) -> Blinds:
    level = clock.schedule.steps[item]
    assert isinstance(level, Level), level
    return blinds_of(level)


def _coming(clock: Clock, at: int) -> Blinds | None:
    """The blinds after these: none after the last level."""
    steps = clock.schedule.steps[at + 1 :]
    return next((blinds_of(step) for step in steps if isinstance(step, Level)), None)


def _until_coming(clock: Clock, at: int) -> Millis:
    """From the end of this item to the blinds after these: a break may lie between."""
    steps = clock.schedule.steps
    then = next(item for item in range(at + 1, len(steps)) if isinstance(steps[item], Level))
    return Millis(sum(step.minutes for step in steps[clock.item + 1 : then]) * MINUTE)


def _next_break(clock: Clock) -> tuple[int | None, Millis, int]:
    """After which level the next break comes, how long after the end of this item, and how long it is."""
    ahead = Millis(0)
    for item in range(clock.item + 1, len(clock.schedule.steps)):
        step = clock.schedule.steps[item]
        if isinstance(step, Break):
            return timer.level_number(clock.schedule, item), ahead, step.minutes
        ahead = Millis(ahead + step.minutes * MINUTE)
    return None, ahead, 0
