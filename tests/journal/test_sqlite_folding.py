"""The file alone is never long behind: what is in the -wal is brought into it now and then, and the pair still fits."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from shuffleup.journal import sqlite, sqlite_file
from shuffleup.journal.sqlite import SqliteJournal
from tests.contracts.homes import awaited, said
from tests.journal.files import a_file, records_in, write

LONG = "bet" * 1_000  # each is on pages of its own


def words_in(journal: Path, copy: Path) -> list[str]:
    """What a copy of the file alone holds."""
    shutil.copyfile(journal, copy)
    return [record.payload.decode()[9:-2] for record in records_in(copy)]


def test_a_copy_of_the_file_alone_holds_what_was_folded(tmp_path: Path) -> None:
    file = tmp_path / "a.journal"
    with a_file(file) as (writer, reader):
        write(writer, 0, "fold")
        assert words_in(file, tmp_path / "before") == []
        reader.fold()
        assert words_in(file, tmp_path / "after") == ["fold"]
        write(writer, 1, "call")
        assert words_in(file, tmp_path / "near miss") == ["fold"]  # what came since is in the -wal
        reader.fold()
        assert words_in(file, tmp_path / "again") == ["fold", "call"]


def test_a_pair_fits_though_it_was_folded_between_the_two_copies(tmp_path: Path) -> None:
    file, copy = tmp_path / "a.journal", tmp_path / "copy"
    with a_file(file) as (writer, reader):
        write(writer, 0, "check")
        reader.fold()
        shutil.copyfile(file, copy)
        for after in range(1, 9):
            write(writer, after, LONG)
            reader.fold()
        write(writer, 9, "call")
        shutil.copyfile(f"{file}-wal", f"{copy}-wal")
        assert len(records_in(copy)) == 10


def test_a_wal_that_has_grown_long_is_begun_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.journal"
    with a_file(file) as (writer, reader):
        for after in range(20):
            write(writer, after, LONG)
            reader.fold()
        long = Path(f"{file}-wal").stat().st_size
        monkeypatch.setattr(sqlite_file, "FOLD_AT_PAGES", 10)
        for after in range(20, 30):
            reader.fold()
            write(writer, after, LONG)
        assert Path(f"{file}-wal").stat().st_size == long  # near miss: with the pin it would be half as long again
        assert len(records_in(file)) == 30


@awaited
async def test_a_journal_folds_by_itself_while_it_is_written(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as quicker:
        quicker.setattr(sqlite, "FOLD_AFTER", 0.01)
        journal = await SqliteJournal.open(tmp_path / "a.journal")
        await journal.append("table 1", said("raise"), after=0)
        found: list[str] = []
        for number in range(200):
            await asyncio.sleep(0.02)
            found = await asyncio.to_thread(words_in, tmp_path / "a.journal", tmp_path / f"copy {number}")
            if found:
                break
        assert found == ["raise"]
        await journal.close()
        assert not Path(f"{tmp_path / 'a.journal'}-wal").exists()
