"""What is proposed where no document speaks: something for every question, and never in the place of a clause."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.questions import dead_hands, irregular, reveals, wagers
from shuffleup.questions.conduct import Breach, Conduct
from shuffleup.questions.dealing import BurnError
from shuffleup.questions.forms import QuestionForm, disagreements, forms, made, samples
from shuffleup.questions.irregular import Noticed, StrangeCardPlace
from shuffleup.questions.steps import FloorQuestion, PlayOn, Step, Verdict
from shuffleup.questions.words import Chips, Seat, Street
from shuffleup.rulebooks import BOOKS, TDA, USUAL, with_the_tda
from shuffleup.rulebooks.usual.floor import CHEATING, NEW_DECK
from shuffleup.rules import PROPOSAL, Rulebook, Unruled
from shuffleup.views.desk.case import tried_values

SEAT = Seat(4)
MOST = 400
FLOOR = [form for form in forms() if issubclass(form.question, FloorQuestion)]


def some(form: QuestionForm) -> list[FloorQuestion]:
    """What stands for all facts of a question, and as many at random of those that a desk can be told."""
    columns = [tried_values(blank) for blank in form.blanks]
    names = [blank.name for blank in form.blanks]
    many = list(product(*columns)) if len(columns) < 6 else []
    chance = Random(form.name)
    rows: list[tuple[Any, ...]] = many[:MOST] or [tuple(map(chance.choice, columns)) for _ in range(MOST)]
    facts = (dict(zip(names, row, strict=True)) for row in rows)
    told = (made(form, row) for row in facts if not any(disagreements(row)))
    return [question for question in (*samples(form.question), *told) if isinstance(question, FloorQuestion)]


@pytest.mark.parametrize("form", FLOOR, ids=lambda form: form.name)
def test_there_is_a_proposal_for_whatever_the_floor_is_asked(form: QuestionForm) -> None:
    assert [question for question in some(form) if isinstance(judge(USUAL, question), Unruled)] == []


@pytest.mark.parametrize("book", [*BOOKS.values(), *map(with_the_tda, BOOKS.values())], ids=lambda book: book.name)
def test_no_book_cites_a_proposal_and_where_a_book_speaks_it_is_not_asked(book: Rulebook) -> None:
    """What a book has to say it says itself; under the TDA's the proposal differs in nothing it has said."""
    for form in FLOOR:
        for question in some(form)[:60]:
            ruled, usual = judge(book, question), judge(USUAL, question)
            assert isinstance(usual, Judgement)
            if isinstance(ruled, Judgement):
                assert PROPOSAL not in {one.id for one in ruled.by}
            assert book is not TDA or isinstance(ruled, Judgement) == (usual.by[-1].id != PROPOSAL)


def late(streets_since: int) -> BurnError:
    return BurnError(Street.FLOP, 0, True, True, False, False, streets_since)


def shown(when: reveals.ShownWhen) -> reveals.ShownToOne:
    return reveals.ShownToOne(when, SEAT)


def said(amount: int, pushed: int = 0) -> wagers.SpokenAction:
    faced = (SEAT, Chips(100), Chips(0), Chips(5000), Chips(pushed), Chips(200))
    return wagers.SpokenAction(*faced, True, wagers.SpokenWord.BET, Chips(amount))


def five(pot: int) -> wagers.AmbiguousAmount:
    return wagers.AmbiguousAmount(SEAT, Chips(0), Chips(0), Chips(5000), Chips(0), Chips(1), True, 5, Chips(pot))


@pytest.mark.parametrize(
    ("silent", "verdict", "near_miss", "clause"),
    [
        (late(1), Verdict.PLAY_ON, late(0), "TDA-39"),
        (dead_hands.ThrownForward(False, False, SEAT), Verdict.LIVE_HAND,
         dead_hands.ThrownForward(True, False, SEAT), "DEAD-01"),
        (dead_hands.ActedOnJoker(False, False, SEAT), Verdict.CORRECTED,
         dead_hands.ActedOnJoker(True, True, SEAT), "DEAD-04"),
        (dead_hands.UnprotectedHandFouled(True, SEAT), Verdict.LIVE_HAND,
         dead_hands.UnprotectedHandFouled(False, SEAT), "TDA-65"),
        (irregular.DuplicateCards(Noticed.POT_AWARDED), Verdict.PLAY_ON,
         irregular.DuplicateCards(Noticed.DURING_HAND), "TDA-35"),
        (irregular.WrongBack(StrangeCardPlace.IN_PLAY, Noticed.POT_AWARDED), Verdict.PLAY_ON,
         irregular.WrongBack(StrangeCardPlace.IN_PLAY, Noticed.DURING_HAND), "IRR-01"),
        (said(60), Verdict.BINDING, said(100), "BET-06"),
        (said(0), Verdict.NOT_BINDING, said(200), "BET-06"),
        (five(4), Verdict.BINDING, five(600), "TDA-57"),
        (shown(reveals.ShownWhen.MAY_NOT_BET), Verdict.PLAY_ON, shown(reveals.ShownWhen.MAY_BET_NOW), "SHOW-09"),
    ],
)  # fmt: skip
def test_what_is_usual(silent: FloorQuestion, verdict: Verdict, near_miss: FloorQuestion, clause: str) -> None:
    """Near miss: another fact, and a clause says it."""
    assert isinstance(judge(TDA, silent), Unruled)
    proposed, ruled = judge(USUAL, silent), judge(USUAL, near_miss)
    assert isinstance(proposed, Judgement)
    assert isinstance(ruled, Judgement)
    assert (proposed.remedy.verdict, proposed.by[-1].id) == (verdict, PROPOSAL)
    assert clause in {one.id for one in ruled.by}


@pytest.mark.parametrize(
    ("noticed", "on_purpose", "steps"),
    [
        (Noticed.DURING_HAND, False, (PlayOn(), NEW_DECK)),
        (Noticed.POT_AWARDED, False, (NEW_DECK,)),  # near miss: the hand is over
        (Noticed.DURING_HAND, True, (PlayOn(), NEW_DECK, CHEATING)),  # near miss: it was no accident
    ],
)
def test_a_damaged_card_undoes_no_hand(noticed: Noticed, on_purpose: bool, steps: tuple[Step, ...]) -> None:
    proposed = judge(USUAL, irregular.CardDamaged(noticed, on_purpose))
    assert isinstance(proposed, Judgement)
    assert (proposed.remedy.verdict, proposed.remedy.steps, proposed.by[-1].id) == (Verdict.PLAY_ON, steps, PROPOSAL)


def test_what_is_done_by_mistake_is_said_once() -> None:
    """Under the TDA (TDA-12, TDA-70) a word is enough. Near miss: again, or on purpose."""
    once = judge(TDA, Conduct(Breach.ACTED_OUT_OF_TURN, SEAT))
    again = judge(TDA, Conduct(Breach.ACTED_OUT_OF_TURN, SEAT, times_before=1))
    meant = judge(TDA, Conduct(Breach.ACTED_OUT_OF_TURN, SEAT, on_purpose=True))
    found = [(one.remedy.verdict, one.by[-1].id) for one in (once, again, meant) if isinstance(one, Judgement)]
    assert found == [(Verdict.PLAY_ON, "TDA-70"), (Verdict.PENALTY, "TDA-70"), (Verdict.PENALTY, "COND-03")]
    misread = judge(TDA, Conduct(Breach.MISCALLED_HAND, SEAT, times_before=2))
    assert isinstance(misread, Judgement)
    assert (misread.remedy.verdict, misread.by[-1].id) == (Verdict.PLAY_ON, "TDA-12")
