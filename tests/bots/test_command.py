"""`shuffleup bot`: what it says, what it plays, and how it ends."""

from __future__ import annotations

import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from shuffleup.app.guests.arrangements import Asked, NightClosed, Role, Who
from shuffleup.cli import main
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
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


def test_without_numpy_the_strongest_says_who_plays_in_its_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shuffleup.cli.bot.can_solve", lambda: False)
    assert main(["bot", "127.0.0.1:1/t/k7qm", "--style", "shark"]) == 1
    assert "shark wants NumPy" in capsys.readouterr().err
    assert main(["bot", "127.0.0.1:1/t/k7qm", "--style", "tag"]) == 1
    assert "NumPy" not in capsys.readouterr().err  # near miss


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


def test_an_evening_that_is_over_lets_nobody_in_and_the_bot_ends(capsys: pytest.CaptureFixture[str]) -> None:
    with fast_evening(players=2, people=0) as night:
        night.stage.until(night.room.evening.over, seconds=60)
        assert main(["bot", night.url()]) == 1
    assert "The tournament is over; nobody is let in any more." in capsys.readouterr().err


def test_a_bot_that_waits_ends_when_the_night_is_closed(capsys: pytest.CaptureFixture[str]) -> None:
    with fast_evening(players=2, people=2) as night, ThreadPoolExecutor(1) as thread:
        waits = thread.submit(main, ["bot", night.url(), "--name", "Zora"])
        night.stage.until(lambda: bool(night.room.guest_list.guests.asking), seconds=60)
        now = night.stage.clock()
        night.stage.wait(night.room.guest_list.record(NightClosed(True, now), now))
        assert waits.result(60) == 1
    assert "The tournament is over; nobody is let in any more." in capsys.readouterr().err


# a bot asks to be         who is on the list, or waits       it is told
@pytest.mark.parametrize(
    ("name", "says"), [("ZOE", "ZOE is on the list already"), ("Max", "Somebody called Max is waiting")]
)
def test_a_name_that_is_taken_is_said_to_the_bot(name: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with fast_evening(players=2, people=2) as night:
        now = night.stage.clock()
        night.does(c.Commit(PlayerId("p9"), "Zoe"))
        night.link_for(Who(Role.PLAYER, PlayerId("p9")))  # and has a phone
        night.stage.wait(night.room.guest_list.record(Asked("another device", None, "max", now), now))
        assert main(["bot", night.url(), "--name", name]) == 1
        assert says in capsys.readouterr().err
        assert len(night.room.guest_list.guests.asking) == 1
