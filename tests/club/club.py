"""A club in memory, and what is asked of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.club.events import ClubEvent
from shuffleup.club.evolve import evolve
from shuffleup.club.founding.decide import found
from shuffleup.club.people.decide import add
from shuffleup.club.people.events import PersonCard
from shuffleup.club.state import Changes, Club
from shuffleup.club.words import Signature
from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.words import Millis

SIGNED = Signature(1, Millis(1_000))
OWNER = "o" * 64


class Asked:
    """A club, and whoever asks it for something."""

    def __init__(self) -> None:
        self.club = Club()
        self.events: list[ClubEvent] = []

    def does(self, what: Callable[..., Changes], *given: Any, **more: Any) -> None:
        changes = what(self.club, *given, SIGNED, **more)
        assert not isinstance(changes, Refused), changes
        for event in changes:
            evolve(self.club, event)
            self.events.append(event)

    def refuses(self, what: Callable[..., Changes], *given: Any, **more: Any) -> Refusal:
        changes = what(self.club, *given, SIGNED, **more)
        assert isinstance(changes, Refused), changes
        return changes.kind


def club_of(*names: str) -> Asked:
    asked = Asked()
    asked.does(found, "Friday club", OWNER)
    for name in names:
        asked.does(add, PersonCard(name))
    return asked
