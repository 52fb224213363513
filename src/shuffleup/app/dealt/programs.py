"""Players that are programs: they enter for nothing, and one may sit in for somebody who has left for a while."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import cycle, islice

from shuffleup.app.guests.arrangements import Arrangement, BotJoined, BotLeft
from shuffleup.app.room import Room
from shuffleup.app.session import Done
from shuffleup.hand import Refused
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.say import pattern
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Millis, PlayerId

NAMES = ("Ada", "Basil", "Cora", "Dirk", "Edda", "Finn", "Greta", "Hugo", "Ilse", "Jules", "Kira", "Linus")
ONE_OF_EACH = ("tag", "station", "careful", "beginner", "wild")
STRONGEST = "shark"
MIXED = "mixed"

Seed = Callable[[], int]
"""Chance for a program's own choices."""


def new_players(room: Room, count: int) -> tuple[PlayerId, ...]:
    """Numbers nobody has or had: a name that was taken back may have left a device or a program with its number."""
    devices = {who.player for who in room.guests.passes.values() if who.player}
    known = {*room.evening.players, *devices, *room.guests.bots}
    numbers = [int(player[1:]) for player in known if re.fullmatch(r"p[0-9]{1,9}", player)]
    last = max(numbers, default=0)
    return tuple(PlayerId(f"p{last + nth}") for nth in range(1, count + 1))


# ------------------------------------------------------------------------------------------------------ entering


def nothing_beside(_: PlayerId) -> tuple[Arrangement, ...]:
    """Only the list knows."""
    return ()


async def enter(
    room: Room,
    now: Millis,
    command: Callable[[PlayerId], c.Command],
    beside: Callable[[PlayerId], tuple[Arrangement, ...]] = nothing_beside,
) -> Done | Refused:
    """Somebody new is on the list. Whoever was given the same number at the same moment gets the next one."""
    while True:
        (player,) = new_players(room, 1)
        done = await room.does(command(player), now, beside=beside(player))
        if isinstance(done, Done) or player not in room.evening.players:
            return done


async def seat_bots(room: Room, count: int, style: str, seed: Seed, now: Millis, known: int = 0) -> Refused | None:
    """So many programs enter, or why one of them cannot; mixed: one style after the other. Some are `known` before."""
    for one in islice(cycle(ONE_OF_EACH if style == MIXED else (style,)), known, count):
        if wrong := await _enters(room, one, seed(), now):
            return wrong
    return None


async def _enters(room: Room, style: str, seed: int, now: Millis) -> Refused | None:
    done = await enter(
        room,
        now,
        lambda player: c.EnterForNothing(player, _name(room)),
        lambda player: (BotJoined(player, style, seed, now),),
    )
    return done if isinstance(done, Refused) else None


def _name(room: Room) -> str:
    """One that nobody has or had this evening."""
    taken = {name.casefold() for name in room.names}
    numbered = (f"Bot {number}" for number in range(1, len(taken) + 2))
    return next(name for name in (*NAMES, *numbered) if name.casefold() not in taken)


# ------------------------------------------------------------------------------------------------- for somebody else


async def stands_in(room: Room, player: PlayerId, style: str, seed: int, now: Millis) -> Refused | None:
    """A program plays for this player from now on, the hand in play too; the prize stays the player's."""
    if wrong := why_no_stand_in(room, player):
        return wrong
    joined, one = BotJoined(player, style, seed, now, stands_in=True), room.evening.entrant(player)
    if one.missing or one.is_away:
        there = c.Arrive(player) if one.missing else c.ComeBack(player, now)
        if isinstance(await room.does(there, now, by_software=True, beside=(joined,)), Done):
            return None
    return await room.guest_list.record(joined, now)


def why_no_stand_in(room: Room, player: PlayerId) -> Refused | None:
    """Why no program can play for this player now."""
    one = room.evening.players.get(player)
    if one is None:
        return refuse("There is no such player on the list.", Refusal.NO_SUCH_PLAYER)
    if player in room.guests.bots:
        already = pattern("{player} is a bot.") if one.for_nothing else pattern("A bot plays for {player} already.")
        return refuse(already, Refusal.ALREADY_DONE, player=one.name)
    if not one.plays or one.chair is None:
        return refuse("{player} is {status}.", Refusal.WRONG_STANDING, player=one.name, status=one.status)
    if not room.guests.deals(one.chair.table):
        return refuse(
            "Table {table} plays with real cards; a bot can hold none.", Refusal.NOT_ALLOWED, table=one.chair.table
        )
    return None


async def hands_back(room: Room, player: PlayerId, now: Millis) -> Refused | None:
    """The player is back and plays, at once: with their own cards."""
    if not room.guests.has_stand_in(player):
        return refuse("No bot plays for {player}.", Refusal.WRONG_STANDING, player=room.evening.name_of(player))
    await room.guest_list.record(BotLeft(player, now), now)
    return None
