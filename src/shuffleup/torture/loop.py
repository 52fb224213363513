"""An event loop whose time is simulated: nothing sleeps. When nobody has anything to do, time leaps to the next moment
somebody waits for; so all that happens is the same every time, to the millisecond, and takes no time at all."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar
from typing import Any, TypeVar

T = TypeVar("T")
OF = ContextVar("of", default="outside")
"""Whose work is done here: a server's, or of somebody outside. Whatever it begins is its as well, and named by it."""


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

    def create_task(self, coro: Any, *, name: object = None, context: Context | None = None) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = super().create_task(coro, name=name, context=context)
        task.set_name(f"{context.get(OF, '') if context else OF.get()}: {task.get_name()}")
        return task

    def time(self) -> float:
        return self.at

    def run_in_executor(  # type: ignore[override]
        self,
        executor: Any,  # noqa: ARG002
        func: Callable[..., T],
        *args: Any,
    ) -> asyncio.Future[T]:
        """A thread's work is done here, in its turn; that of somebody who is gone by then is not done."""
        done: asyncio.Future[Any] = self.create_future()
        self.call_soon(_work, done, lambda: func(*args))
        return done


def _work(done: asyncio.Future[Any], work: Callable[[], Any]) -> None:
    if done.cancelled():
        return
    try:
        done.set_result(work())
    except Exception as error:
        done.set_exception(error)


def simulate(what: Coroutine[Any, Any, T]) -> T:
    """Run it under a simulated clock."""
    with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
        return runner.run(what)
