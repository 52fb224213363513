"""Where a journal lives, so that a test can open it, close it and open it again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any, Protocol

from shuffleup.app.ports import Entry, Journal, Record
from shuffleup.journal.memory import MemoryJournal
from shuffleup.journal.postgres import PostgresJournal
from shuffleup.journal.sqlite import SqliteJournal

NOON = 1_700_000_000_000


class Home(Protocol):
    """`address` is what a second program would be given to open the same journal."""

    address: str

    async def open(self) -> Journal: ...


class MemoryHome:
    address = ""

    async def open(self) -> Journal:
        return MemoryJournal()


class SqliteHome:
    def __init__(self, path: Path) -> None:
        self.address = str(path)

    async def open(self) -> Journal:
        return await SqliteJournal.open(Path(self.address))


class PostgresHome:
    def __init__(self, url: str) -> None:
        self.address = url

    async def open(self) -> Journal:
        return await PostgresJournal.open(self.address)


@asynccontextmanager
async def opened(home: Home) -> AsyncIterator[Journal]:
    journal = await home.open()
    try:
        yield journal
    finally:
        await journal.close()


def awaited(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that is a coroutine, on an event loop of its own."""

    @wraps(test)
    def run(**given: Any) -> None:
        asyncio.run(test(**given))  # type: ignore[arg-type]

    return run


def said(*words: str, time: int = NOON) -> list[Entry]:
    """Entries that each hold one word."""
    return [Entry("Said", 1, f'{{"word":"{word}"}}'.encode(), time) for word in words]


async def whole(journal: Journal, stream: str, start: int = 1) -> list[Record]:
    return [record async for record in journal.read(stream, start)]


async def words(journal: Journal, stream: str, start: int = 1) -> list[str]:
    return [record.payload.decode()[9:-2] for record in await whole(journal, stream, start)]
