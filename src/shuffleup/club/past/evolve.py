"""What the events of past nights do to a club."""

from __future__ import annotations

from shuffleup.club.past.events import PastNightAdded
from shuffleup.club.state import ChangesOfClub, Club
from shuffleup.tournament.words import PlayerId


def past_player(number: int) -> PlayerId:
    """A night of long ago has no numbers at its tables: its rows have."""
    return PlayerId(f"p{number}")


def _added(club: Club, event: PastNightAdded) -> None:
    club.past[event.night] = event
    club.nights[event.night] = {past_player(nth): row.person for nth, row in enumerate(event.rows, 1)}


CHANGES: ChangesOfClub = {PastNightAdded: _added}
