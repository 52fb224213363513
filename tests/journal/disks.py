"""Disks that fail, fill up, forget or count: SQLite goes through them to the real one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import apsw

NAMES = count(1)


class Disk(apsw.VFS):
    """`writes_left` writes succeed, then the disk is full. `syncs_left` syncs succeed, then it fails.

    A disk `in_a_hurry` only says that it has synced. What is synced is copied to `safe`: the files as a loss of power
    would leave them at that moment.
    """

    def __init__(self, safe: Path | None = None) -> None:
        self.name = f"disk {next(NAMES)}"
        self.safe = safe
        self.writes_left: int | None = None
        self.syncs_left: int | None = None
        self.in_a_hurry = False
        self.syncs = 0
        self._deleted: list[str] = []
        super().__init__(self.name, "")

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> File:  # noqa: N802 - SQLite's name
        return File(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802 - SQLite's name
        super().xDelete(filename, syncdir)
        self._deleted.append(Path(filename).name)
        if syncdir:
            self._folder_synced()

    def synced(self, path: Path) -> None:
        """A file is on the disk as it is now. A new file's first sync includes its folder."""
        self.syncs += 1
        if self.safe:
            if not (self.safe / path.name).exists():
                self._folder_synced()
            shutil.copyfile(path, self.safe / path.name)

    def _folder_synced(self) -> None:
        """Only now have deleted files really gone."""
        for name in self._deleted:
            if self.safe:
                (self.safe / name).unlink(missing_ok=True)
        self._deleted.clear()


class File(apsw.VFSFile):
    def __init__(self, disk: Disk, name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        self._disk = disk
        self._path = Path(name.filename() if isinstance(name, apsw.URIFilename) else name or "")
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite's name
        disk = self._disk
        if disk.writes_left is not None:
            if not disk.writes_left:
                raise apsw.FullError
            disk.writes_left -= 1
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's name
        disk = self._disk
        if disk.syncs_left is not None:
            if not disk.syncs_left:
                raise apsw.IOError
            disk.syncs_left -= 1
        if not disk.in_a_hurry:
            super().xSync(flags)
        disk.synced(self._path)


@contextmanager
def a_disk(safe: Path | None = None) -> Iterator[Disk]:
    disk = Disk(safe)
    try:
        yield disk
    finally:
        disk.unregister()
