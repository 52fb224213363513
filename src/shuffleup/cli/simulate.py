"""`shuffleup simulate`: an evening played thousands of times before it is played once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from csv import writer
from dataclasses import asdict, replace
from importlib import import_module
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.text import Text

from shuffleup.bots.styles import PLAYED
from shuffleup.cli.plainly import CannotBeHad, fails, several
from shuffleup.cli.plan import GivenPractice, plan_from
from shuffleup.cli.rule_pages import AsJson, GivenBook, shown, the_book
from shuffleup.cli.table_schedule import levels_from
from shuffleup.cli.table_words import clock, grid, lines, money_from
from shuffleup.cli.waiting import progress_bar, slow_without_numba
from shuffleup.cli.written import new_file
from shuffleup.lab.evenings import CannotPlay, Night, NightPlayed, usual_pace
from shuffleup.lab.simulate import Forecast, forecast, not_played
from shuffleup.lab.simulate import simulate as parts
from shuffleup.rulebooks import HOMEGAME
from shuffleup.say import Sum, in_english
from shuffleup.tournament.clock.levels import USUAL_MINUTES, Schedule
from shuffleup.tournament.plan import Plan, usual_plan, wrong_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Practice
from shuffleup.views.charts import OWN_COLOURS, svg_of
from shuffleup.views.forecast import forecast_chart

MOST_PLAYERS = 1000
MOST_PLAYED = 100
PER_MILLE = 10
COLUMNS = ("seconds", "hands", "rebuys", "add_ons", "winner")
MOST_EVENINGS = 1_000_000


def simulate(
    *,
    players: Annotated[int, Parameter(validator=Number(gte=2, lte=MOST_PLAYERS), help="How many come to play.")] = 18,
    tournaments: Annotated[
        int, Parameter(validator=Number(gte=1, lte=MOST_EVENINGS), help="How many evenings are played.")
    ] = 1000,
    minutes: Annotated[int, Parameter(validator=Number(gte=1, lte=240), help="Of each level.")] = USUAL_MINUTES,
    plan: Annotated[Path | None, Parameter(help="A file of shuffleup plan --out: levels and chips.")] = None,
    levels: Annotated[str, Parameter(help="Own levels and breaks, as in 25-50, 50-100, break 10, 100-200.")] = "",
    seats: Annotated[int, Parameter(validator=Number(gte=2, lte=10), help="At a table.")] = 10,
    buy_in: Annotated[str, Parameter(help="The price of a seat, as in 25 or 12.50; else nothing is paid.")] = "",
    rebuys: Annotated[
        int, Parameter(validator=Number(gte=0, lte=100), help="Of a hundred who may buy again, so many do.")
    ] = 50,
    bots: Annotated[
        str,
        Parameter(
            help=f"How loosely they play, in turn: {', '.join(PLAYED)}, or so many hands of a hundred: tag,wild,30."
        ),
    ] = "",
    dealt: Annotated[bool, Parameter(negative=(), help="The software deals: hands take a third of the time.")] = False,
    practice: GivenPractice = Practice.MIXED,
    book: GivenBook = HOMEGAME.name,
    seed: Annotated[int, Parameter(help="Where chance comes from: the same seed, the same evenings.")] = 1,
    workers: Annotated[int, Parameter(validator=Number(gte=0), help="Processes; 0: one a core.")] = 0,
    on: Annotated[str, Parameter(help="Dask's scheduler, as in tcp://scheduler:8786; else this machine.")] = "",
    chart: Annotated[Path | None, Parameter(help="Draw who is left when into a new file, as in night.svg.")] = None,
    csv: Annotated[Path | None, Parameter(help="Every evening as a row of a new file, as in nights.csv.")] = None,
    parquet: Annotated[Path | None, Parameter(help="The same as nights.parquet, for larger tools.")] = None,
    as_json: AsJson = False,
) -> int:
    """Play it out and say how it went."""
    try:
        for path in filter(None, (chart, csv, parquet)):
            _must_be_new(path)
        if parquet:
            import_module("pyarrow.parquet")  # where it is not installed, that is said now
        planned = plan_from(plan) if plan else _plan(book, minutes, levels, seats, buy_in, practice)
        played_as = _played_as(bots, players)
        styles = tuple(PER_MILLE * share for _, share in played_as)
        night = Night(planned, players, usual_pace(planned, dealt=dealt), rebuys / 100, styles)
        slow_without_numba("an evening takes a second or more")
        played = _all(night, tournaments, seed, on, workers)
        found = forecast(night, played, seed)
        if chart:
            _draw(chart, night, found)
        if csv:
            _write(csv, played)
        if parquet:
            _write_parquet(parquet, played)
    except (CannotPlay, OSError) as wrong:
        return fails(wrong)
    page = lines(
        Text(_summary(night, found) + _wins(played_as, found)),
        grid(("Level", "Blinds", "Until", "Players left"), _rows(planned, found)),
    )
    return shown(page, {**asdict(found), "not_played": not_played(planned)}, as_json=as_json)


def _played_as(bots: str, players: int) -> list[tuple[str, int]]:
    """For every player the word, and how many hands of a hundred they play; nothing where nobody says."""
    named = [one.strip() for one in bots.split(",")] if bots else []
    shares = [PLAYED.get(one) or (int(one) if one.isascii() and one.isdigit() else 0) for one in named]
    wrong = [one for one, share in zip(named, shares, strict=True) if not 1 <= share <= MOST_PLAYED]
    if wrong:
        there = f"There are {', '.join(PLAYED)}, and numbers from 1 to {MOST_PLAYED}."
        raise CannotBeHad(f'--bots: "{wrong[0]}" is no way to play. {there}')
    said = list(zip(named, shares, strict=True))
    return [said[player % len(said)] for player in range(players)] if said else []


def _wins(played_as: Sequence[tuple[str, int]], found: Forecast) -> str:
    """How often each way to play won, as shares of all evenings."""
    won: dict[str, int] = {}
    for (word, _), wins in zip(played_as, found.wins, strict=bool(played_as)):
        won[word] = won.get(word, 0) + wins
    told = ", ".join(f"{word} {wins / found.evenings:.0%}" for word, wins in won.items())
    return f" Won by: {told}." if told else ""


def _must_be_new(path: Path) -> None:
    """Said before thousands of evenings are played for it."""
    if path.exists():
        raise CannotBeHad(f"{path} is there already; name a new file.")
    if not path.parent.is_dir():
        raise CannotBeHad(f"{path.parent} is no folder; make it first.")


def _draw(path: Path, night: Night, found: Forecast) -> None:
    drawn = forecast_chart(night.plan.schedule, night.players, found.left, found.ends)
    with new_file(path, "x") as file:
        file.write(f"{svg_of(drawn, in_english, head=OWN_COLOURS)}\n")


def _write(path: Path, played: Sequence[NightPlayed]) -> None:
    with new_file(path, "x") as file:
        rows = writer(file, lineterminator="\n")
        rows.writerow(_columns(played))
        rows.writerows(_evenings(played))


def _write_parquet(path: Path, played: Sequence[NightPlayed]) -> None:
    from pyarrow import array, int32, table  # noqa: PLC0415 - an extra of its own
    from pyarrow.parquet import write_table  # noqa: PLC0415

    columns = zip(_columns(played), zip(*_evenings(played), strict=True), strict=True)
    with new_file(path, "xb") as file:
        write_table(table({name: array(column, int32()) for name, column in columns}), file)


def _columns(played: Sequence[NightPlayed]) -> tuple[str, ...]:
    return "evening", *COLUMNS, *(f"left_{level}" for level in range(1, _levels(played) + 1))


def _evenings(played: Sequence[NightPlayed]) -> Iterator[tuple[int, ...]]:
    """When it was over, and who was left at the end of each level; one, from where it was over."""
    levels = _levels(played)
    for number, one in enumerate(played, 1):
        left = (*one.left, *(1 for _ in range(levels - len(one.left))))
        yield number, one.seconds, one.hands, one.rebuys, one.add_ons, one.finished[0] + 1, *left


def _levels(played: Sequence[NightPlayed]) -> int:
    return max(len(one.left) for one in played)


def _plan(book: str, minutes: int, levels: str, seats: int, buy_in: str, practice: Practice) -> Plan:
    rules = the_book(book)
    price = money_from("--buy-in", buy_in) if buy_in else Money(0)
    plan = replace(usual_plan("simulated", "", rules, price, minutes), seats=seats, practice=practice)
    if not levels:
        return plan
    plan = replace(plan, schedule=Schedule(levels_from("--levels", levels, minutes)))
    if wrong := wrong_plan(plan, rules):
        raise CannotPlay(str(wrong.reason))
    return plan


def _all(night: Night, evenings: int, seed: int, on: str, workers: int) -> list[NightPlayed]:
    """In the order of their numbers, with a bar where somebody looks."""
    found: dict[int, tuple[NightPlayed, ...]] = {}
    with progress_bar(looked_at=evenings > 1) as progress:
        task = progress.add_task("Evenings", total=evenings)
        for first, part in parts(night, evenings, seed, on=on or None, workers=workers or None):
            found[first] = part
            progress.advance(task, len(part))
    return [one for first in sorted(found) for one in found[first]]


def _summary(night: Night, found: Forecast) -> str:
    early, likely, late = (clock(minutes) for minutes in found.ends)
    prizes = ", ".join(str(Sum(round(prize))) for prize in found.prizes)
    paid = f" Prizes on average: {prizes}." if found.prizes else ""
    added = f", {found.add_ons:.1f} add-ons" if night.plan.add_on else ""
    without = f" Not played: {', '.join(missing)}." if (missing := not_played(night.plan)) else ""
    return (
        f"{night.players} players, {several(found.evenings, 'evening')}: over after {likely}, eight times of ten "
        f"between {early} and {late}. {found.hands:.0f} hands and {found.rebuys:.1f} rebuys{added} an evening."
        f"{paid}{without}"
    )


def _rows(plan: Plan, found: Forecast) -> list[tuple[str, ...]]:
    slots: Sequence[tuple[int, int, str]] = [
        (slot.number, slot.ends, str(slot.step)) for slot in plan.schedule.timetable() if slot.number is not None
    ]
    return [
        (str(number), said, clock(ends), f"{left:.1f}")
        for (number, ends, said), left in zip(slots, found.left, strict=False)
    ]
