"""From event to evening: those who are away. Consults no rule."""

from __future__ import annotations

from typing import assert_never

from shuffleup.tournament import events as e
from shuffleup.tournament import keeping as keep
from shuffleup.tournament.clock.levels import Level
from shuffleup.tournament.hands.buttons import blinds_lying
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis


def blinds_reach(evening: Evening, event: e.HandBegan | e.HandUntold) -> None:
    """DEAL-18 asks whether the blinds have come to an empty chair; a dead small blind comes to nobody."""
    at, chairs = event.positions, evening.tables[event.table].chairs
    level = evening.plan.schedule.steps[event.item]
    assert isinstance(level, Level), level
    further = blinds_lying(level, at, evening.table_now(event.table).seats) if level.straddles else ()
    for seat in {at.small_blind, at.big_blind, *further}:
        one = evening.players.get(chairs[seat]) if seat in chairs else None
        if one is not None and (one.missing or one.away_since is not None):
            one.blinds_came = True


def absence_warned(evening: Evening, event: e.AbsenceWarned) -> None:
    """An undo may have taken it back since that somebody went away: then nobody is warned."""
    one = evening.players.get(event.player)
    if one is not None:
        one.warned = one.away_since is not None


def forfeits_wait(evening: Evening, event: e.ForfeitsWait) -> None:
    """An undo may have taken it back that somebody went away at all: then there is nothing to ask."""
    for player in event.players:
        one = evening.players.get(player)
        if one is not None and one.away_since is not None:
            one.asked_about = True


def absent_unseen(evening: Evening, span: int) -> None:
    """Time in which nobody could see the clock is no time away: a laptop that slept costs nobody any chips."""
    for one in evening.players.values():
        if one.away_since is not None:
            one.away_since = Millis(one.away_since + span)


def change(evening: Evening, event: e.OfAbsence) -> None:
    match event:
        case e.WentAway():
            one = evening.entrant(event.player)
            keep.goes_away(evening, one, event.at)
            one.warned = one.asked_about = one.blinds_came = False
        case e.CameBack():
            one = evening.entrant(event.player)
            keep.goes_away(evening, one, None)
            one.asked_about = one.blinds_came = False
        case e.AbsenceWarned():
            absence_warned(evening, event)
        case e.ForfeitsWait():
            forfeits_wait(evening, event)
        case _:
            assert_never(event)
