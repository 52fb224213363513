"""`shuffleup simulate`: when an evening will be over, on the screen and as data."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pyarrow.parquet import read_table

from shuffleup.lab import compiled, simulate, solving
from tests.cli.here import run

FEW = ("simulate", "--players", "6", "--tournaments", "20", "--dealt")


def test_when_it_will_be_over_and_who_is_left_when() -> None:
    said = run(*FEW, "--buy-in", "10")
    assert (said.code, said.err) == (0, "")
    assert "6 players, 20 evenings: over after" in " ".join(said.out.split())
    assert "10-20" in said.out
    assert "Prizes on average" in " ".join(said.out.split())
    assert run(*FEW, "--buy-in", "10") == said


def test_as_data() -> None:
    found = json.loads(run(*FEW, "--json", "--levels", "10-20, break 10, 200-400").out)
    assert (found["evenings"], found["seed"], sum(found["wins"])) == (20, 1, 20)
    early, likely, late = found["ends"]
    assert early <= likely <= late
    assert len(found["left"]) <= 2
    other = json.loads(run(*FEW, "--json", "--seed", "2").out)
    assert other["wins"] != found["wins"]


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--book", "hoyle"), 'There is no book "hoyle"'),
        (("--levels", "many"), '--levels cannot have "many"'),
        (("--levels", "7-20"), "7"),
        (("--buy-in", "lots"), '--buy-in cannot be "lots"'),
        (("--on", "tcp://127.0.0.1:1"), "127.0.0.1:1"),
        (("--on", "nowhere"), "--on cannot be 'nowhere': missing port number"),
        (("--players", "1"), "2"),
    ],
)
def test_what_is_wrong_is_said(words: tuple[str, ...], wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "A_WHILE", 0.5)
    said = run("simulate", "--tournaments", "1", *words)
    assert said.code != 0
    assert said.out == ""
    assert wrong in said.err
    assert "Traceback" not in said.err


def test_everything_is_compiled_ahead_or_it_is_said_why_not(monkeypatch: pytest.MonkeyPatch) -> None:
    said = run("lab", "warm")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Compiled, and kept in ")
    run_by = compiled.loops()
    assert all(getattr(run_by, loop.__name__).signatures for loop in compiled.LOOPS)
    monkeypatch.setattr("shuffleup.cli.lab.loops", compiled.plain)
    assert "Numba is not there" in run("lab", "warm").err


def test_the_tables_of_the_strongest_bot_are_made_anew_or_it_is_said_why_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solving, "solve", lambda: iter((0.5, 1.0)))
    assert run("lab", "solve").out == f"Solved, and kept in {solving.FOLDER}.\n"
    monkeypatch.setattr(solving, "FOLDER", Path("/nowhere"))
    assert "nothing can be written there" in run("lab", "solve").err
    monkeypatch.setattr("shuffleup.cli.lab.loops", compiled.plain)
    assert "without Numba" in run("lab", "solve").err


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "--players", "2", "--tournaments", "1", "--dealt"),
        ("pushfold", "--stacks", "1.5,1.5"),
        ("plan", "--players", "2", "--hours", "0.5"),
    ],
)
def test_without_numba_one_is_told_before_one_waits(words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(*words).err == ""
    monkeypatch.setattr("shuffleup.cli.waiting.loops", compiled.plain)
    said = run(*words)
    assert said.code == 0
    assert said.err.startswith("By plain Python ")
    assert "pip install 'shuffleup[lab]'" in said.err


def test_one_evening_is_one() -> None:
    assert "2 players, 1 evening: over after" in run("simulate", "--players", "2", "--tournaments", "1", "--dealt").out


def test_a_picture_and_every_evening_as_a_row(tmp_path: Path) -> None:
    chart, rows = tmp_path / "night.svg", tmp_path / "nights.csv"
    said = run(*FEW, "--chart", str(chart), "--csv", str(rows), "--json")
    found = json.loads(said.out)
    root = ElementTree.parse(chart).getroot()  # noqa: S314 - our own
    assert root.tag.endswith("svg")
    early, likely, late = (f"{minutes // 60}:{minutes % 60:02}" for minutes in found["ends"])
    assert f"over about {likely} ({early}–{late})" in chart.read_text(encoding="utf-8")
    with rows.open(encoding="utf-8") as file:
        evenings = list(csv.DictReader(file))
    assert [int(one["evening"]) for one in evenings] == list(range(1, 21))
    assert sum(int(one["left_1"]) for one in evenings) / 20 == pytest.approx(found["left"][0])
    assert {len(one) for one in evenings} == {6 + len(found["left"])}


def test_how_loosely_they_play_is_said_in_turn() -> None:
    tight, loose = (json.loads(run(*FEW, "--bots", one, "--json").out) for one in ("12", "tag, wild, 90"))
    assert tight["hands"] > loose["hands"]  # fewer go in, and it takes longer
    assert "Won by: tag" in " ".join(run(*FEW, "--bots", "tag, wild, 90").out.split())
    assert "Won by" not in run(*FEW).out  # near miss: nobody said
    for wrong in ("nobody", "0", "101", "tag,,wild"):
        said = run(*FEW, "--bots", wrong)
        assert (said.code, said.out) == (2, "")
        assert "is no way to play. There are beginner" in said.err


def test_the_same_rows_as_parquet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows, columns = tmp_path / "nights.csv", tmp_path / "nights.parquet"
    assert run(*FEW, "--csv", str(rows), "--parquet", str(columns)).code == 0
    with rows.open(encoding="utf-8") as file:
        written = [{name: int(number) for name, number in one.items()} for one in csv.DictReader(file)]
    assert read_table(columns).to_pylist() == written
    assert columns.stat().st_mode & 0o077 == 0  # as the other files: for whoever made it alone
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    said = run(*FEW, "--parquet", str(tmp_path / "more.parquet"))
    assert (said.code, said.out) == (1, "")
    assert "pip install 'shuffleup[parquet]'" in said.err


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    there = tmp_path / "night.svg"
    there.write_text("mine")
    said = run(*FEW, "--chart", str(there))
    assert (said.code, said.out) == (2, "")
    assert "is there already" in said.err
    assert there.read_text() == "mine"
    assert "is no folder" in run(*FEW, "--csv", str(tmp_path / "no" / "x.csv")).err


def test_what_is_not_played_is_said() -> None:
    assert "Not played: chip races." in " ".join(run(*FEW).out.split())
    assert json.loads(run(*FEW, "--json").out)["not_played"] == ["chip races"]
    one_chip = run(*FEW, "--levels", "10-20, 15-30")
    assert "Not played" not in one_chip.out  # near miss: no colour comes off
