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
