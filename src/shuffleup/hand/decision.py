"""What comes of a command: events, or a refusal with its reason and its clause."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.facts import fact
from shuffleup.hand.events import Event
from shuffleup.questions.director import Discretion
from shuffleup.rules import Citation
from shuffleup.say import Hole, say


@fact
class Accepted:
    events: tuple[Event, ...]


@fact
class Refused:
    """Why not, in words a player understands, and the clauses that say so (none where it is plain mechanics).

    `discretion` is what clause or custom leave to the director here, who may decide otherwise; None where nobody can,
    because it is not possible or nobody's to say.
    """

    reason: str
    by: tuple[Citation, ...] = ()
    discretion: Discretion | None = None

    def left_to(self, discretion: Discretion | None) -> Refused:
        """The same, unless the director decides otherwise."""
        return replace(self, discretion=discretion)

    def __str__(self) -> str:
        return f"{self.reason} ({', '.join(map(str, self.by))})" if self.by else self.reason


def refuse(text: str, /, *by: Citation, **holes: Hole) -> Refused:
    """Refused with the sentence of this pattern."""
    return Refused(say(text, **holes), by)


Decision = Accepted | Refused
