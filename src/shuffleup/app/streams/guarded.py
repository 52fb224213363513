"""The journal as one evening uses it: somebody hears whether it takes what is written, and a damaged evening is
read as far as it goes and never written to again."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeVar

from shuffleup.app.parts import Parts
from shuffleup.app.ports import KEEP_IT, Append, Damaged, Entry, Journal, JournalError, Record
from shuffleup.app.streams.around import Around
from shuffleup.say import say

T = TypeVar("T")
R = TypeVar("R")

Noted = Callable[[JournalError | None], None]
"""Told how each append ended: None is well."""


class Guarded(Around):
    """`hurt` is the first damage that was met: from then on nothing is written, since nobody knows after what."""

    def __init__(self, inside: Journal, noted: Noted) -> None:
        super().__init__(inside)
        self.hurt: Damaged | None = None
        self._noted = noted
        self._times: dict[str, int] = {}  # of the last record of each stream that was read or written

    def bar(self, wrong: Damaged) -> None:
        self.hurt = self.hurt or wrong

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        entries = self._in_order(stream, entries)
        with self._heard():
            last = await self.inside.append(stream, entries, after)
        self._times[stream] = entries[-1].time
        return last

    async def append_all(self, appends: Sequence[Append]) -> tuple[int, ...]:
        appends = [replace(one, entries=self._in_order(one.stream, one.entries)) for one in appends]
        with self._heard():
            ends = await self.inside.append_all(appends)
        self._times |= {one.stream: one.entries[-1].time for one in appends}
        return ends

    @contextmanager
    def _heard(self) -> Iterator[None]:
        """Somebody hears how it ends. Nothing is written where something is damaged."""
        if self.hurt:
            raise self.hurt
        try:
            yield
        except JournalError as error:
            self._noted(error)
            raise
        self._noted(None)

    def _in_order(self, stream: str, entries: Sequence[Entry]) -> list[Entry]:
        """Times do not go back within a stream, though a wall clock may have been set while the program was down."""
        least = self._times.get(stream, 0)
        return [entry if entry.time >= least else replace(entry, time=least) for entry in entries]

    async def read(self, stream: str, start: int = 1) -> AsyncIterator[Record]:
        async for record in super().read(stream, start):
            self._times[stream] = max(record.time, self._times.get(stream, 0))
            yield record


def nobody_hears(_: JournalError | None) -> None:
    """Whoever wrote hears it anyway."""


def guarded(parts: Parts, noted: Noted = nobody_hears) -> tuple[Parts, Guarded]:
    """The parts of one evening. What of it cannot be read bars it, and is not raised."""
    guard = Guarded(parts.journal, noted)
    return replace(parts, journal=guard, damaged=guard.bar), guard


def as_far_as_it_goes(stream: str, whole: Sequence[T], tell: Callable[[Sequence[T]], R], parts: Parts) -> R:
    """Tell all of it again; where that does not come out right, as much of it as does. Its first part must."""
    try:
        return tell(whole)
    except Exception as error:  # what follows from damage can go wrong anywhere
        parts.damaged(does_not_come_out(stream, error))
    fails = bisect_left(range(1, len(whole)), x=True, key=lambda count: not _goes(whole[: count + 1], tell))
    return tell(whole[: fails + 1])


def does_not_come_out(stream: str, error: Exception) -> Damaged:
    fault = f"{type(error).__name__}: {error}"
    wrong = say("{stream} does not come out right when it is told again ({error}).", stream=stream, error=fault)
    return Damaged(wrong, KEEP_IT)


def _goes(part: Sequence[T], tell: Callable[[Sequence[T]], object]) -> bool:
    try:
        tell(part)
    except Exception:
        return False
    return True
