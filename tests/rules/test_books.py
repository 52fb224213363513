"""The books, held to what a hand asks of them, and to their documents: whatever one of those says is answered."""

from __future__ import annotations

import pytest

from shuffleup.hand import terms_of
from shuffleup.questions import play as ask
from shuffleup.questions.wagers import SilentSingleChip
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import (
    BOOKS,
    EDITION,
    EDITIONS,
    FIRST_EDITION,
    GUIDELINES,
    HOMEGAME,
    ROBERTS,
    book_of_edition,
)
from shuffleup.rulebooks.index import spoken
from shuffleup.rules import Rulebook, Ruling, Unruled
from tests.rules.editions import Decided, decides, kept


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_every_book_can_play_a_hand(book: Rulebook) -> None:
    terms = terms_of(book)
    assert terms.book == book.name
    assert [ruling.answer.cards for ruling in terms.street_cards] == [3, 1, 1]


@pytest.mark.parametrize(
    ("book", "dealt_in", "by"),
    [
        (HOMEGAME, False, "ABS-01"),
        (GUIDELINES, True, "DEAL-18"),
        (ROBERTS, False, "ABS-01"),
    ],
)
def test_absent_players_are_where_the_books_differ(book: Rulebook, dealt_in: bool, by: str) -> None:
    ruling = terms_of(book).absent_dealt_in
    assert (ruling.answer, ruling.by.id) == (dealt_in, by)


def test_a_citation_never_names_a_clause_outside_the_book() -> None:
    first = EDITIONS[FIRST_EDITION]["homegame"]
    assert isinstance(first.ask(ask.AllInHandsFaceUp()), Unruled)
    assert terms_of(first).all_in_face_up.by.id == "custom"
    assert terms_of(HOMEGAME).all_in_face_up.by.id == "BET-17"


# -------------------------------------------------------------------------------------------- what they are made of


@pytest.mark.parametrize(
    ("name", "layers"),
    [
        ("homegame", "HPT RR TG ALL custom"),
        ("guidelines", "TG RR HPT ALL custom"),
        ("roberts", "RR HPT TG ALL custom"),
        ("tda-2024", "TDA RR HPT TG ALL custom"),
    ],
)
def test_the_name_says_which_document_has_the_first_word(name: str, layers: str) -> None:
    assert " ".join(layer.name for layer in BOOKS[name].layers) == layers


@pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
def test_whatever_a_document_says_every_book_answers(book: Rulebook) -> None:
    """Nothing that stands in a document of the book is left to the director, and nothing it states goes uncited."""
    asked = 0
    for layer in book.layers:
        for one in layer.clauses:
            for case, _ in spoken(one):
                assert isinstance(book.ask(case), Ruling), (one.id, case)
                asked += 1
            assert all(book.stated(topic) for topic in one.states), one.id
    assert asked > 1000
    missing = {"HPT", "RR", "TG", "ALL"} - {layer.name for layer in book.layers}
    assert not missing


def test_the_commonest_dispute_is_answered_by_default() -> None:
    """BET-11: one silent chip that is too large. Near miss: the first edition of the book had no word for it."""
    chip = SilentSingleChip(Seat(3), Chips(100), Chips(0), Chips(5000), Chips(500), Chips(200), may_raise=True)
    ruling = HOMEGAME.ask(chip)
    assert isinstance(ruling, Ruling)
    assert ruling.by.id == "BET-11"
    assert isinstance(EDITIONS[FIRST_EDITION]["homegame"].ask(chip), Unruled)


# --------------------------------------------------------------------------------------------------------- editions

KEPT = [(int(edition), name, told) for edition, books in kept().items() for name, told in books.items()]


@pytest.mark.parametrize(("edition", "name", "told"), KEPT, ids=[f"{edition}-{name}" for edition, name, _ in KEPT])
def test_every_edition_decides_as_it_did(edition: int, name: str, told: Decided) -> None:
    """Evenings on record are decided by it again. Whoever falls here has changed what a clause answers: that is a new
    edition (ADR 24), unless no evening was played by this one yet."""
    now = decides(EDITIONS[edition][name])
    assert {question: now[question] for question in told} == told


def test_every_edition_is_kept() -> None:
    assert {(edition, name) for edition, name, _ in KEPT} == {
        (edition, name) for edition, books in EDITIONS.items() for name in books
    }
    assert {len(told) > 100 for _, _, told in KEPT} == {True}


def test_an_edition_that_is_none_has_no_books() -> None:
    assert book_of_edition("homegame", EDITION) is HOMEGAME
    assert book_of_edition("homegame", FIRST_EDITION) is EDITIONS[FIRST_EDITION]["homegame"]
    assert book_of_edition("tda-2024", FIRST_EDITION) is None  # near miss: it is younger than that
    assert book_of_edition("homegame", EDITION + 1) is None


@pytest.mark.parametrize(
    ("name", "tda_below", "layers"),
    [
        ("homegame", True, "HPT RR TG ALL TDA custom"),
        ("homegame", False, "HPT RR TG ALL custom"),  # near miss: without the tick
        ("tda-2024", True, "TDA RR HPT TG ALL custom"),  # near miss: it has the first word there already
    ],
)
def test_where_a_book_is_silent_the_tda_is_heard_before_custom(name: str, tda_below: bool, layers: str) -> None:
    book = book_of_edition(name, EDITION, tda_below=tda_below)
    assert book is not None
    assert book is book_of_edition(name, EDITION, tda_below=tda_below)  # one book, asked once
    assert (book.name, " ".join(layer.name for layer in book.layers)) == (name, layers)
