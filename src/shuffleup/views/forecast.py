"""How an evening goes as a picture: how many are left at the end of each level, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence

from shuffleup.facts import fact
from shuffleup.tournament.clock.levels import Schedule

WIDTH, HEIGHT = 420, 250
LEFT, RIGHT, TOP, BOTTOM = 30, 16, 30, 44
HOUR, DAY = 60, 24 * 60
FEW = 10  # ticks, at most


@fact
class ChartTick:
    at: int
    label: str


@fact
class ForecastChart:
    """Where everything lies in a picture of `WIDTH` by `HEIGHT`: the line of players left, the three ends, and what is
    written along the edges. `ends` are the same as text."""

    line: str
    early: int
    likely: int
    late: int
    levels: tuple[ChartTick, ...]
    hours: tuple[ChartTick, ...]
    players: tuple[ChartTick, ...]
    ends: tuple[str, str, str]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    top: int = TOP
    floor: int = HEIGHT - BOTTOM


def forecast_chart(
    schedule: Schedule, players: int, left: Sequence[float], ends: tuple[int, int, int], starts: int | None = None
) -> ForecastChart:
    """Minutes are of clock from the start; with `starts`, in minutes after midnight, times of the day are written."""
    slots = [slot for slot in schedule.timetable() if slot.number is not None]
    last = max(ends[2], *(slot.ends for slot, _ in zip(slots, left, strict=False)), HOUR)
    known = [(0, float(players)), *((slot.ends, much) for slot, much in zip(slots, left, strict=False))]

    def across(minutes: float) -> int:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * minutes / last)

    def up(much: float) -> int:
        return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * much / players)

    every = -(-len([slot for slot in slots if slot.starts < last]) // FEW)
    begun = [slot for slot in slots if slot.starts < last][:: max(every, 1)]
    early, likely, late = ends
    return ForecastChart(
        line=" ".join(f"{across(minutes)},{up(much)}" for minutes, much in known),
        early=across(early),
        likely=across(likely),
        late=across(late),
        levels=tuple(ChartTick(across(slot.starts), str(slot.number)) for slot in begun),
        hours=tuple(ChartTick(across(at), at_time(at, starts)) for at in range(0, last + 1, _step(last))),
        players=tuple(ChartTick(up(much), str(much)) for much in sorted({players, -(-players // 2), 1})),
        ends=(at_time(early, starts), at_time(likely, starts), at_time(late, starts)),
    )


def _step(last: int) -> int:
    return HOUR * -(-last // (7 * HOUR))


def at_time(minutes: int, starts: int | None = None) -> str:
    """3:20 after the start, or 22:50 on the wall."""
    at = minutes if starts is None else (starts + minutes) % DAY
    return f"{at // HOUR}:{at % HOUR:02}" if starts is None else f"{at // HOUR:02}:{at % HOUR:02}"
