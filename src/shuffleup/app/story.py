"""The story of an evening: what has happened, in sentences."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament import events as e
from shuffleup.tournament.telling.scene import Told
from shuffleup.tournament.telling.teller import Telling
from shuffleup.tournament.words import Millis, PlayerId

STORY = 400  # sentences kept for the screens; the journal has them all


@fact
class Happened:
    """A sentence of the story: which kind of event it tells, of which player if of one, and when it was told."""

    kind: type[e.Event | e.Undone | e.Redone]
    told: Told
    at: Millis
    seq: int
    player: PlayerId | None = None


def sentences(telling: Telling, at: Millis, seq: int) -> list[Happened]:
    return [
        Happened(type(event), told, at, seq, getattr(event, "player", None)) for event, said in telling for told in said
    ]
