"""Standings by what counts: best nights, dropped ones, too few, and ties in the order the season names."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.club.seasons.points import Hundredths
from shuffleup.club.seasons.rules import SeasonRules, TieBreak, wrong_rules
from shuffleup.club.seasons.standings import SeasonResult, SeasonRow, standings
from shuffleup.club.words import NightCode, PersonId

ANN, BERT, CLEO, DORA = (PersonId(number) for number in range(1, 5))
NAMES = {ANN: "Ann", BERT: "Bert", CLEO: "Cleo", DORA: "Dora"}
PEOPLE = {name: person for person, name in NAMES.items()}
BEST, WINS, AHEAD, NIGHTS = TieBreak.BEST, TieBreak.WINS, TieBreak.HEAD_TO_HEAD, TieBreak.NIGHTS


def season(told: str) -> tuple[list[NightCode], list[SeasonResult]]:
    """A line a player, a column a night: points and, after a slash, the place; a dash where somebody was not there."""
    lines = [line.split() for line in told.strip().splitlines()]
    nights = [NightCode(f"night{at}") for at in range(1, len(lines[0]))]
    return nights, [
        _result(night, PEOPLE[name], cell)
        for name, *cells in lines
        for night, cell in zip(nights, cells, strict=True)
        if cell != "-"
    ]


def _result(night: NightCode, person: PersonId, cell: str) -> SeasonResult:
    points, _, place = cell.partition("/")
    return SeasonResult(night, person, int(place or 5), Hundredths(int(points) * 100))


def shown(rows: tuple[SeasonRow, ...]) -> list[str]:
    """As a page would have it: place, name, points, and results, in brackets where they do not count."""
    return [
        " ".join(
            [
                str(row.place or "-"),
                NAMES[row.person],
                str(row.points // 100),
                *(str(one.points // 100) if one.counts else f"({one.points // 100})" for one in row.results),
            ]
        )
        for row in rows
    ]


THREE_NIGHTS = """
Ann   5  9  -
Bert  7  2  8
Cleo  3  4  6
"""


@pytest.mark.parametrize(
    ("rules", "stand"),
    [
        (SeasonRules(), ["1 Bert 17 7 2 8", "2 Ann 14 5 9", "3 Cleo 13 3 4 6"]),
        (SeasonRules(best=2), ["1 Bert 15 7 (2) 8", "2 Ann 14 5 9", "3 Cleo 10 (3) 4 6"]),
        (SeasonRules(best=1), ["1 Ann 9 (5) 9", "2 Bert 8 (7) (2) 8", "3 Cleo 6 (3) (4) 6"]),
        (SeasonRules(best=9), ["1 Bert 17 7 2 8", "2 Ann 14 5 9", "3 Cleo 13 3 4 6"]),  # more than there are
        (SeasonRules(drop=1), ["1 Bert 15 7 (2) 8", "2 Ann 14 5 9", "3 Cleo 10 (3) 4 6"]),  # Ann drops the one missed
        (SeasonRules(drop=2), ["1 Ann 9 (5) 9", "2 Bert 8 (7) (2) 8", "3 Cleo 6 (3) (4) 6"]),
        (SeasonRules(least_nights=2), ["1 Bert 17 7 2 8", "2 Ann 14 5 9", "3 Cleo 13 3 4 6"]),
        (SeasonRules(least_nights=3), ["1 Bert 17 7 2 8", "2 Cleo 13 3 4 6", "- Ann 14 5 9"]),  # near miss
        (SeasonRules(drop=3, ties=()), ["1 Ann 0 (5) (9)", "1 Bert 0 (7) (2) (8)", "1 Cleo 0 (3) (4) (6)"]),
    ],
)  # fmt: skip
def test_what_counts(rules: SeasonRules, stand: list[str]) -> None:
    assert shown(standings(rules, *season(THREE_NIGHTS))) == stand


def test_who_has_played_too_little_is_told_how_much_is_missing() -> None:
    rows = standings(SeasonRules(least_nights=4), *season(THREE_NIGHTS))
    assert [(NAMES[row.person], row.more) for row in rows] == [("Bert", 1), ("Ann", 2), ("Cleo", 1)]


def test_a_night_that_does_not_count_is_as_if_it_had_not_been() -> None:
    nights, results = season(THREE_NIGHTS)
    assert shown(standings(SeasonRules(drop=1), nights[:2], results)) == [
        "1 Ann 9 (5) 9",
        "2 Bert 7 7 (2)",
        "3 Cleo 4 (3) 4",
    ]


TIES = [
    # the same points, by what they differ
    ("Ann 9/1 1\nBert 5 5/1", (BEST,), ["1 Ann", "2 Bert"]),
    ("Ann 9/1 1\nBert 5 5/1", (WINS,), ["1 Ann", "1 Bert"]),  # near miss: one win each
    ("Ann 9/2 1\nBert 5 5/1", (WINS,), ["1 Bert", "2 Ann"]),
    ("Ann 9/2 1\nBert 5 5/1", (BEST, WINS), ["1 Ann", "2 Bert"]),  # the order of the season
    ("Ann 5/2 5/4\nBert 5/3 5/3", (AHEAD,), ["1 Ann", "1 Bert"]),  # once each
    ("Ann 5/2 5/4 -\nBert 5/3 - 5/1", (AHEAD,), ["1 Ann", "2 Bert"]),  # in the one night they met
    ("Ann 5 5 -\nBert 4 4 2", (NIGHTS,), ["1 Bert", "2 Ann"]),
    ("Ann 5 5\nBert 5 5", (BEST, WINS, AHEAD, NIGHTS), ["1 Ann", "1 Bert"]),  # the place is shared
    ("Ann 5 5\nBert 5 5\nCleo 9 -", (BEST,), ["1 Ann", "1 Bert", "3 Cleo"]),
    ("Ann 5 5\nBert 5 5\nCleo 9 1", (BEST,), ["1 Cleo", "2 Ann", "2 Bert"]),
    ("Ann 5/1 5/4\nBert 5/2 5/5\nCleo 5/3 5/1", (AHEAD,), ["1 Ann", "2 Cleo", "3 Bert"]),
    ("Ann 5/1 5/4\nBert 5/2 5/3\nCleo 5/3 5/1", (AHEAD,), ["1 Ann", "1 Bert", "1 Cleo"]),  # near miss: in a circle
    ("Ann 5 -\nBert 5 0", (BEST,), ["1 Ann", "1 Bert"]),  # a night missed is one with nothing
    ("Ann 5 5\nBert 9 1\nCleo 9 1/1", (BEST, WINS), ["1 Cleo", "2 Bert", "3 Ann"]),
]


@pytest.mark.parametrize(("told", "ties", "stand"), TIES)
def test_ties(told: str, ties: tuple[TieBreak, ...], stand: list[str]) -> None:
    rows = standings(SeasonRules(ties=ties), *season(told))
    assert sorted(f"{row.place} {NAMES[row.person]}" for row in rows) == sorted(stand)
    assert [row.place for row in rows] == sorted(row.place for row in rows)


def test_what_broke_a_tie_is_said_and_only_of_those_who_were_tied() -> None:
    rows = standings(SeasonRules(), *season("Ann 5 5\nBert 9 1\nCleo 9 1/1\nDora 1 1"))
    assert [(NAMES[row.person], row.by) for row in rows] == [
        ("Cleo", WINS),
        ("Bert", WINS),
        ("Ann", BEST),
        ("Dora", None),
    ]


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (SeasonRules("n -"), "The formula breaks off: something has to come after “-”."),
        (SeasonRules(best=5, drop=1), "Say how many nights count, or how many are dropped, and leave the other at 0."),
        (SeasonRules(best=-1), "A number of nights is from 0 to 1,000."),
        (SeasonRules(least_nights=1001), "A number of nights is from 0 to 1,000."),
        (SeasonRules(ties=(BEST, WINS, BEST)), "One way to break a tie is named twice: name each once."),
        (SeasonRules(taking_part=Hundredths(10**12)), "So many points for taking part cannot be meant."),
    ],
)
def test_rules_that_cannot_be_meant(rules: SeasonRules, said: str) -> None:
    refused = wrong_rules(rules)
    assert refused is not None
    assert refused.reason == said


def test_rules_that_can() -> None:
    assert wrong_rules(SeasonRules(best=5, least_nights=1000)) is None
    assert wrong_rules(SeasonRules(drop=1, ties=())) is None


# ------------------------------------------------------------------------------------- what holds of any season

cells = st.one_of(st.none(), st.tuples(st.integers(0, 6), st.integers(1, 3)))
fields = st.lists(st.lists(cells, min_size=4, max_size=4), min_size=1, max_size=4)
any_rules = st.builds(
    SeasonRules,
    best=st.integers(0, 5),
    least_nights=st.integers(0, 4),
    ties=st.sampled_from(list(permutations(TieBreak))),
)
CODES = [NightCode(f"n{at}") for at in range(4)]


def results_of(field: list[list[tuple[int, int] | None]]) -> list[SeasonResult]:
    return [
        SeasonResult(night, PersonId(person), cell[1], Hundredths(cell[0]))
        for person, row in enumerate(field, 1)
        for night, cell in zip(CODES, row, strict=True)
        if cell
    ]


@given(fields, any_rules, st.randoms(use_true_random=False))
def test_of_any_season(field: list[list[tuple[int, int] | None]], rules: SeasonRules, chance: Random) -> None:
    results = results_of(field)
    rows = standings(rules, CODES, results)
    shuffled = list(results)
    chance.shuffle(shuffled)
    assert standings(rules, CODES, shuffled) == rows, "in whatever order results come"
    assert sorted(one.person for one in rows) == sorted({one.person for one in results}), "everyone once"
    ranked = [row for row in rows if row.place]
    assert [row.points for row in ranked] == sorted((row.points for row in ranked), reverse=True)
    for row in rows:
        assert row.points == sum(one.points for one in row.results if one.counts)
        assert len(row.results) - row.dropped == min(len(row.results), rules.best or 4)
        least = min((one.points for one in row.results if one.counts), default=0)
        assert all(one.points <= least for one in row.results if not one.counts), "the worst are dropped"
        assert bool(row.place) == (len(row.results) >= rules.least_nights)
    for at, row in enumerate(ranked):
        assert row.place == at + 1 or (row.place, row.shared_by) == (ranked[at - 1].place, ranked[at - 1].shared_by)
