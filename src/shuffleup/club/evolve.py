"""From one event to the next, subject by subject."""

from __future__ import annotations

from shuffleup.club.events import ClubEvent
from shuffleup.club.founding import evolve as founding
from shuffleup.club.money import evolve as money
from shuffleup.club.nights import evolve as nights
from shuffleup.club.past import evolve as past
from shuffleup.club.people import evolve as people
from shuffleup.club.planned import evolve as planned
from shuffleup.club.seasons import evolve as seasons
from shuffleup.club.state import ChangesOfClub, Club

CHANGES: ChangesOfClub = {
    **founding.CHANGES,
    **people.CHANGES,
    **nights.CHANGES,
    **planned.CHANGES,
    **seasons.CHANGES,
    **money.CHANGES,
    **past.CHANGES,
}


def evolve(club: Club, event: ClubEvent) -> None:
    CHANGES[type(event)](club, event)
