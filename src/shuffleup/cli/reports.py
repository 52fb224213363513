"""The work of `replay`: each hand of each file before the referee, with a bar where somebody waits for it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shuffleup.cli.hand_files import HandFile, HandInFile, hands_in
from shuffleup.histories import HistoryFault, Replayed, replayed

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
