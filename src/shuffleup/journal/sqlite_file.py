"""The journal file through two connections: one writes, one reads. Blocking; `sqlite` keeps that off the loop."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import apsw

from shuffleup.app.ports import Append, JournalError, OutOfDate, Record
from shuffleup.journal.chain import GENESIS, linked
from shuffleup.journal.sqlite_looking import to_look_at
from shuffleup.journal.sqlite_place import JournalFiles, must_have_one_name
from shuffleup.journal.sqlite_schema import FOLD_AT_PAGES, holder, prepare, take, transaction
from shuffleup.journal.sqlite_troubles import in_words, trouble_of
from shuffleup.journal.troubles import taken_over

OURS_ALONE = 0o600
HEAD = "SELECT seq, hash FROM record WHERE stream = CAST(? AS TEXT) ORDER BY seq DESC LIMIT 1"
INSERT = "INSERT INTO record (stream, seq, type, version, time, payload, hash, act) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
PIECE = """SELECT stream, seq, type, version, time, CAST(payload AS BLOB), hash, act FROM record
    WHERE stream = CAST(? AS TEXT) AND seq >= ? ORDER BY seq LIMIT ?"""
PIECE_OF_BYTES = PIECE.replace(
    "SELECT stream, seq, type", "SELECT CAST(stream AS BLOB), seq, CAST(type AS BLOB)"
).replace("act FROM", "CAST(act AS BLOB) FROM")
ODD = "backslashreplace"
# From each name straight to the next one, instead of past every record.
STREAMS = """WITH RECURSIVE name (stream) AS (
        SELECT min(stream) FROM record
        UNION ALL SELECT (SELECT min(record.stream) FROM record WHERE record.stream > name.stream) FROM name
        WHERE name.stream IS NOT NULL
    ) SELECT CAST(stream AS BLOB) FROM name WHERE stream IS NOT NULL"""
ENDS = STREAMS.replace("AS BLOB)", "AS BLOB), (SELECT max(seq) FROM record WHERE stream = name.stream)")
SCAN = "SELECT CAST(stream AS BLOB), seq FROM record NOT INDEXED"


AppendOutcome = tuple[int, ...] | OutOfDate | JournalError


def open_to_look(path: Path, patience_ms: int) -> SqliteReader:
    """Nothing is made and nothing changed; whoever wants to write opens it otherwise."""
    return SqliteReader(path, patience_ms, read_only=True)


def open_file(
    path: Path, patience_ms: int, vfs: str | None = None, server: str | None = None
) -> tuple[Writer, SqliteReader]:
    writer = Writer(path, patience_ms, vfs, server)
    try:
        return writer, SqliteReader(path, patience_ms, vfs)
    except BaseException:
        writer.close()
        raise


class Pin:
    """One who reads and does not stop: as long as one is there, SQLite does not begin the -wal anew after a fold.

    So a -wal that is copied after the file fits to it, however often it was folded between the two: what the file
    lacks, or has in part, is in the -wal still.
    """

    def __init__(self, path: str, vfs: str | None) -> None:
        self._path, self._vfs = path, vfs
        self._db: apsw.Connection | None = None

    def take(self) -> None:
        """Here, at the end of the -wal: one who stands further back would keep the rest from being folded."""
        if self._db is None:
            self._db = apsw.Connection(self._path, flags=apsw.SQLITE_OPEN_READWRITE, vfs=self._vfs)
        elif self._db.in_transaction:
            self._db.execute("COMMIT")
        self._db.execute("BEGIN")
        _look(self._db)  # it reads from here on

    def let_go(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None


class SqliteReader:
    """Sees everything acknowledged, and hinders nobody."""

    def __init__(self, path: Path, patience_ms: int, vfs: str | None = None, *, read_only: bool = False) -> None:
        self._path = path
        self._odd_names: dict[str, bytes] = {}
        self._pin = Pin(_spelled(path), vfs)
        with self._in_words():
            self._db = to_look_at(path, patience_ms) if read_only else _beside_the_writer(path, patience_ms, vfs)

    def piece(self, stream: str, start: int, most: int) -> list[Record]:
        with self._in_words():
            asked = (self._odd_names.get(stream, stream), start, most)
            try:
                return [Record(*row) for row in self._db.execute(PIECE, asked)]
            except UnicodeDecodeError:
                return [spoken_of(row) for row in self._db.execute(PIECE_OF_BYTES, asked)]

    def last(self, stream: str) -> int:
        with self._in_words():
            return _head(self._db, self._odd_names.get(stream, stream))[0]

    def streams(self) -> list[str]:
        with self._in_words():
            try:
                return [self._named(name) for (name,) in self._db.execute(STREAMS)]
            except (apsw.CorruptError, TypeError):
                return list(self._ends_left())

    def ends(self) -> dict[str, int]:
        with self._in_words():
            try:
                return {self._named(name): int(end) for name, end in self._db.execute(ENDS)}
            except (apsw.CorruptError, TypeError, ValueError):
                return self._ends_left()

    def _ends_left(self) -> dict[str, int]:
        """Of what can still be found where pages are damaged: it is not to go with the rest."""
        found: dict[str, int] = {}
        with suppress(apsw.Error):
            for name, seq in self._db.execute(SCAN):
                if type(name) is bytes and type(seq) is int:
                    found[self._named(name)] = max(seq, found.get(self._named(name), 0))
        if not found:
            raise apsw.CorruptError(self._path)
        return dict(sorted(found.items()))

    def _named(self, name: object) -> str:
        """SQLite does not look whether text is text. What is none gets a name to speak of it; no hash will fit it."""
        if type(name) is not bytes:
            raise TypeError(name)
        try:
            return name.decode()
        except UnicodeDecodeError:
            spoken = name.decode(errors=ODD)
            self._odd_names[spoken] = name
            return spoken

    def must_be_sound(self) -> None:
        with self._in_words():
            found: str = self._db.execute("PRAGMA integrity_check(1)").get
            if found != "ok":
                raise apsw.CorruptError(found)

    def fold(self) -> None:
        """Bring into the file what is in the -wal; a program that writes meanwhile is not hindered.

        What cannot be folded now is in the -wal all the same, and is folded another time.
        """
        with suppress(apsw.Error):
            self._pin.take()
            _look(self._db)  # one that has read nothing yet does not know that there is a -wal
            frames, _ = self._db.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
            if frames >= FOLD_AT_PAGES:
                self._pin.let_go()

    def copy_to(self, path: Path) -> None:
        """A copy of the whole journal as it is at one moment, while others go on writing to it."""
        if path.exists():
            raise JournalError(f"{path} is there already.", "Give the copy a new name.")
        with self._in_words(path):
            _ours_alone(path)
            copy = apsw.Connection(_spelled(path))
            try:
                with copy.backup("main", self._db, "main") as backup:
                    backup.step()
            finally:
                copy.close()

    def close(self) -> None:
        self._pin.let_go()
        self._db.close()

    @contextmanager
    def _in_words(self, path: Path | None = None) -> Iterator[None]:
        try:
            yield
        except apsw.Error as error:
            raise in_words(error, str(path or self._path)) from error
        except UnicodeDecodeError as error:  # SQLite does not look whether text is text
            raise in_words(apsw.CorruptError(str(error)), str(path or self._path)) from error


def spoken_of(row: Any) -> Record:
    stream, seq, kind, version, time, payload, hash_, act = row
    text = [part.decode(errors=ODD) for part in (stream, kind, act)]
    return Record(text[0], seq, text[1], version, time, payload, hash_, text[2])


def _beside_the_writer(path: Path, patience_ms: int, vfs: str | None) -> apsw.Connection:
    db = apsw.Connection(_spelled(path), flags=apsw.SQLITE_OPEN_READWRITE, vfs=vfs)
    db.pragma("query_only", value=True)
    db.set_busy_timeout(patience_ms)
    return db


def _ours_alone(path: Path) -> None:
    """A new file is made here, so that no other account reads it: it holds the seeds of decks in play.

    What lies beside it takes its mode. Where it cannot be made, the opening itself says why.
    """
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OURS_ALONE))


class Writer:
    """Writes what several wait for in one transaction: one sync for all of them.

    A server takes the right to write from whoever had it. Others, who write a line beside it, take nothing.
    """

    def __init__(self, path: Path, patience_ms: int, vfs: str | None = None, server: str | None = None) -> None:
        self._path = _spelled(path)
        self._stopped: JournalError | None = None
        must_have_one_name(path)
        try:
            _ours_alone(path)
            self._db = apsw.Connection(self._path, vfs=vfs)
            try:
                prepare(self._db, patience_ms)
                self._epoch = None if server is None else take(self._db, server)
                self._place = JournalFiles(path)
            except BaseException:
                self._db.close()
                raise
        except apsw.Error as error:
            raise in_words(error, self._path) from error

    def write(self, group: Sequence[Sequence[Append]]) -> Sequence[AppendOutcome]:
        """An outcome for each who waits. After a trouble that does not pass, all is refused until it is opened anew."""
        if self._stopped:
            return [self._stopped] * len(group)
        try:
            with transaction(self._db):
                self._must_hold()
                outcomes = [self._write(appends) for appends in group]
            self._must_be_there()
        except JournalError as stopped:
            self._stopped = stopped
            return [stopped] * len(group)
        except apsw.Error as error:
            trouble = in_words(error, self._path)
            self._stopped = None if trouble_of(error).passes else trouble
            return [trouble] * len(group)
        return outcomes

    def _must_hold(self) -> None:
        """Within the transaction: nobody takes it between this look and our commit."""
        if self._epoch is not None:
            epoch, server = holder(self._db)
            if epoch != self._epoch:
                raise taken_over(server)

    def _must_be_there(self) -> None:
        """After the commit, before anybody hears of it: what was written may be in a file that nobody finds again."""
        if trouble := self._place.trouble():
            raise trouble

    def _write(self, appends: Sequence[Append]) -> tuple[int, ...] | OutOfDate:
        """All of them, or none where one stream does not end as its writer believed."""
        heads = [_head(self._db, one.stream) for one in appends]
        for one, (seq, _) in zip(appends, heads, strict=True):
            if seq != one.after:
                return OutOfDate(one.stream, one.after, seq)
        for one, (seq, previous) in zip(appends, heads, strict=True):
            self._db.executemany(INSERT, map(_row, linked(one.stream, seq, previous, one.entries)))
        return tuple(one.after + len(one.entries) for one in appends)

    def close(self) -> None:
        self._db.close()


def _look(db: apsw.Connection) -> None:
    db.execute("SELECT count(*) FROM sqlite_schema").fetchall()


def _head(db: apsw.Connection, stream: str | bytes) -> tuple[int, bytes]:
    """The last record's number and hash."""
    found: tuple[int, bytes] | None = db.execute(HEAD, (stream,)).get
    return found or (0, GENESIS)


def _spelled(path: Path) -> str:
    """In full, because SQLite takes ":memory:" for something else."""
    return str(path.absolute())


def _row(record: Record) -> tuple[str, int, str, int, int, str, bytes, str]:
    r = record
    return r.stream, r.seq, r.type, r.version, r.time, r.payload.decode(), r.hash, r.act
