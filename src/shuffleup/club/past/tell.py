"""Past nights in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.club.past.events import PastNightAdded
from shuffleup.club.state import Club
from shuffleup.say import Day, Sentence, counted


def _added(_: Club, event: PastNightAdded) -> Sentence:
    return counted(
        "{night} of {date} was brought in, with {count} player.",
        "{night} of {date} was brought in, with {count} players.",
        len(event.rows),
        night=event.name,
        date=Day(event.date),
    )


TELLS: dict[type[Any], Callable[[Club, Any], Sentence]] = {PastNightAdded: _added}
