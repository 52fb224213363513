"""Finding the question in plain words, and the way through the index of clauses."""

from __future__ import annotations

import pytest

from shuffleup.language.searching import tongue
from shuffleup.questions.forms import forms
from shuffleup.questions.words import Street
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, ROBERTS, TDA
from shuffleup.rulebooks.conflicts import conflicts
from shuffleup.rulebooks.index import (
    CHAPTERS,
    DOCUMENTS,
    ClauseRole,
    PlacedClause,
    chapter_of,
    differences,
    rivals,
    role,
    standings,
)
from shuffleup.rulebooks.search import Found, nearest, search
from shuffleup.rules import Rulebook
from tests.architecture.listed import LISTED

EN = tongue("en")


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
    assert search(words, EN).forms[0].name == name


def test_without_words_everything_is_there_and_nonsense_finds_nothing() -> None:
    assert search("", EN) == search("the", EN) == Found(forms(), tuple(standings().values()))
    assert search("xylophone", EN) == Found()


def test_a_clause_that_answers_a_question_of_the_floor_stands_behind_it() -> None:
    found = search("burned", EN)
    assert "DEAL-08" in {one.clause.id for one in found.clauses}
    assert "DEAL-08" not in {one.clause.id for one in found.ranked if isinstance(one, PlacedClause)}
    # near miss: nobody asks the floor who shows first
    assert "SHOW-01" in {one.clause.id for one in search("who shows first", EN).ranked if isinstance(one, PlacedClause)}


def test_what_is_still_being_typed_is_found() -> None:
    assert search("expo", EN).forms[0].name == search("exposed", EN).forms[0].name
    assert search("ex", EN) == Found()  # near miss: two letters begin too much


def test_clauses_are_found_by_id_and_by_what_they_say() -> None:
    assert [one.clause.id for one in search("deal-13", EN).clauses] == ["DEAL-13"]
    assert [one.clause.id for one in search("bet-03, DEAL-07 deal-12", EN).clauses] == ["BET-03", "DEAL-07", "DEAL-12"]
    assert "BET-03" not in {one.clause.id for one in search("bet-03 deal-99", EN).clauses}  # near miss: no such clause
    assert {"DEAL-08", "DEAL-09", "DEAL-10", "DEAL-11"} <= {one.clause.id for one in search("burned", EN).clauses}


def test_names_that_look_alike() -> None:
    names = tuple(form.name for form in forms())
    assert nearest("hole-card-exposed", names)[0] == "hole-cards-exposed"
    assert nearest("burnerror", names)[0] == "burn-error"
    assert nearest("q", names) == ()


# ---------------------------------------------------------------------------------------------------- the index


def test_every_clause_has_a_chapter_and_known_documents() -> None:
    assert {chapter_of(row["id"]) for row in LISTED} | {"TDA", "TDP"} == set(CHAPTERS)
    assert {source for row in LISTED for source in row["from"]} | {"tda"} == set(DOCUMENTS)


def test_the_rivals_of_the_list_are_found_by_asking() -> None:
    """The TDA's too. What is declared differs on some case, what differs is declared, and to differ is mutual."""
    told = {(row["id"], rival) for row in LISTED for rival in row.get("vs", ())}
    found = {(id_, rival) for id_ in standings() for rival in rivals(id_)}
    assert told == found
    assert {(rival, id_) for id_, rival in told} == told
    assert len(told) >= 124


SAID_AGAINST = {
    "TDA-08": ("LATE-01", "LATE-02"),  # what a late entry gets; the TDA says nothing of a seat kept for one to come
    "TDA-11": ("MOVE-02",),  # a fixed procedure finds the giving table, and the low card is one
    "TDA-24": ("RACE-04",),  # nothing is said of chips left over
    "TDA-34": ("MIS-08",),  # both put the button right and deal again, as long as that can be done
    "TDA-38": ("DEAL-05",),  # of burns after substantial action, and not of an extra card
    "TDA-39": ("DEAL-06",),  # a statement: what becomes of such a flop is DEAL-07, which differs
    "TDA-43": ("BET-14",),  # silent chips are TDA-45's, which differs
    "TDP-09": ("SEAT-04",),  # nine by both; a larger last table is asked apart, and nobody else speaks of it
}
"""Where the TDA seems to say otherwise than a clause, and no case is answered otherwise."""


@pytest.mark.parametrize(("rule", "clause"), [(rule, id_) for rule, ids in SAID_AGAINST.items() for id_ in ids])
def test_what_only_seems_to_contradict_is_no_conflict(rule: str, clause: str) -> None:
    assert clause not in rivals(rule)
    assert all(not {rule, clause} <= {*one.clauses} or {*rivals(rule)} & {*one.clauses} for one in conflicts(TDA))


@pytest.mark.parametrize(
    ("clause", "book", "expected"),
    [
        ("DEAL-02", HOMEGAME, ClauseRole.RULES),
        ("DEAL-02", GUIDELINES, ClauseRole.OVERRULED),
        ("DEAL-03", GUIDELINES, ClauseRole.RULES),
        ("DEAL-03", ROBERTS, ClauseRole.OVERRULED),
        ("DEAL-01", ROBERTS, ClauseRole.AGREES),  # MIS-02 says it first
        ("BTN-05", HOMEGAME, ClauseRole.ABSENT),  # an alternative
        ("BTN-06", HOMEGAME, ClauseRole.RULES),
    ],
)
def test_what_a_clause_is_in_a_book(clause: str, book: Rulebook, expected: ClauseRole) -> None:
    assert role(clause, book) is expected


def test_two_books_differ_where_the_documents_do() -> None:
    parts = differences(HOMEGAME, GUIDELINES)
    pairs = {(part.form.name, part.first and part.first.id, part.second and part.second.id) for part in parts}
    assert ("hole-cards-exposed", "DEAL-02", "DEAL-03") in pairs
    assert ("board-dealt-early", "DEAL-13", "DEAL-15") in pairs
    assert ("board-dealt-early", "DEAL-14", "DEAL-16") in pairs
    assert ("absent-dealt-in", "ABS-01", "DEAL-18") in pairs
    assert ("who-deals", "MOVE-05", "DLR-01") in pairs
    assert not [part for part in parts if not part.first or not part.second]  # where one speaks both do


def test_a_difference_says_when() -> None:
    part = next(part for part in differences(HOMEGAME, GUIDELINES) if part.first and part.first.id == "DEAL-13")
    assert part.when == (("street", ("turn",)),)
    assert part.in_words == "street turn"
    assert part.example.street is Street.TURN  # type: ignore[attr-defined]  # its one fact


@pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
def test_a_book_does_not_differ_from_itself(book: Rulebook) -> None:
    assert differences(book, book) == ()
