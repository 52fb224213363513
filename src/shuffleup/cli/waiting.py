"""What is said and shown to somebody who waits."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.progress import Progress

from shuffleup.lab.compiled import loops


def progress_bar(*, looked_at: bool = True) -> Progress:
    """On the error stream, where it is a screen; what is printed is not mixed up with it."""
    return Progress(console=Console(stderr=True), transient=True, disable=not (looked_at and sys.stderr.isatty()))


def slow_without_numba(takes: str) -> None:
    """Where nothing is compiled: how long it takes by plain Python, and what would help."""
    if not loops().compiled:
        sys.stderr.write(f"By plain Python {takes}; with pip install 'shuffleup[lab]' it is quick.\n")
        sys.stderr.flush()
