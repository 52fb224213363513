"""The action clock of one table, on a phone or tablet beside the deck: whose turn, how long still, and time chips."""

from __future__ import annotations

from shuffleup.app.guests.arrangements import Role
from shuffleup.facts import fact
from shuffleup.questions.words import Seat
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.clock import ClockView
from shuffleup.web.action import ActionTurn, action_turn, chips_left, is_on, plan_now
from shuffleup.web.followed import followed
from shuffleup.web.live.for_all import clock_of
from shuffleup.web.live.screen import Region, Screen, Sight, once
from shuffleup.web.screens.dealer import table_of
from shuffleup.web.screens.waiting import WAITING


@fact
class TimerHead:
    """`tables` are those a director can turn to."""

    table: TableNo | None
    tables: tuple[TableNo, ...]
    clock: ClockView
    director: bool


@fact
class TimerSeat:
    seat: Seat
    player: PlayerId
    name: str
    chips: int
    used: int
    acts: bool


@fact
class TimerView:
    """`planned`: the house has one tonight. `on`: it runs by now. `follows`: turns are known, nobody has to tap."""

    table: TableNo | None
    planned: bool
    dealt: bool
    on: bool
    starts: int  # the level it runs from, 0: the final table
    seconds: int
    follows: bool
    turn: ActionTurn | None
    seats: tuple[TimerSeat, ...]


def _head(sight: Sight) -> TimerHead:
    table, director = table_of(sight), sight.who.role is Role.DIRECTOR
    tables = tuple(one.number for one in sight.room.evening.open_tables()) if director else ()
    return TimerHead(table.number if table else None, tables, clock_of(sight), director)


@once
def _turn(sight: Sight) -> TimerView:
    room, table, plan = sight.room, table_of(sight), plan_now(sight.room)
    if table is None:
        return TimerView(None, plan.action_clock, False, False, plan.action_from, plan.action_seconds, False, None, ())
    number = table.number
    turn = action_turn(room, number, sight.now)
    seats = tuple(
        TimerSeat(
            one.chair.seat,
            one.player,
            room.evening.name_of(one.player),
            chips_left(room, one.player),
            len(room.guests.time_chips.get(one.player, ())),
            turn is not None and turn.player == one.player,
        )
        for one in room.evening.table_now(number).sitting
    )
    return TimerView(
        number,
        plan.action_clock,
        room.is_dealt(number),
        is_on(room, number),
        plan.action_from,
        plan.action_seconds,
        followed(room, number) is not None or (number in room.guests.full and not table.in_hand),
        turn,
        seats,
    )


SCREEN = Screen(
    "timer",
    (Region("head", _head), WAITING, Region("turn", _turn), Region("seats", _turn)),
    roles=frozenset({Role.DIRECTOR, Role.DEALER}),
    args=frozenset({"table"}),
)
