"""An evening under a simulated clock: nothing sleeps. When nobody has anything to do, time leaps to the next moment
somebody waits for; so all that happens is the same every time, to the millisecond, and takes no time at all."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Sequence
from functools import wraps
from typing import Any

from shuffleup.app.ports import Entry
from shuffleup.tournament.words import Millis
from tests.app.dealt_evening import Clock
from tests.app.stage import Wrapped
from tests.tournament.machine_night import NIGHT


class _Leaps(selectors.SelectSelector):
    """Waits for nobody outside; time passes at once instead."""

    loop: SimulatedLoop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits for somebody else"
        self.loop.at += max(timeout, 0)
        return super().select(0)


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop in which time passes when nothing else can happen."""

    def __init__(self) -> None:
        self.at = 0.0
        leaps = _Leaps()
        leaps.loop = self
        super().__init__(leaps)

    def time(self) -> float:
        return self.at


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
        with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
            runner.run(test(**given))

    return run
