"""What the host posts beside the evening: when play is to begin or go on, and which pages the wall turns through."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.say import Worded, pattern
from shuffleup.tournament.words import Millis


class WallPage(Worded):
    """What the wall shows before the start and in breaks, in the order in which it turns."""

    ARRIVED = "arrived", pattern("Who is here")
    ENTRY = "entry", pattern("Buy-in and rebuys")
    SCHEDULE = "schedule", pattern("Schedule")
    PRIZES = "prizes", pattern("Prizes")
    CHIPS = "chips", pattern("Chips")
    RULES = "rules", pattern("House rules")
    SEATS = "seats", pattern("Seats")


@fact
class StartPosted:
    """When play is to begin, or to go on after a break that was called; None: nobody says."""

    starts: Millis | None
    at: Millis


@fact
class WallTurned:
    """The wall turns through these pages; where one is `held`, it stays there. `forecast`: it says when the night is
    likely over."""

    pages: tuple[WallPage, ...]
    held: WallPage | None
    at: Millis
    forecast: bool = True


ALL_PAGES = WallTurned(tuple(WallPage), None, Millis(0))
"""What it does while nobody has said anything."""


@fact
class EndWished:
    """When the night should be over; None: nobody says."""

    ends: Millis | None
    at: Millis


Postings = StartPosted | WallTurned | EndWished


def with_page(wall: WallTurned, page: WallPage, *, turns: bool) -> tuple[WallPage, ...]:
    """With this one among those that turn, or without it."""
    return tuple(one for one in WallPage if (turns if one is page else one in wall.pages))
