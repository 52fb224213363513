"""What may be asked about chairs. Chance comes in with the command that needs it."""

from __future__ import annotations

from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.tournament.words import Chair, PlayerId, TableNo


@fact
class DrawSeats:
    """Everyone who bought in draws a card. `order` is the shuffled draw deck, as a permutation of the seats.

    Chosen `dealers` draw first, each for another table: those they `deal_at`, or the first ones. `real`: people drew
    real cards, and somebody has said which."""

    order: tuple[int, ...]
    dealers: tuple[PlayerId, ...] = ()
    deal_at: tuple[TableNo, ...] = ()
    real: bool = False


@fact
class SeatLate:
    """A late player gets this chair."""

    player: PlayerId
    chair: Chair


@fact
class MovePlayer:
    """The director puts a player into another chair, against what the rules propose or to put the record right."""

    player: PlayerId
    chair: Chair
    reason: str
    who: PlayerId | None = None


@fact
class Balance:
    """Make the moves that are due. `cards` are dealt to tables that tie for giving a player, in their order."""

    cards: tuple[Card, ...] = ()


@fact
class Redraw:
    """Everyone left draws for fewer tables, chosen dealers first, as at the start."""

    order: tuple[int, ...]
    dealers: tuple[PlayerId, ...] = ()
    deal_at: tuple[TableNo, ...] = ()
    real: bool = False


SeatCommand = DrawSeats | SeatLate | MovePlayer | Balance | Redraw
