"""Who goes, who comes back, and who does not come."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.words import Millis, PlayerId


@fact
class GoAway:
    player: PlayerId
    at: Millis


@fact
class ComeBack:
    player: PlayerId
    at: Millis


@fact
class Leave:
    """For good. Where the book does not say that the chips are forfeited, the director's word makes it so."""

    player: PlayerId
    by_director: bool = False


@fact
class RemoveLate:
    """One who never came is out: by the book, before the first hand of the second level."""

    player: PlayerId
    at: Millis


PresenceCommand = GoAway | ComeBack | Leave | RemoveLate
