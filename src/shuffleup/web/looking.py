"""After a start every evening is looked at, in the background: what is damaged is said before anybody opens it.

A look writes nothing, keeps nothing, and lets others have their turn all the time, for they play meanwhile.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from shuffleup.app.ports import Damaged, JournalError
from shuffleup.app.streams.naming import evening_of

if TYPE_CHECKING:
    from shuffleup.web.house import House
from collections.abc import Sequence
from typing import Any

from shuffleup.app.guests.guest_list import guest_stream
from shuffleup.app.hands.hand import hand_stream, is_hand
from shuffleup.app.parts import Parts
from shuffleup.app.record import LiveRecord
from shuffleup.app.streams.guarded import does_not_come_out, guarded
from shuffleup.tournament.record.history import RecordStep, steps_of
from shuffleup.tournament.state import Evening

SLICE = 50  # events or steps, then it is others' turn


async def damage_in(stream: str, parts: Parts) -> Damaged | None:
    """What an evening would be opened without: of its own record, its guests', or that of a hand in play."""
    parts, guard = guarded(parts)
    steps = list(steps_of(await _read(stream, parts)))
    try:
        evening = await _told(steps)
    except Exception as error:  # what follows from damage can go wrong anywhere
        return guard.hurt or does_not_come_out(stream, error)
    await _read(guest_stream(stream), parts)
    for hand in await _in_play(stream, evening, parts):
        await _read(hand, parts)
    return guard.hurt


async def _read(stream: str, parts: Parts) -> list[Any]:
    events: list[Any] = []
    async for _, event in parts.told(stream):
        events.append(event)
        if len(events) % SLICE == 0:
            await asyncio.sleep(0)
    return events


async def _told(steps: Sequence[RecordStep]) -> Evening:
    record = LiveRecord(steps[:1])
    for nth, step in enumerate(steps[1:]):
        record.add(step)
        if nth % SLICE == 0:
            await asyncio.sleep(0)
    return record.evening


async def _in_play(stream: str, evening: Evening, parts: Parts) -> list[str]:
    playing = [hand_stream(stream, table.number, table.hands) for table in evening.open_tables() if table.in_hand]
    streams = await parts.journal.streams() if playing else []
    return [name for name in streams if any(is_hand(name, hand) for hand in playing)]


BREATH = 0.02  # seconds from one evening to the next


async def look_through(house: House, codes: list[str]) -> None:
    """At those that are not open. One that cannot be read just now may be another time, and is not called damaged."""
    for code in codes:
        try:
            await _look_at(house, code)
            house.unseen.discard(code)
        except Damaged as error:
            house.closed_books[code] = error.said
            house.unseen.discard(code)
        except JournalError:
            pass
        await asyncio.sleep(BREATH)


async def _look_at(house: House, code: str) -> None:
    if code in house.rooms or await house.is_closed(code):
        return
    await house.rules_of(evening_of(code))
    found = await damage_in(evening_of(code), house.parts)
    if found and code not in house.rooms:
        house.found[code] = found.said
