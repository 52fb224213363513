"""`shuffleup verify`: every hand the software dealt, checked from its seed to its last card."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from shuffleup.app.ports import KEEP_IT, Journal, JournalError
from shuffleup.cli.evenings import HOW, Wrong, the_evening
from shuffleup.cli.journal import DAMAGED, AsJson
from shuffleup.cli.rule_ask import WRONG
from shuffleup.dealing.checking import Checked, Kind, check_streams
from shuffleup.dealing.completeness import what_is_missing
from shuffleup.facts import fact
from shuffleup.journal.checking import look_at
from shuffleup.journal.contents import Stage, evenings_in, family, stage_of
from shuffleup.journal.events import EVENTS
from shuffleup.journal.export import BadExport, import_
from shuffleup.wiring import MEMORY, open_journal

EXPORT = b'{"shuffleup_journal"'
MOST_NAMED = 20

MEANING = """\

What was checked: every record against the one before it. For every hand the software dealt, its seed against what was
published before the players' numbers came; those numbers against what was promised before; the deck and the root of its
seal, worked out again from seed and numbers; and every card on record against that deck, in order, rulings included.

What this cannot show: that nobody looked. Whoever controls the server could see the cards. And where no player's number
is in a deck, only the host's word stands for its seed having been drawn and not chosen. Whether this is the record of
that night, the phones know: they kept the root of every deck before it was dealt.
"""


def verify(
    journal: Annotated[str, Parameter(help="A journal (a file or postgresql://…), or what journal export wrote.")],
    evening: Annotated[str | None, Parameter(help=HOW)] = None,
    /,
    *,
    as_json: AsJson = False,
) -> int:
    """Check how an event was dealt; what the verb says of itself is in the command line."""
    try:
        return asyncio.run(_verify(journal, evening, as_json=as_json))
    except BadExport as bad:
        return _error(f"{str(bad).rstrip('.')}. It is not as it was exported.", DAMAGED)
    except (JournalError, Wrong) as wrong:
        return _error(str(wrong), WRONG)


def _error(text: str, code: int) -> int:
    sys.stdout.flush()
    sys.stderr.write(f"error: {text}\n")
    return code


async def _verify(where: str, evening: str | None, *, as_json: bool) -> int:
    async with _opened(where) as journal:
        streams = await journal.streams()
        chosen = evenings_in(streams) if evening is None else [await the_evening(journal, evening)]
        reports = [await _report(journal, name, streams) for name in chosen]
    for report in reports:
        _write_json(report) if as_json else sys.stdout.write("".join(f"{line}\n" for line in _told(report)))
    if not as_json:
        sys.stdout.write(MEANING if reports else "No evening is on record.\n")
    return _said([flaw for report in reports for flaw in report.flaws()])


@asynccontextmanager
async def _opened(where: str) -> AsyncIterator[Journal]:
    """A journal, or an export of one read into memory."""
    file = Path(where)
    is_export = _is_export(file)
    opened = await open_journal(MEMORY if is_export else where, must_exist=True)
    try:
        if is_export:
            await import_(file.read_bytes().splitlines(keepends=True), opened)
        yield opened
    finally:
        await opened.close()


def _is_export(file: Path) -> bool:
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        return opened.read(len(EXPORT)) == EXPORT


# ------------------------------------------------------------------------------------------------------ one evening


@fact
class Report:
    """How one evening was dealt."""

    name: str
    over: bool
    flaw: str | None  # of the evening's own record
    hands: tuple[Checked, ...]
    missing: tuple[str, ...] = ()

    def of(self, kind: Kind) -> list[Checked]:
        return [one for one in self.hands if one.kind is kind]

    def flaws(self) -> list[str]:
        found = [self.flaw, *(one.wrong for one in self.hands), *self.missing]
        return [flaw for flaw in found if flaw]


async def _report(journal: Journal, name: str, streams: Sequence[str]) -> Report:
    looked = await look_at(journal, EVENTS, name, await journal.last(name))
    others = [stream for stream in family(name, streams) if stream != name]
    hands = []
    with _watched(len(others)) as one_more:
        async for one in check_streams(journal, EVENTS, others):
            hands.append(one)
            one_more()
    if looked.evening is None:
        return Report(name, over=False, flaw=looked.flaw, hands=tuple(hands))
    plan, over = looked.evening.plan, stage_of(looked.evening) is Stage.OVER
    entries = [EVENTS.event(record) async for record in journal.read(name)]
    missing = tuple(what_is_missing(name, entries, hands))
    return Report(f"{plan.name}, {plan.date}", over, looked.flaw, tuple(hands), missing)


@contextmanager
def _watched(total: int) -> Iterator[Callable[[], None]]:
    """A bar where somebody waits at a screen."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console  # noqa: PLC0415 - only on a screen
    from rich.progress import Progress  # noqa: PLC0415 - likewise

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Checking", total=total)
        yield lambda: progress.advance(task)


# ------------------------------------------------------------------------------------------------------ what is said


def _told(report: Report) -> Iterator[str]:
    dealt = report.of(Kind.DEALT)
    fine = [one for one in dealt if one.wrong is None]
    unsealed = len(report.of(Kind.UNSEALED))
    if dealt or report.missing or not unsealed:
        yield f"{report.name}: {_in_order(len(dealt), len(fine), len(report.missing))}"
    else:
        hands = "this hand" if unsealed == 1 else f"these {unsealed:,} hands"
        yield f"{report.name}: not sealed: nothing can be checked of {hands}, which a program dealt by itself."
    if dealt and not report.over:
        yield "  The event is not over: the seeds of its decks are still closed."
    if dealt:
        yield f"  Decks with players' own numbers in them: {sum(one.mixed > 0 for one in dealt):,} of {len(dealt):,}."
    for what, count in (
        ("Cards that came off their sealed deck, each in its turn", sum(one.dealt for one in fine)),
        ("Numbers that were promised and did not come", sum(one.broken for one in dealt)),
        ("Rulings, whose shuffles follow from the seed as well", sum(one.rulings for one in fine)),
        ("Hands that did not come to their end", sum(not one.over for one in fine)),
        ("Decks that were committed to and not dealt from", len(report.of(Kind.NEVER))),
        ("Hands with real cards, which nobody can check", len(report.of(Kind.REAL))),
        ("Hands whose decks were not sealed, which nobody can check", unsealed if dealt else 0),
    ):
        if count:
            yield f"  {what}: {count:,}."


def _in_order(dealt: int, fine: int, missing: int) -> str:
    if not dealt and not missing:
        return "no hand was dealt by the software."
    hands = f"{dealt:,} hand{'' if dealt == 1 else 's'} dealt by the software"
    order = "all in order" if fine == dealt else f"{dealt - fine:,} of them not in order"
    return f"{hands}, {order}{f', and {missing:,} missing or cut off' if missing else ''}."


def _write_json(report: Report) -> None:
    """A line a hand. Seeds are opened when the event is over: a hand that goes on stays closed."""
    for one in report.hands:
        if one.kind is Kind.OTHER and one.wrong is None:
            continue
        sys.stdout.write(f"{json.dumps(_line(one, opened=report.over), ensure_ascii=False)}\n")


def _line(one: Checked, *, opened: bool) -> dict[str, object]:
    seal = asdict(one.sealed) if one.sealed else {"root": None, "numbers": []}
    committed = asdict(one.committed) if one.committed else {"commitment": None, "promises": [], "seed": None}
    return {
        "hand": one.hand,
        "kind": one.kind.value,
        "wrong": one.wrong,
        "dealt": one.dealt,
        "rulings": one.rulings,
        "over": one.over,
        "commitment": committed["commitment"],
        "promises": committed["promises"],
        "seed": committed["seed"] if opened else None,
        **seal,
    }


def _said(flaws: Iterable[str]) -> int:
    """Say what is wrong; the exit code."""
    found = list(flaws)
    for flaw in found[:MOST_NAMED]:
        _error(flaw, DAMAGED)
    if len(found) > MOST_NAMED:
        _error(f"And {len(found) - MOST_NAMED:,} more.", DAMAGED)
    return _error(KEEP_IT, DAMAGED) if found else 0
