"""The record of an evening, and taking things back. Nothing is deleted: undo and redo are entries of the record.

A step is what one command led to. Undo takes the last step that still stands back, one after another; what came after a
step is always taken back before it, so nothing is left that depends on what is gone. What time brought about by itself,
and what the software dealt, is nobody's act: an undo reaches past it (docs/adr/0009). A new act clears what could have
been redone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.amendments import ForfeitsWait
from shuffleup.tournament.decide import decide, open_evening
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.depends import DEALT_ON, independent
from shuffleup.tournament.events import (
    AbsenceWarned,
    ChipsGiven,
    ClockStarted,
    ClockTold,
    CutOff,
    Entry,
    Event,
    LevelBegan,
    Planned,
    Redone,
    StepEnded,
    Undone,
    by_software,
)
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Account


@fact
class Step:
    """One entry of the record: the events of one command, or alone, that a step was taken back or put back."""

    events: tuple[Event | Undone | Redone, ...]

    def is_only(self, kind: type[Undone | Redone]) -> bool:
        return len(self.events) == 1 and isinstance(self.events[0], kind)

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
Act = list[Events]
"""A step that is somebody's act, and what time brought about after it."""


def standing(steps: Iterable[Step]) -> tuple[list[Events], list[Act]]:
    """The steps that stand, in order, and the acts that could be put back, the next one last."""
    done: list[Events] = []
    undone: list[Act] = []
    for step in steps:
        note(step, done, undone)
    return done, undone


def note(step: Step, done: list[Events], undone: list[Act]) -> None:
    """Whether a step stands, and what it does to those before it."""
    if step.is_only(Undone):
        undone.append(_take_back(done))
    elif step.is_only(Redone):
        done.extend(undone.pop())
    elif nobodys(step.changes()):
        done.append(step.changes())
        undone[:] = [act[:1] for act in undone]  # time has gone on: what it brought about after an act is not put back
    else:
        done.append(step.changes())
        undone.clear()


def only_told(events: Sequence[Event]) -> bool:
    """Only what time brought about by itself: nobody's act, and nothing to take back. It would come again at once."""
    return all(
        isinstance(event, ClockTold | AbsenceWarned | ForfeitsWait)
        or (isinstance(event, LevelBegan) and not event.called)
        for event in events
    )


def nobodys(events: Sequence[Event]) -> bool:
    """Time brought it about, or the software that deals: nothing to take back."""
    return by_software(events) or only_told(events)


def last_act(done: Sequence[Sequence[Event]]) -> int:
    """Where the last step stands that is somebody's act."""
    last = len(done) - 1
    while nobodys(done[last]):
        last -= 1
    return last


def _take_back(done: list[Events]) -> Act:
    """Take the last act out of what stands, and what time brought about after it: a clock that runs brings about anew
    what is due. That it was seen to run stays, what the director was asked, and what the software dealt."""
    last = last_act(done)
    act: Act = []
    seen: list[Events] = []
    for events in done[last:]:
        (seen if act and _stays(events) else act).append(events)
    done[last:] = [*_left_to_the_director(act[0]), *seen]
    return act


def _stays(events: Events) -> bool:
    return by_software(events) or all(isinstance(event, ClockTold | ForfeitsWait) for event in events)


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
        if step.is_only(Undone) and not put_back:
            return since
        put_back += step.is_only(Redone) - step.is_only(Undone)
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


def undo_of(done: Sequence[Events], evening: Evening) -> Step | Refused:
    """The entry that takes the last act back."""
    last = last_act(done)
    if last == 0:
        return Refused("There is nothing to take back.")
    since = done[last + 1 :]
    if _begins(done[last], done[:last]) and any(map(by_software, since)):
        return DEALT_ON
    return independent(done[last], since, evening) or Step((Undone(),))


def _begins(act: Events, before: Sequence[Events]) -> bool:
    """Did the event begin with this act?"""
    starts = any(isinstance(event, ClockStarted) for event in act)
    return starts and not any(isinstance(event, ClockStarted) for events in before for event in events)


def redo_of(undone: Sequence[Act], steps: Sequence[Step], evening: Evening) -> Step | Refused:
    """The entry that puts back what was taken back last."""
    if not undone:
        return Refused("There is nothing to put back.")
    return independent(undone[-1][0], since_undone(steps), evening) or Step((Redone(),))


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
        if step.is_only(Undone) or step.is_only(Redone):
            self.evening = replay(self.steps)
        for event in step.changes():
            evolve(self.evening, event)

    def undo(self) -> Step | Refused:
        """The entry that takes the last step back."""
        return undo_of(standing(self.steps)[0], self.evening)

    def redo(self) -> Step | Refused:
        return redo_of(standing(self.steps)[1], self.steps, self.evening)

    def would_undo(self) -> tuple[Event, ...]:
        """What the next undo takes back, to be named before it is done."""
        done, _ = standing(self.steps)
        return done[last_act(done)] if last_act(done) > 0 else ()


def open_record(command: c.OpenEvening) -> Record | Refused:
    opened = open_evening(command)
    if isinstance(opened, Refused):
        return opened
    (planned,) = opened.events
    assert isinstance(planned, Planned), planned
    return Record(planned)
