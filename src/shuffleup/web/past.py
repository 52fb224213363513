"""What a night was: its record walked through beside the loop, once and on from there, and kept until it moves on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from shuffleup.app.room import Room
from shuffleup.app.session import EveningSession
from shuffleup.rules import Rulebook
from shuffleup.tournament.events import Event
from shuffleup.tournament.record.forgotten import NamesGone
from shuffleup.tournament.words import Millis
from shuffleup.views.history import NightHistory, NightWalk
from shuffleup.web.aside import aside


class _Walker:
    """As far as one record was walked through."""

    def __init__(self) -> None:
        self.in_turn = asyncio.Lock()
        self.told = 0
        self.history: NightHistory | None = None
        self._walk = NightWalk()
        self._gone: NamesGone | None = None  # whose names it was told without

    async def up_to_now(self, room: Room) -> NightHistory:
        session = room.session
        if self.history is None or self.told < len(session.steps):
            if any(step.back for step in session.steps[self.told :]) or self._gone is not session.gone:
                self._walk, self.told, self._gone = NightWalk(), 0, session.gone
            steps, times = session.stood.stands[self.told :], session.times[self.told :]
            walk, told, self._walk, self.told = self._walk, self.told + len(steps), NightWalk(), 0
            self.history = await aside(_walked, walk, steps, times, session.book)
            self._walk, self.told = walk, told  # only now: one that ended on the way is walked anew
        return self.history


def _walked(walk: NightWalk, steps: Sequence[Sequence[Event]], times: Sequence[Millis], book: Rulebook) -> NightHistory:
    for step, at in zip(steps, times, strict=True):
        walk.hear(step, at, book)
    return walk.history()


_walkers: WeakKeyDictionary[EveningSession, _Walker] = WeakKeyDictionary()


async def history_of(room: Room) -> NightHistory:
    walker = _walkers.setdefault(room.session, _Walker())
    async with walker.in_turn:
        return await walker.up_to_now(room)
