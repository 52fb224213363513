"""The schedule on the wall: levels and breaks, when each begins, and where the clock is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from shuffleup.facts import fact
from shuffleup.questions.clock import Stop, TimerStopsFor
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.say import NOTHING, Sentence
from shuffleup.tournament.clock.levels import Level, schedule_stands
from shuffleup.tournament.clock.timer import Clock
from shuffleup.tournament.events import ClockSet, ClockStarted, ClockStopped, Event, LevelBegan
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.views.clock import ClockView, clock_view


@fact
class ScheduleLine:
    """A level, or a break (which has no number and no blinds).

    `starts` is the moment it begins if the clock runs on, None while it stands still or the item is over; then
    `offset` says how many minutes of clock after the start of play.
    """

    item: int
    number: int | None
    small: Chips
    big: Chips
    ante: Chips
    big_blind_ante: bool
    more: tuple[Chips, ...]
    unit: Chips
    minutes: int
    starts: Millis | None
    offset: int
    over: bool
    now: bool
    open: bool
    last: bool


@fact
class ScheduleView:
    """`stands` is why the schedule may not be changed any more, unless the director says otherwise (CLK-06). `ended`:
    the night is over since then, the items are those that were played, and `starts` is when each began."""

    items: tuple[ScheduleLine, ...]
    ended: Millis | None
    clock: ClockView
    started: bool
    stands: Sentence
    stands_by: tuple[str, ...]
    break_by: tuple[str, ...]


def schedule_view(
    evening: Evening,
    book: Rulebook,
    opened: int | None = None,
    record: Iterable[Event] = (),
    starts: Millis | None = None,
) -> ScheduleView:
    """`record` is what stands of it: when a night that is over went from level to level. `starts` is when a clock that
    stands still is to go on."""
    clock = evening.clock
    stands = None if evening.over() else schedule_stands(book, started=clock.started)
    told = list(record) if evening.over() else []
    return ScheduleView(
        items=_all_played(evening, told) if told else tuple(_items(clock, opened, starts)),
        ended=_ended(evening, told) if told else None,
        clock=clock_view(clock, starts),
        started=clock.started,
        stands=stands.reason if stands else NOTHING,
        stands_by=tuple(citation.id for citation in stands.by) if stands else (),
        break_by=book.cited(TimerStopsFor()),
    )


def _items(clock: Clock, opened: int | None, starts: Millis | None = None) -> Iterator[ScheduleLine]:
    moments = _moments(clock, starts)
    for item, slot in enumerate(clock.schedule.timetable()):
        level = slot.step if isinstance(slot.step, Level) else Level(Chips(0), Chips(0))
        yield ScheduleLine(
            item=item,
            number=slot.number,
            small=level.small_blind,
            big=level.big_blind,
            ante=level.ante,
            big_blind_ante=level.big_blind_ante,
            more=level.straddles,
            unit=level.unit,
            minutes=slot.step.minutes,
            starts=moments.get(item),
            offset=slot.starts,
            over=clock.started and item < clock.item,
            now=clock.started and item == clock.item,
            open=item == opened,
            last=item == len(clock.schedule.steps) - 1,
        )


def _all_played(evening: Evening, told: list[Event]) -> tuple[ScheduleLine, ...]:
    """Those of the schedule, and the breaks that somebody called, as they came."""
    ended = _ended(evening, told)
    called = [*_called(told, ended)]
    levels = sorted(_played(evening.clock, told), key=_begins)
    ends = [*map(_begins, levels[1:]), ended]
    took = [replace(one, minutes=_took(_begins(one), end, called)) for one, end in zip(levels, ends, strict=True)]
    return tuple(sorted([*took, *called], key=_begins))


def _begins(line: ScheduleLine) -> Millis:
    return line.starts or Millis(0)


def _took(begins: Millis, ends: Millis, called: Iterable[ScheduleLine]) -> int:
    """In minutes, without the breaks that were called in it."""
    breaks = sum(one.minutes for one in called if begins <= _begins(one) < ends)
    return max(round((ends - begins) / MINUTE) - breaks, 0)


def _called(told: Iterable[Event], ended: Millis) -> Iterator[ScheduleLine]:
    """From where somebody stopped the clock for a break to where it went on. None is an item of the schedule."""
    since: Millis | None = None
    for nth, event in enumerate((*told, ClockStarted(ended)), start=1):
        if isinstance(event, ClockStopped):
            since = event.at if event.why == Stop.BREAK else since
        elif isinstance(event, ClockStarted) and since is not None:
            yield _a_break(-nth, since, event.at)
            since = None


def _a_break(item: int, starts: Millis, ends: Millis) -> ScheduleLine:
    return ScheduleLine(
        item=item,
        number=None,
        small=Chips(0),
        big=Chips(0),
        ante=Chips(0),
        big_blind_ante=False,
        more=(),
        unit=Chips(0),
        minutes=round((ends - starts) / MINUTE),
        starts=starts,
        offset=0,
        over=True,
        now=False,
        open=False,
        last=False,
    )


def _played(clock: Clock, told: Iterable[Event]) -> Iterator[ScheduleLine]:
    """Levels and breaks in which the clock ran, with the moment each began."""
    began: dict[int, Millis] = {}
    for event in told:
        match event:
            case ClockStarted():
                began.setdefault(0, event.at)
            case LevelBegan() | ClockSet():
                began.setdefault(event.item, event.at)
            case _:
                pass
    for one in _items(clock, None):
        if one.item in began:
            yield replace(one, starts=began[one.item], over=True, now=False)


def _ended(evening: Evening, told: Iterable[Event]) -> Millis:
    stops = [event.at for event in told if isinstance(event, ClockStopped) and event.why == Stop.OVER]
    return max(stops, default=evening.last_told)


def _moments(clock: Clock, starts: Millis | None) -> dict[int, Millis]:
    """When the items to come begin, if the clock runs on from here, or goes on when it is to."""
    since = starts if clock.since is None else clock.since
    if since is None:
        return {}
    moments = {} if clock.started else {clock.item: since}
    at = Millis(since + max(clock.length - clock.elapsed, 0))
    for item in range(clock.item + 1, len(clock.schedule.steps)):
        moments[item] = at
        at = Millis(at + clock.schedule.steps[item].minutes * MINUTE)
    return moments
