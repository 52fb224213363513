"""A PostgreSQL that cannot be used: what is the matter and what to do, and no password in it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count

import asyncpg  # type: ignore[import-untyped]
import pytest

from shuffleup.app.guests.arrangements import DepthSet
from shuffleup.app.guests.guest_list import GuestList, open_guests
from shuffleup.app.parts import acting
from shuffleup.app.ports import Journal, JournalError
from shuffleup.journal.chain import verify
from shuffleup.journal.postgres import PostgresJournal, _in_words
from shuffleup.tournament.words import TableNo
from tests.app.stage import parts
from tests.contracts.homes import LastingHome, awaited, opened, said, whole
from tests.contracts.postgres_server import Server
from tests.tournament.machine_night import NIGHT

PATIENCE_S = 10


def opening(url: str) -> str:
    """What the host reads."""
    with pytest.raises(JournalError) as caught:
        asyncio.run(PostgresJournal.open(url))
    assert caught.value.to_do.endswith(".")
    assert "secret" not in str(caught.value)
    return str(caught.value)


def test_nobody_answers() -> None:
    with socket.socket() as taken:  # bound, but nobody listens
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        message = opening(f"postgresql://host:secret@127.0.0.1:{port}/evening")
    assert message.startswith(f"PostgreSQL at 127.0.0.1:{port}/evening does not answer")


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (TimeoutError(), "it takes too long"),
        (OSError("no route"), "no route"),
        (OSError(), "OSError"),
        (asyncpg.InternalClientError("cannot switch to state 12"), "the connection broke"),
    ],
)
def test_whatever_happened_there_is_a_word_for_it(error: Exception, why: str) -> None:
    assert _in_words(error, "PostgreSQL at home").what == f"PostgreSQL at home does not answer ({why})."


def test_no_such_database(postgres_server: Server) -> None:
    message = opening(postgres_server.url.replace("/postgres", "/evening").replace("tests@", "tests:secret@"))
    assert message.startswith("There is no such database: PostgreSQL at 127.0.0.1")
    assert message.endswith("/evening. Create it, or check its name.")


def test_no_such_user(postgres_server: Server) -> None:
    assert "does not let us in" in opening(postgres_server.url.replace("tests@", "stranger:secret@"))


def test_a_server_that_takes_no_writes(postgres_server: Server) -> None:
    message = opening(f"{postgres_server.new_url()}&default_transaction_read_only=on")
    assert message.endswith("is read-only. Connect to the server that takes writes.")


def test_an_address_that_is_none() -> None:
    message = opening("postgresql://host:secret@127.0.0.1:port/evening")
    assert message.startswith("PostgreSQL at 127.0.0.1:port/evening is no address (")
    assert message.endswith(" It looks like postgresql://user@host/database.")


def test_a_server_that_does_not_sync(postgres_server: Server) -> None:
    with without_sync(postgres_server):
        message = opening(postgres_server.new_url())
    assert message.endswith("runs with fsync off and may lose what it has acknowledged. Turn fsync on.")


@contextmanager
def without_sync(server: Server) -> Iterator[None]:
    asyncio.run(_set_sync(server, "off"))
    try:
        yield
    finally:
        asyncio.run(_set_sync(server, "on"))


async def _set_sync(server: Server, value: str) -> None:
    db = await asyncpg.connect(server.url)
    await db.execute(f"ALTER SYSTEM SET fsync = {value}")
    await db.execute("SELECT pg_reload_conf()")
    async with asyncio.timeout(PATIENCE_S):
        while await db.fetchval("SHOW fsync") != value:
            await asyncio.sleep(0.01)
    await db.close()


CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shuffleup'"


@awaited
async def test_a_connection_cut_off_in_the_middle(postgres_server: Server, postgres_home: LastingHome) -> None:
    heard: list[str] = []
    async with opened(postgres_home) as journal:
        after = 0
        for _ in range(12):
            cut = asyncio.create_task(postgres_server.execute(CUT))
            while not cut.done():
                try:
                    after = await journal.append("table 1", said(f"{after}"), after)
                except JournalError as error:
                    heard.append(str(error))
                    after = await _last_after_trouble(journal)
            await cut
        records = await whole(journal, "table 1")
    assert len(records) == after
    assert verify(records) is None
    assert any("does not answer" in words for words in heard)


@awaited
async def test_a_database_that_is_started_again_under_an_evening(
    postgres_server: Server, postgres_home: LastingHome
) -> None:
    """Every tap is sent until it is answered, as pages do: each is on record once, and nothing is opened again."""
    async with opened(postgres_home) as journal:
        guests, written, taps = await open_guests("Friday", parts(journal)), 0, count()
        again = asyncio.create_task(asyncio.to_thread(postgres_server.restart))
        while not again.done() or written < 2:
            name = f"phone tap-{next(taps)}"
            await _until_answered(guests, name)
            written += again.done()
        await again
        acts = [record.act for record in await whole(journal, guests.stream)]
    assert acts == [f"phone tap-{nth}" for nth in range(next(taps))]


async def _until_answered(guests: GuestList, name: str) -> None:
    while name not in guests.acts:
        with suppress(JournalError), acting(name):
            if guests.in_doubt:  # as a room does before it asks whether an act is on record (`Room.sure`)
                await guests.hears()
            else:
                await guests.record(DepthSet(TableNo(1), True, NIGHT), NIGHT)
        await asyncio.sleep(0.01)


async def _last_after_trouble(journal: Journal) -> int:
    """Whoever goes on reads first; the connection may have to be made again."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            try:
                return await journal.last("table 1")
            except JournalError:
                await asyncio.sleep(0.01)
