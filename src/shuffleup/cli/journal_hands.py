"""`shuffleup journal hands`: the hands of an evening as histories, those the software dealt and those it followed."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from decimal import Decimal
from typing import Annotated

from cyclopts import Parameter

from shuffleup.app.hands import DeckLaid, hand_stream, is_hand
from shuffleup.app.naming import named
from shuffleup.app.ports import Journal, JournalError, Record
from shuffleup.app.undoing import standing as standing_events
from shuffleup.cli.evenings import HOW, CannotBeHad, the_evening
from shuffleup.cli.journal import DAMAGED, JournalPath
from shuffleup.cli.rule_ask import WRONG
from shuffleup.cli.written import Hero, HistoryLayout, OutOption, Pen, pen
from shuffleup.facts import fact
from shuffleup.hand.events import HandEnded
from shuffleup.histories import Fields, as_shown, history_of
from shuffleup.journal.checking import look_at
from shuffleup.journal.contents import EveningStage, evenings_in, stage_of
from shuffleup.journal.events import EVENTS
from shuffleup.journal.troubles import NoJournal
from shuffleup.questions.words import Seat
from shuffleup.tournament.events import HandBegan, HandOver, HandTakenBack, Planned, RecordEntry
from shuffleup.tournament.evolve import begin, evolve
from shuffleup.tournament.record.history import WhatStands, steps_of
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis, TableNo
from shuffleup.wiring import open_journal, usual_place


def hands(
    evening: Annotated[str | None, Parameter(help=HOW)] = None,
    /,
    *,
    to: Annotated[HistoryLayout, Parameter(name="--to", help="The layout of the histories.")] = "phh",
    out: OutOption = None,
    hero: Hero = "",
    where: JournalPath = None,
) -> int:
    """Write the hands on record as histories: those the software dealt, and those it followed to the end.

    Cards that nobody showed stay face down until the evening is over.
    """
    try:
        with pen(to, out, hero) as writing:
            return DAMAGED if asyncio.run(_write(where, evening, writing)) else 0
    except (CannotBeHad, NoJournal) as wrong:
        return _error(str(wrong), WRONG)
    except JournalError as error:
        return _error(str(error), DAMAGED)


def _error(text: str, code: int) -> int:
    sys.stdout.flush()
    sys.stderr.write(f"error: {text}\n")
    return code


async def _write(where: str | None, asked: str | None, writing: Pen) -> int:
    """Gives how much of the record is damaged; that is named, and left out."""
    flaws = 0
    async with _opened(where) as journal:
        chosen = evenings_in(await journal.streams()) if asked is None else [await the_evening(journal, asked)]
        for stream in chosen:
            flaws += await _write_evening(journal, stream, writing)
    if not writing.hands and not writing.without_hero and not flaws:
        sys.stderr.write("No hand is on record that was followed to its end.\n")
    return flaws


@asynccontextmanager
async def _opened(where: str | None) -> AsyncIterator[Journal]:
    opened = await open_journal(where or usual_place(), must_exist=True, read_only=True)
    try:
        yield opened
    finally:
        await opened.close()


# ------------------------------------------------------------------------------------------------- which hands stand


@fact
class FinishedHand:
    """A hand that stands and is over, by the record of the evening, with who sat where when it began."""

    table: TableNo
    number: int
    level: int
    names: tuple[tuple[Seat, str], ...]
    began: Millis


async def _write_evening(journal: Journal, stream: str, writing: Pen) -> int:
    if not await _is_sound(journal, stream):
        return 1
    records = [record async for record in journal.read(stream)]
    evening, dealt = _told_again(map(EVENTS.event, records))
    opened = Millis(records[0].time)
    streams = set(await journal.streams())
    flaws = 0
    for hand in dealt:
        name = _latest(hand_stream(stream, hand.table, hand.number), streams)
        if name is None:
            continue
        if await _is_sound(journal, name):
            _write_hand(evening, hand, [record async for record in journal.read(name)], opened, writing)
        else:
            flaws += 1
    return flaws


async def _is_sound(journal: Journal, stream: str) -> bool:
    looked = await look_at(journal, EVENTS, stream, await journal.last(stream))
    return looked.flaw is None or not _error(looked.flaw, DAMAGED)


def _told_again(entries: Iterable[RecordEntry]) -> tuple[Evening, list[FinishedHand]]:
    """The evening as it stands, and its hands in the order they were over."""
    (planned,), *done = WhatStands(steps_of(entries)).stands
    assert isinstance(planned, Planned), planned
    evening = begin(planned)
    dealt: list[FinishedHand] = []
    playing: dict[TableNo, FinishedHand] = {}
    for event in (event for events in done for event in events):
        evolve(evening, event)
        if isinstance(event, HandBegan):
            names = tuple(_names(evening, event.table))
            playing[event.table] = FinishedHand(event.table, event.number, event.level, names, event.at)
        elif isinstance(event, HandOver) and event.table in playing:
            dealt.append(playing.pop(event.table))
        elif isinstance(event, HandTakenBack):
            playing.pop(event.table, None)
    return evening, dealt


def _names(evening: Evening, table: TableNo) -> Iterator[tuple[Seat, str]]:
    return ((seat, evening.name_of(player)) for seat, player in evening.tables[table].chairs.items())


def _latest(stream: str, streams: set[str]) -> str | None:
    """The stream of a hand, the last one where it was dealt again; nothing where nobody followed it."""
    again = [name for name in streams if is_hand(name, stream)]
    return max(again, key=lambda name: named(name).again, default=None)


# ------------------------------------------------------------------------------------------------- one hand


def _write_hand(evening: Evening, hand: FinishedHand, records: list[Record], opened: Millis, writing: Pen) -> None:
    """One that came to its end. One that is older than its beginning was taken back, and dealt again unfollowed."""
    entries = (EVENTS.event(record) for record in records)
    events = tuple(standing_events(entry for entry in entries if not isinstance(entry, DeckLaid)))
    if records[0].time >= hand.began and any(isinstance(event, HandEnded) for event in events):
        seen = events if stage_of(evening) is EveningStage.OVER else as_shown(events)
        about = _about(evening, hand, Millis(records[0].time), opened)
        history = history_of(seen, names=dict(hand.names), hand=writing.hands + 1, other=about)
        writing.write(history, seen)


def _about(evening: Evening, hand: FinishedHand, began: Millis, opened: Millis) -> Fields:
    """Trackers tell hands and tournaments apart by numbers that no other has: these are made of their moments."""
    at = datetime.fromtimestamp(began // 1000, UTC)
    plan = evening.plan
    return Fields(
        (
            ("event", plan.name),
            ("year", at.year),
            ("month", at.month),
            ("day", at.day),
            ("time", at.time()),
            ("time_zone_abbreviation", "UTC"),
            ("table", str(hand.table)),
            ("seat_count", plan.seats),
            ("_id", hand.began % 10**13 * 100 + hand.table % 100),
            ("_tournament", opened),
            ("_level", hand.level),
            ("_buy_in", Decimal(plan.buy_in) / 100),
        )
    )
