"""A night played out by a process of its own, which has time when nobody else wants it: no table waits while the lab is
loaded, compiled or at work."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

GIVES_WAY: Final = 10
"""To whoever has more to do; and yet somebody waits for it."""


class Apart:
    """Whoever asks a function of the lab by its name, or of another package by both names. The process is started for
    every question, and leaves nothing behind."""

    def __init__(self, module: str, function: str) -> None:
        self._function = (module, function)
        self._process: BaseProcess | None = None
        self._ended = False

    def __call__(self, *asked: Any) -> Any:
        """Waits for the answer: for a thread, not for the loop. What went wrong is said, as text."""
        from multiprocessing import get_context  # noqa: PLC0415 - by a server that has no time to lose at its start

        spawn = get_context("spawn")
        here, there = spawn.Pipe(duplex=False)
        self._process = spawn.Process(target=_answer, args=(there, self._function, asked), daemon=True)
        with _not_interrupted():
            self._process.start()
        there.close()
        if self._ended:
            self._process.terminate()
        try:
            return here.recv()
        except EOFError:
            return "its process was ended"
        finally:
            here.close()
            self._process.join()

    def end(self) -> None:
        """Nobody waits any more."""
        self._ended = True
        if self._process and self._process.is_alive():
            self._process.terminate()


@contextmanager
def _not_interrupted() -> Iterator[None]:
    """Whoever stops the server with Ctrl-C stops this process by it, and reads nothing of that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _answer(there: Connection, function: tuple[str, str], asked: tuple[Any, ...]) -> None:
    if hasattr(os, "nice"):
        os.nice(GIVES_WAY)
    module, name = function
    try:
        there.send(getattr(import_module(f"shuffleup.{module if '.' in module else f'lab.{module}'}"), name)(*asked))
    except Exception as wrong:
        there.send(f"{type(wrong).__name__}: {wrong}")
