"""What the events of money do to a club."""

from __future__ import annotations

from shuffleup.club.money.events import MoneyNoted, MoneyStruck
from shuffleup.club.state import ChangesOfClub, Club


def _noted(club: Club, event: MoneyNoted) -> None:
    club.money[event.entry] = event
    club.noted = event.entry


def _struck(club: Club, event: MoneyStruck) -> None:
    del club.money[event.entry]


CHANGES: ChangesOfClub = {MoneyNoted: _noted, MoneyStruck: _struck}
