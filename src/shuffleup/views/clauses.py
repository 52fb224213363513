"""The clauses a screen puts beside what it shows: always those of the book the evening is played by."""

from __future__ import annotations

from typing import Any

from shuffleup.rules import Question, Rulebook, Ruling


def cited(book: Rulebook, *questions: Question[Any]) -> tuple[str, ...]:
    """Who answers these questions; nobody where the book is silent."""
    said = (book.ask(question) for question in questions)
    return tuple(dict.fromkeys(ruling.by.id for ruling in said if isinstance(ruling, Ruling)))
