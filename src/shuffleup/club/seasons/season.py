"""A season as the club keeps it. Points are not kept: they follow from the nights."""

from __future__ import annotations

from dataclasses import dataclass, field

from shuffleup.club.seasons.events import PurseMoved, SeasonCard
from shuffleup.club.words import NightCode, SeasonNo
from shuffleup.tournament.words import Millis


@dataclass(slots=True)
class Season:
    """`nights`: of which somebody said whether they count. `moved`: the entries of its purse, and `struck` those that
    were wrong."""

    season: SeasonNo
    card: SeasonCard
    opened: Millis
    closed: Millis | None = None
    nights: dict[NightCode, bool] = field(default_factory=dict)
    moved: dict[int, PurseMoved] = field(default_factory=dict)
    struck: set[int] = field(default_factory=set)

    @property
    def name(self) -> str:
        return self.card.name

    def counts(self, night: NightCode, date: str) -> bool:
        """Does this night, of that day, count?"""
        within = (self.card.first or date) <= date <= (self.card.last or date)
        return self.nights.get(night, within)
