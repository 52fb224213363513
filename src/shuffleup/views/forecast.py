"""How an evening is likely to go as a picture: how many are left at the end of each level, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.say import say
from shuffleup.tournament.clock.levels import Schedule
from shuffleup.views import charts


def forecast_chart(
    schedule: Schedule, players: int, left: Sequence[float], ends: tuple[int, int, int], starts: int | None = None
) -> charts.Chart:
    """Minutes are of clock from the start; with `starts`, in minutes after midnight, times of the day are written."""
    slots = [slot for slot in schedule.timetable() if slot.number is not None]
    last = max(ends[2], *(slot.ends for slot, _ in zip(slots, left, strict=False)), charts.HOUR)
    known = [(0, float(players)), *((slot.ends, much) for slot, much in zip(slots, left, strict=False))]
    scale = charts.ChartScale(last, players)
    early, likely, late = (charts.at_time(end, starts) for end in ends)
    over = say("over about {likely} ({early}–{late})", likely=likely, early=early, late=late)
    return charts.Chart(
        said=say("Players left by level; {over}", over=over),
        lines=(charts.ChartLine((tuple((scale.across(minutes), scale.up(much)) for minutes, much in known),), 0),),
        bands=(charts.ChartBand(scale.across(ends[0]), scale.across(ends[2])),),
        mark=charts.ChartTick(scale.across(ends[1]), over),
        levels=charts.few(
            [charts.ChartTick(scale.across(one.starts), str(one.number)) for one in slots if one.starts < last]
        ),
        hours=charts.hour_ticks(scale, starts),
        rows=tuple(charts.ChartTick(scale.up(much), much) for much in sorted({players, -(-players // 2), 1})),
    )
