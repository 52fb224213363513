"""`shuffleup demo`: the same story byte for byte, wrong options named, and a reader who walks away."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from shuffleup.cli import NOBODY_READS, main
from shuffleup.hand import Refused
from shuffleup.hand.decision import refuse_plainly
from shuffleup.tournament.commands import DrawSeats
from shuffleup.tournament.decide import DECISIONS
from tests.cli.here import run
from tests.demo.evenings import story

COMMAND = [sys.executable, "-m", "shuffleup", "demo"]
WRONG = 2


def elsewhere(*words: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    """In a process of its own."""
    return subprocess.run([*COMMAND, *words], capture_output=True, check=False, timeout=120, env={**os.environ, **env})


@pytest.mark.parametrize("words", [("--json",), ("--players", "31", "--seed", "12", "--book", "guidelines")])
def test_same_seed_same_story_byte_for_byte(words: tuple[str, ...]) -> None:
    """In processes that hash differently."""
    first = run("demo", *words)
    assert (first.code, first.err) == (0, "")
    assert first.out.count("\n") > 200
    others = "1" if os.environ.get("PYTHONHASHSEED") == "4242" else "4242"
    assert elsewhere(*words, PYTHONHASHSEED=others).stdout.decode() == first.out


def test_it_says_how_to_have_it_again_with_what_was_posted() -> None:
    options = ("--players", "3", "--seed", "2", "--book", "homegame")
    posted = ("--posted", "three", "--antes", "big-blind", "--antes-from", "2")
    told = run("demo", *options, *posted)
    assert (told.code, told.err) == (0, "")
    assert told.out.endswith(f"The same again: {' '.join((*options, *posted))}.\n")
    plain = run("demo", *options, "--posted", "two")  # near miss: what is usual is not named
    assert plain.out.endswith(f"The same again: {' '.join(options)}.\n")


def test_twenty_seven_players_and_seed_seven_are_usual(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo"]) == 0
    assert capsys.readouterr().out.splitlines() == list(story(27, 7, "homegame"))


def test_as_json_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--players", "5", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0]["event"] == "Planned"
    assert lines[-1]["kind"] == "summary"
    assert (lines[-1]["players"], lines[-1]["seed"], lines[-1]["balances"]) == (5, 7, True)


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("--players 1", "Must be >= 2."),
        ("--players 401", "Must be <= 400."),
        ("--players many", 'unable to convert "many" into int'),
        ("--seed -1", "Must be >= 0."),
        ("--book hoyle", 'error: There is no book "hoyle". Perhaps homegame or guidelines or roberts or tda-2024?'),
        ("--tables 3", "Unknown option: --tables."),
    ],
)
def test_what_is_wrong_is_named(words: str, error: str) -> None:
    said = run("demo", *words.split(), COLUMNS="200")
    assert (said.code, said.out) == (WRONG, "")
    assert error in said.err
    assert "Traceback" not in said.err


def test_a_journal_that_cannot_be_had_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "no" / "such" / "folder.journal"
    assert main(["demo", "--players", "3", "--journal", str(file)]) == WRONG
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"error: {file} could not be opened.")


def test_a_journal_keeps_an_evening_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["demo", "--players", "3", "--journal", str(tmp_path / "evening.journal")]
    assert main(words) == 0
    capsys.readouterr()
    assert main(words) == WRONG
    assert "Choose another file, or another seed." in capsys.readouterr().err
    assert main([*words, "--seed", "8"]) == 0


def test_an_evening_that_comes_to_a_stop_is_our_mistake_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The model is made to refuse every draw."""

    def refuse(*_: object) -> Refused:
        return refuse_plainly("The cards are wet.")

    monkeypatch.setitem(DECISIONS, DrawSeats, refuse)
    assert main(["demo", "--players", "5", "--seed", "3", "--book", "roberts"]) == 1
    captured = capsys.readouterr()
    assert "names are on the list" in captured.out
    assert captured.err == (
        "error: The evening came to a stop, which is a mistake in the program: DrawSeats is refused. "
        "The cards are wet.\n"
        "It happens every time with --players 5 --seed 3 --book roberts. "
        "Try another seed, and please report this one.\n"
    )


def test_a_reader_who_walks_away_is_not_shouted_after() -> None:
    with subprocess.Popen([*COMMAND, "--players", "60"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as telling:
        assert telling.stdout is not None
        assert telling.stderr is not None
        assert telling.stdout.readline().startswith(b"18:30  Friday night, ")
        telling.stdout.close()
        assert telling.stderr.read() == b""
        assert telling.wait(timeout=120) == NOBODY_READS


def test_a_screen_that_cannot_write_a_suit_shows_what_it_can() -> None:
    done = elsewhere("--players", "4", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"board ??" not in done.stdout
    assert b"blinds 10?20" in done.stdout
