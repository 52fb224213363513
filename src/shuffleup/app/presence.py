"""Whose turn is waited for where the software deals, and whose is not: one who is absent checks or folds at once."""

from __future__ import annotations

from shuffleup.app.room import Room
from shuffleup.hand import Refused
from shuffleup.tournament.stacks import uncounted
from shuffleup.tournament.words import PlayerId, TableNo

NOBODY_PLAYS = Refused("Nobody can play here: everyone is away, or has no phone. A code lets a phone in.")


def is_absent(room: Room, player: PlayerId) -> bool:
    """Nobody plays for this player now: away, not here yet, or with neither a phone nor a program."""
    one = room.evening.entrant(player)
    return one.missing or one.away_since is not None or not room.guest_list.guests.can_play(player)


def nobody_to_deal_to(room: Room, table: TableNo) -> Refused | None:
    """Nobody knows with how much, or to whom. One who is alone with absent players takes their blinds."""
    here = room.evening.tables[table].chairs.values()
    return uncounted(room.evening, table) or (NOBODY_PLAYS if all(is_absent(room, one) for one in here) else None)
