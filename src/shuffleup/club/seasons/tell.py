"""Seasons in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.club.seasons import events as e
from shuffleup.club.state import Club
from shuffleup.say import Hole, Sentence, Sum, say


def _counted(club: Club, event: e.NightCounted) -> Sentence:
    holes = {"night": event.night, "name": club.seasons[event.season].name}
    if event.counts:
        return say("{night} counts for {name}.", **holes)
    return say("{night} does not count for {name}.", **holes)


def _moved(club: Club, event: e.PurseMoved) -> Sentence:
    holes: dict[str, Hole] = {"money": Sum(abs(event.money)), "name": club.seasons[event.season].name}
    if event.money < 0:
        return say("{money} was paid out of the purse of {name}.", **holes)
    return say("{money} was put into the purse of {name}.", **holes)


def _struck(club: Club, event: e.PurseStruck) -> Sentence:
    season = club.seasons[event.season]
    money = Sum(abs(season.moved[event.number].money))
    return say("An entry of {money} in the purse of {name} was struck.", money=money, name=season.name)


def _opened(_: Club, event: e.SeasonOpened) -> Sentence:
    return say("A season was opened: {name}.", name=event.card.name)


def _changed(_: Club, event: e.SeasonChanged) -> Sentence:
    return say("The season {name} has other rules: {formula}.", name=event.card.name, formula=event.card.rules.formula)


def _closed(club: Club, event: e.SeasonClosed) -> Sentence:
    return say("The season {name} is closed.", name=club.seasons[event.season].name)


def _reopened(club: Club, event: e.SeasonReopened) -> Sentence:
    return say("The season {name} is open again.", name=club.seasons[event.season].name)


TELLS: dict[type[Any], Callable[[Club, Any], Sentence]] = {
    e.SeasonOpened: _opened,
    e.SeasonChanged: _changed,
    e.NightCounted: _counted,
    e.SeasonClosed: _closed,
    e.SeasonReopened: _reopened,
    e.PurseMoved: _moved,
    e.PurseStruck: _struck,
}
