"""`shuffleup replay --to`: sound hands are written down again, broken ones are reported and left out."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from shuffleup.cli import DISK_IS_FULL, main
from shuffleup.histories import History, read_phh, read_phhs

HANDS = Path(__file__).parents[1] / "histories" / "hands"
EVENING = HANDS / "evening.phhs"
HEADS_UP = HANDS / "heads-up.phh"
WRONG = 2


def test_hands_are_written_as_phh_and_read_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(HEADS_UP), str(HANDS / "side-pots.phh"), "--to", "phh"]) == 0
    first, second = read_phhs(capsys.readouterr().out)
    assert first.history == read_phh(HEADS_UP.read_text()).history
    assert isinstance(second.history, History)
    assert second.history.finishing_stacks == (47, 160, 458, 0)
    written = tmp_path / "both.phhs"
    assert main(["replay", str(HANDS / "side-pots.phh"), "--to", "phh", "--out", str(written)]) == 0
    assert capsys.readouterr() == ("", "")
    assert main(["replay", str(written)]) == 0


def test_a_broken_hand_is_reported_and_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(EVENING), "--to", "phh"]) == 1
    out, err = capsys.readouterr()
    assert [entry.hand for entry in read_phhs(out)] == ["1", "the big one"]  # called as their headings had them
    assert err == f"error: {EVENING}:52: the hand is not finished: seat 2 is to act\n"


def test_stacks_that_were_not_recorded_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "short.phh"
    lines = HEADS_UP.read_text().splitlines(keepends=True)
    file.write_text("".join(line for line in lines if "finishing_stacks" not in line))
    assert main(["replay", str(file), "--to", "phh"]) == 0
    assert "finishing_stacks = [310, 690]" in capsys.readouterr().out.splitlines()


def test_pokerstars_text_tells_the_hands_of_all_files_apart(capsys: pytest.CaptureFixture[str]) -> None:
    files = [HANDS / "side-pots.phh", HANDS / "straddle.phh", HEADS_UP]
    assert main(["replay", *map(str, files), "--to", "pokerstars"]) == 0
    hands = capsys.readouterr().out.split("\n\n\n\n")
    numbers = [hand.split(":")[0].removeprefix("PokerStars Hand #") for hand in hands]
    assert all(number.isdecimal() for number in numbers)
    assert len(set(numbers)) == len(files)


def test_no_stack_is_made_up_for_a_tracker(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Near miss: PHH can say that a stack is not known."""
    file = tmp_path / "unknown.phh"
    lines = HEADS_UP.read_text().splitlines(keepends=True)
    file.write_text("".join(line for line in lines if "stacks" not in line) + "starting_stacks = [inf, 500]\n")
    assert main(["replay", str(file), str(HEADS_UP), "--to", "pokerstars"]) == 0
    out, err = capsys.readouterr()
    assert out.count("PokerStars Hand") == 1
    assert err == "1 hand with a stack that nobody recorded left out: this layout cannot say so.\n"
    assert main(["replay", str(file), "--to", "phh"]) == 0
    assert "starting_stacks = [inf, 500]" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--to", "phh", "--json"], "Hands are reported as JSON or written down, not both: leave out --json or --to."),
        (["--out", "{new}.phhs"], "Say in which layout the hands are to be written: --to phh or --to pokerstars."),
        (["--to", "phh", "--out", "{new}.phh"], "Hands are written under headings: give the file a name that ends in"),
        (["--to", "phh", "--out", "{there}"], "{there} is there already. Give another name."),
        (["--to", "phh", "--hero", "Ann"], "A hero is for trackers: --hero goes with --to pokerstars."),
        (["--hero", "Ann"], "A hero is for trackers: --hero goes with --to pokerstars."),
        (["--to", "pokerstars", "--hero", "Nobody"], "Nobody sat in none of these 1 hands."),
        (["--to", "phh", "--out", "{new}/x.phhs"], "{new}/x.phhs cannot be written: no such file or directory."),
    ],
)
def test_what_cannot_be_done_is_said(
    words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "there.phhs"
    there.write_text("mine")
    places = {"new": tmp_path / "new", "there": there}
    assert main(["replay", str(HEADS_UP), *(word.format(**places) for word in words)]) == WRONG
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"error: {said.format(**places)}")
    assert [path.name for path in tmp_path.iterdir()] == ["there.phhs"]
    assert there.read_text() == "mine"


def test_where_no_hand_is_sound_no_file_is_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.phhs"
    assert main(["replay", str(tmp_path / "gone.phh"), "--to", "phh", "--out", str(out)]) == 1
    assert "cannot be read" in capsys.readouterr().err
    assert not out.exists()


def test_names_are_written_as_they_are_whatever_the_screen(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "shuffleup", "replay", str(EVENING), "--to", "phh"]
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(words, capture_output=True, check=False, timeout=60, env=env, cwd=tmp_path)
    assert "Çelik" in done.stdout.decode("utf-8")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this machine has no full disk to write to")
@pytest.mark.parametrize("words", [["replay", str(HEADS_UP)], ["replay", str(HEADS_UP), "--to", "phh"], ["--version"]])
def test_a_full_disk_is_said_in_a_line(words: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "shuffleup", *words], stdout=full, stderr=subprocess.PIPE, check=False, timeout=60
        )
    assert done.returncode == DISK_IS_FULL
    assert done.stderr.decode() == "error: there is no space left where this was to be written.\n"
