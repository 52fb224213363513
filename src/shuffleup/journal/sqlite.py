"""The journal in a file: SQLite, one file for the whole installation.

Writing is done by one thread, and whoever comes while it is at the disk is written with the next lot, so that many
tables share one sync. Reading has a thread and a connection of its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple, Self, TypeVar

from shuffleup.app.ports import Append, Entry, Record
from shuffleup.journal.chain import check_all
from shuffleup.journal.reading import read_on
from shuffleup.journal.sqlite_file import SqliteReader, Writer, open_file, open_to_look
from shuffleup.journal.troubles import closed, only_read

T = TypeVar("T")

MOST_AT_ONCE = 512
PATIENCE_MS = 5_000
FOLD_AFTER = 2.0  # seconds; a copy of the file without its -wal lacks no more than that


class WaitingAppend(NamedTuple):
    appends: Sequence[Append]  # in one moment
    written: asyncio.Future[tuple[int, ...]]


class SqliteJournal:
    """Opened with `open`, used on one event loop."""

    def __init__(self, writer: Writer | None, reader: SqliteReader) -> None:
        self._writer = writer
        self._reader = reader
        self._write_thread = ThreadPoolExecutor(1, "journal-writer")
        self._read_thread = ThreadPoolExecutor(1, "journal-reader")
        self._waiting: list[WaitingAppend] = []
        self._writing: asyncio.Task[None] | None = None
        self._folding: asyncio.TimerHandle | None = None
        self._closed = False

    @classmethod
    async def open(
        cls, path: Path, *, patience_ms: int = PATIENCE_MS, vfs: str | None = None, server: str | None = None
    ) -> Self:
        """Open a journal file, or make one. `patience_ms` is how long another program's lock is waited for.

        `server` is the address of one that takes it over: no server that had it before writes to it any more.
        """
        return cls(*await asyncio.to_thread(open_file, path, patience_ms, vfs, server))

    @classmethod
    async def open_to_look(cls, path: Path, *, patience_ms: int = PATIENCE_MS) -> Self:
        """Open a journal file to read it alone: no file is made, no byte is changed, and every append is refused."""
        return cls(None, await asyncio.to_thread(open_to_look, path, patience_ms))

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        (last,) = await self.append_all((Append(stream, entries, after),))
        return last

    async def append_all(self, appends: Sequence[Append]) -> tuple[int, ...]:
        self._must_be_open()
        if self._writer is None:
            raise only_read()
        appends = [Append(one.stream, tuple(one.entries), one.after) for one in appends]  # a list may be changed
        check_all(appends)
        written: asyncio.Future[tuple[int, ...]] = asyncio.get_running_loop().create_future()
        self._waiting.append(WaitingAppend(appends, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return await written

    def read(self, stream: str, start: int = 1) -> AsyncIterator[Record]:
        return read_on(self._piece, stream, start)

    async def last(self, stream: str) -> int:
        self._must_be_open()
        return await self._on(self._read_thread, partial(self._reader.last, stream))

    async def streams(self) -> list[str]:
        self._must_be_open()
        return await self._on(self._read_thread, self._reader.streams)

    async def ends(self) -> dict[str, int]:
        self._must_be_open()
        return await self._on(self._read_thread, self._reader.ends)

    async def must_be_sound(self) -> None:
        """Have SQLite look at every page of the file; raises a JournalError where one is damaged."""
        self._must_be_open()
        await self._on(self._read_thread, self._reader.must_be_sound)

    async def copy_to(self, path: Path) -> None:
        """Write a copy of the journal as it is at one moment; play goes on meanwhile."""
        self._must_be_open()
        await self._on(self._read_thread, partial(self._reader.copy_to, path))

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        if self._writing:
            await self._writing
        if self._folding:
            self._folding.cancel()
        await self._on(self._read_thread, self._reader.close)
        if self._writer:
            await self._on(self._write_thread, self._writer.close)
        self._write_thread.shutdown()
        self._read_thread.shutdown()

    async def _piece(self, stream: str, start: int, most: int) -> list[Record]:
        self._must_be_open()
        return await self._on(self._read_thread, partial(self._reader.piece, stream, start, most))

    async def _write_all(self) -> None:
        """Write until nobody waits."""
        while self._waiting:
            group, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            for waiting, outcome in zip(group, await self._outcomes(group), strict=True):
                _tell(waiting.written, outcome)
        self._writing = None
        if self._folding is None and not self._closed:
            self._folding = asyncio.get_running_loop().call_later(FOLD_AFTER, self._fold)

    def _fold(self) -> None:
        """Beside the writer, who goes on meanwhile."""
        self._folding = None
        asyncio.get_running_loop().run_in_executor(self._read_thread, self._reader.fold)

    async def _outcomes(self, group: Sequence[WaitingAppend]) -> Sequence[tuple[int, ...] | Exception]:
        assert self._writer is not None
        appends = [waiting.appends for waiting in group]
        try:
            return await self._on(self._write_thread, partial(self._writer.write, appends))
        except Exception as error:  # our own mistake; whoever waits must hear of it
            return [error] * len(group)

    def _must_be_open(self) -> None:
        if self._closed:
            raise closed()

    @staticmethod
    async def _on(thread: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(thread, work)


def _tell(written: asyncio.Future[tuple[int, ...]], outcome: tuple[int, ...] | Exception) -> None:
    if written.done():  # whoever asked has gone
        return
    if isinstance(outcome, tuple):
        written.set_result(outcome)
    else:
        written.set_exception(outcome)
