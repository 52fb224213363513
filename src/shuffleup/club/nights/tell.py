"""Nights in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.club.nights.events import NightAdded, NightDirected, NightDropped, NightPaidOut, PlayerKnown
from shuffleup.club.state import Club
from shuffleup.say import Sentence, say

TELLS: dict[type[Any], Callable[[Club, Any], Sentence]] = {
    NightAdded: lambda _, event: say("{night} is a night of the club.", night=event.night),
    NightDirected: lambda _, event: say("One more device directs {night}.", night=event.night),
    NightPaidOut: lambda _, event: say("Everything that was due in {night} was paid out.", night=event.night),
    NightDropped: lambda _, event: say("{night} is no night of the club any more.", night=event.night),
    PlayerKnown: lambda club, event: say(
        "{name} played in {night}.", name=club.people[event.person].name, night=event.night
    ),
}
