"""The journal in PostgreSQL, by URL: where a database is kept and backed up anyway.

Two that append to the same place both insert the same (stream, seq), and the database lets only one of them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any, Self

import asyncpg  # type: ignore[import-untyped]

from shuffleup.app.ports import Append, Damaged, Entry, JournalError, OutOfDate, Record
from shuffleup.journal.chain import GENESIS, check_all, linked
from shuffleup.journal.postgres_schema import WITH_ACTS, prepare, take, version_of
from shuffleup.journal.reading import read_on
from shuffleup.journal.troubles import NoJournal, closed, only_read, taken_over
from shuffleup.say import Hole, say

MOST_CONNECTIONS = 8
PATIENCE_S = 30.0

HEAD = "SELECT seq, hash FROM shuffleup_record WHERE stream = $1 ORDER BY seq DESC LIMIT 1"
INSERT = """INSERT INTO shuffleup_record (stream, seq, type, version, time, payload, hash, act)
    SELECT $1, * FROM
    unnest($2::bigint[], $3::text[], $4::integer[], $5::bigint[], $6::json[], $7::bytea[], $8::text[])
    WHERE (SELECT shuffleup_holds($9))"""
PIECE = """SELECT stream, seq, type, version, time, payload, hash, act FROM shuffleup_record
    WHERE stream = $1 AND seq >= $2 ORDER BY seq LIMIT $3"""
# From each name straight to the next one, instead of past every record.
STREAMS = """WITH RECURSIVE name (stream) AS (
        SELECT min(stream) FROM shuffleup_record
        UNION ALL SELECT (SELECT min(r.stream) FROM shuffleup_record r WHERE r.stream > name.stream) FROM name
        WHERE name.stream IS NOT NULL
    ) SELECT stream FROM name WHERE stream IS NOT NULL"""
ENDS = STREAMS.replace(
    ") SELECT stream", ") SELECT stream, (SELECT max(seq) FROM shuffleup_record r WHERE r.stream = name.stream)"
)


class PostgresJournal:
    """Opened with `open`, used on one event loop."""

    def __init__(self, pool: Any, where: str, *, read_only: bool = False) -> None:
        self._pool = pool
        self._read_only = read_only
        self._acts = True  # are they on record?
        self._epoch: int | None = None
        self._where = where
        self._closed = False
        self._under_way = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @classmethod
    async def open(cls, url: str, *, server: str | None = None) -> Self:
        """Connect, and make or update the tables. `server` is the address of one that takes the journal over."""
        journal = cls(await _pool(url, {"synchronous_commit": "on"}), without_password(url))
        async with journal._at_first() as db:
            await prepare(db, journal._where)
            journal._epoch = None if server is None else await take(db, server)
        return journal

    @classmethod
    async def open_to_look(cls, url: str) -> Self:
        """Connect to read alone: nothing is made or brought up to date, and every append is refused."""
        pool = await _pool(url, {"default_transaction_read_only": "on"})
        journal = cls(pool, without_password(url), read_only=True)
        async with journal._at_first() as db:
            version = await version_of(db, journal._where)
            if not version:
                raise NoJournal(journal._where)
            journal._acts = version >= WITH_ACTS
        return journal

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        (last,) = await self.append_all((Append(stream, entries, after),))
        return last

    async def append_all(self, appends: Sequence[Append]) -> tuple[int, ...]:
        if self._read_only:
            raise only_read()
        check_all(appends)
        async with self._connection() as db:
            try:
                async with db.transaction() if len(appends) > 1 else nullcontext():
                    return tuple([await self._write(db, one) for one in appends])
            except asyncpg.UniqueViolationError:
                ends = [(await _head(db, one.stream))[0] for one in appends]
                late = next((one, end) for one, end in zip(appends, ends, strict=True) if one.after != end)
                raise OutOfDate(late[0].stream, late[0].after, late[1]) from None

    async def _write(self, db: Any, append: Append) -> int:
        seq, previous = await _head(db, append.stream)
        if seq != append.after:
            raise OutOfDate(append.stream, append.after, seq)
        if append.entries:
            await self._insert(db, linked(append.stream, seq, previous, append.entries))
        return append.after + len(append.entries)

    def read(self, stream: str, start: int = 1) -> AsyncIterator[Record]:
        return read_on(self._piece, stream, start)

    async def last(self, stream: str) -> int:
        async with self._connection() as db:
            return (await _head(db, stream))[0]

    async def streams(self) -> list[str]:
        async with self._connection() as db:
            return [row[0] for row in await db.fetch(STREAMS)]

    async def ends(self) -> dict[str, int]:
        async with self._connection() as db:
            return dict(await db.fetch(ENDS))

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await self._idle.wait()  # the pool would turn away those who still wait for a connection
            await self._pool.close()

    async def _insert(self, db: Any, records: Sequence[Record]) -> None:
        """One statement, so all or nothing; what it follows cannot vanish, so nothing needs to be locked."""
        rows = [(r.seq, r.type, r.version, r.time, r.payload.decode(), r.hash, r.act) for r in records]
        done = await db.execute(INSERT, records[0].stream, *map(list, zip(*rows, strict=True)), self._epoch)
        if done.endswith(" 0"):  # rows
            raise taken_over(await db.fetchval("SELECT server FROM shuffleup_writer"))

    async def _piece(self, stream: str, start: int, most: int) -> list[Record]:
        async with self._connection() as db:
            rows = await db.fetch(PIECE if self._acts else PIECE.replace("act", "''"), stream, start, most)
        return [_record(row) for row in rows]

    @asynccontextmanager
    async def _at_first(self) -> AsyncIterator[Any]:
        """A connection for what has to go well, or this journal is not opened."""
        try:
            async with self._connection() as db:
                yield db
        except BaseException:
            await self.close()
            raise

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        if self._closed:
            raise closed()
        self._under_way += 1
        self._idle.clear()
        try:
            async with self._pool.acquire() as db:
                yield db
        except TROUBLES as error:
            raise _in_words(error, self._where) from error
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._idle.set()


async def _pool(url: str, settings: dict[str, str]) -> Any:
    named = {"application_name": "shuffleup", **settings}
    logging.getLogger("asyncpg.pool").setLevel(logging.ERROR)  # a database that is away is said by whoever needs it
    try:
        return await asyncpg.create_pool(
            url, min_size=1, max_size=MOST_CONNECTIONS, command_timeout=PATIENCE_S, server_settings=named
        )
    except (*TROUBLES, ValueError) as error:
        raise _in_words(error, without_password(url)) from error


async def connected(url: str, name: str) -> Any:
    """One connection of its own, under this name, for whoever needs more than the journal."""
    try:
        return await asyncpg.connect(url, timeout=PATIENCE_S, server_settings={"application_name": name})
    except (*TROUBLES, ValueError) as error:
        raise _in_words(error, without_password(url)) from error


def _record(row: Any) -> Record:
    stream, seq, type_, version, time, payload, digest, act = row
    return Record(stream, seq, type_, version, time, payload.encode(), digest, act)


async def _head(db: Any, stream: str) -> tuple[int, bytes]:
    """The last record's number and hash."""
    row = await db.fetchrow(HEAD, stream)
    return (row[0], row[1]) if row else (0, GENESIS)


GO_ON = say("Go on from a copy or an export.")
CLIENT = (asyncpg.InterfaceError, asyncpg.InternalClientError)  # how asyncpg tells of a connection that broke
TROUBLES = (asyncpg.PostgresError, *CLIENT, OSError, UnicodeDecodeError)
GONE = (asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError, *CLIENT, OSError)
SHUT = (asyncpg.InvalidAuthorizationSpecificationError, asyncpg.InsufficientPrivilegeError)


def _in_words(error: Exception, where: str) -> JournalError:
    """What PostgreSQL says, in words the host can do something with."""
    match error:
        case UnicodeDecodeError():
            return Damaged(say("{where} is damaged: there is text in it that is none.", where=where), GO_ON)
        case ValueError():
            return JournalError(
                say("{where} is no address ({error}).", where=where, error=str(error)),
                say("It looks like postgresql://user@host/database."),
            )
        case asyncpg.DiskFullError():
            return JournalError(
                say("The disk of {where} is full; nothing was written.", where=where),
                say("Free some space, then try again."),
            )
        case asyncpg.ReadOnlySQLTransactionError():
            return JournalError(
                say("{where} is read-only.", where=where), say("Connect to the server that takes writes.")
            )
        case asyncpg.InvalidCatalogNameError():
            return JournalError(
                say("There is no such database: {where}.", where=where), say("Create it, or check its name.")
            )
        case asyncpg.DataCorruptedError() | asyncpg.IndexCorruptedError():
            return Damaged(say("{where} is damaged.", where=where), GO_ON)
        case _ if isinstance(error, SHUT):
            return JournalError(
                say("{where} does not let us in ({error}).", where=where, error=str(error)),
                say("Check user, password and rights."),
            )
        case _ if isinstance(error, GONE):
            why = _why_gone(error)
            return JournalError(
                say("{where} does not answer ({why}).", where=where, why=why),
                say("Check server and network, then try again."),
            )
        case _:
            return JournalError(
                say("{where} refused ({error}).", where=where, error=str(error)), say("See the server's log.")
            )


def _why_gone(error: Exception) -> Hole:
    """What a driver says of its own state tells nobody anything."""
    if isinstance(error, CLIENT):
        return say("the connection broke")
    slow = say("it takes too long")
    return str(error) or (slow if isinstance(error, TimeoutError) else type(error).__name__)


def without_password(url: str) -> str:
    """The host, port and database of an address, whatever else it may hold."""
    server, _, database = url.partition("://")[2].partition("/")
    place = f"{server.rpartition('@')[2] or 'localhost'}/{database.partition('?')[0]}"
    return say("PostgreSQL at {place}", place=place)
