"""Seasons in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.club.seasons.events import (
    NightCounted,
    PurseMoved,
    PurseStruck,
    SeasonChanged,
    SeasonClosed,
    SeasonOpened,
    SeasonReopened,
)
from shuffleup.club.state import Club
from shuffleup.say import Hole, Sentence, Sum, say


def _counted(club: Club, event: NightCounted) -> Sentence:
    holes = {"night": event.night, "name": club.seasons[event.season].name}
    if event.counts:
        return say("{night} counts for {name}.", **holes)
    return say("{night} does not count for {name}.", **holes)


def _moved(club: Club, event: PurseMoved) -> Sentence:
    holes: dict[str, Hole] = {"money": Sum(abs(event.money)), "name": club.seasons[event.season].name}
    if event.money < 0:
        return say("{money} was paid out of the purse of {name}.", **holes)
    return say("{money} was put into the purse of {name}.", **holes)


def _struck(club: Club, event: PurseStruck) -> Sentence:
    season = club.seasons[event.season]
    money = Sum(abs(season.moved[event.number].money))
    return say("An entry of {money} in the purse of {name} was struck.", money=money, name=season.name)


def _opened(_: Club, event: SeasonOpened) -> Sentence:
    return say("A season was opened: {name}.", name=event.card.name)


def _changed(_: Club, event: SeasonChanged) -> Sentence:
    return say("The season {name} has other rules: {formula}.", name=event.card.name, formula=event.card.rules.formula)


def _closed(club: Club, event: SeasonClosed) -> Sentence:
    return say("The season {name} is closed.", name=club.seasons[event.season].name)


def _reopened(club: Club, event: SeasonReopened) -> Sentence:
    return say("The season {name} is open again.", name=club.seasons[event.season].name)


TELLS: dict[type[Any], Callable[[Club, Any], Sentence]] = {
    SeasonOpened: _opened,
    SeasonChanged: _changed,
    NightCounted: _counted,
    SeasonClosed: _closed,
    SeasonReopened: _reopened,
    PurseMoved: _moved,
    PurseStruck: _struck,
}
