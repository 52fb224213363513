"""A journal file deleted or replaced under a server: no act is acknowledged that the next start will not find."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from shuffleup.app.ports import JournalError
from shuffleup.journal.sqlite import SqliteJournal
from tests.contracts.homes import awaited, said
from tests.journal.files import a_file, records_in, write


def deleted(file: Path) -> None:
    file.unlink()


def all_deleted(file: Path) -> None:
    for part in file.parent.glob(f"{file.name}*"):
        part.unlink()


def its_wal_deleted(file: Path) -> None:
    Path(f"{file}-wal").unlink()


def its_shm_deleted(file: Path) -> None:
    Path(f"{file}-shm").unlink()


def moved(file: Path) -> None:
    file.rename(file.with_name("elsewhere"))


def its_folder_moved(file: Path) -> None:
    file.parent.rename(file.parent.with_name("elsewhere"))


def another_moved_over_it(file: Path) -> None:
    shutil.copyfile(file, file.with_name("other"))
    os.replace(file.with_name("other"), file)


@pytest.mark.parametrize(
    "does",
    [deleted, all_deleted, its_wal_deleted, its_shm_deleted, moved, its_folder_moved, another_moved_over_it],
)
def test_no_act_is_acknowledged_after_it(tmp_path: Path, does: Callable[[Path], None]) -> None:
    folder = tmp_path / "home"
    folder.mkdir()
    file = folder / "a.journal"
    with a_file(file) as (writer, reader):
        assert write(writer, 0, "a") == reader.last("table 1") == 1
        does(file)
        for _ in range(10):
            refused = write(writer, reader.last("table 1"), "b")
            assert isinstance(refused, JournalError)
            assert "was removed or replaced while the server ran" in refused.what
            assert "then start again." in refused.to_do
        assert [record.seq for record in reader.piece("table 1", 1, 1)] == [1]  # what is there can be read still


def test_a_file_that_others_read_and_copy_is_where_it_was(tmp_path: Path) -> None:
    """Near misses: a program beside it that opens and closes it, a copy, a second name, other rights."""
    file = tmp_path / "a.journal"
    with a_file(file) as (writer, reader):
        assert write(writer, 0, "a") == 1
        with a_file(file) as (beside, _):
            assert write(beside, 1, "b") == 2
        reader.copy_to(tmp_path / "copy")
        reader.fold()
        file.chmod(0o640)
        os.utime(file)
        os.link(file, tmp_path / "second name")
        assert write(writer, 2, "c") == 3
    assert len(records_in(tmp_path / "copy")) == 2


@awaited
async def test_it_is_found_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "home" / "a.journal")
    journal = await SqliteJournal.open(link)
    assert await journal.append("table 1", said("a"), after=0) == 1
    link.unlink()
    link.symlink_to(tmp_path / "home" / "b.journal")
    with pytest.raises(JournalError, match="link was removed or replaced"):
        await journal.append("table 1", said("b"), after=1)
    await journal.close()
