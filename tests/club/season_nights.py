"""Nights of a club that are over in a moment: who went out in which order, and by whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shuffleup.club.nights import decide as nights
from shuffleup.club.nights.results import ClubNight, NightRecord, club_night, night_record
from shuffleup.club.words import NightCode
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import Plan, usual_plan
from shuffleup.tournament.words import PlayerId
from tests.club.club import Asked
from tests.tournament.host import BUY_IN, Host

USUAL = usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN)


def plays(club: Asked, code: str, date: str, order: Sequence[str], plan: Plan = USUAL) -> NightRecord:
    """A night of these players, named as they finish; each is knocked out by the winner, and nobody rebuys."""
    host = Host(0, plan=replace(plan, date=date))
    for name in sorted(order):
        host.does(c.Commit(PlayerId(name), name))
        host.does(c.BuyIn(PlayerId(name)))
    host.starts()
    for name in reversed(order[1:]):
        host.hand(1, c.Out(PlayerId(name), PlayerId(order[0])))
        host.does(c.StayOut(PlayerId(name)))
    return remembers(club, host, code)


def remembers(club: Asked, host: Host, code: str) -> NightRecord:
    record = night_record(NightCode(code), host.evening, host.book)
    club.does(nights.add, record.night)
    club.does(lambda now, signed: nights.meet(now, record.night, record.results.rows, signed))
    return record


def told(club: Asked, *records: NightRecord) -> list[ClubNight]:
    return [club_night(club.club, one) for one in records]
