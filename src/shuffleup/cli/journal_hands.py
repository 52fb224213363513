"""`shuffleup journal hands`: the hands of an evening as histories, those the software dealt and those it followed."""

from __future__ import annotations

import asyncio
import sys
from typing import Annotated

from cyclopts import Parameter

from shuffleup.app.hands.hand import hand_stream, is_hand
from shuffleup.app.hands.played import HandOnRecord, on_record
from shuffleup.app.ports import Journal, JournalError
from shuffleup.app.streams.naming import named
from shuffleup.cli.evenings import HOW, the_evening
from shuffleup.cli.journal import DAMAGED, JournalPath, opened
from shuffleup.cli.plainly import fails
from shuffleup.cli.written import Hero, HistoryLayout, OutOption, Pen, pen
from shuffleup.histories import as_shown
from shuffleup.histories.of_evenings import written_down
from shuffleup.journal.checking import look_at
from shuffleup.journal.contents import EveningStage, evenings_in, stage_of
from shuffleup.journal.events import EVENTS
from shuffleup.journal.troubles import NoJournal
from shuffleup.tournament.record.sitting import hands_played
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis


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
    except NoJournal as wrong:
        return fails(wrong)
    except JournalError as error:
        return fails(error, DAMAGED)


async def _write(where: str | None, asked: str | None, writing: Pen) -> int:
    """Gives how much of the record is damaged; that is named, and left out."""
    flaws = 0
    async with opened(where, must_exist=True) as journal:
        chosen = evenings_in(await journal.streams()) if asked is None else [await the_evening(journal, asked)]
        for stream in chosen:
            flaws += await _write_evening(journal, stream, writing)
    if not writing.hands and not writing.without_hero and not flaws:
        sys.stderr.write("No hand is on record that was followed to its end.\n")
    return flaws


# ------------------------------------------------------------------------------------------------- which hands stand


async def _write_evening(journal: Journal, stream: str, writing: Pen) -> int:
    if not await _is_sound(journal, stream):
        return 1
    records = [record async for record in journal.read(stream)]
    told = hands_played(map(EVENTS.event, records))
    began = Millis(records[0].time)
    streams = set(await journal.streams())
    flaws = 0
    for hand in told.over.values():
        name = _latest(hand_stream(stream, hand.table, hand.number), streams)
        if name is None:
            continue
        if await _is_sound(journal, name):
            if found := on_record(hand, name, [record async for record in journal.read(name)], EVENTS.event):
                _write_hand(told.evening, found, began, writing)
        else:
            flaws += 1
    return flaws


async def _is_sound(journal: Journal, stream: str) -> bool:
    looked = await look_at(journal, EVENTS, stream, await journal.last(stream))
    return looked.flaw is None or not fails(looked.flaw, DAMAGED)


def _latest(stream: str, streams: set[str]) -> str | None:
    """The stream of a hand, the last one where it was dealt again; nothing where nobody followed it."""
    again = [name for name in streams if is_hand(name, stream)]
    return max(again, key=lambda name: named(name).again, default=None)


# ------------------------------------------------------------------------------------------------- one hand


def _write_hand(evening: Evening, hand: HandOnRecord, began: Millis, writing: Pen) -> None:
    seen = hand.events if stage_of(evening) is EveningStage.OVER else as_shown(hand.events)
    writing.write(written_down(evening, hand, seen, began, writing.hands + 1), seen)
