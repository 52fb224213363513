"""Whose turn is waited for where the software deals, and whose is not: one who is absent checks or folds at once."""

from __future__ import annotations

from collections.abc import Collection

from shuffleup.app.room import Room
from shuffleup.hand import Refused
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.chips.stacks import uncounted
from shuffleup.tournament.events import WentAway, by_software
from shuffleup.tournament.words import PlayerId, TableNo

NOBODY_PLAYS = refuse(
    "Nobody can play here: everyone is away, or has no phone. A code lets a phone in.", Refusal.TOO_FEW_PLAYERS
)
NOBODY_CONNECTED = refuse("The table waits for people: no phone of its players is connected.", Refusal.TOO_FEW_PLAYERS)


def is_absent(room: Room, player: PlayerId) -> bool:
    """Nobody plays for this player now: away, not here yet, or with neither a phone nor a program."""
    one = room.evening.entrant(player)
    return one.missing or one.away_since is not None or not room.guest_list.guests.can_play(player)


def nobody_to_deal_to(room: Room, table: TableNo) -> Refused | None:
    """Nobody knows with how much, or to whom. One who is alone with absent players takes their blinds."""
    here = room.evening.tables[table].chairs.values()
    nobody = NOBODY_PLAYS if all(is_absent(room, one) for one in here) else None
    return uncounted(room.evening, table) or nobody or (NOBODY_CONNECTED if _all_are_lost(room, here) else None)


def _all_are_lost(room: Room, here: Collection[PlayerId]) -> bool:
    """Have people lost the network, and is nobody but programs left? Whoever chose a bot, or to be away, has not."""
    guests = room.guest_list.guests
    people = [one for one in here if not guests.is_program(one) and not _chose_to_leave(room, one)]
    if any(guests.has_stand_in(one) or _is_connected(room, one) for one in people):
        return False
    return any(guests.has_device(one) for one in people)


def _is_connected(room: Room, player: PlayerId) -> bool:
    return any(map(room.guest_list.is_connected, room.guest_list.guests.phones(player)))


def _chose_to_leave(room: Room, player: PlayerId) -> bool:
    """Not here yet, or away by somebody's word; one whose time was up may have lost the network."""
    one = room.evening.entrant(player)
    if one.away_since is None or room.guest_list.guests.has_stand_in(player):
        return one.missing
    steps = (step.changes() for step in reversed(room.session.steps))
    left = next((step for step in steps if any(isinstance(e, WentAway) and e.player == player for e in step)), ())
    return not by_software(left)
