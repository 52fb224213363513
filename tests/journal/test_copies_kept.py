"""Rolling copies of a journal: private, whole, the last few and never more; what fails stops nobody."""

from __future__ import annotations

import asyncio
import os
import stat
from datetime import UTC, datetime
from pathlib import Path

import pytest

from shuffleup import wiring
from shuffleup.app.ports import JournalError
from shuffleup.journal import copies
from shuffleup.journal.copies import copies_of, folder_of, make_copy
from shuffleup.journal.sqlite import SqliteJournal
from tests.contracts.homes import awaited, said
from tests.journal.files import a_file, records_in, write


class Moments(datetime):
    """A second later each time it is asked."""

    asked = 0

    @classmethod
    def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
        assert tz is UTC
        cls.asked += 1
        return datetime.fromtimestamp(1_800_000_000 + cls.asked, UTC)


@pytest.fixture(autouse=True)
def moments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "datetime", Moments)


def test_the_last_few_are_kept_while_somebody_writes(tmp_path: Path) -> None:
    file = tmp_path / "a.journal"
    with a_file(file) as (writer, _):
        for after in range(9):
            assert write(writer, after, f"{after}") == after + 1
            made = make_copy(file, most=3)
            assert made
            assert len(copies_of(file)) == min(after + 1, 3)
            assert len(list(folder_of(file).iterdir())) <= 3
    assert [len(records_in(copy)) for copy in copies_of(file)] == [9, 8, 7]
    assert stat.S_IMODE(folder_of(file).stat().st_mode) == 0o700
    assert {stat.S_IMODE(copy.stat().st_mode) for copy in copies_of(file)} == {0o600}


def test_nothing_new_is_not_copied_again(tmp_path: Path) -> None:
    file = tmp_path / "a.journal"
    with a_file(file) as (writer, _):
        assert write(writer, 0, "a") == 1
        assert make_copy(file)
        for part in tmp_path.glob("a.journal*"):
            os.utime(part, (1, 1)) if part.is_file() else None
        assert make_copy(file) is None
        assert write(writer, 1, "b") == 2
        assert make_copy(file)  # near miss: something was written


def test_a_damaged_journal_drives_no_sound_copy_out(tmp_path: Path) -> None:
    file = tmp_path / "a.journal"
    with a_file(file) as (writer, _):
        assert write(writer, 0, *map(str, range(300))) == 300
    assert make_copy(file, most=1)
    good = file.read_bytes()
    file.write_bytes(good[:8192] + bytes(4096) + good[12288:])
    with pytest.raises(JournalError, match=r"a\.journal is damaged; the copies from before are kept\."):
        make_copy(file, most=1)
    (copy,) = copies_of(file)
    assert len(records_in(copy)) == 300
    assert {one.name for one in folder_of(file).iterdir()} == {copy.name}


def test_what_broke_off_is_cleared_away(tmp_path: Path) -> None:
    file = tmp_path / "a.journal"
    with a_file(file) as (writer, _):
        assert write(writer, 0, "a") == 1
        folder = tmp_path / "elsewhere"
        folder.mkdir()
        (folder / "being-made-a.journal").write_bytes(b"half")
        (folder / "holiday.jpg").write_bytes(b"mine")
        made = make_copy(file, folder)
        assert made
        assert {one.name for one in folder.iterdir()} == {made.name, "holiday.jpg"}
        assert not folder_of(file).exists()


@awaited
async def test_what_fails_is_said_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(copies, "AT_FIRST_S", 0.0)
    monkeypatch.setattr(copies, "EVERY_S", 0.01)
    file = tmp_path / "a.journal"
    journal = await SqliteJournal.open(file)
    await journal.append("table 1", said("a"), after=0)
    folder_of(file).write_text("in the way", encoding="utf-8")
    async with wiring.copies_kept(str(file)), asyncio.timeout(10):
        while "No copy of the journal could be made" not in caplog.text:
            await asyncio.sleep(0.01)
        await journal.append("table 1", said("b"), after=1)  # play goes on
        folder_of(file).unlink()
        while not copies_of(file):
            await asyncio.sleep(0.01)
    await journal.close()
    assert len(records_in(copies_of(file)[0])) == 2


@awaited
async def test_a_database_is_not_copied() -> None:
    async with wiring.copies_kept("postgresql://nobody@127.0.0.1:1/nowhere"), wiring.copies_kept(wiring.MEMORY):
        pass
