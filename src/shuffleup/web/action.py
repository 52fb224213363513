"""The action clock at a table with real cards: so long for every decision, and time chips for as long again.

Where the hand is followed, whose turn it is and since when is known; elsewhere a tap says so. What holds when the time
is up is what holds when a called clock is (web/called.py): the same question, the same clause.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.hand.legal import price_of
from shuffleup.questions.dead_hands import ClockRanOut
from shuffleup.questions.words import Seat
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.views.clock import clock_view
from shuffleup.views.wall_now import FieldStage, field_stage
from shuffleup.web.called import COUNTDOWN, SECOND
from shuffleup.web.followed import followed

LATE = frozenset({FieldStage.FINAL_TABLE, FieldStage.HEADS_UP})


@fact
class RunningTurn:
    """Whose turn is timed at a table, and since when. `facing`: is there a bet to pay? None where nobody knows."""

    player: PlayerId
    seat: Seat
    since: Millis
    facing: bool | None


@fact
class ActionTurn:
    """`counting`: the countdown that ends it. `over`: the time is up, and these clauses say what then holds."""

    player: PlayerId
    name: str
    seat: Seat
    until: Millis
    counting: bool
    over: bool
    facing: bool | None
    by: tuple[str, ...]
    chips: int  # time chips the player has left


def plan_now(room: Room) -> Plan:
    """The plan with the action clock as the host has it by now."""
    plan, by_now = room.evening.plan, room.guests.action_set
    if by_now is None:
        return plan
    return replace(plan, action_clock=by_now.on, action_seconds=by_now.seconds, action_from=by_now.starts)


def is_on(room: Room, table: TableNo) -> bool:
    """Does the action clock run at this table by now?"""
    plan = plan_now(room)
    if not plan.action_clock or room.is_dealt(table) or room.evening.over():
        return False
    if plan.action_from:
        return clock_view(room.evening.clock).level >= plan.action_from
    return field_stage(room.evening, 0) in LATE


def chips_left(room: Room, player: PlayerId) -> int:
    return max(room.evening.plan.time_chips - len(room.guests.time_chips.get(player, ())), 0)


def turn_at(room: Room, table: TableNo) -> RunningTurn | None:
    """The turn that is timed there, if one is."""
    if not is_on(room, table):
        return None
    session = followed(room, table)
    if session is None:
        return _tapped(room, table)
    seat = session.hand.turn
    player = room.evening.tables[table].chairs.get(seat) if seat is not None else None
    if seat is None or player is None:
        return None
    return RunningTurn(player, seat, session.latest, bool(price_of(session.hand, seat)))


def _tapped(room: Room, table: TableNo) -> RunningTurn | None:
    timed = room.guests.action.get(table)
    one = room.evening.players.get(timed.player) if timed else None
    if timed is None or one is None or one.chair is None or one.chair.table != table:
        return None
    return RunningTurn(one.player, one.chair.seat, timed.at, None)


def until_of(room: Room, turn: RunningTurn) -> Millis:
    """As long as the house gives, and as long again for every chip used since it began."""
    spans = 1 + sum(at >= turn.since for at in room.guests.time_chips.get(turn.player, ()))
    return Millis(turn.since + spans * plan_now(room).action_seconds * SECOND)


def action_turn(room: Room, table: TableNo, now: Millis) -> ActionTurn | None:
    turn = turn_at(room, table)
    if turn is None:
        return None
    until = until_of(room, turn)
    by = room.book.cited(ClockRanOut(facing_bet=turn.facing is not False, seat=turn.seat))
    name = room.evening.name_of(turn.player)
    left = chips_left(room, turn.player)
    counting = until - COUNTDOWN <= now < until
    return ActionTurn(turn.player, name, turn.seat, until, counting, now >= until, turn.facing, by, left)


def action_moments(room: Room) -> Iterator[Millis]:
    """When what is shown of it changes by itself: the countdown begins, and the time is up."""
    for table in room.evening.open_tables():
        if turn := turn_at(room, table.number):
            until = until_of(room, turn)
            yield from (Millis(until - COUNTDOWN), until)
