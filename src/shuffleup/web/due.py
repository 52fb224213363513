"""What is due about seats, worked out once for all who look: a room full of phones asks after every step."""

from __future__ import annotations

from shuffleup.views.due import Due, seats_due
from shuffleup.web.screen import Sight


def due_of(sight: Sight) -> Due | None:
    """The passing of time alone moves nobody."""
    room = sight.room
    return sight.known("due", lambda: seats_due(room.evening, room.book))
