"""The parts of the world a session is joined to, all of them given to it, and the act that is being carried out.

What is written to the journal meanwhile bears the act's name, in the same append: so an act that is sent again is known
by the record itself, whatever crashed in between.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from typing import Any, Protocol

from shuffleup.app.ports import Damaged, DeckMaker, Entry, Journal, Record, unreadable
from shuffleup.facts import fact


class _Running:
    """Ends with its act. A task that an act started and left behind writes nothing in its name."""

    def __init__(self, name: str) -> None:
        self.name = name


_NOBODYS = _Running("")
_running: ContextVar[_Running] = ContextVar("act", default=_NOBODYS)


@contextmanager
def acting(name: str) -> Iterator[None]:
    """Carry out the act of this name; one without a name is not told from others."""
    running = _Running(name)
    before = _running.set(running)
    try:
        yield
    finally:
        running.name = ""
        _running.reset(before)


def act_now() -> str:
    """The name of the act that is being carried out; empty if nobody's is."""
    return _running.get().name


class EventCodec(Protocol):
    """Events to journal entries and back."""

    def entry(self, event: object, time: int) -> Entry:
        """The event as an entry; `time` in milliseconds UTC."""

    def event(self, record: Entry | Record) -> Any:
        """The event a record holds, brought up to date. A ValueError says what is wrong with it."""


def read_event(codec: EventCodec, record: Record) -> Any:
    """The event a record holds; a JournalError says where it is, and which program may read it."""
    try:
        return codec.event(record)
    except ValueError as wrong:
        raise unreadable(record.stream, record.seq, wrong) from wrong


class Audience(Protocol):
    """Whoever shows what has happened."""

    def told(self, stream: str, seq: int) -> None:
        """There is news in this stream up to this number."""


class Nobody:
    """No audience."""

    def told(self, stream: str, seq: int) -> None:
        """Nobody listens."""


def _raised(wrong: Damaged) -> None:
    raise wrong


@fact
class Parts:
    """`damaged` is told of what cannot be read; if it does not raise it, what comes before that is all there is.
    `dealer` draws what nobody may foresee; without one no envelopes are filled."""

    journal: Journal
    codec: EventCodec
    audience: Audience
    damaged: Callable[[Damaged], None] = _raised
    dealer: DeckMaker | None = None

    def event(self, record: Record) -> Any:
        """The event a record holds, brought up to date; a JournalError where this program cannot read it."""
        return read_event(self.codec, record)

    async def told(self, stream: str, start: int = 1) -> AsyncIterator[tuple[Record, Any]]:
        """A stream from a record on, each record with its event: to its end, or to what cannot be read."""
        try:
            async for record in self.journal.read(stream, start):
                yield record, self.event(record)
        except Damaged as wrong:
            self.damaged(wrong)

    def entries(self, events: Iterable[object], now: int) -> list[Entry]:
        """What is appended together, its first entry with the act it comes of."""
        first, *rest = [self.codec.entry(event, now) for event in events]
        return [replace(first, act=act_now()), *rest]
