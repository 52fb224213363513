"""A chair drawn for a late player while a hand is played there: it is taken when that hand is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shuffleup.app.guests.arrangements import OrderEnded
from shuffleup.app.guests.guest_list import Guests
from shuffleup.hand import Refused
from shuffleup.tournament import commands as c
from shuffleup.tournament.hands.between import hands_before_leaving
from shuffleup.tournament.state import Evening, Status
from shuffleup.tournament.words import Chair, Millis, PlayerId

if TYPE_CHECKING:
    from shuffleup.app.room import Room


def drawn_for(guests: Guests, evening: Evening) -> dict[PlayerId, Chair]:
    """Who has bought in and waits for the end of a hand, and for which chair."""
    orders = ((evening.players.get(order.player), order.chair) for order in guests.orders.values())
    return {one.player: chair for one, chair in orders if one and chair and one.status is Status.PAID}


async def sit_down_late(room: Room, now: Millis) -> None:
    """Whose hand is over by now. A chair that is not free any more is forgotten, and the director draws another."""
    guests, evening = room.guests, room.evening
    for player, chair in drawn_for(guests, evening).items() if guests.orders else ():
        if not hands_before_leaving(evening, player, chair):
            done = await room.does(c.SeatLate(player, chair), now, beside=(OrderEnded(player, now),))
            if isinstance(done, Refused):
                await room.guest_list.record(OrderEnded(player, now), now)
