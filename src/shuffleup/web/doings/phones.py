"""Another phone for a seat that has one: the phone says yes or no, and what was done is taken back or stands."""

from __future__ import annotations

from typing import ClassVar

from shuffleup.app.arrangements import Asked, Role, SeatSettled, Side, TurnedDown
from shuffleup.app.room import Room
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.words import PlayerId
from shuffleup.web.acts import DONE, Act, ActOutcome, Caller
from shuffleup.web.doings.players import NOBODY_ASKS
from shuffleup.web.identity.devices import Wish, grant
from shuffleup.web.live.screen import EVERYONE

PLAYERS = frozenset({Role.PLAYER})
NOT_YOURS = refuse("This is for the host, and for the phone that had the seat.", Refusal.NOT_ADMITTED)


def _asks_for_mine(room: Room, device: str, caller: Caller) -> Asked | None:
    asked = room.guest_list.guests.asking.get(device)
    return asked if asked and asked.player and asked.player == caller.who.player else None


class LetPhone(Act, tag="let-phone"):
    """Another phone may have my seat: my yes. The host is asked as well."""

    roles: ClassVar = PLAYERS
    device: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        asked = _asks_for_mine(room, self.device, caller)
        if asked is None or asked.player is None:
            return NOBODY_ASKS
        return await grant(room, Wish(asked.key, asked.player, Side.PHONE, caller.now))


class RefusePhone(Act, tag="refuse-phone"):
    """That is not me: another phone does not get my seat, and cannot ask for it again."""

    roles: ClassVar = PLAYERS
    device: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if _asks_for_mine(room, self.device, caller):
            await room.guest_list.record(TurnedDown(self.device, caller.now), caller.now)
        return DONE


class TakeSeatBack(Act, tag="take-seat-back"):
    """A seat that passed to another phone goes back to the one before: by the host, or by that one itself."""

    roles: ClassVar = EVERYONE
    player: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        passed = room.guest_list.guests.passed.get(PlayerId(self.player))
        had_it = passed and {caller.key, *caller.device.keys} & set(passed.before)
        if caller.who.role is not Role.DIRECTOR and not had_it:
            return NOT_YOURS
        if passed:
            await room.guest_list.record(SeatSettled(passed.player, back=True, at=caller.now), caller.now)
        return DONE


class SeatStays(Act, tag="seat-stays"):
    """It is all right that a seat passed to another phone; the one before cannot take it back any more."""

    player: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if PlayerId(self.player) in room.guest_list.guests.passed:
            settled = SeatSettled(PlayerId(self.player), back=False, at=caller.now)
            await room.guest_list.record(settled, caller.now)
        return DONE
