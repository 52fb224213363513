"""The clock on a player where people deal: called on one who takes too long, or running for every turn (DEAD-05)."""

from __future__ import annotations

from typing import ClassVar

from shuffleup.app import arrangements
from shuffleup.app.room import Room
from shuffleup.hand.refusal import Refusal
from shuffleup.say import say
from shuffleup.tournament.plan import FEWEST_SECONDS, LAST_ACTION_LEVEL, MOST_SECONDS
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.action import chips_left, is_on, plan_now, turn_at, until_of
from shuffleup.web.acts import DONE, Act, Answer, Caller
from shuffleup.web.called import span_of
from shuffleup.web.followed import followed

FLOOR = frozenset({arrangements.Role.DIRECTOR, arrangements.Role.DEALER})


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
        await room.guest_list.record(arrangements.TurnTimed(table, one.player, span_of(room), caller.now), caller.now)
        await self._heard(room, table, caller)
        return DONE

    async def _heard(self, room: Room, table: TableNo, caller: Caller) -> None:
        calls = [
            call.player for call in room.guest_list.guests.calls.values() if call.what is arrangements.TableCall.CLOCK
        ]
        for player in calls:
            chair = room.evening.entrant(player).chair
            if chair is not None and chair.table == table:
                await room.guest_list.record(arrangements.CallAnswered(player, caller.now), caller.now)


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


class SetActionClock(Act, tag="set-action-clock"):
    """The action clock where people deal, switched on or off during the night: so long for a decision, from this
    level on, 0 for the final table. What is not said stays as it is."""

    on: bool
    seconds: int | None = None
    starts: int | None = None

    async def perform(self, room: Room, caller: Caller) -> Answer:
        plan = plan_now(room)
        seconds = plan.action_seconds if self.seconds is None else self.seconds
        starts = plan.action_from if self.starts is None else self.starts
        if not FEWEST_SECONDS <= seconds <= MOST_SECONDS:
            return Answer(
                say("A decision has {least} to {most} seconds.", least=FEWEST_SECONDS, most=MOST_SECONDS),
                kind=Refusal.MALFORMED,
            )
        if not 0 <= starts <= LAST_ACTION_LEVEL:
            return Answer(say("There is no level {level}.", level=starts), kind=Refusal.MALFORMED)
        await room.guest_list.record(arrangements.ActionClockSet(self.on, seconds, starts, caller.now), caller.now)
        return DONE


class TimeAction(Act, tag="time-action"):
    """The action clock runs for this player from now on, where nobody follows the hands; the one before has acted."""

    roles: ClassVar = FLOOR
    player: str

    async def perform(self, room: Room, caller: Caller) -> Answer:
        one = room.evening.players.get(PlayerId(self.player))
        if one is None or not one.plays or one.chair is None:
            return Answer(say("The clock is started for a player with a seat."), kind=Refusal.WRONG_STANDING)
        table = one.chair.table
        if wrong := not_mine(caller, table):
            return wrong
        if not is_on(room, table):
            return Answer(say("No action clock runs at table {table} now.", table=table), kind=Refusal.NOT_NOW)
        if followed(room, table):
            return Answer(say("Here it starts by itself, with every turn."), kind=Refusal.NOTHING_DUE)
        await room.guest_list.record(arrangements.ActionTimed(table, one.player, caller.now), caller.now)
        return DONE


class UseTimeChip(Act, tag="use-time-chip"):
    """Whoever is to decide has as long again. `until` is when the time was to end: a second tap
    is no second chip."""

    roles: ClassVar = FLOOR
    table: int
    until: int

    async def perform(self, room: Room, caller: Caller) -> Answer:
        table = TableNo(self.table)
        if wrong := not_mine(caller, table):
            return wrong
        turn = turn_at(room, table) if table in room.evening.tables else None
        if turn is None:
            return Answer(say("No turn is timed at table {table} now.", table=self.table), kind=Refusal.NOTHING_DUE)
        until = until_of(room, turn)
        if until != self.until:
            return Answer(say("The clock has moved on; look again."), kind=Refusal.OVERTAKEN)
        if caller.now >= until:
            return Answer(say("The time is up: a time chip comes before that."), kind=Refusal.TOO_LATE)
        if not chips_left(room, turn.player):
            name = room.evening.name_of(turn.player)
            return Answer(say("{name} has no time chip left.", name=name), kind=Refusal.NOTHING_DUE)
        await room.guest_list.record(arrangements.TimeChipUsed(turn.player, caller.now), caller.now)
        return DONE


class ReturnTimeChip(Act, tag="return-time-chip"):
    """The last time chip of this player was not meant. `used` is how many were: a second tap gives no second one."""

    roles: ClassVar = FLOOR
    player: str
    used: int

    async def perform(self, room: Room, caller: Caller) -> Answer:
        player = PlayerId(self.player)
        one = room.evening.players.get(player)
        wrong = not_mine(caller, one.chair.table) if one and one.chair else None
        if wrong:
            return wrong
        if not self.used or len(room.guest_list.guests.time_chips.get(player, ())) != self.used:
            return Answer(say("There is no such time chip to give back."), kind=Refusal.OVERTAKEN)
        await room.guest_list.record(arrangements.TimeChipReturned(player, caller.now), caller.now)
        return DONE


def not_mine(caller: Caller, table: TableNo) -> Answer | None:
    other = caller.who.role is arrangements.Role.DEALER and caller.who.table != table
    return (
        Answer(say("You deal at table {table}.", table=caller.who.table or 0), kind=Refusal.NOT_ADMITTED)
        if other
        else None
    )


ACTS: tuple[type[Act], ...] = (TimeTurn, TurnIsDone, SetActionClock, TimeAction, UseTimeChip, ReturnTimeChip)
