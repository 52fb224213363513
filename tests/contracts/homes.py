"""Where a journal lives, so that a test can open it, close it and open it again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from functools import wraps
from pathlib import Path
from typing import Any, Protocol

import apsw
import asyncpg  # type: ignore[import-untyped]

from shuffleup.app.ports import Entry, Journal, Record
from shuffleup.journal.memory import MemoryJournal, Store
from shuffleup.journal.postgres import PostgresJournal
from shuffleup.journal.sqlite import SqliteJournal

NOON = 1_700_000_000_000


class Home(Protocol):
    async def open(self, server: str | None = None) -> Journal: ...


class LastingHome(Home, Protocol):
    """`address` is what a second program is given to open the same journal; `table` is where the records are."""

    address: str
    table: str

    async def meddle(self, *statements: str) -> None:
        """Do something behind the journal's back; `{table}` stands for the table."""


class MemoryHome:
    def __init__(self) -> None:
        self._store = Store()

    async def open(self, server: str | None = None) -> Journal:
        return MemoryJournal(self._store, server)


class SqliteHome:
    table = "record"

    def __init__(self, path: Path) -> None:
        self.address = str(path)

    async def open(self, server: str | None = None) -> Journal:
        return await SqliteJournal.open(Path(self.address), server=server)

    async def meddle(self, *statements: str) -> None:
        with closing(apsw.Connection(self.address)) as db:
            for statement in statements:
                db.execute(statement.format(table=self.table))


class PostgresHome:
    table = "shuffleup_record"

    def __init__(self, url: str) -> None:
        self.address = url

    async def open(self, server: str | None = None) -> Journal:
        return await PostgresJournal.open(self.address, server=server)

    async def meddle(self, *statements: str) -> None:
        db = await asyncpg.connect(self.address)
        try:
            for statement in statements:
                await db.execute(statement.format(table=self.table))
        finally:
            await db.close()


@asynccontextmanager
async def opened(home: Home) -> AsyncIterator[Journal]:
    journal = await home.open()
    try:
        yield journal
    finally:
        await journal.close()


def awaited(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that is a coroutine, on an event loop of its own."""

    @wraps(test)
    def run(**given: Any) -> None:
        asyncio.run(test(**given))

    return run


def said(*words: str, time: int = NOON) -> list[Entry]:
    """Entries that each hold one word."""
    return [Entry("Said", 1, f'{{"word":"{word}"}}'.encode(), time) for word in words]


def acted(act: str, *words: str) -> list[Entry]:
    """The same, of an act."""
    return [replace(entry, act=act) for entry in said(*words)]


async def whole(journal: Journal, stream: str, start: int = 1) -> list[Record]:
    return [record async for record in journal.read(stream, start)]


async def words(journal: Journal, stream: str, start: int = 1) -> list[str]:
    return [record.payload.decode()[9:-2] for record in await whole(journal, stream, start)]
