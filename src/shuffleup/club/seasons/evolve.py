"""What the events of seasons do to a club."""

from __future__ import annotations

from shuffleup.club.seasons import events as e
from shuffleup.club.seasons.season import Season
from shuffleup.club.state import ChangesOfClub, Club


def _opened(club: Club, event: e.SeasonOpened) -> None:
    club.seasons[event.season] = Season(event.season, event.card, event.signed.at)


def _changed(club: Club, event: e.SeasonChanged) -> None:
    club.seasons[event.season].card = event.card


def _counted(club: Club, event: e.NightCounted) -> None:
    club.seasons[event.season].nights[event.night] = event.counts


def _closed(club: Club, event: e.SeasonClosed) -> None:
    club.seasons[event.season].closed = event.signed.at


def _reopened(club: Club, event: e.SeasonReopened) -> None:
    club.seasons[event.season].closed = None


def _moved(club: Club, event: e.PurseMoved) -> None:
    club.seasons[event.season].moved[event.number] = event


def _struck(club: Club, event: e.PurseStruck) -> None:
    club.seasons[event.season].struck.add(event.number)


CHANGES: ChangesOfClub = {
    e.SeasonOpened: _opened,
    e.SeasonChanged: _changed,
    e.NightCounted: _counted,
    e.SeasonClosed: _closed,
    e.SeasonReopened: _reopened,
    e.PurseMoved: _moved,
    e.PurseStruck: _struck,
}
