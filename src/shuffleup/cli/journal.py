"""`shuffleup journal`: what is on record, whether it is sound, and how to take it elsewhere."""

from __future__ import annotations

import asyncio
import json
import sys
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.table import Table

from shuffleup.app.ports import Journal, JournalError, OutOfDate
from shuffleup.app.streams.heads import read_head
from shuffleup.cli.evenings import HOW, the_evening
from shuffleup.cli.plainly import WRONG, CannotBeHad, fails, several
from shuffleup.cli.rule_pages import AsJson, printed
from shuffleup.cli.written import OutOption, new_file
from shuffleup.journal.checking import Looked, StreamKind, check_all, look_at, look_at_all
from shuffleup.journal.contents import EveningSummary, evenings_in, summary
from shuffleup.journal.events import EVENTS
from shuffleup.journal.export import BadExport, import_
from shuffleup.journal.export import export as exported
from shuffleup.journal.memory import MemoryJournal
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.journal.troubles import NoJournal
from shuffleup.tournament.plan import book_of
from shuffleup.wiring import default_place, open_journal, usual_place

DAMAGED = 1
STDIN = "-"

JournalPath = Annotated[
    str | None,
    Parameter(name="--journal", help="A file or an address (postgresql://…); else the journal of this installation."),
]
HANDS = """\
Write the hands on record as histories: those the software dealt, and those it followed to the end.

Cards that nobody showed stay face down until the evening is over.
"""
SALVAGE = """\
Read what can be read of a damaged journal, say what is lost, and go on from the rest in a new file.

A damaged hand goes back to its start, at its table alone. The loss is on the evening's record.
"""

journal = App(name="journal")


# ------------------------------------------------------------------------------------------------- the verbs


@journal.command(name="list")
def list_(where: JournalPath = None, *, as_json: AsJson = False) -> int:
    """The evenings on record: date, players, hands, events, and whether they are over."""
    return _ends_well(_list(where, as_json=as_json))


@journal.command
def check(where: JournalPath = None) -> int:
    """Check every hash, read every event, and tell every evening and hand again. The exit code is 1 on damage."""
    return _ends_well(_check(where), trouble=DAMAGED)


@journal.command
def export(
    evening: Annotated[str | None, Parameter(help=HOW)] = None,
    /,
    *,
    out: OutOption = None,
    where: JournalPath = None,
) -> int:
    """Write everything, or one evening with its hands, as lines of JSON: shuffleup journal export --out FILE."""
    return _ends_well(_export(where, evening, out))


@journal.command(name="import")
def bring_in(
    file: Annotated[
        str, Parameter(allow_leading_hyphen=True, help="What export wrote; - reads it from another command.")
    ],
    /,
    *,
    where: JournalPath = None,
) -> int:
    """Put an export into a journal. All of it is checked and told again first; what is there already stays as it is."""
    return _ends_well(_import(where, file))


@journal.command
def copy(
    file: Annotated[Path, Parameter(help="The copy, under a name that is not taken.")],
    /,
    *,
    where: JournalPath = None,
) -> int:
    """Copy a journal file as it is at this moment, while play goes on."""
    return _ends_well(_copy(where, file))


journal.command("shuffleup.cli.journal_hands:hands", help=HANDS)
journal.command("shuffleup.cli.journal_salvage:salvaged", name="salvage", help=SALVAGE)


# ------------------------------------------------------------------------------------------------- what they do


def _ends_well(work: Coroutine[Any, Any, int], trouble: int = WRONG) -> int:
    """The exit code (that of `trouble` with the journal is given); what went wrong is said on the error stream."""
    try:
        return asyncio.run(work)
    except BadExport as bad:
        return fails(f"{str(bad).rstrip('.')}. Nothing was imported.", DAMAGED)
    except (CannotBeHad, NoJournal) as wrong:
        return fails(wrong)
    except (JournalError, OutOfDate) as error:
        return fails(error, trouble)


@asynccontextmanager
async def opened(where: str | None, *, must_exist: bool = False) -> AsyncIterator[Journal]:
    """To look at: nothing is made or changed by that."""
    found = await open_journal(where or usual_place(), must_exist=must_exist, read_only=True)
    try:
        yield found
    finally:
        await found.close()


async def _list(where: str | None, *, as_json: bool) -> int:
    async with opened(where) as found:
        ends = await found.ends()
        looked = [await look_at(found, EVENTS, stream, ends[stream]) for stream in evenings_in(ends)]
    rows = [summary(one.stream, one.evening, ends) for one in looked if one.evening]
    if as_json:
        sys.stdout.write("".join(f"{json.dumps(asdict(row), ensure_ascii=False)}\n" for row in rows))
    elif rows:
        printed(_page(rows))
    else:
        sys.stdout.write("No evening is on record.\n")
    return _said(looked)


def _page(rows: Iterable[EveningSummary]) -> Table:
    page = Table("Evening", "Date", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number in ("Players", "Hands", "Events"):
        page.add_column(number, justify="right")
    page.add_column("")
    page.add_column("Name on record", overflow="fold")
    for row in rows:
        page.add_row(
            row.name, row.date, str(row.players), str(row.hands), f"{row.events:,}", row.stage.words, row.stream
        )
    return page


async def _check(where: str | None) -> int:
    async with opened(where) as found:
        if isinstance(found, SqliteJournal):
            await found.must_be_sound()
        looked = [one async for one in check_all(found, EVENTS, book_of)]
        heads = {one.stream: await read_head(found, one.stream) for one in looked if one.evening}
    if _said(looked):
        return DAMAGED
    kinds = Counter(one.kind for one in looked)
    events = several(sum(one.events for one in looked), "event")
    if not looked:
        sys.stdout.write("The journal is sound, and empty: nothing is on record.\n")
        return 0
    evenings, hands = several(kinds[StreamKind.EVENING], "evening"), several(kinds[StreamKind.HAND], "hand")
    sys.stdout.write(f"{evenings}, {hands} told action by action, {events}: everything is in order.\n")
    sys.stdout.write("".join(f"Head of {stream}: {head}\n" for stream, head in heads.items()))
    return 0


def _said(looked: Iterable[Looked]) -> int:
    """Say what is wrong; the exit code."""
    flawed = [one for one in looked if one.flaw]
    for one in flawed:
        fails(str(one.flaw), DAMAGED)
    for to_do in dict.fromkeys(one.to_do for one in flawed):
        fails(to_do, DAMAGED)
    return DAMAGED if flawed else 0


async def _export(where: str | None, evening: str | None, out: Path | None) -> int:
    async with opened(where) as found:
        stream = None if evening is None else await the_evening(found, evening)
        with nullcontext(sys.stdout.buffer) if out is None else new_file(out, "xb") as paper:
            async for line in exported(found, stream):
                paper.write(line)
            paper.flush()
    if out is not None:
        sys.stdout.write(f"Exported to {out}.\n")
    return 0


async def _copy(where: str | None, file: Path) -> int:
    async with opened(where) as found:
        if not isinstance(found, SqliteJournal):
            raise CannotBeHad(
                "Only a journal in a file is copied so; shuffleup journal export takes any journal elsewhere."
            )
        await found.copy_to(file)
    sys.stdout.write(f"Copied to {file}.\n")
    return 0


async def _import(where: str | None, file: str) -> int:
    lines = _lines(file)
    await _must_make_sense(lines)
    opened = await open_journal(where or default_place())
    try:
        new = await import_(lines, opened)
    finally:
        await opened.close()
    sys.stdout.write(f"{several(new, 'event')} imported.\n" if new else "Everything in it was there already.\n")
    return 0


async def _must_make_sense(lines: Sequence[bytes]) -> None:
    """Nothing leaves a journal again, so what comes into one is told from beginning to end before, elsewhere."""
    elsewhere = MemoryJournal()
    await import_(lines, elsewhere)
    flaws = [looked.flaw async for looked in look_at_all(elsewhere, EVENTS) if looked.flaw]
    if flaws:
        more = f" And {several(len(flaws) - 1, 'more flaw')}." if flaws[1:] else ""
        raise CannotBeHad(f"{flaws[0]}{more} Nothing was imported.")


def _lines(file: str) -> list[bytes]:
    if file == STDIN:
        return sys.stdin.buffer.readlines()
    try:
        return Path(file).read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise CannotBeHad(f"{file} could not be read ({error.strerror}).") from error
