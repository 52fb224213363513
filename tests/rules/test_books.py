"""The three books, held to what a hand asks of them."""

from __future__ import annotations

import pytest

from shuffleup.hand import terms_of
from shuffleup.questions import play as ask
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook, Ruling, Unruled


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
        (ROBERTS, True, "custom"),
    ],
)
def test_absent_players_are_where_the_books_differ(book: Rulebook, dealt_in: bool, by: str) -> None:
    ruling = terms_of(book).absent_dealt_in
    assert (ruling.answer, ruling.by.id) == (dealt_in, by)


def test_a_citation_never_names_a_clause_outside_the_book() -> None:
    assert isinstance(HOMEGAME.ask(ask.AllInHandsFaceUp()), Unruled)
    assert terms_of(HOMEGAME).all_in_face_up.by.id == "custom"
    ruling = GUIDELINES.ask(ask.AllInHandsFaceUp())
    assert isinstance(ruling, Ruling)
    assert ruling.by.id == "BET-17"
