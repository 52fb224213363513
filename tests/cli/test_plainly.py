"""A journal from elsewhere plays no tricks on the terminal of whoever looks into it."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path

import pytest

from shuffleup.app.ports import Entry
from shuffleup.cli import main
from shuffleup.cli.plainly import plain_streams, plainly
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from tests.web.floor import floor

WIPED = "\x1b[2J\x1b[1;1HAll in order\x9b31m\u202eevil\r"
MARKED = "[/red][link=https://evil.example]Friday"
TRICKS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
DEEP = "[" * 50_000 + "]" * 50_000


@pytest.fixture(params=[WIPED, MARKED], ids=["escapes", "markup"])
def foreign(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A journal whose evening, and one of whose players, has such a name; all its hashes are right."""
    file = tmp_path / "foreign.journal"
    asyncio.run(_written(file, json.dumps(request.param)[1:-1]))
    return file


async def _written(file: Path, name: str) -> None:
    made = await floor(3)
    await made.does(c.Commit(PlayerId("p9"), "Otto"))
    journal = await SqliteJournal.open(file)
    for stream in await made.room.parts.journal.streams():
        records = [one async for one in made.room.parts.journal.read(stream)]
        payloads = [_renamed(one.payload, name) for one in records]
        entries = [Entry(r.type, r.version, p, r.time, r.act) for r, p in zip(records, payloads, strict=True)]
        await journal.append(stream, entries, 0)
    await journal.close()


def _renamed(payload: bytes, name: str) -> bytes:
    for known in ("Friday night", "Otto"):
        payload = payload.replace(json.dumps(known).encode(), f'"{name}"'.encode())
    return payload


@pytest.mark.parametrize(
    "words",
    [
        ["journal", "list", "--journal"],
        ["journal", "list", "--json", "--journal"],
        ["journal", "check", "--journal"],
        ["journal", "hands", "--journal"],
        ["verify"],
        ["verify", "--json"],
    ],
    ids=" ".join,
)
def test_nothing_a_terminal_would_act_on_is_printed(
    foreign: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    main([*words, str(foreign)])
    said = capsys.readouterr()
    assert TRICKS.findall(said.out + said.err) == []


def test_a_name_is_shown_as_it_is_written(foreign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["journal", "list", "--journal", str(foreign)])
    said = capsys.readouterr().out
    assert ("\\u001b[2J" in said) or ("[/red]" in said)
    main(["journal", "list", "--json", "--journal", str(foreign)])
    assert json.loads(capsys.readouterr().out)["name"] in {WIPED, MARKED}  # the same value, however it is written


def test_an_evening_nobody_has_is_named_plainly(foreign: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["journal", "export", "x\x1b[2J", "--journal", str(foreign)])
    assert 'There is no evening "x\\u001b[2J"' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Ann\n\tBert", "Ann\n\tBert"),
        ("👨\u200d👩\u200d👧 علی\u200cرضا ♠ …", "👨\u200d👩\u200d👧 علی\u200cرضا ♠ …"),
        ("\x1b[1m", "\\u001b[1m"),
        ("\x9b1m\x7f\r", "\\u009b1m\\u007f\\u000d"),
        ("\u202e\ufeff\u2066", "\\u202e\\ufeff\\u2066"),
        ("\U000e0041", "\\udb40\\udc41"),
    ],
)
def test_what_is_made_plain(text: str, plain: str) -> None:
    assert plainly(text) == plain
    assert json.loads(f'"{plainly(text)}"', strict=False) == text


def test_everything_written_while_a_verb_runs_is_plain(capsys: pytest.CaptureFixture[str]) -> None:
    with plain_streams():
        sys.stdout.write("a\x1bb\n")
        sys.stderr.writelines(["c\x1bd\n"])
    sys.stdout.write("afterwards\n")
    said = capsys.readouterr()
    assert said.out == "a\\u001bb\nafterwards\n"
    assert said.err == "c\\u001bd\n"


# ------------------------------------------------------------------------------------------------- too deep to read


@pytest.mark.parametrize("words", [["journal", "import"], ["verify"]], ids=" ".join)
@pytest.mark.parametrize(
    "line", [DEEP, f'{{"stream":{DEEP}}}', f'{{"payload":{DEEP}}}', "\x00\xff"], ids=["all", "name", "payload", "bytes"]
)
def test_a_line_too_deep_to_read_is_an_error_and_no_traceback(
    words: list[str], line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHUFFLEUP_DATA", str(tmp_path))
    for number, text in enumerate((line, f'{{"shuffleup_journal":2,"streams":{{"evening/x":1}}}}\n{line}')):
        file = tmp_path / f"{number}.jsonl"
        file.write_bytes(text.encode("latin-1"))
        assert main([*words, str(file)]) != 0
        assert capsys.readouterr().err.startswith("error: ")
