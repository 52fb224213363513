"""One hash for a whole evening: over where each of its streams ends. Whoever keeps it, on a phone or on paper, knows
again a record that was cut off or written anew since, down to the last entry."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from itertools import product

from shuffleup.app.guests.guest_list import guest_stream
from shuffleup.app.ports import Journal, JournalError, Record
from shuffleup.app.streams.naming import belongs
from shuffleup.facts import fact
from shuffleup.tournament.events import HandBegan, HandOver, HandTakenBack
from shuffleup.tournament.state import Evening

PLAYED = {kind.__name__ for kind in (HandBegan, HandOver, HandTakenBack)}
MOST_TRIED = 200  # entries of each stream

Ends = Mapping[str, Record]
"""The last record of every stream of an evening."""


@fact
class HeadFound:
    """So many entries came after the head was taken."""

    since: int


def head_of(ends: Ends) -> str:
    """SHA-256 of the lines "stream number hash", one a stream, in the order of their bytes."""
    lines = sorted(f"{name} {last.seq} {last.hash.hex()}\n".encode() for name, last in ends.items())
    return sha256(b"".join(lines)).hexdigest()


async def ends_of(journal: Journal, evening: str) -> dict[str, Record]:
    found = {}
    for name, seq in (await journal.ends()).items():
        if belongs(name, evening):
            async for record in journal.read(name, seq):
                found[name] = record
    return found


async def read_head(journal: Journal, evening: str) -> str:
    """Nothing where an end cannot be read: whoever needs to know is told elsewhere."""
    try:
        return head_of(await ends_of(journal, evening))
    except JournalError:
        return ""


async def head_at_the_end(evening: Evening, journal: Journal, stream: str) -> str:
    """Of an event that is over; before that there is none worth keeping, and of a record that cannot be read none."""
    with suppress(JournalError):
        return await read_head(journal, stream) if evening.over() else ""
    return ""


async def find_head(journal: Journal, evening: str, head: str) -> HeadFound | None:
    """Is this the head of the evening, as it ends or as it was before the last entries were made? After the last hand
    there is still something to pay, and devices come and go."""
    if not await read_head(journal, evening):
        return None
    ends, guests = await ends_of(journal, evening), guest_stream(evening)
    last = {name: [record] for name, record in ends.items()}
    last[evening] = await _since_played(journal, evening) or last[evening]
    if guests in ends:
        last[guests] = await _last_of(journal, guests)
    for some in product(*last.values()):
        if head_of(dict(zip(last, some, strict=True))) == head:
            return HeadFound(sum(one.seq for one in ends.values()) - sum(one.seq for one in some))
    return None


async def _since_played(journal: Journal, evening: str) -> list[Record]:
    """The entries after which no hand was played any more, the last first."""
    records = await _last_of(journal, evening)
    played = next((nth for nth, one in enumerate(records) if one.type in PLAYED), len(records))
    return records[:played]


async def _last_of(journal: Journal, stream: str) -> list[Record]:
    start = max(await journal.last(stream) - MOST_TRIED, 1)
    return [record async for record in journal.read(stream, start)][::-1]
