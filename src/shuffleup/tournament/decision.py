"""What comes of a command to the evening: events, or a refusal with its reason and its clauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.rules import Rulebook
from shuffleup.tournament.events import Event
from shuffleup.tournament.refusals import unknown
from shuffleup.tournament.state import Entrant, Evening


@fact
class Accepted:
    events: tuple[Event, ...]


Decision = Accepted | Refused
Decides = Callable[[Evening, Any, Rulebook], Decision]
DecisionsOfCommands = dict[type[Any], Decides]
"""What comes of commands, by their type."""


def accepted(*events: Event) -> Accepted:
    return Accepted(events)


def of_one(decide: Callable[[Evening, Entrant, Any, Rulebook], Decision]) -> Decides:
    """A decision on a player, who has to be on the list."""

    def decided(evening: Evening, command: Any, book: Rulebook) -> Decision:
        return unknown(evening, command.player) or decide(evening, evening.entrant(command.player), command, book)

    return decided
