"""Private copies of a journal file, made while play goes on and kept beside it: the last few, never more.

Each is the journal as it was at one moment, made by SQLite's own copying, looked through, and only then put in its
place under its name. A journal that is damaged drives no sound copy out. What fails is said, and play goes on.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from shuffleup.app.ports import JournalError
from shuffleup.journal.sqlite_file import open_to_look

SUFFIX, UNFINISHED = ".copies", "being-made"
ONLY_OURS = 0o700
EVERY_S = 15 * 60.0
AT_FIRST_S = 60.0  # the start itself is not slowed down
MOST = 6
PATIENCE_MS = 5_000

log = logging.getLogger(__name__)


def folder_of(journal: Path) -> Path:
    """Where the copies of a journal file are, unless another folder was chosen."""
    return journal.resolve().with_name(f"{journal.resolve().name}{SUFFIX}")


def copies_of(journal: Path, folder: Path | None = None) -> list[Path]:
    """Those there are, the newest first: their names begin with the moment."""
    found = (folder or folder_of(journal)).glob(f"*-{journal.resolve().name}")
    return sorted((one for one in found if one.name[:1].isdigit()), reverse=True)


@asynccontextmanager
async def copies_kept(journal: Path, folder: Path | None = None) -> AsyncIterator[None]:
    """As long as this lasts, a copy is made every quarter of an hour in which something was written."""
    keeping = asyncio.create_task(_keep(journal, folder))
    try:
        yield
    finally:
        keeping.cancel()
        await asyncio.wait([keeping])


async def _keep(journal: Path, folder: Path | None) -> None:
    await asyncio.sleep(AT_FIRST_S)
    while True:
        try:
            await asyncio.to_thread(make_copy, journal, folder)
        except (JournalError, OSError) as error:
            log.warning("No copy of the journal could be made: %s Play goes on.", error)
        await asyncio.sleep(EVERY_S)


def make_copy(journal: Path, folder: Path | None = None, most: int = MOST) -> Path | None:
    """A copy, if anything was written since the last one; of all there are the `most` last stay."""
    there = copies_of(journal, folder)
    if there and not _written_since(journal, there[0]):
        return None
    place = folder or folder_of(journal)
    place.mkdir(mode=ONLY_OURS, exist_ok=True)
    part = place / f"{UNFINISHED}-{journal.resolve().name}"
    part.unlink(missing_ok=True)
    try:
        _sound_copy(journal, part)
        for old in there[most - 1 :]:
            old.unlink()
        return _put_in_place(part, place, journal)
    finally:
        part.unlink(missing_ok=True)


def _written_since(journal: Path, copy: Path) -> bool:
    """By the clock of the disk: the file, or what lies in its -wal."""
    real = journal.resolve()
    parts = [part for part in (real, Path(f"{real}-wal")) if part.exists()]
    return any(part.stat().st_mtime_ns >= copy.stat().st_mtime_ns for part in parts)


def _sound_copy(journal: Path, part: Path) -> None:
    """With eyes of its own: neither who writes nor who reads is kept waiting."""
    reader = open_to_look(journal, PATIENCE_MS)
    try:
        reader.copy_to(part)
    finally:
        reader.close()
    copy = open_to_look(part, PATIENCE_MS)
    try:
        copy.must_be_sound()
    except JournalError as error:
        raise JournalError(f"{journal} is damaged; the copies from before are kept.", error.to_do) from error
    finally:
        copy.close()


def _put_in_place(part: Path, place: Path, journal: Path) -> Path:
    moment = datetime.now(UTC)
    copy = place / f"{moment:%Y%m%d-%H%M%S}-{journal.resolve().name}"
    os.replace(part, copy)
    with suppress(OSError):  # where a folder can be synced
        held = os.open(place, os.O_RDONLY)
        try:
            os.fsync(held)
        finally:
            os.close(held)
    return copy
