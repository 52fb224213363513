"""The level as it is said once to those who hear a screen. The clock itself counts, and would never stop talking."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.views.clock import Blinds, Phase, clock_view
from shuffleup.web.screen import Sight


@fact
class LevelNow:
    """`blinds` are those of the level, or in a break of the one after it."""

    level: int
    blinds: Blinds
    rests: bool


def level_now(sight: Sight) -> LevelNow | None:
    """None before the clock is started. That it stands for a moment is no new level."""
    clock = clock_view(sight.room.evening.clock)
    if clock.phase is Phase.NOT_STARTED:
        return None
    return LevelNow(clock.level, clock.blinds, clock.phase is Phase.BREAK)
