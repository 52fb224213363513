"""Arrangements of an evening with real and dealt tables: whose chips lie on a table, and where a program gives back."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.words import Millis, PlayerId


@fact
class BotLeft:
    """No program plays for this player any more: he plays himself again, or is not in the event."""

    player: PlayerId
    at: Millis


@fact
class ChipsHeld:
    """These players have their stacks in real chips, or only on record: paid out and taken in, or not yet since the
    table changed under them or they changed tables."""

    players: tuple[PlayerId, ...]
    real: bool
    at: Millis
