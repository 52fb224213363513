"""Acknowledged means on the disk: after a loss of power, a torn write, a full or a failing disk."""

from __future__ import annotations

import asyncio
import shutil
import stat
from pathlib import Path

import apsw
import pytest

from shuffleup.app.ports import JournalError
from shuffleup.journal.sqlite import SqliteJournal
from tests.contracts.homes import awaited, said, whole, words
from tests.journal.disks import a_disk
from tests.journal.files import a_file, records_in, write

SMALL_PAGE = 512
WAL_HEADER = 32
FRAME_HEADER = 24
FRAME = FRAME_HEADER + SMALL_PAGE


# ------------------------------------------------------------------------------------------- loss of power


def test_what_is_acknowledged_survives_a_loss_of_power(tmp_path: Path) -> None:
    """Only what was synced is there afterwards: after each append, that is all of it."""
    safe = tmp_path / "safe"
    safe.mkdir()
    with a_disk(safe) as disk, a_file(tmp_path / "a.journal", disk.name) as (writer, _):
        for after in range(12):
            assert write(writer, after, f"{after}") == after + 1
            restarted = tmp_path / f"restarted {after}"
            shutil.copytree(safe, restarted)
            assert len(records_in(restarted / "a.journal")) == after + 1


def test_it_survives_also_while_the_wal_is_folded_in(tmp_path: Path) -> None:
    safe = tmp_path / "safe"
    safe.mkdir()
    with a_disk(safe) as disk, a_file(tmp_path / "a.journal", disk.name) as (writer, _):
        writer._db.pragma("wal_autocheckpoint", 8)
        for after in range(40):
            assert write(writer, after, f"{after}" * 50) == after + 1
            shutil.copytree(safe, tmp_path / "restarted")
            assert len(records_in(tmp_path / "restarted" / "a.journal")) == after + 1
            shutil.rmtree(tmp_path / "restarted")
    assert disk.syncs > 45  # it was folded in several times


# ------------------------------------------------------------------------------------------- torn writes


def a_torn_pair(folder: Path) -> tuple[bytes, bytes, int]:
    """A file of small pages and its -wal as a crash leaves them, and the length of the -wal before the last append."""
    path = folder / "a.journal"
    db = apsw.Connection(str(path))
    db.pragma("page_size", SMALL_PAGE)
    db.pragma("journal_mode", "wal")
    db.close()
    with a_file(path) as (writer, _):
        assert write(writer, 0, "first", "second") == 2
        assert write(writer, 2, "third") == 3
        wal = path.with_name("a.journal-wal")
        before = wal.stat().st_size
        assert write(writer, 3, "fourth " * 20, "fifth") == 5
        return path.read_bytes(), wal.read_bytes(), before


def test_a_wal_cut_off_anywhere_in_the_last_append_loses_that_append_and_no_more(tmp_path: Path) -> None:
    """At every byte of its last frame, and at many of the frames before."""
    file, wal, before = a_torn_pair(tmp_path)
    frames, rest = divmod(len(wal) - before, FRAME)
    assert (rest, (before - WAL_HEADER) % FRAME) == (0, 0)
    assert frames >= 2
    path = tmp_path / "torn.journal"
    last_frame = len(wal) - FRAME
    with a_disk() as disk:
        disk.in_a_hurry = True
        for length in (*range(before, last_frame, 23), *range(last_frame, len(wal))):
            path.write_bytes(file)
            path.with_name("torn.journal-wal").write_bytes(wal[:length])
            assert len(records_in(path, vfs=disk.name)) == 3, length


def test_a_whole_wal_loses_nothing(tmp_path: Path) -> None:
    file, wal, _ = a_torn_pair(tmp_path)
    path = tmp_path / "torn.journal"
    path.write_bytes(file)
    path.with_name("torn.journal-wal").write_bytes(wal)
    assert len(records_in(path)) == 5


def test_a_byte_of_the_last_append_that_never_reached_the_disk_loses_that_append_and_no_more(tmp_path: Path) -> None:
    file, wal, before = a_torn_pair(tmp_path)
    path = tmp_path / "torn.journal"
    with a_disk() as disk:
        disk.in_a_hurry = True
        for at in range(before, len(wal), 13):
            path.write_bytes(file)
            path.with_name("torn.journal-wal").write_bytes(wal[:at] + bytes([wal[at] ^ 0xFF]) + wal[at + 1 :])
            assert len(records_in(path, vfs=disk.name)) == 3, at


# ------------------------------------------------------------------------------------------- full and failing disks


def test_a_disk_that_fills_up_at_any_write_leaves_nothing_half_written(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    refusals = 0
    with a_disk() as disk, a_file(path, disk.name) as (writer, reader):
        assert write(writer, 0, "first") == 1
        after = 1
        for writes in range(60):
            disk.writes_left = writes
            outcome = write(writer, after, *["more " * 300] * 12)
            disk.writes_left = None
            if isinstance(outcome, int):
                after = outcome
            else:
                assert isinstance(outcome, JournalError)
                assert (
                    str(outcome)
                    == f"The disk with {path} is full; nothing was written. Free some space, then try again."
                )
                refusals += 1
            assert reader.last("table 1") == after
    assert refusals > 5
    assert after > 100
    assert len(records_in(path)) == after


def test_a_journal_on_a_full_disk_can_still_be_opened_and_read(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    with a_disk() as disk, a_file(path, disk.name) as (killed, _):
        assert write(killed, 0, "first") == 1  # and it stays in the -wal
        disk.writes_left = 0
        with a_file(path, disk.name) as (writer, reader):
            assert reader.last("table 1") == 1
            assert "is full; nothing was written." in str(write(writer, 1, "second"))
            disk.writes_left = None
            assert write(writer, 1, "second") == 2  # space was made


def test_all_who_share_a_commit_hear_that_the_disk_is_full(tmp_path: Path) -> None:
    async def scenario(name: str) -> None:
        journal = await SqliteJournal.open(tmp_path / "a.journal", vfs=name)
        await journal.append("table 0", said("a"), after=0)
        disk.writes_left = 1
        tries = [journal.append(f"table {n}", said("b"), after=0) for n in range(1, 6)]
        for outcome in await asyncio.gather(*tries, return_exceptions=True):
            assert isinstance(outcome, JournalError)
            assert outcome.what.endswith("is full; nothing was written.")
        assert await journal.streams() == ["table 0"]
        disk.writes_left = None
        assert await journal.append("table 1", said("b"), after=0) == 1  # space was made
        await journal.close()

    with a_disk() as disk:
        asyncio.run(scenario(disk.name))


def test_after_a_failing_disk_nothing_is_taken_until_it_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    with a_disk() as disk, a_file(path, disk.name) as (writer, _):
        assert write(writer, 0, "first") == 1
        disk.syncs_left = 0
        outcome = write(writer, 1, "second")
        assert isinstance(outcome, JournalError)
        assert outcome.what.startswith(f"The disk with {path} failed")
        disk.syncs_left = None
        again = write(writer, 1, "third")  # it may have been written, or not: only a fresh look can tell
        assert str(again) == str(outcome)
    with a_file(path) as (writer, reader):
        after = reader.last("table 1")
        assert after in (1, 2)
        assert write(writer, after, "third") == after + 1


# ------------------------------------------------------------------------------------------- sharing a commit


@awaited
async def test_those_who_wait_share_one_sync(tmp_path: Path) -> None:
    with a_disk() as disk:
        journal = await SqliteJournal.open(tmp_path / "a.journal", vfs=disk.name)
        before = disk.syncs
        await asyncio.gather(*[journal.append(f"table {n}", said("a"), after=0) for n in range(200)])
        assert disk.syncs - before <= 3
        before = disk.syncs
        for n in range(20):
            await journal.append("table 0", said("b"), after=n + 1)
        assert disk.syncs - before >= 20  # nobody to share with: each one is synced before it is acknowledged
        await journal.close()


@awaited
async def test_appends_sent_off_together_follow_each_other(tmp_path: Path) -> None:
    """Whoever knows what comes before need not wait for it, even in the same commit; one late changes nothing."""
    journal = await SqliteJournal.open(tmp_path / "a.journal")
    tries = [journal.append("table 1", said(f"{n}"), after=n) for n in range(30)]
    late = journal.append("table 1", said("late"), after=5)
    outcomes = await asyncio.gather(*tries, late, return_exceptions=True)
    assert outcomes[:-1] == list(range(1, 31))
    assert str(outcomes[-1]) == "table 1 was expected to end at 5, but it ends at 30."
    assert await words(journal, "table 1") == [str(n) for n in range(30)]
    assert len(await whole(journal, "table 1")) == 30
    await journal.close()


@awaited
async def test_a_mistake_of_ours_is_heard_by_whoever_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = await SqliteJournal.open(tmp_path / "a.journal")
    with monkeypatch.context() as broken:
        broken.setattr(journal._writer, "write", _mistake)
        for outcome in await asyncio.gather(
            *[journal.append(f"table {n}", said("a"), after=0) for n in range(3)], return_exceptions=True
        ):
            assert isinstance(outcome, ZeroDivisionError)
    assert await journal.append("table 1", said("a"), after=0) == 1
    await journal.close()


def _mistake(group: object) -> None:
    raise ZeroDivisionError(group)


@awaited
async def test_no_other_account_reads_a_new_journal(tmp_path: Path) -> None:
    """It holds the seeds of decks in play."""
    file = tmp_path / "friday.journal"
    journal = await SqliteJournal.open(file)
    await journal.append("table 1", said("deal"), after=0)
    modes = {beside.name: stat.S_IMODE(beside.stat().st_mode) for beside in tmp_path.iterdir()}
    await journal.close()
    assert modes == dict.fromkeys(("friday.journal", "friday.journal-wal", "friday.journal-shm"), 0o600)


@awaited
async def test_near_miss_a_journal_that_is_there_keeps_the_mode_its_owner_gave_it(tmp_path: Path) -> None:
    file = tmp_path / "friday.journal"
    await (await SqliteJournal.open(file)).close()
    file.chmod(0o640)
    await (await SqliteJournal.open(file)).close()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
