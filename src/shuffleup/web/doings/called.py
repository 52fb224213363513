"""The clock called on a player who takes too long, where people deal (DEAD-05)."""

from __future__ import annotations

from typing import ClassVar

from shuffleup.app.arrangements import CallAnswered, Role, TableCall, TurnTimed
from shuffleup.app.room import Room
from shuffleup.hand.refusal import Refusal
from shuffleup.say import say
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.acts import DONE, Act, Answer, Caller
from shuffleup.web.called import span_of

FLOOR = frozenset({Role.DIRECTOR, Role.DEALER})


class TimeTurn(Act, tag="time-turn"):
    """From now on this player has the house's limit to act. Whoever called for it has been heard."""

    roles: ClassVar = FLOOR
    player: str

    async def perform(self, room: Room, caller: Caller) -> Answer:
        one = room.evening.players.get(PlayerId(self.player))
        if one is None or not one.plays or one.chair is None:
            return Answer(say("The clock is called on a player with a seat."), kind=Refusal.WRONG_STANDING)
        table = one.chair.table
        if room.guest_list.guests.deals(table):
            return Answer(
                say("Every turn is timed at this table; the clock need not be called."), kind=Refusal.NOT_ALLOWED
            )
        wrong = not_mine(caller, table)
        if wrong:
            return wrong
        if room.follows(table) and not room.evening.tables[table].in_hand:
            return Answer(say("No hand is played at table {table} now.", table=table), kind=Refusal.NO_HAND_IN_PLAY)
        await room.guest_list.record(TurnTimed(table, one.player, span_of(room), caller.now), caller.now)
        await self._heard(room, table, caller)
        return DONE

    async def _heard(self, room: Room, table: TableNo, caller: Caller) -> None:
        calls = [call.player for call in room.guest_list.guests.calls.values() if call.what is TableCall.CLOCK]
        for player in calls:
            chair = room.evening.entrant(player).chair
            if chair is not None and chair.table == table:
                await room.guest_list.record(CallAnswered(player, caller.now), caller.now)


class TurnIsDone(Act, tag="turn-done"):
    """The player has acted in time, or it is settled what becomes of the hand."""

    roles: ClassVar = FLOOR
    table: int

    async def perform(self, room: Room, caller: Caller) -> Answer:
        wrong = not_mine(caller, TableNo(self.table))
        if wrong:
            return wrong
        await room.ends_turn(TableNo(self.table), caller.now)
        return DONE


def not_mine(caller: Caller, table: TableNo) -> Answer | None:
    other = caller.who.role is Role.DEALER and caller.who.table != table
    return (
        Answer(say("You deal at table {table}.", table=caller.who.table or 0), kind=Refusal.NOT_ADMITTED)
        if other
        else None
    )


ACTS: tuple[type[Act], ...] = (TimeTurn, TurnIsDone)
