"""The clock of the evening: a value that is told the time and never looks it up.

A clock stands somewhere in its schedule (`item`) with some time of that level or break gone. It does not move on by
itself: `changes` says which levels and breaks have begun by now, and each of them is put on the record and brought
about with `go_to`. So a replay needs no time and no rulebook.

**While nobody could see it, the clock stands still.** A server that was down, a laptop that slept and a wall clock
that was set are one case: between the last time the clock was told the time and now, players saw no clock, and no blind
rises unseen. On the record that is a stop at the moment it was last told, and a start now (`decide_recover`). Only what
was told counts, so whoever runs it tells it often (and keeps the last telling where a crash cannot reach it).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions import clock as ask
from shuffleup.questions.clock import Begun, Stop
from shuffleup.rules import Citation, Rulebook, Ruling
from shuffleup.say import listed, say
from shuffleup.tournament.clock.levels import Break, Level, LevelOrBreak, Schedule
from shuffleup.tournament.words import MINUTE, Millis

NONE = Millis(0)

LONGEST_UNSEEN = Millis(15_000)
"""A gap between two tellings that players may not notice; beyond it the clock was out of sight."""


@fact
class Clock:
    """`elapsed` is what was gone of the item when the clock was last started, stopped or set; `since` is when that was,
    None while it stands still, and then `why` says for what. `extra` is time added to this item, or taken off it.

    A break of the schedule is an item of its own: while it is on, the time of no level passes (CLK-03). A break the
    director calls in mid-level is a stop.
    """

    schedule: Schedule
    item: int
    elapsed: Millis = NONE
    extra: Millis = NONE
    since: Millis | None = None
    why: str | None = Stop.NOT_STARTED

    @property
    def running(self) -> bool:
        return self.since is not None

    @property
    def is_on(self) -> bool:
        """Does the evening go by it: does it run, or does it go forward by hands?"""
        return self.running or self.why == Stop.HAND_FOR_HAND

    @property
    def started(self) -> bool:
        """Has it ever run?"""
        return self.why != Stop.NOT_STARTED

    @property
    def step(self) -> LevelOrBreak:
        return self.schedule.steps[self.item]

    @property
    def length(self) -> Millis:
        """Of the item, with the time that was added."""
        return Millis(self.step.minutes * MINUTE + self.extra)

    @property
    def is_last(self) -> bool:
        return self.item == len(self.schedule.steps) - 1

    @property
    def break_is_next(self) -> bool:
        return not self.is_last and isinstance(self.schedule.steps[self.item + 1], Break)


@fact
class Change:
    """A level or break that begins, and the moment it does."""

    item: int
    at: Millis
    by: Citation


# ------------------------------------------------------------------------------------------------- reading it


def elapsed(clock: Clock, now: Millis) -> Millis:
    """How much of the level or break is gone. A wall clock that steps back takes nothing away."""
    if clock.since is None:
        return clock.elapsed
    return Millis(clock.elapsed + max(now - clock.since, 0))


def remaining(clock: Clock, now: Millis) -> Millis:
    """How long the level or break still lasts: never less than nothing. The last level stays when its time is over."""
    return Millis(max(clock.length - elapsed(clock, now), 0))


def level_number(schedule: Schedule, item: int) -> int:
    """Levels are numbered from 1 and breaks do not count: in a break it is the level before."""
    return sum(isinstance(step, Level) for step in schedule.steps[: item + 1])


def next_level(schedule: Schedule, item: int) -> int:
    """The item itself if it is a level; of a break the level that follows it, else the last there was."""
    levels = [at for at, step in enumerate(schedule.steps) if isinstance(step, Level)]
    return next((at for at in levels if at >= item), levels[-1])


def level_of(clock: Clock) -> Level:
    """The level that is on; in a break the one that follows it."""
    level = clock.schedule.steps[next_level(clock.schedule, clock.item)]
    assert isinstance(level, Level), level
    return level


def changes(clock: Clock, now: Millis, book: Rulebook) -> tuple[Change, ...]:
    """The levels and breaks that have begun since the clock was last set, in order, each at its moment (CLK-01)."""
    restarts = book.or_custom(ask.TimerRestarts(), True, say("When a level is over the next one begins."))
    return tuple(_changes(clock, now, restarts)) if restarts.answer else ()


def _changes(clock: Clock, now: Millis, restarts: Ruling[bool]) -> Iterator[Change]:
    while clock.since is not None and not clock.is_last and remaining(clock, now) == 0:
        begins = Millis(clock.since + max(clock.length - clock.elapsed, 0))
        yield Change(clock.item + 1, begins, restarts.by)
        clock = go_to(clock, clock.item + 1, begins)


def up_to(clock: Clock, now: Millis, book: Rulebook) -> Clock:
    """The clock after every change that is due by now."""
    for change in changes(clock, now, book):
        clock = go_to(clock, change.item, change.at)
    return clock


def level_now(clock: Clock, now: Millis, book: Rulebook) -> int:
    """The item whose blinds a hand would have that begins now. In a break it is the level to come: the time of the one
    before is over."""
    return next_level(clock.schedule, up_to(clock, now, book).item)


# ------------------------------------------------------------------------------------------------- setting it


def stopped(schedule: Schedule) -> Clock:
    """The clock before the first hand."""
    return Clock(schedule, 0)


def start(clock: Clock, now: Millis) -> Clock:
    """Start it, or let it go on after a stop. A clock that runs is left alone."""
    return clock if clock.running else replace(clock, since=now, why=None)


def pause(clock: Clock, now: Millis, why: str) -> Clock:
    """Stop it. What is due by now (`changes`) comes first; time beyond the end of the item is not kept.

    A clock that stands still may get another reason for it, except that a break stays a break until it is over.
    """
    if clock.why in (Stop.NOT_STARTED, Stop.BREAK):
        return clock
    gone = Millis(min(elapsed(clock, now), max(clock.length, clock.elapsed)))
    return replace(clock, elapsed=gone, since=None, why=why)


def go_to(clock: Clock, item: int, now: Millis) -> Clock:
    """The beginning of a level or break: the next one, or one to skip or go back to. It runs on, or still stands."""
    assert 0 <= item < len(clock.schedule.steps), item
    return replace(clock, item=item, elapsed=NONE, extra=NONE, since=now if clock.running else None)


def set_to(clock: Clock, item: int, elapsed: Millis, extra: Millis, now: Millis) -> Clock:
    """Some level or break with so much of it gone. It runs on, or still stands."""
    assert elapsed >= 0, elapsed
    return replace(go_to(clock, item, now), elapsed=elapsed, extra=extra)


def add_time(clock: Clock, span: Millis, now: Millis) -> Clock:
    """Make the level or break longer, or shorter if the span is negative; shorter than what is gone of it, it is over
    now. A level whose time was up already lasts this much longer from now."""
    clock = _set_at(clock, now)
    clock = replace(clock, elapsed=min(clock.elapsed, clock.length))
    return replace(clock, extra=_not_past(clock.step, clock.elapsed, Millis(clock.extra + span)))


def edited(clock: Clock, schedule: Schedule, now: Millis) -> Clock:
    """The same moment in another schedule: the same level number with the same time gone.

    A break the new schedule does not have is over, and the level after it begins. A level it does not have any more is
    its last. Where the new length is less than what is gone, the level is over now.
    """
    clock = _set_at(clock, now)
    item = _same_item(clock, schedule)
    step = schedule.steps[item]
    if type(step) is not type(clock.step):
        return replace(clock, schedule=schedule, item=item, elapsed=NONE, extra=NONE)
    extra = _not_past(step, clock.elapsed, clock.extra)
    return replace(clock, schedule=schedule, item=item, extra=extra)


def _set_at(clock: Clock, now: Millis) -> Clock:
    """The same clock, set anew at this moment."""
    if clock.since is None:
        return clock
    return replace(clock, elapsed=elapsed(clock, now), since=now)


def _not_past(step: LevelOrBreak, gone: Millis, extra: Millis) -> Millis:
    """So much extra time that the item does not end before now: what it lacks is not taken from the next."""
    return Millis(max(extra, gone - step.minutes * MINUTE))


def _same_item(clock: Clock, schedule: Schedule) -> int:
    number = level_number(clock.schedule, clock.item)
    levels = [at for at, step in enumerate(schedule.steps) if isinstance(step, Level)]
    item = levels[min(number, len(levels)) - 1]
    if isinstance(clock.step, Level) or item == len(schedule.steps) - 1:
        return item
    return item + 1  # the break after this level, or the next level where there is none


# --------------------------------------------------------------------------------------------- out of sight


def was_unseen(last_told: Millis, now: Millis) -> bool:
    """Was the clock out of sight: a gap that is too long, or a wall clock that stepped back?"""
    return not 0 <= now - last_told <= LONGEST_UNSEEN


# ------------------------------------------------------------------------------------------- what it decides


@fact
class Beginning:
    """When a hand's blinds and antes were all posted, and when the dealer made the first riffle; None: not yet."""

    posted: Millis | None = None
    riffled: Millis | None = None


@fact
class HandLevel:
    """The level a hand belongs to, from its beginning to its end: an item of the schedule, and its blinds."""

    item: int
    level: Level
    by: Citation


def level_of_hand(clock: Clock, begun: Beginning, book: Rulebook) -> HandLevel | None:
    """The level of a hand is the one that was on when it came into play (CLK-02); None as long as it has not.

    Blinds that were posted before the level went up, for a hand riffled after it, are those of the wrong level: the
    hand belongs to the new one. Ask it of the clock as it was when the hand began; what is kept is the answer.
    """
    both = (Begun.POSTED, Begun.RIFFLED)
    once = book.or_custom(ask.HandInPlayOnce(), both, say("A hand begins with its blinds and the first riffle."))
    done = {Begun.POSTED: begun.posted, Begun.RIFFLED: begun.riffled}
    moments = [moment for what in once.answer if (moment := done[what]) is not None]
    if len(moments) < len(once.answer):
        return None
    item = level_now(clock, max(moments), book)
    level = clock.schedule.steps[item]
    assert isinstance(level, Level), level
    return HandLevel(item, level, once.by)


def why_not_stopped(why: Stop, book: Rulebook) -> Refused | None:
    """The timer stops for breaks, which are the director's to call, and for disputes the director must settle
    (CLK-03). A pause is a break too short to keep tables from dealing."""
    stops = book.or_custom(ask.TimerStopsFor(), (Stop.BREAK, Stop.DISPUTE), say("The clock stops for breaks."))
    if why in stops.answer or (why is Stop.PAUSE and Stop.BREAK in stops.answer):
        return None
    return refuse(
        "The timer runs on; it stops for: {reasons}.", Refusal.NOT_ALLOWED, stops.by, reasons=listed(stops.answer)
    )


def on_break(clock: Clock, now: Millis, book: Rulebook) -> bool:
    """A break of the schedule, or one the director called."""
    return clock.why == Stop.BREAK or isinstance(up_to(clock, now, book).step, Break)


def why_no_hand(clock: Clock, now: Millis, book: Rulebook) -> Refused | None:
    """No table starts a hand during a break (CLK-04), nor before the clock runs for the first time. A hand that is in
    play is played to its end, whatever the clock says."""
    if clock.why == Stop.NOT_STARTED:
        return refuse("The tournament has not started yet.", Refusal.NOT_STARTED)
    new = book.or_custom(ask.NewHandsInBreak(), False, say("Nobody deals during a break."))
    if on_break(clock, now, book) and not new.answer:
        return refuse("There is a break: no table starts a new hand until it is over.", Refusal.ON_BREAK, new.by)
    return None
