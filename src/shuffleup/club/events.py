"""Everything that happens to a club, subject by subject."""

from __future__ import annotations

from shuffleup.club.founding.events import FoundingEvent
from shuffleup.club.money.events import MoneyEvent
from shuffleup.club.nights.events import NightEvent
from shuffleup.club.past.events import PastEvent
from shuffleup.club.people.events import PeopleEvent
from shuffleup.club.planned.events import PlannedEvent
from shuffleup.club.seasons.events import SeasonEvent

ClubEvent = (
    FoundingEvent
    | PeopleEvent
    | NightEvent
    | PlannedEvent
    | SeasonEvent
    | MoneyEvent
    | PastEvent
)  # fmt: skip
