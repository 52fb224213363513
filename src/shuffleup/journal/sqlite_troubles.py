"""What SQLite says, in words the host can do something with."""

from __future__ import annotations

from typing import NamedTuple

import apsw

from shuffleup.app.ports import Damaged, JournalError, Unwritable
from shuffleup.say import pattern, say


class SqliteTrouble(NamedTuple):
    """`passes`: nothing was written and the file is sound, so the next append may well succeed."""

    what: str
    to_do: str
    passes: bool = False


SAVED = pattern("Keep it as it is, and go on from a copy, an export, or what shuffleup journal salvage saves of it.")
DAMAGED = SqliteTrouble(
    pattern("{file} is damaged."),
    SAVED,
)
UNREADABLE = SqliteTrouble(
    pattern("{file} could not be opened."),
    pattern("Check that its folder exists and that you may write in it, then start again."),
)
LOCKED = SqliteTrouble(
    pattern("{file} is held by another program."),
    pattern("Close the other program that has it open, and try again."),
    passes=True,
)
DISK = SqliteTrouble(
    pattern("The disk with {file} failed ({error})."),
    pattern("Check disk and cable, then start again: play goes on from what is there."),
)
UNKNOWN = SqliteTrouble(
    pattern("{file} could not be used ({error})."),
    SAVED,
)

TROUBLES: dict[type[Exception], SqliteTrouble] = {
    apsw.FullError: SqliteTrouble(
        pattern("The disk with {file} is full; nothing was written."),
        pattern("Free some space, then try again."),
        passes=True,
    ),
    apsw.ReadOnlyError: SqliteTrouble(
        pattern("{file} is read-only."),
        pattern("Make the file and its folder writable, or move it where they are, and start again."),
    ),
    apsw.BusyError: LOCKED,
    apsw.LockedError: LOCKED,
    apsw.CantOpenError: UNREADABLE,
    apsw.PermissionsError: UNREADABLE,
    apsw.NotADBError: SqliteTrouble(
        pattern("{file} is not a journal of Shuffle Up."), pattern("Give the name of a journal, or a new name.")
    ),
    apsw.CorruptError: DAMAGED,
    apsw.IOError: DISK,
}


FULL = TROUBLES[apsw.FullError]
CANNOT_WRITE = (FULL, TROUBLES[apsw.ReadOnlyError], UNREADABLE)


def trouble_of(error: apsw.Error) -> SqliteTrouble:
    if getattr(error, "extendedresult", 0) == apsw.SQLITE_IOERR_SHMSIZE:
        return FULL  # no room for the -shm
    return TROUBLES.get(type(error), UNKNOWN)


def in_words(error: apsw.Error, file: str) -> JournalError:
    trouble = trouble_of(error)
    kind = Damaged if trouble is DAMAGED else Unwritable if trouble in CANNOT_WRITE else JournalError
    return kind(say(trouble.what, file=file, error=str(error)), say(trouble.to_do))
