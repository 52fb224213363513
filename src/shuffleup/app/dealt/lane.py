"""Bots think one at a time, rest twice as long as it took, and the evenings they play in take turns: however many bots
strangers bring, nobody who taps waits for them, and a table among few has its bots as soon as one among thousands."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

REST = 2.0  # times as long as one has thought, until the next one begins


class Lane:
    """Who comes while nobody thinks or rests goes on at once. Without a rest nobody ever waits."""

    def __init__(self, rest: float = REST) -> None:
        self._rest = rest
        self._taken = False
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # by evening, the next one first

    @asynccontextmanager
    async def turn(self, evening: str) -> AsyncIterator[None]:
        if self._taken:
            await self._comes(evening)
        loop = asyncio.get_running_loop()
        self._taken, began = self._rest > 0, loop.time()
        try:
            yield
        finally:
            if self._taken:
                loop.call_later((loop.time() - began) * self._rest, self._next)

    async def _comes(self, evening: str) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(evening, deque()).append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # gone in the very moment of the own turn
                self._next()
            raise

    def _next(self) -> None:
        while self._waiting:
            evening, others = self._waiting.popitem(last=False)
            mine = others.popleft()
            if others:
                self._waiting[evening] = others
            if not mine.done():  # else whoever waited has gone
                mine.set_result(None)
                return
        self._taken = False
