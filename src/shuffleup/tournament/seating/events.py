"""What has happened to tables and chairs."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.hand.structure import Positions
from shuffleup.tournament.words import Chair, PlayerId, TableNo


@fact
class TableOpened:
    table: TableNo


@fact
class Seated:
    """A player drew this card and sits there."""

    player: PlayerId
    chair: Chair
    card: str


@fact
class RealCardsDrawn:
    """Seats were drawn with real cards; who drew which follows."""


@fact
class ButtonPlaced:
    """Where button and blinds are for the first hand of a table, and after a redraw."""

    table: TableNo
    positions: Positions


@fact
class Moved:
    player: PlayerId
    chair: Chair


@fact
class LeftChair:
    """The chair is empty: its player is out, or stands up for a redraw."""

    player: PlayerId


@fact
class TableBroken:
    table: TableNo
