"""What the loop needs of the world, as it would like to have it. The adapters are in `journal` and `dealing`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Protocol

from shuffleup.app.decks.sealing import DeckSealed, OpenedCard, Receipt, SeedCommitted
from shuffleup.cards import Card
from shuffleup.facts import fact
from shuffleup.hand import Hand
from shuffleup.hand.layout import Chance
from shuffleup.questions.words import Seat
from shuffleup.say import Said, Sentence, passage, say
from shuffleup.tournament.bounties.envelopes import EnvelopeSeal


@fact
class Entry:
    """An event on its way into the journal: the name and schema version of its type, its JSON, and its time.

    `payload` is one line of JSON. `time` is given by whoever appends, in milliseconds UTC. `act` names the act it came
    of, if it came of one and is the first entry of its append: sent again, it is known by that.
    """

    type: str
    version: int
    payload: bytes
    time: int
    act: str = ""


@fact
class Record:
    """An event as the journal holds it: the `seq`-th of its stream, chained by its hash to the one before it."""

    stream: str
    seq: int
    type: str
    version: int
    time: int
    payload: bytes
    hash: bytes
    act: str = ""

    def entry(self) -> Entry:
        """As it was on its way in, and may go into another journal."""
        return Entry(self.type, self.version, self.payload, self.time, self.act)


@fact
class Append:
    """Entries for one stream. `after` is where the caller believes that it ends."""

    stream: str
    entries: Sequence[Entry]
    after: int


class OutOfDate(Exception):
    """Somebody appended first: the stream does not end where the caller thought. Nothing was written."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(stream, expected, actual)
        self.stream = stream
        self.expected = expected
        self.actual = actual

    def __str__(self) -> str:
        return f"{self.stream} was expected to end at {self.expected}, but it ends at {self.actual}."


class JournalError(Exception):
    """The journal cannot be relied on: what happened, and what to do about it. The table stops until it is done.

    An append that ends in this was not acknowledged. Whoever goes on reads the stream again first: where the trouble
    came in the very moment of writing, the records may be there after all, but never only some of them.
    """

    def __init__(self, what: Said, to_do: Said) -> None:
        super().__init__(what, to_do)
        self.what = what
        self.to_do = to_do

    @property
    def said(self) -> Sentence:
        return passage(self.what, self.to_do)

    def __str__(self) -> str:
        return str(self.said)


class Damaged(JournalError):
    """Some of it cannot be read, now or later: damaged, or written by another version. What comes before it can."""


def unreadable(stream: str, seq: int, wrong: ValueError) -> Damaged:
    """A record that is as it was written (its hash says so), by a program that knew other events than this one."""
    if getattr(wrong, "newer", False):
        return Damaged(
            say("{record}: {fault}. A newer Shuffle Up wrote it.", record=f"{stream} {seq}", fault=str(wrong)),
            OTHER_VERSION,
        )
    return Damaged(say("{record}: {fault}.", record=f"{stream} {seq}", fault=str(wrong)), KEEP_IT)


class Unwritable(JournalError):
    """It cannot be written just now, and may well be read: a disk that is full or read-only."""


KEEP_IT = say(
    "Keep the journal as it is, and go on from a copy, an export, or what shuffleup journal salvage saves of it."
)
OTHER_VERSION = say("Open it with that version.")


class Journal(Protocol):
    """Streams of records that only grow. What is acknowledged is durable.

    A stream needs no making: one that nobody appended to is empty and ends at 0. Streams do not wait for each other.
    """

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        """Write all entries or none, and return the stream's last sequence number.

        `after` is where the caller believes the stream ends; if it does not, this raises `OutOfDate`.
        """

    async def append_all(self, appends: Sequence[Append]) -> tuple[int, ...]:
        """The same to several streams, each named once: all of it is written or nothing, and no power cut parts it.

        Returns where each of them ends; if one does not end where the caller believes, this raises `OutOfDate`.
        """

    def read(self, stream: str, start: int = 1) -> AsyncIterator[Record]:
        """The records from `start` on, without a gap, to the end. Each was checked against the one before it."""

    async def last(self, stream: str) -> int:
        """Where the stream ends; 0 if nothing was ever appended to it."""

    async def streams(self) -> list[str]:
        """Every stream that holds a record, sorted."""

    async def ends(self) -> dict[str, int]:
        """The same streams, each with where it ends, all at one moment."""

    async def close(self) -> None:
        """Finish what is being written and let go. Closing twice is no mistake."""


class Sealed(Protocol):
    """A deck in the order it is dealt, what the journal keeps of it, and where a ruling's shuffles come from."""

    @property
    def deck(self) -> tuple[Card, ...]: ...

    @property
    def event(self) -> DeckSealed: ...

    @property
    def committed(self) -> SeedCommitted: ...

    @property
    def chance(self) -> Chance: ...

    @property
    def receipt(self) -> Receipt: ...

    def opened_for(self, hand: Hand, seat: Seat | None) -> tuple[OpenedCard, ...]:
        """What the player in a seat, or one who only watches, may check of a hand that is over."""


class DeckMaker(Protocol):
    """Whoever makes sealed decks. Nothing else does."""

    def commit(self, stream: str, promises: Sequence[tuple[Seat, str]]) -> SeedCommitted:
        """Draw the seed of a hand's deck, together with the hashes of the numbers the players will give."""

    def seal(self, committed: SeedCommitted, numbers: Sequence[tuple[Seat, str]]) -> Sealed:
        """The deck of this seed and of the numbers that were promised. The same again, the same deck."""

    def envelopes(self, committed: SeedCommitted) -> EnvelopeSeal:
        """The order of an evening's envelopes, by this seed. Drawn and shuffled as a deck is."""
