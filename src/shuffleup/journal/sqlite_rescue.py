"""What can be read of a damaged journal file: page by page and row by row, past what cannot be read any more.

The file is only looked at, and nothing that is read here is trusted: the hashes say what of it is as it was written.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import apsw

from shuffleup.app.ports import JournalError, Record
from shuffleup.facts import fact
from shuffleup.journal.sqlite_file import spoken_of
from shuffleup.journal.sqlite_looking import to_look_at
from shuffleup.journal.sqlite_troubles import in_words

PATIENCE_MS = 5_000
SMALLEST_ROW = 32  # bytes: so many rows a file may have at most
ROWS = """SELECT id, CAST(stream AS BLOB), seq, CAST(type AS BLOB), version, time, CAST(payload AS BLOB), hash,
    CAST(act AS BLOB) FROM record WHERE id > ? ORDER BY id"""
INDEX = "SELECT CAST(stream AS BLOB), seq FROM record ORDER BY stream, seq"
KINDS = (str, int, str, int, int, bytes, bytes, str)


@fact
class Rescued:
    """Records by stream, in no order and without a word on whether they are right; and where each stream once ended,
    as far as that shows. `whole`: no page of the file is damaged."""

    records: dict[str, list[Record]]
    ends: dict[str, int]
    whole: bool

    def helped_by(self, copy: Rescued) -> Rescued:
        """With what an older copy has of the same streams, where it fits."""
        both = {name: [*self.records.get(name, ()), *copy.records.get(name, ())] for name in self.ends}
        return Rescued(both, self.ends, self.whole)


def rescued(path: Path) -> Rescued:
    try:
        with closing(to_look_at(path, PATIENCE_MS)) as db:
            return _rescued(db, path.stat().st_size)
    except apsw.Error as error:
        told = in_words(error, str(path))
        raise JournalError(f"{told.what} Nothing of it can be read.", "Go on from a copy or an export.") from error


def _rescued(db: apsw.Connection, size: int) -> Rescued:
    records: dict[str, list[Record]] = {}
    ends: dict[str, int] = {}
    for record in _records(db, size):
        records.setdefault(record.stream, []).append(record)
        ends[record.stream] = max(record.seq, ends.get(record.stream, 0))
    with suppress(apsw.Error):  # the index knows of rows that are gone
        for name, seq in db.execute(INDEX):
            if _may_be(name, seq, size):
                ends[name.decode()] = max(seq, ends.get(name.decode(), 0))
    return Rescued(records, ends, _is_whole(db))


def _is_whole(db: apsw.Connection) -> bool:
    with suppress(apsw.Error):
        return bool(db.execute("PRAGMA integrity_check(1)").get == "ok")
    return False


def _may_be(name: Any, seq: Any, size: int) -> bool:
    """A damaged page of the index may hold anything."""
    try:
        return bool(name.decode().isprintable() and 0 < seq <= size // SMALLEST_ROW)
    except (AttributeError, TypeError, UnicodeDecodeError):
        return False


def _records(db: apsw.Connection, size: int) -> Iterator[Record]:
    """By their numbers: where a page cannot be read, the rows after it are looked for one by one."""
    at, last = 0, _last(db, size)
    while at < last:
        try:
            for number, *row in db.execute(ROWS, (at,)):
                at = number
                if record := _record(row):
                    yield record
            return
        except apsw.Error:
            at += 1


def _last(db: apsw.Connection, size: int) -> int:
    with suppress(apsw.Error):
        found: int | None = db.execute("SELECT max(id) FROM record").get
        return found or 0
    return size // SMALLEST_ROW


def _record(row: Any) -> Record | None:
    """A row of a damaged page may hold anything."""
    try:
        record = spoken_of(row)
    except (AttributeError, TypeError, ValueError):
        return None
    r = record
    fields = (r.stream, r.seq, r.type, r.version, r.time, r.payload, r.hash, r.act)
    return record if all(type(one) is kind for one, kind in zip(fields, KINDS, strict=True)) else None
