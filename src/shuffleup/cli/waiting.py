"""What is said before somebody waits."""

from __future__ import annotations

import sys

from shuffleup.lab.compiled import loops


def slow_without_numba(takes: str) -> None:
    """Where nothing is compiled: how long it takes by plain Python, and what would help."""
    if not loops().compiled:
        sys.stderr.write(f"By plain Python {takes}; with pip install 'shuffleup[lab]' it is quick.\n")
        sys.stderr.flush()
