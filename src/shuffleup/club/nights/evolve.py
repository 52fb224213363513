"""What the events of nights do to a club."""

from __future__ import annotations

from shuffleup.club.nights.events import NightAdded, NightDirected, NightDropped, NightPaidOut, PlayerKnown
from shuffleup.club.state import ChangesOfClub, Club


def _added(club: Club, event: NightAdded) -> None:
    club.nights[event.night] = club.left.pop(event.night, {})


def _dropped(club: Club, event: NightDropped) -> None:
    club.left[event.night] = club.nights.pop(event.night)


def _known(club: Club, event: PlayerKnown) -> None:
    club.nights[event.night][event.player] = event.person


def _in_the_night(club: Club, event: NightDirected | NightPaidOut) -> None:
    """What was done is the night's own; the club only has on record who did it."""


CHANGES: ChangesOfClub = {
    NightAdded: _added,
    NightDropped: _dropped,
    PlayerKnown: _known,
    NightDirected: _in_the_night,
    NightPaidOut: _in_the_night,
}
