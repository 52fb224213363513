"""The record of a club in words: who changed what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.club.events import ClubEvent
from shuffleup.club.founding.tell import TELLS as FOUNDING
from shuffleup.club.money.tell import TELLS as MONEY
from shuffleup.club.nights.tell import TELLS as NIGHTS
from shuffleup.club.past.tell import TELLS as PAST
from shuffleup.club.people.tell import TELLS as PEOPLE
from shuffleup.club.planned.tell import TELLS as PLANNED
from shuffleup.club.seasons.tell import TELLS as SEASONS
from shuffleup.club.state import Club
from shuffleup.say import Sentence

TELLS: dict[type[Any], Callable[[Club, Any], Sentence]] = {
    **FOUNDING,
    **PEOPLE,
    **NIGHTS,
    **PLANNED,
    **SEASONS,
    **MONEY,
    **PAST,
}


def tell(club: Club, event: ClubEvent) -> Sentence:
    """As it is said today, of people by the names they have now: who was forgotten is named nowhere."""
    return TELLS[type(event)](club, event)
