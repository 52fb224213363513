"""Where the journal is, which kind it is, and which book a plan is played by."""

from __future__ import annotations

import stat
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from shuffleup.app.ports import JournalError
from shuffleup.hand import Refused
from shuffleup.journal.memory import MemoryJournal
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.questions.entries import RebuysEach
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rules import Rulebook, Ruling
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import book_of
from shuffleup.wiring import data_folder, default_place, open_journal, parts
from tests.app.stage import ANN, Ear
from tests.contracts.homes import awaited, said, whole
from tests.tournament.machine_night import NIGHT, short_plan

# ------------------------------------------------------------------------------------------------- which kind

FILES = [
    # where                             the file it is in
    (Path("a.journal"), "a.journal"),
    ("a.journal", "a.journal"),
    ("sqlite:///a.journal", "a.journal"),
    ("sqlite:///under/a.journal", "under/a.journal"),
    (Path("memory:"), "memory:"),  # near miss: a path is always a file
    ("./memory:", "memory:"),
    ("memory", "memory"),
    ("./friday:13", "friday:13"),
]


@pytest.mark.parametrize(("where", "file"), FILES)
def test_a_file(where: str | Path, file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "under").mkdir()
    opened_at(where=where)
    assert (tmp_path / file).is_file()


@awaited
async def opened_at(where: str | Path) -> None:
    journal = await open_journal(where)
    assert isinstance(journal, SqliteJournal)
    await journal.close()


def test_a_file_named_in_full(tmp_path: Path) -> None:
    file = tmp_path / "a.journal"
    opened_at(where=f"sqlite:///{file}")
    assert file.is_file()


@awaited
async def test_memory() -> None:
    assert isinstance(await open_journal("memory:"), MemoryJournal)


@pytest.mark.parametrize("kind", ["postgresql", "postgres"])
@awaited
async def test_a_database(kind: str) -> None:
    """Nobody answers at this port: PostgreSQL was looked for, and its password is not repeated."""
    with pytest.raises(JournalError, match=r"PostgreSQL at 127\.0\.0\.1:1/evenings does not answer") as caught:
        await open_journal(f"{kind}://ann:secret@127.0.0.1:1/evenings")
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("where", "wrong"),
    [
        ("mysql://ann:secret@host/evenings", "mysql: is no kind of journal. "),
        ("postgresql:evenings", "postgresql: is no kind of journal. "),  # near miss: two strokes are missing
        ("sqlite:a.journal", "sqlite: is no kind of journal. "),
        ("friday:13", "friday: is no kind of journal. "),
        ("", "The journal has no name. "),
        ("sqlite:///", "The journal has no name. "),
    ],
)
@awaited
async def test_anything_else_is_an_error(where: str, wrong: str) -> None:
    with pytest.raises(JournalError) as caught:
        await open_journal(where)
    told = "Give a file, sqlite:///FILE, postgresql://ADDRESS, or memory:."
    assert str(caught.value) == wrong + told


@awaited
async def test_a_journal_that_must_exist_is_not_made(tmp_path: Path) -> None:
    file = tmp_path / "a.journal"
    with pytest.raises(JournalError, match=r"There is no journal at .*a\.journal\. Check its name\."):
        await open_journal(file, must_exist=True)
    assert not file.exists()
    await (await open_journal(file)).close()
    await (await open_journal(file, must_exist=True)).close()  # near miss: there it is


@awaited
async def test_a_session_is_joined_to_the_events_there_are() -> None:
    journal, ear = await open_journal("memory:"), Ear()
    world = parts(journal, ear)
    await world.journal.append("Friday", said("hello"), 0)
    assert len(await whole(journal, "Friday")) == 1
    world.audience.told("Friday", 1)
    assert ear.heard == [("Friday", 1)]
    with pytest.raises(TypeError, match="is no event type of the journal"):
        world.codec.entry(c.Commit(ANN, "Ann"), NIGHT)  # a command, not an event


def test_only_who_asks_for_a_database_loads_its_driver() -> None:
    code = "import sys, shuffleup.wiring; print('asyncpg' in sys.modules, 'apsw' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout == "False True\n"


# ------------------------------------------------------------------------------------------------- its place

PLACES = [
    # system    what is set, each below a folder of the test     where the data is
    ("linux", {"SHUFFLEUP_DATA": "poker"}, "poker"),
    ("darwin", {"SHUFFLEUP_DATA": "poker"}, "poker"),
    ("linux", {"SHUFFLEUP_DATA": "poker", "XDG_DATA_HOME": "data"}, "poker"),
    ("linux", {"XDG_DATA_HOME": "data"}, "data/shuffleup"),
    ("linux", {}, "me/.local/share/shuffleup"),
    ("freebsd", {}, "me/.local/share/shuffleup"),
    ("darwin", {"XDG_DATA_HOME": "data"}, "me/Library/Application Support/Shuffle Up"),
    ("win32", {"LOCALAPPDATA": "local"}, "local/Shuffle Up"),
    ("win32", {}, "me/AppData/Local/Shuffle Up"),
]


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for variable in ("SHUFFLEUP_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "me")
    return tmp_path


@pytest.mark.parametrize(("system", "set_", "folder"), PLACES)
def test_one_file_for_the_installation(
    system: str, set_: dict[str, str], folder: str, at_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    for variable, value in set_.items():
        monkeypatch.setenv(variable, str(at_home / value))
    assert default_place() == at_home / folder / "shuffleup.journal"
    assert default_place().parent.is_dir()
    assert stat.S_IMODE((at_home / folder).stat().st_mode) == 0o700  # the cards are nobody else's business
    assert not default_place().exists()


@pytest.mark.parametrize("said_", ["", "data", "./data"])
def test_a_folder_not_named_in_full_does_not_count(said_: str, at_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", said_)
    assert data_folder() == at_home / "me/.local/share/shuffleup"


def test_a_folder_that_cannot_be_made_is_named(at_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (at_home / "file").write_text("mine", encoding="utf-8")
    monkeypatch.setenv("SHUFFLEUP_DATA", str(at_home / "file" / "poker"))
    with pytest.raises(JournalError, match=r"poker could not be made .* with SHUFFLEUP_DATA\."):
        default_place()


# ------------------------------------------------------------------------------------------------- the book


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_by_its_name(name: str) -> None:
    assert book_of(short_plan(BOOKS[name])) is BOOKS[name]


def test_a_book_with_house_rules() -> None:
    book = book_of(replace(short_plan(HOMEGAME), house=("BUY-02/rebuys-each=3",)))
    assert isinstance(book, Rulebook)
    three, usual = book.ask(RebuysEach()), HOMEGAME.ask(RebuysEach())
    assert isinstance(three, Ruling)
    assert isinstance(usual, Ruling)
    assert (three.answer, three.by.layer) == (3, "house")
    assert usual.answer == 1  # near miss: the book itself has not changed


@pytest.mark.parametrize(
    ("book", "house", "reason"),
    [
        ("hoyle", (), 'There is no book "hoyle"; there are homegame, guidelines, roberts and tda-2024.'),
        ("homegame", ("BUY-99",), "BUY-99"),
        ("homegame", ("BUY-02/rebuys-each=many",), "many"),
    ],
)
def test_a_book_that_cannot_be_had(book: str, house: tuple[str, ...], reason: str) -> None:
    refused = book_of(replace(short_plan(HOMEGAME), book=book, house=house))
    assert isinstance(refused, Refused)
    assert reason in refused.reason
