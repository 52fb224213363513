"""One stream of the journal, as whoever owns it here has it: written after what is known, and read on where somebody
else wrote, or where an append ended in trouble and may be there after all."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from shuffleup.app.parts import Parts
from shuffleup.app.ports import Append, Entry, OutOfDate
from shuffleup.facts import fact


@fact
class Written:
    """An event that is on record: the `seq`-th of its stream, when it was written, and in which act."""

    event: Any
    seq: int
    time: int
    act: str = ""


Take = Callable[[Sequence[Written]], None]
"""Takes in what is on record, in its order; each of it once."""


class Stream:
    """`acts` are those on record, by name: in how many appends each. `in_doubt`: whether the last append is there."""

    def __init__(self, name: str, parts: Parts, take: Take) -> None:
        self.name = name
        self.take = take
        self.seq = 0  # of the last entry that was taken in
        self.acts: Counter[str] = Counter()
        self.in_doubt = False
        self._parts = parts
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One after the other; and nothing is decided before all that is on record is known."""
        async with self._lock:
            if self.in_doubt:
                await self.catch_up()
            yield

    async def append(self, events: Sequence[object], now: int) -> bool:
        """As `write_together`, to this stream alone."""
        return await write_together((self.draft(events, now),))

    def draft(self, events: Sequence[object], now: int) -> Draft:
        """What these would write now, for what is written together; in turn only."""
        return Draft(self, events, self._parts.entries(events, now), now)

    def wrote(self, draft: Draft) -> None:
        """It is durable: only now does anything change, and only then is anyone told."""
        written = [Written(event, self.seq + nth, draft.now, draft.act) for nth, event in enumerate(draft.events, 1)]
        self._takes_in(written, Counter([draft.act]))
        self._parts.audience.told(self.name, self.seq)

    async def append_to_journal(self, appends: Sequence[Append]) -> None:
        if len(appends) > 1:
            await self._parts.journal.append_all(appends)
        else:
            await self._parts.journal.append(appends[0].stream, appends[0].entries, appends[0].after)

    async def hears(self) -> None:
        """Of what another process wrote, or this one without knowing it."""
        async with self._lock:
            known = self.seq
            await self.catch_up()
        if self.seq != known:
            self._parts.audience.told(self.name, self.seq)

    async def catch_up(self) -> None:
        """Read what is there and not known."""
        written: list[Written] = []
        acts: Counter[str] = Counter()
        async for record, event in self._parts.told(self.name, self.seq + 1):
            written.append(Written(event, record.seq, record.time, record.act))
            acts[record.act] += 1
        self._takes_in(written, acts)
        self.in_doubt = False

    def _takes_in(self, written: Sequence[Written], acts: Counter[str]) -> None:
        if written:
            self.seq = written[-1].seq
            self.acts += acts
            self.take(written)


@fact
class Draft:
    """What the owner of a stream would write now."""

    stream: Stream
    events: Sequence[object]
    entries: Sequence[Entry]
    now: int

    @property
    def act(self) -> str:
        return self.entries[0].act


async def write_together(drafts: Sequence[Draft]) -> bool:
    """All of it in one moment or nothing; whoever asks has the turn of every stream.

    False: somebody wrote before, and that is taken in now. Where it was this very act (its append had ended in trouble,
    and came through after all), it is done.
    """
    often = [one.stream.acts[one.act] for one in drafts]
    appends = [Append(one.stream.name, one.entries, one.stream.seq) for one in drafts]
    try:
        await drafts[0].stream.append_to_journal(appends)
    except BaseException as error:
        for one in drafts:
            one.stream.in_doubt = True
        if not isinstance(error, OutOfDate):
            raise
        for one in drafts:
            await one.stream.catch_up()
        return all(one.act and one.stream.acts[one.act] > had for one, had in zip(drafts, often, strict=True))
    for one in drafts:
        one.stream.wrote(one)
    return True


class Kept:
    """Whatever is kept in a stream of its own."""

    _stream: Stream

    @property
    def stream(self) -> str:
        return self._stream.name

    @property
    def seq(self) -> int:
        return self._stream.seq

    @property
    def acts(self) -> Counter[str]:
        return self._stream.acts

    @property
    def in_doubt(self) -> bool:
        return self._stream.in_doubt

    async def hears(self) -> None:
        await self._stream.hears()

    def in_turn(self) -> AbstractAsyncContextManager[None]:
        """Nobody else decides or writes meanwhile."""
        return self._stream.turn()

    async def at_rest(self) -> None:
        """Until all that came before now is on record, or refused."""
        async with self.in_turn():
            pass


async def stream_from(name: str, parts: Parts) -> tuple[Stream, list[Written]]:
    """A stream, and all that is on record of it; its owner takes in what comes from then on."""
    read: list[Written] = []
    stream = Stream(name, parts, read.extend)
    await stream.catch_up()
    return stream, read
