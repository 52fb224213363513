"""An evening under a simulated clock (`torture.loop`): nothing sleeps, and all that happens is the same every time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from typing import Any

from shuffleup.app.ports import Entry
from shuffleup.torture.loop import simulate
from shuffleup.tournament.words import Millis
from tests.app.dealt_evening import Clock
from tests.app.stage import Wrapped
from tests.tournament.machine_night import NIGHT


class LoopClock(Clock):
    """The time of night, to the nearest millisecond. Nobody sets it."""

    def __call__(self) -> Millis:
        return Millis(NIGHT + round(asyncio.get_running_loop().time() * 1000))

    async def reaches(self, moment: Millis, off: float = 0.0) -> None:
        """Wait until then, or a fraction of a millisecond off: of those who wake in one millisecond first or last."""
        loop, reached = asyncio.get_running_loop(), asyncio.Event()
        loop.call_at((moment - NIGHT + off) / 1000, reached.set)
        await reached.wait()


class SlowDisk(Wrapped):
    """Takes so many milliseconds to write."""

    millis = 0

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        if self.millis:
            await asyncio.sleep(self.millis / 1000)
        return await super().append(stream, entries, after)


def simulated(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that is a coroutine, under a simulated clock."""

    @wraps(test)
    def run(**given: Any) -> None:
        simulate(test(**given))

    return run
