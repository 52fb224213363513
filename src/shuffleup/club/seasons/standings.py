"""Standings of a season: whose nights count, what they come to, and who stands where."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from shuffleup.club.seasons.expressions import NoValue
from shuffleup.club.seasons.points import NONE, Hundredths
from shuffleup.club.seasons.rules import SeasonRules, TieBreak
from shuffleup.club.words import NightCode, PersonId
from shuffleup.facts import fact


@fact
class SeasonResult:
    """What somebody did in a night of the season. `without`: why the formula came to nothing. `counts`: it is one of
    those that make the points."""

    night: NightCode
    person: PersonId
    place: int
    points: Hundredths
    shared_by: int = 1
    without: NoValue | None = None
    counts: bool = True


@fact
class SeasonRow:
    """Where somebody stands: `place` 0 has none yet, and needs so many `more` nights. Results are in the order of the
    nights. `by`: the points alone would have left this place shared."""

    place: int
    shared_by: int
    person: PersonId
    points: Hundredths
    results: tuple[SeasonResult, ...]
    more: int = 0
    by: TieBreak | None = None

    @property
    def wins(self) -> int:
        return sum(one.place == 1 for one in self.results)

    @property
    def dropped(self) -> int:
        return sum(not one.counts for one in self.results)

    def of(self, night: NightCode) -> SeasonResult | None:
        return next((one for one in self.results if one.night == night), None)


def standings(
    rules: SeasonRules, nights: Sequence[NightCode], results: Iterable[SeasonResult]
) -> tuple[SeasonRow, ...]:
    """Everyone who has played in one of these nights: first those who have a place."""
    order = {night: at for at, night in enumerate(nights)}
    mine: dict[PersonId, list[SeasonResult]] = defaultdict(list)
    for result in results:
        if result.night in order:
            mine[result.person].append(result)
    rows = [
        _row(rules, person, sorted(all_of, key=lambda one: order[one.night]), len(nights))
        for person, all_of in mine.items()
    ]
    ranked = _placed([row for row in rows if not row.more], rules, len(nights))
    waiting = _placed([row for row in rows if row.more], rules, len(nights))
    return (*ranked, *(replace(row, place=0, shared_by=1, by=None) for row in waiting))


# ---------------------------------------------------------------------------------------------- what counts


def _row(rules: SeasonRules, person: PersonId, results: Sequence[SeasonResult], held: int) -> SeasonRow:
    marked = _marked(results, rules.best or max(held - rules.drop, 0))
    points = Hundredths(sum(one.points for one in marked if one.counts))
    return SeasonRow(0, 1, person, points, marked, max(rules.least_nights - len(results), 0))


def _marked(results: Sequence[SeasonResult], count: int) -> tuple[SeasonResult, ...]:
    """The best so many count: of the same points the better place, and then the earlier night."""
    best = sorted(range(len(results)), key=lambda at: (-results[at].points, results[at].place, at))[:count]
    return tuple(replace(one, counts=at in best) for at, one in enumerate(results))


# ------------------------------------------------------------------------------------------------ who stands where

Tied = tuple[list[SeasonRow], TieBreak | None]


def _placed(rows: Sequence[SeasonRow], rules: SeasonRules, held: int) -> list[SeasonRow]:
    placed: list[SeasonRow] = []
    for together, by in _apart(rows, lambda row: row.points):
        for tied, broken_by in _broken((together, by), rules.ties, held):
            place = len(placed) + 1
            placed += [
                replace(row, place=place, shared_by=len(tied), by=broken_by) for row in sorted(tied, key=_number)
            ]
    return placed


def _number(row: SeasonRow) -> PersonId:
    return row.person


def _apart(rows: Iterable[SeasonRow], by: Callable[[SeasonRow], Any], named: TieBreak | None = None) -> list[Tied]:
    """Those alike stay together, the highest first."""
    found = [list(group) for _, group in groupby(sorted(rows, key=by, reverse=True), key=by)]
    return [(group, named) for group in found]


def _broken(tied: Tied, ties: Sequence[TieBreak], held: int) -> list[Tied]:
    """One way after the other, as far as it takes; `by` is the last that told them from others."""
    rows, _ = tied
    if len(rows) == 1 or not ties:
        return [tied]
    higher = _HIGHER[ties[0]](rows, held)
    groups = _apart(rows, lambda row: higher[row.person], ties[0])
    return [one for group in ([tied] if len(groups) == 1 else groups) for one in _broken(group, ties[1:], held)]


def _best(rows: Sequence[SeasonRow], held: int) -> Mapping[PersonId, Any]:
    """All results, the best first; a night one missed is a night with nothing."""
    return {row.person: sorted(_with_missed(row, held), reverse=True) for row in rows}


def _with_missed(row: SeasonRow, held: int) -> list[Hundredths]:
    return [one.points for one in row.results] + [NONE] * (held - len(row.results))


def _ahead(rows: Sequence[SeasonRow], _: int) -> Mapping[PersonId, int]:
    """How often each was ahead of another of them, less how often behind."""
    return {row.person: sum(_duel(row, other) for other in rows if other is not row) for row in rows}


def _duel(one: SeasonRow, other: SeasonRow) -> int:
    places = {result.night: result.place for result in other.results}
    both = [(result.place, places[result.night]) for result in one.results if result.night in places]
    return sum((mine < theirs) - (mine > theirs) for mine, theirs in both)


_HIGHER: Mapping[TieBreak, Callable[[Sequence[SeasonRow], int], Mapping[PersonId, Any]]] = {
    TieBreak.BEST: _best,
    TieBreak.WINS: lambda rows, _: {row.person: row.wins for row in rows},
    TieBreak.HEAD_TO_HEAD: _ahead,
    TieBreak.NIGHTS: lambda rows, _: {row.person: len(row.results) for row in rows},
}
