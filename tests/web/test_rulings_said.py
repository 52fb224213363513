"""What is ruled is on record in the reader's language from its first word to its last."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from tools.words import COMPLETE

from shuffleup.hand.adjudicate import Judgement
from shuffleup.language.speaking import speaker
from shuffleup.questions.conduct import Breach
from shuffleup.questions.forms import QuestionForm, forms, samples
from shuffleup.questions.kinds import meaning
from shuffleup.questions.steps import FloorQuestion, Sanction
from shuffleup.rulebooks import BOOKS
from shuffleup.rules import Question
from shuffleup.say import Sentence
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from shuffleup.views.desk.case import Case, CaseTold, case_of
from shuffleup.views.desk.ruling import on_record, ruled_in_words
from shuffleup.views.desk.table import DeskTable, at_table
from tests.tournament.host import Host
from tests.web.floor import Floor, run
from tests.web.looking import words_of

T1 = TableNo(1)
EACH = 12  # incidents of a kind that stand for the others
STOP_WORDS = re.compile(r"\b(the|of|and|is|are|to|with|for|it|by|seat|proposed|confirms|ruling|record|taken)\b", re.I)


def table(book: str) -> DeskTable:
    host = Host(6, BOOKS[book]).starts()
    host.does(c.BeginHand(T1, host.now))
    return at_table(host.evening, T1, host.book, None)


def said_of(form: QuestionForm, question: Question[object]) -> CaseTold:
    """The question as a desk is told it."""
    return tuple(sorted((blank.name, blank.kind.show(getattr(question, blank.field))) for blank in form.blanks))


def cases(book: str, at: DeskTable) -> Iterator[Case]:
    for form in forms():
        if issubclass(form.question, FloorQuestion):
            asked = samples(form.question)
            for question in asked[:: max(1, len(asked) // EACH)]:
                yield case_of(form, said_of(form, question), at, BOOKS[book])


@cache
def recorded() -> frozenset[Sentence]:
    found = set()
    for book in BOOKS:
        at = table(book)
        for case in cases(book, at):
            if isinstance(case.outcome, Judgement):
                found.add(on_record(case, at, ruled_in_words(case.outcome)))
    return frozenset(found)


@pytest.mark.parametrize("lang", COMPLETE)
def test_a_ruling_on_record_is_wholly_translated(lang: str) -> None:
    assert len(recorded()) > 250
    said = {text: speaker(lang)(text) for text in recorded()}
    assert [(text, other) for text, other in said.items() if STOP_WORDS.search(other)] == []


@pytest.mark.parametrize("lang", COMPLETE)
def test_a_penalty_is_listed_with_its_reason_and_who_gave_it_in_one_language(lang: str) -> None:
    async def test(f: Floor) -> None:
        for breach in Breach:
            await f.does(c.Penalise(f.at(0).player, Sanction.WARNING, meaning(breach)))
        listed = words_of(f.room, "record/rulings", lang=lang)
        assert [found.group() for found in STOP_WORDS.finditer(listed)] == []
        assert "host" not in listed

    run(test)
