"""A terminal for tests: its text row by row, and waiting for what comes, never for a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps

from textual import _wait
from textual.pilot import Pilot

from shuffleup.terminal.app import TerminalTable
from shuffleup.terminal.game import BotMinds
from shuffleup.terminal.options import TerminalOptions
from shuffleup.terminal.sight import TerminalSight
from shuffleup.terminal.table import TableScreen
from tests.terminal.minds import Gamblers, at_once

LONGEST = 60.0
_wait.SLEEP_IDLE = _wait.SLEEP_GRANULARITY  # bots think all the time: what is waited for is said, by `until`


def awaited(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """A test that is a coroutine."""

    @wraps(test)
    def run(*args: object, **named: object) -> None:
        async def whole() -> None:
            await test(*args, **named)

        asyncio.run(whole())

    return run


class Screen:
    """What somebody sees who sits in front of it, and the keys he presses."""

    def __init__(self, app: TerminalTable, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> TableScreen:
        (table,) = [one for one in self.app.screen_stack if isinstance(one, TableScreen)]
        return table

    @property
    def sight(self) -> TerminalSight:
        assert self.table.sight is not None
        return self.table.sight

    def rows(self) -> list[str]:
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    @property
    def text(self) -> str:
        return "\n".join(self.rows())

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def until(self, what: Callable[[], bool]) -> None:
        until = time.monotonic() + LONGEST
        while not what():
            assert time.monotonic() < until, self.text
            await asyncio.sleep(0.005)

    async def shows(self, *texts: str) -> None:
        """Until all of this is on the screen."""
        await self.until(lambda: all(text in " ".join(self.text.split()) for text in texts))

    async def asks(self, screen: type[object]) -> None:
        """Until this one lies on top."""
        await self.until(lambda: isinstance(self.app.screen, screen))

    async def my_turn(self) -> None:
        """Until I am to act, or the game is over for me."""
        await self.until(
            lambda: self.table.sight is not None and bool(self.sight.choices or self.sight.out or self._won)
        )

    @property
    def _won(self) -> bool:
        return self.sight.over


@asynccontextmanager
async def a_screen(
    options: TerminalOptions | None = None,
    size: tuple[int, int] = (80, 24),
    armed_after: float = 0.0,
    minds: BotMinds | None = None,
) -> AsyncIterator[Screen]:
    app = TerminalTable(options or at_once(), minds or Gamblers(), armed_after)
    async with app.run_test(size=size) as pilot:
        yield Screen(app, pilot)
