"""`shuffleup arena`: one's own bots and ours against each other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from shuffleup.histories.phh import read_phhs
from tests.cli.here import run

MINE = """
def decide(seen, rng):
    return seen.all_in() if seen.cards[0].rank == seen.cards[1].rank else seen.give_up()
"""


def test_styles_and_a_bot_of_ones_own(tmp_path: Path) -> None:
    mine = tmp_path / "pairs.py"
    mine.write_text(MINE, encoding="utf-8")
    said = run("arena", str(mine), "station", "--hands", "60")
    assert (said.code, said.err) == (0, "")
    assert "60 hands of 100 big blinds, 30 decks from every seat." in " ".join(said.out.split())
    assert {"pairs", "station"} <= set(said.out.split())
    assert run("arena", str(mine), "station", "--hands", "60") == said


def test_as_data_and_two_of_a_kind() -> None:
    found = json.loads(run("arena", "tag", "tag", "--hands", "40", "--json").out)
    assert list(found) == ["tag", "tag-2"]
    assert found["tag"]["hands"] == 40
    assert found["tag"]["bb_per_100"] == 0


def test_without_numpy_nobody_plays_under_the_name_of_the_strongest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shuffleup.arena.entrants.can_solve", lambda: False)
    said = run("arena", "shark", "tag", "--hands", "4")
    assert (said.code, said.out) == (2, "")
    assert said.err == "error: shark wants NumPy: pip install 'shuffleup[lab]'.\n"
    assert run("arena", "careful", "tag", "--hands", "4").code == 0  # near miss


def test_every_hand_is_written_down(tmp_path: Path) -> None:
    log = tmp_path / "match.phhs"
    assert run("arena", "tag", "station", "--hands", "10", "--out", str(log)).code == 0
    hands = list(read_phhs(log.read_text(encoding="utf-8")))
    assert len(hands) == 10
    assert "already" in run("arena", "tag", "station", "--hands", "10", "--out", str(log)).err


def test_tournaments() -> None:
    said = run("arena", "wild", "tag", "station", "--tournaments", "1", "--json")
    (played,) = json.loads(said.out)
    assert sorted(played["places"]) == ["station", "tag", "wild"]
    assert sum(played["prizes"].values()) == 3000


BAD = {
    "syntax.py": ("def decide(seen, rng:", "syntax.py cannot be read: SyntaxError"),
    "none.py": ("decision = 1", "none.py has no function decide(seen, rng)."),
    "fails.py": ("def decide(seen, rng):\n    return 1 / 0", "failed at its turn: ZeroDivisionError"),
    "words.py": ("def decide(seen, rng):\n    return 'fold'", "answered 'fold', which is no choice"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bot_that_is_none_is_named(name: str, tmp_path: Path) -> None:
    text, wrong = BAD[name]
    (tmp_path / name).write_text(text, encoding="utf-8")
    said = run("arena", str(tmp_path / name), "tag", "--hands", "4")
    assert said.code == 2
    assert wrong in said.err
    assert "Traceback" not in said.err


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("tag",), "Name two bots or more"),
        (("tag", "hero"), 'There is no bot "hero"'),
        (("tag", "nobody.py"), "There is no file nobody.py"),
        (("tag",) * 11, "11 bots do not fit at one table"),
        (("tag", "wild", "--hands", "2"), "--hands 2 is too few"),
        (("tag", "wild", "--plan", "x.json"), "A plan is for tournaments"),
        (("tag", "wild", "--tournaments", "1", "--out", "x.phhs"), "--out writes hands down"),
        (("tag", "wild", "--tournaments", "1", "--plan", "x.json"), "x.json cannot be read"),
    ],
)
def test_what_cannot_be_played_is_said(words: tuple[str, ...], wrong: str) -> None:
    said = run("arena", *words)
    assert said.code == 2
    assert wrong in said.err
