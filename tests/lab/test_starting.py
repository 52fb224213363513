"""Starting hands: against each other, in order, and as shares of all hands."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.bots.equity import equity, top
from shuffleup.cards import cards
from shuffleup.lab.starting import (
    HANDS,
    KINDS,
    WEIGHTS,
    equities,
    equity_against,
    hands_in,
    kind_of,
    kinds_in,
    name,
    rank_share,
    ranked,
    share_of,
)


@pytest.mark.parametrize(
    ("hole", "kind"),
    [("AsAd", "AA"), ("KsAs", "AKs"), ("KdAs", "AKo"), ("2c7d", "72o"), ("2c7c", "72s"), ("Th9h", "T9s")],
)
def test_two_cards_are_of_a_kind(hole: str, kind: str) -> None:
    assert name(kind_of(cards(hole))) == kind


def test_there_are_169_kinds_and_1326_hands() -> None:
    assert len({name(kind) for kind in range(KINDS)}) == 169
    assert sum(WEIGHTS) == HANDS == len(hands_in(1.0))


# hand against hand, and about what the first wins, in percent
MATCHES = [
    ("AsAd", "KsKd", 82),
    ("AsKd", "QsQd", 43),
    ("AsKs", "QhQd", 46),  # near miss: suited
    ("AsKd", "AdQs", 74),
    ("7s2d", "AsAd", 12),
    ("JsTs", "2h2d", 54),
]


@pytest.mark.parametrize(("mine", "his", "percent"), MATCHES)
def test_hand_against_hand(mine: str, his: str, percent: int) -> None:
    """The table holds what playing it out says, and what everyone at a table knows."""
    stored = equities()[kind_of(cards(mine))][kind_of(cards(his))]
    assert 100 * stored == pytest.approx(percent, abs=1.2)
    assert stored + equities()[kind_of(cards(his))][kind_of(cards(mine))] == 1


def test_the_table_agrees_with_playing_it_out() -> None:
    """Sixes against the best fifth of hands, both ways."""
    played = equity(cards("6s6d"), (), [top(0.2)], Random(1), samples=6000)
    assert equity_against(kind_of(cards("6s6d")), 0.2) == pytest.approx(played, abs=0.025)


def test_better_hands_come_first() -> None:
    order = [name(kind) for kind in ranked()]
    assert order[:4] == ["AA", "KK", "QQ", "JJ"]
    assert order[-1] == "32o"
    for better, worse in [("AKs", "AKo"), ("AKo", "AQo"), ("99", "88"), ("KQs", "KJs"), ("T9s", "T9o"), ("72s", "72o")]:
        assert order.index(better) < order.index(worse)


@pytest.mark.parametrize(("hole", "best"), [("AsAd", 0.005), ("AsKs", 0.04), ("QsJs", 0.2), ("7s2d", 1.0)])
def test_a_hand_is_among_the_best(hole: str, best: float) -> None:
    assert rank_share(cards(hole)) <= best


def test_a_share_of_hands_holds_that_many() -> None:
    for share in (0.01, 0.05, 0.2, 0.5, 0.9, 1.0):
        assert share <= len(hands_in(share)) / HANDS <= share + 12 / HANDS
    assert kinds_in(0) == 1
    assert share_of(ranked()[-1]) == 1


def test_a_tighter_range_is_harder_to_beat() -> None:
    jacks = kind_of(cards("JsJd"))
    chances = [equity_against(jacks, share) for share in (0.02, 0.05, 0.2, 1.0)]
    assert chances == sorted(chances)
    assert chances[0] < 0.5 < chances[1]
