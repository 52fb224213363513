"""What has happened in an evening, in a host's words: a few sentences an event, each with the clauses behind it.

An event is told from the evening as it stood before it. `Teller` keeps such an evening: give it every step of the
record once, in order.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from shuffleup.facts import fact
from shuffleup.rules import Rulebook
from shuffleup.tournament import events as e
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.history import Step, by_time, nobodys, only_told, replay, sets_clock
from shuffleup.tournament.scene import Scene, Sentences, Told
from shuffleup.tournament.sentences import TELLS
from shuffleup.tournament.state import Evening


def told(scene: Scene, event: e.Event) -> Sentences:
    """What this event means. Nothing where another event of the step says it."""
    return TELLS[type(event)](scene, event)


Telling = tuple[tuple[e.Event | e.Undone | e.Redone, Sentences], ...]
"""Each event of a step with what it means."""


WORDLESS = "a step that went without a word."


@fact
class Act:
    """Somebody's act in words, and the levels that began by themselves since. They go with it when it is taken back if
    it set the clock; else they stay, and are not named with it."""

    words: str
    sets_clock: bool
    levels: str = ""

    def __str__(self) -> str:
        return _joined(self.words, self.levels) if self.sets_clock else self.words

    def and_then(self, levels: str) -> Act:
        return replace(self, levels=_joined(self.levels, levels))


def _joined(*words: str) -> str:
    return " ".join(filter(None, words))


class Teller:
    """Tells an evening as it goes, from a copy of its own."""

    def __init__(self, planned: e.Planned, book: Rulebook) -> None:
        self.book = book
        self.evening = begin(planned)
        self._steps = [Step((planned,))]
        self._standing: list[Act] = []  # that can be taken back
        self._undone: list[Act] = []

    def opening(self) -> Telling:
        """What was decided before the first name was on the list."""
        (planned,) = self._steps[0].changes()
        return ((planned, told(Scene(self.evening, self.book, (planned,)), planned)),)

    def tell(self, step: Step, stands: Evening | None = None) -> Telling:
        """A step in words. `stands` is a copy of the evening after it, where whoever asks has one at hand."""
        self._steps.append(step)
        if step.is_back(e.Undone) or step.is_back(e.Redone):
            return ((step.events[0], self._moved_back(stands, undone=step.is_back(e.Undone))),)
        telling = tuple((event, self._tell(event, step)) for event in step.changes())
        self._note(step, telling)
        return telling

    def _note(self, step: Step, telling: Telling) -> None:
        """What can be taken back, in words: what somebody did, not what time brought about in the same moment."""
        if not nobodys(step.changes()):
            did = (sentences for event, sentences in telling if not by_time(event))
            self._standing.append(Act(_text(did), sets_clock(step.changes())))
            self._undone.clear()
        elif self._standing and only_told(step.changes()):
            levels = (sentences for event, sentences in telling if isinstance(event, e.LevelBegan))
            self._standing[-1] = self._standing[-1].and_then(_text(levels))

    def skip(self, step: Step) -> None:
        """A step of long ago, of which nobody asks any more."""
        if step.is_back(e.Undone) or step.is_back(e.Redone):
            self.tell(step)
            return
        self._steps.append(step)
        for event in step.changes():
            evolve(self.evening, event)
        self._note(step, ())

    def last_standing(self) -> str:
        """The last step that can be taken back, in words."""
        return str(self._standing[-1]) if self._standing else ""

    def last_undone(self) -> str:
        """The step that would be put back next, in words."""
        return str(self._undone[-1]) or WORDLESS if self._undone else ""

    def _tell(self, event: e.Event, step: Step) -> Sentences:
        sentences = told(Scene(self.evening, self.book, step.changes()), event)
        evolve(self.evening, event)
        return sentences

    def _moved_back(self, stands: Evening | None, *, undone: bool) -> Sentences:
        source, to = (self._standing, self._undone) if undone else (self._undone, self._standing)
        act = source.pop()
        to.append(replace(act, levels=""))
        if undone and self._standing and not act.sets_clock:
            self._standing[-1] = self._standing[-1].and_then(act.levels)
        self.evening = stands or replay(self._steps)
        return (Told(f"{'Taken back' if undone else 'Put back'}: {str(act) or WORDLESS}"),)


def _text(told: Iterable[Sentences]) -> str:
    return " ".join(one.text for sentences in told for one in sentences)
