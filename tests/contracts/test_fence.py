"""One writer: whoever takes a journal over to serve it is the only server that can append to it from then on."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from shuffleup import wiring
from shuffleup.app.ports import Journal, JournalError, OutOfDate
from shuffleup.journal import only_server
from shuffleup.journal.postgres import GONE
from shuffleup.journal.sqlite import SqliteJournal
from tests.contracts.homes import Home, LastingHome, awaited, opened, said, words
from tests.contracts.postgres_server import Server

FIRST, SECOND = "http://192.168.1.5:8000", "http://192.168.1.5:8001"
TAKEN = f"The server at {SECOND} has taken over this journal; nothing was written. Play on there and end this one"


async def must_be_fenced(journal: Journal, stream: str, after: int) -> None:
    with pytest.raises(JournalError, match=TAKEN):
        await journal.append(stream, said("late"), after)


@awaited
async def test_the_second_server_fences_the_first(home: Home) -> None:
    first = await home.open(FIRST)
    await first.append("table 1", said("a"), after=0)
    second = await home.open(SECOND)
    for _ in range(2):
        await must_be_fenced(first, "table 1", 1)
        await must_be_fenced(first, "table 2", 0)
    assert await words(first, "table 1") == ["a"]  # it reads on
    assert await second.append("table 1", said("b"), after=1) == 2
    assert await second.append("table 2", said("c"), after=0) == 1
    await first.close()
    await second.close()


@awaited
async def test_a_server_that_starts_again_takes_over_from_itself(home: Home) -> None:
    for after in range(3):
        async with opened(home) as reading:
            journal = await home.open(FIRST)
            assert await journal.append("table 1", said("a"), after) == after + 1
            assert await reading.last("table 1") == after + 1
            await journal.close()


@awaited
async def test_whoever_writes_a_line_beside_the_server_takes_nothing(home: Home) -> None:
    """A link made on the server's machine, an import: they come after what is there, or not at all."""
    server = await home.open(FIRST)
    await server.append("guests", said("a"), after=0)
    async with opened(home) as beside:
        assert await beside.append("guests", said("link"), after=1) == 2
    with pytest.raises(OutOfDate):
        await server.append("guests", said("b"), after=1)
    assert await server.append("guests", said("b"), after=2) == 3
    await server.close()


@awaited
async def test_of_two_that_write_at_once_only_the_last_to_take_it_is_acknowledged(home: Home) -> None:
    """In the midst of appends: what the first was told of is there, and nothing of it came after the taking."""
    first = await home.open(FIRST)
    told: list[str] = []

    async def play(name: str) -> None:
        for after in range(10_000):
            await first.append(name, said(f"{after}"), after)
            told.append(name)

    playing = [asyncio.create_task(play(f"table {n}")) for n in range(4)]
    while len(told) < 8:
        await asyncio.sleep(0.001)
    second = await home.open(SECOND)
    ends = await second.ends()
    for outcome in await asyncio.gather(*playing, return_exceptions=True):
        assert "has taken over this journal" in str(outcome)
    assert {name: told.count(name) for name in ends} == ends == await second.ends()
    for name, end in ends.items():
        assert await second.append(name, said("on"), after=end) == end + 1
    await first.close()
    await second.close()


@awaited
async def test_a_lock_file_that_is_deleted_lets_no_two_write(tmp_path: Path) -> None:
    place = str(tmp_path / "home.journal")
    async with wiring.only_server(place, FIRST):
        first = await wiring.open_journal(place, server=FIRST)
        await first.append("table 1", said("a"), after=0)
        (tmp_path / "home.journal-server").unlink()
        async with wiring.only_server(place, SECOND):
            second = await wiring.open_journal(place, server=SECOND)
            await must_be_fenced(first, "table 1", 1)
            assert await second.append("table 1", said("b"), after=1) == 2
            await second.close()
        await first.close()


@awaited
async def test_under_a_second_name_a_file_is_not_written(tmp_path: Path) -> None:
    """Each name has a -wal of its own: what stands in the one is not seen through the other."""
    first = await SqliteJournal.open(tmp_path / "a.journal", server=FIRST)
    await first.append("table 1", said("a"), after=0)
    os.link(tmp_path / "a.journal", tmp_path / "b.journal")
    before = sorted(tmp_path.iterdir())
    for server in (SECOND, None):
        with pytest.raises(JournalError, match=r"b\.journal has another name \(a hard link\).*Remove the other name"):
            await SqliteJournal.open(tmp_path / "b.journal", server=server)
    assert sorted(tmp_path.iterdir()) == before
    assert await first.append("table 1", said("b"), after=1) == 2  # near miss: who was there alone goes on
    (tmp_path / "b.journal").unlink()
    await first.close()
    await (await SqliteJournal.open(tmp_path / "a.journal", server=SECOND)).close()


@awaited
async def test_a_symbolic_link_is_the_same_file(tmp_path: Path) -> None:
    (tmp_path / "other").symlink_to(tmp_path / "a.journal")
    first = await SqliteJournal.open(tmp_path / "a.journal", server=FIRST)
    await first.append("table 1", said("a"), after=0)
    second = await SqliteJournal.open(tmp_path / "other", server=SECOND)
    await must_be_fenced(first, "table 1", 1)
    assert await second.append("table 1", said("b"), after=1) == 2
    await first.close()
    await second.close()


CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'shuffleup%'"


@awaited
async def test_a_database_that_was_started_again_knows_its_server(
    postgres_server: Server, postgres_home: LastingHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every connection is cut. The server goes on by itself, and a second start is told of it again."""
    monkeypatch.setattr(only_server, "AGAIN_S", 0.01)
    url = postgres_home.address
    async with wiring.only_server(url, FIRST):
        first = await wiring.open_journal(url, server=FIRST)
        assert await first.append("table 1", said("a"), after=0) == 1
        await postgres_server.execute(CUT)
        assert await _in_the_end(first, 1) == 2
        async with asyncio.timeout(10):
            while await wiring.last_address(url) != FIRST:
                await asyncio.sleep(0.01)
        with pytest.raises(JournalError, match=f"is in use by the server at {FIRST}"):
            async with wiring.only_server(url, SECOND):
                pass
        await first.close()
    async with wiring.only_server(url, SECOND):  # near miss: the first has ended
        pass


async def _in_the_end(journal: Journal, after: int) -> int:
    """One connection after the other turns out to be cut, and is made anew."""
    while True:
        try:
            return await journal.append("table 1", said("b"), after)
        except JournalError as error:
            if not isinstance(error.__cause__, GONE):
                raise


@awaited
async def test_a_second_server_that_came_while_the_database_was_away_fences_the_first(
    postgres_server: Server, postgres_home: LastingHome
) -> None:
    first = await postgres_home.open(FIRST)
    assert await first.append("table 1", said("a"), after=0) == 1
    await postgres_server.execute(CUT)
    second = await postgres_home.open(SECOND)
    with pytest.raises(JournalError, match="has taken over this journal"):
        await _in_the_end(first, 1)
    assert await second.append("table 1", said("b"), after=1) == 2
    await first.close()
    await second.close()
