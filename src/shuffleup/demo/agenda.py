"""The simulated clock: what is going to happen, in the order of its time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from heapq import heappop, heappush
from itertools import count

from shuffleup.tournament.words import Millis

AgendaAction = Callable[[], Awaitable[None]]

SECOND = Millis(1000)


class Agenda:
    """One thing after another; what is due at the same moment happens in the order in which it was planned."""

    def __init__(self) -> None:
        self._planned: list[tuple[Millis, int, AgendaAction]] = []
        self._numbers = count()

    def add(self, at: Millis, action: AgendaAction) -> None:
        heappush(self._planned, (at, next(self._numbers), action))

    def take(self) -> tuple[Millis, AgendaAction]:
        at, _, action = heappop(self._planned)
        return at, action
