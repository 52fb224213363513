"""One stream of the journal, as whoever owns it here has it: written after what is known, and read on where somebody
else wrote, or where an append ended in trouble and may be there after all."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

from shuffleup.app.parts import Parts
from shuffleup.app.ports import Append, OutOfDate
from shuffleup.facts import fact


@fact
class Written:
    """An event that is on record: the `seq`-th of its stream, and when it was written."""

    event: Any
    seq: int
    time: int


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
        self.parts = parts
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """One after the other; and nothing is decided before all that is on record is known."""
        async with self._lock:
            if self.in_doubt:
                await self.catch_up()
            yield

    async def append(self, events: Sequence[object], now: int) -> bool:
        """Durable first; only then does anything change, and only then is anyone told.

        False: somebody wrote before, and that is taken in now. Where it was this very act (its append had ended in
        trouble, and came through after all), it is done.
        """
        return await write_together((Draft(self, events, now),))

    async def writes(self, appends: Sequence[Append]) -> None:
        """To the journal, this stream's and what is written in the same moment."""
        if len(appends) > 1:
            await self.parts.journal.append_all(appends)
        else:
            await self.parts.journal.append(appends[0].stream, appends[0].entries, appends[0].after)

    def wrote(self, events: Sequence[object], now: int, act: str) -> None:
        """It is on record."""
        written = [Written(event, self.seq + nth, now) for nth, event in enumerate(events, 1)]
        self._takes_in(written, Counter([act]))
        self.parts.audience.told(self.name, self.seq)

    async def hears(self) -> None:
        """Of what another process wrote, or this one without knowing it."""
        async with self._lock:
            known = self.seq
            await self.catch_up()
        if self.seq != known:
            self.parts.audience.told(self.name, self.seq)

    async def catch_up(self) -> None:
        """Read what is there and not known."""
        written: list[Written] = []
        acts: Counter[str] = Counter()
        async for record, event in self.parts.told(self.name, self.seq + 1):
            written.append(Written(event, record.seq, record.time))
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
    """What the owner of a stream would write now, for what is written in one moment; whoever asks has its turn."""

    stream: Stream
    events: Sequence[object]
    now: int


async def write_together(drafts: Sequence[Draft]) -> bool:
    """What belongs together, to one stream or several: all of it or nothing, and no power cut parts it. As `append`."""
    entries = [draft.stream.parts.entries(draft.events, draft.now) for draft in drafts]
    streams, act = [draft.stream for draft in drafts], entries[0][0].act
    often = [stream.acts[act] for stream in streams]
    try:
        appends = zip(streams, entries, strict=True)
        await streams[0].writes([Append(stream.name, own, stream.seq) for stream, own in appends])
    except BaseException as error:
        for stream in streams:
            stream.in_doubt = True
        if not isinstance(error, OutOfDate):
            raise
        for stream in streams:
            await stream.catch_up()
        return bool(act) and all(stream.acts[act] > before for stream, before in zip(streams, often, strict=True))
    for draft in drafts:
        draft.stream.wrote(draft.events, draft.now, act)
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
        async with self._stream.turn():
            pass


async def stream_from(name: str, parts: Parts) -> tuple[Stream, list[Written]]:
    """A stream, and all that is on record of it; its owner takes in what comes from then on."""
    read: list[Written] = []
    stream = Stream(name, parts, read.extend)
    await stream.catch_up()
    return stream, read
