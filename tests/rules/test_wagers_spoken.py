"""BET-06 to BET-08: what words and gestures come to, book by book. A near miss differs from a row by one fact."""

from __future__ import annotations

import pytest

from shuffleup.questions.steps import Step
from shuffleup.questions.wagers import ACT_AGAIN, RaiseGesture, SpokenAction, SpokenWord, TableTapped
from shuffleup.rulebooks import EDITIONS, FIRST_EDITION
from shuffleup.rules import Rulebook
from tests.rules.wager_rows import (
    CALL,
    CHECK,
    FOLD,
    NO_RAISE,
    add,
    back,
    bet,
    every_book,
    leaves_to_the_director,
    raise_to,
    rules,
    says,
    tap,
    thumb,
)

# ------------------------------------------------------------------------------ BET-06: words, every book


@every_book
@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (says(SpokenWord.FOLD, price=0), (FOLD,)),
        (says(SpokenWord.CHECK, price=0), (CHECK,)),
        (says(SpokenWord.CHECK, price=0, pushes=25), (CHECK, back(25))),
        (
            says(SpokenWord.CHECK),
            (NO_RAISE, ACT_AGAIN),
        ),  # near miss: there is a bet, and no way to a raise
        (says(SpokenWord.CHECK, front=100), (CHECK,)),  # near miss: the big blind has answered it already
        (says(SpokenWord.CALL), (CALL, add(100))),
        (says(SpokenWord.CALL, pushes=100), (CALL,)),
        (says(SpokenWord.CALL, pushes=60), (CALL, add(40))),  # too few chips: the call is made good
        (says(SpokenWord.CALL, pushes=500), (CALL, back(400))),  # raising chips, but he said call
        (says(SpokenWord.CALL, front=50, pushes=50), (CALL,)),
        (says(SpokenWord.CALL, stack=60, pushes=60), (CALL,)),  # all-in for less
        (says(SpokenWord.CALL, stack=60, pushes=25), (CALL, add(35))),
        (says(SpokenWord.CALL, price=0), (CHECK,)),  # to call nothing is to check
        (says(SpokenWord.CALL, price=0, pushes=100), (CHECK, back(100))),
    ],
)
def test_bet_06_folds_checks_and_calls(book: Rulebook, question: SpokenAction, steps: tuple[Step, ...]) -> None:
    rules(book, question, steps, "BET-06")


@every_book
@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (says(SpokenWord.FOLD), (FOLD,)),
        (says(SpokenWord.FOLD, front=50), (FOLD,)),
        (says(SpokenWord.FOLD, pushes=100), (FOLD, back(100))),  # folding chips go back: he never said call
    ],
)
def test_dead_01_a_fold_said_to_a_bet(book: Rulebook, question: SpokenAction, steps: tuple[Step, ...]) -> None:
    rules(book, question, steps, "DEAD-01")


@every_book
@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (says(SpokenWord.RAISE, pushes=500), (raise_to(500),)),  # one chip of 500 after the word
        (says(SpokenWord.RAISE, 300, pushes=300), (raise_to(300),)),
        (says(SpokenWord.RAISE, 300, pushes=250), (raise_to(300), add(50))),
        (says(SpokenWord.RAISE, 300, pushes=500), (raise_to(300), back(200))),  # the amount, not the chips
        (says(SpokenWord.RAISE, 300, pushes=250, front=50), (raise_to(300),)),  # raise to: what lies there counts
        (says(SpokenWord.RAISE), (raise_to(200), add(200))),  # no amount, no chips: the smallest
        (says(SpokenWord.RAISE, pushes=100), (raise_to(200), add(100))),
        (says(SpokenWord.RAISE, 150), (raise_to(200), add(200))),  # too little said: made up to the smallest
        (says(SpokenWord.RAISE, pushes=199), (raise_to(200), add(1))),
        (says(SpokenWord.RAISE, pushes=201), (raise_to(201),)),  # near miss: over the smallest it is what it is
        (says(SpokenWord.RAISE, 300, stack=250), (raise_to(250), add(250))),  # all he has
        (says(SpokenWord.RAISE, 150, stack=150, pushes=150), (raise_to(150),)),  # all-in for less than a full raise
        (says(SpokenWord.RAISE, 300, stack=100, pushes=100), (CALL,)),  # near miss: the stack only calls
        (says(SpokenWord.RAISE, 300, pushes=300, may_raise=False), (CALL, back(200))),  # near miss: not open to him
        (says(SpokenWord.RAISE, 300, price=0), (bet(300), add(300))),  # nobody has bet: it is a bet
        (says(SpokenWord.ALL_IN), (raise_to(5000), add(5000))),
        (says(SpokenWord.ALL_IN, pushes=5000), (raise_to(5000),)),
        (says(SpokenWord.ALL_IN, front=50, stack=80), (raise_to(130), add(80))),  # less than a full raise
        (says(SpokenWord.ALL_IN, front=50, stack=50), (CALL, add(50))),  # near miss: just the call
        (says(SpokenWord.ALL_IN, stack=40), (CALL, add(40))),
        (says(SpokenWord.ALL_IN, price=0, stack=40), (bet(40), add(40))),
        (says(SpokenWord.ALL_IN, pushes=5000, may_raise=False), (CALL, back(4900))),  # nobody is left to call more
    ],
)
def test_bet_06_raises(book: Rulebook, question: SpokenAction, steps: tuple[Step, ...]) -> None:
    rules(book, question, steps, "BET-06")


@every_book
@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (says(SpokenWord.BET, 300, price=0), (bet(300), add(300))),
        (says(SpokenWord.BET, price=0, pushes=250), (bet(250),)),
        (says(SpokenWord.BET, 60, price=0, pushes=60), (bet(100), add(40))),  # too little: the smallest bet
        (says(SpokenWord.BET, price=0), (bet(100), add(100))),
        (says(SpokenWord.BET, price=0, stack=60), (bet(60), add(60))),  # near miss: all-in for less
        (says(SpokenWord.BET, 300), (raise_to(300), add(300))),  # a bet into a bet, large enough for a raise
        (says(SpokenWord.BET, 100), (CALL, add(100))),  # just what it costs to call
        (
            says(SpokenWord.BET, front=100),
            (raise_to(200), add(100)),
        ),  # the big blind owes nothing: it can only be a raise
        (says(SpokenWord.AMOUNT, 300), (raise_to(300), add(300))),
        (says(SpokenWord.AMOUNT, 100), (CALL, add(100))),
        (says(SpokenWord.AMOUNT, 300, price=0), (bet(300), add(300))),
        (says(SpokenWord.AMOUNT, 150, stack=150), (raise_to(150), add(150))),
        (says(SpokenWord.AMOUNT, 150, may_raise=False), (CALL, add(100))),
    ],
)
def test_bet_06_bets_and_amounts(book: Rulebook, question: SpokenAction, steps: tuple[Step, ...]) -> None:
    rules(book, question, steps, "BET-06")


@every_book
@pytest.mark.parametrize(
    "question",
    [
        says(SpokenWord.AMOUNT, 150),  # near miss to 100 and 200: more than the call, less than a raise
        says(SpokenWord.AMOUNT, 60),  # less than the call
        says(SpokenWord.AMOUNT, 60, price=0),  # less than the smallest bet
        says(SpokenWord.BET, 150),  # he has not seen the bet before him
        says(SpokenWord.BET),
    ],
)
def test_bet_06_words_that_make_nothing(book: Rulebook, question: SpokenAction) -> None:
    leaves_to_the_director(book, question)


# ----------------------------------------------------------------------- BET-07 and BET-08: what hands say


@every_book
@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (tap(price=0), (CHECK,)),
        (tap(front=100), (CHECK,)),  # the big blind's option
        (tap(), (NO_RAISE, ACT_AGAIN)),  # near miss: a bet to answer
        (tap(front=50), (NO_RAISE, ACT_AGAIN)),  # near miss: the small blind still owes 50
        (tap(price=0, pushes=25), (CHECK, back(25))),
    ],
)
def test_bet_07_a_tap_is_a_check(book: Rulebook, question: TableTapped, steps: tuple[Step, ...]) -> None:
    rules(book, question, steps, "BET-07")


THUMBS = [
    (thumb(), (raise_to(200), add(200))),
    (thumb(pushes=300), (raise_to(300),)),  # the chips say how much
    (thumb(pushes=150), (raise_to(200), add(50))),
    (thumb(price=0), (bet(100), add(100))),
    (thumb(stack=150), (raise_to(150), add(150))),
    (thumb(stack=100), (CALL, add(100))),  # near miss: nothing left to raise with
    (thumb(may_raise=False), (CALL, add(100))),  # near miss: the betting is not open to him
]


@every_book
@pytest.mark.parametrize(("question", "steps"), THUMBS)
def test_bet_08_a_thumb_up_is_a_raise(book: Rulebook, question: RaiseGesture, steps: tuple[Step, ...]) -> None:
    """The Guidelines alone know it, and nobody contradicts them."""
    rules(book, question, steps, "BET-08")


def test_bet_08_near_miss_a_book_without_the_guidelines() -> None:
    for question, _ in THUMBS:
        leaves_to_the_director(EDITIONS[FIRST_EDITION]["homegame"], question)
