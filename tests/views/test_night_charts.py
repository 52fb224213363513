"""The pictures of a night: later is further right, more is higher, and what nobody counted is not drawn."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from shuffleup.say import in_english, say
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Prize
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.views.charts import (
    APART,
    BOTTOM,
    DASHES,
    DISC,
    HALF_A_TIME,
    HEIGHT,
    IN_BLACK,
    TOP,
    WIDTH,
    Chart,
    _marked,
    clock_ticks,
    hour_ticks,
    nice_rows,
    svg_of,
)
from shuffleup.views.charts import ChartScale as Scale
from shuffleup.views.night_charts import field_chart, stacks_chart
from tests.views.test_history import ANN, BEN, CID, DEB, FOUR, Kept, at

SEVEN = 19 * 60


def stacks_of(night: Kept) -> Chart:
    chart = stacks_chart(night.history(), SEVEN)
    assert chart is not None
    return chart


def test_the_field_goes_down_in_stairs() -> None:
    night = Kept().hand(10, c.Out(ANN, BEN)).does(10, c.StayOut(ANN)).hand(60, c.Out(CID, BEN))
    chart = field_chart(night.history(), SEVEN)
    assert chart is not None
    (line,) = chart.lines[0].stretches
    assert [x for x, _ in line] == sorted(x for x, _ in line)
    assert [y for _, y in line] == sorted(y for _, y in line)
    assert len(line) == 6  # four until ten past, three until eight, then two to the end
    assert [tick.label for tick in chart.rows] == [1, 2, 4]
    assert [tick.label for tick in chart.hours][:2] == ["19:00", "19:10"]
    assert chart.said == "Players left: 4 at first, 2 in the end."


def test_after_a_deal_as_many_are_left_as_shared_it() -> None:
    night = Kept(once=True).hand(10, c.Out(ANN, BEN)).counts(20, Ben=2000, Cid=1000, Deb=1000)
    shares = tuple(Prize(player, Money(sum_)) for player, sum_ in ((BEN, 2000), (CID, 1000), (DEB, 1000)))
    night.does(30, c.AgreeDeal(shares, ends=True))
    assert night.history().over
    chart = field_chart(night.history(), SEVEN)
    assert chart is not None
    assert chart.said == "Players left: 4 at first, 3 in the end."
    right = Scale(30, 4).across(30)
    assert [dot[0] for dot in chart.lines[0].stretches[0]][-1] == right  # three to the end
    stacks = stacks_of(night)
    assert all(TOP <= y <= HEIGHT - BOTTOM for line in stacks.lines for part in line.stretches for _, y in part)
    played = Kept(("Ann", "Ben")).hand(40, c.Out(ANN, BEN)).does(41, c.StayOut(ANN))  # near miss: who won is alone
    chart = field_chart(played.history(), SEVEN)
    assert chart is not None
    assert chart.said == "Players left: 2 at first, 1 in the end."


def test_an_average_above_all_that_was_counted_is_inside_the_picture() -> None:
    night = Kept().counts(5, Ann=1100, Ben=900, Cid=1000, Deb=1000).hand(10, c.Out(ANN, BEN), c.Out(CID, BEN))
    assert all(y >= TOP for line in stacks_of(night).lines for part in line.stretches for _, y in part)
    assert stacks_of(night).rows[-1].label == 2000  # near miss: no higher than that


def test_who_ends_with_as_much_as_another_has_a_mark_beside() -> None:
    night = Kept().followed(5, Ann=1600, Ben=800, Cid=1200, Deb=400).followed(60, Ann=900, Ben=900, Cid=400, Deb=1800)
    lines = [line for line in stacks_of(night).named if line.number]
    taken: list[tuple[int, int]] = []
    ends = {}
    for line in lines:
        marks = _marked(line, taken)
        taken += marks
        ends[line.name] = marks[0]
    assert ends["Ann"][1] == ends["Ben"][1]  # as high
    assert ends["Ann"][0] - ends["Ben"][0] == APART
    assert ends["Deb"][0] == ends["Ann"][0]  # near miss: another height needs no room beside


def test_before_anybody_is_out_there_is_nothing_to_draw() -> None:
    assert field_chart(Kept().history(), SEVEN) is None
    assert stacks_chart(Kept().history(), SEVEN) is None


def test_where_nobody_counts_there_are_no_stacks_to_draw() -> None:
    night = Kept().hand(10, c.Out(ANN, BEN)).does(10, c.StayOut(ANN))
    assert stacks_chart(night.history(), SEVEN) is None
    night.counts(20, Ben=1700, Cid=1300, Deb=1000)  # near miss: once
    assert [line.name for line in stacks_of(night).named] == ["Ben", "Cid", "Deb", "Ann", "Average"]


def test_a_gap_is_two_stretches() -> None:
    night = Kept().hand(5).counts(60, Ann=1500, Ben=500, Cid=900, Deb=1100)
    first = stacks_of(night).lines[0]
    assert (first.name, [len(part) for part in first.stretches]) == ("Ann", [1, 1])
    followed = Kept().followed(5, Ann=1500, Ben=500, Cid=900, Deb=1100)  # near miss: somebody followed it
    assert [len(part) for part in stacks_of(followed).lines[0].stretches] == [2]


def test_a_break_is_a_band() -> None:
    night = Kept().followed(5, Ann=1500, Ben=500, Cid=900, Deb=1100).does(20, c.StopClock(at(20), "break"))
    night.does(30, c.StartClock(at(30))).followed(60, Ann=1400, Ben=600, Cid=900, Deb=1100)
    (band,) = stacks_of(night).bands
    assert 0.3 < (band.left - 50) / (WIDTH - 66) < 0.37
    assert band.right > band.left


def test_lines_are_told_apart_without_colours_and_names_are_only_names() -> None:
    night = Kept(("<b>Ann", "Ben & Cid", "Cleo", "Dana"))
    night.followed(5, **{"<b>Ann": 1500, "Ben & Cid": 500, "Cleo": 900, "Dana": 1100})
    svg = svg_of(stacks_of(night), in_english, IN_BLACK)
    seen = _Tags()
    seen.feed(svg)
    assert seen.tags <= {"svg", "path", "rect", "polyline", "circle", "text"}
    lines = [dict(attrs) for tag, attrs in seen.found if tag == "polyline"]
    assert len({one.get("stroke-dasharray") for one in lines}) == len(lines) == 5
    assert {one["stroke"] for one in lines} == {"#000000"}
    assert {"<b>Ann", "Ben & Cid", "1", "2", "3", "4"} <= seen.texts


def test_every_line_with_a_name_has_its_number_somewhere() -> None:
    """All four begin with as many, and there is room for one there."""
    night = Kept().followed(5, Ann=1003, Ben=999, Cid=999, Deb=999)
    seen = _Tags()
    seen.feed(svg_of(stacks_of(night), in_english))
    discs = [dict(attrs) for tag, attrs in seen.found if tag == "circle"]
    discs = [one for one in discs if one["r"] == str(DISC)]
    drawn = {(one["cx"], one["cy"]) for one in discs if int(one["cy"] or 0) < HEIGHT - 20}
    assert len(drawn) >= len(FOUR)


def test_a_field_of_thousands_has_no_more_lines_than_one_can_see() -> None:
    night = Kept(tuple(f"Player {n}" for n in range(9)))
    night.followed(5, **{f"Player {n}": 1000 + n * (1 if n < 8 else -28 // 8) for n in range(8)}, **{"Player 8": 972})
    named = [line for line in stacks_of(night).lines if line.number]
    assert len(named) == len(DASHES)
    assert [line.thin for line in stacks_of(night).lines][-1]


@pytest.mark.parametrize(
    ("most", "rows"),
    [
        (0, (0, 1)),
        (7, (0, 2, 4, 6, 8)),
        (1000, (0, 500, 1000)),
        (1001, (0, 500, 1000, 1500)),
        (12_060, (0, 5000, 10_000, 15_000)),
    ],
)
def test_rows_are_round(most: int, rows: tuple[int, ...]) -> None:
    assert nice_rows(most) == rows


@pytest.mark.parametrize(
    ("minutes", "starts", "said"),
    [
        (240, 19 * 60 + 13, ["20:00", "21:00", "22:00", "23:00"]),
        (20, 19 * 60, ["19:00", "19:05", "19:10", "19:15", "19:20"]),
        (0.5, 19 * 60, ["19:00"]),
        (300, 22 * 60, ["22:00", "23:00", "00:00", "01:00", "02:00", "03:00"]),
    ],
)
def test_times_along_the_edge_are_round(minutes: float, starts: int, said: list[str]) -> None:
    assert [tick.label for tick in clock_ticks(Scale(minutes, 1), starts)] == said


@pytest.mark.parametrize("hours", [*range(1, 13), 6.99])
def test_no_time_along_the_edge_lies_over_the_next_or_over_the_edge(hours: float) -> None:
    scale = Scale(hours * 60, 1)
    chart = Chart(say("Empty."), (), (), (), hour_ticks(scale, SEVEN))
    at = [int(x) for x in re.findall(r'x="(\d+)" y="\d+" text-anchor="middle"', svg_of(chart, in_english))]
    assert len(at) == len(chart.hours)
    assert all(right - left > 2 * HALF_A_TIME for left, right in pairwise(at))
    assert min(at) >= HALF_A_TIME
    assert max(at) <= WIDTH - HALF_A_TIME


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, list[tuple[str, str | None]]]] = []
        self.texts: set[str] = set()

    @property
    def tags(self) -> set[str]:
        return {tag for tag, _ in self.found}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, attrs))

    def handle_data(self, data: str) -> None:
        self.texts.add(data)
