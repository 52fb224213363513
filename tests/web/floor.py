"""A room in memory with its director's thumb: acts are done to it without a server or a browser."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from shuffleup.app.guests.arrangements import Asked, Role, Who
from shuffleup.app.parts import Nobody, Parts
from shuffleup.app.room import Room, open_room
from shuffleup.hand.decision import Refused
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament import commands as c
from shuffleup.tournament.chips.stacks import held
from shuffleup.tournament.events import Stack
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.state import Entrant, Table
from shuffleup.tournament.words import Held, Millis, PlayerId, TableNo
from shuffleup.web.acts import Act, Answer, Caller, perform
from shuffleup.web.identity.identity import Codes
from tests.web.stage import NAMES, SEVEN_IN_THE_EVENING, friday

NOW = Millis(SEVEN_IN_THE_EVENING)
DIRECTOR = Caller(Who(Role.DIRECTOR), "host", NOW, "http://host", "en", Codes())
T1 = TableNo(1)
MOVED_ON = "The evening has moved on meanwhile; look again, then decide."


class Floor:
    """A room in memory, and its director's thumb."""

    def __init__(self, room: Room) -> None:
        self.room = room

    async def does(self, *commands: c.Command) -> None:
        for command in commands:
            done = await self.room.does(command, NOW)
            assert not isinstance(done, Refused), (command, done)

    async def taps(self, act: Act, caller: Caller = DIRECTOR) -> Answer:
        return await perform(act, self.room, caller)

    def stranger(self, key: str) -> Caller:
        """Somebody whose device is not let in yet."""
        return Caller(Who(Role.SPECTATOR), key, NOW, "http://host", "en", Codes())

    def table(self, number: int = 1) -> Table:
        return self.room.evening.tables[TableNo(number)]

    def at(self, seat: int, table: int = 1) -> Entrant:
        """Who sits in the so-manieth place of a table."""
        sitting = self.room.evening.table_now(TableNo(table)).sitting
        return self.room.evening.entrant(sitting[seat].player)

    def has(self, one: Entrant) -> Held:
        """A player's chips as far as anybody can say."""
        return held(self.room.evening, one)

    async def counts(self, number: TableNo = T1) -> None:
        """Everyone at the only table has the same, as the host counts after a hand that nobody followed."""
        here = self.room.evening.table_now(number).sitting
        each = Chips(self.room.evening.in_play() // len(here))
        await self.does(c.CountStacks(number, tuple(Stack(one.player, each) for one in here)))

    async def asks(self, name: str, player: str | None = None, device: str = "d" * 64) -> None:
        asked = Asked(device, PlayerId(player) if player else None, name, NOW)
        await self.room.guest_list.record(asked, NOW)


async def floor(count: int = 6, book: str = "homegame", parts: Parts | None = None, plan: Plan | None = None) -> Floor:
    """So many players at their tables, the clock running, no hand dealt yet."""
    opened = await open_room("evening/test", c.OpenEvening(plan or friday(book)), BOOKS[book], parts or _parts(), NOW)
    assert isinstance(opened, Room), opened
    made = Floor(opened)
    for number, name in enumerate((*NAMES, "Yara")[:count], 1):
        await made.does(c.Commit(PlayerId(f"p{number}"), name), c.BuyIn(PlayerId(f"p{number}")))
    await made.does(c.DrawSeats(tuple(Random(3).sample(range(count), count))), c.StartClock(NOW))
    return made


def _parts() -> Parts:
    return Parts(MemoryJournal(), EVENTS, Nobody())


def run(test: Callable[[Floor], Awaitable[None]], count: int = 6, book: str = "homegame") -> None:
    async def whole() -> None:
        await test(await floor(count, book))

    asyncio.run(whole())
