"""BET-09 to BET-14: out of turn, silent chips and second motions, book by book, with near misses."""

from __future__ import annotations

import pytest

from shuffleup.questions.steps import Action, HoldTo, Step
from shuffleup.questions.wagers import OutOfTurn, SecondMotion, SilentChips, SilentSingleChip
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook
from tests.rules.wager_rows import (
    CALL,
    CHECK,
    DEAD,
    FREE,
    ME,
    NO_RAISE,
    STAYS,
    add,
    back,
    bet,
    chips,
    early,
    every_book,
    goes_back_for,
    leaves_to_the_director,
    one_chip,
    raise_to,
    rules,
    without_guidelines,
)


def one_motion(book: Rulebook) -> str:
    """Whose clause it is that chips go in at once: it is said twice."""
    return "BET-23" if book is GUIDELINES else "BET-12"


# ---------------------------------------------------------------------------- BET-09 and BET-10: too early


@pytest.mark.parametrize(
    ("book", "question", "steps", "by", "overruled"),
    [
        (HOMEGAME, early(Action.CHECK), (NO_RAISE,), "BET-09", "BET-10"),
        (ROBERTS, early(Action.CHECK), (NO_RAISE,), "BET-09", "BET-10"),
        (GUIDELINES, early(Action.CHECK), (HoldTo(ME, Action.CHECK),), "BET-10", "BET-09"),
        (HOMEGAME, early(Action.CHECK, changed=True), (NO_RAISE,), "BET-09", "BET-10"),
        (ROBERTS, early(Action.CHECK, changed=True), (NO_RAISE,), "BET-09", "BET-10"),
        (GUIDELINES, early(Action.CHECK, changed=True), (FREE,), "BET-10", "BET-09"),  # near miss: somebody bet
        (GUIDELINES, early(Action.BET, 300), (HoldTo(ME, Action.BET, Chips(300)),), "BET-10", ""),
        (GUIDELINES, early(Action.BET, 300, changed=True), (FREE,), "BET-10", ""),
        (GUIDELINES, early(Action.CALL), (HoldTo(ME, Action.CALL),), "BET-10", ""),
        (GUIDELINES, early(Action.CALL, changed=True), (FREE,), "BET-10", ""),  # near miss: a raise in between
        (GUIDELINES, early(Action.FOLD), (HoldTo(ME, Action.FOLD),), "BET-10", ""),
        (HOMEGAME, early(Action.FOLD, facing_bet=True), (DEAD,), "DEAD-01", "BET-10"),
        (ROBERTS, early(Action.FOLD, facing_bet=True), (DEAD,), "DEAD-01", "BET-10"),
        (HOMEGAME, early(Action.FOLD, facing_bet=True, changed=True), (DEAD,), "DEAD-01", "BET-10"),  # it stays folded
        (GUIDELINES, early(Action.FOLD, facing_bet=True), (HoldTo(ME, Action.FOLD),), "BET-10", "DEAD-01"),
        (GUIDELINES, early(Action.FOLD, facing_bet=True, changed=True), (FREE,), "BET-10", "DEAD-01"),
        (HOMEGAME, early(Action.CHECK, facing_bet=True), (NO_RAISE,), "BET-09", ""),
        (GUIDELINES, early(Action.CHECK, facing_bet=True), (NO_RAISE,), "BET-10", ""),  # nobody can check a bet
        (GUIDELINES, early(Action.CHECK, facing_bet=True, changed=True), (FREE,), "BET-10", "BET-09"),
        (GUIDELINES, early(Action.RAISE, 300), (HoldTo(ME, Action.RAISE, Chips(300)),), "BET-10", ""),
    ],
)
def test_bet_09_and_bet_10_out_of_turn(
    book: Rulebook, question: OutOfTurn, steps: tuple[Step, ...], by: str, overruled: str
) -> None:
    rules(book, question, steps, by, overruled)


@without_guidelines
@pytest.mark.parametrize("action", [Action.FOLD, Action.CALL, Action.BET, Action.RAISE])
def test_bet_09_speaks_of_checks_alone(book: Rulebook, action: Action) -> None:
    """Near miss: of anything else Robert's Rules say nothing, and the Guidelines hold you to it."""
    rules(book, early(action, 300), (HoldTo(ME, action, Chips(300)),), "BET-10")


# ----------------------------------------------------------------------------- BET-11 and BET-14: silence


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (one_chip(500), (CALL, back(400))),
        (one_chip(101), (CALL, back(1))),
        (one_chip(500, front=50), (CALL, back(450))),
        (one_chip(100, front=50), (CALL, back(50))),  # larger than what he owes
        (one_chip(500, stack=500), (CALL, back(400))),  # his last chip is still one chip
        (one_chip(500, front=100), (CHECK, back(500))),  # the big blind owes nothing
    ],
)
@every_book
def test_bet_11_one_oversized_chip_is_a_call(
    book: Rulebook, question: SilentSingleChip, steps: tuple[Step, ...]
) -> None:
    rules(book, question, steps, "BET-11")


@every_book
@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (one_chip(100), (CALL,)),  # near misses: a chip that fits, and a chip where nobody has bet
        (one_chip(50, front=50), (CALL,)),
        (one_chip(500, price=0), (bet(500),)),
        (one_chip(60, stack=60), (CALL,)),
    ],
)
def test_bet_11_is_about_a_chip_too_large(book: Rulebook, question: SilentSingleChip, steps: tuple[Step, ...]) -> None:
    rules(book, question, steps, one_motion(book))


@without_guidelines
def test_bet_12_an_oversized_chip_that_can_only_be_a_call(book: Rulebook) -> None:
    rules(book, one_chip(500, may_raise=False), (CALL, back(400)), "BET-12")
    rules(book, one_chip(500), (CALL, back(400)), "BET-11")  # near miss: it may be meant as a raise


@every_book
def test_bet_12_one_chip_short_of_the_call(book: Rulebook) -> None:
    leaves_to_the_director(book, one_chip(60))


@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (chips(200), (raise_to(200),)),  # two of 100
        (chips(300), (raise_to(300),)),
        (chips(125), (CALL, back(25))),
        (chips(149), (CALL, back(49))),
        (chips(150), (raise_to(200), add(50))),  # near miss: a bet and a half to the chip
        (chips(100, front=50), (raise_to(200), add(50))),  # 150 in front of him
        (chips(99, front=50), (CALL, back(49))),
        (chips(150, stack=180), (raise_to(180), add(30))),  # made up as far as the stack goes
        (chips(130, stack=130), (raise_to(130),)),  # near miss to 125: the whole stack is all-in
        (chips(300, may_raise=False), (CALL, back(200))),  # near miss: not open to him
        (chips(375, price=300, least=500), (CALL, back(75))),  # a bet of 100, raised to 300
        (chips(449, price=300, least=500), (CALL, back(149))),
        (chips(450, price=300, least=500), (raise_to(500), add(50))),  # near miss: half of the 300 he faces
        (chips(400, price=300, least=400), (raise_to(400),)),  # 100, 200, 300: a full raise is less than half more
        (chips(399, price=300, least=400), (CALL, back(99))),  # near miss: not full, and not half more
        (chips(25, front=100), (CHECK, back(25))),  # the big blind plays with his chips
        (chips(50, front=100), (raise_to(200), add(50))),
    ],
)
def test_bet_14_a_bet_and_a_half_is_a_raise(question: SilentChips, steps: tuple[Step, ...]) -> None:
    rules(GUIDELINES, question, steps, "BET-14")


@without_guidelines
@pytest.mark.parametrize("pushes", [101, 125, 149, 150, 199])
def test_bet_14_is_heard_where_the_chips_make_nothing_by_themselves(book: Rulebook, pushes: int) -> None:
    """Robert's Rules know a full raise and a call; between them the Guidelines alone speak."""
    rules(
        book,
        chips(pushes),
        (raise_to(200), add(200 - pushes)) if pushes >= 150 else (CALL, back(pushes - 100)),
        "BET-14",
    )
    rules(book, chips(200), (raise_to(200),), "BET-12")  # near miss: a full raise is one as it is


# -------------------------------------------------------------------- BET-12 and BET-13: motions, every book


@every_book
@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (chips(100), (CALL,)),
        (chips(50, front=50), (CALL,)),
        (chips(60, stack=60), (CALL,)),  # all-in for less
        (chips(250, price=0), (bet(250),)),
        (chips(100, price=0), (bet(100),)),
        (chips(60, price=0, stack=60), (bet(60),)),
    ],
)
def test_bet_12_chips_in_one_motion_are_what_they_make(
    book: Rulebook, question: SilentChips, steps: tuple[Step, ...]
) -> None:
    rules(book, question, steps, one_motion(book))


@without_guidelines
@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (chips(200), (raise_to(200),)),
        (chips(300), (raise_to(300),)),
        (chips(130, stack=130), (raise_to(130),)),
        (chips(130, may_raise=False), (CALL, back(30))),  # only a call was open
    ],
)
def test_bet_12_a_full_raise_needs_no_word(book: Rulebook, question: SilentChips, steps: tuple[Step, ...]) -> None:
    rules(book, question, steps, "BET-12")


@every_book
@pytest.mark.parametrize(
    "question",
    [
        chips(60),  # near miss to 100: fewer than the call, and nothing said
        chips(60, price=0),  # near miss to 100: less than the smallest bet
        chips(0),
    ],
)
def test_bet_12_chips_that_make_nothing(book: Rulebook, question: SilentChips) -> None:
    leaves_to_the_director(book, question)


WITH_THE_WORD = goes_back_for(300, 100, said_raise=True)
IN_A_CASH_GAME = goes_back_for(300, 100, said_raise=True, tournament=False)
AT_REST = goes_back_for(300, 100, said_raise=True, tournament=False, rested=True)


@pytest.mark.parametrize(
    ("book", "question", "steps", "by", "overruled"),
    [
        (HOMEGAME, WITH_THE_WORD, (back(300),), "BET-12", "BET-23"),
        (ROBERTS, WITH_THE_WORD, (back(300),), "BET-12", "BET-23"),
        (GUIDELINES, WITH_THE_WORD, (STAYS,), "BET-23", "BET-12"),  # near miss: the right to raise was kept
        (GUIDELINES, goes_back_for(300, 100), (back(300),), "BET-23", ""),  # near miss: without the word
        (HOMEGAME, goes_back_for(300, 100), (back(300),), "BET-12", ""),
        (ROBERTS, IN_A_CASH_GAME, (STAYS,), "BET-13", ""),  # near miss: a cash game
        (ROBERTS, AT_REST, (back(300),), "BET-13", "BET-23"),  # near miss: the hands had come to rest
        (GUIDELINES, AT_REST, (STAYS,), "BET-23", "BET-13"),
        (ROBERTS, goes_back_for(300, 100, tournament=False), (back(300),), "BET-23", ""),  # near miss: nothing said
        (GUIDELINES, goes_back_for(300, 100, tournament=False), (back(300),), "BET-23", ""),
    ],
)
def test_bet_12_bet_13_and_bet_23_a_second_motion(
    book: Rulebook, question: SecondMotion, steps: tuple[Step, ...], by: str, overruled: str
) -> None:
    rules(book, question, steps, by, overruled)


@every_book
@pytest.mark.parametrize(
    ("question", "steps"),
    [
        (goes_back_for(300, 200, price=0), (back(300),)),
        (goes_back_for(40, 60), (STAYS,)),  # a call in two parts is no raise
        (goes_back_for(40, 60, tournament=False), (STAYS,)),
        (goes_back_for(41, 60), (back(1),)),  # near miss: one chip over
        (goes_back_for(40, 60, front=50), (back(40),)),
    ],
)
def test_bet_12_and_bet_23_a_second_motion_without_a_word(
    book: Rulebook, question: SecondMotion, steps: tuple[Step, ...]
) -> None:
    rules(book, question, steps, one_motion(book))
