"""The times of the day that a host fills in, as moments of the night they are for, where the server stands."""

from __future__ import annotations

import time

from shuffleup.app.guests.posting import EndWished, StartPosted
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.web.setup.fields import SetUp
from shuffleup.web.setup.plan import of_day

NOON = 12 * 60
SOON = 24 * 60 * MINUTE


def postings_of(given: SetUp, date: str, now: Millis) -> list[StartPosted | EndWished]:
    """What is posted when the night is opened. A start that is more than a day away is not counted down to, and of
    what is past nothing is said."""
    starts, ends = _starts(given, date), wished_end(given, date, now)
    posted: list[StartPosted | EndWished] = [StartPosted(starts, now)] if starts and now < starts <= now + SOON else []
    return [*posted, EndWished(ends, now)] if ends and ends > now else posted


def wished_end(given: SetUp, date: str, now: Millis) -> Millis | None:
    """The first such time after the start; where nobody says when that is, after now, or after the noon of its day."""
    ends, today = of_day(given.over_by), time.strftime("%Y-%m-%d", time.localtime(now / 1000))
    if ends is None:
        return None
    begins = _starts(given, date) or (_moment(date, NOON) if date > today else now)
    day = date if of_day(given.starts) is not None else max(date, today)
    over = _moment(day, ends)
    return over if over > begins else _moment(day, ends, days=1)


def _starts(given: SetUp, date: str) -> Millis | None:
    minutes = of_day(given.starts)
    return None if minutes is None else _moment(date, minutes)


def _moment(date: str, minutes: int, days: int = 0) -> Millis:
    """So many minutes after the midnight of a day, by the clock on the wall."""
    year, month, day = map(int, date.split("-"))
    return Millis(round(1000 * time.mktime((year, month, day + days, 0, minutes, 0, 0, 0, -1))))
