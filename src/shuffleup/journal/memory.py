"""A journal that lasts as long as the program: for tests and the lab."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence

from shuffleup.app.ports import Append, Entry, OutOfDate, Record
from shuffleup.journal.chain import GENESIS, check_all, linked
from shuffleup.journal.reading import read_on
from shuffleup.journal.troubles import closed, taken_over


class Store:
    """What a journal in memory holds, and who took it over last; it may be opened more than once."""

    def __init__(self) -> None:
        self.streams: dict[str, list[Record]] = {}
        self.servers: list[str] = []


class MemoryJournal:
    """Keeps the contract of every journal but one: what is acknowledged is gone with the program."""

    def __init__(self, store: Store | None = None, server: str | None = None) -> None:
        self._store = store or Store()
        self._streams = self._store.streams
        self._closed = False
        if server is not None:
            self._store.servers.append(server)
        self._epoch = None if server is None else len(self._store.servers)

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        (last,) = await self.append_all((Append(stream, entries, after),))
        return last

    async def append_all(self, appends: Sequence[Append]) -> tuple[int, ...]:
        check_all(appends)
        await asyncio.sleep(0)  # others get their turn, as with a journal that has to go to a disk
        self._must_be_open()
        if self._epoch not in (None, len(self._store.servers)):
            raise taken_over(self._store.servers[-1])
        for one in appends:
            if len(self._records(one.stream)) != one.after:
                raise OutOfDate(one.stream, one.after, len(self._records(one.stream)))
        return tuple(map(self._write, appends))

    def _write(self, append: Append) -> int:
        records = self._records(append.stream)
        previous = records[-1].hash if records else GENESIS
        if append.entries:
            new = linked(append.stream, append.after, previous, append.entries)
            self._streams.setdefault(append.stream, records).extend(new)
        return append.after + len(append.entries)

    def read(self, stream: str, start: int = 1) -> AsyncIterator[Record]:
        return read_on(self._fetch, stream, start)

    async def last(self, stream: str) -> int:
        return len(self._records(stream))

    async def streams(self) -> list[str]:
        self._must_be_open()
        return sorted(self._streams)

    async def ends(self) -> dict[str, int]:
        return {stream: len(self._streams[stream]) for stream in await self.streams()}

    async def close(self) -> None:
        self._closed = True

    async def _fetch(self, stream: str, start: int, most: int) -> list[Record]:
        await asyncio.sleep(0)
        return self._records(stream)[start - 1 : start - 1 + most]

    def _records(self, stream: str) -> list[Record]:
        self._must_be_open()
        return self._streams.get(stream, [])

    def _must_be_open(self) -> None:
        if self._closed:
            raise closed()
