"""The tables before the flop that ship: they are there, read in a moment, and say what every player knows."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from shuffleup.lab import before_flop, played_on
from shuffleup.lab.before_flop import BEHIND, STACKS, WHOLE, answers, first_in, two
from shuffleup.lab.bet_tree import FOLD, STAY
from shuffleup.lab.starting import HANDS, KINDS, WEIGHTS, equities, name
from shuffleup.lab.streets import Weights, recalled

KIND = {name(kind): kind for kind in range(KINDS)}
LARGEST = 5_000_000  # bytes, both files together


def part(often: Weights) -> float:
    """Of all hands."""
    return float(often @ np.array(WEIGHTS) / HANDS)


def opens(stack: int, behind: int) -> Weights:
    """How often each kind comes in with a raise when everybody before has folded."""
    first = first_in(stack, behind)
    return (np.frombuffer(first.often(first.root)[1], np.uint8) / WHOLE).astype(np.float32)


def test_both_files_are_small() -> None:
    assert 0 < played_on.FILE.stat().st_size + before_flop.FILE.stat().st_size < LARGEST


def test_every_byte_belongs_somewhere() -> None:
    stored = before_flop._stored()
    assert len(stored) == len(STACKS) * sum(1 for _ in before_flop.shapes(100))
    assert sum(len(rows) for rows in stored.values()) == len(before_flop.unpacked())


# ------------------------------------------------------------------------------------------ what playing on brings


def test_with_nothing_behind_hands_are_shown() -> None:
    assert played_on.won(0)[KIND["AA"], KIND["KK"]] == pytest.approx(equities()[KIND["AA"]][KIND["KK"]] - 0.5, abs=1e-6)


@pytest.mark.parametrize("behind", [1.0, 2.2, 8.0, 30.0, 500.0])
def test_whoever_acts_last_wins_more(behind: float) -> None:
    likely = np.array(WEIGHTS) / HANDS
    assert -0.2 < likely @ played_on.won(behind) @ likely < 0


def test_between_two_depths_it_is_between() -> None:
    aces = [played_on.won(behind)[KIND["AA"], KIND["KQo"]] for behind in (3.0, 5.0, 8.0)]
    assert aces == sorted(aces) or aces == sorted(aces, reverse=True)


def test_what_makes_straights_and_flushes_wins_more_than_it_shows() -> None:
    """Against what people hold, suited neighbours get more of what they are worth at a showdown than bad kings do."""
    likely = np.array(WEIGHTS) / HANDS
    brings = {hand: likely @ (played_on.won(8)[KIND[hand]] - played_on.won(0)[KIND[hand]]) for hand in ("87s", "K3o")}
    assert brings["87s"] > brings["K3o"]


# ------------------------------------------------------------------------------------------------------ two players


@pytest.mark.parametrize("stack", [15, 40, 100, 200])
def test_hardly_anything_can_be_won_from_two_who_play_by_it(stack: int) -> None:
    assert recalled(two(stack)).exploitable() < 1.0  # of a big blind a hundredth, a hand


def test_the_button_plays_most_hands_and_the_big_blind_defends() -> None:
    found = recalled(two(100))
    root = found.plays()[: len(found.root.acts)]
    assert found.root.acts[:2] == (FOLD, STAY)
    assert part(root[0]) < 0.3
    assert root[0, KIND["AA"]] < 0.01
    raised = found.often(found.root.child(240))
    assert float(raised[0].mean()) < 0.55  # of hands that fold to a raise


# ---------------------------------------------------------------------------------------------------------- several


@pytest.mark.parametrize("stack", [20, 50, 100])
def test_the_more_are_behind_the_fewer_come_in(stack: int) -> None:
    shares = [part(opens(stack, behind)) for behind in BEHIND if behind > 1]
    assert all(more > fewer - 0.01 for more, fewer in pairwise(shares))
    assert shares[0] > 0.3
    assert 0.08 < shares[-1] < 0.25


def test_aces_always_come_in_and_the_worst_never_does_from_the_first_seat() -> None:
    for stack in STACKS:
        assert opens(stack, 8)[KIND["AA"]] > 0.95
        assert opens(stack, 8)[KIND["72o"]] < 0.05


def test_against_a_late_raise_more_is_defended_than_against_an_early_one() -> None:
    def goes_on(behind: int) -> float:
        found = recalled(answers(100, behind, 0))
        return 1 - float(found.often(found.root)[0].mean())

    assert goes_on(2) > goes_on(8) + 0.05
