"""A server with a dealt table whose evening goes by fast, for bots that come in through the socket."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from shuffleup.app.dealt.turns import Pace
from tests.web.stage import NAMES, Night, Stage, friday

T = TypeVar("T")

PATIENT = Pace(turn=3_600_000, bank=0, board=0, show=0, over=0, look=5)
"""No pauses, and nobody's time is up though the evening goes by in seconds."""


@contextmanager
def fast_evening(players: int, people: int) -> Iterator[Night]:
    """The first few (p1, p2, …) are to come from outside; the others check and call. Four minutes go by in a second."""
    with Stage(pace=PATIENT) as stage:
        night = stage.host(friday(minutes=1))
        night.dealt([f"p{number}" for number in range(1, people + 1)], NAMES[:players])
        over = threading.Event()
        clock = threading.Thread(target=_goes_by, args=(stage, over), daemon=True)
        clock.start()
        try:
            yield night
        finally:
            over.set()
            clock.join(10)


def _goes_by(stage: Stage, over: threading.Event) -> None:
    while not over.wait(0.05):
        stage.later(0.2)


def in_a_loop_of_its_own(make: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """A browser of another test may have its loop in this thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(asyncio.wait_for(make(), 60))).result()
