"""A player's phone, and another one in its place.

A phone that holds a seat is not replaced by one tap of anybody: it and the host are asked first, both see who asks, and
either can take it back. Where the software deals, a phone shows the cards of its player. So nobody comes to see a hand
by being let in as somebody else: not while a hand is held, unless the phone that holds it hands it over, and never
beside the first phone, which is shut out in that moment.
"""

from __future__ import annotations

from shuffleup.app.guests.arrangements import Asked, PassGiven, Role, SeatAgreed, SeatPassed, Side, Who
from shuffleup.app.guests.guest_list import Guests
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.hand import Refused
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.letters import alike
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.web.identity.passes import is_gone


def looks_like(room: Room, asked: Asked) -> str:
    """Somebody on the list, or who asks as well, whose name looks the same in these or other letters."""
    if asked.player is not None:
        return ""
    listed = [one.name for one in room.evening.players.values() if one.status is not Status.CANCELLED]
    asking = [one.name for one in room.guests.asking.values() if one.player is None and one is not asked]
    return next((name for name in (*listed, *asking) if alike(name, asked.name)), "")


def needs_no_question(room: Room, asked: Asked) -> bool:
    """Somebody new, whom nobody can be taken for; or the only phone that asks for somebody who has none. They are let
    in with all the others."""
    guests, player = room.guests, asked.player
    if player is None:
        return not looks_like(room, asked)
    name, others = room.evening.name_of(player), [one for one in guests.asking.values() if one is not asked]
    alone = not any(one.player == player or alike(one.name, name) for one in others)
    return alone and not guests.has_device(player) and not guests.is_program(player)


SOMEBODY_ELSE = refuse("This device is let in as somebody else; it has to ask again.", Refusal.NOT_ADMITTED)
MOVED_ON = refuse("Another phone has come meanwhile; look again.", Refusal.OVERTAKEN)


@fact
class Wish:
    """A device that would be a player's, and who says yes to it now."""

    key: str
    player: PlayerId
    by: Side
    at: Millis


async def grant(room: Room, wish: Wish) -> Refused | None:
    """The device is the player's from now on if no phone holds the seat; else this is one yes, and when there are
    enough the seat passes to it. Or why it cannot."""
    if wrong := _impossible(room, wish):
        return wrong
    if others := others_of(room.guests, wish.player, wish.key):
        return await _agreed(room, wish, others)
    if room.guests.locked_out.get(wish.player, wish.key) != wish.key and _has_cards_here(room, wish.player):
        return _holds(room, wish.player)  # nobody looks into a hand by locking its phone out first
    given = PassGiven(wish.key, Who(Role.PLAYER, wish.player), wish.at)
    done = await room.guest_list.record(
        given, wish.at, lambda now: MOVED_ON if others_of(now, wish.player, wish.key) else None
    )
    return await grant(room, wish) if done is MOVED_ON else done  # another phone came first: now it is asked


def others_of(guests: Guests, player: PlayerId, key: str) -> list[str]:
    """The phones that hold a player's seat, without this one."""
    return [one for one in guests.phones(player) if one != key]


def _impossible(room: Room, wish: Wish) -> Refused | None:
    if room.guests.is_program(wish.player):
        return refuse("{name} is played by the software.", Refusal.NOT_ALLOWED, name=room.evening.name_of(wish.player))
    known = room.guests.passes.get(wish.key)
    mine = known is None or known == Who(Role.PLAYER, wish.player) or is_gone(room.evening, known)
    return None if mine else SOMEBODY_ELSE


async def _agreed(room: Room, wish: Wish, others: list[str]) -> Refused | None:
    guests, name = room.guests, room.evening.name_of(wish.player)
    asked, agreed = guests.asking.get(wish.key), SeatAgreed(wish.key, wish.by, wish.at)
    asks = asked is not None and asked.player == wish.player
    before = guests.agreed.get(wish.key, frozenset()) if asks else frozenset()
    said = before | {wish.by}
    if not _is_enough(said, there=any(map(room.guest_list.is_there, others))):
        if not asks:
            return await room.guest_list.record_all((Asked(wish.key, wish.player, name, wish.at), agreed), wish.at)
        return None if wish.by in before else await room.guest_list.record(agreed, wish.at)
    if Side.PHONE not in said and _has_cards_here(room, wish.player):
        return _holds(room, wish.player)
    passed = SeatPassed(wish.player, wish.key, tuple(others), _is_dealt_to(room, wish.player), wish.at)
    return await room.guest_list.record(
        passed, wish.at, lambda now: None if others_of(now, wish.player, wish.key) == others else MOVED_ON
    )


def _is_enough(said: frozenset[Side], *, there: bool) -> bool:
    """Both have said yes; or the phone is not there to be asked, and the host has, with more than an old code."""
    host = Side.HOST in said
    return (Side.PHONE in said and (host or Side.CODE in said)) or (host and not there)


def _holds(room: Room, player: PlayerId) -> Refused:
    return refuse(
        "{name} holds cards; let the other phone in when the hand is over.",
        Refusal.HAND_IN_PLAY,
        name=room.evening.name_of(player),
    )


def _has_cards_here(room: Room, player: PlayerId) -> bool:
    return _is_dealt_to(room, player) and _holds_cards(room, player)


def _is_dealt_to(room: Room, player: PlayerId) -> bool:
    one = room.evening.players.get(player)
    return one is not None and one.chair is not None and room.is_dealt(one.chair.table)


def _holds_cards(room: Room, player: PlayerId) -> bool:
    """Is the player in a hand that the software deals?"""
    for table, sat in room.sat.items():
        session = room.hands.get(table)
        if session is None or session.told or session.hand.over:
            continue
        hand = session.hand
        seats = [seat for seat, one in sat.items() if one == player and seat in hand.place_of]
        if any(hand.live >> hand.place_of[seat] & 1 for seat in seats):
            return True
    return False
