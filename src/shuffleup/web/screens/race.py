"""The chip race of a table, from the count to the last new chip; and counting a table at any other time."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.words import TableNo
from shuffleup.views.race import Counted, RaceView, TableRace, counted_view, race_view, races_view
from shuffleup.web.live.screen import DIRECTORS, Region, Screen, Sight
from shuffleup.web.screens.staff import HEAD
from shuffleup.web.screens.waiting import WAITING


@fact
class RaceTables:
    tables: tuple[TableRace, ...]
    current: TableNo | None
    over: bool = False


def _current(sight: Sight) -> TableNo | None:
    """The table asked for, or the first that has a race to hold, or the first there is."""
    tables = races_view(sight.room.evening, sight.room.book, sight.now)
    asked = [one for one in tables if one.table == sight.number("table")]
    return next((one.table for one in (*asked, *(t for t in tables if t.due), *tables)), None)


def _tables(sight: Sight) -> RaceTables:
    evening = sight.room.evening
    return RaceTables(races_view(evening, sight.room.book, sight.now), _current(sight), evening.over())


def _count(sight: Sight) -> Counted | None:
    table, room = _current(sight), sight.room
    return None if table is None else counted_view(room.evening, table, followed=table in room.hands)


def _race(sight: Sight) -> RaceView | None:
    table = _current(sight)
    room = sight.room
    return None if table is None else race_view(room.evening, table, sight.arg("cards"), room.book, sight.now)


SCREEN = Screen(
    "race",
    (HEAD, WAITING, Region("tables", _tables), Region("count", _count), Region("race", _race)),
    roles=DIRECTORS,
    args=frozenset({"table", "cards"}),
)
