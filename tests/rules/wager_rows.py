"""Rows of BET-06 to BET-14: what a player faces and does, and what it comes to.

Unless a row says otherwise the player faces a bet of 100 with nothing in front of him and 5000 behind, so that the
smallest raise is to 200.
"""

from __future__ import annotations

import pytest

from shuffleup.questions.steps import (
    Action,
    Add,
    FloorQuestion,
    FreeToAct,
    GiveBack,
    KillHand,
    NoRaise,
    PlayOn,
    Step,
    TakeAs,
    Verdict,
)
from shuffleup.questions.wagers import (
    OutOfTurn,
    RaiseGesture,
    SecondMotion,
    SilentChips,
    SilentSingleChip,
    SpokenAction,
    SpokenWord,
    TableTapped,
)
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook, Ruling, Unruled
from tests.rules.floor_desk import under_every_book

ME = Seat(4)
FOLD = TakeAs(ME, Action.FOLD)
CHECK = TakeAs(ME, Action.CHECK)
CALL = TakeAs(ME, Action.CALL)
STAYS = PlayOn()
NO_RAISE = NoRaise(ME)
FREE = FreeToAct(ME)
DEAD = KillHand(ME)

every_book = under_every_book
without_guidelines = pytest.mark.parametrize("book", [HOMEGAME, ROBERTS], ids=["homegame", "roberts"])


def bet(total: int) -> TakeAs:
    return TakeAs(ME, Action.BET, Chips(total))


def raise_to(total: int) -> TakeAs:
    return TakeAs(ME, Action.RAISE, Chips(total))


def back(chips: int) -> GiveBack:
    return GiveBack(ME, Chips(chips))


def add(chips: int) -> Add:
    return Add(ME, Chips(chips))


Facts = tuple[Seat, Chips, Chips, Chips, Chips, Chips, bool]


def facing(price: int, pushed: int, *, front: int, stack: int, least: int, may_raise: bool) -> Facts:
    least = least or 2 * price or 100
    return ME, Chips(price), Chips(front), Chips(stack), Chips(pushed), Chips(least), may_raise


def says(
    word: SpokenWord,
    amount: int = 0,
    *,
    pushes: int = 0,
    price: int = 100,
    front: int = 0,
    stack: int = 5000,
    least: int = 0,
    may_raise: bool = True,
) -> SpokenAction:
    facts = facing(price, pushes, front=front, stack=stack, least=least, may_raise=may_raise)
    return SpokenAction(*facts, word, Chips(amount))


def thumb(
    *, pushes: int = 0, price: int = 100, front: int = 0, stack: int = 5000, may_raise: bool = True
) -> RaiseGesture:
    return RaiseGesture(*facing(price, pushes, front=front, stack=stack, least=0, may_raise=may_raise))


def chips(
    pushes: int, *, price: int = 100, front: int = 0, stack: int = 5000, least: int = 0, may_raise: bool = True
) -> SilentChips:
    return SilentChips(*facing(price, pushes, front=front, stack=stack, least=least, may_raise=may_raise))


def tap(*, price: int = 100, front: int = 0, pushes: int = 0) -> TableTapped:
    return TableTapped(ME, Chips(price), Chips(front), Chips(5000), Chips(pushes))


def one_chip(
    chip: int, *, price: int = 100, front: int = 0, stack: int = 5000, may_raise: bool = True
) -> SilentSingleChip:
    return SilentSingleChip(*facing(price, chip, front=front, stack=stack, least=0, may_raise=may_raise))


def goes_back_for(
    second: int,
    first: int,
    *,
    price: int = 100,
    front: int = 0,
    tournament: bool = True,
    said_raise: bool = False,
    rested: bool = False,
    single: bool = False,
) -> SecondMotion:
    amounts = (Chips(price), Chips(front), Chips(5000), Chips(first), Chips(second), Chips(2 * price or 100))
    return SecondMotion(ME, *amounts, True, tournament, said_raise, rested, single)


def early(action: Action, total: int = 0, *, facing_bet: bool = False, changed: bool = False) -> OutOfTurn:
    return OutOfTurn(ME, action, Chips(total), facing_bet, changed)


def rules(book: Rulebook, question: FloorQuestion, steps: tuple[Step, ...], by: str, overruled: str = "") -> None:
    ruling = book.ask(question)
    assert isinstance(ruling, Ruling), ruling
    assert (ruling.answer.steps, ruling.by.id) == (steps, by)
    assert " ".join(citation.id for citation in ruling.overruled) == overruled
    assert ruling.answer.verdict in {Verdict.BINDING, Verdict.NOT_BINDING, Verdict.DEAD_HAND}


def leaves_to_the_director(book: Rulebook, question: FloorQuestion) -> None:
    assert isinstance(book.ask(question), Unruled)
