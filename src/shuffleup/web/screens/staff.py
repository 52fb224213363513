"""What the director's pages share: the clock in one line, under a way back and a way to each of the others."""

from __future__ import annotations

from shuffleup.views.record import Back
from shuffleup.web.followed import lost_with
from shuffleup.web.for_all import clock_of
from shuffleup.web.screen import Region, Sight


def back_of(sight: Sight) -> Back:
    """What an undo would take back and a redo put back."""
    room, stood = sight.room, sight.room.session.stood
    lines, ruling = room.teller.lines_of(stood.last_act), room.teller.is_ruling(stood.last_act)
    hand = lost_with(room, stood.last_act)
    return Back(room.undo_in_words(), stood.last_act, room.redo_in_words(), stood.last_undone, lines, ruling, hand)


HEAD = Region("head", clock_of)
