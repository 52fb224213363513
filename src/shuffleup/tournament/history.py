"""The record of an evening, and taking things back. Nothing is deleted: undo and redo are entries of the record.

A step is what one command led to. Undo takes the last step that still stands back, one after another; what came after a
step is always taken back before it, so nothing is left that depends on what is gone. A new step clears what could have
been redone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.decide import decide, open_evening
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.events import Event, Planned, Redone, Undone
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.state import Evening


@fact
class Step:
    """One entry of the record: the events of one command, or that a step was taken back or put again."""

    events: tuple[Event, ...] | Undone | Redone


def standing(steps: Iterable[Step]) -> tuple[list[tuple[Event, ...]], list[tuple[Event, ...]]]:
    """The steps that stand, in order, and those that could be redone, the next one last."""
    done: list[tuple[Event, ...]] = []
    undone: list[tuple[Event, ...]] = []
    for step in steps:
        if isinstance(step.events, Undone):
            undone.append(done.pop())
        elif isinstance(step.events, Redone):
            done.append(undone.pop())
        else:
            done.append(step.events)
            undone.clear()
    return done, undone


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
        if isinstance(step.events, tuple):
            for event in step.events:
                evolve(self.evening, event)
        else:
            self.evening = replay(self.steps)

    def undo(self) -> Step | Refused:
        """The entry that takes the last step back."""
        done, _ = standing(self.steps)
        return Step(Undone()) if len(done) > 1 else Refused("There is nothing to take back.")

    def redo(self) -> Step | Refused:
        _, undone = standing(self.steps)
        return Step(Redone()) if undone else Refused("There is nothing to put back.")

    def would_undo(self) -> tuple[Event, ...]:
        """What the next undo takes back, to be named before it is done."""
        done, _ = standing(self.steps)
        return done[-1] if len(done) > 1 else ()


def open_record(command: c.OpenEvening) -> Record | Refused:
    opened = open_evening(command)
    if isinstance(opened, Refused):
        return opened
    (planned,) = opened.events
    assert isinstance(planned, Planned), planned
    return Record(planned)
