"""The lab as pages ask it: by a process of its own, one question at a time, and the last answers are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Any, Protocol

from shuffleup.say import Sentence, say

KEPT = 64
MOST_WAITING = 4
LONGEST = 60.0  # seconds that a page waits
TOO_LONG = say("The machine has too much to do to play it out now; try again later.")
BUSY = say("Others have it play something out just now; try again in a moment.")

NEEDS_THE_LAB = say("It is played out where the lab is installed: pip install 'shuffleup[lab]'.")


class Aside(Protocol):
    """A function of the lab that answers from elsewhere; text where it could not."""

    def __call__(self, *asked: Any) -> Any: ...
    def end(self) -> None: ...


class LabBeside:
    def __init__(self, aside: Callable[[str, str], Aside], patience: float = LONGEST) -> None:
        self._patience = patience
        self._aside = aside
        self._at_work: Aside | None = None
        self._kept: dict[Hashable, Any] = {}
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._ended = False

    async def ask(self, module: str, function: str, *asked: Hashable) -> Any:
        """What the function answers; a sentence where there is no answer."""
        key = (module, function, asked)
        if key not in self._kept and self._waiting >= MOST_WAITING:
            return BUSY
        self._waiting += 1
        try:
            async with self._turn:
                found = self._kept[key] if key in self._kept else await self._asked(module, function, asked)
        finally:
            self._waiting -= 1
        if isinstance(found, Sentence):
            return found
        if isinstance(found, str):
            return say("It could not be played out: {reason}", reason=found)
        self._kept.pop(key, None)
        self._kept[key] = found
        while len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return found

    async def _asked(self, module: str, function: str, asked: tuple[Hashable, ...]) -> Any:
        if self._ended:
            return TOO_LONG
        self._at_work = self._aside(module, function)
        try:
            return await asyncio.wait_for(asyncio.to_thread(self._at_work, *asked), self._patience)
        except TimeoutError:
            return TOO_LONG
        finally:
            self._at_work.end()

    def end(self) -> None:
        """Whoever waits is answered at once, and nobody is played anything out any more."""
        self._ended = True
        if self._at_work:
            self._at_work.end()
