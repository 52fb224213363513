"""Every clause names where its documents say it, and there is such a place in them: a heading, a numbered rule, how a
paragraph begins, or what it marks."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

import pytest

from shuffleup.rulebooks.index import DOCUMENTS, said_in, standings
from shuffleup.rules import SourcePassage
from tests.architecture.sources import ROOT

FOLDER = Path(os.environ.get("SHUFFLEUP_SOURCES") or ROOT.parent / "shared" / "sources")
MARKED = re.compile(r"\*\*(.+?)\*\*")
CLAUSES = [one.clause for one in standings().values()]


@pytest.fixture(scope="module")
def documents() -> dict[str, str]:
    if not FOLDER.is_dir():
        missing = f"no documents: {FOLDER} does not exist (SHUFFLEUP_SOURCES names another folder)"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    return {path.name[:3]: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt")}


@cache
def places(text: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """How its lines begin, without marks and signs; and what is marked in them."""
    lines = (line.replace("**", "").lstrip("#-*|[ \t") for line in text.splitlines())
    return tuple(line.replace("’", "'") for line in lines), frozenset(MARKED.findall(text))


def is_there(passage: SourcePassage, documents: dict[str, str]) -> bool:
    lines, marked = places(documents[passage.document])
    begins = f"{passage.section}." if passage.section.isdigit() else passage.section
    # Rows of tables are set in columns, and one heading stands beside another.
    columns = (cell.strip() for line in lines for cell in re.split(r"\t+|\|", line))
    return any(line.startswith(begins) for line in lines) or begins in {*marked, *columns}


def test_every_clause_names_a_passage_that_its_document_has(documents: dict[str, str]) -> None:
    of_the_five = [(one.id, passage) for one in CLAUSES for passage in one.passages if passage.document != "tda"]
    assert len(of_the_five) > len(CLAUSES) / 2
    assert [(id_, passage) for id_, passage in of_the_five if not is_there(passage, documents)] == []


@pytest.mark.parametrize(
    ("passage", "there"),
    [
        (SourcePassage("003", "String Raises"), True),
        (SourcePassage("003", "Straddles"), False),  # near miss: nobody's heading
        (SourcePassage("000", "String Raises"), False),  # near miss: another document's
        (SourcePassage("002", "8"), True),
        (SourcePassage("002", "9"), False),  # near miss: there are eight
        (SourcePassage("001", "string-bet"), True),  # no heading: what its paragraph marks
        (SourcePassage("001", "string"), False),
        (SourcePassage("000", "Poker Payout"), True),  # beside another table
    ],
)
def test_what_counts_as_a_place(passage: SourcePassage, *, there: bool, documents: dict[str, str]) -> None:
    assert is_there(passage, documents) is there


def test_every_clause_says_where_it_is_said() -> None:
    for clause in CLAUSES:
        assert clause.passages, clause.id
        assert {passage.document for passage in clause.passages} <= set(DOCUMENTS), clause.id
        assert all(one.where for one in said_in(clause)), clause.id


def test_where_it_is_said_in_words() -> None:
    of = {one.id: [str(place.in_words) for place in said_in(one)] for one in CLAUSES}
    assert of["BET-23"] == ["Tournament Guidelines 2010: String Raises"]
    assert of["BTN-02"] == ["Tournament Guidelines 2010: Dealer Button Assignment and Combining Tables"]
    assert of["DEAL-09"] == ["Robert's Rules of Poker, hold'em: rule 3"]
    assert of["TDA-43"] == ["Rules of the Tournament Directors Association, 2024: rule 43"]
    assert of["TDP-08"] == ["Rules of the Tournament Directors Association, 2024: recommended procedure 8"]
