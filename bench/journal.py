"""`python -m bench.journal`: what the journal costs, beside plain inserts by Python's own sqlite3, just as durable."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import apsw
from tests.properties.playing import Live

from shuffleup.app.ports import Entry
from shuffleup.journal.events import EVENTS
from shuffleup.journal.sqlite import SqliteJournal

HANDS = 500
ROUNDS = 5
SECONDS = 0.4  # a round
TABLES = 64
ACTING = (1, 10, 100, 1_000)  # tables at once
ACTIONS = 20_000  # by all of them
BATCH = 100

Appends = Callable[[], Awaitable[int]]
"""Append once more, and return the number of records."""


def some_entries() -> list[Entry]:
    """The events of random hands, as entries."""
    entries = []
    for seed in range(HANDS):
        live = Live(Random(seed))
        live.play()
        entries += [EVENTS.entry(event, 1_700_000_000_000) for event in live.history]
    return entries


def codec(entries: list[Entry]) -> None:
    events = [EVENTS.event(entry) for entry in entries]
    encoding = decoding = float("inf")
    for _ in range(ROUNDS):
        start = process_time()
        for event in events:
            EVENTS.entry(event, 0)
        middle = process_time()
        for entry in entries:
            EVENTS.event(entry)
        encoding, decoding = min(encoding, middle - start), min(decoding, process_time() - middle)
    size = sum(len(entry.payload) for entry in entries) / len(entries)
    print(f"{len(events)} events of {HANDS} random hands, {size:.0f} bytes each:")
    print(
        f"  encode {encoding / len(events) * 1e6:.1f} µs, decode {decoding / len(events) * 1e6:.1f} µs (CPU, an event)"
    )


class Plain:
    """A table, an insert, a commit."""

    def __init__(self, path: Path, entries: list[Entry]) -> None:
        self._db = sqlite3.connect(path)
        self._db.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL")
        self._db.execute("CREATE TABLE record (stream, seq, type, version, time, payload, UNIQUE (stream, seq))")
        self._entries = entries
        self._seq = 0

    async def append(self, count: int) -> int:
        rows = []
        for entry in self._entries[:count]:
            self._seq += 1
            rows.append(("table 1", self._seq, entry.type, entry.version, entry.time, entry.payload))
        self._db.executemany("INSERT INTO record VALUES (?, ?, ?, ?, ?, ?)", rows)
        self._db.commit()
        return count


class Ours:
    def __init__(self, journal: SqliteJournal, entries: list[Entry]) -> None:
        self._journal = journal
        self._entries = entries
        self._seqs = dict.fromkeys(range(TABLES), 0)

    async def append(self, count: int, table: int = 0) -> int:
        after = self._seqs[table]
        self._seqs[table] = await self._journal.append(f"table {table}", self._entries[:count], after)
        return count

    async def everybody(self) -> int:
        return sum(await asyncio.gather(*[self.append(1, table) for table in range(TABLES)]))


async def rates(*contestants: Appends) -> list[float]:
    """Records a second, best of several rounds; they take turns, so that a busy machine slows them all alike."""
    best = [0.0] * len(contestants)
    for _ in range(ROUNDS):
        for number, append in enumerate(contestants):
            records, start = 0, perf_counter()
            while (spent := perf_counter() - start) < SECONDS:
                records += await append()
            best[number] = max(best[number], records / spent)
    return best


async def appends(folder: Path, entries: list[Entry]) -> None:
    journal = await SqliteJournal.open(folder / "ours.journal")
    ours, plain = Ours(journal, entries), Plain(folder / "plain.db", entries)
    one, everybody, plain_one = await rates(lambda: ours.append(1), ours.everybody, lambda: plain.append(1))
    many, plain_many = await rates(lambda: ours.append(BATCH), lambda: plain.append(BATCH))
    print("durable appends, records a second (and as a ratio to plain inserts):")
    print(f"  one at a time, each awaited:    {one:8.0f}  ({one / plain_one:.2f} of {plain_one:.0f})")
    print(f"  {TABLES} tables, one each at a time:  {everybody:8.0f}  ({everybody / plain_one:.2f} of {plain_one:.0f})")
    print(f"  {BATCH} in one append:             {many:8.0f}  ({many / plain_many:.2f} of {plain_many:.0f})")
    start, count = perf_counter(), 0
    async for _ in journal.read("table 0"):
        count += 1
    print(f"reading back, every hash checked: {count / (perf_counter() - start):.0f} records a second")
    await journal.close()


async def acting(folder: Path, entries: list[Entry]) -> None:
    """Tables that act as fast as they can, each action acknowledged before the next of the same table."""
    print("tables that act at once, each action synced before its table goes on:")
    for tables in ACTING:
        journal = await SqliteJournal.open(folder / f"{tables}.journal")
        waits: list[float] = []
        start = perf_counter()
        await asyncio.gather(
            *[a_table(journal, f"table {n}", entries, ACTIONS // tables, waits) for n in range(tables)]
        )
        rate, waits = len(waits) / (perf_counter() - start), sorted(waits)
        usual, slow = waits[len(waits) // 2] * 1e3, waits[len(waits) * 99 // 100] * 1e3
        print(
            f"  {tables:5,}: {rate:8,.0f} actions a second; half wait {usual:.1f} ms or less, all but 1% {slow:.1f} ms"
        )
        await journal.close()


async def a_table(journal: SqliteJournal, stream: str, entries: list[Entry], actions: int, waits: list[float]) -> None:
    for after in range(actions):
        start = perf_counter()
        await journal.append(stream, [entries[after % len(entries)]], after)
        waits.append(perf_counter() - start)


def main() -> None:
    print(
        f"Python {sys.version.split()[0]}; SQLite {apsw.sqlite_lib_version()} (ours), {sqlite3.sqlite_version} (plain)"
    )
    entries = some_entries()
    codec(entries)
    with TemporaryDirectory() as folder:
        asyncio.run(appends(Path(folder), entries))
        asyncio.run(acting(Path(folder), entries))


if __name__ == "__main__":
    main()
