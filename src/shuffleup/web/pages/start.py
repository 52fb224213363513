"""The evenings on the start page: enough of each to tell it from another of the same name and day."""

from __future__ import annotations

import time

from shuffleup.facts import fact
from shuffleup.say import Sentence
from shuffleup.tournament.state import Evening
from shuffleup.views.wall import winners_view
from shuffleup.web.house import House, Listed


@fact
class NightLine:
    """When it was set up, and how far it is: how many are on its list, how many still play, who has won.

    Of one that nobody has looked at since the server started only the time is known: to read it takes its whole record.
    """

    code: str
    name: str
    date: str
    time: str
    listed: int | None = None
    playing: int = 0
    entered: int = 0
    winner: str = ""
    trouble: Sentence | None = None  # why it cannot be opened, or only be looked at


def night_of(house: House, one: Listed) -> NightLine:
    at = time.strftime("%H:%M", time.localtime(one.at / 1000))
    room = house.rooms.get(one.code)
    return _how_far(room.evening, one, at) if room else NightLine(one.code, one.name, one.date, at, trouble=one.trouble)


def _how_far(evening: Evening, one: Listed, at: str) -> NightLine:
    winner = ", ".join(winners_view(evening))
    playing = len(evening.playing()) if evening.tables else 0
    on_list, entered = len(evening.players), len(evening.entered())
    return NightLine(one.code, one.name, one.date, at, on_list, playing, entered, winner, one.trouble)
