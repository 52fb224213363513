"""What several subjects refuse alike: one sentence and one kind, whoever asks."""

from __future__ import annotations

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.state import Entrant, Evening
from shuffleup.tournament.words import PlayerId, TableNo

FEWEST = 2
OVER = refuse("The tournament is over.", Refusal.OVER)


def unknown(evening: Evening, player: PlayerId) -> Refused | None:
    if player in evening.players:
        return None
    return refuse("There is no player {player} on the list.", Refusal.NO_SUCH_PLAYER, player=repr(player))


def no_table(evening: Evening, number: TableNo) -> Refused | None:
    table = evening.tables.get(number)
    if table and not table.broken:
        return None
    return refuse("There is no table {table}.", Refusal.NO_SUCH_TABLE, table=number)


def nobody_plays(evening: Evening, number: TableNo) -> Refused | None:
    if len(evening.table_now(number)) >= FEWEST:
        return None
    return refuse("Table {table} has nobody to play a hand.", Refusal.TOO_FEW_PLAYERS, table=number)


def stands_otherwise(one: Entrant) -> Refused:
    """The player is not where this needs one to be."""
    return refuse("{name} is {status}.", Refusal.WRONG_STANDING, **one.said)
