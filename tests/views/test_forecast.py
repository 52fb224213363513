"""The picture of an evening: more players are higher, later is further right, and the band holds the likely end."""

from __future__ import annotations

import pytest

from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.clock.levels import Schedule, standard_schedule, with_breaks
from shuffleup.views.charts import HEIGHT, LEFT, WIDTH, Chart, Dot, at_time
from shuffleup.views.forecast import forecast_chart

SCHEDULE = standard_schedule(HOMEGAME, 20)


def line(chart: Chart) -> list[Dot]:
    (one,) = chart.lines
    (stretch,) = one.stretches
    return list(stretch)


def test_the_line_goes_down_and_to_the_right() -> None:
    chart = forecast_chart(SCHEDULE, 18, (16, 12.5, 8, 3, 1.2), (150, 200, 260))
    points = line(chart)
    assert points == sorted(points)
    assert points[0] == (LEFT, 30)
    (band,), mark = chart.bands, chart.mark
    assert mark is not None
    assert band.left < mark.at < band.right < WIDTH
    assert all(0 < y < HEIGHT for _, y in points)
    assert chart.said == "Players left by level; over about 3:20 (2:30–4:20)"


def test_breaks_take_their_time_and_have_no_number() -> None:
    rests = Schedule(tuple(with_breaks(SCHEDULE.levels, 2, 30)))
    plain, rested = (forecast_chart(one, 9, (8, 7, 6), (60, 90, 120)) for one in (SCHEDULE, rests))
    assert line(plain)[:3] == line(rested)[:3]
    assert line(plain)[3] != line(rested)[3]
    assert [tick.label for tick in rested.levels][:3] == ["1", "2", "3"]


@pytest.mark.parametrize(
    ("minutes", "starts", "said"),
    [(200, None, "3:20"), (200, 19 * 60 + 30, "22:50"), (300, 19 * 60 + 30, "00:30"), (0, 0, "00:00")],
)
def test_times_of_the_day_go_past_midnight(minutes: int, starts: int | None, said: str) -> None:
    assert at_time(minutes, starts) == said


def test_a_long_night_has_no_more_on_its_edge_than_a_short_one() -> None:
    """Near miss: what a rule of thumb says has no line but the start."""
    long = forecast_chart(standard_schedule(HOMEGAME, 60), 100, (90,) * 15, (600, 800, 900))
    assert max(len(long.hours), len(long.levels)) <= 10
    assert line(forecast_chart(SCHEDULE, 9, (), (100, 120, 140))) == [(LEFT, 30)]
