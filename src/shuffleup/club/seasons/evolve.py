"""What the events of seasons do to a club."""

from __future__ import annotations

from shuffleup.club.seasons.events import (
    NightCounted,
    PurseMoved,
    PurseStruck,
    SeasonChanged,
    SeasonClosed,
    SeasonOpened,
    SeasonReopened,
)
from shuffleup.club.seasons.season import Season
from shuffleup.club.state import ChangesOfClub, Club


def _opened(club: Club, event: SeasonOpened) -> None:
    club.seasons[event.season] = Season(event.season, event.card, event.signed.at)


def _changed(club: Club, event: SeasonChanged) -> None:
    club.seasons[event.season].card = event.card


def _counted(club: Club, event: NightCounted) -> None:
    club.seasons[event.season].nights[event.night] = event.counts


def _closed(club: Club, event: SeasonClosed) -> None:
    club.seasons[event.season].closed = event.signed.at


def _reopened(club: Club, event: SeasonReopened) -> None:
    club.seasons[event.season].closed = None


def _moved(club: Club, event: PurseMoved) -> None:
    club.seasons[event.season].moved[event.number] = event


def _struck(club: Club, event: PurseStruck) -> None:
    club.seasons[event.season].struck.add(event.number)


CHANGES: ChangesOfClub = {
    SeasonOpened: _opened,
    SeasonChanged: _changed,
    NightCounted: _counted,
    SeasonClosed: _closed,
    SeasonReopened: _reopened,
    PurseMoved: _moved,
    PurseStruck: _struck,
}
