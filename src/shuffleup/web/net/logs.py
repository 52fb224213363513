"""The log of a server that strangers can reach: one line for a thing that happens again and again, and never one that
plays with the terminal."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from time import monotonic

from shuffleup.letters import seen

A_WHILE = 60.0  # seconds
THE_SAME = 3  # lines of one kind in a while
OF_ALL = 200  # lines in a while
ALIKE = 60  # letters by which a line is known again: what follows may be another address


class Seldom(logging.Filter):
    """Lets the first few of each kind through; the first of the next while says how many were left out."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._now = now
        self._until = 0.0
        self._seen: dict[str, int] = {}
        self._left_out: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if self._now() >= self._until:
            self._begins()
        kind = f"{record.name} {record.lineno} {str(record.msg)[:ALIKE]}"
        seen = self._seen.get(kind, 0)
        if seen >= THE_SAME or len(self._seen) >= OF_ALL:
            if kind in self._left_out or len(self._left_out) < OF_ALL:
                self._left_out[kind] = self._left_out.get(kind, 0) + 1
            return False
        self._seen[kind] = seen + 1
        before = self._left_out.pop(kind, 0) if not seen else 0
        if before:
            record.msg, record.args = f"{record.getMessage()} (and {before:,} like it before)", ()
        return True

    def _begins(self) -> None:
        self._until = self._now() + A_WHILE
        self._seen.clear()


class PlainLines(logging.Formatter):
    """A line is a line: what comes from outside moves no cursor."""

    def format(self, record: logging.LogRecord) -> str:
        return "\n".join(map(seen, super().format(record).split("\n")))


def keep_log() -> None:
    """To the error stream, as long as this process lives."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(Seldom())
    handler.setFormatter(PlainLines("%(levelname)s: %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
