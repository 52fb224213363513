"""`shuffleup bot`: what it says, what it plays, and how it ends."""

from __future__ import annotations

import socket
import subprocess
import sys

import pytest

from shuffleup.cli import main
from tests.bots.socket_table import fast_evening


def test_it_plays_to_the_end_and_says_so() -> None:
    with fast_evening(players=2, people=1) as night:
        command = [sys.executable, "-m", "shuffleup", "bot", night.player_link("p1"), "--style", "wild"]
        options = ["--seed", "7", "--no-pauses"]
        done = subprocess.run([*command, *options], capture_output=True, text=True, check=False, timeout=60)
        assert (done.returncode, done.stderr) == (0, "")
        lines = done.stdout.splitlines()
        assert lines[0].startswith("At table 1, seat ")
        assert lines[-1] in {"Won.", "Out in place 2."}


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["http://127.0.0.1:1/t/k7qm", "--style", "bold"], 2, "style"),
        (["http://127.0.0.1:1/"], 1, "is not the address of an evening"),
        (["127.0.0.1:1/t/k7qm"], 1, "http://"),
    ],
)
def test_what_cannot_be_is_said(words: list[str], code: int, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", *words]) == code
    assert says in capsys.readouterr().err


def test_where_nobody_listens(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # ours, and nobody listens on it
        assert main(["bot", f"http://127.0.0.1:{taken.getsockname()[1]}/t/k7qm"]) == 1
    assert "There is no server at http://127.0.0.1" in capsys.readouterr().err


def test_where_there_is_no_such_evening(capsys: pytest.CaptureFixture[str]) -> None:
    with fast_evening(players=2, people=2) as night:
        assert main(["bot", night.stage.url + "/t/none"]) == 1
    assert "no such evening" in capsys.readouterr().err
