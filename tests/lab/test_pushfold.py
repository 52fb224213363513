"""All-in or fold between two: the equilibrium, against figures that are known."""

from __future__ import annotations

import pytest

from shuffleup.cards import cards
from shuffleup.lab.pushfold import heads_up
from shuffleup.lab.starting import HANDS, KINDS, WEIGHTS, equities, kind_of, ways_against


@pytest.mark.parametrize(("stack", "pushed", "called"), [(5.0, 71.49, 62.06), (10.0, 58.3, 37.4), (15.0, 45.66, 28.54)])
def test_how_many_hands_are_pushed_and_called(stack: float, pushed: float, called: float) -> None:
    """A hand on each side is as good played as not (five big blinds: 96o pushed one time in six, 97o called three times
    in four), so that the last digit depends on when one stops."""
    found = heads_up(stack)
    assert 100 * found.pushed == pytest.approx(pushed, abs=0.02)
    assert 100 * found.called == pytest.approx(called, abs=0.024)
    assert 0 <= found.exploitable < 0.001  # thousandths of a big blind


def test_which_hands() -> None:
    found = heads_up(10.0)
    aces, trash = kind_of(cards("AsAd")), kind_of(cards("7s2d"))
    assert min(found.pushes[aces], found.calls[aces]) > 0.99
    assert max(found.pushes[trash], found.calls[trash]) < 0.01


def test_an_ante_makes_both_play_more() -> None:
    with_ante, without = heads_up(10.0, 0.125), heads_up(10.0)
    assert with_ante.pushed > without.pushed + 0.02
    assert with_ante.called > without.called + 0.02


def test_hands_that_meet() -> None:
    """Every two hands are counted once from each side, and aces leave only one other pair of aces."""
    aces, kings, ace_king = (kind_of(cards(text)) for text in ("AsAd", "KsKd", "AsKs"))
    assert ways_against(aces)[aces] == 1
    assert ways_against(aces)[kings] == 6
    assert ways_against(aces)[ace_king] == 2
    assert {sum(ways_against(kind)) for kind in range(KINDS)} == {1225}
    met = sum(WEIGHTS[kind] * sum(ways_against(kind)) for kind in range(KINDS))
    assert met == HANDS * 1225


@pytest.mark.parametrize(
    ("hole", "percent"), [("AsAd", 85.2037), ("AsKs", 67.0446), ("2s2d", 50.334), ("7s2d", 34.5836)]
)
def test_the_table_has_every_board(hole: str, percent: float) -> None:
    """Against any two cards, to the last digit that is known."""
    kind = kind_of(cards(hole))
    shares = zip(equities()[kind], ways_against(kind), strict=True)
    assert 100 * sum(share * ways for share, ways in shares) / 1225 == pytest.approx(percent, abs=0.0001)
