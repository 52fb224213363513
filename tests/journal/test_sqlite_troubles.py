"""Files that cannot be used: each is refused with what is the matter and what to do, and left as it was."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import pytest

from shuffleup.app.ports import JournalError, Record
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.journal.sqlite_schema import APPLICATION_ID
from tests.contracts.homes import awaited, said, whole
from tests.journal.files import PATIENCE_MS, a_file, records_in, write

NOBODY = 65534


def opening(path: Path, vfs: str | None = None) -> str:
    """What the host reads."""

    async def scenario() -> None:
        journal = await SqliteJournal.open(path, patience_ms=PATIENCE_MS, vfs=vfs)
        await journal.close()

    with pytest.raises(JournalError) as caught:
        asyncio.run(scenario())
    assert caught.value.what.endswith(".")
    assert caught.value.to_do.endswith(".")
    return str(caught.value)


def a_journal(path: Path, count: int = 3) -> Path:
    with a_file(path) as (writer, _):
        assert write(writer, 0, *map(str, range(count))) == count
    return path


def a_letter(path: Path) -> None:
    path.write_text("Dear Zoë,\nsee you on Friday.\n" * 40, encoding="utf-8")


def a_photo(path: Path) -> None:
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20)


def another_programs_file(path: Path) -> None:
    db = apsw.Connection(str(path))
    db.execute("CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('pancakes')")
    db.close()


def another_programs_marked_file(path: Path) -> None:
    db = apsw.Connection(str(path))
    db.pragma("application_id", 12345)
    db.close()


@pytest.mark.parametrize("make", [a_letter, a_photo, another_programs_file, another_programs_marked_file])
def test_what_is_not_a_journal_is_left_alone(tmp_path: Path, make: Callable[[Path], None]) -> None:
    path = tmp_path / "something"
    make(path)
    before = path.read_bytes()
    assert opening(path) == f"{path} is not a journal of Shuffle Up. Give the name of a journal, or a new name."
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_an_empty_file_is_a_new_journal(tmp_path: Path) -> None:
    path = tmp_path / "new.journal"
    path.touch()
    a_journal(path)
    assert len(records_in(path)) == 3


def test_a_file_is_marked_as_a_journal(tmp_path: Path) -> None:
    header = a_journal(tmp_path / "a.journal").read_bytes()[:100]
    assert int.from_bytes(header[68:72], "big") == APPLICATION_ID
    assert header[68:72] == b"Shuf"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "a.journal"
    assert opening(path).startswith(f"{path} could not be opened. Check that its folder exists")


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert opening(tmp_path).startswith(f"{tmp_path} could not be opened.")


def test_a_name_that_sqlite_takes_for_something_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    a_journal(Path(":memory:"))
    assert (tmp_path / ":memory:").stat().st_size


READ_ONLY = "{path} is read-only. Make the file and its folder writable, or move it where they are, and start again."
NOT_OPENED = "{path} could not be opened. Check that its folder exists and that you may write in it, then start again."


# rights on the file and on its folder, and what is said
@pytest.mark.parametrize(
    ("file", "folder", "said_of_it"),
    [
        (0o444, 0o555, READ_ONLY),
        (0o444, 0o777, READ_ONLY),
        (0o666, 0o555, READ_ONLY),  # there is nowhere to put the -wal
        (0o000, 0o777, NOT_OPENED),
        (None, 0o555, NOT_OPENED),
    ],
)
def test_a_file_one_may_not_write(file: int | None, folder: int, said_of_it: str) -> None:
    place = Path(tempfile.mkdtemp())
    path = place / "a.journal"
    try:
        if file is not None:
            a_journal(path).chmod(file)
        place.chmod(folder)
        with unprivileged():
            assert opening(path) == said_of_it.format(path=path)
        place.chmod(0o777)
        assert file is None or len(records_in(path)) == 3
    finally:
        shutil.rmtree(place)


@contextmanager
def unprivileged() -> Iterator[None]:
    """As somebody to whom the rights of files apply."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(before)


@awaited
async def test_a_file_that_another_program_holds(tmp_path: Path) -> None:
    path = a_journal(tmp_path / "a.journal")
    journal = await SqliteJournal.open(path, patience_ms=PATIENCE_MS)
    other = apsw.Connection(str(path))
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(JournalError) as caught:
        await journal.append("table 1", said("more"), after=3)
    assert str(caught.value) == (
        f"{path} is held by another program. Close the other program that has it open, and try again."
    )
    assert len(await whole(journal, "table 1")) == 3  # it can still be read
    other.execute("ROLLBACK")
    other.close()
    assert await journal.append("table 1", said("more"), after=3) == 4
    await journal.close()


def test_a_new_file_that_another_program_holds(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    other = apsw.Connection(str(path))
    other.execute("BEGIN EXCLUSIVE")
    assert opening(path).startswith(f"{path} is held by another program.")
    other.close()


def test_bytes_overwritten_in_the_middle(tmp_path: Path) -> None:
    """Whatever page it hits: reading gives what was written, or an error, and never something else."""
    path = a_journal(tmp_path / "a.journal", 400)
    good, whole_file = records_in(path), path.read_bytes()
    noticed = 0
    for at in range(4096, len(whole_file), 1999):
        path.write_bytes(whole_file[:at] + b"\xa5" * 64 + whole_file[at + 64 :])
        found = _read_or_hear(path)
        assert found == good or "damaged" in str(found)
        noticed += found != good
    assert noticed > 10


def _read_or_hear(path: Path) -> list[Record] | str:
    """The records, or what the host is told."""

    async def scenario() -> list[Record]:
        journal = await SqliteJournal.open(path)
        try:
            return await whole(journal, "table 1")
        finally:
            await journal.close()

    try:
        return asyncio.run(scenario())
    except JournalError as error:
        return str(error)


def test_a_file_cut_off(tmp_path: Path) -> None:
    path = a_journal(tmp_path / "a.journal", 400)
    path.write_bytes(path.read_bytes()[: 5 * 4096])
    to_do = "Keep it as it is, and go on from a copy, an export, or what shuffleup journal salvage saves of it."
    assert _read_or_hear(path) == f"{path} is damaged. {to_do}"
