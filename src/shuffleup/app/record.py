"""The record of an evening that is being played: what stands, what could be put back, and a short way back.

What a record means is said in `tournament.history`, by telling it all again. Here the same answers are at hand at any
time, because screens ask after every change what an undo would take back, and nobody waits for one.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Sequence

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.decide import decide
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.events import Event, Planned, Undone
from shuffleup.tournament.evolve import CHANGES, begin, evolve
from shuffleup.tournament.history import Events, Step, last_act, note, redo_of, undo_of
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis

SPACING = 200  # steps from one checkpoint to the next, or some more in a very large field
KEPT = 20  # the last ones; whoever takes more steps back than that waits for a replay


@fact
class Checkpoint:
    """The evening after its first `steps` steps that stand, folded away so that nothing can change it."""

    steps: int
    folded: bytes

    def evening(self) -> Evening:
        evening: Evening = pickle.loads(self.folded)  # noqa: S301 - folded by us, and never out of our memory
        return evening


class LiveRecord:
    """An evening with its record. Commands go in; the evening is what the steps that stand lead to."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self.steps: list[Step] = list(steps)
        self._done: list[tuple[Event, ...]] = []
        self._undone: list[Events] = []
        for step in steps:
            note(step, self._done, self._undone)
        (planned,) = self._done[0]
        assert isinstance(planned, Planned), planned
        self._checkpoints = [Checkpoint(1, pickle.dumps(begin(planned)))]
        self.evening = self._from_checkpoint()

    def decide(self, command: c.Command, book: Rulebook) -> Accepted | Refused:
        return decide(self.evening, command, book)

    def add(self, step: Step) -> None:
        """Take a step into the record once it is safe on disk."""
        self.steps.append(step)
        stood = last_act(self._done) if step.is_back(Undone) else len(self._done)
        note(step, self._done, self._undone)
        if step.is_back(Undone):
            self._forget_after(stood)
            self.evening = self._from_checkpoint()
            return
        for number, events in enumerate(self._done[stood:], stood + 1):
            for event in events:
                evolve(self.evening, event)
            self._keep(self.evening, number)

    # ------------------------------------------------------------------------------------------- back and forth

    def undo(self, now: Millis) -> Step | Refused:
        """The entry that takes the last step back."""
        return undo_of(self._done, self.evening, now)

    def redo(self, now: Millis) -> Step | Refused:
        return redo_of(self._undone, self.steps, self.evening, now)

    def would_undo(self) -> tuple[Event, ...]:
        """What the next undo takes back, to be named before it is done."""
        last = last_act(self._done)
        return self._done[last] if last > 0 else ()

    # ------------------------------------------------------------------------------------------- checkpoints

    def _keep(self, evening: Evening, steps: int) -> None:
        """A checkpoint, where one is due. The first of all is always kept."""
        if steps % spacing(len(evening.players)) == 0:
            self._checkpoints.append(Checkpoint(steps, pickle.dumps(evening)))
            del self._checkpoints[1:-KEPT]

    def _forget_after(self, steps: int) -> None:
        """What was taken back is in none of the checkpoints that are left."""
        while self._checkpoints[-1].steps > steps:
            self._checkpoints.pop()

    def _from_checkpoint(self) -> Evening:
        """The evening as the steps that stand lead to it."""
        checkpoint = self._checkpoints[-1]
        evening = checkpoint.evening()
        lately = len(self._done) - KEPT * SPACING
        for steps in range(checkpoint.steps, len(self._done)):
            _again(evening, self._done[steps])
            if steps >= lately:
                self._keep(evening, steps + 1)
        assert evening.balances(), "told again, the evening does not balance"
        return evening


def spacing(players: int) -> int:
    """How many steps from one checkpoint to the next. A large field takes long to fold away, and all tables wait."""
    return SPACING * (1 + players // 1_000)


def _again(evening: Evening, events: Iterable[Event]) -> None:
    """Every chip was accounted for when this happened the first time; now it is enough to count at the end."""
    for event in events:
        CHANGES[type(event)](evening, event)
