"""`shuffleup print`: what is held in hands and hung on walls, as PDF."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, TypeVar

from cyclopts import Parameter
from cyclopts.validators import Number

from shuffleup import wiring
from shuffleup.app.ports import JournalError
from shuffleup.app.session import resume_session
from shuffleup.app.streams.naming import code_of
from shuffleup.cli.evenings import the_evening
from shuffleup.cli.plainly import CannotBeHad, fails
from shuffleup.cli.rule_pages import not_found, the_book
from shuffleup.cli.table_words import money_from
from shuffleup.cli.written import new_file
from shuffleup.hand.decision import Refused
from shuffleup.language.words import LANGUAGES, spoken
from shuffleup.paper.kinds import KINDS, Ink, PaperSize, PrintKind, PrintLook
from shuffleup.paper.times import as_it_runs, from_start, minute_of_day, minutes_of
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.tournament.clock.levels import USUAL_MINUTES
from shuffleup.tournament.events import Planned
from shuffleup.tournament.evolve import begin
from shuffleup.tournament.plan import book_of, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.rulings.own_rules import book_tonight
from shuffleup.views.handout.night import NightOnPaper
from shuffleup.views.history import night_history

MOST_PLAYERS = 1000
USUAL_NAME = "Poker night"
OneOf = TypeVar("OneOf", PaperSize, Ink, PrintKind)

EventAsked = Annotated[str, Parameter(help="An evening on record, by its name or code (shuffleup journal list).")]

Starts = Annotated[str, Parameter(help="When the first hand is dealt, as in 19:30: then levels have times of day.")]


def print_(
    kind: Annotated[str, Parameter(help=f"What to print: {', '.join(one.value for one in PrintKind)}.")],
    /,
    *,
    out: Annotated[Path, Parameter(help="Where to: a new PDF file.")],
    event: EventAsked = "",
    players: Annotated[int, Parameter(validator=Number(gte=2, lte=MOST_PLAYERS), help="How many come to play.")] = 10,
    buy_in: Annotated[str, Parameter(help="The price of a seat, as in 25 or 12.50; else nothing is paid.")] = "",
    name: Annotated[str, Parameter(help="What the night is called.")] = USUAL_NAME,
    minutes: Annotated[int, Parameter(validator=Number(gte=1, lte=600), help="Of each level.")] = USUAL_MINUTES,
    starts: Starts = "",
    book: Annotated[str, Parameter(help=f"The rules: {', '.join(BOOKS)}. An event has its own.")] = "homegame",
    paper: Annotated[str, Parameter(help="a4 or letter.")] = PaperSize.A4.value,
    ink: Annotated[str, Parameter(help="colour or black.")] = Ink.COLOUR.value,
    lang: Annotated[str, Parameter(help=f"The language: {', '.join(LANGUAGES)}.")] = "en",
    address: Annotated[str, Parameter(help="For signs: where phones open the server.")] = "",
    journal: Annotated[str, Parameter(help="file or postgresql:// address; else the installation's own file")] = "",
) -> int:
    """Print it; what the verb says of itself is in the command line."""
    try:
        what = _one_of(PrintKind, kind, "kind")
        look = PrintLook(_one_of(PaperSize, paper, "paper"), _one_of(Ink, ink, "ink"), _language(lang))
        at = _start(starts)
        if event:
            night = asyncio.run(_on_record(event, journal or str(wiring.default_place()), at, address))
        else:
            night = replace(_planned(name, book, _price(buy_in), minutes, players, at), address=address)
        if KINDS[what].of_people and not night.evening.players:
            raise CannotBeHad(f"{what.value} are printed of an evening on record: name it with --event.")
        _write(what, night, look, out)
    except JournalError as wrong:
        return fails(wrong)
    return 0


def _write(what: PrintKind, night: NightOnPaper, look: PrintLook, out: Path) -> None:
    from shuffleup.paper.press import typeset  # noqa: PLC0415 - Typst is an extra

    made = typeset(what, night, look)
    body = made.pdf()
    with new_file(out, "xb") as paper:
        paper.write(body)
    if made.missing:
        sys.stderr.write(
            f"No font on this machine has {' '.join(made.missing)}: there is a question mark in its place. "
            "Install one that has (Noto, for example) and print again.\n"
        )


def _one_of(codes: type[OneOf], asked: str, what: str) -> OneOf:
    found = next((one for one in codes if one.value == asked.strip().lower()), None)
    if found is None:
        raise CannotBeHad(not_found(what, asked, tuple(one.value for one in codes)))
    return found


def _language(asked: str) -> str:
    found = spoken(asked)
    if not found:
        raise CannotBeHad(not_found("language", asked, tuple(LANGUAGES)))
    return found


def _price(asked: str) -> Money:
    return money_from("--buy-in", asked) if asked else Money(0)


def _start(asked: str) -> int | None:
    found = minutes_of(asked) if asked else None
    if asked and found is None:
        raise CannotBeHad(f'--starts cannot be "{asked}": write a time of day such as 19:30.')
    return found


def _planned(name: str, book: str, price: Money, minutes: int, players: int, at: int | None) -> NightOnPaper:
    rules = the_book(book)
    plan = usual_plan(name, "", rules, price, minutes)
    times = () if at is None else from_start(plan.schedule, at)
    return NightOnPaper(begin(Planned(plan)), rules, players, times)


async def _on_record(asked: str, place: str, at: int | None, address: str) -> NightOnPaper:
    """An evening as its record has it now, whether a server runs on it or not."""
    journal = await wiring.open_journal(place, must_exist=True, read_only=True)
    try:
        stream = await the_evening(journal, asked)
        session = await resume_session(stream, HOMEGAME, wiring.parts(journal))
    finally:
        await journal.close()
    evening = session.evening
    plain = book_of(evening.plan)
    if isinstance(plain, Refused):
        raise CannotBeHad(str(plain))
    book = book_tonight(plain, evening)
    times = as_it_runs(evening, book) or (() if at is None else from_start(evening.plan.schedule, at))
    link = f"{address.rstrip('/')}/t/{code_of(stream)}" if address else ""
    history = night_history(session.stood.stands, session.times, book)
    starts = minute_of_day(history.began)
    return NightOnPaper(evening, book, len(evening.players), times, link, history=history, starts=starts)
