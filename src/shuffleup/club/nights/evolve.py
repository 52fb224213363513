"""What the events of nights do to a club."""

from __future__ import annotations

from shuffleup.club.nights.events import NightAdded, NightDirected, NightDropped, PlayerKnown
from shuffleup.club.state import ChangesOfClub, Club


def _added(club: Club, event: NightAdded) -> None:
    club.nights[event.night] = {}


def _dropped(club: Club, event: NightDropped) -> None:
    del club.nights[event.night]


def _known(club: Club, event: PlayerKnown) -> None:
    club.nights[event.night][event.player] = event.person


def _directed(club: Club, event: NightDirected) -> None:
    """The pass is the night's own; the club only has it on record."""


CHANGES: ChangesOfClub = {NightAdded: _added, NightDropped: _dropped, PlayerKnown: _known, NightDirected: _directed}
