"""The journal file: how it is recognised, what is in it, and how an older one is brought up to date."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

import apsw

from shuffleup.app.ports import JournalError
from shuffleup.journal.troubles import too_new

APPLICATION_ID = 0x53687566  # "Shuf", in the header of every journal file
FOLD_AT_PAGES = 16_384  # 64 MB of -wal

# Each takes a file from one version to the next. A row that has been in a release is never changed.
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE record (
        id      INTEGER PRIMARY KEY,
        stream  TEXT NOT NULL,
        seq     INTEGER NOT NULL,
        type    TEXT NOT NULL,
        version INTEGER NOT NULL,
        time    INTEGER NOT NULL,
        payload TEXT NOT NULL,
        hash    BLOB NOT NULL,
        UNIQUE (stream, seq)
    ) STRICT;
    CREATE TRIGGER record_is_never_changed BEFORE UPDATE ON record
        BEGIN SELECT RAISE(ABORT, 'a journal is never changed'); END;
    CREATE TRIGGER record_is_never_deleted BEFORE DELETE ON record
        BEGIN SELECT RAISE(ABORT, 'a journal is never shortened'); END;
    """,
    "ALTER TABLE record ADD COLUMN act TEXT NOT NULL DEFAULT '';",
    """
    CREATE TABLE writer (one INTEGER PRIMARY KEY CHECK (one = 1), epoch INTEGER NOT NULL, server TEXT NOT NULL) STRICT;
    INSERT INTO writer VALUES (1, 0, '');
    """,
)


def prepare(db: apsw.Connection, patience_ms: int) -> None:
    """Make sure that this is a journal we know, and one that survives a loss of power. Other files are left alone.

    WAL with `synchronous=FULL` syncs at every commit. A longer -wal than usual is kept, so that it is seldom begun anew
    while somebody copies the two. What an earlier program left in it is folded into the file now, and what comes every
    few seconds: so whoever copies the file without it has at least that.
    """
    db.set_busy_timeout(patience_ms)
    version = version_of(db)
    if db.readonly("main"):
        raise apsw.ReadOnlyError(db.filename)
    mode = db.pragma("journal_mode", "wal")
    assert mode == "wal", mode
    db.pragma("synchronous", "full")
    db.pragma("fullfsync", value=True)  # on a Mac, nothing less reaches the disk
    db.pragma("wal_autocheckpoint", FOLD_AT_PAGES)
    if version < len(MIGRATIONS):
        _migrate(db)
    with suppress(apsw.BusyError, apsw.FullError):  # somebody else is at it; or there is no room, and it can wait
        db.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)


def version_of(db: apsw.Connection) -> int:
    """The version of the file; 0 if nothing is in it yet."""
    # In one statement, and so at one moment: another process may be making the file just now.
    found: tuple[int, int, int] = db.execute(
        "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_schema)"
        " FROM pragma_application_id, pragma_user_version"
    ).get
    application, version, tables = found
    if (application, version, tables) == (0, 0, 0):
        return 0
    if application != APPLICATION_ID:
        raise JournalError(
            f"{db.filename} is not a journal of Shuffle Up.", "Give the name of a journal, or a new name."
        )
    if version > len(MIGRATIONS):
        raise too_new(db.filename, version, len(MIGRATIONS))
    return version


def _migrate(db: apsw.Connection) -> None:
    with transaction(db):
        version = version_of(db)  # again: another program may have been quicker
        for migration in MIGRATIONS[version:]:
            db.execute(migration)
        db.pragma("application_id", APPLICATION_ID)
        db.pragma("user_version", len(MIGRATIONS))


def take(db: apsw.Connection, server: str) -> int:
    """The right to write, for the server at this address; whoever had it before has it no more."""
    with transaction(db):
        db.execute("UPDATE writer SET epoch = epoch + 1, server = ?", (server,))
        return holder(db)[0]


def holder(db: apsw.Connection) -> tuple[int, str]:
    """Which taking of it holds, and the address of the server that took it."""
    found: tuple[int, str] = db.execute("SELECT epoch, server FROM writer").get
    return found


@contextmanager
def transaction(db: apsw.Connection) -> Iterator[None]:
    """All or nothing, with the right to write taken first: nobody else appends between our look and our write."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            with suppress(apsw.Error):  # the first trouble is the one to tell
                db.execute("ROLLBACK")
        raise
