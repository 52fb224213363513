"""The time of a game: the wall's, or one that passes by hands, a minute each."""

from __future__ import annotations

from typing import Protocol

from shuffleup import wiring
from shuffleup.tournament.words import MINUTE, Millis


class Timing(Protocol):
    """Tells the game what time it is."""

    @property
    def unseen(self) -> bool:
        """Can time pass that nobody saw, as when a laptop sleeps?"""

    def __call__(self) -> Millis: ...

    def hand_over(self) -> None:
        """Another hand has been played."""


class ByHands:
    """Stands still while a hand is played, however long one thinks about it."""

    unseen = False

    def __init__(self, start: Millis) -> None:
        self._now = start

    def __call__(self) -> Millis:
        return self._now

    def hand_over(self) -> None:
        self._now = Millis(self._now + MINUTE)


class ByTheWall:
    unseen = True

    def __init__(self) -> None:
        self._clock = wiring.steady_clock()

    def __call__(self) -> Millis:
        return self._clock()

    def hand_over(self) -> None:
        """The wall's time passes by itself."""


def timing(*, hands: bool) -> Timing:
    return ByHands(wiring.now()) if hands else ByTheWall()
