"""The work of `replay`: each hand of each file before the referee, with a bar where somebody waits for it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from shuffleup.histories import HistoryFault, PhhEntry, Replayed, read_phh, read_phhs, replayed

ONE_HAND, MANY_HANDS = ".phh", ".phhs"


@dataclass(frozen=True, slots=True)
class HandFile:
    """A file to read, or why there is none."""

    path: Path
    size: int = 0
    fault: HistoryFault | None = None


@dataclass(frozen=True, slots=True)
class HandInFile:
    """A hand, or what is wrong with it, and the file it is from."""

    path: Path
    entry: PhhEntry

    def located(self, fault: HistoryFault) -> str:
        """`FILE:LINE: what is wrong`; no line where the file could not be read at all."""
        in_text = self.entry.text or fault.line
        return f"{self.path}:{self.entry.line(fault)}: {fault}" if in_text else f"{self.path}: {fault}"


def find(paths: Iterable[Path]) -> tuple[HandFile, ...]:
    """The files these paths stand for; a folder stands for the histories in it, sorted by name."""
    return tuple(found for path in paths for found in (_in_folder(path) if path.is_dir() else [_file(path)]))


def _in_folder(folder: Path) -> list[HandFile]:
    try:
        inside = sorted(path for path in folder.iterdir() if _kind(path) and path.is_file())
    except OSError as error:
        return [HandFile(folder, fault=_unreadable(error))]
    if not inside:
        return [HandFile(folder, fault=HistoryFault("there are no .phh or .phhs files in this folder"))]
    return list(map(_file, inside))


def _kind(path: Path) -> str | None:
    suffix = path.suffix.lower()
    return suffix if suffix in (ONE_HAND, MANY_HANDS) else None


def _file(path: Path) -> HandFile:
    try:
        size = path.stat().st_size
    except OSError as error:
        return HandFile(path, fault=_unreadable(error))
    if _kind(path) is None:
        return HandFile(path, fault=HistoryFault("a hand history is a .phh or .phhs file"))
    return HandFile(path, size)


def _unreadable(error: OSError) -> HistoryFault:
    return HistoryFault(f"cannot be read: {(error.strerror or str(error)).lower()}")


def hands_in(found: HandFile) -> Iterator[HandInFile]:
    text = found.fault or _text(found.path)
    if isinstance(text, HistoryFault):
        yield HandInFile(found.path, PhhEntry(text))
    elif _kind(found.path) == MANY_HANDS:
        yield from (HandInFile(found.path, entry) for entry in read_phhs(text))
    else:
        yield HandInFile(found.path, read_phh(text))


def _text(path: Path) -> str | HistoryFault:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        return _unreadable(error)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        return HistoryFault(f"this is not UTF-8 text: byte 0x{error.object[error.start]:02x}", line=line)


# -------------------------------------------------------------------------------------------------- from paths to hands


if TYPE_CHECKING:
    from rich.progress import Progress

LARGE = 200_000  # bytes of histories: about half a second's work


@dataclass(frozen=True, slots=True)
class HandReport:
    """What came of one hand."""

    hand: HandInFile
    result: Replayed | None
    error: str | None

    @classmethod
    def of(cls, hand: HandInFile) -> HandReport:
        history = hand.entry.history
        if isinstance(history, HistoryFault):
            return cls(hand, None, hand.located(history))
        result = replayed(history)
        return cls(hand, result, hand.located(result.fault) if result.fault else None)


@contextmanager
def reports_on(files: Sequence[HandFile]) -> Iterator[Iterator[HandReport]]:
    """The reports, as they are made."""
    reports = (HandReport.of(hand) for file in files for hand in hands_in(file))
    size = sum(file.size for file in files)
    if size < LARGE or not _somebody_waits():
        yield reports
        return
    from rich.console import Console  # noqa: PLC0415 - only for large inputs on a screen
    from rich.progress import Progress  # noqa: PLC0415 - likewise

    with Progress(console=Console(stderr=True), transient=True) as progress:
        yield _watched(reports, progress, size)


def _somebody_waits() -> bool:
    """At a screen, with the hands themselves going elsewhere: otherwise they are progress enough."""
    return sys.stderr.isatty() and not sys.stdout.isatty()


def _watched(reports: Iterator[HandReport], progress: Progress, size: int) -> Iterator[HandReport]:
    task = progress.add_task("Replaying", total=size)
    for report in reports:
        progress.advance(task, len(report.hand.entry.text))
        yield report
