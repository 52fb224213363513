"""Every clause of the rulebook has one home in the code, says what its documents say of it, and is cited by a test.

A citation counts in a test or in a table of one, and some test that cites the clause shows a near miss of it
(citations.py says what that is).
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from shuffleup.rulebooks import BOOKS
from shuffleup.rulebooks.homegame.button import ALTERNATIVES
from shuffleup.rules import Clause
from tests.architecture.citations import Cited, cited_by, cited_by_transcript, every_test, written_in
from tests.architecture.listed import LISTED

INDEX: dict[str, dict[str, Any]] = {row["id"]: row for row in LISTED}

NOT_YET: set[str] = set()
"""Clauses that are not written yet. The list may only shrink."""

WITHOUT_NEAR_MISS: dict[str, str] = {}
"""Clauses no test shows a near miss of, and why that is so. The list may only shrink."""


def written() -> list[tuple[str, Clause]]:
    """Every clause in the code with the layer it stands in."""
    layers = {layer.name: layer for book in BOOKS.values() for layer in book.layers if not layer.apart}
    stands = [(layer.name, clause) for layer in layers.values() for clause in layer.clauses]
    return stands + [("HPT", clause) for clause in ALTERNATIVES]


def test_every_clause_stands_once() -> None:
    counts = Counter(clause.id for _, clause in written())
    assert [id_ for id_, count in counts.items() if count > 1] == []


def test_every_clause_is_of_the_rulebook_and_names_its_layer_and_sources() -> None:
    wrong = [
        clause.id
        for layer, clause in written()
        if (layer, list(clause.sources)) != (INDEX[clause.id]["layer"], INDEX[clause.id]["from"])
    ]
    assert wrong == []


def test_every_clause_has_a_sentence() -> None:
    assert [clause.id for _, clause in written() if not clause.text.endswith(".")] == []


def test_every_clause_of_the_rulebook_is_written() -> None:
    assert set(INDEX) - NOT_YET - {clause.id for _, clause in written()} == set()


@pytest.fixture(scope="module")
def all_tests() -> list[Cited]:
    return list(every_test())


def test_every_clause_is_cited_by_a_test(all_tests: list[Cited]) -> None:
    cited = frozenset[str]().union(*(test.clauses for test in all_tests))
    assert sorted({clause.id for _, clause in written()} - cited) == []


def test_every_clause_has_its_near_miss(all_tests: list[Cited]) -> None:
    """A rule is known by where it ends: some test cites the clause and shows the same with one fact changed."""
    near_missed = frozenset[str]().union(*(test.near_missed for test in all_tests))
    assert {clause.id for _, clause in written()} - near_missed == set(WITHOUT_NEAR_MISS)


# ------------------------------------------------------------------------------------------------ the check itself

A_TEST = '''
"""GAME-01 is only spoken of."""
CITED = "GAME-02"
UNUSED = "GAME-03"
TABLE = [
    ("first", CITED),  # near miss
    ("second", "BET-01"),
    ("third", "BET-02"),
]

def helper():
    return "GAME-04"

{decorated}
def test_{name}():
    """{docstring}"""
    {body}
'''
FOUR_ROWS = """@rows([
    'BET-13',
    'BET-14',  # near miss: nobody
    'BET-15',
    'BET-16',
])"""


@pytest.mark.parametrize(
    ("made_of", "cited", "near_missed"),
    [
        ({}, "", ""),  # the rest of the module cites nothing for it
        ({"name": "bet_04_reopens"}, "BET-04", ""),
        ({"name": "alphabet_04"}, "", ""),  # near miss: part of a word
        ({"docstring": "BET-05, and BET-06 too."}, "BET-05 BET-06", ""),
        ({"body": "assert rules() == 'BET-07'"}, "BET-07", ""),
        ({"body": "pass  # BET-08"}, "", ""),  # near miss: a comment
        ({"body": "assert helper()"}, "", ""),  # near miss: neither a test nor a table
        ({"body": "assert TABLE"}, "GAME-02 BET-01 BET-02", "GAME-02 BET-01"),  # the row, and the one beside it
        ({"name": "bet_09", "body": "assert TABLE"}, "BET-09 GAME-02 BET-01 BET-02", "BET-09 GAME-02 BET-01"),
        ({"name": "near_miss_of_bet_10"}, "BET-10", "BET-10"),
        ({"docstring": "A near miss of BET-11."}, "BET-11", "BET-11"),
        ({"name": "bet_12", "body": "pass  # near miss: nobody"}, "BET-12", "BET-12"),
        ({"decorated": "@rows(['BET-13', 'BET-14'])"}, "BET-13 BET-14", ""),
        ({"decorated": FOUR_ROWS}, "BET-13 BET-14 BET-15 BET-16", "BET-13 BET-14 BET-15"),
    ],
)
def test_what_a_test_cites(tmp_path: Path, made_of: dict[str, str], cited: str, near_missed: str) -> None:
    parts = {"name": "plain", "docstring": "Nothing.", "body": "pass", "decorated": ""} | made_of
    path = tmp_path / "test_made_up.py"
    path.write_text(A_TEST.format(**parts), encoding="utf-8")
    (test,) = written_in(path)
    found = cited_by(path, test, "made up")
    assert (found.clauses, found.near_missed) == (frozenset(cited.split()), frozenset(near_missed.split()))


def test_a_transcript_cites_what_it_says_and_not_its_remarks(tmp_path: Path) -> None:
    path = tmp_path / "short.txt"
    path.write_text("# GAME-01, and a near miss\n3 bets 5\n    ! (BET-02)\n", encoding="utf-8")
    assert cited_by_transcript(path, "short") == Cited("short", frozenset({"BET-02"}), frozenset({"BET-02"}))
    path.write_text("# GAME-01\n3 bets 5\n    ! (BET-02)\n", encoding="utf-8")
    assert cited_by_transcript(path, "short") == Cited("short", frozenset({"BET-02"}), frozenset())
