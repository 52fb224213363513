"""Everything in a journal looked at: every hash, every event, every evening and hand told again from its first.

`check_all` goes further: every hand is decided again by the rules of its evening (hand/again.py), and an evening, its
hands and its guests are held against each other (matching.py).
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any

from shuffleup.app.decks.sealing import DeckSealed, hand_of
from shuffleup.app.guests.guest_list import guest_stream
from shuffleup.app.hands.hand import DeckLaid
from shuffleup.app.hands.undoing import standing
from shuffleup.app.parts import EventCodec, read_event
from shuffleup.app.ports import KEEP_IT, Journal, JournalError
from shuffleup.facts import fact
from shuffleup.hand import Hand, HandStarted, Refused, terms_of
from shuffleup.hand import replay as replay_hand
from shuffleup.hand.again import decided_again
from shuffleup.hand.events import Event
from shuffleup.journal.contents import evenings_in, family
from shuffleup.journal.matching import HandTold, Matching, Mismatch, guests_against
from shuffleup.rules import Rulebook
from shuffleup.tournament.events import CutOff, Planned, Salvaged, StepEnded
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.record.history import replay, steps_of
from shuffleup.tournament.state import Evening

BookOf = Callable[[Plan], Rulebook | Refused]


class StreamKind(StrEnum):
    """What a stream holds, by its first event."""

    EVENING = "evening"
    HAND = "hand"
    OTHER = "other"


@fact
class Looked:
    """One stream, read to its end: the evening it leads to if it is one, and the first thing that is wrong with it.

    `gone`: what is wrong is that something is not there, or else that it says something else than it should, and `says`
    which; None where it cannot be read.
    """

    stream: str
    kind: StreamKind
    events: int
    evening: Evening | None = None
    flaw: str | None = None
    to_do: str = KEEP_IT
    gone: bool | None = None
    says: str = ""

    def in_doubt(self, says: str, *, gone: bool) -> Looked:
        return replace(self, flaw=f"{self.stream}: {says}.", gone=gone, says=f"{says}.")


class Read:
    """A stream that is read: its events, when the last was written, and which devices acted in it."""

    def __init__(self) -> None:
        self.events: list[Any] = []
        self.last = 0
        self.devices: set[str] = set()

    async def take(self, journal: Journal, codec: EventCodec, stream: str, end: int) -> None:
        """Not past the end it had when the ends of all were noted: beside a server the others go on meanwhile."""
        async for record in journal.read(stream):
            if record.seq > end:
                return
            self.events.append(read_event(codec, record))
            self.last = max(self.last, record.time)
            if record.act:
                self.devices.add(record.act.partition(" ")[0])


async def look_at_all(journal: Journal, codec: EventCodec) -> AsyncIterator[Looked]:
    for stream, end in (await journal.ends()).items():
        yield await look_at(journal, codec, stream, end)


async def look_at(journal: Journal, codec: EventCodec, stream: str, end: int) -> Looked:
    """Read a stream that is said to have at least so many records."""
    return (await read_through(journal, codec, stream, end))[0]


async def read_through(journal: Journal, codec: EventCodec, stream: str, end: int) -> tuple[Looked, Read, Hand | None]:
    """The same, with what was read, and the hand it leads to if it is one."""
    read = Read()
    evening, hand, flaw = None, None, None
    to_do: str = KEEP_IT
    try:
        await read.take(journal, codec, stream, end)
        if len(read.events) < end:
            raise Flawed(f"{len(read.events) + 1}: it is missing")
        evening, hand = _told_again(read.events)
    except JournalError as error:
        flaw, to_do = error.what, error.to_do
    except Flawed as flawed:
        flaw = f"{stream} {flawed}."
    return Looked(stream, _kind(read.events), len(read.events), evening, flaw, to_do), read, hand


class Flawed(Exception):
    """Where a stream is wrong, and how."""


def _kind(events: Sequence[Any]) -> StreamKind:
    match events[:1]:
        case [Planned()]:
            return StreamKind.EVENING
        case [HandStarted()]:
            return StreamKind.HAND
        case _:
            return StreamKind.OTHER


def _told_again(events: Sequence[Any]) -> tuple[Evening | None, Hand | None]:
    """Tell an evening or a hand again from its first event; what it leads to."""
    kind = _kind(events)
    if kind is StreamKind.EVENING and not isinstance(events[-1], StepEnded | CutOff):
        raise Flawed(f"{len(events)}: its last step is cut off")
    try:
        if kind is StreamKind.EVENING:
            return replay(list(steps_of(events))), None
        if kind is StreamKind.HAND:
            return None, replay_hand(_stands(events))
    except Exception as error:  # what follows from nothing can go wrong anywhere
        raise Flawed(f"does not come out right when it is told again ({type(error).__name__}: {error})") from error
    return None, None


def _stands(events: Sequence[Any]) -> list[Event]:
    return standing(event for event in events if not isinstance(event, DeckLaid))


# ------------------------------------------------------------------------------------------------ decided again


async def check_all(journal: Journal, codec: EventCodec, book_of: BookOf) -> AsyncIterator[Looked]:
    """Every stream, and what an evening and those that belong to it do not say alike."""
    ends = await journal.ends()
    for evening in evenings_in(ends):
        async for looked in check_evening(journal, codec, evening, ends, book_of):
            yield looked


async def check_evening(
    journal: Journal, codec: EventCodec, evening: str, ends: Mapping[str, int], book_of: BookOf
) -> AsyncIterator[Looked]:
    """One evening with all that belongs to it."""
    looked, read, _ = await read_through(journal, codec, evening, ends[evening])
    yield looked
    night = CheckedNight(evening, looked, read, book_of)
    for stream in family(evening, ends):
        if stream != evening:
            yield night.note(*await read_through(journal, codec, stream, ends[stream]))
    for one in night.mismatches():
        yield Looked(one.stream, StreamKind.OTHER, 0).in_doubt(one.says, gone=one.gone)


class CheckedNight:
    """An evening while everything that belongs to it is looked at."""

    def __init__(self, name: str, looked: Looked, read: Read, book_of: BookOf) -> None:
        book = book_of(looked.evening.plan) if looked.evening else None
        self._book = None if isinstance(book, Refused) else book
        self._name = name
        self._looked = looked
        self._read = read
        self._hands: list[HandTold] = []
        self._sealed: set[str] = set()  # the hands whose decks are
        self._laid: set[str] = set()  # those that were dealt from one
        self._guests: list[Any] = []
        self._devices = dict.fromkeys(read.devices, name)
        self._latest = read.last
        self._unread: set[str] = set()
        self._salvaged = any(isinstance(event, Salvaged) for event in read.events)  # what is gone is on record

    def note(self, looked: Looked, read: Read, hand: Hand | None) -> Looked:
        """One more stream, if it is a hand held against its rules."""
        self._latest = max(self._latest, read.last)
        if looked.stream == guest_stream(self._name):
            self._guests = read.events
        else:
            self._devices.update(dict.fromkeys(read.devices, looked.stream))
        if hand_of(looked.stream) and any(isinstance(event, DeckSealed) for event in read.events):
            self._sealed.add(str(hand_of(looked.stream)))
        if looked.flaw:
            self._unread.add(looked.stream)
        if hand is None or looked.flaw:
            return looked
        if any(isinstance(event, DeckLaid) for event in read.events):
            self._laid.add(looked.stream)
        stacks = tuple(hand.stacks_by_seat().items()) if hand.over and not hand.voided else None
        self._hands.append(HandTold(looked.stream, hand.setup, stacks, hand.voided, read.last))
        return self._decided_again(looked, read.events)

    def _decided_again(self, looked: Looked, entries: Sequence[Any]) -> Looked:
        events = _stands(entries)
        broken = decided_again(events, terms_of(self._book)) if self._book else None
        if broken is None or (self._salvaged and broken.at == len(events)):
            return looked
        at = next((nth for nth, one in enumerate(entries, 1) if one is events[min(broken.at, len(events) - 1)]), 0)
        return looked.in_doubt(f"record {at}: {broken.why}", gone=broken.at == len(events))

    def mismatches(self) -> list[Mismatch]:
        """Of an evening that can be told; where it cannot, that is what is wrong."""
        if self._looked.kind is StreamKind.HAND:
            return [Mismatch(self._name, "it is on record, and the evening it belongs to is not")]
        if self._looked.evening is None:
            return []
        lost = self._laid - self._sealed
        hands = [replace(hand, sealed=hand.stream not in lost) for hand in self._hands]
        matching = Matching(self._name, list(steps_of(self._read.events)), hands, self._book)
        found = [
            *self._wrong(matching),
            *matching.mismatches(self._latest),
            *guests_against(matching, self._guests, self._devices),
        ]
        return [one for one in found if one.stream not in self._unread and not (one.gone and self._salvaged)]

    def _wrong(self, matching: Matching) -> list[Mismatch]:
        """The first event of the evening that its rules do not lead to."""
        if matching.wrong is None:
            return []
        at = next((nth for nth, one in enumerate(self._read.events, 1) if one is matching.wrong.event), None)
        return [Mismatch(self._name, f"record {at}: {matching.wrong.why}", gone=False)]
