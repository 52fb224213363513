"""The hash chain: each record carries the SHA-256 of the record before it and of everything it says itself."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from hashlib import sha256

import msgspec

from shuffleup.app.ports import Append, Entry, Record
from shuffleup.facts import fact
from shuffleup.say import Sentence, say

GENESIS = bytes(32)
"""What the first record of a stream is chained to."""

LONGEST_NAME = 200  # a stream and its number are a key, and keys have to stay short

_FIELDS = struct.Struct(">qqqqq")


@fact
class Flaw:
    """The first place where records are not what was once written."""

    stream: str
    seq: int
    what: str

    @property
    def said(self) -> Sentence:
        return say("{record}: {fault}.", record=f"{self.stream} {self.seq}", fault=self.what)

    def __str__(self) -> str:
        return str(self.said)


def digest(previous: bytes, stream: str, seq: int, entry: Entry | Record) -> bytes:
    """Previous hash; five 64-bit numbers (seq, version, time, length of stream and of type); stream; type; payload; and
    where the record names an act, a line break and the act.

    The lengths keep apart what is written side by side, and no payload has a line break in it, so that no two records
    give the same bytes.
    """
    stream_text, type_text = stream.encode(), entry.type.encode()
    numbers = _FIELDS.pack(seq, entry.version, entry.time, len(stream_text), len(type_text))
    act = b"\n" + entry.act.encode() if entry.act else b""
    return sha256(b"".join((previous, numbers, stream_text, type_text, entry.payload, act))).digest()


def linked(stream: str, after: int, previous: bytes, entries: Sequence[Entry]) -> list[Record]:
    """The entries as the next records of a stream that ends at `after` with the hash `previous`."""
    records = []
    for seq, entry in enumerate(entries, after + 1):
        previous = digest(previous, stream, seq, entry)
        said = (entry.type, entry.version, entry.time, entry.payload)
        records.append(Record(stream, seq, *said, previous, entry.act))
    return records


class Chain:
    """Checks the records of one stream as they come, from the first one or from one that is trusted."""

    def __init__(self, stream: str, trusted: Record | None = None) -> None:
        self.stream = stream
        self.seq = trusted.seq if trusted else 0
        self.hash = trusted.hash if trusted else GENESIS

    def flaw(self, record: Record) -> Flaw | None:
        """What is wrong with the next record; None moves the chain on."""
        seq = self.seq + 1
        if record.stream != self.stream:
            return Flaw(self.stream, seq, say("a record of {stream} is in its place", stream=record.stream))
        if record.seq != seq:
            return Flaw(self.stream, seq, say("record {number} is in its place", number=str(record.seq)))
        if record.hash != digest(self.hash, self.stream, seq, record):
            return Flaw(self.stream, seq, say("it does not match its hash"))
        self.seq, self.hash = seq, record.hash
        return None


def verify(records: Iterable[Record], last: int | None = None) -> Flaw | None:
    """The first flaw in the records of one stream, from its first; None if there is none.

    Records cut off at the end leave a whole chain: `last`, if it is known, is where the stream must end.
    """
    chain = Chain("")
    for record in records:
        chain = chain if chain.seq else Chain(record.stream)
        if flaw := chain.flaw(record):
            return flaw
    if last not in (None, chain.seq):
        return Flaw(
            chain.stream, chain.seq + 1, say("it is missing, and the stream once ended at {last}", last=str(last))
        )
    return None


def check(stream: str, entries: Sequence[Entry]) -> None:
    """Refuse, with a ValueError, what some journal could not hold or an export could not show."""
    _check_name(stream, "stream")
    for entry in entries:
        _check_name(entry.type, "type")
        if entry.act:
            _check_name(entry.act, "act")
        if type(entry.payload) is not bytes or not one_line_of_json(entry.payload):
            raise ValueError(f"the payload of {entry.type} is not one line of JSON: {entry.payload[:80]!r}")
        if type(entry.version) is not int or not 1 <= entry.version < 1 << 31:
            raise ValueError(f"the version of {entry.type} is {entry.version!r}; versions are 1, 2, 3 and so on")
        if type(entry.time) is not int or not 0 <= entry.time < 1 << 63:
            raise ValueError(f"the time of {entry.type} is {entry.time!r}; it is a number of milliseconds")


def check_all(appends: Sequence[Append]) -> None:
    """The same of what is appended in one moment, to each stream once."""
    if len({one.stream for one in appends}) != len(appends):
        raise ValueError("a stream is named twice in one append")
    for one in appends:
        check(one.stream, one.entries)


def _check_name(name: str, what: str) -> None:
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        raise ValueError(f"{name[:LONGEST_NAME]!r} is no name for a {what}: 1 to {LONGEST_NAME} printable characters")


def one_line_of_json(payload: bytes) -> bool:
    """JSON in UTF-8 without a line break in it or a space around it, so that a file of lines can hold it as it is."""
    try:
        payload.decode()
        json = msgspec.json.decode(payload, type=msgspec.Raw)
    except (ValueError, RecursionError):
        return False
    return len(memoryview(json)) == len(payload) and b"\n" not in payload and b"\r" not in payload
