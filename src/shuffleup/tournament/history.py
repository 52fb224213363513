"""The record of an evening, and taking things back. Nothing is deleted: undo and redo are entries of the record.

A step is what one command led to. Undo takes the last step that still stands back, one after another; what came after a
step is always taken back before it, so nothing is left that depends on what is gone. What time brought about by itself,
and what the software dealt, is nobody's act: an undo reaches past it (docs/adr/0009). A new act clears what could have
been redone.

The clock never jumps. A stop that is taken back has happened all the same: the clock goes on from where it stood. What
set the clock and is put back sets it at the moment it is put back, not at the one it was first done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.questions.clock import Stop
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.amendments import ForfeitsWait, ScheduleEdited, TimeAdded
from shuffleup.tournament.decide import decide, open_evening
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.depends import DEALT_ON, independent
from shuffleup.tournament.events import (
    AbsenceWarned,
    ChipsGiven,
    ClockStarted,
    ClockStopped,
    ClockTold,
    CutOff,
    Entry,
    Event,
    LevelBegan,
    Planned,
    Redone,
    StepEnded,
    Undone,
    WentAway,
    WentOut,
    by_software,
)
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Account, Millis


@fact
class Step:
    """One entry of the record: the events of one command; or first that a step was taken back or put back, and then
    what that means for the clock, if anything."""

    events: tuple[Event | Undone | Redone, ...]

    def is_back(self, kind: type[Undone | Redone]) -> bool:
        return bool(self.events) and isinstance(self.events[0], kind)

    def changes(self) -> tuple[Event, ...]:
        return tuple(event for event in self.events if not isinstance(event, Undone | Redone))


def entries_of(step: Step) -> tuple[Entry, ...]:
    """The step as it goes on the record."""
    return (*step.events, StepEnded())


def steps_of(entries: Iterable[Entry]) -> Iterator[Step]:
    """The steps of a record. One that was cut off before its end never happened."""
    events: list[Event | Undone | Redone] = []
    for entry in entries:
        if isinstance(entry, StepEnded):
            yield Step(tuple(events))
        if isinstance(entry, StepEnded | CutOff):
            events = []
        else:
            events.append(entry)


Events = tuple[Event, ...]


def standing(steps: Iterable[Step]) -> tuple[list[Events], list[Events]]:
    """The steps that stand, in order, and the acts that could be put back, the next one last."""
    done: list[Events] = []
    undone: list[Events] = []
    for step in steps:
        note(step, done, undone)
    return done, undone


def note(step: Step, done: list[Events], undone: list[Events]) -> None:
    """Whether a step stands, and what it does to those before it."""
    if step.is_back(Undone):
        undone.append(_take_back(done))
        done.extend([step.changes()] if step.changes() else [])
    elif step.is_back(Redone):
        act = undone.pop()
        done.append(step.changes() or act)
    else:
        done.append(step.changes())
        if not nobodys(step.changes()):
            undone.clear()


# ---------------------------------------------------------------------------------------------------- whose act it is


def only_told(events: Sequence[Event]) -> bool:
    """Only what time brought about by itself: nobody's act, and nothing to take back. It would come again at once."""
    return all(map(by_time, events))


def by_time(event: Event | Undone | Redone) -> bool:
    """Time alone brought it about."""
    match event:
        case LevelBegan():
            return not event.called
        case ClockStopped():
            return event.why == Stop.OVER
        case _:
            return isinstance(event, ClockTold | AbsenceWarned | ForfeitsWait)


def stood_still(events: Sequence[Event]) -> bool:
    """That the clock stopped and went on, in one step: nobody could see it, or a stop was taken back. No command does
    both."""
    kinds = {type(event) for event in events}
    return ClockStopped in kinds and ClockStarted in kinds


def nobodys(events: Sequence[Event]) -> bool:
    """Time brought it about, or the software that deals: nothing to take back."""
    return by_software(events) or only_told(events) or stood_still(events)


def sets_clock(act: Sequence[Event]) -> bool:
    """Does the clock run differently for this act?"""
    kinds = ClockStarted | ClockStopped | TimeAdded | ScheduleEdited
    return any(isinstance(event, kinds) or (isinstance(event, LevelBegan) and event.called) for event in act)


def last_act(done: Sequence[Sequence[Event]]) -> int:
    """Where the last step stands that is somebody's act."""
    last = len(done) - 1
    while nobodys(done[last]):
        last -= 1
    return last


# ------------------------------------------------------------------------------------------------------ taking it back


def _take_back(done: list[Events]) -> Events:
    """Take the last act out of what stands. What time brought about stays, as far as it would have without the act; if
    more is due, the next tick brings it about."""
    last = last_act(done)
    act, since = done[last], done[last + 1 :]
    gone = tuple(event for event in act if not by_time(event))
    before = tuple(event for event in act if by_time(event))
    runs = _clock_runs(done[:last])
    left = [before, *_left_to_the_director(gone), *(_left_of(events, gone, runs=runs) for events in since)]
    done[last:] = [events for events in left if events]
    return gone


def _left_of(events: Events, act: Events, *, runs: bool) -> Events:
    """What is left of a step that was nobody's when the act before it is gone. `runs`: so does the clock without it."""
    if by_software(events):
        return events
    if stood_still(events):
        return events if runs else ()
    return tuple(event for event in events if not _comes_of(event, act))


def _comes_of(event: Event, act: Events) -> bool:
    """Did time bring this about only because of the act?"""
    match event:
        case LevelBegan():
            return sets_clock(act)
        case AbsenceWarned():
            return any(isinstance(one, WentAway) and one.player == event.player for one in act)
        case ClockStopped():
            return _wins(act)
        case _:
            return False


def _wins(act: Sequence[Event]) -> bool:
    return any(isinstance(event, WentOut) and event.place == 1 for event in act)


def _clock_runs(done: Sequence[Events]) -> bool:
    """Is the last thing these say of the clock that it runs?"""
    said = (event for events in reversed(done) for event in reversed(events))
    last = next((event for event in said if isinstance(event, ClockStarted | ClockStopped)), None)
    return isinstance(last, ClockStarted)


def _left_to_the_director(taken_back: Events) -> list[Events]:
    """Chips that were lost to an absence (ABS-03) and are given back: the next tick would take them again, so from now
    on it is the director who says so."""
    gave = (event for event in taken_back if isinstance(event, ChipsGiven) and event.account is Account.BANK)
    players = tuple(event.player for event in gave)
    return [(ForfeitsWait(players),)] if players else []


def since_undone(steps: Sequence[Step]) -> list[Events]:
    """What has happened since the act was taken back that would be put back next."""
    since: list[Events] = []
    put_back = 0
    for step in reversed(steps):
        if step.is_back(Undone) and not put_back:
            return since
        put_back += step.is_back(Redone) - step.is_back(Undone)
        since.append(step.changes())
    return since


def replay(steps: Sequence[Step]) -> Evening:
    """The evening this record leads to."""
    done, _ = standing(steps)
    (planned,) = done[0]
    assert isinstance(planned, Planned), planned
    evening = begin(planned)
    for events in done[1:]:
        for event in events:
            evolve(evening, event)
    return evening


def undo_of(done: Sequence[Events], evening: Evening, now: Millis) -> Step | Refused:
    """The entry that takes the last act back."""
    last = last_act(done)
    if last == 0:
        return Refused("There is nothing to take back.")
    act, since = done[last], done[last + 1 :]
    if _begins(act, done[:last]) and any(map(by_software, since)):
        return DEALT_ON
    return independent(act, since, evening) or Step((Undone(), *_goes_on(act, since, now)))


def _goes_on(act: Events, since: Sequence[Events], now: Millis) -> Events:
    """A clock that the act stopped goes on from where it stands: the time in between was not played."""
    stops = [event for event in act if isinstance(event, ClockStopped)]
    if _wins(act):
        later = (event for events in since for event in events if isinstance(event, ClockStopped))
        stops += [event for event in later if by_time(event)]
    return (stops[-1], ClockStarted(now)) if stops else ()


def _begins(act: Events, before: Sequence[Events]) -> bool:
    """Did the event begin with this act?"""
    starts = any(isinstance(event, ClockStarted) for event in act)
    return starts and not any(isinstance(event, ClockStarted) for events in before for event in events)


def redo_of(undone: Sequence[Events], steps: Sequence[Step], evening: Evening, now: Millis) -> Step | Refused:
    """The entry that puts back what was taken back last."""
    if not undone:
        return Refused("There is nothing to put back.")
    act = undone[-1]
    again = tuple(_at(event, now) for event in act) if sets_clock(act) else ()
    return independent(act, since_undone(steps), evening) or Step((Redone(), *again))


def _at(event: Event, now: Millis) -> Event:
    """The same at this moment, if it is of the clock."""
    if isinstance(event, ClockStarted | ClockStopped | LevelBegan | TimeAdded | ScheduleEdited):
        return replace(event, at=now)
    return event


class Record:
    """An evening with its record. Commands go in; the evening is what the steps that stand lead to."""

    def __init__(self, opened: Planned, steps: Sequence[Step] = ()) -> None:
        self.steps: list[Step] = list(steps) or [Step((opened,))]
        self.evening = replay(self.steps)

    def decide(self, command: c.Command, book: Rulebook) -> Accepted | Refused:
        return decide(self.evening, command, book)

    def add(self, step: Step) -> None:
        """Take a step into the record once it is safe on disk."""
        self.steps.append(step)
        if step.is_back(Undone) or step.is_back(Redone):
            self.evening = replay(self.steps)
            return
        for event in step.changes():
            evolve(self.evening, event)

    def undo(self, now: Millis) -> Step | Refused:
        """The entry that takes the last step back."""
        return undo_of(standing(self.steps)[0], self.evening, now)

    def redo(self, now: Millis) -> Step | Refused:
        return redo_of(standing(self.steps)[1], self.steps, self.evening, now)

    def would_undo(self) -> tuple[Event, ...]:
        """What the next undo takes back, to be named before it is done."""
        done, _ = standing(self.steps)
        return done[last_act(done)] if last_act(done) > 0 else ()


def open_record(command: c.OpenEvening, book: Rulebook) -> Record | Refused:
    opened = open_evening(command, book)
    if isinstance(opened, Refused):
        return opened
    (planned,) = opened.events
    assert isinstance(planned, Planned), planned
    return Record(planned)
