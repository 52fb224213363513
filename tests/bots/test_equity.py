"""Playing a hand out at random comes to what counting every ending comes to."""

from __future__ import annotations

from random import Random

import pytest

from shuffleup.bots.equity import equity, top
from shuffleup.cards import cards, strength
from shuffleup.lab.starting import hands_in

ANY = top(1.0)


def exact(mine: str, board: str, share: float) -> float:
    """On the river, against every hand of a range."""
    held, lies = cards(mine), cards(board)
    known = {*held, *lies}
    own = strength((*held, *lies))
    others = [strength((*pair, *lies)) for pair in hands_in(share) if not known & set(pair)]
    return sum(1.0 if own > one else 0.5 if own == one else 0.0 for one in others) / len(others)


@pytest.mark.parametrize(
    ("mine", "board", "share"),
    [
        ("AsKd", "Ah9c4d7s2h", 1.0),
        ("AsKd", "Ah9c4d7s2h", 0.1),
        ("5s4s", "Ah9c4d7s2h", 0.3),
        ("2c3c", "AhKhQhJhTh", 0.5),
    ],
)
def test_on_the_river_it_is_what_counting_gives(mine: str, board: str, share: float) -> None:
    played = equity(cards(mine), cards(board), [top(share)], Random(3), samples=4000)
    assert played == pytest.approx(exact(mine, board, share), abs=0.03)


def test_more_opponents_leave_less() -> None:
    chances = [equity(cards("AsAd"), cards("Kh7c2d"), [ANY] * count, Random(1), 2000) for count in (1, 3, 6)]
    assert chances == sorted(chances, reverse=True)


def test_one_who_bets_has_picked_a_better_hand() -> None:
    calm, keen = (equity(cards("QsJd"), cards("Qh7c2d"), [top(0.4, n)], Random(1), 2000) for n in (1, 3))
    assert keen < calm - 0.05


def test_a_range_that_is_all_taken_gives_other_cards() -> None:
    """I hold two aces and two lie there: nobody else can have them."""
    assert 0 < equity(cards("AsAd"), cards("AhAc2d"), [top(0.001)] * 2, Random(1), 50) <= 1


def test_the_same_chance_gives_the_same_answer() -> None:
    held, lies = cards("QsJd"), cards("Qh7c2d")
    first, again, another = (equity(held, lies, [ANY], Random(seed)) for seed in (5, 5, 6))
    assert first == again != another
