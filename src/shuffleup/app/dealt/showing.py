"""The showdown of a dealt table: who is to show may say so; else what can win is shown, and the rest mucked.

Until what is done is decided they may say so; after that it is too late, though it may not be written down yet.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from shuffleup.app.dealt.moves import can_win
from shuffleup.hand import Hand
from shuffleup.tournament.words import PlayerId

TO_DECIDE = 3  # times as long


async def pause(millis: int) -> None:
    await asyncio.sleep(millis / 1000)


class ShowingNews:
    """There is something to look at."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def set(self) -> None:
        self._event.set()

    async def wait(self) -> None:
        self._event.clear()
        await self._event.wait()

    async def within(self, millis: float) -> None:
        """Wait for it so long, and no longer."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(millis / 1000):  # wait_for of Python 3.11 may swallow that the table is closed
                await self.wait()

    async def until(self, done: Callable[[], bool], millis: float) -> None:
        """Wait until this is so; not longer than that, and not at all if it is."""
        loop = asyncio.get_running_loop()
        ends = loop.time() + millis / 1000
        while not done() and (left := ends - loop.time()) > 0:
            await self.within(left * 1000)


class ShowingCards:
    """What the players of a hand want to do with their cards."""

    def __init__(self, news: ShowingNews) -> None:
        self.wanted: dict[PlayerId, bool] = {}
        self.decided = 0  # the turn to show that is
        self._news = news

    def wants(self, player: PlayerId, *, show: bool) -> None:
        self.wanted[player] = show
        self._news.set()

    async def wait(self, player: PlayerId, millis: int, hand: Hand, *, bot: bool) -> None:
        """A person with something to throw away may think about it; a bot, or one who has lost, holds nobody up."""
        assert hand.turn is not None
        decides = not bot and can_win(hand, hand.turn)
        if player not in self.wanted:
            await self._news.within(millis * (TO_DECIDE if decides else 1))

    def decide(self, player: PlayerId, hand: Hand, seq: int) -> bool:
        """Is the hand shown?"""
        assert hand.turn is not None
        self.decided = seq
        return self.wanted.pop(player, can_win(hand, hand.turn))
