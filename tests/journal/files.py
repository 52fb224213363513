"""Journal files for the tests, written and read without an event loop."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from shuffleup.app.ports import Append, Record
from shuffleup.journal.chain import verify
from shuffleup.journal.sqlite_file import SqliteReader, Writer, open_file
from tests.contracts.homes import said

PATIENCE_MS = 100


@contextmanager
def a_file(path: Path, vfs: str | None = None) -> Iterator[tuple[Writer, SqliteReader]]:
    writer, reader = open_file(path, PATIENCE_MS, vfs)
    try:
        yield writer, reader
    finally:
        reader.close()
        writer.close()


def write(writer: Writer, after: int, *words: str, stream: str = "table 1") -> int | Exception:
    (outcome,) = writer.write([[Append(stream, said(*words), after)]])
    return outcome[0] if isinstance(outcome, tuple) else outcome


def records_in(path: Path, stream: str = "table 1", vfs: str | None = None) -> list[Record]:
    """What a program that opens this file finds; the chain is whole."""
    with a_file(path, vfs) as (_, reader):
        records = reader.piece(stream, 1, 1_000_000)
        assert verify(records, last=reader.last(stream)) is None
    return records
