"""One server a journal: the second is told of the first, and whoever is killed holds nothing."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from shuffleup import wiring
from shuffleup.app.ports import JournalError
from tests.architecture.sources import ROOT
from tests.contracts.homes import LastingHome, awaited, opened, said, words

FIRST, SECOND = "http://192.168.1.5:8000", "http://192.168.1.5:8001"
HOLDER = """
import asyncio, sys
from shuffleup import wiring

async def main() -> None:
    async with wiring.only_server(sys.argv[1], sys.argv[2]):
        print("held", flush=True)
        await asyncio.sleep(60)

asyncio.run(main())
"""


@awaited
async def test_a_second_server_is_told_of_the_first(lasting_home: LastingHome) -> None:
    async with wiring.only_server(lasting_home.address, FIRST):
        with pytest.raises(JournalError, match=f"is in use by the server at {FIRST}. Open that one, or end it first."):
            async with wiring.only_server(lasting_home.address, SECOND):
                pass
    async with wiring.only_server(lasting_home.address, SECOND):  # near miss: the first has ended
        pass


@awaited
async def test_whoever_reads_or_appends_beside_a_server_needs_no_leave(lasting_home: LastingHome) -> None:
    async with wiring.only_server(lasting_home.address, FIRST), opened(lasting_home) as journal:
        await journal.append("table 1", said("bet"), 0)
        assert await words(journal, "table 1") == ["bet"]


@awaited
async def test_a_server_that_was_killed_holds_nothing(lasting_home: LastingHome) -> None:
    command = [sys.executable, "-c", HOLDER, lasting_home.address, FIRST]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout
        assert first.stdout.readline() == "held\n"
        with pytest.raises(JournalError, match=FIRST):
            async with wiring.only_server(lasting_home.address, SECOND):
                pass
        first.kill()
    await _free_soon(lasting_home.address)


async def _free_soon(address: str) -> None:
    """A database hears of it when it looks at the connection again."""
    for _ in range(100):
        try:
            async with wiring.only_server(address, SECOND):
                return
        except JournalError:
            await asyncio.sleep(0.1)
    raise AssertionError("it is still held")


@awaited
async def test_another_name_of_the_same_file_is_the_same_journal(tmp_path: Path) -> None:
    (tmp_path / "other").symlink_to(tmp_path / "home.journal")
    async with wiring.only_server(str(tmp_path / "home.journal"), FIRST):
        with pytest.raises(JournalError, match=FIRST):
            async with wiring.only_server(str(tmp_path / "other"), SECOND):
                pass
        async with wiring.only_server(str(tmp_path / "club.journal"), SECOND):  # near miss: another journal
            pass


@awaited
async def test_servers_in_memory_do_not_meet() -> None:
    async with wiring.only_server(wiring.MEMORY, FIRST), wiring.only_server(wiring.MEMORY, SECOND):
        pass


@awaited
async def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r"home\.journal could not be opened \(No such file or directory\)"):
        async with wiring.only_server(str(tmp_path / "nowhere" / "home.journal"), FIRST):
            pass
