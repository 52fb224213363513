"""The lab as pages ask it: by a process of its own, one question at a time, and the last answers are kept.

Whoever is known has one place among those who wait, and what they ask last takes it: many questions of one person keep
nobody else waiting for longer than one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Any, Protocol

from shuffleup.say import Sentence, say

KEPT = 64
MOST_WAITING = 4
MOST_KNOWN = 24  # people who wait at a time, where everyone has one place
LONGEST = 60.0  # seconds that a page waits
TOO_LONG = say("The machine has too much to do to play it out now; try again later.")
BUSY = say("Others have it play something out just now; try again in a moment.")

NEEDS_THE_LAB = say("It is played out where the lab is installed: pip install 'shuffleup[lab]'.")


class Aside(Protocol):
    """A function of the lab that answers from elsewhere; text where it could not."""

    def __call__(self, *asked: Any) -> Any: ...
    def end(self) -> None: ...


class LabBeside:
    def __init__(self, aside: Callable[[str, str], Aside], patience: float = LONGEST, most: int = MOST_WAITING) -> None:
        self._patience = patience
        self._most = most
        self._aside = aside
        self._at_work: Aside | None = None
        self._kept: dict[Hashable, Any] = {}
        self._turn = asyncio.Lock()
        self._places: dict[Hashable, object] = {}  # of those who wait: what each of them asked last
        self._ended = False

    async def ask(self, module: str, function: str, *asked: Hashable, by: Hashable = None) -> Any:
        """What the function answers; a sentence where there is no answer. `by` is whoever asks, where that is known."""
        key, mine = (module, function, asked), object()
        place = mine if by is None else by
        if key not in self._kept and place not in self._places and len(self._places) >= self._most:
            return BUSY
        self._places[place] = mine
        try:
            async with self._turn:
                found = self._kept[key] if key in self._kept else await self._in_turn(place, mine, key)
        finally:
            if self._places.get(place) is mine:
                del self._places[place]
        if isinstance(found, Sentence):
            return found
        if isinstance(found, str):
            return say("It could not be played out: {reason}", reason=found)
        self._kept.pop(key, None)
        self._kept[key] = found
        while len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return found

    async def _in_turn(self, place: Hashable, mine: object, key: tuple[str, str, tuple[Hashable, ...]]) -> Any:
        """Whoever has asked something else meanwhile is answered that instead."""
        return await self._asked(*key) if self._places.get(place) is mine else BUSY

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
