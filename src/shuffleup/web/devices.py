"""A player's phone, and another one in its place.

Where the software deals, a phone shows the cards of its player. So nobody comes to see a hand by being let in as
somebody else: not while a hand is held, and never beside the first phone, which is shut out in that moment.
"""

from __future__ import annotations

from shuffleup.app.arrangements import PassGiven, PassTaken, Role, Who
from shuffleup.app.room import Room
from shuffleup.hand import Refused
from shuffleup.tournament.words import Millis, PlayerId
from shuffleup.web.passes import is_gone

SOMEBODY_ELSE = Refused("This device is let in as somebody else; it has to ask again.")


async def let_in(room: Room, key: str, player: PlayerId, now: Millis) -> Refused | None:
    """This device is the player's from now on, or why it is not."""
    guests = room.guest_list.guests
    if guests.is_program(player):
        return Refused(f"{room.evening.name_of(player)} is played by the software.")
    known = guests.passes.get(key)
    if known and known != Who(Role.PLAYER, player) and not is_gone(room.evening, known):
        return SOMEBODY_ELSE
    if _is_dealt_to(room, player) and guests.passes.get(key) != Who(Role.PLAYER, player):
        others = [one for one, who in guests.passes.items() if who.role is Role.PLAYER and who.player == player]
        if others and _holds_cards(room, player):
            return Refused(f"{room.evening.name_of(player)} holds cards; let the other phone in when the hand is over.")
        for other in others:
            await room.guest_list.record(PassTaken(other, now), now)
    await room.guest_list.record(PassGiven(key, Who(Role.PLAYER, player), now), now)
    return None


def _is_dealt_to(room: Room, player: PlayerId) -> bool:
    one = room.evening.players.get(player)
    return one is not None and one.chair is not None and room.is_dealt(one.chair.table)


def _holds_cards(room: Room, player: PlayerId) -> bool:
    """Is he in a hand that the software deals?"""
    for table, sat in room.sat.items():
        session = room.hands.get(table)
        if session is None or session.told or session.hand.over:
            continue
        hand = session.hand
        seats = [seat for seat, one in sat.items() if one == player and seat in hand.place_of]
        if any(hand.live >> hand.place_of[seat] & 1 for seat in seats):
            return True
    return False
