"""What takes its time is done beside the loop, so that no table waits for it.

One thing at a time: each further thread would take turns from the loop, and strangers may ask for as many pages as
they like.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

KEPT = 8  # as many as the functions that are asked keep for certain
_BESIDE = ThreadPoolExecutor(1, "beside the loop")


class WorkedOutAside:
    """Asks functions that keep their answers, so that the loop finds them there; whoever waits is woken then."""

    def __init__(self) -> None:
        self._asked: dict[Hashable, asyncio.Task[None]] = {}

    def has(self, wake: Callable[[], None], what: Callable[..., object], *asked: Hashable) -> bool:
        """Is the answer there?"""
        key = (what, asked)
        if key not in self._asked:
            self._asked[key] = asyncio.get_running_loop().create_task(_asks(what, asked))
            self._asked[key].add_done_callback(lambda _: wake())
            while len(self._asked) > KEPT:
                del self._asked[next(iter(self._asked))]
        return self._asked[key].done()


async def _asks(what: Callable[..., object], asked: tuple[Hashable, ...]) -> None:
    await aside(what, *asked)


async def aside(what: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Done in its turn, while the loop goes on. Only for what reads nothing that the loop may change meanwhile."""
    return await asyncio.get_running_loop().run_in_executor(_BESIDE, partial(what, *args, **named))
