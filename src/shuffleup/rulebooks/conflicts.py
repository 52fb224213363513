"""Where the documents of a book really contradict each other, and which way that is settled.

A conflict is found by asking, never kept by hand: two layers answer one case differently. Clauses that contradict each
other on any case belong to one conflict, and each layer's are one reading of it. The upper layer has the word; a house
that wants another reading adopts its clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from functools import cache
from typing import Any

from shuffleup.facts import fact
from shuffleup.questions.forms import QuestionForm, form_of, samples
from shuffleup.rulebooks.house import Adopt, HouseBook, with_house_rules
from shuffleup.rulebooks.index import asked_forms, said, sort_key, standings
from shuffleup.rules import CUSTOM, Question, Rulebook, Ruling

SAME_IN_EFFECT = {"DEAL-03": "DEAL-02", "DEAL-16": "DEAL-14"}
"""Clauses that say otherwise what moves the same cards to the same places: in another order, or with no cut after the
shuffle."""

AnswersByClause = dict[str, Any]
"""What each clause answers that speaks on a case."""


@fact
class DocumentReading:
    """What one layer makes of it: its clauses that others contradict."""

    layer: str
    clauses: tuple[str, ...]


@fact
class Disagreement:
    """The readings, the layer with the first word first; what it is about; and for each way to disagree a case."""

    readings: tuple[DocumentReading, ...]
    about: tuple[QuestionForm, ...]
    cases: tuple[tuple[Question[Any], tuple[str, ...]], ...]

    @property
    def clauses(self) -> tuple[str, ...]:
        return tuple(id_ for reading in self.readings for id_ in reading.clauses)


class Applies(StrEnum):
    """How much of what a reading says is played."""

    ALL = "all"
    SOME = "some"
    NONE = "none"


@cache
def conflicts(book: Rulebook) -> tuple[Disagreement, ...]:
    """Every real conflict of a plain book, chapter by chapter."""
    found = list(_disagreements(book))
    made = (_conflict(book, group, found) for group in _groups([ids for _, ids in found]))
    return tuple(sorted(made, key=lambda one: min(map(sort_key, one.clauses))))


def applies(reading: DocumentReading, conflict: Disagreement, book: Rulebook) -> Applies:
    """Does the book, house rules and all, do as this reading has it where others contradict it?"""
    own = [(case, id_) for case, ids in conflict.cases for id_ in ids if id_ in reading.clauses]
    ruled = [_answer(book, case) == said(standings()[id_].clause, case) for case, id_ in own]
    return Applies.ALL if all(ruled) else Applies.SOME if any(ruled) else Applies.NONE


def adopting(reading: DocumentReading, conflict: Disagreement, book: Rulebook) -> tuple[str, ...]:
    """The clauses that a house of this plain book adopts to have it so; none where the book has it so already."""
    if applies(reading, conflict, book) is Applies.ALL:
        return ()
    return tuple(id_ for id_ in reading.clauses if _can_adopt(id_, book))


def settled_so(
    house: Sequence[str], reading: DocumentReading, conflict: Disagreement, book: Rulebook
) -> tuple[str, ...]:
    """The house rules with this conflict settled by this reading, and all others as they were."""
    others = [rule for rule in house if rule.upper() not in conflict.clauses]
    return (*others, *adopting(reading, conflict, book))


def still_needed(house: Sequence[str], book: Rulebook) -> list[str]:
    """The house rules without those that settle a conflict as this book has it anyway."""
    idle = {id_ for one in conflicts(book) for id_ in one.clauses if not _can_adopt(id_, book)}
    return [rule for rule in house if rule.strip().upper() not in idle]


@cache
def _can_adopt(id_: str, book: Rulebook) -> bool:
    return isinstance(with_house_rules(book, (Adopt(id_),)), HouseBook)


# ------------------------------------------------------------------------------------------------------- finding them


def _disagreements(book: Rulebook) -> Iterator[tuple[Question[Any], tuple[str, ...]]]:
    """A case for every way in which clauses disagree, and those clauses. Every evening is a tournament."""
    for form in asked_forms():
        known = set()
        for case in samples(form.question):
            heard = _heard(book, case)
            ids = tuple(heard)
            if ids not in known and getattr(case, "tournament", True) and _differ(heard):
                known.add(ids)
                yield case, ids


def _heard(book: Rulebook, case: Question[Any]) -> AnswersByClause:
    layers = [layer for layer in book.layers if not layer.apart and layer.name != CUSTOM]
    spoken = [one for layer in layers if (one := layer.ask(case))]
    return {by.id: answer for answer, by in spoken} | dict(_beside([layer.name for layer in layers], case))


def _beside(layers: Iterable[str], case: Question[Any]) -> Iterator[tuple[str, Any]]:
    """What the alternatives of its layers say, which stand in none."""
    for id_, one in standings().items():
        answer = said(one.clause, case) if one.alternative and one.layer in layers else None
        if answer is not None:
            yield id_, answer


def _differ(heard: AnswersByClause) -> bool:
    answers = [heard.get(SAME_IN_EFFECT.get(id_, id_), answer) for id_, answer in heard.items()]
    return any(other != answers[0] for other in answers)


def _groups(clauses: Iterable[tuple[str, ...]]) -> list[set[str]]:
    """Those that hang together, by whatever case."""
    groups: list[set[str]] = []
    for ids in clauses:
        touched = [group for group in groups if group & {*ids}]
        groups = [group for group in groups if group not in touched] + [{*ids}.union(*touched)]
    return groups


def _conflict(book: Rulebook, group: set[str], found: Sequence[tuple[Question[Any], tuple[str, ...]]]) -> Disagreement:
    cases = tuple((case, ids) for case, ids in found if {*ids} <= group)
    forms = dict.fromkeys(form_of(type(case)) for case, _ in cases)
    return Disagreement(tuple(_readings(book, sorted(group, key=sort_key))), tuple(forms), cases)


def _readings(book: Rulebook, clauses: Sequence[str]) -> Iterator[DocumentReading]:
    """A layer's are one reading; an alternative is one of its own."""
    for layer in book.layers:
        own = [id_ for id_ in clauses if standings()[id_].layer == layer.name]
        together = tuple(id_ for id_ in own if not standings()[id_].alternative)
        yield from (
            DocumentReading(layer.name, ids)
            for ids in (together, *((id_,) for id_ in own if id_ not in together))
            if ids
        )


def _answer(book: Rulebook, case: Question[Any]) -> Any | None:
    ruling = book.ask(case)
    return ruling.answer if isinstance(ruling, Ruling) else None
