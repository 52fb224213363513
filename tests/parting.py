"""Programs that start warm: a process that has read everything already parts, a tenth of what a new Python costs."""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess

PARTING = multiprocessing.get_context("forkserver")
PARTING.set_forkserver_preload(
    [
        *("shuffleup.cli.serve", "shuffleup.web.app", "shuffleup.web.net.serving"),
        *("tests.app.runner", "tests.app.hand_runner", "tests.app.clock_runner"),
    ]
)


def parted(program: Callable[..., object], *words: object) -> tuple[ForkServerProcess, Connection]:
    """The program in a process of its own, and what it writes."""
    ours, theirs = PARTING.Pipe(duplex=False)
    running = PARTING.Process(target=_writes_to, args=(theirs, program, words), daemon=True)
    running.start()
    theirs.close()
    return running, ours


def _writes_to(out: Connection, program: Callable[..., object], words: tuple[object, ...]) -> None:
    os.dup2(out.fileno(), 1)
    out.close()
    sys.stdout = open(1, "w", encoding="utf-8", buffering=1, closefd=False)  # noqa: SIM115 - it stays open
    program(*words)
