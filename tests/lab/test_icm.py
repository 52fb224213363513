"""What stacks are worth at the prizes: the lab's loop, compiled and plain, and the evening's own function."""

from __future__ import annotations

import pytest

from shuffleup.lab.compiled import loops, plain
from shuffleup.lab.icm import raced, worths
from shuffleup.tournament.prizes import icm


def stacks(players: int) -> list[int]:
    return [7 ** (player % 6) + 13 * player + 1 for player in range(players)]


@pytest.mark.parametrize(("players", "places"), [(2, 1), (2, 2), (3, 3), (9, 3), (20, 5), (20, 20), (60, 9)])
def test_both_speeds_say_the_same(players: int, places: int) -> None:
    chips, prizes = stacks(players), [3 * places - place for place in range(places)]
    slowly = icm.worths(chips, prizes)
    for run in (plain(), loops()):
        assert raced(chips, [float(prize) for prize in prizes], run) == pytest.approx(slowly, rel=1e-12, abs=1e-12)
    assert worths(chips, prizes) == pytest.approx(slowly, rel=1e-12, abs=1e-12)


def test_a_thousand_players_share_all_of_the_prizes() -> None:
    prizes = [300 - place for place in range(150)]
    assert sum(worths(stacks(1_000), prizes)) == pytest.approx(sum(prizes), rel=1e-12)


def test_without_a_prize_nothing_is_worth_anything() -> None:
    assert worths([3, 2], [0, 0]) == [0.0, 0.0]
