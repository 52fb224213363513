"""Whose stack lies on a table in real chips, and whose is on record only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.app.guests.arrangements import ChipsHeld
from shuffleup.app.guests.guest_list import Guests
from shuffleup.tournament import events as e
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import Millis


def holds_real_chips(guests: Guests, one: Entrant) -> bool:
    """As it was last said; else by the table, this one or the last."""
    at = one.chair or one.sat
    return guests.real_chips.get(one.player, not guests.deals(at.table if at else None))


def carried(guests: Guests, evening: Evening, events: Sequence[object], now: Millis) -> Iterable[ChipsHeld]:
    """Whoever goes from one kind of table to the other by these has the chips of the first: it is kept in mind until
    they are changed."""
    moves = [event for event in events if isinstance(event, e.Moved | e.Seated) and event.player in evening.players]
    moved = [(evening.players[move.player], guests.deals(move.chair.table)) for move in moves]
    known = guests.real_chips
    new = [(one, dealt) for one, dealt in moved if (one.chair or one.sat) and one.player not in known]
    across = [one for one, dealt in new if holds_real_chips(guests, one) == dealt]
    for real in (True, False):
        if players := tuple(one.player for one in across if holds_real_chips(guests, one) is real):
            yield ChipsHeld(players, real, now)
