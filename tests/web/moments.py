"""A night from the empty list to the last prize, stopped at every moment that looks different on somebody's screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from shuffleup.app.guests.arrangements import Arrangement, Asked, FloorCalled, TableCall, TurnTimed
from shuffleup.questions.clock import Stop
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.levels import Break, Level, Schedule
from shuffleup.tournament.events import Prize, Stack
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from tests.web.stage import NAMES, Night, Stage, friday

T1, T2 = TableNo(1), TableNo(2)
PLAYERS = ("Maximiliane-Charlotte", *NAMES[:13])
OF_A_HAND = ("menu", "table", "seat&seat=1", "out", "count", "chips&seat=1", "penalty&seat=1", "deal", "leaders")


def with_a_break() -> Plan:
    """The widest blinds come last, after a break."""
    usual = friday()
    last = Level(Chips(10_000), Chips(20_000), Chips(2_500))
    return replace(usual, schedule=Schedule((*usual.schedule.steps[:4], Break(10), last)))


def moments(stage: Stage, night: Night) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What has come, and the pages of the host that show it beside the table's."""
    yield "nobody is on the list", ("/people",)
    yield from _entering(stage, night)
    yield from _playing(stage, night)
    yield from _ending(stage, night)


def _entering(stage: Stage, night: Night) -> Iterator[tuple[str, tuple[str, ...]]]:
    now = stage.clock.at
    night.does(*(c.Commit(PlayerId(f"p{number}"), name) for number, name in enumerate(PLAYERS, 1)))
    _arranged(night, Asked("0" * 64, None, "Bartholomaeus", now), Asked("1" * 64, PlayerId("p2"), "Ann", now))
    yield "phones ask to be let in", ("/people", "/links")
    night.does(*(c.BuyIn(PlayerId(f"p{number}")) for number in range(1, 15)))
    yield "everybody has paid", ("/people?draw=1",)
    night.does(c.DrawSeats(tuple(range(14))))
    yield "seats are drawn", ("/director?sheet=clock",)


def _playing(stage: Stage, night: Night) -> Iterator[tuple[str, tuple[str, ...]]]:
    now = stage.clock.at
    night.does(c.StartClock(now), c.BeginHand(T1, now), c.BeginHand(T2, now))
    yield "hands are played", tuple(f"/director?table=1&sheet={sheet}" for sheet in OF_A_HAND)
    called = (FloorCalled(PlayerId("p1"), TableCall.FLOOR, now), FloorCalled(PlayerId("p2"), TableCall.CLOCK, now))
    _arranged(night, *called, TurnTimed(T1, _sits(night, T1, 2), Millis(30_000), now))
    yield "the director is called, and the clock", ()
    night.does(c.StopClock(now, Stop.DISPUTE.value))
    yield "the clock stands", ("/director?sheet=clock",)
    night.does(c.StartClock(now), c.StopClock(now, Stop.BREAK.value))
    yield "a break is called", ("/director?sheet=clock", "/schedule", "/record")
    night.does(c.StartClock(now), c.GoAway(_sits(night, T1, 3), now))
    stage.later(7)
    yield "no hand was announced for a while", ("/director?table=1&sheet=out", "/director?table=1&sheet=button")
    gone = [_sits(night, T1, nth) for nth in (0, 1)]
    night.does(c.EndHand(T1, tuple(c.Out(one, _sits(night, T1, 4)) for one in gone)))
    yield "two may rebuy", ("/director?table=1&sheet=seat&seat=1",)
    night.does(*(c.StayOut(one) for one in gone), c.EndHand(T2))
    night.does(*(c.SayButton(table, _seat(night, table)) for table in (T1, T2)))
    yield "somebody moves", ("/people", "/money")


def _ending(stage: Stage, night: Night) -> Iterator[tuple[str, tuple[str, ...]]]:
    now = stage.clock.at
    night.does(c.Balance(), c.GoToItem(4, now))
    yield "a break, and chips are raced off", ("/race", "/schedule")
    night.does(c.GoToItem(5, now))
    for table in (T1, T2, T1):
        _out(stage, night, table)
    yield "nine are left", ("/people?draw=1",)
    night.does(c.Redraw(tuple(range(9))))
    for _ in range(6):
        _out(stage, night, T1)
    stacks = [Stack(_sits(night, T1, nth), Chips(chips)) for nth, chips in enumerate((8000, 4000, 2000))]
    night.does(c.CountStacks(T1, tuple(stacks)))
    yield "three share the prizes", ("/money", "/director?sheet=leaders")
    night.does(c.AgreeDeal(tuple(Prize(one.player, Money(10_500)) for one in stacks), ends=True))
    yield "the night is over", ("/money", "/schedule", "/record")


def _arranged(night: Night, *arrangements: Arrangement) -> None:
    for one in arrangements:
        night.stage.wait(night.room.guest_list.record(one, night.stage.clock.at))


def _sits(night: Night, table: TableNo, nth: int) -> PlayerId:
    return night.room.evening.table_now(table).sitting[nth].player


def _seat(night: Night, table: TableNo) -> Seat:
    return max(night.room.evening.tables[table].chairs)


def _out(stage: Stage, night: Night, table: TableNo) -> None:
    loser, winner = _sits(night, table, 0), _sits(night, table, 1)
    night.does(c.BeginHand(table, stage.clock.at), c.EndHand(table, (c.Out(loser, winner),)))
