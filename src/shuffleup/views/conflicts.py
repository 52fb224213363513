"""Where the documents contradict each other, side by side: which reading is played, and what a house does to have
another."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.facts import fact
from shuffleup.rulebooks.conflicts import Applies, Disagreement, DocumentReading, applies, conflicts, settled_so
from shuffleup.rulebooks.index import LAYERS, SaidIn, said_in, standings
from shuffleup.rules import Rulebook
from shuffleup.say import Sentence


@fact
class QuotedClause:
    """A clause as it stands beside its rivals."""

    id: str
    text: Sentence
    said_in: tuple[SaidIn, ...]


@fact
class ReadingView:
    """What one document has of it. `by_book`: so the book has it by itself; `house` are the house rules with which it
    is played so."""

    layer: Sentence
    clauses: tuple[QuotedClause, ...]
    applies: Applies
    by_book: bool
    house: tuple[str, ...]


@fact
class ConflictView:
    about: tuple[Sentence, ...]
    readings: tuple[ReadingView, ...]


def conflicts_view(book: Rulebook, house: Sequence[str], played: Rulebook) -> tuple[ConflictView, ...]:
    """Of a plain book, and how they are settled in it as it is `played`, with these house rules."""
    return tuple(
        ConflictView(
            tuple(form.title for form in one.about),
            tuple(_reading(reading, one, book, house, played) for reading in one.readings),
        )
        for one in conflicts(book)
    )


def _reading(
    one: DocumentReading, conflict: Disagreement, book: Rulebook, house: Sequence[str], played: Rulebook
) -> ReadingView:
    by_book = applies(one, conflict, book) is Applies.ALL
    quoted = (standings()[id_].clause for id_ in one.clauses)
    return ReadingView(
        LAYERS[one.layer],
        tuple(QuotedClause(clause.id, clause.text, said_in(clause)) for clause in quoted),
        applies(one, conflict, played),
        by_book,
        settled_so(house, one, conflict, book),
    )
