"""Everything as JSON lines, to read, to keep and to take elsewhere; and back, every byte checked.

The first line says what this is and where each stream ends. Then the records, stream by stream, one a line.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Annotated

import msgspec

from shuffleup.app.ports import Journal, JournalError, Record
from shuffleup.journal.chain import Chain, check
from shuffleup.journal.contents import family

FORMAT = 2
FORMATS = (1, FORMAT)  # 1 named no acts


class Header(msgspec.Struct, forbid_unknown_fields=True):
    shuffleup_journal: int
    streams: dict[str, Annotated[int, msgspec.Meta(ge=1)]]


class ExportLine(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    stream: str
    seq: int
    type: str
    version: int
    time: int
    payload: msgspec.Raw
    hash: str
    act: str = ""


class BadExport(ValueError):
    """A file that is not as it was exported, and the line where that shows. Nothing of it was imported."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(line, what)
        self.line = line
        self.what = what

    def __str__(self) -> str:
        return f"line {self.line}: {self.what}"


async def export(journal: Journal, evening: str | None = None) -> AsyncIterator[bytes]:
    """The journal as it is now, or one evening of it, line by line; what is appended meanwhile is left out."""
    ends = await journal.ends()
    if evening is not None:
        ends = {stream: ends[stream] for stream in family(evening, ends)}
    yield msgspec.json.encode(Header(FORMAT, ends)) + b"\n"
    for stream, end in ends.items():
        async for record in journal.read(stream):
            yield msgspec.json.encode(_line(record)) + b"\n"
            if record.seq == end:
                break


async def import_(lines: Iterable[bytes], journal: Journal) -> int:
    """Put an export into a journal, and return the number of records that are new to it.

    Everything is checked before anything is written: a file that was changed or cut off raises `BadExport`. What the
    journal has already is left as it is, so an import that broke off is simply done again.
    """
    streams = checked(lines)
    new = {stream: records[await _known(journal, stream, records) :] for stream, records in streams.items()}
    for stream, records in new.items():
        if records:
            await journal.append(stream, [record.entry() for record in records], after=records[0].seq - 1)
    return sum(map(len, new.values()))


async def _known(journal: Journal, stream: str, records: Sequence[Record]) -> int:
    """How many of these records the journal has. A hash stands for all that came before it."""
    last = min(await journal.last(stream), len(records))
    if last:
        there = await anext(journal.read(stream, last))
        if there.hash != records[last - 1].hash:
            raise JournalError(f"The journal has another {stream} already.", "Import into a new journal.")
    return last


def checked(lines: Iterable[bytes]) -> dict[str, list[Record]]:
    """The records of an export by stream, if all of them are there and none was touched."""
    numbered = enumerate(lines, 1)
    ends = _ends(*next(numbered, (1, b"")))
    chains = {stream: Chain(stream) for stream in ends}
    streams: dict[str, list[Record]] = {stream: [] for stream in ends}
    number = 1
    for number, text in numbered:
        record = _record(number, text)
        chain = chains.get(record.stream)
        if chain is None or chain.seq == ends[record.stream]:
            raise BadExport(number, f"by the first line there is no record {record.seq} of {record.stream}")
        if flaw := chain.flaw(record):
            raise BadExport(number, f"{flaw}")
        streams[record.stream].append(record)
    for stream, chain in chains.items():
        if chain.seq != ends[stream]:
            raise BadExport(number + 1, f"the file ends too early: {stream} ended at {ends[stream]}, not {chain.seq}")
    return streams


def _ends(number: int, text: bytes) -> dict[str, int]:
    """Where each stream ends, by the first line."""
    try:
        header = msgspec.json.decode(text, type=Header)
    except (ValueError, RecursionError) as error:
        raise BadExport(number, f"this is not the export of a journal ({error})") from None
    if header.shuffleup_journal not in FORMATS:
        raise BadExport(number, f"this is format {header.shuffleup_journal}; this program reads 1 to {FORMAT}")
    return header.streams


def _record(number: int, text: bytes) -> Record:
    try:
        line = msgspec.json.decode(text, type=ExportLine)
        digest = bytes.fromhex(line.hash)
        record = Record(
            line.stream, line.seq, line.type, line.version, line.time, bytes(line.payload), digest, line.act
        )
        check(record.stream, [record.entry()])
    except (ValueError, RecursionError) as error:
        raise BadExport(number, f"this is not a record ({error})") from None
    if digest.hex() != line.hash:
        raise BadExport(number, "this is not how a hash is written")
    return record


def _line(record: Record) -> ExportLine:
    r = record
    return ExportLine(r.stream, r.seq, r.type, r.version, r.time, msgspec.Raw(r.payload), r.hash.hex(), r.act)
