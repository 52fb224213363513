"""Whose stack lies on a table in real chips, and whose is on record only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.app.guests import Guests
from shuffleup.app.mixed import ChipsHeld
from shuffleup.tournament import events as e
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import Millis


def holds_real_chips(guests: Guests, one: Entrant) -> bool:
    """As it was last said; else by the table of the chair before this one, or of this one if it is the first."""
    at = one.sat or one.chair
    return guests.real_chips.get(one.player, not guests.deals(at.table if at else None))


def carried(guests: Guests, evening: Evening, events: Sequence[object], now: Millis) -> Iterable[ChipsHeld]:
    """Whoever has just gone from one kind of table to the other had the chips of the first: it is kept in mind until
    they are changed."""
    moved = [evening.entrant(event.player) for event in events if isinstance(event, e.Moved | e.Seated)]
    across = [one for one in moved if _goes_across(guests, one) and one.player not in guests.real_chips]
    for real in (True, False):
        players = tuple(one.player for one in across if holds_real_chips(guests, one) is real)
        if players:
            yield ChipsHeld(players, real, now)


def _goes_across(guests: Guests, one: Entrant) -> bool:
    return (
        one.sat is not None and one.chair is not None and guests.deals(one.sat.table) != guests.deals(one.chair.table)
    )
