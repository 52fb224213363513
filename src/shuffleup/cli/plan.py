"""`shuffleup plan`: levels and chips for an evening that is over in time."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import RenderableType
from rich.text import Text

from shuffleup.cli.plainly import CannotBeHad, fails, several
from shuffleup.cli.rule_pages import AsJson, GivenBook, shown, the_book
from shuffleup.cli.table_words import chips_from, clock, grid, lines, money_from
from shuffleup.cli.waiting import slow_without_numba
from shuffleup.cli.written import new_file
from shuffleup.journal.codec import BadValue, codec_of
from shuffleup.lab.evenings import CannotPlay, Night, prizes_of
from shuffleup.lab.planner import ChipsShort, NightProposed, NightWanted, propose
from shuffleup.rulebooks import HOMEGAME
from shuffleup.say import Sum
from shuffleup.tournament.chips.box import Pile
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Practice

MOST_PLAYERS = 1000
CHIPS_SHORT = 1
GivenPractice = Annotated[Practice, Parameter(help="How used the players are to the game: hands go the quicker.")]


def plan(
    *,
    players: Annotated[int, Parameter(validator=Number(gte=2, lte=MOST_PLAYERS), help="How many come to play.")],
    hours: Annotated[float, Parameter(validator=Number(gte=0.5, lte=24), help="In how many it should be over.")] = 4.0,
    chips: Annotated[
        str, Parameter(help='What is in the box: "red=200, green=200", or "blue 10x300" for other chips.')
    ] = "",
    buy_in: Annotated[str, Parameter(help="The price of a seat, as in 25 or 12.50; else nothing is paid.")] = "",
    rebuys: Annotated[bool, Parameter(help="Whether they are sold, as the book has it.")] = True,
    breaks: Annotated[int, Parameter(validator=Number(gte=0, lte=20), help="Ten minutes after so many levels.")] = 0,
    practice: GivenPractice = Practice.MIXED,
    book: GivenBook = HOMEGAME.name,
    house: Annotated[str, Parameter(help="House rules, as `rule ask` has them: SEAT-01=6,BUY-02/rebuys-each=2.")] = "",
    out: Annotated[Path | None, Parameter(help="Keep the plan in a new file, for simulate --plan.")] = None,
    as_json: AsJson = False,
) -> int:
    """Propose one, or say which chips to buy."""
    try:
        rules = the_book(book)
        box = chips_from("--chips", chips, rules) if chips else None
        price = money_from("--buy-in", buy_in) if buy_in else Money(0)
        wanted = NightWanted(players, round(60 * hours), box, rules.name, price, rebuys, breaks, practice)
        wanted = replace(wanted, house=tuple(filter(None, house.split(","))))
        slow_without_numba("this takes a minute or more")
        found = propose(wanted)
        if out and isinstance(found, NightProposed):
            with new_file(out, "x") as file:
                file.write(f"{json.dumps(codec_of(Plan).encode(found.plan), indent=1)}\n")
    except CannotPlay as wrong:
        return fails(wrong)
    if isinstance(found, ChipsShort):
        sys.stderr.write(f"{found.why} To buy: {_said(found.buy)}.\n")
        return CHIPS_SHORT
    return shown(page(wanted, found), _data(found), as_json=as_json)


def plan_from(path: Path) -> Plan:
    """What `plan --out` wrote."""
    try:
        read: Plan = codec_of(Plan).decode(json.loads(path.read_text(encoding="utf-8")))
    except OSError as wrong:
        raise CannotBeHad(f"{path} cannot be read: {wrong.strerror}.") from None
    except (BadValue, ValueError) as wrong:
        raise CannotBeHad(f"{path} is no plan written by shuffleup plan --out: {wrong}.") from None
    return read


def page(wanted: NightWanted, found: NightProposed) -> RenderableType:
    early, likely, late = (clock(minutes) for minutes in found.forecast.ends)
    stack, each = found.plan.stack, found.chips.per_player
    told = (
        f"{wanted.players} players, {clock(wanted.minutes)} hours: over after {likely}, eight times of ten between "
        f"{early} and {late}. Everybody begins with {stack:,} chips: {_said(each)}."
    )
    box = f"There are sets for {several(found.rebuys, 'rebuy')}; left in the box: {_said(found.chips.left)}."
    rebuys = wanted.rebuys_expected
    paid = ", ".join(str(Sum(one)) for one in prizes_of(Night(found.plan, wanted.players), rebuys))
    prizes = Text(f"Prizes, with {several(rebuys, 'rebuy')} to be expected: {paid}.") if paid else None
    columns = ("Level", "Blinds", "Until", "Players left", "Then")
    return lines(Text(told), grid(columns, _rows(found)), Text(box), prizes)


def _rows(found: NightProposed) -> list[tuple[str, ...]]:
    off = {race.after_level: f"{race.chip.colour} off" for race in found.chips.races}
    rows: list[tuple[str, ...]] = []
    for slot in found.plan.schedule.timetable():
        if slot.number is None:
            rows.append(("", str(slot.step), clock(slot.ends), "", ""))
            continue
        level, known = slot.number, found.forecast.left
        left = f"{known[level - 1]:.1f}" if level <= len(known) else ""
        rows.append((str(level), str(slot.step), clock(slot.ends), left, off.get(level, "")))
    return rows


def _said(chips: Pile) -> str:
    return ", ".join(f"{count} {chip.colour} ({chip.value:,})" for chip, count in chips.counts) or "nothing"


def _data(found: NightProposed) -> dict[str, Any]:
    piles = {"each": found.chips.per_player, "left": found.chips.left}
    return {
        "plan": codec_of(Plan).encode(found.plan),
        "chips": {what: {chip.colour: count for chip, count in one.counts} for what, one in piles.items()},
        "off": [{"chip": race.chip.colour, "after_level": race.after_level} for race in found.chips.races],
        "rebuys": found.rebuys,
        "forecast": asdict(found.forecast),
    }
