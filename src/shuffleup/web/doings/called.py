"""The clock on a player where people deal: called on one who takes too long, or running for every turn (DEAD-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from shuffleup.app.guests import arrangements
from shuffleup.app.room import Room
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.plan import FEWEST_SECONDS, LAST_ACTION_LEVEL, MOST_SECONDS
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.action import chips_left, is_on, plan_now, turn_at, until_of
from shuffleup.web.acts import DONE, Act, ActOutcome, Caller
from shuffleup.web.called import span_of
from shuffleup.web.followed import followed

FLOOR = frozenset({arrangements.Role.DIRECTOR, arrangements.Role.DEALER})


class TimeTurn(Act, tag="time-turn"):
    """From now on this player has the house's limit to act. Whoever called for it has been heard."""

    roles: ClassVar = FLOOR
    player: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        one = room.evening.players.get(PlayerId(self.player))
        if one is None or not one.plays or one.chair is None:
            return refuse("The clock is called on a player with a seat.", Refusal.WRONG_STANDING)
        table = one.chair.table
        if room.guests.deals(table):
            return refuse("Every turn is timed at this table; the clock need not be called.", Refusal.NOT_ALLOWED)
        if wrong := not_mine(caller, table):
            return wrong
        if room.follows(table) and not room.evening.tables[table].in_hand:
            return refuse("No hand is played at table {table} now.", Refusal.NO_HAND_IN_PLAY, table=table)
        timed = arrangements.TurnTimed(table, one.player, span_of(room), caller.now)
        heard = [arrangements.CallAnswered(player, caller.now) for player in _call_for_the_clock(room, table)]
        return await room.guest_list.record_all([timed, *heard], caller.now)


def _call_for_the_clock(room: Room, table: TableNo) -> Iterator[PlayerId]:
    for call in room.guests.calls.values():
        chair = room.evening.entrant(call.player).chair
        if call.what is arrangements.TableCall.CLOCK and chair is not None and chair.table == table:
            yield call.player


class TurnIsDone(Act, tag="turn-done"):
    """The player has acted in time, or it is settled what becomes of the hand."""

    roles: ClassVar = FLOOR
    table: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        if wrong := not_mine(caller, TableNo(self.table)):
            return wrong
        await room.ends_turn(TableNo(self.table), caller.now)
        return DONE


class SetActionClock(Act, tag="set-action-clock"):
    """The action clock where people deal, switched on or off during the night: so long for a decision, from this
    level on, 0 for the final table. What is not said stays as it is."""

    on: bool
    seconds: int | None = None
    starts: int | None = None

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        plan = plan_now(room)
        seconds = plan.action_seconds if self.seconds is None else self.seconds
        starts = plan.action_from if self.starts is None else self.starts
        if not FEWEST_SECONDS <= seconds <= MOST_SECONDS:
            return refuse(
                "A decision has {least} to {most} seconds.", Refusal.MALFORMED, least=FEWEST_SECONDS, most=MOST_SECONDS
            )
        if not 0 <= starts <= LAST_ACTION_LEVEL:
            return refuse("There is no level {level}.", Refusal.MALFORMED, level=starts)
        return await room.guest_list.record(
            arrangements.ActionClockSet(self.on, seconds, starts, caller.now), caller.now
        )


class TimeAction(Act, tag="time-action"):
    """The action clock runs for this player from now on, where nobody follows the hands; the one before has acted."""

    roles: ClassVar = FLOOR
    player: str

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        one = room.evening.players.get(PlayerId(self.player))
        if one is None or not one.plays or one.chair is None:
            return refuse("The clock is started for a player with a seat.", Refusal.WRONG_STANDING)
        table = one.chair.table
        if wrong := not_mine(caller, table):
            return wrong
        if not is_on(room, table):
            return refuse("No action clock runs at table {table} now.", Refusal.NOT_NOW, table=table)
        if followed(room, table):
            return refuse("Here it starts by itself, with every turn.", Refusal.NOTHING_DUE)
        return await room.guest_list.record(arrangements.ActionTimed(table, one.player, caller.now), caller.now)


class UseTimeChip(Act, tag="use-time-chip"):
    """Whoever is to decide has as long again. `until` is when the time was to end: a second tap
    is no second chip."""

    roles: ClassVar = FLOOR
    table: int
    until: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        table = TableNo(self.table)
        if wrong := not_mine(caller, table):
            return wrong
        turn = turn_at(room, table) if table in room.evening.tables else None
        if turn is None:
            return refuse("No turn is timed at table {table} now.", Refusal.NOTHING_DUE, table=self.table)
        until = until_of(room, turn)
        if until != self.until:
            return refuse("The clock has moved on; look again.", Refusal.OVERTAKEN)
        if caller.now >= until:
            return refuse("The time is up: a time chip comes before that.", Refusal.TOO_LATE)
        if not chips_left(room, turn.player):
            name = room.evening.name_of(turn.player)
            return refuse("{name} has no time chip left.", Refusal.NOTHING_DUE, name=name)
        return await room.guest_list.record(arrangements.TimeChipUsed(turn.player, caller.now), caller.now)


class ReturnTimeChip(Act, tag="return-time-chip"):
    """The last time chip of this player was not meant. `used` is how many were: a second tap gives no second one."""

    roles: ClassVar = FLOOR
    player: str
    used: int

    async def perform(self, room: Room, caller: Caller) -> ActOutcome:
        player = PlayerId(self.player)
        one = room.evening.players.get(player)
        wrong = not_mine(caller, one.chair.table) if one and one.chair else None
        if wrong:
            return wrong
        if not self.used or len(room.guests.time_chips.get(player, ())) != self.used:
            return refuse("There is no such time chip to give back.", Refusal.OVERTAKEN)
        return await room.guest_list.record(arrangements.TimeChipReturned(player, caller.now), caller.now)


def not_mine(caller: Caller, table: TableNo) -> Refused | None:
    other = caller.who.role is arrangements.Role.DEALER and caller.who.table != table
    return refuse("You deal at table {table}.", Refusal.NOT_ADMITTED, table=caller.who.table or 0) if other else None
