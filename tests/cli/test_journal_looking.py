"""Looking never writes: a journal where nothing can be written is listed, checked, verified and taken elsewhere."""

from __future__ import annotations

import asyncio
import hashlib
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from shuffleup import wiring
from shuffleup.app.ports import JournalError
from shuffleup.cli import main
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.web.house import House
from tests.app.stage import STREAM
from tests.contracts.homes import said
from tests.journal.nights import two_nights
from tests.journal.test_sqlite_troubles import unprivileged
from tests.journal.test_sqlite_versions import VERSION_1

VERBS = [
    ["journal", "list", "--journal", "{file}"],
    ["journal", "check", "--journal", "{file}"],
    ["journal", "export", "--journal", "{file}"],
    ["journal", "hands", STREAM, "--journal", "{file}"],
    ["journal", "copy", "{copy}", "--journal", "{file}"],
    ["verify", "{file}", STREAM],
]


async def _killed(file: Path, into: Path, *beside: str) -> None:
    """What lies there when the server is killed: a word of its last minutes is in the -wal alone."""
    server = await SqliteJournal.open(file)
    try:
        last = await server.last(f"{STREAM}/remarks")
        await server.append(f"{STREAM}/remarks", said("in the last minute"), after=last)
        for name in ("", *beside):
            shutil.copyfile(f"{file}{name}", into / f"a.journal{name}")
    finally:
        await server.close()


def closed(file: Path, into: Path) -> None:
    shutil.copyfile(file, into / "a.journal")


def killed(file: Path, into: Path) -> None:
    asyncio.run(_killed(file, into, "-wal", "-shm"))


def killed_and_copied(file: Path, into: Path) -> None:
    asyncio.run(_killed(file, into, "-wal"))


@pytest.fixture(scope="module")
def nights(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return two_nights(tmp_path_factory.mktemp("nights") / "two.journal")


@pytest.fixture(params=[closed, killed, killed_and_copied])
def shelf(request: pytest.FixtureRequest, nights: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a journal in it that this account may only read."""
    leave: Callable[[Path, Path], None] = request.param
    shelf, work = tmp_path_factory.mktemp("shelf"), tmp_path_factory.mktemp("work")
    leave(Path(shutil.copyfile(nights, work / "two.journal")), shelf)
    return shelf


@contextmanager
def read_only(shelf: Path) -> Iterator[None]:
    for parent in shelf.parents:
        if parent.owner() == shelf.owner() and parent.is_relative_to(tempfile.gettempdir()):
            parent.chmod(stat.S_IMODE(parent.stat().st_mode) | 0o055)
    for one in shelf.iterdir():
        one.chmod(0o444)
    shelf.chmod(0o555)
    try:
        with unprivileged():
            yield
    finally:
        shelf.chmod(0o755)


def contents(shelf: Path) -> dict[str, tuple[str, int]]:
    return {one.name: (hashlib.sha256(one.read_bytes()).hexdigest(), one.stat().st_mtime_ns) for one in shelf.iterdir()}


def ran(verb: list[str], file: Path, copy: Path) -> int:
    return main([word.format(file=file, copy=copy) for word in verb])


def test_every_verb_that_reads_leaves_the_folder_as_it_was(
    shelf: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    file, before = shelf / "a.journal", contents(shelf)
    late = "a.journal-wal" in before
    out = tmp_path_factory.mktemp("out")
    out.chmod(0o777)
    for number, verb in enumerate(VERBS * 2):
        with read_only(shelf) if number < len(VERBS) else unprivileged_or_not():
            ran(verb, file, out / f"copy {number}")
        told = capsys.readouterr()
        assert "read-only" not in told.err, verb
        assert "could not be opened" not in told.err, verb
        assert contents(shelf) == before, verb
        assert ("in the last minute" in told.out) == (late and "export" in verb)
    copied = asyncio.run(_last(out / "copy 4"))
    assert copied == int(late)


def test_a_server_starts_on_it_to_be_looked_at(shelf: Path) -> None:
    file, before = shelf / "a.journal", contents(shelf)
    import_module("shuffleup.web.net.serving")  # an account that may read nothing else could not import it any more

    async def serves() -> None:
        async with wiring.only_server(str(file), "http://here"):
            house: House = (await wiring.web(file, "http://here")).state.house
        assert any(words in (house.trouble or "") for words in ("is read-only", "could not be opened"))
        assert STREAM in await house.parts.journal.streams()
        with pytest.raises(JournalError, match="open for reading alone"):
            await house.open(usual_plan("More", house.today(), HOMEGAME, Money(2500)))
        await house.parts.journal.close()

    with read_only(shelf):
        asyncio.run(serves())
    assert contents(shelf) == before


def test_near_miss_where_there_is_no_journal_none_is_served(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="could not be opened"):
        asyncio.run(wiring.web(tmp_path / "no folder" / "a.journal", "http://here"))


@contextmanager
def unprivileged_or_not() -> Iterator[None]:
    """As whoever runs the tests, who may write there."""
    yield


async def _last(file: Path) -> int:
    journal = await wiring.open_journal(file, read_only=True)
    try:
        return await journal.last(f"{STREAM}/remarks")
    finally:
        await journal.close()


def test_a_journal_of_version_1_is_read_as_it_is(tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    file, before = shelf / "a.journal", hashlib.sha256(VERSION_1.read_bytes()).hexdigest()
    shutil.copyfile(VERSION_1, file)

    async def scenario() -> None:
        journal = await wiring.open_journal(file, read_only=True)
        records = [record async for record in journal.read("table 1")]
        assert (len(records), {record.act for record in records}) == (20, {""})
        assert list(await journal.ends()) == ["Zoë's 😀 table", "table 1"]
        with pytest.raises(JournalError, match=r"open for reading alone; nothing was written\."):
            await journal.append("table 1", said("more"), after=20)
        await journal.close()

    asyncio.run(scenario())
    assert [(name, sum_) for name, (sum_, _) in contents(shelf).items()] == [("a.journal", before)]


def test_an_empty_file_is_read_as_a_journal_with_nothing_in_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.journal").touch()
    assert main(["journal", "list", "--journal", str(tmp_path / "a.journal")]) == 0
    assert capsys.readouterr().out == "No evening is on record.\n"
    assert (tmp_path / "a.journal").stat().st_size == 0


def test_a_wal_that_cannot_be_read_is_named(nights: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Its file alone would tell an older evening: nobody shall take that for the last word."""
    shelf, work = tmp_path_factory.mktemp("shelf"), tmp_path_factory.mktemp("work")
    killed_and_copied(Path(shutil.copyfile(nights, work / "two.journal")), shelf)

    async def scenario() -> None:
        with pytest.raises(JournalError, match=r"a\.journal-wal, which holds what was written last, cannot be read"):
            await wiring.open_journal(shelf / "a.journal", read_only=True)

    with read_only(shelf):
        pass
    (shelf / "a.journal-wal").chmod(0)
    with unprivileged():
        asyncio.run(scenario())


def test_beside_a_server_the_last_word_is_read(tmp_path: Path) -> None:
    async def scenario() -> None:
        server = await SqliteJournal.open(tmp_path / "a.journal")
        for after in range(3):
            await server.append("table 1", said(f"{after}"), after=after)
            looking = await wiring.open_journal(tmp_path / "a.journal", read_only=True)
            assert await looking.last("table 1") == after + 1
            await server.append("table 2", said("meanwhile"), after=after)
            assert await looking.last("table 2") == after + 1
            await looking.close()
        await server.close()

    asyncio.run(scenario())
