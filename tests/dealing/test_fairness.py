"""Many decks of the sealed dealer are as fair decks would be; bad shuffles are found out.

The seeds are always the same, so this comes out the same every time. `make fairness` counts a million decks.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

from tests.dealing.fairness import FAIR, decks_of
from tests.dealing.shuffles import BAD, sealed
from tests.dealing.statistics import Tally, deviations, tally

DECKS = 20_000
CAUGHT = 7.0
"""Standard deviations: once in a million million tries by chance."""


def test_decks_of_the_sealed_dealer_are_fair() -> None:
    verdict = tally(decks_of(sealed, DECKS)).verdict()
    assert verdict.worst < FAIR
    assert verdict.repeats == 0


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_shuffle_is_found_out(bad: str) -> None:
    verdict = tally(decks_of(BAD[bad], DECKS)).verdict()
    assert max(verdict[:3]) > CAUGHT


def test_decks_that_come_again_are_found_out() -> None:
    assert tally(decks_of(BAD["few_seeds"], 2_000)).repeats > 10
    assert tally([*decks_of(sealed, 100), *decks_of(sealed, 1)]).repeats == 1


def test_decks_that_are_too_even_are_found_out() -> None:
    """Near miss: each card exactly as often in each place as it should be, which chance never does."""
    turned = [[*range(cut, 52), *range(cut)] for cut in range(52)]
    assert tally(turned * 20).verdict().places < -CAUGHT


# --------------------------------------------------------------------------------------- the statistics themselves


def spread(rows: list[list[int]]) -> tuple[Fraction, Fraction]:
    """Of some numbers that move together: the sum of their variances, and of the squares of all covariances."""
    count = len(rows)
    means = [Fraction(sum(column), count) for column in zip(*rows, strict=True)]
    apart = [[value - mean for value, mean in zip(row, means, strict=True)] for row in rows]
    columns = list(zip(*apart, strict=True))
    covariance = [
        [sum((a * b for a, b in zip(x, y, strict=True)), Fraction()) / count for y in columns] for x in columns
    ]
    return (
        sum((covariance[i][i] for i in range(len(columns))), Fraction()),
        sum((value * value for row in covariance for value in row), Fraction()),
    )


def counted(deck: tuple[int, ...]) -> Tally:
    return tally([deck], len(deck))


@pytest.mark.parametrize("size", [3, 4, 5])
def test_places_have_n_less_one_squared_degrees_of_freedom(size: int) -> None:
    """Numbers that all move as far, f of them free: the sum of variances squared is f times that of the squares."""
    total, squares = spread([counted(deck).places for deck in permutations(range(size))])
    assert total**2 / squares == (size - 1) ** 2
    assert total * size * Fraction(size - 1, size) == (size - 1) ** 2


@pytest.mark.parametrize("size", [3, 4, 5])
def test_pairs_have_the_degrees_of_freedom_that_are_said(size: int) -> None:
    ring = size + 1
    tables = [counted(deck).pairs for deck in permutations(range(size))]
    twins = [(above * ring + below, below * ring + above) for above in range(ring) for below in range(above)]
    alike = spread([[table[one] + table[other] for one, other in twins] for table in tables])
    turned = spread([[table[one] - table[other] for one, other in twins] for table in tables])
    free, free_turned = ring * (ring - 3) // 2, (ring - 1) * (ring - 2) // 2
    assert alike[0] ** 2 == free * alike[1]
    assert turned[0] ** 2 == free_turned * turned[1]
    scale = Fraction(ring - 1, 2)
    assert alike[0] * scale == free
    assert turned[0] * scale * Fraction(ring - 2, ring) == free_turned


# chi-square, degrees of freedom, standard deviations of the bell curve with the same tail (5 %, 1 %, half, 0.1 %)
QUANTILES = [(43.77, 30, 1.645), (135.81, 100, 2.326), (99.33, 100, 0.0), (2829.6, 2601, 3.09)]


@pytest.mark.parametrize(("distance", "freedom", "expected"), QUANTILES)
def test_chi_square_as_deviations(distance: float, freedom: int, expected: float) -> None:
    assert deviations(distance, freedom) == pytest.approx(expected, abs=0.02)
