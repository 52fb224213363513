"""Asking the floor in tests: what a book says to a question, and every question its facts allow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import product
from typing import Any, ClassVar, TypeVar, get_origin

import pytest

from shuffleup.facts import fact, types_in
from shuffleup.hand.adjudicate import judge
from shuffleup.questions.steps import FloorQuestion, Step, Verdict
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook, Unruled

Q = TypeVar("Q", bound=FloorQuestion)

OF_THE_DOCUMENTS = (HOMEGAME, GUIDELINES, ROBERTS)
"""The books of the five documents. The TDA's book has tables of its own, and is held to the laws that hold for all."""

under_every_book = pytest.mark.parametrize("book", OF_THE_DOCUMENTS, ids=lambda book: book.name)


@fact
class Said:
    """A ruling as a test row writes it."""

    verdict: Verdict
    steps: tuple[Step, ...]
    by: str
    overruled: tuple[str, ...] = ()


def said(book: Rulebook, question: FloorQuestion) -> Said | None:
    """What the book says, the ids of clauses for their citations; None where the director is asked."""
    judgement = judge(book, question)
    if isinstance(judgement, Unruled):
        return None
    by = " ".join(citation.id for citation in judgement.by)
    return Said(
        judgement.remedy.verdict, judgement.remedy.steps, by, tuple(citation.id for citation in judgement.overruled)
    )


def every(question: type[Q], **given: Sequence[Any]) -> Iterator[Q]:
    """Every question of a kind: both truth values, every word of an enumeration, and what is given for the rest."""
    facts = {name: given.get(name) or _values(kind) for name, kind in _facts_of(question).items()}
    for values in product(*facts.values()):
        yield question(**dict(zip(facts, values, strict=True)))


def _facts_of(question: type[FloorQuestion]) -> dict[str, type]:
    """Its fields; what is of the class and not of one question is none."""
    return {name: kind for name, kind in types_in(question).items() if get_origin(kind) is not ClassVar}


def _values(kind: type) -> Sequence[Any]:
    if kind is bool:
        return (False, True)
    assert issubclass(kind, Enum), f"say which values to try for {kind}"
    return tuple(kind)
