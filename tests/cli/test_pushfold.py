"""`shuffleup pushfold`: both charts on the screen and as data."""

from __future__ import annotations

import json

from tests.cli.here import run


def test_two_charts() -> None:
    said = run("pushfold", "--stack", "10")
    assert (said.code, said.err) == (0, "")
    told = " ".join(said.out.split())
    assert "all-in with 58.3% of all hands" in told
    assert "calls with 37.4%" in told
    assert "AA AKs AQs" in told
    assert "Sometimes: 43s" in told


def test_as_data() -> None:
    found = json.loads(run("pushfold", "--stack", "10", "--json").out)
    assert (found["push"]["AA"], found["call"]["72o"]) == (1.0, 0.0)
    assert len(found["push"]) == 169


def test_what_is_wrong_is_said() -> None:
    assert "nothing left to decide" in run("pushfold", "--stack", "2", "--ante", "1").err
    assert run("pushfold", "--stack", "2.5", "--ante", "1").code == 0  # near miss
    assert run("pushfold", "--stack", "0").code != 0


def test_around_a_table_with_prizes() -> None:
    said = run("pushfold", "--players", "3", "--stacks", "10,6,12", "--prizes", "60,40")
    assert (said.code, said.err) == (0, "")
    told = " ".join(said.out.split())
    assert "BTN all-in: " in told
    assert "BB calls SB: " in told
    assert "of the prizes a hand" in told
    assert "a second player would have called" in told


def test_a_table_as_data() -> None:
    found = json.loads(run("pushfold", "--players", "4", "--stack", "8", "--json").out)
    assert [one["seat"] for one in found["push"]] == ["BTN-1", "BTN", "SB"]
    assert len(found["call"]) == 6
    assert max(found["gains"]) < 1e-4


def test_what_is_wrong_with_a_table_is_said() -> None:
    assert "names 2, and --players 3" in run("pushfold", "--players", "3", "--stacks", "10,6").err
    assert "write numbers with commas" in run("pushfold", "--stacks", "10,x").err
    assert "2 to 9 players" in run("pushfold", "--stacks", ",".join(["9"] * 10)).err
    assert "should not rise" in run("pushfold", "--stacks", "9,9", "--prizes", "20,30").err
    assert "nothing left to decide" in run("pushfold", "--stacks", "9,9,1").err
