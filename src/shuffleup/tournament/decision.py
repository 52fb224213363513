"""What comes of a command to the evening: events, or a refusal with its reason and its clauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament.events import Event
from shuffleup.tournament.state import Evening


@fact
class Accepted:
    events: tuple[Event, ...]


Decision = Accepted | Refused
DecisionsOfCommands = dict[type[Any], Callable[[Evening, Any, Rulebook], Decision]]
"""What comes of commands, by their type."""


def accepted(*events: Event) -> Accepted:
    return Accepted(events)
