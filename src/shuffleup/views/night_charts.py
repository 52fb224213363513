"""A night in two pictures: who was left when, and what those who came furthest had, as far as anybody knew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shuffleup.say import listed, say
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.views import charts
from shuffleup.views.history import BREAK, NightHistory, StackLine, Stretch

MOST_LINES = 40  # of others besides those with a name: more is a grey cloud
DIGIT = 8


def field_chart(history: NightHistory, starts: int) -> charts.Chart | None:
    """Who was left; nothing before the first hand. `starts` is when the clock first ran, in minutes after midnight."""
    if history.began is None or len(history.field) < 2:
        return None
    scale = charts.ChartScale(_minutes(history, history.until), max(one.left for one in history.field))
    steps = [*((one.at, one.left) for one in history.field), (history.until, history.field[-1].left)]
    most, last = int(scale.most), history.field[-1].left
    return charts.Chart(
        said=say("Players left: {first} at first, {last} in the end.", first=history.field[0].left, last=last),
        lines=(charts.ChartLine((tuple(_stairs(history, steps, scale)),)),),
        rows=tuple(charts.ChartTick(scale.up(much), much) for much in sorted({most, -(-most // 2), 1})),
        levels=_levels(history, scale),
        hours=charts.clock_ticks(scale, starts),
        bands=tuple(_breaks(history, scale)),
    )


def stacks_chart(history: NightHistory, starts: int) -> charts.Chart | None:
    """What those had who came furthest, thin behind them the others, and the average. Nothing where nobody counted."""
    if not _counted(history):
        return None
    known = [dot.chips for line in history.stacks for part in line.stretches for dot in part]
    rows = charts.nice_rows(max(*known, *(one.average for one in history.field)))
    left = max(charts.LEFT, DIGIT * len(f"{rows[-1]:,}") + DIGIT)
    scale = charts.ChartScale(_minutes(history, history.until), rows[-1], left)
    leaders = [line for line in history.stacks if line.stretches][: len(charts.DASHES)]
    others = [line for line in history.stacks if line.stretches][len(charts.DASHES) :][:MOST_LINES]
    lines = [charts.ChartLine(_dots(line, history, scale), nth, line.name) for nth, line in enumerate(leaders, 1)]
    return charts.Chart(
        said=say("What they had over the night: {names}.", names=listed([line.name for line in leaders])),
        lines=(
            *lines,
            _average(history, scale),
            *(charts.ChartLine(_dots(line, history, scale), thin=True) for line in others),
        ),
        rows=tuple(charts.ChartTick(scale.up(much), much) for much in rows),
        levels=_levels(history, scale),
        hours=charts.clock_ticks(scale, starts),
        bands=tuple(_breaks(history, scale)),
        height=charts.HEIGHT + charts.legend_height(len(lines) + 1),
        left=left,
    )


def _counted(history: NightHistory) -> bool:
    """Is anything known after the start, but that some have nothing and one has everything?"""
    if history.began is None:
        return False
    later = [dot for line in history.stacks if line.place != 1 for part in line.stretches for dot in part]
    return any(dot.chips and dot.at > history.began for dot in later)


def _average(history: NightHistory, scale: charts.ChartScale) -> charts.ChartLine:
    steps = [*((one.at, one.average) for one in history.field), (history.until, history.field[-1].average)]
    return charts.ChartLine((tuple(_stairs(history, steps, scale)),), name=say("Average"), dashed=True)


def _minutes(history: NightHistory, at: Millis) -> float:
    assert history.began is not None, "nothing was played"
    return max((at - history.began) / MINUTE, 0)


def _stairs(
    history: NightHistory, steps: Sequence[tuple[Millis, int]], scale: charts.ChartScale
) -> Iterator[charts.Dot]:
    """As many until the moment there are fewer, to the end of the night."""
    before = None
    for when, much in steps:
        at = scale.across(_minutes(history, when)), scale.up(much)
        if before is not None and before != at[1]:
            yield at[0], before
        yield at
        before = at[1]


def _dots(line: StackLine, history: NightHistory, scale: charts.ChartScale) -> tuple[tuple[charts.Dot, ...], ...]:
    return tuple(tuple(_thinned(part, history, scale)) for part in line.stretches)


def _thinned(part: Stretch, history: NightHistory, scale: charts.ChartScale) -> Iterator[charts.Dot]:
    """What would lie on the dot before it is left out."""
    last = None
    for one in part:
        dot = scale.across(_minutes(history, one.at)), scale.up(one.chips)
        if dot != last:
            yield dot
        last = dot


def _levels(history: NightHistory, scale: charts.ChartScale) -> tuple[charts.ChartTick, ...]:
    begun = {one.number: one.at for one in reversed(history.levels) if one.number != BREAK}
    ticks = [charts.ChartTick(scale.across(_minutes(history, at)), str(number)) for number, at in sorted(begun.items())]
    return charts.few([tick for tick in ticks if tick.at < charts.WIDTH - charts.RIGHT])


def _breaks(history: NightHistory, scale: charts.ChartScale) -> Iterator[charts.ChartBand]:
    ends = [*(one.at for one in history.levels[1:]), history.until]
    for one, end in zip(history.levels, ends, strict=True):
        if one.number == BREAK:
            yield charts.ChartBand(scale.across(_minutes(history, one.at)), scale.across(_minutes(history, end)))
