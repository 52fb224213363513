"""A journal file opened to be looked at: no file is made and no byte is changed, on a disk where none could be, too.

What a server wrote last is in the -wal beside the file. While one runs it is read together with it; one that a killed
server left is read as it lies there.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import apsw

from shuffleup.app.ports import JournalError
from shuffleup.journal.sqlite_schema import version_of

URI = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
WITH_A_SERVER, ALONE, BESIDE = "&readonly_shm=1", "&immutable=1", ""

# What is read as if it were brought up to date: an older file cannot be, and an empty one has no tables yet.
EMPTY = "CREATE TEMP TABLE record (stream, seq, type, version, time, payload, hash, act)"
WITHOUT_ACTS = "CREATE TEMP VIEW record AS SELECT *, '' AS act FROM main.record"
STAND_INS = {0: EMPTY, 1: WITHOUT_ACTS}


def to_look_at(path: Path, patience_ms: int) -> apsw.Connection:
    """A connection that only reads, whatever the version of the file."""
    db = _opened(path, patience_ms)
    try:
        version = version_of(db)
        db.pragma("temp_store", 2)  # in memory
        if version in STAND_INS:
            db.execute(STAND_INS[version])
        db.pragma("query_only", value=True)
    except BaseException:
        db.close()
        raise
    return db


def _opened(path: Path, patience_ms: int) -> apsw.Connection:
    if not _size(path, "-wal") and _size(path, "-shm") is None:
        return _connected(path, ALONE, patience_ms)
    if _size(path, "-shm") is None:
        return _as_it_lies_there(path, patience_ms)
    try:
        return _connected(path, WITH_A_SERVER, patience_ms)
    except apsw.ReadOnlyError:  # the server has not made room for one who does not say that it reads
        return _connected(path, BESIDE, patience_ms)


def _as_it_lies_there(path: Path, patience_ms: int) -> apsw.Connection:
    """With its -wal and no -shm: nobody runs on it, so nobody is to be locked out."""
    without_locks = next(name for name in apsw.vfs_names() if name.endswith("-none"))
    try:
        return _connected(path, BESIDE, patience_ms, without_locks)
    except apsw.CantOpenError as error:
        raise JournalError(
            f"{path}-wal, which holds what was written last, cannot be read.",
            "Make both files readable, or copy both to another folder and look there.",
        ) from error


def _connected(path: Path, how: str, patience_ms: int, vfs: str | None = None) -> apsw.Connection:
    db = apsw.Connection(f"file:{quote(str(path.absolute()))}?mode=ro{how}", flags=URI, vfs=vfs)
    try:
        db.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        db.set_busy_timeout(patience_ms)
        if vfs:
            db.pragma("locking_mode", "exclusive")  # the index of the -wal is kept in memory
        db.execute("SELECT count(*) FROM sqlite_schema").fetchall()
    except BaseException:
        db.close()
        raise
    return db


def _size(path: Path, beside: str) -> int | None:
    with suppress(OSError):
        return path.resolve().with_name(f"{path.resolve().name}{beside}").stat().st_size
    return None
