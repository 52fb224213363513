"""A simulated disk: it can be slow, full or broken for a while, and the power can fail while it writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Protocol

from shuffleup.app.ports import Append, Entry, Journal, JournalError, Record
from shuffleup.app.streams.around import Around
from shuffleup.journal.memory import MemoryJournal, Store


class State(StrEnum):
    """What becomes of the next append: it is done; refused with nothing written; or refused though it is there."""

    SOUND = "sound"
    FULL = "full"
    BROKEN = "broken"


class PowerCut(StrEnum):
    """Where the power fails in an append: before anything is written, or after all of it is."""

    BEFORE = "before"
    AFTER = "after"


TROUBLE = {
    State.FULL: JournalError("The disk is full.", "Make room on it."),
    State.BROKEN: JournalError("The disk does not answer.", "Look at its cable."),
}


NOT_OURS = ("has taken over this journal", "removed or replaced while the server ran")


def is_trouble(said: str) -> bool:
    """Is this the word of a journal that could not write, or did not know whether it had?"""
    return said in map(str, TROUBLE.values()) or any(word in said for word in NOT_OURS)


class DiskJournal(Journal, Protocol):
    """What lies on the disk. It outlives every server."""

    def records(self) -> dict[str, list[Record]]:
        """All of them, stream by stream."""

    def taken_by(self, server: str) -> Journal:
        """The journal as this server has it: who takes it last is the only one to write."""

    def servers(self) -> int:
        """How many have had it."""

    def goes(self) -> None:
        """Somebody deletes it."""

    def comes_back(self) -> None:
        """As it was when it was deleted."""


class Plate(MemoryJournal):
    """In memory, from where nobody can delete it."""

    def __init__(self, records: Mapping[str, Sequence[Record]] = {}) -> None:
        self._store = Store()
        self._store.streams.update({stream: list(some) for stream, some in records.items()})
        super().__init__(self._store)

    def records(self) -> dict[str, list[Record]]:
        return self._store.streams

    def taken_by(self, server: str) -> MemoryJournal:
        return MemoryJournal(self._store, server)

    def servers(self) -> int:
        return len(self._store.servers)

    def goes(self) -> None:
        pass

    def comes_back(self) -> None:
        pass


class Disk(Around):
    """The journal of one server, on a plate. When the power has failed, nothing that it still wants is heard of."""

    def __init__(self, plate: DiskJournal) -> None:
        self.plate = plate
        self.server = f"server {plate.servers() + 1}"
        super().__init__(plate.taken_by(self.server))
        self.state = State.SOUND
        self.millis = 0  # an append takes
        self.until = 0.0  # it hangs
        self.cut: PowerCut | None = None  # in the next append
        self._left: tuple[str, int] | None = None  # appends of an act until the power fails
        self.power = asyncio.Event()  # set: it has failed
        self.appends = 0
        self.wrote: Callable[[], object] = lambda: None  # is called after each

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        (seq,) = await self.append_all((Append(stream, entries, after),))
        return seq

    async def append_all(self, appends: Sequence[Append]) -> tuple[int, ...]:
        await self._works()
        self._count(appends[0].entries[0].act)
        if self.state is State.FULL:
            raise TROUBLE[self.state]
        if self.cut is PowerCut.BEFORE:
            await self._dies()
        ends = await super().append_all(appends)
        self.appends += 1
        self.wrote()
        if self.cut is PowerCut.AFTER:
            await self._dies()
        if self.state is State.BROKEN:
            raise TROUBLE[self.state]
        return ends

    def fails(self, act: str, after: int) -> None:
        """The power does, when this act has written so often and would again."""
        self._left = (act, after)

    def _count(self, act: str) -> None:
        if self._left is None or self._left[0] != act:
            return
        name, left = self._left
        self._left = (name, left - 1)
        if left == 0:
            self.cut = PowerCut.BEFORE

    async def _works(self) -> None:
        hangs = self.until - asyncio.get_running_loop().time()
        if self.millis or hangs > 0:
            await asyncio.sleep(max(hangs, self.millis / 1000))
        if self.power.is_set():
            await self._dies()

    async def _dies(self) -> None:
        """Nobody hears of it any more."""
        self.power.set()
        await asyncio.Event().wait()

    async def close(self) -> None:
        """The plate stays."""
