"""What the record says of itself: what was taken back, what the software did, what is lost."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.words import TableNo


@fact
class Undone:
    """The step of this number was taken back; the first of a record is number 0, what was cut off does not count.

    Nothing is deleted: this is a step of its own. Of the events of the other step those at the places `kept` stand all
    the same, and what follows in this step sets right now what they did. None: the record is of a time when an undo
    named no step, and took back the last act (history_v1.py).
    """

    step: int | None
    kept: tuple[int, ...]


@fact
class Redone:
    """What the step of this number did is done again, by the events that follow. None, in old records: that of the
    last one taken back, and by its own events where none follow."""

    step: int | None


@fact
class StepEnded:
    """All events of one command are on the record."""


@fact
class CutOff:
    """The entries since the last step's end are of one that was cut off: it never happened."""


@fact
class BySoftware:
    """Nobody asked for this step: the software did it where it deals. It stands first in the step."""


@fact
class LostHands:
    """Hands of a table, the last as the first where it is one."""

    table: TableNo
    first: int
    last: int


@fact
class Salvaged:
    """The journal was damaged, and the evening goes on from what could be read: so many of its entries are lost, and
    these hands. A hand that is dealt again for it follows in the step."""

    entries: int
    hands: tuple[LostHands, ...]
