"""The screens, a file each: what it shows, to whom, and what it can be turned to."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.web.live.screen import Screen
from shuffleup.web.screens import (
    clock,
    dealer,
    desk,
    director,
    join,
    links,
    me,
    money,
    people,
    race,
    record,
    schedule,
    table,
    timer,
    tonight,
    tv,
)
from shuffleup.web.screens.everywhere import JOURNAL, PASSES

ALL = (
    clock.SCREEN,
    dealer.SCREEN,
    desk.SCREEN,
    director.SCREEN,
    join.SCREEN,
    links.SCREEN,
    me.SCREEN,
    money.SCREEN,
    people.SCREEN,
    race.SCREEN,
    record.SCREEN,
    schedule.SCREEN,
    table.SCREEN,
    timer.SCREEN,
    tonight.SCREEN,
    tv.SCREEN,
)

SCREENS: dict[str, Screen] = {one.name: replace(one, regions=(PASSES, JOURNAL, *one.regions)) for one in ALL}
