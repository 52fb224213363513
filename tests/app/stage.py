"""The parts of the world as tests give them to a session: journals that fail, wait or tell on others, and an ear."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache
from random import Random

from shuffleup.app.parts import Audience, Nobody, Parts
from shuffleup.app.ports import Entry, Journal, JournalError
from shuffleup.app.session import Done, EveningSession, open_session
from shuffleup.app.streams.around import Around
from shuffleup.hand import Refused
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as evening
from shuffleup.tournament.record.history import RecordStep
from shuffleup.tournament.words import Millis, PlayerId
from tests.tournament.machine_driver import Driver, any_night
from tests.tournament.machine_night import NIGHT, Night, PlainNight, short_plan

CODEC = EVENTS
STREAM = "Friday"
ANN, BEN, CID = (PlayerId(name) for name in ("Ann", "Ben", "Cid"))
DISK_FULL = JournalError("The disk is full.", "Make room.")

NOBODY = Nobody()


class Ear:
    """Hears what everyone is told."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []

    def told(self, stream: str, seq: int) -> None:
        self.heard.append((stream, seq))


def parts(journal: Journal, audience: Audience = NOBODY) -> Parts:
    return Parts(journal, CODEC, audience)


class Wrapped(Around):
    """Around one in memory, if no other is given."""

    def __init__(self, inside: Journal | None = None) -> None:
        super().__init__(inside or MemoryJournal())


class Failing(Wrapped):
    """Fails as long as it is told to: before anything is written, or in the moment after."""

    fails = False
    writes_first = False

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        if self.fails and not self.writes_first:
            raise DISK_FULL
        seq = await super().append(stream, entries, after)
        if self.fails:
            raise DISK_FULL
        return seq


class Slow(Wrapped):
    """Lets everyone else have a turn before it writes."""

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        for _ in range(5):
            await asyncio.sleep(0)
        return await super().append(stream, entries, after)


class Stuck(Wrapped):
    """Does not get on with one stream until it is let go."""

    def __init__(self, stream: str) -> None:
        super().__init__()
        self.stream = stream
        self.waiting = asyncio.Event()
        self.let_go = asyncio.Event()

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        if stream == self.stream:
            self.waiting.set()
            await self.let_go.wait()
        return await super().append(stream, entries, after)


# ------------------------------------------------------------------------------------------- evenings


async def opened(journal: Journal, audience: Audience = NOBODY, book: Rulebook = HOMEGAME) -> EveningSession:
    session = await open_session(STREAM, c.OpenEvening(short_plan(book)), book, parts(journal, audience), NIGHT)
    assert isinstance(session, EveningSession), session
    return session


async def does(session: EveningSession, *commands: c.Command | RecordStep, now: Millis = NIGHT) -> int:
    """All of these are accepted; gives the number of the last entry."""
    for command in commands:
        answer = await tells(session, command, now)
        assert isinstance(answer, Done), (command, answer)
    return session.seq


async def tells(session: EveningSession, command: c.Command | RecordStep, now: Millis = NIGHT) -> Done | Refused:
    if not isinstance(command, RecordStep):
        return await session.submit(command, now)
    return await (session.undo(now) if isinstance(command.events[0], evening.Undone) else session.redo(now))


async def with_three(journal: Journal, audience: Audience = NOBODY) -> EveningSession:
    """Ann, Ben and Cid have seats, and the clock runs."""
    session = await opened(journal, audience)
    for player in (ANN, BEN, CID):
        await does(session, c.Commit(player, player), c.BuyIn(player))
    await does(session, c.DrawSeats((0, 1, 2)), c.StartClock(NIGHT))
    return session


@cache
def long_evening() -> Night:
    """A whole evening that was told without a journal: `told` is all that was accepted, undo and redo included."""
    chance = Random(8)
    return Driver(any_night(chance, HOMEGAME, 19, PlainNight), chance).to_the_end()
