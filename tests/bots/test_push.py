"""All-in or nothing: how wide, by stack and by how many have still to act."""

from __future__ import annotations

import pytest

from shuffleup.bots.push import against_many, push_fold, push_gains
from shuffleup.cards import cards
from shuffleup.lab.starting import kind_of
from tests.bots.spots import spot


def test_heads_up_it_is_about_what_the_solved_game_plays() -> None:
    """Ten big blinds, small blind against big blind: about 58 and 38 of a hundred hands."""
    found = push_fold(10, 1)
    assert 100 * found.pushes == pytest.approx(58, abs=4)
    assert 100 * found.calls == pytest.approx(38, abs=3)


def test_fewer_chips_push_wider() -> None:
    widths = [push_fold(blinds, 3).pushes for blinds in (2, 4, 6, 8, 10, 15)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 2 * widths[-1]


def test_fewer_players_behind_push_wider() -> None:
    widths = [push_fold(8, behind).pushes for behind in range(1, 9)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 4 * widths[-1]


def test_stacks_out_of_bounds_are_taken_to_the_bounds() -> None:
    assert push_fold(0.2, 2) == push_fold(1, 2)
    assert push_fold(400, 2) == push_fold(25, 2)


@pytest.mark.parametrize(("hole", "gains"), [("AsAd", True), ("KsQs", True), ("7s2d", False)])
def test_a_push_that_is_called_by_the_better_hands(hole: str, gains: bool) -> None:
    assert (push_gains(kind_of(cards(hole)), 8, 2, 1.5, calls=0.3) > 0) is gains


@pytest.mark.parametrize(
    ("one", "callers", "all_of_them"), [(0.5, 1, 0.5), (0.5, 3, 0.25), (0.8, 0, 1.0), (0.8, 2, 2 / 3)]
)
def test_against_several(one: float, callers: int, all_of_them: float) -> None:
    assert against_many(one, callers) == pytest.approx(all_of_them)


def test_antes_push_wider() -> None:
    """More lies in the middle, and it costs the same to try."""
    widths = [push_fold(8, 3, dead).pushes for dead in (1.5, 2.5, 4)]
    assert widths == sorted(widths)
    assert widths[0] < widths[-1]


@pytest.mark.parametrize(
    ("pot", "dead"), [(300, 1.5), (320, 2.5), (340, 3.5)]
)  # two bet 280 and 20; antes are the rest
def test_what_lies_there_before_anybody_acts(pot: int, dead: float) -> None:
    seen = spot("AsKd", others="0+280 in, 980+20", pot=pot, raises=1)
    assert seen.dead == dead
