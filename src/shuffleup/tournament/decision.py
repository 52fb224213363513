"""What comes of a command to the evening: events, or a refusal with its reason and its clauses."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.tournament.events import Event


@fact
class Accepted:
    events: tuple[Event, ...]


Decision = Accepted | Refused


def accepted(*events: Event) -> Accepted:
    return Accepted(events)
