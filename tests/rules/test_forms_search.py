"""Finding the question in plain words, and the way through the index of clauses."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from shuffleup.questions.forms import forms
from shuffleup.questions.words import Street
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rulebooks.index import CHAPTERS, DOCUMENTS, Role, chapter_of, differences, rivals, role, standings
from shuffleup.rulebooks.search import nearest, search, search_clauses
from shuffleup.rules import Rulebook
from tests.architecture.sources import ROOT

LISTED: list[dict[str, Any]] = yaml.safe_load((ROOT / "tests/architecture/clauses.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("exposed", "hole-cards-exposed"),
        ("the dealer exposed a card", "hole-cards-exposed"),
        ("flashed", "card-flashed"),
        ("card fell off the table", "card-off-table"),
        ("raised out of turn", "out-of-turn"),
        ("two burns", "burn-error"),
        ("forgot to burn", "burn-error"),
        ("turn dealt too soon", "board-dealt-early"),
        ("fourth card dealt early", "board-dealt-early"),
        ("premature river", "board-dealt-early"),
        ("five cards on the flop", "flop-too-many-cards"),
        ("cut card", "cut-card-dealt"),
        ("string bet", "second-motion"),
        ("oversized chip", "silent-single-chip"),
        ("thumb up", "raise-gesture"),
        ("knocked on the table", "table-tapped"),
        ("hidden chips", "hidden-chips-found"),
        ("slow roll", "conduct"),
        ("rabbit hunting", "conduct"),
        ("splashing the pot", "conduct"),
        ("same card twice", "duplicate-cards"),
        ("a red back", "wrong-back"),
        ("joker", "acted-on-joker"),
        ("boxed", "boxed-cards"),
        ("skipped a player", "player-dealt-out"),
        ("cards in the muck", "cards-in-muck"),
        ("button was wrong last hand", "button-was-wrong"),
    ],
)
def test_plain_words_find_the_question(words: str, name: str) -> None:
    assert search(words)[0].name == name


def test_without_words_everything_is_there_and_nonsense_finds_nothing() -> None:
    assert search("") == search("the") == forms()
    assert search("xylophone") == ()
    assert search_clauses("xylophone") == ()


def test_clauses_are_found_by_id_and_by_what_they_say() -> None:
    assert [one.clause.id for one in search_clauses("deal-13")] == ["DEAL-13"]
    assert {"DEAL-08", "DEAL-09", "DEAL-10", "DEAL-11"} <= {one.clause.id for one in search_clauses("burned")}


def test_names_that_look_alike() -> None:
    names = tuple(form.name for form in forms())
    assert nearest("hole-card-exposed", names)[0] == "hole-cards-exposed"
    assert nearest("burnerror", names)[0] == "burn-error"
    assert nearest("q", names) == ()


# ---------------------------------------------------------------------------------------------------- the index


def test_every_clause_has_a_chapter_and_known_documents() -> None:
    assert {chapter_of(row["id"]) for row in LISTED} == set(CHAPTERS)
    assert {source for row in LISTED for source in row["from"]} == set(DOCUMENTS)


def test_the_rivals_of_the_list_are_found_by_asking() -> None:
    written = standings()
    told = {(row["id"], rival) for row in LISTED for rival in row.get("vs", ()) if {row["id"], rival} <= written.keys()}
    found = {(id_, rival) for id_ in written for rival in rivals(id_)}
    assert len(told) >= 16
    assert told <= found
    assert {(rival, id_) for id_, rival in found} == found  # to differ is mutual


@pytest.mark.parametrize(
    ("clause", "book", "expected"),
    [
        ("DEAL-02", HOMEGAME, Role.RULES),
        ("DEAL-02", GUIDELINES, Role.OVERRULED),
        ("DEAL-03", GUIDELINES, Role.RULES),
        ("DEAL-03", ROBERTS, Role.ABSENT),
        ("DEAL-01", ROBERTS, Role.AGREES),  # MIS-02 says it first
        ("BTN-05", HOMEGAME, Role.ABSENT),  # an alternative
        ("BTN-06", HOMEGAME, Role.RULES),
    ],
)
def test_what_a_clause_is_in_a_book(clause: str, book: Rulebook, expected: Role) -> None:
    assert role(clause, book) is expected


def test_two_books_differ_where_the_documents_do() -> None:
    parts = differences(HOMEGAME, GUIDELINES)
    pairs = {(part.form.name, part.first and part.first.id, part.second and part.second.id) for part in parts}
    assert ("hole-cards-exposed", "DEAL-02", "DEAL-03") in pairs
    assert ("board-dealt-early", "DEAL-13", "DEAL-15") in pairs
    assert ("board-dealt-early", "DEAL-14", "DEAL-16") in pairs
    assert ("cut-card-dealt", None, "DEAL-17") in pairs
    assert ("absent-dealt-in", "ABS-01", "DEAL-18") in pairs
    assert ("small-blind-out", "BTN-06", None) in pairs


def test_a_difference_says_when() -> None:
    part = next(part for part in differences(HOMEGAME, GUIDELINES) if part.first and part.first.id == "DEAL-13")
    assert part.when == (("street", ("turn",)),)
    assert part.in_words == "street turn"
    assert part.example.street is Street.TURN  # type: ignore[attr-defined]  # its one fact


@pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
def test_a_book_does_not_differ_from_itself(book: Rulebook) -> None:
    assert differences(book, book) == ()
