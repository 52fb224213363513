"""Servers that start warm: a process that has read the program already parts, a tenth of what a new Python costs."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from multiprocessing.connection import Connection
from pathlib import Path

from shuffleup import wiring
from shuffleup.cli import main

QUIET = ("serve", "--port", "0", "--host", "127.0.0.1", "--no-browser")
PARTING = multiprocessing.get_context("forkserver")
PARTING.set_forkserver_preload(["shuffleup.cli.serve", "shuffleup.web.app", "shuffleup.web.net.serving"])


@contextmanager
def started(folder: Path, *words: str) -> Iterator[str]:
    """A server in a process of its own; gives what it says until it is ready."""
    ours, theirs = PARTING.Pipe(duplex=False)
    running = PARTING.Process(target=_serves, args=(theirs, folder, words), daemon=True)
    running.start()
    theirs.close()
    with ours, os.fdopen(os.dup(ours.fileno()), encoding="utf-8") as out:
        try:
            yield until_ready(out)
        finally:
            os.kill(running.pid or 0, signal.SIGINT)
            running.join(60)
    assert running.exitcode is not None, "it does not end"


def until_ready(said: Iterator[str]) -> str:
    return "".join(takewhile(lambda line: not line.startswith("Ctrl+C ends it."), said))


def _serves(out: Connection, folder: Path, words: tuple[str, ...]) -> None:
    os.environ[wiring.DATA] = str(folder)
    os.dup2(out.fileno(), 1)
    out.close()
    sys.stdout = open(1, "w", encoding="utf-8", buffering=1, closefd=False)  # noqa: SIM115 - it stays open
    sys.exit(main([*QUIET, *words]))
