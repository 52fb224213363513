"""One act, one answer: what the desk is asked and what the dealer tells as it happened get the same ruling.

The flop of a limped pot at 50-100; seats 2, 3, 4, 1 act in this order with 4900 each. A row is what happened so far,
what is done now, and the same as the desk is asked.
"""

from __future__ import annotations

import pytest

from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.hand.wagers import PartlyUnruled, WagerRuling
from shuffleup.questions.dead_hands import FoldedOrSaidSo
from shuffleup.questions.steps import Action, FloorQuestion
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
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook, Unruled
from tests.hand.table_talk import Table, play, under_every_book
from tests.hand.wager_talk import read, spelled_ruling

THREE, FOUR = Seat(3), Seat(4)
NONE, STACK = Chips(0), Chips(4900)
BET_100 = "2 bets 100"
Facts = tuple[Seat, Chips, Chips, Chips, Chips]


def flop(book: Rulebook) -> Table:
    told = play("1:5000 2:5000 3:5000 4:5000", button=1, blinds=(50, 100), book=book).posts().deals()
    return told.does("4 calls, 1 calls, 2 calls, 3 checks").board("2c 7d 9h")


def faces(pushed: int, price: int = 100) -> Facts:
    return (THREE, Chips(price), NONE, STACK, Chips(pushed))


def least(price: int = 100) -> Chips:
    return Chips(price + 100)


def says(word: SpokenWord, amount: int = 0, pushed: int = 0, price: int = 100) -> SpokenAction:
    return SpokenAction(*faces(pushed, price), least(price), may_raise=True, word=word, amount=Chips(amount))


def one_chip(pushed: int, price: int = 100) -> SilentSingleChip:
    return SilentSingleChip(*faces(pushed, price), least(price), may_raise=True)


def chips(pushed: int, price: int = 100) -> SilentChips:
    return SilentChips(*faces(pushed, price), least(price), may_raise=True)


def twice(first: int, second: int, *, said_raise: bool = False, single: bool = False, price: int = 100) -> SecondMotion:
    amounts = (Chips(price), NONE, STACK, Chips(first), Chips(second), least(price))
    return SecondMotion(THREE, *amounts, True, True, said_raise, rested=False, single=single)


def early(action: Action, total: int = 0, *, facing_bet: bool = True) -> OutOfTurn:
    return OutOfTurn(FOUR, action, Chips(total), facing_bet, changed=False)


def folded(seat: Seat, *, facing_bet: bool, in_turn: bool) -> FoldedOrSaidSo:
    return FoldedOrSaidSo(facing_bet, in_turn, seat)


ROWS: list[tuple[str, str, FloorQuestion]] = [
    # in turn
    (BET_100, "3 says fold", says(SpokenWord.FOLD)),
    (BET_100, "3 says fold", folded(THREE, facing_bet=True, in_turn=True)),
    ("2 checks", "3 says fold", says(SpokenWord.FOLD, price=0)),
    ("2 checks", "3 says fold", folded(THREE, facing_bet=False, in_turn=True)),
    (BET_100, "3 says check", says(SpokenWord.CHECK)),
    ("2 checks", "3 says check", says(SpokenWord.CHECK, price=0)),
    (BET_100, "3 taps", TableTapped(*faces(0))),
    ("2 checks", "3 taps", TableTapped(*faces(0, price=0))),
    (BET_100, "3 thumbs up", RaiseGesture(*faces(0), least(), may_raise=True)),
    (BET_100, "3 says call, pushes 100+500", says(SpokenWord.CALL, pushed=600)),
    (BET_100, "3 says raise", says(SpokenWord.RAISE)),
    (BET_100, "3 says raise to 300, pushes 100", says(SpokenWord.RAISE, 300, 100)),
    (BET_100, "3 says all-in", says(SpokenWord.ALL_IN)),
    (BET_100, "3 says 150", says(SpokenWord.AMOUNT, 150)),
    ("2 checks", "3 says bet to 250", says(SpokenWord.BET, 250, price=0)),
    # silent chips
    (BET_100, "3 pushes 100", one_chip(100)),  # one chip that exactly calls
    (BET_100, "3 pushes 500", one_chip(500)),
    (BET_100, "3 pushes 25", one_chip(25)),
    ("2 checks", "3 pushes 500", one_chip(500, price=0)),
    (BET_100, "3 pushes 50+50", chips(100)),
    (BET_100, "3 pushes 100+25", chips(125)),
    (BET_100, "3 pushes 100+100", chips(200)),
    ("2 checks", "3 pushes 25+25", chips(50, price=0)),
    # two motions
    (BET_100, "3 says raise, pushes 100, then 300", twice(100, 300, said_raise=True, single=True)),
    (BET_100, "3 says raise, pushes 50+50, then 300", twice(100, 300, said_raise=True)),
    ("2 checks", "3 says bet, pushes 100, then 300", twice(100, 300, said_raise=True, single=True, price=0)),
    (BET_100, "3 pushes 100, then 300", twice(100, 300, single=True)),
    (BET_100, "3 pushes 50+50, then 300", twice(100, 300)),
    (BET_100, "3 pushes 25+25, then 50", twice(50, 50)),
    (BET_100, "3 pushes 500, then 100", twice(500, 100, single=True)),
    (BET_100, "3 pushes 400+100, then 100", twice(500, 100)),  # near miss: two chips, and they are a raise
    # out of turn
    (BET_100, "4 says fold", early(Action.FOLD)),
    (BET_100, "4 says fold", folded(FOUR, facing_bet=True, in_turn=False)),
    ("", "4 says fold", early(Action.FOLD, facing_bet=False)),
    ("", "4 says fold", folded(FOUR, facing_bet=False, in_turn=False)),
    (BET_100, "4 says check", early(Action.CHECK)),
    ("", "4 says check", early(Action.CHECK, facing_bet=False)),
    (BET_100, "4 says call", early(Action.CALL)),
    (BET_100, "4 says raise to 300", early(Action.RAISE, 300)),
    ("", "4 says bet to 300", early(Action.BET, 300, facing_bet=False)),
]

Answer = tuple[object, ...]
UNRULED: Answer = ()


def at_the_table(told: Table, now: str, book: Rulebook) -> Answer:
    ruling = read(told, now, book)
    if isinstance(ruling, PartlyUnruled):
        return ruling.steps, ruling.by
    if isinstance(ruling, Unruled):
        return UNRULED
    assert isinstance(ruling, WagerRuling), ruling
    return ruling.verdict, ruling.steps, ruling.by, ruling.overruled


def at_the_desk(question: FloorQuestion, book: Rulebook) -> Answer:
    judgement = judge(book, question)
    if isinstance(judgement, Unruled):
        return UNRULED
    assert isinstance(judgement, Judgement)
    return judgement.remedy.verdict, judgement.remedy.steps, judgement.by, judgement.overruled


@under_every_book
@pytest.mark.parametrize(("so_far", "now", "question"), ROWS)
def test_both_doors_give_one_answer(book: Rulebook, so_far: str, now: str, question: FloorQuestion) -> None:
    assert at_the_desk(question, book) == at_the_table(flop(book).does(so_far), now, book)


def test_the_table_has_every_question_of_a_wager() -> None:
    asked = {type(question) for _, _, question in ROWS}
    wagers = {SpokenAction, TableTapped, RaiseGesture, SilentSingleChip, SilentChips, SecondMotion, OutOfTurn}
    assert asked == wagers | {FoldedOrSaidSo}


def test_dead_01_near_miss_no_bet_to_fold_to() -> None:
    free, facing = flop(HOMEGAME), flop(HOMEGAME).does(BET_100)
    assert spelled_ruling(read(free, "4 says fold", HOMEGAME)) == "held to fold (BET-10)"
    assert spelled_ruling(read(facing, "4 says fold", HOMEGAME)) == "dead (DEAD-01 over BET-10)"
