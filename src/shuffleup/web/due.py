"""What is due about seats, worked out once for all who look: a room full of phones asks after every step."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from shuffleup.app.room import Room
from shuffleup.views.due import Due, seats_due
from shuffleup.web.screen import Sight

_known: WeakKeyDictionary[Room, tuple[int, Due | None]] = WeakKeyDictionary()
"""By room: the number of its last event, and what was due after it. The passing of time alone moves nobody."""


def due_of(sight: Sight) -> Due | None:
    room, seq = sight.room, sight.room.session.seq
    known = _known.get(room)
    if known is None or known[0] != seq:
        known = _known[room] = (seq, seats_due(room.evening, room.book))
    return known[1]
