"""Money in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.club.money.events import MoneyNoted, MoneyStruck
from shuffleup.club.state import Club
from shuffleup.say import Sentence, Sum, say


def _noted(club: Club, event: MoneyNoted) -> Sentence:
    name = club.people[event.person].name
    return say("{name} {what}: {money}.", name=name, what=event.kind, money=Sum(event.money))


TELLS: dict[type[Any], Callable[[Club, Any], Sentence]] = {
    MoneyNoted: _noted,
    MoneyStruck: lambda _, event: say("Entry {entry} was struck.", entry=event.entry),
}
