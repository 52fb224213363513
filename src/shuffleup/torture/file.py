"""What lies on the disk, in a file: SQLite itself, with the connections a server has. Its threads work in place, when
the simulated loop comes to them, so that one seed is one evening here too."""

from __future__ import annotations

import shutil
from pathlib import Path

from shuffleup.app.ports import Append, Journal, Record
from shuffleup.app.streams.around import Around
from shuffleup.journal.sqlite import PATIENCE_MS, SqliteJournal
from shuffleup.journal.sqlite_file import SqliteReader, Writer, open_file
from shuffleup.torture.disk import Plate


class File(Around):
    """A plate that is a file. It can be deleted under a server, and put back from a copy."""

    def __init__(self, folder: Path, begins: Plate) -> None:
        self._path = folder / "evening.journal"
        self._copy = folder / "copy"
        self._open: list[Writer | SqliteReader] = []
        self._servers = 0
        self._known: dict[str, list[Record]] = {}
        writer, self._reader = self._opened(None)
        streams = begins.records().items()
        writer.write([[Append(stream, [one.entry() for one in records], 0)] for stream, records in streams])
        super().__init__(SqliteJournal(None, self._reader))

    def _opened(self, server: str | None) -> tuple[Writer, SqliteReader]:
        both = open_file(self._path, PATIENCE_MS, None, server)
        self._open += both
        return both

    def records(self) -> dict[str, list[Record]]:
        """All of them, stream by stream."""
        for stream, end in self._reader.ends().items():
            known = self._known.setdefault(stream, [])
            if end > len(known):
                known += self._reader.piece(stream, len(known) + 1, end)
        return self._known

    def taken_by(self, server: str) -> Journal:
        """The journal as a server has it that starts now. What the file lacks by now is not known any more."""
        self._servers += 1
        writer, self._reader = self._opened(server)
        self._known = {}
        self.inside = SqliteJournal(None, self._reader)
        return SqliteJournal(writer, self._reader)

    def servers(self) -> int:
        return self._servers

    def goes(self) -> None:
        """Somebody deletes it, and all that lies beside it."""
        self._copy.mkdir(exist_ok=True)
        for part in self._path.parent.glob(f"{self._path.name}*"):
            shutil.copy(part, self._copy)
            part.unlink()

    def comes_back(self) -> None:
        """As it was when it was deleted."""
        for part in self._copy.iterdir():
            shutil.copy(part, self._path.parent)

    async def close(self) -> None:
        for one in self._open:
            one.close()
