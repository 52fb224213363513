"""The rulebook as one reads it: by chapter, by book, with house rules; and a clause with everything around it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from shuffleup.language.searching import tongue
from shuffleup.rulebooks import FIRST_EDITION
from shuffleup.rulebooks.index import CHAPTERS, ClauseRole, standings
from shuffleup.views.rules import ReadAt, alike, clause_view, in_books, rules_view

EN = tongue("en")


def ids(book: str, q: str = "") -> list[str]:
    return [row.id for chapter in rules_view(book, q, EN).chapters for row in chapter.clauses]


def test_every_clause_is_in_its_chapter_once() -> None:
    view = rules_view("", "", EN)
    assert ids("") == list(standings())
    assert [chapter.key for chapter in view.chapters] == [key for key in CHAPTERS if any(key in id_ for id_ in ids(""))]
    assert (view.found, view.left_out) == (len(standings()), 0)


# a clause   is in homegame, guidelines, roberts
@pytest.mark.parametrize(
    ("clause", "books"),
    [("DEAL-02", "hgr"), ("DEAL-03", "hgr"), ("BTN-06", "hgr"), ("BTN-05", ""), ("DEAL-01", "hgr")],
)
def test_a_book_shows_its_own_clauses(clause: str, books: str) -> None:
    found = "".join(name[0] for name in ("homegame", "guidelines", "roberts") if clause in ids(name))
    assert found == books
    assert clause in ids("")


def test_an_unknown_book_is_all_of_them() -> None:
    assert (rules_view("zebra", "", EN).book, rules_view("zebra", "", EN).found) == ("", len(standings()))


@pytest.mark.parametrize(
    ("q", "found"),
    [
        ("DEAL-03", ["DEAL-03"]),
        ("exposed card misdeal", ["MIS-07", "MIS-12", "MIS-02", "MIS-03", "TDA-35"]),
        ("EXPOSED", ["DEAL-02", "DEAL-03", "MIS-07", "IRR-05", "IRR-06"]),
        ("zebra", []),
    ],
)
def test_clauses_are_found_by_id_and_by_all_their_words(q: str, found: list[str]) -> None:
    assert ids("", q)[:5] == found


def test_a_search_in_a_book_counts_what_other_books_have() -> None:
    assert (rules_view("homegame", "exposed", EN).found, rules_view("homegame", "exposed", EN).left_out) == (5, 0)
    first = rules_view("", "exposed", EN, ReadAt("homegame", FIRST_EDITION))
    assert (first.found, first.left_out) == (4, 1)  # near miss: DEAL-03 was in another book then


def test_house_rules_stand_above_what_they_overrule() -> None:
    view = rules_view("", "", EN, ReadAt("homegame", house=("DEAL-03", "MIS-01=3")))
    assert [(one.id, one.overrules) for one in view.house] == [("DEAL-03", ("DEAL-02",)), ("house MIS-01", ("MIS-01",))]
    rows = {row.id: row.house for chapter in view.chapters for row in chapter.clauses}
    assert (rows["DEAL-02"], rows["MIS-01"], rows["DEAL-01"]) == ("DEAL-03", "house MIS-01", "")


def test_a_house_rule_that_cannot_be_had_says_why() -> None:
    view = rules_view("", "", EN, ReadAt("homegame", house=("DEAL-99",)))
    assert (view.wrong, view.house) == ("There is no clause DEAL-99.", ())


def test_what_a_house_may_change_is_listed_for_a_book_only() -> None:
    assert (rules_view("", "", EN).offers, rules_view("", "", EN).settings) == ((), ())
    view = rules_view("homegame", "", EN)
    assert "DEAL-03" in [one.id for one in view.offers]
    assert "MIS-01" in [one.clause for one in view.settings]


# ------------------------------------------------------------------------------------------------------- a clause


def test_a_clause_has_its_documents_its_rivals_and_its_place_in_each_book() -> None:
    view = clause_view("deal-02")
    assert view is not None
    assert (view.row.id, view.chapter, view.row.layer) == ("DEAL-02", "Dealer's errors", "Robert's Rules of Poker")
    said = {one.document: (one.in_words, one.credits) for one in view.documents}
    assert said["002"] == ("Robert's Rules of Poker, hold'em: rule 1", "By Robert Ciaffone.")
    assert [*said] == ["000", "002", "004"]
    assert [row.id for row in view.rivals] == ["DEAL-03"]
    assert [(one.book, one.role, one.overruled_by) for one in view.row.books] == [
        ("homegame", ClauseRole.RULES, ()),
        ("guidelines", ClauseRole.OVERRULED, ("DEAL-03",)),
        ("roberts", ClauseRole.RULES, ()),
        ("tda-2024", ClauseRole.RULES, ()),
    ]
    assert (view.before, view.after) == ("DEAL-01", "DEAL-03")
    assert "DEAL-04" in [row.id for row in view.near]
    assert not {"DEAL-02", "DEAL-03"} & {row.id for row in view.near}


def test_every_clause_has_a_page() -> None:
    for clause, standing in standings().items():
        view = clause_view(clause)
        assert view is not None, clause
        assert view.documents, clause
        assert bool(view.answers) is not standing.clause.is_statement, clause
        assert all(one.role is not ClauseRole.OVERRULED or one.overruled_by for one in in_books(clause)), clause


def test_the_first_and_the_last_clause_have_one_neighbour() -> None:
    first, *_, last = standings()
    assert [(view.before, bool(view.after)) for view in [clause_view(first)] if view] == [("", True)]
    assert [(bool(view.before), view.after) for view in [clause_view(last)] if view] == [(True, "")]


def test_a_clause_there_is_not() -> None:
    assert clause_view("DEAL-99") is None
    assert "DEAL-09" in alike("deal-0999")


def test_a_search_finds_the_same_in_every_process() -> None:
    """Python puts words into sets in another order each time it starts."""
    asked = (
        "import sys; from shuffleup.language.searching import tongue; from shuffleup.rulebooks.search import search\n"
        "print(*([one.clause.id for one in search(words, tongue('en')).clauses] for words in sys.argv[1:]))"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", asked, "exposed card misdeal", "string raise", "two winners", "left the table"],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    ]
    assert said[0].strip()
    assert len(set(said)) == 1
