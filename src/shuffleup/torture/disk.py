"""A simulated disk: it can be slow, full or broken for a while, and the power can fail while it writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from enum import StrEnum

from shuffleup.app.around import Around
from shuffleup.app.ports import Append, Entry, JournalError, Record
from shuffleup.journal.memory import MemoryJournal, Store


class State(StrEnum):
    """What becomes of the next append: it is done; refused with nothing written; or refused though it is there."""

    SOUND = "sound"
    FULL = "full"
    BROKEN = "broken"


class Cut(StrEnum):
    """Where the power fails in an append: before anything is written, or after all of it is."""

    BEFORE = "before"
    AFTER = "after"


TROUBLE = {
    State.FULL: JournalError("The disk is full.", "Make room on it."),
    State.BROKEN: JournalError("The disk does not answer.", "Look at its cable."),
}


def is_trouble(said: str) -> bool:
    """Is this the word of a journal that could not write, or did not know whether it had?"""
    return said in map(str, TROUBLE.values()) or "has taken over this journal" in said


class Plate(MemoryJournal):
    """What lies on the disk. It outlives every server."""

    def __init__(self) -> None:
        self._lies = Store()
        super().__init__(self._lies)

    def copy(self) -> Plate:
        """The same records, on another disk."""
        made = Plate()
        made._lies.streams.update({stream: list(records) for stream, records in self._lies.streams.items()})
        return made

    def records(self) -> dict[str, list[Record]]:
        """All of them, stream by stream."""
        return self._lies.streams

    def taken_by(self, server: str) -> MemoryJournal:
        """The journal as this server has it: who takes it last is the only one to write."""
        return MemoryJournal(self._lies, server)

    def servers(self) -> int:
        """How many have had it."""
        return len(self._lies.servers)


class Disk(Around):
    """The journal of one server, on a plate. When the power has failed, nothing that it still wants is heard of."""

    def __init__(self, plate: Plate) -> None:
        self.plate = plate
        self.server = f"server {plate.servers() + 1}"
        super().__init__(plate.taken_by(self.server))
        self.state = State.SOUND
        self.millis = 0  # an append takes
        self.until = 0.0  # it hangs
        self.cut: Cut | None = None  # in the next append
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
        if self.cut is Cut.BEFORE:
            await self._dies()
        ends = await super().append_all(appends)
        self.appends += 1
        self.wrote()
        if self.cut is Cut.AFTER:
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
            self.cut = Cut.BEFORE

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
