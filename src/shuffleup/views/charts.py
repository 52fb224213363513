"""Pictures of a night: lines over its time, drawn as SVG, the same on a page, on paper and as a file.

A chart is a value: where everything lies. Lines are told apart by their dashes and by the number that stands on them;
colour only helps. `svg_of` draws it in an ink, which a page leaves to its stylesheet and paper does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from shuffleup.facts import fact
from shuffleup.say import Hole, Sentence

WIDTH, HEIGHT = 420, 250
LEFT, RIGHT, TOP, BOTTOM = 30, 16, 30, 44
LEGEND_ROW = 20
HOUR, DAY = 60, 24 * 60
FEW = 10  # ticks, at most
HALF_A_TIME = 20  # "19:30" is twice as wide
DISC, APART = 8, 17
LONGEST_NAME = 19
UNSAFE = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
DASHES = ("", "7 3", "2 3", "10 3 2 3", "14 4", "5 2 1 2", "1 4", "9 2 2 2 2 2")

Speak = Callable[[Hole], str]
Dot = tuple[int, int]


@fact
class ChartTick:
    at: int
    label: Hole


@fact
class ChartLine:
    """`stretches` of dots; a single one is a dot. `number` is how it is told from others, 0 where it needs none. What
    has a name stands in the legend; one of many that nobody asks for is `thin`."""

    stretches: tuple[tuple[Dot, ...], ...]
    number: int = 0
    name: Hole = ""
    thin: bool = False
    dashed: bool = False


@fact
class ChartBand:
    """A span of time that is marked."""

    left: int
    right: int


@fact
class Chart:
    """Where everything lies in a picture of `width` by `height`. `said` is the picture in words, `mark` a line upright
    with what stands over it, and along the edges are the ticks."""

    said: Sentence
    lines: tuple[ChartLine, ...]
    rows: tuple[ChartTick, ...]
    levels: tuple[ChartTick, ...]
    hours: tuple[ChartTick, ...]
    bands: tuple[ChartBand, ...] = ()
    mark: ChartTick | None = None
    height: int = HEIGHT
    left: int = LEFT
    width: int = WIDTH
    top: int = TOP

    @property
    def floor(self) -> int:
        return HEIGHT - BOTTOM

    @property
    def named(self) -> tuple[ChartLine, ...]:
        return tuple(line for line in self.lines if line.name)


@fact
class ChartInk:
    """What it is drawn in; `lines` are the colours of those with a number, one after the other."""

    ink: str
    quiet: str
    line: str
    accent: str
    ground: str
    lines: tuple[str, ...]
    font: str = "system-ui, sans-serif"


ON_PAGE = ChartInk(
    *("var(--ink)", "var(--quiet)", "var(--line)", "var(--accent)", "var(--ground)"),
    tuple(f"var(--chart-{number})" for number in range(1, len(DASHES) + 1)),
)
LIGHT = ("#0b5fa5", "#b3372a", "#28733f", "#7a4fa3", "#a35200", "#00707a", "#a8326e", "#5c5c14")
SERIF = "Libertinus Serif"
ON_PAPER = ChartInk("#1b211d", "#5c665f", "#b9c2b8", "#8a6310", "#ffffff", LIGHT, SERIF)
IN_BLACK = ChartInk("#000000", "#464646", "#969696", "#000000", "#ffffff", ("#000000",) * len(DASHES), SERIF)
OWN_COLOURS = """<style>
  svg { --ink: #1b211d; --quiet: #5c665f; --line: #c9cfc8; --accent: #9a6f12; --ground: #f6f4ee; background: #f6f4ee }
  @media (prefers-color-scheme: dark) {
    svg { --ink: #f2efe6; --quiet: #a9b3aa; --line: #39443d; --accent: #d9b45b; --ground: #101613; background: #101613 }
  }
</style>"""
"""Of a file that is looked at alone."""


def svg_of(chart: Chart, speak: Speak, ink: ChartInk = ON_PAGE, head: str = "") -> str:
    return "\n".join(_drawn(chart, speak, ink, head))


def _drawn(chart: Chart, speak: Speak, ink: ChartInk, head: str) -> Iterator[str]:
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" viewBox="0 0 {chart.width} {chart.height}" '
        f'aria-label="{speak(chart.said).translate(UNSAFE)}" font-family="{ink.font}" font-size="14">{head}'
    )
    for tick in chart.rows:
        yield f'<path d="M{chart.left} {tick.at}H{chart.width - RIGHT}" stroke="{ink.line}"/>'
    for band in chart.bands:
        yield (
            f'<rect x="{band.left}" y="{chart.top}" width="{max(band.right - band.left, 2)}" '
            f'height="{chart.floor - chart.top}" fill="{ink.accent}" opacity="0.18"/>'
        )
    if chart.mark:
        yield f'<path d="M{chart.mark.at} {chart.top}V{chart.floor}" stroke="{ink.accent}" stroke-width="2"/>'
        anchor = "end" if chart.mark.at > chart.width * 0.66 else "middle"
        at = f'x="{chart.mark.at}" y="{chart.top - 10}" text-anchor="{anchor}"'
        yield _text(at, speak(chart.mark.label), f'fill="{ink.ink}" font-weight="650"')
    for line in reversed(chart.lines):
        yield from _line(line, ink)
    yield from _discs(chart.named, ink)
    yield from _edges(chart, speak, ink)
    yield from _legend(chart, speak, ink)
    yield "</svg>"


def _text(at: str, text: str, how: str) -> str:
    return f"<text {at} {how}>{text.translate(UNSAFE)}</text>"


def _colour(line: ChartLine, ink: ChartInk) -> str:
    if line.number:
        return ink.lines[(line.number - 1) % len(ink.lines)]
    return ink.quiet if line.thin else ink.ink


def _stroke(line: ChartLine, ink: ChartInk) -> str:
    dashes = DASHES[(line.number - 1) % len(DASHES)] if line.number else "3 3" if line.dashed else ""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    wide = "0.75" if line.thin else "1.25" if line.dashed else "2.5"
    return f'fill="none" stroke="{_colour(line, ink)}" stroke-width="{wide}" stroke-linejoin="round"{dashed}'


def _line(line: ChartLine, ink: ChartInk) -> Iterator[str]:
    for stretch in line.stretches:
        if len(stretch) == 1:
            x, y = stretch[0]
            yield f'<circle cx="{x}" cy="{y}" r="{1.5 if line.thin else 3}" fill="{_colour(line, ink)}"/>'
        else:
            yield f'<polyline points="{" ".join(f"{x},{y}" for x, y in stretch)}" {_stroke(line, ink)}/>'


# --------------------------------------------------------------------------------------------- numbers on the lines


def _discs(lines: Sequence[ChartLine], ink: ChartInk) -> Iterator[str]:
    taken: list[Dot] = []
    for line in lines:
        for dot in _marked(line, taken) if line.number else ():
            taken.append(dot)
            yield _disc(dot, line, ink)


def _disc(dot: Dot, line: ChartLine, ink: ChartInk) -> str:
    x, y = dot
    return (
        f'<circle cx="{x}" cy="{y}" r="{DISC}" fill="{ink.ground}" stroke="{_colour(line, ink)}" stroke-width="1.5"/>'
        f'<text x="{x}" y="{y + 4}" text-anchor="middle" font-size="11" font-weight="700" fill="{ink.ink}">'
        f"{line.number}</text>"
    )


def _marked(line: ChartLine, taken: Sequence[Dot]) -> list[Dot]:
    """Where it ends, or beside who ends alike; and where each stretch ends and is highest, as far as there is room."""
    last = line.stretches[-1][-1]
    found = [dot for dot in (last, *_beside(last)) if _free(dot, taken)][:1] or [last]
    for part in line.stretches:
        for dot in (part[-1], min(part, key=lambda dot: dot[1])):
            if _free(dot, (*taken, *found)):
                found.append(dot)
    return found


def _beside(dot: Dot) -> Iterator[Dot]:
    """Left of it and right of it, the nearest first, inside the picture."""
    x, y = dot
    near = (x + side * times * APART for times in range(1, len(DASHES)) for side in (-1, 1))
    return ((at, y) for at in near if DISC < at < WIDTH - DISC)


def _free(dot: Dot, taken: Sequence[Dot]) -> bool:
    return all((dot[0] - x) ** 2 + (dot[1] - y) ** 2 >= APART**2 for x, y in taken)


# ----------------------------------------------------------------------------------------------------- the edges


def _edges(chart: Chart, speak: Speak, ink: ChartInk) -> Iterator[str]:
    quiet = f'fill="{ink.quiet}"'
    for tick in chart.rows:
        yield _text(f'x="{chart.left - 6}" y="{tick.at + 4}" text-anchor="end"', speak(tick.label), quiet)
    for tick in chart.levels:
        yield _text(f'x="{tick.at + 2}" y="{chart.floor + 18}"', speak(tick.label), quiet)
    for tick in chart.hours:
        inside = min(max(tick.at, HALF_A_TIME), chart.width - HALF_A_TIME)
        yield _text(f'x="{inside}" y="{chart.floor + 36}" text-anchor="middle"', speak(tick.label), quiet)


def legend_height(lines: int) -> int:
    return LEGEND_ROW * -(-lines // 2)


def _legend(chart: Chart, speak: Speak, ink: ChartInk) -> Iterator[str]:
    """Two beside each other, under the picture."""
    rows = -(-len(chart.named) // 2)
    for nth, line in enumerate(chart.named):
        x, y = 12 + nth // rows * (chart.width // 2), HEIGHT + 8 + nth % rows * LEGEND_ROW
        yield f'<path d="M{x - 4} {y}H{x + 34}" {_stroke(line, ink)}/>'
        if line.number:
            yield _disc((x + 15, y), line, ink)
        yield _text(f'x="{x + 40}" y="{y + 5}"', _short(speak(line.name)), f'fill="{ink.ink}"')


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


# ------------------------------------------------------------------------------------------------------ scales


@fact
class ChartScale:
    """From minutes and from how much there is to where it lies."""

    last: float
    most: float
    left: int = LEFT

    def across(self, minutes: float) -> int:
        return round(self.left + (WIDTH - self.left - RIGHT) * minutes / max(self.last, 1))

    def up(self, much: float) -> int:
        return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * much / self.most)


def at_time(minutes: int, starts: int | None = None) -> str:
    """3:20 after the start, or 22:50 on the wall."""
    at = minutes if starts is None else (starts + minutes) % DAY
    return f"{at // HOUR}:{at % HOUR:02}" if starts is None else f"{at // HOUR:02}:{at % HOUR:02}"


def hour_ticks(scale: ChartScale, starts: int | None) -> tuple[ChartTick, ...]:
    """Whole hours after the start, a few of them."""
    every = HOUR * -(-int(scale.last) // (7 * HOUR))
    return tuple(ChartTick(scale.across(at), at_time(at, starts)) for at in range(0, int(scale.last) + 1, every))


TICKS = (1, 2, 5, 10, 15, 30, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR)


def clock_ticks(scale: ChartScale, starts: int) -> tuple[ChartTick, ...]:
    """Round times of the day, half a dozen of them."""
    every = next((step for step in TICKS if scale.last <= 6 * step), DAY * -(-int(scale.last) // (6 * DAY)))
    return tuple(
        ChartTick(scale.across(at), at_time(at, starts)) for at in range(-starts % every, int(scale.last) + 1, every)
    )


def nice_rows(most: int) -> tuple[int, ...]:
    """From nothing up in a few round steps, the last of which is not less."""
    steps = (digit * 10**zeros for zeros in range(20) for digit in (1, 2, 5))
    step = next(step for step in steps if 4 * step >= most)
    return tuple(range(0, -(-max(most, 1) // step) * step + 1, step))


def few(ticks: Sequence[ChartTick]) -> tuple[ChartTick, ...]:
    return tuple(ticks[:: max(-(-len(ticks) // FEW), 1)])
