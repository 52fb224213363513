"""Misdeals: what spoils a deal, until when it can be called, and what follows. The same under every book."""

from __future__ import annotations

import pytest

from shuffleup.hand.adjudicate import Judgement, judge
from shuffleup.questions.dealing import Cause, HoleCardsExposed
from shuffleup.questions.misdeals import (
    AfterMisdeal,
    BoxedCards,
    ButtonOutOfPosition,
    DealQuestion,
    DealtOutOfSequence,
    DealtToWrongSeat,
    FirstCardToWrongSeat,
    MisdealStillPossible,
    PlayerDealtOut,
    TooLateForMisdeal,
    WrongNumberOfCards,
)
from shuffleup.questions.steps import (
    BURNS,
    OUT,
    STUB,
    Gather,
    HandOf,
    KillHand,
    Move,
    PlayOn,
    Redeal,
    Remedy,
    Step,
    Tell,
    Verdict,
)
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Question, Rulebook, Ruling, Unruled
from tests.rules.decks import ONE, STARTING_HANDS, THREE, Stacked, hand, run, text, to_the_river
from tests.rules.floor_desk import under_every_book

CORRECTED, MISDEAL, PLAY_ON, DEAD = Verdict.CORRECTED, Verdict.MISDEAL, Verdict.PLAY_ON, Verdict.DEAD_HAND
SEAT = Seat(4)

every_book = under_every_book


def boxed(count: int, acted: int = 0, seat: int = 0) -> BoxedCards:
    return BoxedCards(count, acted, Seat(seat))


def holds(cards: int, acted: int = 0, *, top_card_due: bool = False) -> WrongNumberOfCards:
    return WrongNumberOfCards(SEAT, cards, top_card_due, acted)


def exposed(*nth: int, acted: int) -> HoleCardsExposed:
    return HoleCardsExposed(nth, Cause.DEALER, SEAT, acted)


REDEAL, GO_ON, KILL = (Gather(), Redeal()), (PlayOn(),), (KillHand(SEAT),)
NEXT_CARD = (Move(1, STUB, HandOf(SEAT)),)
BUTTON_FIRST = Tell("Put the button where it belongs, and the blinds with it, before the hand is dealt again.")

RULINGS: list[tuple[DealQuestion, Verdict, tuple[Step, ...], str]] = [
    # what happened                        ruling    steps      by
    (exposed(1, acted=1), MISDEAL, REDEAL, "MIS-02 DEAL-01 MIS-12"),
    (exposed(1, acted=2), PLAY_ON, GO_ON, "MIS-01"),  # near miss: two have acted
    (exposed(5, 6, acted=1), MISDEAL, REDEAL, "MIS-03 DEAL-04 MIS-12"),
    (exposed(5, 6, acted=2), PLAY_ON, GO_ON, "MIS-01"),
    (boxed(2), MISDEAL, REDEAL, "MIS-04 MIS-12"),
    (boxed(2, acted=2), PLAY_ON, GO_ON, "MIS-01"),
    (
        boxed(1),
        CORRECTED,
        (Move(1, STUB, OUT),),
        "custom",
    ),  # near miss of MIS-04: no document speaks of one
    (boxed(1, seat=4), CORRECTED, (Move(1, HandOf(SEAT), OUT), *NEXT_CARD), "custom"),
    (holds(1), MISDEAL, REDEAL, "MIS-06 MIS-12"),
    (holds(1, top_card_due=True), CORRECTED, NEXT_CARD, "MIS-06"),  # near miss: the card due is on top
    (holds(0, top_card_due=True), MISDEAL, REDEAL, "MIS-06 MIS-12"),  # near miss: two are missing
    (holds(3), MISDEAL, REDEAL, "MIS-06 MIS-12"),
    (holds(3, top_card_due=True), MISDEAL, REDEAL, "MIS-06 MIS-12"),
    (holds(3, acted=1), MISDEAL, REDEAL, "MIS-06 MIS-12"),
    (holds(3, acted=2), DEAD, KILL, "MIS-01 DEAD-03"),  # near miss: too late, and the count is wrong
    (holds(1, acted=2), DEAD, KILL, "MIS-01 DEAD-03"),
    (holds(1, acted=2, top_card_due=True), DEAD, KILL, "MIS-01 DEAD-03"),  # the exception ends with action
    (DealtOutOfSequence(exposed_replaced=False, acted=0), MISDEAL, REDEAL, "MIS-07 MIS-12"),
    (DealtOutOfSequence(exposed_replaced=True, acted=0), PLAY_ON, GO_ON, "MIS-07"),  # near miss: for an exposed card
    (DealtOutOfSequence(exposed_replaced=False, acted=2), PLAY_ON, GO_ON, "MIS-01"),
    (ButtonOutOfPosition(acted=1), MISDEAL, (BUTTON_FIRST, *REDEAL), "MIS-08 MIS-12"),  # put right, then dealt again
    (ButtonOutOfPosition(acted=2), PLAY_ON, GO_ON, "MIS-01"),
    (FirstCardToWrongSeat(acted=1), MISDEAL, REDEAL, "MIS-09 MIS-12"),  # near miss: the button lies where it should
    (FirstCardToWrongSeat(acted=2), PLAY_ON, GO_ON, "MIS-01"),
    (DealtToWrongSeat(SEAT, acted=1), MISDEAL, REDEAL, "MIS-10 MIS-12"),
    (DealtToWrongSeat(SEAT, acted=2), PLAY_ON, GO_ON, "MIS-01"),  # a hand of two cards, however it came there
    (PlayerDealtOut(SEAT, entitled=True, acted=1), MISDEAL, REDEAL, "MIS-11 MIS-12"),
    (PlayerDealtOut(SEAT, entitled=False, acted=1), PLAY_ON, GO_ON, "MIS-11"),  # near miss: away and nothing posted
    (PlayerDealtOut(SEAT, entitled=True, acted=2), DEAD, KILL, "MIS-01 DEAD-03"),  # what was posted stays in the pot
]


@every_book
@pytest.mark.parametrize(("question", "verdict", "steps", "by"), RULINGS)
def test_what_spoils_a_deal(
    book: Rulebook, question: DealQuestion, verdict: Verdict, steps: tuple[Step, ...], by: str
) -> None:
    ruled = judge(book, question)
    assert isinstance(ruled, Judgement)
    assert ruled.remedy == Remedy(verdict, steps)
    assert " ".join(map(str, ruled.by)) == by
    assert ruled.overruled == ()


@every_book
@pytest.mark.parametrize("question", [boxed(0), holds(2), holds(2, acted=2)])
def test_a_deal_that_is_right_needs_no_ruling(book: Rulebook, question: DealQuestion) -> None:
    assert isinstance(judge(book, question), Unruled)


@every_book
@pytest.mark.parametrize(
    ("question", "answer", "by"),
    [
        (MisdealStillPossible(0), True, "MIS-01"),
        (MisdealStillPossible(1), True, "MIS-01"),
        (MisdealStillPossible(2), False, "MIS-01"),  # near miss: the second player
        (MisdealStillPossible(3), False, "MIS-01"),
        (AfterMisdeal(), Remedy(MISDEAL, REDEAL), "MIS-12"),
        (TooLateForMisdeal(SEAT, wrong_count=True), Remedy(DEAD, KILL), "DEAD-03"),
        (TooLateForMisdeal(SEAT, wrong_count=False), Remedy(PLAY_ON, GO_ON), "MIS-01"),
        (TooLateForMisdeal(Seat(0), wrong_count=True), Remedy(DEAD, (KillHand(Seat(0)),)), "DEAD-03"),  # whoever's
    ],
)
def test_until_when_and_what_then(book: Rulebook, question: Question[object], answer: object, by: str) -> None:
    ruling = book.ask(question)
    assert isinstance(ruling, Ruling)
    assert (ruling.answer, ruling.by.id) == (answer, by)


# ------------------------------------------------------------------------------------------------ the cards


def remedied(question: DealQuestion) -> tuple[Step, ...]:
    ruled = judge(HOMEGAME, question)
    assert isinstance(ruled, Judgement)
    return ruled.remedy.steps


def test_the_missing_card_is_the_top_card() -> None:
    """MIS-06: the deal stopped before the last player's second card, the 3h."""
    short = run(STARTING_HANDS, (Move(1, HandOf(THREE), STUB),), Stacked())
    assert (hand(short, THREE), text(short.stub[:2])) == ("2h", "3h 4s")
    after = run(short, remedied(WrongNumberOfCards(THREE, 1, top_card_in_sequence=True, acted=0)), Stacked())
    assert after == STARTING_HANDS


def test_a_boxed_card_is_replaced_by_the_next() -> None:
    """By custom (MIS-04 speaks of two): the first player's second card, the 3c, lay face up in the deck."""
    after = run(STARTING_HANDS, remedied(BoxedCards(1, acted=0, seat=ONE)), Stacked())
    assert (hand(after, ONE), text(after.out), text(after.stub[:2])) == ("2c 4s", "3c", "Ah Kh")


def test_a_boxed_card_on_top_is_passed_over() -> None:
    """By custom (MIS-04 speaks of two): the 4s lies face up where the burn should come from."""
    after = run(STARTING_HANDS, remedied(BoxedCards(1, acted=0)), Stacked())
    assert text(after.out) == "4s"
    assert text(to_the_river(after).at(BURNS)) == "Ah Jh Th"
