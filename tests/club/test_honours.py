"""Runs and awards: what the nights say of somebody, in a sentence one may be glad of."""

from __future__ import annotations

import pytest

from shuffleup.club.nights.honours import Runs, awards_of, runs_of
from shuffleup.club.nights.results import ClubNight, club_night
from shuffleup.club.past.decide import bring_in
from shuffleup.club.past.reading import read_table
from shuffleup.club.past.results import past_record
from shuffleup.club.words import PersonId
from shuffleup.views.club.people import profit_chart
from tests.club.club import club_of

ANN, BERT = PersonId(1), PersonId(2)


def nights(*places: str) -> tuple[ClubNight, ...]:
    """Each night the names from the first place on, the first of them paid; a star: bought in again."""
    rows = [
        f"2025-01-{day:02},N{day},{place},{name.rstrip('*')},10,{30 if place == 1 else 0},{name.count('*')}"
        for day, names in enumerate(places, 1)
        for place, name in enumerate(names.split(), 1)
    ]
    club = club_of("Ann", "Bert", "Cleo")
    club.does(bring_in, read_table("date,night,place,name,buy_in,prize,rebuys\n" + "\n".join(rows)))
    return tuple(club_night(club.club, past_record(club.club, one)) for one in club.club.past.values())


RUNS = [
    (("Ann Bert", "Ann Bert", "Ann Bert"), Runs(3, 3)),
    (("Ann Bert", "Bert Ann", "Ann Bert"), Runs(1, 1)),
    (("Ann Bert", "Ann Bert", "Bert Ann"), Runs(0, 2)),
    (("Ann Bert", "Bert Cleo", "Ann Bert"), Runs(2, 2)),  # near miss: a night one missed ends no run
    (("Bert Cleo",), Runs(0, 0)),
]


@pytest.mark.parametrize(("played", "runs"), RUNS)
def test_runs(played: tuple[str, ...], runs: Runs) -> None:
    assert runs_of(ANN, nights(*played)) == runs


AWARDS = [
    # nights                                          a word of what Ann, and what Bert is told
    (("Ann Bert", "Ann Bert"), "", ""),  # too few nights
    (("Ann Bert", "Ann Bert", "Ann Bert"), "in a row", ""),
    (("Ann* Bert", "Bert Ann", "Bert Ann"), "after a rebuy", "Most wins"),
    (("Ann Bert", "Bert Ann", "Bert* Ann"), "", "after a rebuy"),  # near miss: another bought again
    (("Ann Bert", "Ann Cleo", "Cleo Ann"), "Came most often: 3 nights.", ""),
]


@pytest.mark.parametrize(("played", "ann", "bert"), AWARDS)
def test_awards(played: tuple[str, ...], ann: str, bert: str) -> None:
    told = nights(*played)
    for person, word in ((ANN, ann), (BERT, bert)):
        said = " ".join(awards_of(person, told))
        assert word in said
        assert word or len(told) > 2 or not said


def test_what_was_won_and_lost_is_drawn_from_the_second_night_on() -> None:
    assert profit_chart(ANN, nights("Ann Bert")) is None
    chart = profit_chart(ANN, nights("Ann Bert", "Bert Ann"))
    assert chart is not None
    assert [str(tick.label) for tick in chart.rows] == ["0", "20"]
    ((dots,),) = [line.stretches for line in chart.lines]
    assert len(dots) == 3
    behind = profit_chart(BERT, nights("Ann Bert", "Ann Bert"))
    assert behind is not None
    assert [str(tick.label) for tick in behind.rows] == ["-20", "0"]  # near miss: never ahead, and no label twice


def test_what_many_have_in_common_is_no_award() -> None:
    few, many = nights(*["Ann Bert Cleo"] * 3), nights(*["Ann Bert Cleo Dora"] * 3)
    told = [" ".join(map(str, awards_of(ANN, played))) for played in (few, many)]
    assert ["most often" in one for one in told] == [True, False]
