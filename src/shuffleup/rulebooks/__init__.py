"""The books a tournament can be played by. A package is a document layer, a file a chapter, a value a clause.

Every book holds all the documents; its name says which has the first word, and what the upper ones leave open the lower
ones answer. What all of them say, and what everyone does anyway, lies below. The TDA's rules are over all the others in
the book that is named for them, and in no other.

A book has editions. An evening is decided by the edition it began with, however often it is told again.
"""

from functools import cache

from shuffleup.rulebooks import common, custom, first, guidelines, homegame, roberts, second, tda, usual
from shuffleup.rules import Rulebook

HPT, RR, TG, SHARED = homegame.LAYER, roberts.LAYER, guidelines.LAYER, (common.LAYER, custom.LAYER)

HOMEGAME = Rulebook("homegame", (HPT, RR, TG, *SHARED))
GUIDELINES = Rulebook("guidelines", (TG, RR, HPT, *SHARED))
ROBERTS = Rulebook("roberts", (RR, HPT, TG, *SHARED))
TDA = Rulebook("tda-2024", (tda.LAYER, RR, HPT, TG, *SHARED))

USUAL = Rulebook("usual", (*TDA.layers, usual.LAYER))
"""No book to play by: what is proposed where the evening's is silent."""

BOOKS = {book.name: book for book in (HOMEGAME, GUIDELINES, ROBERTS, TDA)}

FIRST_EDITION, EDITION = 1, 3
EDITIONS = {
    FIRST_EDITION: {book.name: book for book in first.BOOKS},
    2: {book.name: book for book in second.BOOKS},
    EDITION: BOOKS,
}
"""The books by edition; the last one is what a new evening is played by."""


def book_name(asked: str) -> str:
    """The name of the book that is meant: tda is tda-2024. What begins no name, or several, is left as it is."""
    meant = [name for name in BOOKS if asked and name.startswith(asked.lower())]
    return meant[0] if len(meant) == 1 else asked


def book_of_edition(name: str, edition: int, *, tda_below: bool = False) -> Rulebook | None:
    """The book of this name as it was in this edition, if there was one; `tda_below`: with the TDA's rules where it is
    silent."""
    books = EDITIONS.get(edition, {})
    book = books.get(name)
    return with_the_tda(book, books.get(TDA.name, TDA)) if book and tda_below else book


@cache
def with_the_tda(book: Rulebook, by_tda: Rulebook = TDA) -> Rulebook:
    """The same book with the TDA's rules below its documents, where they are heard if all of those are silent."""
    if book is by_tda:
        return book
    documents = tuple(layer for layer in book.layers if layer is not custom.LAYER)
    return Rulebook(book.name, (*documents, by_tda.layers[0], custom.LAYER))


__all__ = [
    "BOOKS",
    "EDITION",
    "EDITIONS",
    "FIRST_EDITION",
    "GUIDELINES",
    "HOMEGAME",
    "ROBERTS",
    "TDA",
    "USUAL",
    "book_name",
    "book_of_edition",
    "with_the_tda",
]
