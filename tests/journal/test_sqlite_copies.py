"""A copy of the journal taken at any moment opens, and holds everything acknowledged before the copy began."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from shuffleup.app.ports import JournalError, OutOfDate
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.journal.sqlite_schema import APPLICATION_ID
from tests.contracts.homes import awaited, said
from tests.journal.files import a_file, records_in, write

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


# ------------------------------------------------------------------------------------------- the file alone


@awaited
async def test_the_file_alone_has_everything_up_to_the_last_start(tmp_path: Path) -> None:
    """Whoever forgets the -wal loses what came since, and never gets a file that does not open."""
    path = tmp_path / "a.journal"
    first = await SqliteJournal.open(path)
    await first.append("table 1", said("a", "b"), after=0)
    assert copied_alone(path, tmp_path / "before") == 0
    second = await SqliteJournal.open(path)  # beside the first one, or after it was killed
    await second.append("table 1", said("c"), after=2)
    assert copied_alone(path, tmp_path / "since") == 2
    for journal in (first, second):
        await journal.close()
    assert copied_alone(path, tmp_path / "closed") == 3
    assert not Path(f"{path}-wal").exists()


def copied_alone(path: Path, copy: Path) -> int:
    """How many records a copy of the file without its -wal has."""
    shutil.copyfile(path, copy)
    return len(records_in(copy))


def test_a_file_that_was_just_made_is_a_journal_without_its_wal(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.journal", tmp_path / "copy"
    with a_file(path) as (writer, _):
        shutil.copyfile(path, copy)
        assert write(writer, 0, "a") == 1
        with closing(apsw.Connection(str(copy))) as db:
            assert db.pragma("application_id") == APPLICATION_ID


@pytest.mark.parametrize(("parts", "records"), [(["", "-wal"], 2), ([""], 0)])
def test_what_a_killed_program_leaves_is_copied_as_a_pair(tmp_path: Path, parts: list[str], records: int) -> None:
    path, copy = tmp_path / "a.journal", tmp_path / "copy"
    with a_file(path) as (writer, _):
        assert write(writer, 0, "a", "b") == 2
        for part in parts:  # as they lie on the disk when nobody closes them
            shutil.copyfile(f"{path}{part}", f"{copy}{part}")
    assert len(records_in(copy)) == records
