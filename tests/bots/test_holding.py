"""What two cards have made of a board."""

from __future__ import annotations

import pytest

from shuffleup.bots.holding import Holding, holding
from shuffleup.cards import cards

ROWS = [
    # mine    board          makes
    ("AsKd", "Qh7c2d", Holding.HIGH_CARDS),
    ("AsJd", "Qh7c2d", Holding.NOTHING),  # near miss: one is below
    ("7s6d", "Qh7c2d", Holding.WEAK_PAIR),
    ("QsJd", "Qh7c2d", Holding.TOP_PAIR),
    ("JsJd", "Qh7c2d", Holding.WEAK_PAIR),
    ("KsKd", "Qh7c2d", Holding.OVERPAIR),  # near miss: over the queen
    ("Qs7d", "Qh7c2d", Holding.TWO_PAIR),
    ("7s7d", "Qh7c2d", Holding.STRONG),
    ("QsQd", "Qh7c7d", Holding.MONSTER),
    ("AsKd", "QhQc2d", Holding.HIGH_CARDS),  # the pair is everyone's
    ("As2c", "QhQc2d", Holding.WEAK_PAIR),
    ("AsAd", "QhQcKdKs", Holding.WEAK_PAIR),  # a pair, though the board's two pairs are as good a kind
    ("As4d", "QhQcQdQs", Holding.NOTHING),  # four of a kind for everyone
    ("9s3d", "4h5c6d7h8s", Holding.STRONG),  # a higher straight than the board's
    ("3s2d", "4h5c6d7h8s", Holding.NOTHING),  # near miss: the board's
    ("AsKs", "2s7s9s", Holding.STRONG),
]


@pytest.mark.parametrize(("mine", "board", "makes"), ROWS)
def test_holding(mine: str, board: str, makes: Holding) -> None:
    assert holding(cards(mine), cards(board)) == makes
