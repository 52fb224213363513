"""What is ordered while a hand is dealt by the software, and done when that hand is over."""

from __future__ import annotations

from shuffleup.app.arrangements import Ordered, OrderEnded
from shuffleup.app.guests import GuestCheck, always
from shuffleup.app.orders import can_be_ordered
from shuffleup.app.room import Room
from shuffleup.tournament.words import Chair, PlayerId
from shuffleup.web.acts import DONE, Act, ActOutcome, Caller


async def order(
    room: Room,
    caller: Caller,
    player: PlayerId,
    chair: Chair | None = None,
    reason: str = "",
    *,
    check: GuestCheck = always,
) -> ActOutcome:
    """Write it down, if it will be possible then, and unless by now the `check` says why not."""
    ordered = Ordered(player, chair, reason, caller.now)
    wrong = can_be_ordered(room, ordered)
    if wrong is not None:
        return wrong
    return await room.guest_list.record(ordered, caller.now, check)


class DropOrder(Act, tag="drop-order"):
    """What was ordered for a player is not done."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if PlayerId(self.player) in room.guest_list.guests.orders:
            await room.guest_list.record(OrderEnded(PlayerId(self.player), caller.now), caller.now)
        return DONE
