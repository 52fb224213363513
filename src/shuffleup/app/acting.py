"""The act that is being carried out. What is written to the journal meanwhile bears its name, in the same append: so an
act that is sent again is known by the record itself, whatever crashed in between."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class _Running:
    """Ends with its act. A task that an act started and left behind writes nothing in its name."""

    def __init__(self, name: str) -> None:
        self.name = name


_NOBODYS = _Running("")
_running: ContextVar[_Running] = ContextVar("act", default=_NOBODYS)


@contextmanager
def acting(name: str) -> Iterator[None]:
    """Carry out the act of this name; one without a name is not told from others."""
    running = _Running(name)
    before = _running.set(running)
    try:
        yield
    finally:
        running.name = ""
        _running.reset(before)


def act_now() -> str:
    """The name of the act that is being carried out; empty if nobody's is."""
    return _running.get().name
