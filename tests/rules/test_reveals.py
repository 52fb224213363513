"""SHOW-09: cards shown to one player. Only the Guidelines speak of it."""

from __future__ import annotations

from itertools import product

import pytest

from shuffleup.cards import any_cards
from shuffleup.hand.layout import Layout, Untouched, carry_out
from shuffleup.questions.reveals import ShownToOne, ShownWhen
from shuffleup.questions.steps import FinishBetting, HandOf, Reveal, Step, Verdict
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import GUIDELINES
from shuffleup.rules import Rulebook
from tests.rules.floor_desk import Said, every, said, under_every_book

THREE = Seat(3)
FIRST, SECOND = (Reveal(HandOf(THREE), nth) for nth in (0, 1))
ROUND_ENDS = FinishBetting()


@pytest.mark.parametrize(
    ("shown", "cards", "steps"),
    [
        # shown to whom          which    all see it
        (ShownWhen.AFTER_HAND, (0, 1), (FIRST, SECOND)),
        (ShownWhen.AFTER_HAND, (1,), (SECOND,)),  # near miss: one card shown, one card seen by all
        (ShownWhen.MAY_BET_NOW, (0,), (FIRST,)),
        (ShownWhen.MAY_BET_LATER, (0,), (ROUND_ENDS, FIRST)),  # near miss: no more bets of his on this round
        (ShownWhen.MAY_BET_LATER, (0, 1), (ROUND_ENDS, FIRST, SECOND)),
    ],
)
def test_what_one_sees_all_see(shown: ShownWhen, cards: tuple[int, ...], steps: tuple[Step, ...]) -> None:
    assert said(GUIDELINES, ShownToOne(shown, THREE, cards)) == Said(Verdict.CORRECTED, steps, "SHOW-09")


@under_every_book
def test_silence_is_meant(book: Rulebook) -> None:
    """For a card seen by someone who can do nothing with it, the director is asked."""
    for question in every(ShownToOne, seat=[THREE], cards=[(0,), (1,), (0, 1)]):
        assert (said(book, question) is None) is (question.shown is ShownWhen.MAY_NOT_BET), question


def test_a_card_shown_to_all_stays_where_it_is() -> None:
    layout = Layout(stub=any_cards("7h 2c"), hands=((THREE, any_cards("As Kd")), (Seat(5), any_cards("9c 9d"))))
    for first, second in product((FIRST, SECOND), repeat=2):
        assert carry_out(carry_out(layout, first, Untouched()), second, Untouched()) == layout
