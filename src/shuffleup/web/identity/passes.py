"""The passes a device holds in one evening, and which of them a page is for.

Somebody may have several offices, or an office and a seat: the host who plays, the dealer who does. Every page and its
socket act for one of them; `as` in an address names it where it is not the page's own.
"""

from __future__ import annotations

from dataclasses import replace

from shuffleup.app.guests.arrangements import SPECTATOR, PassUsed, Role, Who
from shuffleup.app.guests.guest_list import Guests
from shuffleup.app.ports import JournalError
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import Millis
from shuffleup.web.live.screen import Screen

RANK = {role: number for number, role in enumerate(Role)}


@fact
class HeldPass:
    """A pass, by the fingerprint of its secret; a spectator's is a secret that may become one."""

    key: str
    who: Who


def held(guests: Guests, keys: tuple[str, ...]) -> tuple[HeldPass, ...]:
    """What a device is let in as, the highest office first."""
    mine = [HeldPass(key, guests.passes[key]) for key in keys if key in guests.passes]
    return tuple(sorted(mine, key=lambda one: RANK[one.who.role]))


def directs(guests: Guests, keys: tuple[str, ...]) -> bool:
    return any(one.who.role is Role.DIRECTOR for one in held(guests, keys))


def called(who: Who) -> str:
    """What a pass is called in an address: `director`, `dealer-2`, `p3`."""
    return who.player or (f"{who.role.value}-{who.table}" if who.table else str(who.role))


def besides(guests: Guests, keys: tuple[str, ...], who: Who) -> tuple[Who, ...]:
    """What else the device is, each once."""
    mine = held(guests, keys)
    if not mine or (len(mine) == 1 and mine[0].who == who):  # most devices, and this is asked at every change
        return ()
    others = {called(one.who): replace(one.who, label="") for one in mine}
    others.pop(called(who), None)
    return tuple(others.values())


def pass_for(room: Room, keys: tuple[str, ...], screen: Screen, wanted: str = "") -> HeldPass | None:
    """The pass a page is for: the one that is wanted by its name, else the page's own, else the highest that may open
    it. None if the device has no such pass."""
    mine = [one for one in held(room.guests, keys) if one.who.role in screen.roles]
    if wanted:
        return next((one for one in mine if called(one.who) == wanted), None)
    own = [one for one in mine if one.who.role is screen.prefers]
    found = next(iter([*own, *mine]), None)
    open_ = Role.SPECTATOR in screen.roles and not (screen.tonight and room.is_put_away())
    return found or (HeldPass(spare(room, keys), SPECTATOR) if open_ else None)


def home_pass(room: Room, keys: tuple[str, ...], wanted: str = "") -> Who:
    """For which of its passes a device opens an evening: the one that is wanted, else the highest office."""
    mine = [one.who for one in held(room.guests, keys)]
    named = [who for who in mine if called(who) == wanted]
    there = [who for who in mine if not is_gone(room.evening, who)]
    return next(iter([*named, *there, *mine]), SPECTATOR)


def spare(room: Room, keys: tuple[str, ...]) -> str:
    """The key under which a device may ask to be somebody: one that asks already, was shut out, or is nobody's yet."""
    guests = room.guests
    free = [key for key in keys if key not in guests.passes or is_gone(room.evening, guests.passes[key])]
    by_use = [key for known in (guests.asking, guests.shut_out) for key in free if key in known]
    return next(iter([*by_use, *free]), "")


def is_gone(evening: Evening, who: Who) -> bool:
    """A player's phone whose player is not on the list any more: it may ask to be somebody again."""
    one = evening.players.get(who.player) if who.player else None
    return who.role is Role.PLAYER and (one is None or one.status is Status.CANCELLED)


async def note_use(room: Room, one: HeldPass, now: Millis) -> None:
    """A device came with this pass. That it cannot be written down is no reason to show it nothing."""
    guests = room.guests
    if one.key not in guests.passes or one.key in guests.used:
        return
    guests.used.add(one.key)  # not twice, while it is written down
    try:
        await room.guest_list.record(PassUsed(one.key, now), now)
    except JournalError:
        guests.used.discard(one.key)
