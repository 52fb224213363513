"""Where a journal file is, to whoever writes it: is it still the file at that name, and has it no other one?

SQLite holds a file open and writes to it after it was deleted or another one was put in its place, and the next start
finds nothing of that. And under two names one file has two -wal files: two programs would write it past each other.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from shuffleup.app.ports import JournalError
from shuffleup.say import say

PARTS = ("", "-wal", "-shm")


def must_have_one_name(path: Path) -> None:
    """A file that is not there yet has none, and is let through."""
    try:
        file = os.stat(path)
    except OSError:
        return
    if stat.S_ISREG(file.st_mode) and file.st_nlink > 1:
        raise JournalError(
            say(
                "{path} has another name (a hard link), under which a second server could write it past this one.",
                path=str(path),
            ),
            say("Remove the other name, or go on from a copy (shuffleup journal copy)."),
        )


class JournalFiles:
    """The files of an open journal, as they were when it was opened."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._parts = [Path(f"{path.resolve() if part else path}{part}") for part in PARTS]
        self._at_first = [_identity(part) for part in self._parts]

    def trouble(self) -> JournalError | None:
        """What is wrong if one of them is gone, or another file has its name."""
        for part, before in zip(self._parts, self._at_first, strict=True):
            if _identity(part) != before:
                return JournalError(
                    say(
                        "{path} was removed or replaced while the server ran; from then on nothing was written.",
                        path=str(part),
                    ),
                    say("Put it back, or {path} from a copy, then start again.", path=str(self._path)),
                )
        return None


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino
