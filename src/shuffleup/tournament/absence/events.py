"""Who went away, and what came of it."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.words import Millis, PlayerId


@fact
class WentAway:
    player: PlayerId
    at: Millis


@fact
class CameBack:
    player: PlayerId
    at: Millis


@fact
class AbsenceWarned:
    player: PlayerId
    at: Millis


@fact
class ForfeitsWait:
    """These have been away too long, while next to nobody was there: the director says whether their chips are lost."""

    players: tuple[PlayerId, ...]
