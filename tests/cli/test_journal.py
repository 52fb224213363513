"""`shuffleup journal`: evenings listed and checked, taken elsewhere byte for byte, and damage named."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import apsw
import pytest

from shuffleup.app.ports import KEEP_IT, Entry
from shuffleup.cli import main
from shuffleup.journal.export import export
from shuffleup.journal.memory import MemoryJournal
from shuffleup.journal.sqlite import SqliteJournal
from tests.cli.here import Said, run
from tests.contracts.homes import SqliteHome, said
from tests.contracts.test_tampering import UNLOCKED
from tests.journal.test_sqlite_sound import empty_the_index

DAMAGED, WRONG = 1, 2
SEVEN, EIGHT = "demo homegame 3 7", "demo homegame 4 8"


@pytest.fixture(scope="session")
def two_evenings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal with two whole evenings, told once for all tests of this process."""
    file = tmp_path_factory.mktemp("journal") / "two.journal"
    for players, seed in (("3", "7"), ("4", "8")):
        assert run("demo", "--players", players, "--seed", seed, "--journal", str(file)).code == 0
    return file


@pytest.fixture
def file(two_evenings: Path, tmp_path: Path) -> Path:
    return Path(shutil.copyfile(two_evenings, tmp_path / "two.journal"))


@pytest.fixture
def journal(capsys: pytest.CaptureFixture[str]) -> Journal:
    return Journal(capsys)


class Journal:
    """The command line."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: object) -> Said:
        code = main(["journal", *map(str, words)])
        return Said(code, *self._capsys.readouterr())


# ------------------------------------------------------------------------------------------------- list and check


def test_evenings_are_listed(journal: Journal, file: Path) -> None:
    said_ = journal("list", "--journal", file)
    heading, seven, eight = (" ".join(line.split()) for line in said_.out.splitlines())
    assert heading == "Evening Date Players Hands Events Name on record"
    assert seven.startswith("Friday night 2026-11-13 3 ")
    assert seven.endswith(f" over {SEVEN}")
    assert eight.startswith("Friday night 2026-11-13 4 ")
    assert (said_.code, said_.err) == (0, "")


def test_the_journal_may_be_named_without_a_word_before_it(journal: Journal, file: Path) -> None:
    for verb in ("list", "check"):
        assert journal(verb, file) == journal(verb, "--journal", file)


def test_the_list_for_programs(journal: Journal, file: Path) -> None:
    seven, _ = (json.loads(line) for line in journal("list", "--journal", file, "--json").out.splitlines())
    ends = asyncio.run(ends_of(file))
    assert seven.pop("hands") > 10
    assert seven == {
        "stream": SEVEN, "name": "Friday night", "date": "2026-11-13", "players": 3, "stage": "over",
        "events": sum(end for name, end in ends.items() if name.startswith(SEVEN)),
    }  # fmt: skip


async def ends_of(file: Path) -> dict[str, int]:
    opened = await SqliteJournal.open(file)
    try:
        return await opened.ends()
    finally:
        await opened.close()


def test_everything_is_checked(journal: Journal, file: Path) -> None:
    ends = asyncio.run(ends_of(file))
    hands, events = f"{len(ends) - 2} hands told action by action", f"{sum(ends.values()):,} events"
    told = f"2 evenings, {hands}, {events}: everything is in order.\n"
    said = journal("check", "--journal", file)
    assert (said.code, said.err, said.out.startswith(told)) == (0, "", True)
    assert len(re.findall(r"^Head of demo homegame . .: [0-9a-f]{64}$", said.out, re.MULTILINE)) == 2


def test_a_new_journal_has_nothing_in_it(journal: Journal, tmp_path: Path) -> None:
    file = tmp_path / "new.journal"
    asyncio.run(ends_of(file))
    assert journal("list", "--journal", file) == Said(0, "No evening is on record.\n", "")
    # A copy made without what lies beside it looks so: nobody shall take it for his evening.
    nothing = "The journal is sound, and empty: nothing is on record.\n"
    assert journal("check", "--journal", file) == Said(0, nothing, "")


# ------------------------------------------------------------------------------------------------- damage

MEDDLED = {
    "an evening": (
        "UPDATE {table} SET time = time + 1 WHERE seq = 3 AND stream = 'demo homegame 3 7'",
        f"{SEVEN} 3: it does not match its hash.",
    ),
    "a hand": (
        "DELETE FROM {table} WHERE seq = 2 AND stream = 'demo homegame 3 7/table 1/hand 1'",
        f"{SEVEN}/table 1/hand 1 2: record 3 is in its place.",
    ),
}


@pytest.mark.parametrize(("change", "flaw"), MEDDLED.values(), ids=MEDDLED)
def test_damage_is_named(journal: Journal, file: Path, change: str, flaw: str) -> None:
    home = SqliteHome(file)
    asyncio.run(home.meddle(*UNLOCKED[home.table], change))
    code, out, err = journal("check", "--journal", file)
    assert (code, out) == (DAMAGED, "")
    assert err.splitlines() == [
        f"error: The journal is damaged or was tampered with: {flaw}",
        f"error: {KEEP_IT}",
    ]


def test_the_list_shows_what_is_left(journal: Journal, file: Path) -> None:
    home = SqliteHome(file)
    asyncio.run(home.meddle(*UNLOCKED[home.table], MEDDLED["an evening"][0]))
    code, out, err = journal("list", "--journal", file)
    assert (code, SEVEN in out, EIGHT in out) == (DAMAGED, False, True)
    assert MEDDLED["an evening"][1] in err
    assert journal("export", EIGHT, "--journal", file).code == 0  # what is sound can still be taken elsewhere


def test_damage_that_hides_records_is_found(journal: Journal, file: Path) -> None:
    empty_the_index(file)
    code, out, err = journal("check", "--journal", file)
    assert (code, out) == (DAMAGED, "")
    assert "is damaged. Keep it as it is" in err


def test_an_event_nobody_knows(journal: Journal, file: Path) -> None:
    asyncio.run(append(file, "notes"))
    code, _, err = journal("check", "--journal", file)
    assert (code, err.splitlines()[0]) == (
        DAMAGED,
        "error: notes 1: no event is called 'Said'. A newer Shuffle Up wrote it.",
    )


async def append(file: Path, stream: str) -> None:
    opened = await SqliteJournal.open(file)
    await opened.append(stream, said("hello"), after=0)
    await opened.close()


# ------------------------------------------------------------------------------------------------- elsewhere


def records_in(file: Path) -> list[tuple[object, ...]]:
    """Every byte of every record."""
    db = apsw.Connection(str(file))
    try:
        return db.execute("SELECT stream, seq, type, version, time, payload, hash FROM record ORDER BY 1, 2").fetchall()
    finally:
        db.close()


def test_there_and_back_byte_for_byte(journal: Journal, file: Path, tmp_path: Path) -> None:
    exported, other = tmp_path / "all.json", tmp_path / "other.journal"
    lines = journal("export", "--journal", file).out
    exported.write_text(lines, encoding="utf-8")
    records = records_in(file)
    assert journal("import", exported, "--journal", other) == Said(0, f"{len(records):,} events imported.\n", "")
    assert records_in(other) == records
    assert journal("export", "--journal", other).out == lines
    again = Said(0, "Everything in it was there already.\n", "")
    assert journal("import", exported, "--journal", other) == again
    assert journal("check", "--journal", other).code == 0


@pytest.mark.parametrize("name", [SEVEN, EIGHT])
def test_one_evening(journal: Journal, file: Path, tmp_path: Path, name: str) -> None:
    exported, other = tmp_path / "one.json", tmp_path / "other.journal"
    exported.write_text(journal("export", name, "--journal", file).out, encoding="utf-8")
    assert journal("import", exported, "--journal", other).code == 0
    assert records_in(other) == [record for record in records_in(file) if str(record[0]).startswith(name)]


def test_a_file_that_was_touched_is_refused_whole(journal: Journal, file: Path, tmp_path: Path) -> None:
    exported, other = tmp_path / "all.json", tmp_path / "other.journal"
    lines = journal("export", "--journal", file).out.replace('"Friday night"', '"Friday"', 1)
    exported.write_text(lines, encoding="utf-8")
    wrong = f"error: line 2: {SEVEN} 1: it does not match its hash. Nothing was imported.\n"
    assert journal("import", exported, "--journal", other) == Said(DAMAGED, "", wrong)
    assert not other.exists()


# what somebody who can work out hashes has changed in an export, and what is said of it
UNTRUE = {
    "nothing": (b"", b"", None),
    "an event nobody knows": (b'"type":"HandOver"', b'"type":"HandOvr"', "no event is called 'HandOvr'"),
    "a newer version": (b'"type":"HandOver","version":2', b'"type":"HandOver","version":9', "version 9"),
    "a stack": (b'"chips":1000', b'"chips":1500', "does not come out right when it is told again"),
}


@pytest.mark.parametrize(("was", "now", "wrong"), UNTRUE.values(), ids=UNTRUE)
def test_what_cannot_be_told_again_is_not_let_in(
    journal: Journal, file: Path, tmp_path: Path, was: bytes, now: bytes, wrong: str | None
) -> None:
    forged, other = tmp_path / "forged.json", tmp_path / "other.journal"
    lines = journal("export", SEVEN, "--journal", file).out.encode().splitlines(keepends=True)
    forged.write_bytes(asyncio.run(rewritten(lines, was, now)))
    said = journal("import", forged, "--journal", other)
    assert (said.code, other.exists()) == ((WRONG, False) if wrong else (0, True))
    assert wrong is None or (wrong in said.err and said.err.endswith("Nothing was imported.\n"))


async def rewritten(lines: list[bytes], was: bytes, now: bytes) -> bytes:
    """An export with something changed, and every hash as it would be."""
    elsewhere = MemoryJournal()
    changed = False
    for text in lines[1:]:
        line = text if changed else text.replace(was, now, 1)
        changed = changed or line != text
        record = json.loads(line)
        payload = json.dumps(record["payload"], ensure_ascii=False, separators=(",", ":")).encode()
        entry = Entry(record["type"], record["version"], payload, record["time"])
        await elsewhere.append(record["stream"], [entry], after=record["seq"] - 1)
    assert changed or not was
    return b"".join([line async for line in export(elsewhere)])


def test_another_evening_of_the_same_name(journal: Journal, file: Path, tmp_path: Path) -> None:
    exported, other = tmp_path / "all.json", tmp_path / "other.journal"
    exported.write_text(journal("export", "--journal", file).out, encoding="utf-8")
    asyncio.run(append(other, EIGHT))
    wrong = f"error: The journal has another {EIGHT} already. Import into a new journal.\n"
    assert journal("import", exported, "--journal", other) == Said(WRONG, "", wrong)
    assert len(records_in(other)) == 1


def test_a_copy_while_it_is_open(journal: Journal, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.journal"
    assert journal("copy", copy, "--journal", file) == Said(0, f"Copied to {copy}.\n", "")
    assert records_in(copy) == records_in(file)
    code, _, err = journal("copy", copy, "--journal", file)
    assert (code, err) == (WRONG, f"error: {copy} is there already. Give the copy a new name.\n")


def test_through_a_pipe(file: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "shuffleup", "journal"]
    there = {**os.environ, "SHUFFLEUP_DATA": str(tmp_path / "made")}
    exported = subprocess.run(
        [*command, "export", f"--journal={file}"], capture_output=True, check=True, timeout=120
    ).stdout
    subprocess.run([*command, "import", "-"], input=exported, check=True, timeout=120, env=there)
    assert records_in(tmp_path / "made" / "shuffleup.journal") == records_in(file)


# ------------------------------------------------------------------------------------------------- what is wrong


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("export nobody", 'There is no evening "nobody". All of them: shuffleup journal list.'),
        (
            "export demo_homegame_3_8",
            'There is no evening "demo homegame 3 8". Perhaps demo homegame 4 8 or demo homeg',
        ),
        ("export demo_homegame_3_7/table_1/hand_1", "There is no evening"),  # near miss: a hand is no evening
        ("import nowhere.json", "nowhere.json could not be read (No such file or directory)."),
    ],
)
def test_what_is_wrong_is_named(journal: Journal, file: Path, words: str, error: str) -> None:
    code, out, err = journal(*(word.replace("_", " ") for word in words.split()), "--journal", file)
    assert (code, out) == (WRONG, "")
    assert err.startswith(f"error: {error}")


@pytest.mark.parametrize("verb", ["list", "check", "export"])
def test_no_journal_is_made_by_looking_for_one(
    journal: Journal, verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHUFFLEUP_DATA", str(tmp_path / "data"))
    wrong = f"error: There is no journal at {tmp_path / 'data' / 'shuffleup.journal'}. Check its name.\n"
    assert journal(verb) == Said(WRONG, "", wrong)
    assert not (tmp_path / "data").exists()  # nor a folder
    code, _, err = journal(verb, "--journal", "mysql://ann:secret@host/evenings")
    assert code != 0
    assert err.startswith("error: mysql: is no kind of journal.")


def test_something_else_than_a_journal(journal: Journal, tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Zoë,\nsee you on Friday.\n" * 40, encoding="utf-8")
    code, _, err = journal("check", "--journal", letter)
    assert (code, err.startswith(f"error: {letter} is not a journal of Shuffle Up.")) == (DAMAGED, True)
    code, _, err = journal("import", letter, "--journal", tmp_path / "new.journal")
    assert (code, err.startswith("error: line 1: this is not the export of a journal")) == (DAMAGED, True)


# ---------------------------------------------------------------------------------------------- nobody else's business


@pytest.mark.parametrize(
    "words",
    ["copy {out}", "export --out {out}", "hands --out {out}.phhs", "hands --to pokerstars --out {out}"],
)
def test_whatever_is_taken_out_of_a_journal_is_readable_by_its_owner_alone(
    journal: Journal, file: Path, tmp_path: Path, words: str
) -> None:
    before = set(tmp_path.iterdir())
    code, _, err = journal(*words.format(out=tmp_path / "taken").split(), "--journal", file)
    assert (code, err) == (0, "")
    made = {one for one in tmp_path.iterdir() if one.name.startswith("taken")} - before
    assert made
    assert {stat.S_IMODE(one.stat().st_mode) for one in made} == {0o600}


def test_an_export_into_a_file_is_the_one_that_is_printed(journal: Journal, file: Path, tmp_path: Path) -> None:
    printed = journal("export", "--journal", file).out
    out = tmp_path / "all.json"
    assert journal("export", "--out", out, "--journal", file) == Said(0, f"Exported to {out}.\n", "")
    assert (tmp_path / "all.json").read_text(encoding="utf-8") == printed
    again = journal("export", "--out", tmp_path / "all.json", "--journal", file)  # near miss: there it is now
    assert again == Said(WRONG, "", f"error: {tmp_path / 'all.json'} is there already. Give another name.\n")
