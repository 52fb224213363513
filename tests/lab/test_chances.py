"""What a hand is worth: counted against what others know, and tried out within the error that is said."""

from __future__ import annotations

from fractions import Fraction

import pytest

from shuffleup.cards import cards
from shuffleup.lab.chances import chances
from shuffleup.lab.equity import DEALS


@pytest.mark.parametrize(
    ("mine", "board", "other", "endings", "share"),
    [
        ("AsAd", "", "KhKd", 1_712_304, Fraction(2 * 1_399_204 + 7_923, 2 * 1_712_304)),  # won, and shared
        ("AsKs", "QsTs2d", "2c2h", 990, Fraction(335, 990)),
        ("AsKs", "AdKd2c2h3s", "AhKh", 1, Fraction(1, 2)),
    ],
)
def test_against_a_hand_every_ending_is_counted(
    mine: str, board: str, other: str, endings: int, share: Fraction
) -> None:
    found = chances(cards(mine), cards(board), cards(other))
    assert found.counted
    assert (found.endings, found.share, found.lose) == (endings, share, 1 - found.win - found.tie)


def test_against_any_hand_every_one_is_counted_from_the_turn_on() -> None:
    nuts = chances(cards("AsKs"), cards("QsJsTs2d3c"))
    assert (nuts.win, nuts.endings, nuts.counted) == (Fraction(1), 990, True)
    board = chances(cards("2c3d"), cards("AsKsQsJsTs"))  # nobody beats the board
    assert (board.tie, board.share) == (Fraction(1), Fraction(1, 2))
    turn = chances(cards("AsKs"), cards("QsJsTs2d"))
    assert (turn.win, turn.endings) == (Fraction(1), 46 * 990)


@pytest.mark.parametrize(("mine", "known"), [("AsKs", 0.6704), ("2c7d", 0.3458)])  # as published for all hands
def test_what_is_tried_out_is_within_its_error(mine: str, known: float) -> None:
    found = chances(cards(mine), ())
    assert (found.counted, found.endings) == (False, DEALS[False])
    assert 0.002 < found.error < 0.006
    assert abs(float(found.share) - known) < 1.5 * float(found.error)


def test_the_same_cards_give_the_same_figures() -> None:
    assert chances(cards("AsKs"), ()) == chances(cards("KsAs"), ())
    assert chances(cards("AhKh"), ()).win != chances(cards("AsKs"), ()).win  # near miss: others are tried out anew
