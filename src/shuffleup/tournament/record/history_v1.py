"""What an undo meant in records written before it named its step. Nothing writes such an entry any more; this is how it
is read, and it stays as it is.

It took back the last step that was somebody's act. What time had brought about stayed as far as it would have come
about without the act: levels that began by themselves went with whatever had set the clock.
"""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.questions.clock import Stop
from shuffleup.tournament import events as e
from shuffleup.tournament.words import Account, PlayerId

Events = tuple[e.Event, ...]


def take_back(stands: list[Events]) -> int:
    """Take the last act out of what stands of each step; gives its number."""
    last = next(number for number in reversed(range(len(stands))) if not nobodys(stands[number]))
    act = tuple(event for event in stands[last] if not by_time(event))
    before = tuple(event for event in stands[last] if by_time(event))
    lost = lost_to_an_absence(act)
    runs = _clock_runs(stands[:last])
    stands[last] = (*before, e.ForfeitsWait(lost)) if lost else before
    stands[last + 1 :] = [_left_of(events, act, runs=runs) for events in stands[last + 1 :]]
    return last


def did(events: Events) -> Events:
    """What a redo without events of its own did again."""
    return tuple(event for event in events if not by_time(event))


# ------------------------------------------------------------------- whose act a step was, as it was held at that time


def by_time(event: e.Event) -> bool:
    match event:
        case e.LevelBegan():
            return not event.called
        case e.ClockStopped():
            return event.why == Stop.OVER
        case _:
            return isinstance(event, e.ClockTold | e.AbsenceWarned | e.ForfeitsWait)


def nobodys(events: Sequence[e.Event]) -> bool:
    return e.by_software(events) or all(map(by_time, events)) or stood_still(events)


def stood_still(events: Sequence[e.Event]) -> bool:
    kinds = {type(event) for event in events}
    return e.ClockStopped in kinds and e.ClockStarted in kinds


def somebody_won(act: Sequence[e.Event]) -> bool:
    return any(isinstance(event, e.WentOut) and event.place == 1 for event in act)


def lost_to_an_absence(act: Sequence[e.Event]) -> tuple[PlayerId, ...]:
    return tuple(event.player for event in act if isinstance(event, e.ChipsGiven) and event.account is Account.BANK)


# ------------------------------------------------------------------------------------------------------ what was left


def _left_of(events: Events, act: Events, *, runs: bool) -> Events:
    """What is left of a step that was nobody's when the act before it is gone. `runs`: so does the clock without it."""
    if e.by_software(events):
        return events
    if stood_still(events):
        return events if runs else ()
    return tuple(event for event in events if not _comes_of(event, act))


def _comes_of(event: e.Event, act: Events) -> bool:
    """Did time bring this about only because of the act?"""
    match event:
        case e.LevelBegan():
            return _sets_clock(act)
        case e.AbsenceWarned():
            return any(isinstance(one, e.WentAway) and one.player == event.player for one in act)
        case e.ClockStopped():
            return somebody_won(act)
        case _:
            return False


def _sets_clock(act: Events) -> bool:
    kinds = e.ClockStarted | e.ClockStopped | e.TimeAdded | e.ScheduleEdited
    return any(isinstance(event, kinds) or (isinstance(event, e.LevelBegan) and event.called) for event in act)


def _clock_runs(stands: Sequence[Events]) -> bool:
    """Is the last thing these say of the clock that it runs?"""
    said = (event for events in reversed(stands) for event in reversed(events))
    last = next((event for event in said if isinstance(event, e.ClockStarted | e.ClockStopped)), None)
    return isinstance(last, e.ClockStarted)
