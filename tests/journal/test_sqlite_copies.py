"""A copy of the journal taken at any moment opens, and holds everything acknowledged before the copy began."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from shuffleup.app.ports import JournalError, OutOfDate
from shuffleup.journal.sqlite import SqliteJournal
from tests.contracts.homes import awaited, said
from tests.journal.files import records_in

COPIES = 20
WAL_HEAD = 32


async def appends(journal: SqliteJournal, name: str, done: asyncio.Event) -> None:
    after = 0
    while not done.is_set():
        after = await journal.append(name, said(*[f"{after}" * 20] * (1 + after % 4)), after)


@awaited
async def test_a_copy_made_by_the_journal(tmp_path: Path) -> None:
    journal = await SqliteJournal.open(tmp_path / "a.journal")
    done = asyncio.Event()
    writing = [asyncio.create_task(appends(journal, f"table {n}", done)) for n in range(3)]
    for number in range(COPIES):
        await asyncio.sleep(0.01)
        acknowledged = await journal.last("table 1")
        copy = tmp_path / f"copy {number}"
        await journal.copy_to(copy)
        assert len(await asyncio.to_thread(records_in, copy, "table 1")) >= acknowledged
    done.set()
    await asyncio.gather(*writing)
    await journal.close()
    assert acknowledged > COPIES


@awaited
async def test_a_plain_copy_of_the_file_and_its_wal(tmp_path: Path) -> None:
    """The file first, then the -wal: all is there as long as the -wal was not begun anew in between."""
    journal = await SqliteJournal.open(tmp_path / "a.journal")
    done = asyncio.Event()
    writing = [asyncio.create_task(appends(journal, f"table {n}", done)) for n in range(3)]
    for number in range(COPIES):
        await asyncio.sleep(0.01)
        acknowledged = await journal.last("table 1")
        copy = tmp_path / f"copy {number}"
        while not await asyncio.to_thread(plain_copy, tmp_path / "a.journal", copy):
            pass
        assert len(await asyncio.to_thread(records_in, copy, "table 1")) >= acknowledged
    done.set()
    await asyncio.gather(*writing)
    await journal.close()
    assert acknowledged > COPIES


def plain_copy(journal: Path, copy: Path) -> bool:
    """Whether the copies fit together: a -wal that is begun anew has another head."""
    wal, wal_copy = Path(f"{journal}-wal"), Path(f"{copy}-wal")
    before = wal.read_bytes()[:WAL_HEAD]
    shutil.copyfile(journal, copy)
    shutil.copyfile(wal, wal_copy)
    return before == wal_copy.read_bytes()[:WAL_HEAD] == wal.read_bytes()[:WAL_HEAD]


@awaited
async def test_a_copy_can_be_played_on(tmp_path: Path) -> None:
    journal = await SqliteJournal.open(tmp_path / "a.journal")
    await journal.append("table 1", said("a", "b"), after=0)
    await journal.copy_to(tmp_path / "copy")
    await journal.append("table 1", said("c"), after=2)
    await journal.close()
    copy = await SqliteJournal.open(tmp_path / "copy")
    with pytest.raises(OutOfDate):
        await copy.append("table 1", said("d"), after=3)
    assert await copy.append("table 1", said("d"), after=2) == 3
    await copy.close()


@awaited
async def test_a_copy_overwrites_nothing(tmp_path: Path) -> None:
    journal = await SqliteJournal.open(tmp_path / "a.journal")
    other = tmp_path / "other"
    other.write_text("mine", encoding="utf-8")
    for taken in (other, tmp_path / "a.journal"):
        with pytest.raises(JournalError, match=r"is there already\. Give the copy a new name\."):
            await journal.copy_to(taken)
    with pytest.raises(JournalError, match="could not be opened"):
        await journal.copy_to(tmp_path / "nowhere" / "copy")
    assert other.read_text(encoding="utf-8") == "mine"
    await journal.append("table 1", said("a"), after=0)
    await journal.close()
