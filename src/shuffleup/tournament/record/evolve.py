"""Events that say something of the record, and change nothing in the evening."""

from __future__ import annotations

from shuffleup.tournament import events as e
from shuffleup.tournament.state import ChangesOfEvents, Evening


def _by_software(_evening: Evening, _event: e.BySoftware) -> None:
    """It says who did what follows, and changes nothing."""


def _salvaged(_evening: Evening, _event: e.Salvaged) -> None:
    """It says what is not on record, and changes nothing."""


CHANGES: ChangesOfEvents = {
    e.BySoftware: _by_software,
    e.Salvaged: _salvaged,
}
