"""All-in or nothing: how wide, by stack and by how many have still to act."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shuffleup.bots.push import against_many, push_fold
from shuffleup.lab.allin_table import calls, pushes
from shuffleup.lab.pushfold import heads_up
from shuffleup.lab.starting import Plays, share
from tests.bots.spots import spot


@pytest.mark.parametrize("stack", [5, 10, 15])
def test_heads_up_it_is_what_the_solved_game_plays(stack: int) -> None:
    found, solved = push_fold(stack, 1), heads_up(float(stack))
    assert found.pushes == pytest.approx(solved.pushed, abs=0.003)
    assert found.calls == pytest.approx(solved.called, abs=0.003)


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


ROW = re.compile(r"^\| (\d)[^|]*\|(.*)\|$", re.MULTILINE)


def test_the_table_in_the_guide_is_the_one_they_play_by() -> None:
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text()
    rows = {int(found[1]): found[2].split("|") for found in ROW.finditer(text)}
    assert set(rows) == {1, 2, 3, 5, 8}
    for behind, cells in rows.items():
        told = [f"{percent(pushes(stack, behind))} / {percent(calls(stack, behind, 0))}" for stack in (5, 8, 10, 15)]
        assert [cell.strip() for cell in cells] == told


def percent(plays: Plays) -> str:
    return f"{100 * share(plays):.1f}"


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
