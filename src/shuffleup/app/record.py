"""The record of an evening that is being played: what stands, what could be put back, and a short way back.

What a record means is said in `tournament.history`, by telling it all again. Here the same answers are at hand at any
time, because screens ask after every change what an undo would take back, and nobody waits for one.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Sequence

from shuffleup.facts import fact
from shuffleup.tournament.events import Event, Planned
from shuffleup.tournament.evolve import CHANGES, begin
from shuffleup.tournament.record.history import Events, RecordedEvening, RecordStep
from shuffleup.tournament.state import Evening

SPACING = 200  # steps from one checkpoint to the next, or some more in a very large field
KEPT = 20  # the last ones; whoever takes more steps back than that waits for a replay


@fact
class Checkpoint:
    """The evening after its first `steps` steps, as far as they stand, folded away so that nothing can change it."""

    steps: int
    folded: bytes

    def evening(self) -> Evening:
        evening: Evening = pickle.loads(self.folded)  # noqa: S301 - folded by us, and never out of our memory
        return evening


class LiveRecord(RecordedEvening):
    """A record that is played on: an undo tells again only what came after the last checkpoint before it."""

    def __init__(self, steps: Sequence[RecordStep]) -> None:
        (planned,) = steps[0].changes()
        assert isinstance(planned, Planned), planned
        self._checkpoints = [Checkpoint(1, pickle.dumps(begin(planned)))]
        super().__init__(steps)

    def add(self, step: RecordStep) -> None:
        super().add(step)
        if self._checkpoints[-1].steps < len(self.steps):
            self._keep(self.evening, len(self.steps))

    # ------------------------------------------------------------------------------------------- checkpoints

    def _keep(self, evening: Evening, steps: int) -> None:
        """A checkpoint, where one is due. The first of all is always kept."""
        if steps % spacing(len(evening.players)) == 0:
            self._checkpoints.append(Checkpoint(steps, pickle.dumps(evening)))
            del self._checkpoints[1:-KEPT]

    def _led_to(self, stands: Sequence[Events], since: int) -> Evening:
        """From the last checkpoint before it. What does not lead to the evening that is played on is only tried."""
        played = stands is self.stood.stands
        before = [one for one in self._checkpoints if one.steps <= since]
        if played:
            self._checkpoints = list(before)
        evening = before[-1].evening()
        lately = len(stands) - KEPT * SPACING
        for steps in range(before[-1].steps, len(stands)):
            _again(evening, stands[steps])
            if played and steps >= lately:
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
