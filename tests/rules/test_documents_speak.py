"""Who is called silent: a document that says nothing of it, wherever the clause that says it stands."""

from __future__ import annotations

import pytest

from shuffleup.hand.adjudicate import judge
from shuffleup.questions.conduct import Breach, Conduct
from shuffleup.questions.dealing import Cause, CutCardDealt, HoleCardsExposed
from shuffleup.questions.forms import forms, samples
from shuffleup.questions.misdeals import BoxedCards, ButtonOutOfPosition
from shuffleup.questions.steps import FloorQuestion, Gather, Redeal, Verdict
from shuffleup.questions.wagers import SpokenAction, SpokenWord
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Layer, Rulebook, Unruled

SEAT = Seat(4)
FIRST = HoleCardsExposed((1,), Cause.DEALER, SEAT, acted=0)
TWO = HoleCardsExposed((3, 7), Cause.DEALER, SEAT, acted=0)
SAID = SpokenAction(SEAT, Chips(20), Chips(0), Chips(500), Chips(0), Chips(40), may_raise=True, word=SpokenWord.CALL,
                    amount=Chips(0))  # fmt: skip
POCKETED = Conduct(Breach.CHIPS_OFF_TABLE, SEAT)


@pytest.mark.parametrize(
    ("book", "question", "silent"),
    [
        (GUIDELINES, FIRST, ()),  # DEAL-01 is theirs too
        (GUIDELINES, TWO, ()),  # DEAL-04
        (GUIDELINES, SAID, ("HPT",)),  # BET-06
        (GUIDELINES, POCKETED, ("HPT",)),  # CHIP-04
        (HOMEGAME, FIRST, ()),
        (HOMEGAME, SAID, ("HPT",)),  # near miss: neither the sheet nor the booklet speaks of it
        (GUIDELINES, ButtonOutOfPosition(acted=0), ("TG",)),  # near miss: MIS-08 is not theirs
        (ROBERTS, BoxedCards(1, acted=0), ("RR", "HPT", "TG", "ALL")),  # custom alone speaks
        (HOMEGAME, CutCardDealt(), ("HPT", "RR")),  # DEAL-17 is the Guidelines' alone
    ],
)
def test_who_is_silent(book: Rulebook, question: FloorQuestion, silent: tuple[str, ...]) -> None:
    assert judge(book, question).silent == silent


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_no_document_is_called_silent_whose_clause_answers(book: Rulebook) -> None:
    of: dict[str, Layer] = {layer.name: layer for layer in book.layers}
    for form in forms():
        for question in samples(form.question):
            ruling = book.ask(question)
            spoken = {c.id for layer in book.layers for c, _ in layer.given(question)}
            heard = {s for layer in book.layers for c in layer.clauses if c.id in spoken for s in c.sources}
            assert not any(of[name].documents & heard for name in ruling.silent), question


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
def test_every_misdeal_says_what_becomes_of_cards_and_chips(book: Rulebook) -> None:
    """DEAL-01, MIS-12: gather, shuffle, cut; chips back, and again."""
    misdeals = 0
    for form in forms():
        for question in samples(form.question):
            assert isinstance(question, FloorQuestion)
            judgement = judge(book, question)
            if not isinstance(judgement, Unruled) and judgement.remedy.verdict is Verdict.MISDEAL:
                assert judgement.remedy.steps[-2:] == (Gather(), Redeal()), question
                misdeals += 1
    assert misdeals
