"""The schedule: levels and breaks, where the clock is, and changing what is still to come."""

from __future__ import annotations

from itertools import chain

from shuffleup.views.schedule import ScheduleView, schedule_view
from shuffleup.web.live.for_all import starts_of
from shuffleup.web.live.screen import DIRECTORS, Region, Screen, Sight
from shuffleup.web.screens.staff import HEAD
from shuffleup.web.screens.waiting import WAITING


def _items(sight: Sight) -> ScheduleView:
    opened = sight.number("item", -1)
    room, item = sight.room, opened if opened >= 0 else None
    record = chain.from_iterable(room.session.stood.stands)
    return schedule_view(room.evening, room.book, item, record, starts_of(sight))


SCREEN = Screen("schedule", (HEAD, WAITING, Region("items", _items)), roles=DIRECTORS, args=frozenset({"item"}))
