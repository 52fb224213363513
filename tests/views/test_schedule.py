"""The schedule as it is shown: when each level begins, where the clock is, and whether it may be changed."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.questions.words import Chips
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.levels import Break, Level, Schedule
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.views.schedule import ScheduleView, schedule_view
from tests.tournament.host import BUY_IN, NIGHT, Host

STEPS = (
    Level(Chips(10), Chips(20), minutes=20),
    Level(Chips(15), Chips(30), minutes=20),
    Break(10),
    Level(Chips(25), Chips(50), Chips(5), minutes=15),
)


def host() -> Host:
    return Host(3, plan=replace(usual_plan("Friday", "2026-11-13", HOMEGAME, BUY_IN), schedule=Schedule(STEPS)))


def seen(one: Host, opened: int | None = None) -> ScheduleView:
    return schedule_view(one.evening, one.book, opened)


def after(minutes: int) -> Millis:
    return Millis(NIGHT + minutes * MINUTE)


def test_levels_are_numbered_and_breaks_are_not() -> None:
    items = seen(host()).items
    assert [one.number for one in items] == [1, 2, None, 3]
    assert [(one.small, one.big, one.ante) for one in items] == [(10, 20, 0), (15, 30, 0), (0, 0, 0), (25, 50, 5)]
    assert [one.offset for one in items] == [0, 20, 40, 50]
    assert [one.last for one in items] == [False, False, False, True]


def test_before_the_start_no_level_has_an_hour() -> None:
    items = seen(host()).items
    assert [one.starts for one in items] == [None] * 4
    assert not any(one.now or one.over for one in items)


def test_while_the_clock_runs_the_levels_to_come_have_one() -> None:
    view = seen(host().starts())
    assert [one.starts for one in view.items] == [None, after(20), after(40), after(50)]
    assert [one.now for one in view.items] == [True, False, False, False]


def test_what_is_over_is_marked_and_the_rest_stays_where_it_was() -> None:
    one = host().starts()
    one.passes(41)
    view = seen(one)
    assert [item.over for item in view.items] == [True, True, False, False]
    assert [item.now for item in view.items] == [False, False, True, False]
    assert view.items[3].starts == after(50)


def test_time_added_moves_everything_after_it() -> None:
    one = host().starts()
    one.does(c.AddTime(Millis(5 * MINUTE), one.now))
    assert [item.starts for item in seen(one).items] == [None, after(25), after(45), after(55)]


def test_a_clock_that_stands_still_knows_no_hours() -> None:
    one = host().starts()
    one.does(c.StopClock(one.now, "break"))
    assert [item.starts for item in seen(one).items] == [None] * 4
    assert seen(one).items[0].now


def test_the_posted_schedule_stands_from_the_start() -> None:
    one = host()
    assert (seen(one).stands, seen(one).stands_by) == ("", ())
    one.starts()
    assert "the posted schedule stands" in seen(one).stands
    assert seen(one).stands_by == ("CLK-06",)


def test_only_the_item_asked_for_is_unfolded() -> None:
    assert [item.open for item in seen(host(), 2).items] == [False, False, True, False]
    assert not any(item.open for item in seen(host()).items)


def test_of_a_night_that_is_over_only_what_was_played_is_shown() -> None:
    """The break that was called in level 1 too; near miss: no pause for the director."""
    night = host().starts()
    night.passes(5)
    for why, minutes in (("break", 10), ("pause", 3)):
        night.does(c.StopClock(night.now, why))
        night.now = Millis(night.now + minutes * MINUTE)
        night.does(c.StartClock(night.now))
    night.passes(15)  # level 2
    one, two, three = night.playing()
    night.hand(1, c.Out(one, three), c.Out(two, three))
    for player in (one, two):
        night.does(c.StayOut(player))
    assert night.evening.over()
    shown = schedule_view(night.evening, night.book, None, night.events)
    assert [(item.number, item.starts, item.over, item.now) for item in shown.items] == [
        (1, after(0), True, False),
        (None, after(5), True, False),
        (2, after(33), True, False),
    ]
    assert [item.minutes for item in shown.items] == [23, 10, 0]  # as it was, and not the 20 that were planned
    assert shown.ended == after(33)
    assert not shown.stands
