"""What has happened in an evening, in a host's words: a few sentences an event, each with the clauses behind it.

An event is told from the evening as it stood before it. `Teller` keeps such an evening: give it every step of the
record once, in order.
"""

from __future__ import annotations

from shuffleup.rules import Rulebook
from shuffleup.tournament import events as e
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.history import Step, nobodys, replay
from shuffleup.tournament.scene import Scene, Sentences, Told
from shuffleup.tournament.sentences import TELLS
from shuffleup.tournament.state import Evening


def told(scene: Scene, event: e.Event) -> Sentences:
    """What this event means. Nothing where another event of the step says it."""
    return TELLS[type(event)](scene, event)


Telling = tuple[tuple[e.Event | e.Undone | e.Redone, Sentences], ...]
"""Each event of a step with what it means."""


class Teller:
    """Tells an evening as it goes, from a copy of its own."""

    def __init__(self, planned: e.Planned, book: Rulebook) -> None:
        self.book = book
        self.evening = begin(planned)
        self._steps = [Step((planned,))]
        self._standing: list[str] = []  # the steps that can be taken back, in words
        self._undone: list[str] = []

    def opening(self) -> Telling:
        """What was decided before the first name was on the list."""
        (planned,) = self._steps[0].changes()
        return ((planned, told(Scene(self.evening, self.book, (planned,)), planned)),)

    def tell(self, step: Step, stands: Evening | None = None) -> Telling:
        """A step in words. `stands` is a copy of the evening after it, where whoever asks has one at hand."""
        self._steps.append(step)
        if step.is_only(e.Undone) or step.is_only(e.Redone):
            return ((step.events[0], self._moved_back(stands, undone=step.is_only(e.Undone))),)
        telling = tuple((event, self._tell(event, step)) for event in step.changes())
        words = " ".join(one.text for _, sentences in telling for one in sentences)
        if not nobodys(step.changes()):
            self._standing.append(words)
            self._undone.clear()
        elif self._standing and any(isinstance(event, e.LevelBegan) for event in step.changes()):
            self._standing[-1] += f" {words}"  # nobody's act: it goes with the one before it, and is named with it
        return telling

    def skip(self, step: Step) -> None:
        """A step of long ago, of which nobody asks any more."""
        if step.is_only(e.Undone) or step.is_only(e.Redone):
            self.tell(step)
            return
        self._steps.append(step)
        for event in step.changes():
            evolve(self.evening, event)
        if not nobodys(step.changes()):
            self._standing.append("")
            self._undone.clear()

    def last_standing(self) -> str:
        """The last step that can be taken back, in words."""
        return self._standing[-1] if self._standing else ""

    def _tell(self, event: e.Event, step: Step) -> Sentences:
        sentences = told(Scene(self.evening, self.book, step.changes()), event)
        evolve(self.evening, event)
        return sentences

    def _moved_back(self, stands: Evening | None, *, undone: bool) -> Sentences:
        source, to = (self._standing, self._undone) if undone else (self._undone, self._standing)
        to.append(source.pop())
        self.evening = stands or replay(self._steps)
        return (Told(f"{'Taken back' if undone else 'Put back'}: {to[-1] or 'a step that went without a word.'}"),)
