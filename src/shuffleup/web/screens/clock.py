"""The timekeeper's phone (TD-03): the clock, and nothing but the clock."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.clock import Stop
from shuffleup.tournament.clock import timer
from shuffleup.tournament.clock.levels import Level
from shuffleup.views.clock import Blinds, blinds_of
from shuffleup.web.live.for_all import level_now
from shuffleup.web.live.screen import STAFF, Region, Screen, Sight
from shuffleup.web.screens.tv import clock_or_winner
from shuffleup.web.screens.waiting import WAITING


@fact
class ClockItem:
    """A level or a break of the schedule; a break has no number and no blinds."""

    item: int
    number: int | None
    blinds: Blinds | None
    minutes: int
    now: bool


@fact
class Controls:
    """When the night is `over`, the clock is nobody's to run any more."""

    over: bool
    running: bool
    started: bool
    before: int | None
    after: int | None
    items: tuple[ClockItem, ...]
    seen: int


def _controls(sight: Sight) -> Controls:
    evening = sight.room.evening
    clock = evening.clock
    steps = clock.schedule.steps
    items = tuple(
        ClockItem(
            at,
            timer.level_number(clock.schedule, at) if isinstance(step, Level) else None,
            blinds_of(step) if isinstance(step, Level) else None,
            step.minutes,
            at == clock.item and not evening.over(),
        )
        for at, step in enumerate(steps)
    )
    return Controls(
        over=evening.over(),
        running=clock.running,
        started=clock.why != Stop.NOT_STARTED,
        before=clock.item - 1 if clock.item else None,
        after=clock.item + 1 if clock.item + 1 < len(steps) else None,
        items=items,
        seen=clock.item,
    )


SCREEN = Screen(
    "clock",
    (
        Region("clock", clock_or_winner),
        Region("level", level_now, aria="polite"),
        WAITING,
        Region("controls", _controls),
    ),
    roles=STAFF,
    kept=True,
)
