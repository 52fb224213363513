"""The language of formulas: what binds to what, what has no value, and what is said of a formula that is none."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.club.seasons.expressions import (
    FUNCTIONS,
    LONGEST_FORMULA,
    Formula,
    NoValue,
    Variable,
    read_formula,
    worked_out,
)
from shuffleup.hand.decision import Refused

VALUES = dict.fromkeys(Variable, Decimal(0)) | {
    Variable.PLAYERS: Decimal(9),
    Variable.PLACE: Decimal(3),
    Variable.BUY_IN: Decimal(20),
    Variable.COST: Decimal(40),
    Variable.KNOCKED_OUT: Decimal(2),
}  # nobody took an add-on, and there is no purse


def value(text: str, place: str = "3") -> Decimal | NoValue:
    formula = read_formula(text)
    assert isinstance(formula, Formula), formula
    return worked_out(formula, VALUES | {Variable.PLACE: Decimal(place)})


def wrong(text: str) -> str:
    refused = read_formula(text)
    assert isinstance(refused, Refused), refused
    return refused.reason


@pytest.mark.parametrize(
    ("typed", "comes_to"),
    [
        ("n - r + 1", "7"),  # from the left
        ("n - (r + 1)", "5"),  # near miss: parentheses
        ("2 + 3 * 4", "14"),
        ("(2 + 3) * 4", "20"),
        ("12 / 3 / 2", "2"),
        ("12 / (3 / 2)", "8"),
        ("2 ^ 3 ^ 2", "512"),  # powers bind from the right
        ("(2 ^ 3) ^ 2", "64"),
        ("-2 ^ 2", "-4"),  # as in school
        ("(-2) ^ 2", "4"),
        ("2 ^ -1", "0.5"),
        ("2 * -3", "-6"),
        ("- - r", "3"),
        ("+r", "3"),
        ("2**3", "8"),
        ("2³ + 3²", "17"),
        ("√n", "3"),
        ("√(n·4)", "6"),
        ("√n²", "9"),  # the root first
        ("√√(n × 9)", "3"),
        ("10 ÷ 4 − 1", "1.5"),
        ("N - R", "6"),  # however it is written
        ("log₁₀(100)", "2"),
        ("log(1000) + log10(10)", "4"),
        ("ln(1)", "0"),
        ("abs(r - n)", "6"),
        ("min(n, r, 5) + max(n, r)", "12"),
        ("round(2.5) + floor(2.9) + ceil(2.1)", "8"),
        ("round(2.4)", "2"),  # near miss: less than a half
        ("r < 3", "0"),
        ("r <= 3", "1"),  # near miss
        ("r ≥ 3", "1"),
        ("r > 3", "0"),
        ("(r = 3) + (r == 3) + (r != 3) + (r <> 4) + (r ≠ 4)", "4"),
        ("if(r = 3, 10, 20)", "10"),
        ("if(r = 1; 10; 20)", "20"),  # as spreadsheets in half of Europe want it
        ("if(addons > 0, k / addons, k)", "2"),  # what is not chosen is not worked out
        (".5 + 0.25", "0.75"),
        ("list(50, 30, 20)", "20"),
        ("list(50, 30)", "0"),  # near miss: nothing is left for the third
        (" n-r+1\n", "7"),
    ],
)
def test_what_a_formula_comes_to(typed: str, comes_to: str) -> None:
    assert value(typed) == Decimal(comes_to)


@pytest.mark.parametrize(
    ("place", "comes_to"),
    [("1", "50"), ("2", "30"), ("2.5", "25"), ("3", "20"), ("3.5", "10"), ("4", "0"), ("90", "0")],
)
def test_a_list_goes_by_place_and_between_two_places_lies_between(place: str, comes_to: str) -> None:
    assert value("list(50, 30, 20)", place) == Decimal(comes_to)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("n / z", NoValue.DIVIDED),
        ("0 / 0", NoValue.DIVIDED),
        ("if(z > 0, 1, n / z)", NoValue.DIVIDED),
        ("sqrt(r - n)", NoValue.ROOT),
        ("log10(z)", NoValue.LOGARITHM),
        ("ln(z - 1)", NoValue.LOGARITHM),
        ("z ^ -1", NoValue.POWER),
        ("(0 - 1) ^ 0.5", NoValue.POWER),
        ("0 ^ 0", NoValue.POWER),
        ("9 ^ 9 ^ 9 ^ 9", NoValue.TOO_LARGE),
        ("1.0000001 ^ 99999999999", NoValue.TOO_LARGE),
    ],
)
def test_where_a_formula_has_no_value(typed: str, why: NoValue) -> None:
    assert value(typed) is why


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Type a formula, such as n - r + 1."),
        ("  ", "Type a formula, such as n - r + 1."),
        ("n - foo", "There is no “foo”, as stands at character 5. There are n, r, b, c, z, k, p, rebuys and addons,"),
        ("__import__('os')", "“'” at character 12 means nothing"),
        ("__import__(1)", "There is no “__import__”, as stands at character 1."),
        ("n.real", "“.” at character 2 means nothing in a formula, which has numbers, names, + - * / ^, < > = and"),
        ("n[0]", "“[” at character 2 means nothing"),
        ("2n", "Between “2” and “n” at character 2 a sign is missing: +, -, * or /."),
        ("n (r + 1)", "Between “n” and “(” at character 3 a sign is missing"),
        ("(n r)", "Between “n” and “r” at character 4 a sign is missing"),
        ("n -", "The formula breaks off: something has to come after “-”."),
        ("n * / r", "At character 5 a number or a name has to come, and not “/”."),
        ("()", "At character 2 a number or a name has to come, and not “)”."),
        ("² + 1", "At character 1 a number or a name has to come, and not “²”."),
        ("n + (r * 2", "The parenthesis at character 5 is never closed: add a “)”."),
        ("sqrt(n", "The parenthesis at character 5 is never closed: add a “)”."),
        ("n + 1)", "The parenthesis at character 6 closes none: take it out, or open one."),
        ("0,25 * n", "The comma at character 2 separates nothing. Decimals have a point, as in 0.25."),
        ("sqrt n", "“sqrt” at character 1 needs parentheses after it, as in sqrt(n)."),
        ("sqrt(2,5)", "“sqrt” takes 1 number, and is given 2 at character 1. A comma stands between two; decimals"),
        ("if(r = 1, 2)", "“if” takes 3 numbers, and is given 2 at character 1."),
        ("max(n)", "“max” takes 2 numbers or more, and is given 1 at character 1."),
        ("1 < r < 3", "A comparison is between two. For the one at character 7, write an if(…) of its own."),
        ("1234567890123456", "The number at character 1 has too many digits: 15 will do."),
        ("(" * 40 + "n" + ")" * 40, "At character 25 too much stands inside each other. Write it more plainly."),
        ("-" * 200 + "n", "At character 25 too much stands inside each other."),
        ("√" * 200 + "n", "At character 25 too much stands inside each other."),
        ("n" + " + n" * 100, "A formula has at most 300 characters, and this one has 401."),
    ],
)  # fmt: skip
def test_what_is_said_of_a_formula_that_is_none(typed: str, said: str) -> None:
    assert wrong(typed).startswith(said)


def test_the_longest_and_the_deepest_formula_are_worked_out() -> None:
    assert value("1" + "+1" * (LONGEST_FORMULA // 2 - 1)) == LONGEST_FORMULA // 2
    assert value("(" * 23 + "n" + ")" * 23) == 9


SIGNS = [*"+-*/^<>=(),;√·²³ 0123456789.", "n", "r", "c", "z", *FUNCTIONS, "foo"]


@given(st.lists(st.sampled_from(SIGNS), max_size=60).map("".join))
def test_whatever_is_typed_is_a_number_or_a_sentence(typed: str) -> None:
    formula = read_formula(typed)
    if isinstance(formula, Formula):
        assert isinstance(worked_out(formula, VALUES), Decimal | NoValue)
    else:
        assert formula.reason.endswith(".")


@given(st.text(max_size=80))
def test_whatever_letters_are_typed_nothing_breaks(typed: str) -> None:
    assert isinstance(read_formula(typed), Formula | Refused)
