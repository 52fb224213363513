"""`shuffleup rule`, called in process: what is printed, what is an error, and the exit code."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest

from shuffleup.cli import main
from shuffleup.cli.plainly import WRONG
from shuffleup.questions.forms import forms
from shuffleup.rulebooks import BOOKS, book_name
from shuffleup.rulebooks.index import differences, standings
from tests.cli.here import run

EXPOSED = ["rule", "ask", "hole-cards-exposed"]
SHORT = "wrong-number-of-cards --seat 4 --cards 1 --top-card-in-sequence yes"


@pytest.fixture(autouse=True)
def nobody_at_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main(list(words)) == code
    out, err = capsys.readouterr()
    assert "Traceback" not in err
    assert err == "" if code == 0 else out == ""
    return out or err


def data(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    return json.loads(said(capsys, *words, "--json"))


# ------------------------------------------------------------------------------------------------------- ask


def test_the_ruling_comes_first_then_the_steps_then_why(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, *EXPOSED, "--nth", "3", "--acted", "1", "--seat", "4", "--book", "guidelines").splitlines()
    assert lines[:2] == ["PUT RIGHT, AND PLAY ON.", ""]
    assert lines[2] == "  1  Finish dealing the starting hands."
    assert lines[3].startswith("  2  ")
    assert "seat 4" in lines[3]
    told = " ".join(line.strip() for line in lines)
    assert f"Why DEAL-03 (Tournament Guidelines): {standings()['DEAL-03'].clause.text}" in _close(told)
    assert f"Overrules DEAL-02 (Robert's Rules of Poker): {standings()['DEAL-02'].clause.text}" in _close(told)
    assert "homegame, roberts, tda-2024 put right, and play on (DEAL-02): " in _close(told)


def _close(text: str) -> str:
    return " ".join(text.split())


def test_the_ruling_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, *EXPOSED, "--nth", "3", "--acted", "1", "--book", "guidelines")
    steps = found.pop("steps")
    assert len(steps) == 5
    assert steps[0] == "Finish dealing the starting hands."
    assert found == {
        "question": "hole-cards-exposed",
        "facts": {"nth": [3], "by": "dealer", "seat": 0, "acted": 1, "which": 0, "chips-in": True},
        "book": "guidelines",
        "verdict": "corrected",
        "by": ["DEAL-03"],
        "overruled": ["DEAL-02"],
        "silent": [],
        "assumed": {"by": {"player": "play-on"}, "which": {"second": "corrected"}},
    }


def test_what_was_taken_for_a_fact_says_what_else_would_be_done(capsys: pytest.CaptureFixture[str]) -> None:
    """The verdict is the same, and the penalty is not; near miss: it was said."""
    told = _close(said(capsys, "rule", "ask", "conduct", "--breach", "stated-hand"))
    assert "Taken: 0. 1: Proposed for that player: missed hand." in told
    told = _close(said(capsys, "rule", "ask", "conduct", "--breach", "stated-hand", "--times-before", "1"))
    assert "Taken: 0." not in told


@pytest.mark.parametrize(
    ("words", "verdict", "by"),
    [
        # what happened                                                  ruling                    cited
        ("hole-cards-exposed --nth 3 --acted 1", "corrected", ["DEAL-02"]),
        (
            "hole-cards-exposed --nth 2 --acted 1",
            "misdeal",
            ["MIS-02", "DEAL-01", "MIS-12"],
        ),  # near miss: card 2
        ("hole-cards-exposed --nth 2 --acted 2", "play-on", ["MIS-01"]),  # near miss: two have acted
        ("hole-cards-exposed --nth=2 --acted=2 --house MIS-01=3", "misdeal", ["MIS-02", "DEAL-01", "MIS-12"]),
        ("hole cards exposed --nth unknown --acted 0", "corrected", ["DEAL-02"]),
        ("clock-ran-out --facing-bet", "dead-hand", ["DEAD-05"]),  # a yes needs no word
        ("clock-ran-out --facing-bet yes --seat 3", "dead-hand", ["DEAD-05"]),
        ("clock-ran-out --facing-bet no", None, []),
        ("cut-card-dealt", "play-on", ["DEAL-17"]),
        ("cut-card-dealt --book guidelines", "play-on", ["DEAL-17"]),
        ("conduct --breach rabbit-hunted --book guidelines", "penalty", ["SHOW-11"]),
        ("out-of-turn --action check --facing-bet no --changed", "binding", ["BET-09"]),
        ("out-of-turn --action fold --facing-bet --changed no", "dead-hand", ["DEAD-01"]),
        ("folded-or-said-so --facing-bet --in-turn no", "dead-hand", ["DEAD-01"]),
        (
            "out-of-turn --action fold --facing-bet no --changed no",
            "binding",
            ["BET-10"],
        ),  # near miss: no bet
        ("folded-or-said-so --facing-bet no --in-turn no", "binding", ["BET-10"]),
        (SHORT + " --acted 2 --house MIS-01=4", "corrected", ["MIS-06"]),
        (SHORT + " --acted 2", "dead-hand", ["MIS-01", "DEAD-03"]),  # near miss: without the house rule
        (SHORT + " --acted 1 --house MIS-01=1", "dead-hand", ["house MIS-01", "DEAD-03"]),
        (
            "out-of-turn --action check --facing-bet no --changed --book guidelines",
            "not-binding",
            ["BET-10"],
        ),
    ],
)
def test_facts_in_ruling_out(
    words: str, verdict: str | None, by: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    found = data(capsys, "rule", "ask", *words.split())
    assert (found["verdict"], found["by"]) == (verdict, by)


def test_where_no_clause_speaks_the_director_decides(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("rule", "ask", "clock-ran-out", "--facing-bet", "no")
    told = _close(said(capsys, *asked))
    assert told.startswith("NO CLAUSE OF HOMEGAME SPEAKS. THE DIRECTOR DECIDES.")
    every = "HomePokerTourney rulebook, Robert's Rules of Poker, Tournament Guidelines, what all documents share"
    assert f"Silent {every}" in told
    found = data(capsys, *asked)
    assert (found["verdict"], found["steps"], found["by"]) == (None, [], [])
    assert found["silent"] == ["HPT", "RR", "TG", "ALL"]


def test_a_house_rule_is_tried_and_says_whom_it_overrules(capsys: pytest.CaptureFixture[str]) -> None:
    told = _close(said(capsys, *EXPOSED, "--nth", "3", "--acted", "1", "--house", "deal-03,MIS-01=3"))
    assert "Why DEAL-03 (house rule): " in told
    assert "Overrules DEAL-02." in told
    assert "house rule MIS-01 " in told
    assert "homegame, roberts, tda-2024 put right, and play on (DEAL-02)" in told  # the book itself too
    assert "guidelines the same (DEAL-03)" in told


def test_nobody_in_particular_is_that_player(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "rule", "ask", "clock-ran-out", "--facing-bet")
    assert "That player's hand is dead" in told
    assert "eat 0" not in told


@pytest.mark.parametrize("name", [form.name for form in forms()])
def test_every_question_lists_its_facts(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "rule", "ask", name, "--help")
    for form in forms():
        if form.name == name:
            assert form.title in _close(told)
            assert [blank.name for blank in form.blanks if f"  --{blank.name} " not in told] == []


def test_help_without_a_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert "rule ask QUESTION" in said(capsys, "rule", "ask", "--help")


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("", "Ask what? "),
        ("--json", "Ask what? "),
        ("hole-card-exposed", 'There is no question "hole-card-exposed". Perhaps hole-cards-exposed or '),
        ("two burns", 'There is no question "two burns". Perhaps '),
        ("xylophone-q", 'There is no question "xylophone-q".'),
        ("hole-cards-exposed --nth 3", "acted is missing. How many players after the blinds have acted? Allowed: 0 to"),
        ("hole-cards-exposed", "nth is missing. Which card off the deck was it"),
        ("hole-cards-exposed --nth --acted 1", "nth is missing. Which card off the deck was it"),
        ("hole-cards-exposed --nth 3 --acted lots", 'acted cannot be "lots". How many players after the blinds have'),
        ("hole-cards-exposed --nth 3 --acted -1", 'acted cannot be "-1". How many players after the blinds'),
        (
            "hole-cards-exposed --nth 3 --acted 1 --colour red",
            "colour is no fact of hole-cards-exposed. Its facts: nth",
        ),
        ("hole-cards-exposed --nth 3 --nth 4 --acted 1", "nth is given twice."),
        ("hole-cards-exposed --nth 3 4 --acted 1", '"4" belongs to no fact. Facts are written --name value.'),
        (
            "hole-cards-exposed --nth 3 --acted 1 --book hoyle",
            'There is no book "hoyle". Perhaps homegame or guidelines',
        ),
        ("hole-cards-exposed --nth 3 --acted 1 --book", "--book needs a value. The rulebook: homegame, guidelines"),
        ("hole-cards-exposed --nth 3 --acted 1 --house DEAL-02", "DEAL-02 rules in homegame already."),
        ("hole-cards-exposed --nth 3 --acted 1 --house NO-1", "There is no clause NO-1."),
        ("hole-cards-exposed --nth 3 --acted 1 --house MIS-01=99", 'MIS-01 cannot be "99". Allowed: 0 to 9.'),
        ("burn-error --street preflop --burned 0", 'street cannot be "preflop". Before which street? Allowed: flop,'),
    ],
)
def test_what_is_wrong_is_said_and_the_exit_code_is_2(
    words: str, error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(capsys, "rule", "ask", *words.split(), code=WRONG)
    assert told.startswith(f"error: {error}")


# ------------------------------------------------------------------------------------------------------ read


def test_show_a_clause(capsys: pytest.CaptureFixture[str]) -> None:
    told = _close(said(capsys, "rule", "show", "deal-13"))
    assert told.startswith(f"DEAL-13 {standings()['DEAL-13'].clause.text}")
    assert "Layer RR, Robert's Rules of Poker" in told
    assert "Rivals DEAL-15 (TG): " in told
    assert "homegame rules guidelines is overruled roberts rules" in told


def test_show_a_clause_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "rule", "show", "BTN-05")
    assert found.pop("sentence") == standings()["BTN-05"].clause.text
    assert found == {
        "id": "BTN-05",
        "chapter": "BTN",
        "layer": "HPT",
        "documents": ["HomePokerTourney rulebook sheet"],
        "passages": [
            {"document": "000", "title": "HomePokerTourney rulebook sheet", "section": "DEAD BUTTON RULE"},
        ],
        "alternative": True,
        "rivals": ["BTN-06"],
        "rules_in": [],
    }
    assert data(capsys, "rule", "show", "BTN-06")["rules_in"] == ["homegame", "guidelines", "roberts", "tda-2024"]


def test_show_what_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "rule", "show", "DEAL-99", code=WRONG)
    assert told.startswith('error: There is no clause "DEAL-99". Perhaps DEAL-')


def test_list_has_every_question_and_every_clause_once(capsys: pytest.CaptureFixture[str]) -> None:
    names = [line.split()[0] for line in said(capsys, "rule", "list").splitlines() if line.startswith("  ")]
    assert [form.name for form in forms() if names.count(form.name) != 1] == []
    assert [id_ for id_ in standings() if names.count(id_) != 1] == []


def test_list_as_json_has_every_question_and_every_clause(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "rule", "list")
    assert [one["name"] for one in found["questions"]] == [form.name for form in forms()]
    assert [one["id"] for one in found["clauses"]] == list(standings())
    some = data(capsys, "rule", "list", "exposed")  # near miss: what these words find
    assert 0 < len(some["clauses"]) < len(found["clauses"])


@pytest.mark.parametrize(("first", "second"), list(combinations(BOOKS, 2)))
def test_diff_of_any_two_books_as_json(first: str, second: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "rule", "diff", first, second)
    pages = _close(said(capsys, "rule", "diff", first, second))
    assert len(found) == len(differences(BOOKS[first], BOOKS[second]))
    for one in found:
        assert one.keys() == {"question", "when", first, second}
        assert one["question"] in pages
        assert one[first] != one[second] or one[first] is None
    assert data(capsys, "rule", "diff", first, first) == []  # near miss: a book and itself


def test_list_finds_in_plain_words(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "rule", "list", "two", "burns").splitlines()
    assert told[0] == "Questions"
    assert told[1].split()[0] == "burn-error"
    assert any(line.startswith("  DEAL-11 (TG)  ") for line in told)
    assert said(capsys, "rule", "list", "xylophone").startswith('Nothing is found for "xylophone".')


def test_diff_pairs_the_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    told = _close(said(capsys, "rule", "diff", "homegame", "guidelines"))
    assert told.startswith("homegame and guidelines answer ")
    assert "when street river homegame DEAL-14 (RR): " in told
    assert "guidelines DEAL-16 (TG): " in told
    assert "is silent; the director decides" not in told  # what one says, both answer
    assert said(capsys, "rule", "diff", "roberts", "roberts") == "roberts and roberts answer every question alike.\n"
    assert said(capsys, "rule", "diff", "roberts", "hoyle", code=WRONG).startswith('error: There is no book "hoyle".')


@pytest.mark.parametrize(("asked", "meant"), [("tda", "tda-2024"), ("Home", "homegame"), ("tda-2024", "tda-2024")])
def test_a_book_is_known_by_how_its_name_begins(asked: str, meant: str) -> None:
    assert book_name(asked) == meant
    assert run("rule", "diff", asked, "roberts") == run("rule", "diff", meant, "roberts")


def test_what_begins_no_name_is_no_book() -> None:
    assert book_name("") == ""
    assert 'There is no book "hoyle"' in run("rule", "diff", "hoyle", "roberts").err
