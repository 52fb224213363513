"""Points for one player's night: by a formula, which has a name or is typed, from what the night came to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import ROUND_HALF_UP, Decimal
from enum import IntEnum
from typing import NewType

from shuffleup.club.seasons.expressions import EXACT, Formula, NoValue, Variable, worked_out
from shuffleup.facts import fact
from shuffleup.say import Figure, Worded, pattern
from shuffleup.tournament.prizes.payouts import CENT, Money

Hundredths = NewType("Hundredths", int)
"""Points, counted in hundredths, so that sums are exact: 163.09 points are 16,309."""

NONE = Hundredths(0)
ONE_POINT = Hundredths(100)
MOST_POINTS = Hundredths(10_000_000 * ONE_POINT)
UNIT = Money(100 * CENT)


class UsualFormula(Worded):
    """What hosts use. One begins from it, and may change it."""

    LINEAR = "linear", pattern("One point for each player left behind, and one more")
    NEAU = "neau", pattern("Dr. Neau: field and buy-in, less for what was bought again")
    FIELD_AND_BUY_IN = "field-and-buy-in", pattern("Field and buy-in, as large card rooms have it")
    FIELD_AND_PURSE = "field-and-purse", pattern("Field and purse")
    FIXED = "fixed", pattern("A fixed list, the winner's first")
    ROOT = "root", pattern("The root of the field by the place")
    PERCENT = "percent", pattern("The part of the field left behind, in percent")
    KNOCK_OUTS = "knock-outs", pattern("One for each player left behind, and one for each knock-out")
    TOP_THREE = "top-three", pattern("One for taking part, and 5, 3 and 2 for the first three")
    WON = "won", pattern("Money won, less what was paid")

    @property
    def expression(self) -> str:
        return EXPRESSIONS[self]


EXPRESSIONS: Mapping[UsualFormula, str] = {
    UsualFormula.LINEAR: "n - r + 1",
    UsualFormula.NEAU: "√(n·b²/c) / (r + 1)",
    UsualFormula.FIELD_AND_BUY_IN: "10·√(n/r)·(1 + log10(b + 0.25))",
    UsualFormula.FIELD_AND_PURSE: "log10(z) / √(r/n)",
    UsualFormula.FIXED: "list(25, 18, 15, 12, 10, 8, 6, 4, 2, 1)",
    UsualFormula.ROOT: "10·√n / √r",
    UsualFormula.PERCENT: "100·(n - r) / n",
    UsualFormula.KNOCK_OUTS: "n - r + k",
    UsualFormula.TOP_THREE: "1 + list(5, 3, 2)",
    UsualFormula.WON: "p - c",
}


class SharedPlaces(Worded):
    """What players get who finish in the same place."""

    POINTS = "points", pattern("the average of the points for the places they share")
    PLACE = "place", pattern("the points for the middle of the places they share")
    BEST = "best", pattern("the points for the best of the places they share")


class Decimals(IntEnum):
    """How finely points are given."""

    WHOLE = 0
    TENTHS = 1
    HUNDREDTHS = 2


@fact
class PlayerNight:
    """What one player's night came to, as far as a formula asks. Money is in cents; `knocked_out` in hundredths too,
    since several may share in one."""

    players: int
    place: int
    shared_by: int = 1
    buy_in: Money = Money(0)
    cost: Money = Money(0)
    purse: Money = Money(0)
    prize: Money = Money(0)
    knocked_out: Hundredths = NONE
    rebuys: int = 0
    add_ons: int = 0


@fact
class Scored:
    """Points of a night, and why there are none where the formula has no value."""

    points: Hundredths
    without: NoValue | None = None


def scored(
    formula: Formula,
    night: PlayerNight,
    shared: SharedPlaces = SharedPlaces.POINTS,
    decimals: Decimals = Decimals.HUNDREDTHS,
) -> Scored:
    """By the formula, half a point of the last decimal rounded up. Where it has no value, there are no points."""
    made = [worked_out(formula, _values(night, place)) for place in _places(night, shared)]
    numbers = [one for one in made if isinstance(one, Decimal)]
    without = next((one for one in made if isinstance(one, NoValue)), None)
    return Scored(NONE, without) if without else _points(_average(numbers), decimals)


def _places(night: PlayerNight, shared: SharedPlaces) -> list[Decimal]:
    places = [Decimal(night.place + more) for more in range(night.shared_by)]
    match shared:
        case SharedPlaces.POINTS:
            return places
        case SharedPlaces.PLACE:
            return [_average(places)]
        case SharedPlaces.BEST:
            return places[:1]


def _average(numbers: list[Decimal]) -> Decimal:
    total = Decimal(0)
    for number in numbers:
        total = EXACT.add(total, number)
    return EXACT.divide(total, Decimal(len(numbers)))


def _points(number: Decimal, decimals: Decimals) -> Scored:
    if abs(number) > MOST_POINTS // ONE_POINT:
        return Scored(NONE, NoValue.TOO_LARGE)
    rounded = number.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP, EXACT)
    return Scored(Hundredths(int(rounded.scaleb(2))))


def _values(night: PlayerNight, place: Decimal) -> dict[Variable, Decimal]:
    return {
        Variable.PLAYERS: Decimal(night.players),
        Variable.PLACE: place,
        Variable.BUY_IN: _units(night.buy_in),
        Variable.COST: _units(night.cost),
        Variable.PURSE: _units(night.purse),
        Variable.PRIZE: _units(night.prize),
        Variable.KNOCKED_OUT: _units(night.knocked_out),
        Variable.REBUYS: Decimal(night.rebuys),
        Variable.ADD_ONS: Decimal(night.add_ons),
    }


def _units(hundredths: int) -> Decimal:
    return Decimal(hundredths).scaleb(-2)


def decimals_of(points: Iterable[Hundredths]) -> int:
    """As many as it takes to write each of these."""
    return max((2 - (not one % 10) - (not one % ONE_POINT) for one in points), default=0)


def in_figures(points: Hundredths, least: int = 0) -> Figure:
    """163.09, 12.5 and 7: without noughts that say nothing, but for the `least` decimals of a column."""
    whole, parts = divmod(abs(points), ONE_POINT)
    written = max(decimals_of([points]), least)
    decimals = f".{parts:02}"[: written + 1] if written else ""
    return Figure(f"{'−' if points < 0 else ''}{whole}{decimals}")
