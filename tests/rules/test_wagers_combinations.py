"""Every combination of the facts of BET-06 to BET-14 under every book: no layer contradicts itself, and the director
is asked exactly where he should be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from shuffleup.questions.steps import Action, Add, GiveBack, Remedy, TakeAs
from shuffleup.questions.wagers import (
    OutOfTurn,
    RaiseGesture,
    RaisingQuestion,
    SecondMotion,
    SilentChips,
    SilentSingleChip,
    SpokenAction,
    SpokenWord,
    TableTapped,
    WagerQuestion,
)
from shuffleup.questions.words import Chips
from shuffleup.rules import Question, Rulebook, Ruling, Unruled
from tests.rules.wager_rows import ME, every_book

YES_OR_NO = (False, True)
PRICES = ((0, 100), (100, 200), (300, 400), (300, 500))  # with the least raise: a bet, raises large and small
IN_FRONT = (0, 50, 100, 300)
STACKS = (25, 50, 130, 5000)
PUSHED = (0, 25, 50, 100, 130, 150, 200, 350, 450, 5000)

Amounts = tuple[Chips, Chips, Chips, Chips]


def amounts() -> Iterator[tuple[Amounts, Chips]]:
    """Price, in front, stack, pushed; and the least raise."""
    for (price, least), front, stack, pushed in product(PRICES, IN_FRONT, STACKS, PUSHED):
        if front <= price and pushed <= stack:
            yield (Chips(price), Chips(front), Chips(stack), Chips(pushed)), Chips(least)


FACED = list(amounts())
RAISING = [(ME, *faced, least, may_raise) for faced, least in FACED for may_raise in YES_OR_NO]
SPOKEN = [
    SpokenAction(*f, word, Chips(said)) for f in RAISING for word in SpokenWord for said in (0, 60, 100, 150, 300, 9000)
]
MOTIONS = list(product((0, 100, 300), (0, 50, 100), (25, 100, 300), (25, 100, 300)))
MANNERS = list(product(YES_OR_NO, YES_OR_NO, YES_OR_NO))


def answered(book: Rulebook, question: Question[Remedy]) -> bool:
    """Ask. A contradiction inside a layer would be raised here."""
    ruling = book.ask(question)
    if isinstance(ruling, Ruling) and isinstance(question, WagerQuestion):
        chips_add_up(question, ruling.answer)
    return not isinstance(ruling, Unruled)


def chips_add_up(q: WagerQuestion, remedy: Remedy) -> None:
    """What stays of the chips pushed, and what is added, is what the action costs; and he has it."""
    moved = sum((-1 if isinstance(s, GiveBack) else 1) * s.chips for s in remedy.steps if isinstance(s, GiveBack | Add))
    for step in remedy.steps:
        if isinstance(step, TakeAs):
            assert q.pushed + moved == cost(q, step) <= q.stack, (q, remedy)


def cost(q: WagerQuestion, step: TakeAs) -> int:
    match step.action:
        case Action.FOLD | Action.CHECK:
            return 0
        case Action.CALL:
            return min(q.owed, q.stack)
        case Action.BET | Action.RAISE:
            return step.total - q.bet


def makes_nothing(q: RaisingQuestion, total: int) -> bool:
    """Less than a call, or between a call and the smallest raise where a raise is open; and not all-in."""
    between = total < q.price or (q.price < total < q.least and q.may_raise)
    return between and total < q.greatest


@every_book
def test_spoken_words(book: Rulebook) -> None:
    for q in SPOKEN:
        number_alone = q.word is SpokenWord.AMOUNT or (q.word is SpokenWord.BET and q.owed > 0)
        asks_director = number_alone and makes_nothing(q, q.amount or q.front)
        of_the_pot = q.word is SpokenWord.POT  # only the TDA knows what that is
        assert answered(book, q) is not (asks_director or of_the_pot), q


@every_book
def test_gestures(book: Rulebook) -> None:
    assert all(answered(book, TableTapped(ME, *faced)) for faced, _ in FACED)
    assert {answered(book, RaiseGesture(*facts)) for facts in RAISING} == {True}


@every_book
def test_one_chip(book: Rulebook) -> None:
    for facts in RAISING:
        q = SilentSingleChip(*facts)
        fits = q.pushed > 0 and not makes_nothing(q, q.front)
        assert answered(book, q) is (fits or q.oversized), q


@every_book
def test_silent_chips(book: Rulebook) -> None:
    for facts in RAISING:
        q = SilentChips(*facts)
        asks_director = q.pushed == 0 or makes_nothing(q, q.front)
        over_a_bet = q.front > q.price > 0
        assert answered(book, q) is (not asks_director or over_a_bet), q


@every_book
def test_second_motions(book: Rulebook) -> None:
    for (price, front, first, second), (tournament, said_raise, rested) in product(MOTIONS, MANNERS):
        amounts = (Chips(price), Chips(front), Chips(5000), Chips(first), Chips(second), Chips(2 * price or 100))
        q = SecondMotion(ME, *amounts, True, tournament, said_raise, rested, single=False)
        assert answered(book, q), q


@every_book
@pytest.mark.parametrize("action", Action)
@pytest.mark.parametrize("facing_bet", YES_OR_NO)
@pytest.mark.parametrize("changed", YES_OR_NO)
def test_out_of_turn(book: Rulebook, action: Action, facing_bet: bool, changed: bool) -> None:
    q = OutOfTurn(ME, action, Chips(300), facing_bet, changed)
    assert answered(book, q)
