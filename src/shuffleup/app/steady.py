"""The time of day, for as long as a program runs: no level stands still because somebody sets the machine's clock."""

from __future__ import annotations

from collections.abc import Callable

from shuffleup.tournament.words import Millis

TellsTime = Callable[[], int]
"""Gives milliseconds."""


class SteadyClock:
    """Begins with the wall's time and goes on by a clock that nobody sets (`runs`). It never goes back.

    Where the wall is ahead, the machine slept or was set: it goes along, and whoever was told the time before finds the
    gap. Where the wall was set back it goes on ahead of it, until `follows_the_wall` is asked for: nobody has to make
    up for a minute twice.
    """

    def __init__(self, wall: TellsTime, runs: TellsTime) -> None:
        self._wall = wall
        self._runs = runs
        self._ahead = 0
        self.follows_the_wall()

    def __call__(self) -> Millis:
        runs, wall = self._runs(), self._wall()
        self._ahead = max(self._ahead, wall - runs)
        return Millis(runs + self._ahead)

    def follows_the_wall(self) -> None:
        """Nothing is being timed: take the time from the wall."""
        self._ahead = self._wall() - self._runs()
