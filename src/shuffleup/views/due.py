"""Which seats change next, as the room is told: who moves where, who draws anew, and what has to happen before that.

The room hears of it while it is due, not when it is done: nobody goes to a new seat they have not heard of.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from shuffleup.rules import Rulebook
from shuffleup.tournament.seating.draw import FEWEST_PLAYERS
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.director.rows import LowCardToDeal, MoveLine, MovesToMake, MoveToCome, RedrawToMake
from shuffleup.views.director.waits import seat_rows

DueView = MovesToMake | LowCardToDeal | MoveToCome | RedrawToMake
"""What waits for the director and concerns everyone's seats: the very rows that are read out."""


def seats_due(evening: Evening, book: Rulebook) -> DueView | None:
    """There is never more than one of these at a time, and none when nobody is left to play against."""
    if len(evening.playing()) < FEWEST_PLAYERS:
        return None
    return next((row for row in seat_rows(evening, book) if isinstance(row, DueView)), None)


def with_chips(due: DueView | None, evening: Evening, dealt: Collection[TableNo]) -> DueView | None:
    """Who moves between real cards and a table the software deals at changes chips on the way."""
    if not isinstance(due, MovesToMake):
        return due
    return replace(due, moves=tuple(_with_chips(move, evening, dealt) for move in due.moves))


def _with_chips(move: MoveLine, evening: Evening, dealt: Collection[TableNo]) -> MoveLine:
    was, will_be = move.leaves.table in dealt, move.takes.table in dealt
    stack = evening.entrant(move.player).stack
    return move if was == will_be else replace(move, across="in" if will_be else "out", stack=stack)


def my_move(due: DueView | None, player: PlayerId | None) -> MoveLine | None:
    """Where this player goes, if they are one of those who move."""
    moves = due.moves if isinstance(due, MovesToMake) else ()
    return next((move for move in moves if move.player == player), None)
