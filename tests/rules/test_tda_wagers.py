"""How people bet, by the TDA's rules: what words and chips come to, and what others have acted on.

Where a row is a near miss, one fact is another and the answer, or whose it is, is another too.
"""

from __future__ import annotations

import pytest

from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.questions import dead_hands, wagers
from shuffleup.questions.steps import (
    Action,
    Add,
    FloorQuestion,
    FreeToAct,
    GiveBack,
    HoldTo,
    KillHand,
    NoRaise,
    PlayOn,
    Step,
    TakeAs,
    Verdict,
)
from shuffleup.questions.wagers import CalledAgainst, PriorChips, SpokenWord
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import TDA
from shuffleup.rules import Unruled
from tests.rules.test_tda import (
    BINDING,
    CORRECTED,
    DEAD,
    DIRECTOR,
    FREE,
    PLAY_ON,
    SEAT,
    ruled,
)

FACING = (SEAT, Chips(100), Chips(0))  # a bet of 100, nothing in front
RICH = (Chips(5000),)


def silent(
    pushed: int, *, least: int = 200, smallest: int = 0, stack: int = 5000, price: int = 100
) -> wagers.SilentChips:
    return wagers.SilentChips(
        SEAT,
        Chips(price),
        Chips(0),
        Chips(stack),
        Chips(pushed),
        Chips(least),
        may_raise=True,
        smallest=Chips(smallest),
    )


def one_chip(pushed: int, price: int = 100) -> wagers.SilentSingleChip:
    return wagers.SilentSingleChip(
        SEAT, Chips(price), Chips(0), Chips(5000), Chips(pushed), Chips(price + 100), may_raise=True
    )


def says(word: SpokenWord, amount: int = 0, price: int = 100, pushed: int = 0) -> wagers.SpokenAction:
    least = Chips(price + 100)
    return wagers.SpokenAction(
        SEAT, Chips(price), Chips(0), Chips(5000), Chips(pushed), least, True, word, Chips(amount)
    )


def thumb(pushed: int = 0) -> wagers.RaiseGesture:
    return wagers.RaiseGesture(*FACING, *RICH, Chips(pushed), Chips(200), may_raise=True)


def in_front(pushed: int, prior: PriorChips, *, single: bool, bet: int = 50) -> wagers.ChipsInFront:
    return wagers.ChipsInFront(
        SEAT, Chips(100), Chips(bet), Chips(5000), Chips(pushed), Chips(200), True, prior, single
    )


def unclear(said: int, pot: int) -> wagers.AmbiguousAmount:
    return wagers.AmbiguousAmount(SEAT, Chips(0), Chips(0), Chips(9000), Chips(0), Chips(100), True, said, Chips(pot))


CALL, CHECK = TakeAs(SEAT, Action.CALL), TakeAs(SEAT, Action.CHECK)


def raise_to(total: int) -> TakeAs:
    return TakeAs(SEAT, Action.RAISE, Chips(total))


def bet_of(total: int) -> TakeAs:
    return TakeAs(SEAT, Action.BET, Chips(total))


@pytest.mark.parametrize(
    ("question", "taken", "clause"),
    [
        (says(SpokenWord.AMOUNT, 150), raise_to(200), "TDA-40"),  # as if pushed: half of a raise
        (says(SpokenWord.AMOUNT, 149), CALL, "TDA-40"),  # near miss: less than half
        (says(SpokenWord.AMOUNT, 60), None, ""),  # near miss: less than a call, which nobody reads for a player
        (says(SpokenWord.RAISE, 120), raise_to(200), "TDA-43"),
        (says(SpokenWord.RAISE, 800), raise_to(800), "TDA-43"),  # the total
        (says(SpokenWord.CALL), CALL, "BET-06"),  # near miss of TDA-43: no raise
        (one_chip(500), CALL, "TDA-44"),
        (one_chip(500, price=0), bet_of(500), "TDA-44"),
        (one_chip(100), CALL, "BET-12"),  # near miss of TDA-44: the chip is no larger than the call
        (silent(150, smallest=25), raise_to(200), "TDA-45"),
        (silent(149, smallest=4), CALL, "TDA-45"),  # near miss: less than half of the raise
        (silent(150, smallest=100), CALL, "TDA-45"),  # every chip is needed
        (silent(525, price=325, least=650, smallest=25), raise_to(650), "TDA-45"),  # no change for an overbet
        (silent(150, stack=150, smallest=100), raise_to(150), "TDA-45"),  # the last chips
        (in_front(500, PriorChips.LEFT, single=True), CALL, "TDA-46"),
        (in_front(100, PriorChips.LEFT, single=False), raise_to(200), "TDA-46"),  # near miss: several chips
        (in_front(140, PriorChips.PULLED_IN, single=False), CALL, "TDA-46"),
        (in_front(140, PriorChips.PUSHED, single=False), raise_to(200), "TDA-46"),  # near miss: all of it was pushed in
        (says(SpokenWord.POT, pushed=300), raise_to(300), "TDA-54"),
        (says(SpokenWord.BET, 300), raise_to(300), "BET-06"),  # near miss of TDA-54
        (says(SpokenWord.CALL, price=0), CHECK, "TDA-55"),
        (says(SpokenWord.RAISE, price=0), bet_of(100), "TDA-55"),
        (says(SpokenWord.ALL_IN, price=0), bet_of(5000), "BET-06"),  # near miss of TDA-55
        (unclear(5, 1200), bet_of(500), "TDA-57"),
        (unclear(5, 6000), bet_of(5000), "TDA-57"),  # near miss: the pot is large enough for more
        (thumb(pushed=300), raise_to(300), "TDA-03"),
    ],
)  # fmt: skip
def test_what_a_wager_comes_to(question: FloorQuestion, taken: TakeAs | None, clause: str) -> None:
    judgement = judge(TDA, question)
    if taken is None:
        assert isinstance(judgement, Unruled)
        return
    assert isinstance(judgement, Judgement)
    first = next(step for step in judgement.remedy.steps if isinstance(step, TakeAs))
    assert (first, judgement.by[-1].id) == (taken, clause)


def miscounted(left: int) -> wagers.CalledWrongCount:
    return wagers.CalledWrongCount(SEAT, Chips(100), Chips(300), Chips(left))


def small_bet(*, next_card: bool) -> wagers.BetTooSmall:
    return wagers.BetTooSmall(SEAT, Chips(150), Chips(200), next_card)


def folds(*, in_turn: bool) -> dead_hands.FoldedOrSaidSo:
    return dead_hands.FoldedOrSaidSo(not in_turn, in_turn, SEAT)


def stud(trouble: dead_hands.StudTrouble) -> dead_hands.StudHand:
    return dead_hands.StudHand(trouble, True, SEAT)


def skipped(acted: int, *, chips_in: bool = True) -> wagers.PlayerSkipped:
    return wagers.PlayerSkipped(SEAT, acted, chips_in)


def early(action: Action, *, changed: bool, facing: bool = True) -> wagers.OutOfTurn:
    return wagers.OutOfTurn(SEAT, action, Chips(0), facing, changed)


def motion(first: int, second: int, *, said_raise: bool = False) -> wagers.SecondMotion:
    amounts = (SEAT, Chips(100), Chips(0), Chips(5000), Chips(first), Chips(second), Chips(200))
    return wagers.SecondMotion(*amounts, True, tournament=True, said_raise=said_raise, rested=False, single=False)


def short_call(against: CalledAgainst) -> wagers.Undercall:
    return wagers.Undercall(SEAT, Chips(300), Chips(100), against)


@pytest.mark.parametrize(
    ("question", "verdict", "step", "clause"),
    [
        (thumb(), FREE, (), "TDA-03"),  # near miss of TDA-03: with chips they say how much
        (one_chip(5), DIRECTOR, (CALL,), "TDA-41"),
        (silent(10), DIRECTOR, (CALL,), "TDA-41"),
        (silent(10, stack=10), BINDING, (CALL,), "BET-12"),  # near miss of TDA-41: all the player has
        (miscounted(left=900), BINDING, (Add(SEAT, Chips(200)),), "TDA-49"),
        (miscounted(left=50), BINDING, (Add(SEAT, Chips(50)),), "TDA-49"),  # near miss: no more than there is
        (short_call(CalledAgainst.ONE_OTHER), BINDING, (Add(SEAT, Chips(200)),), "TDA-51"),
        (short_call(CalledAgainst.OPENER), BINDING, (Add(SEAT, Chips(200)),), "TDA-51"),
        (short_call(CalledAgainst.ANOTHER), DIRECTOR, (Add(SEAT, Chips(200)),), "TDA-51"),  # near miss
        (small_bet(next_card=False), CORRECTED, (Add(SEAT, Chips(50)),), "TDA-52"),
        (small_bet(next_card=True), PLAY_ON, (PlayOn(),), "TDA-52"),  # near miss: a card later
        (early(Action.CALL, changed=False), BINDING, (HoldTo(SEAT, Action.CALL),), "TDA-53"),
        (early(Action.CALL, changed=True), FREE, (FreeToAct(SEAT),), "TDA-53"),  # near miss: somebody raised
        (early(Action.FOLD, changed=True), BINDING, (HoldTo(SEAT, Action.FOLD),), "TDA-53"),
        (early(Action.CHECK, changed=False), BINDING, (NoRaise(SEAT),), "TDA-53"),
        (skipped(1), CORRECTED, (), "TDA-53"),
        (skipped(2), DIRECTOR, (), "TDA-53"),  # near miss: substantial action
        (skipped(2, chips_in=False), CORRECTED, (), "TDA-53"),
        (motion(100, 300), FREE, (GiveBack(SEAT, Chips(300)),), "TDA-56"),
        (motion(50, 50), BINDING, (CALL,), "TDA-56"),  # near miss: a call in two motions
        (motion(100, 300, said_raise=True), BINDING, (raise_to(400),), "TDA-42"),  # the call, and then the raise
        (motion(150, 300, said_raise=True), FREE, (GiveBack(SEAT, Chips(300)),), "TDA-56"),  # near miss: not exactly
        (folds(in_turn=True), BINDING, (TakeAs(SEAT, Action.FOLD),), "TDA-58"),
        (folds(in_turn=False), BINDING, (HoldTo(SEAT, Action.FOLD),), "TDA-58"),  # near miss: out of turn
        (wagers.SaidInAdvance(SEAT), DIRECTOR, (), "TDA-59"),
        (wagers.TableTapped(SEAT, Chips(0), Chips(0), Chips(500), Chips(0)), BINDING, (CHECK,), "TDA-03"),
        (dead_hands.ClockRanOut(True, SEAT), DEAD, (KillHand(SEAT),), "TDA-29"),
        (dead_hands.ClockRanOut(False, SEAT), BINDING, (CHECK,), "TDA-29"),  # near miss: nothing to call
        (stud(dead_hands.StudTrouble.UPCARDS_PICKED_UP), DEAD, (KillHand(SEAT),), "TDA-66"),
        (stud(dead_hands.StudTrouble.CARDS_MIXED), DEAD, (KillHand(SEAT),), "DEAD-09"),  # near miss of TDA-66
    ],
)  # fmt: skip
def test_words_and_chips(question: FloorQuestion, verdict: Verdict, step: tuple[Step, ...], clause: str) -> None:
    judgement = ruled(question)
    assert judgement.remedy.verdict is verdict
    assert set(step) <= set(judgement.remedy.steps)
    assert clause in {one.id for one in judgement.by}


def test_what_is_said_in_advance_hangs_on_nothing_else() -> None:
    """TDA-59. Near miss: out of turn and without a condition it binds (TDA-53)."""
    assert ruled(wagers.SaidInAdvance(SEAT)).remedy.verdict is DIRECTOR
    assert ruled(early(Action.CALL, changed=False)).remedy.verdict is BINDING
