"""To look at an evening writes nothing. What was played tonight goes on by itself when the server is back, dealt tables
though nobody looks; an evening of another night goes on when somebody acts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from shuffleup.app.dealt.turns import Pace
from shuffleup.app.guests.arrangements import BotJoined, DealtSet, TurnTimed
from shuffleup.app.room import Room
from shuffleup.dealing.sealed import SealedDealer
from shuffleup.hand.decision import Refused
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.clock import Stop
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.timer import remaining
from shuffleup.tournament.plan import book_of
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo
from shuffleup.web.house import TONIGHT, House, RoomDealing
from tests.app.simulated import simulated
from tests.app.stage import DISK_FULL, Failing
from tests.web.stage import SEVEN_IN_THE_EVENING, Stays, friday

T1 = TableNo(1)
LEVEL = 20 * MINUTE
LATER = 10 * MINUTE


class Kept(Failing):
    """A journal that outlives its server, and counts."""

    writes = 0

    async def append(self, *what: object, **more: object) -> int:
        self.writes += 1
        return await super().append(*what, **more)  # type: ignore[arg-type]

    async def close(self) -> None:
        """It is opened again."""


class Clock:
    def __init__(self) -> None:
        self.at = SEVEN_IN_THE_EVENING

    def __call__(self) -> Millis:
        return self.at

    def passes(self, millis: int) -> None:
        self.at = Millis(self.at + millis)


def house_of(journal: Kept, clock: Clock) -> House:
    pace = Pace(turn=25_000, bank=0, board=30, show=30, over=40, look=20)
    dealing = RoomDealing(SealedDealer(lambda size: bytes(range(size))), lambda _: Stays(), pace)
    return House(journal, EVENTS, book_of, clock, "http://host", dealing)


async def evening(journal: Kept, clock: Clock, *, dealt: bool) -> str:
    """Three play, for a minute; then the server is gone."""
    house = house_of(journal, clock)
    opened = await house.open(friday())
    assert not isinstance(opened, Refused), opened
    room = house.rooms[opened.code]
    for number in range(1, 4):
        player = PlayerId(f"p{number}")
        await room.does(c.Commit(player, f"Player {number}"), clock())
        await room.does(c.BuyIn(player), clock())
        if dealt:
            await room.guest_list.record(BotJoined(player, "stays", number, clock()), clock())
    if dealt:
        await room.guest_list.record(DealtSet(None, dealt=True, at=clock()), clock())
    await room.does(c.DrawSeats((0, 1, 2)), clock())
    await room.does(c.StartClock(clock()), clock())
    clock.passes(MINUTE)
    await room.does(c.Tick(clock()), clock())
    return opened.code


@asynccontextmanager
async def back(journal: Kept, clock: Clock, after: int = LATER) -> AsyncIterator[House]:
    """The server so much later."""
    clock.passes(after)
    journal.writes = 0
    house = house_of(journal, clock)
    try:
        yield house
    finally:
        await house.stop()


def left(room: Room, clock: Clock) -> int:
    return remaining(room.evening.clock, clock())


@simulated
async def test_to_look_at_an_evening_writes_nothing_and_then_it_goes_on() -> None:
    journal, clock = Kept(MemoryJournal()), Clock()
    code = await evening(journal, clock, dealt=False)
    async with back(journal, clock) as house:
        room = await house.room(code)
        assert room is not None
        await house.evenings()
        await house._look_again()
        assert journal.writes == 0
        assert (room.evening.clock.why, left(room, clock)) == (Stop.NOBODY_SAW, LEVEL - MINUTE)
        await house._tick()
        assert journal.writes == 1
        clock.passes(5_000)
        assert (room.evening.clock.running, left(room, clock)) == (True, LEVEL - MINUTE - 5_000)


@simulated
async def test_with_a_full_disk_it_is_looked_at_and_goes_on_when_there_is_room() -> None:
    journal, clock = Kept(MemoryJournal()), Clock()
    code = await evening(journal, clock, dealt=False)
    journal.fails = True
    async with back(journal, clock) as house:
        room = await house.room(code)
        assert room is not None
        for _ in range(3):
            clock.passes(MINUTE)
            await house._tick()
            assert room.trouble() == house.trouble == str(DISK_FULL)
            assert (room.evening.clock.running, left(room, clock)) == (False, LEVEL - MINUTE)
        journal.fails = False
        await house._tick()
        assert (room.trouble(), room.evening.clock.running, left(room, clock)) == (None, True, LEVEL - MINUTE)


@simulated
async def test_an_evening_of_another_night_goes_on_when_somebody_acts() -> None:
    journal, clock = Kept(MemoryJournal()), Clock()
    code = await evening(journal, clock, dealt=True)
    async with back(journal, clock, TONIGHT) as house:
        await house._take_up()
        assert house.rooms == {}
        room = await house.room(code)
        assert room is not None
        for _ in range(3):
            clock.passes(MINUTE)
            await house._tick()
        assert (journal.writes, house.croupiers) == (0, {})
        await room.wakes(clock())  # as every act does first
        await house._tick()
        assert room.evening.clock.running
        assert list(house.croupiers) == [code]


@simulated
async def test_near_miss_what_was_on_when_the_clock_was_set_a_day_forward_stays_on() -> None:
    journal, clock = Kept(MemoryJournal()), Clock()
    code = await evening(journal, clock, dealt=False)
    async with back(journal, clock, 5_000) as house:
        room = await house.room(code)
        assert room is not None
        await house._tick()
        clock.passes(24 * 60 * MINUTE)
        await house._tick()
        assert room.evening.clock.running
        assert LEVEL - MINUTE - 5_000 <= left(room, clock) <= LEVEL


@simulated
async def test_dealt_tables_go_on_when_the_server_is_back_though_nobody_looks() -> None:
    journal, clock = Kept(MemoryJournal()), Clock()
    code = await evening(journal, clock, dealt=True)
    async with back(journal, clock) as house:
        house.start()
        while code not in house.croupiers:
            await asyncio.sleep(0.1)
        room = house.rooms[code]
        while room.evening.tables[T1].hands < 3 and not room.evening.over():
            await room.dealt[T1]._news.within(1_000)
        assert room.evening.tables[T1].hands >= 2


@simulated
async def test_near_miss_where_people_deal_nobody_is_woken() -> None:
    journal, clock = Kept(MemoryJournal()), Clock()
    await evening(journal, clock, dealt=False)
    async with back(journal, clock) as house:
        await house._take_up()
        assert (house.rooms, journal.writes) == ({}, 0)


@simulated
async def test_a_called_clock_is_up_on_every_screen_at_its_moment() -> None:
    journal, clock = Kept(MemoryJournal()), Clock()
    code = await evening(journal, clock, dealt=False)
    async with back(journal, clock, 5_000) as house:
        room = await house.room(code)
        assert room is not None
        loop, woken = asyncio.get_running_loop(), list[float]()
        began = loop.time()
        house.audiences[code].wake = lambda *_: woken.append(round(loop.time() - began, 3))  # type: ignore[method-assign]
        one = room.evening.table_now(T1).sitting[0]
        await room.guest_list.record(TurnTimed(T1, one.player, Millis(30_000), clock()), clock())
        clock.passes(24_600)
        for _ in range(7):  # seconds
            await house._tick()
            await asyncio.sleep(1)
            clock.passes(1_000)
        assert [at for at in woken if at % 1] == [0.4, 5.4], "the countdown, then the end"
