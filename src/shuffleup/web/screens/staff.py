"""What the director's pages share: the clock in one line, under a way back and a way to each of the others."""

from __future__ import annotations

from shuffleup.views.clock import ClockView, clock_view
from shuffleup.web.screen import Region, Sight


def _clock(sight: Sight) -> ClockView:
    return clock_view(sight.room.evening.clock)


HEAD = Region("head", _clock)
