"""Times of day for the schedule that is posted, in the time of this machine."""

from __future__ import annotations

import re
from datetime import datetime

from shuffleup.rules import Rulebook
from shuffleup.tournament.clock.levels import Schedule
from shuffleup.tournament.state import Evening
from shuffleup.views.schedule import schedule_view

CLOCK = re.compile(r"([01]?\d|2[0-3])[:.]([0-5]\d)", re.ASCII)
A_DAY = 24 * 60


def minutes_of(text: str) -> int | None:
    """19:30 as minutes after midnight; None where it is no time of day."""
    found = CLOCK.fullmatch(text.strip())
    return int(found[1]) * 60 + int(found[2]) if found else None


def from_start(schedule: Schedule, starts: int) -> tuple[str, ...]:
    """When each item begins if the first one does at this minute of the day."""
    return tuple(_told((starts + slot.starts) % A_DAY) for slot in schedule.timetable())


def as_it_runs(evening: Evening, book: Rulebook) -> tuple[str, ...]:
    """When each item to come begins if the clock runs on; nothing while it stands still."""
    moments = [item.starts for item in schedule_view(evening, book).items]
    return tuple(_told(minute_of_day(moment)) if moment else "" for moment in moments) if any(moments) else ()


def minute_of_day(moment: int | None) -> int:
    at = datetime.fromtimestamp((moment or 0) / 1000)  # noqa: DTZ006 - the host's time of day
    return at.hour * 60 + at.minute


def _told(minute: int) -> str:
    return f"{minute // 60}:{minute % 60:02}"
