"""A server that starts warm: it parts from a process that has read the program already."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path

from shuffleup import wiring
from shuffleup.cli import main
from tests.parting import parted

QUIET = ("serve", "--port", "0", "--host", "127.0.0.1", "--no-browser")


@contextmanager
def started(folder: Path, *words: str) -> Iterator[str]:
    """A server in a process of its own; gives what it says until it is ready."""
    running, ours = parted(_serves, folder, words)
    with ours, os.fdopen(os.dup(ours.fileno()), encoding="utf-8") as out:
        try:
            yield until_ready(out)
        finally:
            os.kill(running.pid or 0, signal.SIGINT)
            running.join(60)
    assert running.exitcode is not None, "it does not end"


def until_ready(said: Iterator[str]) -> str:
    return "".join(takewhile(lambda line: not line.startswith("Ctrl+C ends it."), said))


def _serves(folder: Path, words: tuple[str, ...]) -> None:
    os.environ[wiring.DATA] = str(folder)
    sys.exit(main([*QUIET, *words]))
