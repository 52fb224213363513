"""When each night is likely over, worked out beside the loop and given to its room as a finished value.

A night is looked at while somebody looks at it and its clock runs: again as soon as its field or its schedule has
changed, else every few minutes. One at a time, and never by the loop itself: it only notes where the night stands.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Iterable
from typing import Protocol

from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.lab.standing import TonightForeseen, TonightSeen, tonight_seen
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.views.clock import EndForeseen

LOOKS = 2.0  # seconds until it is noticed that something has changed
EVERY = Millis(3 * MINUTE)  # where nothing has, but that stacks are others

log = logging.getLogger(__name__)


class Foretells(Protocol):
    """Whoever plays it out: waits for the answer, which is a sentence for the log where there is none."""

    def __call__(self, seen: TonightSeen, /) -> TonightForeseen | str: ...
    def end(self) -> None: ...


@fact
class NightWatched:
    """A night that somebody looks at, and what to call when there is news of it."""

    room: Room
    wake: Callable[[], None]


@fact
class _Asked:
    at: Millis
    about: Hashable


class Forecaster:
    def __init__(self, foretells: Foretells) -> None:
        self._foretells = foretells
        self._asked: dict[str, _Asked] = {}

    async def run(self, watched: Callable[[], Iterable[NightWatched]], now: Callable[[], Millis]) -> None:
        """Never ends."""
        try:
            while True:
                for one in watched():
                    await self.look(one, now())
                await asyncio.sleep(LOOKS)
        finally:
            self._foretells.end()

    async def look(self, one: NightWatched, now: Millis) -> None:
        room, about = one.room, _about(one.room)
        last = self._asked.get(room.stream)
        if about is None:
            room.foreseen = None
            self._asked.pop(room.stream, None)
        elif room.foresees and (last is None or last.about != about or now - last.at >= EVERY):
            self._asked[room.stream] = _Asked(now, about)
            await self._ask(one, now)

    async def _ask(self, one: NightWatched, now: Millis) -> None:
        seen = tonight_seen(one.room.evening, now, dealt=one.room.deals_everywhere())
        one.room.foreseen_for = one.room.evening.clock.schedule
        found = await asyncio.to_thread(self._foretells, seen) if seen else None
        if isinstance(found, str):  # the rule of thumb must do
            log.warning("When %s is over cannot be played out: %s", one.room.stream, found)
            one.room.foresees = False
        one.room.foreseen = _at(found, now) if isinstance(found, TonightForeseen) else None
        one.wake()


def _about(room: Room) -> Hashable:
    """What changes the forecast at once: the field, the levels, and when the clock was set; None while it stands."""
    evening = room.evening
    if evening.over() or evening.clock.since is None:
        return None
    return evening.clock.schedule, evening.clock.since, evening.clock.extra, evening.how_many_play(), evening.in_play()


def _at(found: TonightForeseen, now: Millis) -> EndForeseen:
    early, likely, late = (Millis(now + seconds * 1000) for seconds in found.ends)
    return EndForeseen(early, likely, late, found.evenings, round(100 * found.pace))
