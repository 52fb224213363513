"""`shuffleup verify`: every hand the software dealt, checked from its seed to its last card, and against receipts."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from shuffleup.app.decks.sealing import envelope_stream
from shuffleup.app.ports import KEEP_IT, Journal, JournalError
from shuffleup.app.streams.heads import find_head, read_head
from shuffleup.app.streams.naming import named
from shuffleup.cli.evenings import HOW, the_evening
from shuffleup.cli.journal import DAMAGED
from shuffleup.cli.plainly import WRONG, CannotBeHad, fails
from shuffleup.cli.rule_pages import AsJson
from shuffleup.cli.verified import MEANING, EveningReport, as_json_lines, told
from shuffleup.dealing.checking import CheckedHand, check_streams
from shuffleup.dealing.completeness import SeatsOfDealtHands, names_at, what_is_missing
from shuffleup.dealing.doubts import Alarm, Doubt
from shuffleup.dealing.envelopes import CheckedEnvelopes, check_envelopes
from shuffleup.dealing.holding import Records, bound_to, hold
from shuffleup.dealing.receipts import BadReceipts, PhoneReceipts, read_receipts
from shuffleup.hand.decision import Refused
from shuffleup.histories.words import plain
from shuffleup.journal.checking import Looked, check_evening
from shuffleup.journal.contents import EveningStage, evenings_in, family, stage_of
from shuffleup.journal.events import EVENTS
from shuffleup.journal.export import BadExport, import_
from shuffleup.rules import Rulebook
from shuffleup.tournament.events import RecordEntry
from shuffleup.tournament.plan import book_of
from shuffleup.wiring import MEMORY, open_journal

EXPORT = b'{"shuffleup_journal"'
MOST_NAMED = 20
WHAT_TO_DO = "Keep record and receipts as they are. What each of these means, and what to do: docs/fair-dealing.md."


def verify(
    journal: Annotated[str, Parameter(help="A journal (a file or postgresql://…), or what journal export wrote.")],
    evening: Annotated[str | None, Parameter(help=HOW)] = None,
    /,
    *,
    receipts: Annotated[
        list[Path] | None,
        Parameter(
            consume_multiple=True, negative=(), help="Receipts that phones have saved, to hold the record against."
        ),
    ] = None,
    head: Annotated[
        str | None, Parameter(help="The head of the record as somebody kept it: is this still the same record?")
    ] = None,
    excuse_explained: Annotated[
        bool,
        Parameter(
            negative=(), help="A number that did not come is no doubt where its own phone says that it sent none."
        ),
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Check how an event was dealt; what the verb says of itself is in the command line."""
    try:
        phones = [_phone(file) for file in receipts or ()]
        reports = asyncio.run(_verify(journal, evening, phones, head))
    except BadExport as bad:
        return _error(f"{str(bad).rstrip('.')}. It is not as it was exported.", DAMAGED)
    except (JournalError, CannotBeHad, BadReceipts) as wrong:
        return _error(str(wrong), WRONG)
    for line in _lines(reports, as_json=as_json, excused=excuse_explained):
        sys.stdout.write(f"{line}\n")
    return _said(reports, excused=excuse_explained)


def _phone(file: Path) -> PhoneReceipts:
    try:
        return read_receipts(file.name, file.read_bytes())
    except OSError as error:
        raise CannotBeHad(f"{file} could not be read ({error.strerror}).") from error


def _lines(reports: Sequence[EveningReport], *, as_json: bool, excused: bool) -> Iterator[str]:
    for report in reports:
        yield from as_json_lines(report) if as_json else map(plain_line, told(report, excused=excused))
    if not as_json:
        yield MEANING if reports else "No evening is on record."


def plain_line(line: str) -> str:
    """Names come from a file of somebody else's: none may move the cursor."""
    return line[: len(line) - len(line.lstrip())] + plain(line)


def _error(text: str, code: int) -> int:
    return fails(plain(text), code)


def _said(reports: Sequence[EveningReport], *, excused: bool) -> int:
    """Say what is wrong; the exit code."""
    flaws = [flaw for report in reports for flaw in report.flaws()]
    doubts = [doubt for report in reports for doubt in report.in_doubt(excused=excused)]
    found = [*flaws, *doubts]
    for one in found[:MOST_NAMED]:
        _error(one, DAMAGED)
    if len(found) > MOST_NAMED:
        _error(f"And {len(found) - MOST_NAMED:,} more.", DAMAGED)
    if flaws:
        _error(KEEP_IT, DAMAGED)
    if doubts:
        _error(WHAT_TO_DO, DAMAGED)
    return DAMAGED if found else 0


# ------------------------------------------------------------------------------------------------------ what is read


async def _verify(
    where: str, evening: str | None, phones: Sequence[PhoneReceipts], head: str | None
) -> list[EveningReport]:
    async with _opened(where) as journal:
        streams = await journal.streams()
        chosen = evenings_in(streams) if evening is None else [await the_evening(journal, evening)]
        _must_belong(phones, chosen)
        if evening is None and phones:
            chosen = [name for name in chosen if any(phone.is_of(name) for phone in phones)]
        reports = []
        for name in chosen:
            mine = [one for one in phones if one.is_of(name)]
            report = await _report(journal, name, streams, mine)
            kept = {"the head that was kept": head, **{f"the head that {one.name} kept": one.head for one in mine}}
            reports.append(await _with_head(journal, report, {who: said for who, said in kept.items() if said}))
        return reports


def _must_belong(phones: Iterable[PhoneReceipts], evenings: Sequence[str]) -> None:
    for phone in phones:
        if not any(map(phone.is_of, evenings)):
            which = f' "{phone.evening}"' if phone.evening else ""
            text = f"{phone.name} has receipts of an evening{which}, and this record has none of that name."
            raise CannotBeHad(f"{text} It is another night's file, or the night was left out of the record.")


@asynccontextmanager
async def _opened(where: str) -> AsyncIterator[Journal]:
    """A journal, or an export of one read into memory."""
    file = Path(where)
    is_export = _is_export(file)
    opened = await open_journal(MEMORY if is_export else where, must_exist=True, read_only=True)
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


async def _report(
    journal: Journal, name: str, streams: Sequence[str], phones: Sequence[PhoneReceipts]
) -> EveningReport:
    ends = await journal.ends()
    looked, *others = [one async for one in check_evening(journal, EVENTS, name, ends, book_of)]
    hands = await _hands(journal, [stream for stream in family(name, streams) if stream != name])
    title, over = name, False
    missing: tuple[Doubt, ...] = ()
    sat: SeatsOfDealtHands = {}
    envelopes = CheckedEnvelopes()
    if looked.evening is not None:
        plan, over = looked.evening.plan, stage_of(looked.evening) is EveningStage.OVER
        title = f"{plan.name}, {plan.date}"
        entries = [EVENTS.event(record) async for record in journal.read(name)]
        missing, sat = tuple(what_is_missing(name, entries, hands)), names_at(name, entries)
        envelopes = await _envelopes(journal, name, entries, book_of(plan))
    heads = {stream: await _hashes(journal, stream) for stream in bound_to(phones)}
    held = tuple(hold(phones, Records({one.hand: one for one in hands}, heads, sat)))
    seen = EveningReport(title, name, over, looked.events, looked.flaw, tuple(hands), missing, held, tuple(phones))
    found = (*envelopes.doubts, *_found(others, seen))
    return replace(seen, damaged=_damaged(others, hands), found=found, envelopes=envelopes)


async def _envelopes(
    journal: Journal, name: str, entries: Sequence[RecordEntry], book: Rulebook | Refused
) -> CheckedEnvelopes:
    """As far as they can be read: what is damaged, and a book there is none of, is said elsewhere."""
    try:
        drawn = [EVENTS.event(record) async for record in journal.read(envelope_stream(name))]
    except JournalError:
        return CheckedEnvelopes()
    return CheckedEnvelopes() if isinstance(book, Refused) else check_envelopes(name, entries, drawn, book)


async def _with_head(journal: Journal, report: EveningReport, kept: Mapping[str, str]) -> EveningReport:
    """Hold the heads that were kept against the record. One that cannot be read to its end has none, and is damaged."""
    try:
        return await _with_head_of(journal, report, kept)
    except JournalError:
        return report


async def _with_head_of(journal: Journal, report: EveningReport, kept: Mapping[str, str]) -> EveningReport:
    found = {who: await find_head(journal, report.stream, head.strip().lower()) for who, head in kept.items()}
    lost = tuple(Doubt(Alarm.CUT, report.stream, OTHER_HEAD.format(who=who)) for who, at in found.items() if not at)
    since = [at.since for at in found.values() if at]
    head = await read_head(journal, report.stream)
    return replace(report, head=head, since=min(since, default=None), found=(*report.found, *lost))


OTHER_HEAD = "{who} is not that of this record: it was cut off or written anew, or hands were played since."


def _damaged(looked: Iterable[Looked], hands: Iterable[CheckedHand]) -> tuple[str, ...]:
    """What cannot be read, and was not read for its deck either."""
    said = {text for one in hands if one.wrong for text in (one.hand, one.wrong)}
    return tuple(one.flaw for one in looked if one.flaw and one.gone is None and not {one.stream, one.flaw} & said)


def _found(looked: Iterable[Looked], seen: EveningReport) -> Iterator[Doubt]:
    """What breaks the rules or does not fit, of hands of which nothing worse is known, dealt once or again."""
    known = {one.hand for one in seen.hands if one.wrong} | {doubt.hand for doubt in seen.doubts()}
    hands = {named(hand).first for hand in known}
    for one in looked:
        if one.flaw and one.gone is not None and named(one.stream).first not in hands:
            alarm = Alarm.CUT if one.gone else Alarm.REWRITTEN
            yield Doubt(alarm, one.stream, one.says)


async def _hands(journal: Journal, streams: Sequence[str]) -> list[CheckedHand]:
    hands = []
    with _watched(len(streams)) as one_more:
        async for one in check_streams(journal, EVENTS, streams):
            hands.append(one)
            one_more()
    return hands


async def _hashes(journal: Journal, stream: str) -> list[str]:
    """As far as they can be read: what is damaged is said elsewhere."""
    found: list[str] = []
    with suppress(JournalError):
        async for record in journal.read(stream):
            found += [record.hash.hex()]
    return found


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
