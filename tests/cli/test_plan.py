"""`shuffleup plan`: proposed, kept in a file, and played out from there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.here import run

CHIPS = "red 5x400, green 25x350, black 100x120, purple 500x50"


def test_a_plan_is_proposed_kept_and_played_out(tmp_path: Path) -> None:
    file = tmp_path / "night.json"
    said = run("plan", "--players", "9", "--hours", "3", "--chips", CHIPS, "--buy-in", "20", "--out", str(file))
    assert (said.code, said.err) == (0, "")
    told = " ".join(said.out.split())
    assert "9 players, 3:00 hours: over after" in told
    assert "Prizes, with 2 rebuys to be expected: 115, 65, 40." in told
    assert "There are sets for 2 rebuys; left in the box:" in told
    again = run("simulate", "--plan", str(file), "--players", "9", "--tournaments", "5", "--json")
    assert json.loads(again.out)["evenings"] == 5
    assert "is there already" in run("plan", "--players", "9", "--out", str(file)).err


def test_as_data() -> None:
    found = json.loads(run("plan", "--players", "9", "--hours", "2", "--chips", CHIPS, "--json").out)
    assert found["plan"]["schedule"]["steps"]
    assert sum(found["chips"]["each"].values()) > 10
    assert {"ends", "left", "prizes"} <= set(found["forecast"])


@pytest.mark.parametrize(("house", "rebuys"), [("BUY-02/rebuys-each=0,SEAT-01=6", 0), ("SEAT-01=6", 2)])
def test_house_rules_are_in_the_plan(house: str, rebuys: int) -> None:
    found = json.loads(run("plan", "--players", "9", "--hours", "2", "--house", house, "--json").out)
    assert found["plan"]["house"] == house.split(",")
    assert found["plan"]["rebuys"] is (rebuys > 0)


def test_chips_that_are_short() -> None:
    said = run("plan", "--players", "18", "--chips", "red 5x20")
    assert (said.code, said.out) == (1, "")
    assert "To buy: 430 red (5)" in said.err


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--chips", "mauve=400"), "--chips: 'mauve=400' is no chips. Colours are white, red"),
        (("--chips", "red 5x20, pink 5x10"), "red and pink are both worth 5"),
        (("--chips", "red 0x20"), "--chips: 'red 0x20' is no chips"),
        (("--book", "hoyle"), 'There is no book "hoyle"'),
        (("--house", "SEAT-01=60"), "SEAT-01"),
        (("--buy-in", "lots"), '--buy-in cannot be "lots"'),
    ],
)
def test_what_is_wrong_is_said(words: tuple[str, ...], wrong: str) -> None:
    said = run("plan", "--players", "9", *words)
    assert (said.code, said.out) == (2, "")
    assert wrong in said.err


def test_a_file_that_is_no_plan(tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text('{"a": 1}')
    assert "is no plan" in run("simulate", "--plan", str(tmp_path / "x.json")).err
    assert "cannot be read" in run("simulate", "--plan", str(tmp_path / "y.json")).err
