"""The parts of the world a session is joined to, all of them given to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Protocol

from shuffleup.app.acting import act_now
from shuffleup.app.ports import Entry, Journal, Record, unreadable
from shuffleup.facts import fact


class Codec(Protocol):
    """Events to journal entries and back."""

    def entry(self, event: object, time: int) -> Entry:
        """The event as an entry; `time` in milliseconds UTC."""

    def event(self, record: Entry | Record) -> Any:
        """The event a record holds, brought up to date. A ValueError says what is wrong with it."""


def read_event(codec: Codec, record: Record) -> Any:
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


@fact
class Parts:
    journal: Journal
    codec: Codec
    audience: Audience

    def event(self, record: Record) -> Any:
        """The event a record holds, brought up to date; a JournalError where this program cannot read it."""
        return read_event(self.codec, record)

    def entries(self, events: Iterable[object], now: int) -> list[Entry]:
        """What is appended together, its first entry with the act it comes of."""
        first, *rest = [self.codec.entry(event, now) for event in events]
        return [replace(first, act=act_now()), *rest]
