"""Points of one night by the formulas that hosts use, with values worked out elsewhere."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.club.seasons.expressions import Formula, NoValue, read_formula
from shuffleup.club.seasons.points import (
    Decimals,
    Hundredths,
    PlayerNight,
    Scored,
    SharedPlaces,
    UsualFormula,
    decimals_of,
    in_figures,
    scored,
)
from shuffleup.tournament.prizes.payouts import Money


def formula(text: str) -> Formula:
    read = read_formula(text)
    assert isinstance(read, Formula), read
    return read


def night(
    players: int, place: int, shared: int = 1, *, buy_in: int = 20, cost: int = 20, purse: int = 0
) -> PlayerNight:
    """Money in whole units, as it is spoken of."""
    return PlayerNight(players, place, shared, Money(buy_in * 100), Money(cost * 100), Money(purse * 100))


LINEAR, NEAU, FIELD, PURSE = (
    UsualFormula.LINEAR,
    UsualFormula.NEAU,
    UsualFormula.FIELD_AND_BUY_IN,
    UsualFormula.FIELD_AND_PURSE,
)


@pytest.mark.parametrize(
    ("usual", "of", "points"),
    [
        (LINEAR, night(9, 1), "9"),
        (LINEAR, night(9, 9), "1"),
        (NEAU, night(9, 1), "6.71"),  # √(9·400/20) / 2
        (NEAU, night(9, 1, cost=40), "4.74"),  # near miss: one rebuy
        (NEAU, night(9, 2), "4.47"),
        (FIELD, night(150, 3), "163.09"),
        (FIELD, night(150, 3, buy_in=21), "164.57"),  # near misses: a buy-in, a place, a player
        (FIELD, night(150, 4), "141.24"),
        (FIELD, night(151, 3), "163.63"),
        (PURSE, night(2500, 1, purse=40_000), "230.1"),
        (PURSE, night(2500, 2, purse=40_000), "162.71"),
        (UsualFormula.FIXED, night(9, 1), "25"),
        (UsualFormula.FIXED, night(20, 11), "0"),
        (UsualFormula.ROOT, night(16, 4), "20"),
        (UsualFormula.PERCENT, night(8, 3), "62.5"),
        (UsualFormula.TOP_THREE, night(8, 3), "3"),
        (UsualFormula.TOP_THREE, night(8, 4), "1"),
        (UsualFormula.WON, night(8, 4), "−20"),
    ],
)
def test_the_usual_formulas(usual: UsualFormula, of: PlayerNight, points: str) -> None:
    assert in_figures(scored(formula(usual.expression), of).points) == points


@pytest.mark.parametrize("usual", UsualFormula)
def test_every_usual_formula_can_be_read_and_gives_the_winner_no_less_than_the_second(usual: UsualFormula) -> None:
    first, second = (scored(formula(usual.expression), night(10, place, purse=200)) for place in (1, 2))
    assert first.without is None
    assert first.points >= second.points


def test_a_knock_out_and_money_count_in_whole_units() -> None:
    won = PlayerNight(9, 2, prize=Money(5050), cost=Money(2000), knocked_out=Hundredths(250), rebuys=1, add_ons=2)
    assert scored(formula("p - c"), won).points == 3050
    assert scored(formula("n - r + k"), won).points == 950  # two and a half: somebody was knocked out by two
    assert scored(formula("rebuys + 10 * addons"), won).points == 2100


@pytest.mark.parametrize(
    ("text", "shared", "points"),
    [
        ("list(50, 30, 20, 10)", SharedPlaces.POINTS, "20"),  # places 2 to 4
        ("list(50, 30, 20, 9)", SharedPlaces.POINTS, "19.67"),
        ("list(50, 30, 20, 9)", SharedPlaces.PLACE, "20"),
        ("list(50, 30, 20, 9)", SharedPlaces.BEST, "30"),
        ("n - r + 1", SharedPlaces.POINTS, "7"),
        ("n - r + 1", SharedPlaces.PLACE, "7"),  # near miss: along a line it is the same
    ],
)
def test_who_shares_a_place_gets_what_the_season_says(text: str, shared: SharedPlaces, points: str) -> None:
    assert in_figures(scored(formula(text), night(9, 2, 3), shared).points) == points


@pytest.mark.parametrize(
    ("text", "decimals", "points"),
    [
        ("1.005", 2, 101),  # half of the last decimal is rounded up, as people do
        ("1.0049", 2, 100),
        ("1.25", 1, 130),
        ("1.24", 1, 120),
        ("2.5", 0, 300),
        ("2.49", 0, 200),
        ("-2.5", 0, -300),
        ("200 / 3", 2, 6667),
        ("10000000", 2, 1_000_000_000),
    ],
)
def test_points_are_rounded_half_up(text: str, decimals: int, points: int) -> None:
    assert scored(formula(text), night(9, 1), decimals=Decimals(decimals)) == Scored(Hundredths(points))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("√(n·b²/c) / (r + 1)", NoValue.DIVIDED),  # a night for nothing
        ("log10(z) / √(r/n)", NoValue.LOGARITHM),
        ("10000001", NoValue.TOO_LARGE),
        ("1 / (r - 3)", NoValue.DIVIDED),  # for one of the places that are shared
    ],
)
def test_without_a_value_there_are_no_points_and_it_is_said_why(text: str, why: NoValue) -> None:
    assert scored(formula(text), night(9, 2, 2, buy_in=0, cost=0)) == Scored(Hundredths(0), why)


@given(st.integers(-(10**7), 10**7), st.integers(1, 10**6), st.sampled_from(Decimals))
def test_rounding_agrees_with_fractions(over: int, under: int, decimals: Decimals) -> None:
    got = scored(formula(f"{over} / {under}"), night(9, 1), decimals=decimals).points
    scale = 10**decimals
    exact = Fraction(abs(over) * scale, under)
    half_up = (exact + Fraction(1, 2)).__floor__() * (100 // scale)
    assert abs(got) == half_up


@pytest.mark.parametrize(
    ("points", "written"),
    [(16309, "163.09"), (1250, "12.5"), (700, "7"), (0, "0"), (-5, "−0.05"), (123_456_700, "1234567")],
)
def test_how_points_are_written(points: int, written: str) -> None:
    assert in_figures(Hundredths(points)) == written


def test_points_of_a_column_have_as_many_decimals_as_it_takes() -> None:
    column = [Hundredths(one) for one in (1600, 960, 1438)]
    assert [in_figures(one, decimals_of(column)) for one in column] == ["16.00", "9.60", "14.38"]
    assert [in_figures(one, decimals_of(column[:2])) for one in column[:2]] == ["16.0", "9.6"]  # near miss
    assert in_figures(column[0], decimals_of(column[:1])) == "16"
