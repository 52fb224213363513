"""`shuffleup rule ask` at a terminal: facts asked for one by one, wrong ones again, and leaving quietly."""

from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import sys
from pathlib import Path

import pytest

from shuffleup.cli import INTERRUPTED

COMMAND = [sys.executable, "-m", "shuffleup", "rule", "ask"]
LEAVE = "\x03"
THE_END = "\x04"
SILENT = 15.0  # seconds


def at_terminal(words: list[str], typed: str, folder: Path) -> tuple[int, str, str]:
    """The exit code, what went to a file, and what was on the screen. Everything is typed ahead."""
    ours, theirs = pty.openpty()
    out = folder / "out.txt"
    with out.open("wb") as file:
        asking = subprocess.Popen(
            [*COMMAND, *words], stdin=theirs, stdout=file, stderr=theirs, start_new_session=True,
            preexec_fn=_take_terminal,  # noqa: PLW1509 - nothing else runs in this test
        )  # fmt: skip
        os.close(theirs)
        seen = _answer(ours, typed)
        code = asking.wait(timeout=60)
    os.close(ours)
    return code, out.read_text(), seen


def _take_terminal() -> None:
    """Make the screen the terminal of the new process, so that Ctrl-C typed there reaches it."""
    os.close(os.open(os.ttyname(0), os.O_RDWR))


def _answer(screen: int, typed: str) -> str:
    """Type each answer when it is asked for; give all that was shown."""
    seen, answers = "", list(typed.splitlines(keepends=True))
    while True:
        if not select.select([screen], [], [], SILENT)[0] and typed.endswith((LEAVE, THE_END)):
            os.write(screen, typed[-1].encode())  # a key nobody listened for when it was pressed is pressed again
            continue
        try:
            piece = os.read(screen, 4096).decode()
        except OSError:
            return seen
        if not piece:
            return seen
        seen += piece
        if answers and seen.endswith(": "):
            os.write(screen, answers.pop(0).encode())


def test_facts_are_asked_for_one_by_one(tmp_path: Path) -> None:
    code, out, seen = at_terminal(["hole-cards-exposed", "--json"], "3\n\n\n1\n\n\n", tmp_path)
    assert code == 0
    assert json.loads(out)["facts"] == {"nth": [3], "by": "dealer", "seat": 0, "acted": 1, "which": 0, "chips-in": True}
    assert "Which card off the deck was it, the first card of the deal being 1?" in seen
    assert "1 to 20 or don't know; several with commas, as in 3,7: " in seen
    assert "dealer or player (Enter: dealer): " in seen


def test_a_wrong_answer_is_asked_again(tmp_path: Path) -> None:
    code, out, seen = at_terminal(["clock-ran-out"], "perhaps\n\nno\n\n", tmp_path)
    assert code == 0
    assert out.startswith("NO CLAUSE OF HOMEGAME SPEAKS.")
    assert 'facing-bet cannot be "perhaps".' in seen
    assert "facing-bet is missing." in seen
    assert seen.count("yes or no: ") == 3


@pytest.mark.parametrize("key", [LEAVE, THE_END])
def test_leaving_is_quiet(key: str, tmp_path: Path) -> None:
    code, out, seen = at_terminal(["hole-cards-exposed"], f"3\n{key}", tmp_path)
    assert code == INTERRUPTED
    assert out == ""
    assert "Traceback" not in seen
    assert "error" not in seen


def test_where_facts_are_given_the_missing_ones_are_an_error(tmp_path: Path) -> None:
    code, out, seen = at_terminal(["hole-cards-exposed", "--nth", "3"], "", tmp_path)
    assert (code, out) == (2, "")
    assert "error: acted is missing." in seen


def test_a_question_without_facts_is_answered_at_once(tmp_path: Path) -> None:
    code, out, seen = at_terminal(["cut-card-dealt", "--book", "guidelines"], "", tmp_path)
    assert (code, seen) == (0, "")
    assert out.startswith("PLAY ON.")


def test_without_a_terminal_missing_facts_are_an_error() -> None:
    done = subprocess.run(
        [*COMMAND, "hole-cards-exposed"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        stdin=subprocess.DEVNULL,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: nth is missing.")
