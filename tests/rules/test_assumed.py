"""A verdict that depends on a fact asks for it: no value nobody gave decides a ruling unsaid."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from shuffleup.hand.adjudicate import assumed_for, judge
from shuffleup.questions.dealing import ExtraHoleCards
from shuffleup.questions.forms import Blank, QuestionForm, disagreements, fill, forms, samples
from shuffleup.questions.misdeals import NOBODY_IN_PARTICULAR, PlayerDealtOut, WrongNumberOfCards
from shuffleup.questions.steps import FloorQuestion, Remedy, Verdict
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import BOOKS
from shuffleup.rules import Rulebook, Unruled
from tests.rules.floor_desk import under_every_book

NOBODY, SEAT = NOBODY_IN_PARTICULAR, Seat(4)


@under_every_book
@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        (WrongNumberOfCards(NOBODY, 3, top_card_in_sequence=False, acted=2), Verdict.DEAD_HAND),  # DEAD-03
        (WrongNumberOfCards(SEAT, 3, top_card_in_sequence=False, acted=2), Verdict.DEAD_HAND),
        (WrongNumberOfCards(NOBODY, 3, top_card_in_sequence=False, acted=1), Verdict.MISDEAL),  # near miss: in time
        (ExtraHoleCards(1, to_first_player=False, acted=3), Verdict.DEAD_HAND),
        (ExtraHoleCards(1, to_first_player=False, acted=3, seat=SEAT), Verdict.DEAD_HAND),
        (ExtraHoleCards(1, to_first_player=True, acted=1), Verdict.CORRECTED),  # near miss: DEAL-05
        (PlayerDealtOut(NOBODY, entitled=True, acted=2), Verdict.DEAD_HAND),
    ],
)
def test_the_seat_decides_nothing(book: Rulebook, question: FloorQuestion, verdict: Verdict) -> None:
    judgement = judge(book, question)
    assert not isinstance(judgement, Unruled)
    assert judgement.remedy.verdict is verdict


def said(book: Rulebook, question: FloorQuestion, blank: Blank) -> Remedy | Verdict | None:
    """What is ruled; of a seat that is only named in it, the verdict."""
    judgement = judge(book, question)
    if isinstance(judgement, Unruled):
        return None
    return judgement.remedy.verdict if blank.name == "seat" else judgement.remedy


def with_required_only(form: QuestionForm) -> dict[FloorQuestion, None]:
    """Every case in which nobody gave more than has to be given."""
    defaults: dict[str, Any] = {blank.field: blank.default for blank in form.blanks if not blank.required}
    return {replace(case, **defaults): None for case in samples(form.question)}  # type: ignore[type-var,misc]


@under_every_book
@pytest.mark.parametrize("form", forms(), ids=lambda form: form.name)
def test_no_fact_changes_the_ruling_unasked(book: Rulebook, form: QuestionForm) -> None:
    given = [blank.name for blank in form.blanks if blank.required]
    optional = [blank for blank in form.blanks if not blank.required]
    for question in with_required_only(form):
        told = {one.blank.name for one in assumed_for(book, form, question, given)}
        for blank in optional:
            others = [replace(question, **{blank.field: value}) for value in blank.kind.typical]  # type: ignore[type-var]
            changed = any(said(book, other, blank) != said(book, question, blank) for other in others)
            assert changed == (blank.name in told), (question, blank.name)
            assert not changed or blank.name != "seat", question


def test_what_is_given_is_not_assumed() -> None:
    book = BOOKS["homegame"]
    form = next(form for form in forms() if form.name == "hole-cards-exposed")
    question = fill(form, {"nth": "1", "acted": "0"})
    assert isinstance(question, FloorQuestion)
    assert not any(disagreements({}))
    (by,) = assumed_for(book, form, question, ("nth", "acted"))
    assert (by.blank.name, dict(by.otherwise)[by.blank.kind.read("player")].verdict) == ("by", Verdict.PLAY_ON)
    assert assumed_for(book, form, question, ("nth", "acted", "by")) == ()  # near miss: it was said
