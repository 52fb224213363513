"""What hangs in plain view: the price, every level by the clock, the chips and when they go, and the house's rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.questions.clock import Stop
from shuffleup.questions.words import Chips
from shuffleup.say import passage
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Event
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.views.clock import still_to_come
from shuffleup.views.posted import MOST_LETTERS, PostedTonight, posted_view
from shuffleup.views.tonight import CardsView, ChipsEach, HouseRuleView
from tests.tournament.host import Host
from tests.views.test_tonight import friday, hosted

EIGHT = Millis(20 * 60 * MINUTE)


def posted(host: Host, starts: Millis | None = None) -> PostedTonight:
    return posted_view(host.evening, host.book, CardsView.REAL, starts=starts)


def did(host: Host, *commands: c.Command) -> list[Event]:
    """Seats are drawn, then this."""
    drawn = c.DrawSeats(tuple(range(len(host.evening.players))))
    return [event for command in (drawn, *commands) for event in host.does(command)]


def hours(seen: PostedTonight) -> list[int | None]:
    """Minutes after eight at which the first levels begin."""
    return [None if one.starts is None else (one.starts - EIGHT) // MINUTE for one in seen.lines[:3]]


@pytest.mark.parametrize(("starts", "times"), [(EIGHT, [0, 20, 40]), (None, [None, None, None])])
def test_levels_have_the_hour_once_the_start_is_posted(starts: Millis | None, times: list[int | None]) -> None:
    seen = posted(hosted(friday()), starts)
    assert hours(seen) == times
    assert seen.begins(2) == (None if starts is None else EIGHT + 20 * MINUTE)


def test_a_clock_that_runs_needs_nothing_posted() -> None:
    host = hosted(friday(), 9)
    did(host, c.StartClock(EIGHT))
    assert hours(posted(host)) == [None, 20, 40]  # the first one is on
    assert hours(posted(host, starts=Millis(1))) == [None, 20, 40]


def test_what_a_called_break_leaves_of_the_level_is_played_when_it_goes_on() -> None:
    host = hosted(friday(), 9)
    later = Millis(EIGHT + 5 * MINUTE)
    did(host, c.StartClock(EIGHT), c.StopClock(later, Stop.BREAK))
    goes_on = Millis(EIGHT + 30 * MINUTE)
    assert hours(posted(host)) == [None, None, None]
    assert hours(posted(host, starts=goes_on)) == [None, 45, 65]


@pytest.mark.parametrize(
    ("told", "posted_at", "holds"),
    [
        ((), 0, True),
        ((c.StartClock(EIGHT),), 0, False),  # it has begun
        ((c.StartClock(EIGHT), c.StopClock(Millis(EIGHT + MINUTE), Stop.BREAK)), 0, False),  # that was the start
        ((c.StartClock(EIGHT), c.StopClock(Millis(EIGHT + MINUTE), Stop.BREAK)), 9, True),
    ],
)
def test_a_time_is_posted_for_the_stop_it_was_said_in(told: tuple[c.Command, ...], posted_at: int, holds: bool) -> None:
    host = hosted(friday(), 9)
    record = did(host, *told)
    at = Millis(EIGHT + posted_at * MINUTE)
    assert still_to_come(at, host.evening.clock, record) == (at if holds else None)


def test_chips_say_when_they_go_and_what_comes_for_them() -> None:
    chips = posted(hosted(friday())).set_up.chips
    assert [(one.count, one.value, one.until, one.into) for one in chips] == [
        (20, 5, 3, 25),
        (16, 25, 8, 100),
        (5, 100, 14, 500),
        (0, 500, 0, 0),  # comes out of the box
    ]
    assert chips[0] == ChipsEach(20, "red", Chips(5), 3, Chips(25))


@pytest.mark.parametrize(("house", "until"), [((), 2), (("LATE-02",), 0)])
def test_until_when_one_may_come_late(house: tuple[str, ...], until: int) -> None:
    assert posted(hosted(friday(house=house))).set_up.late_before == until


@pytest.mark.parametrize(("letters", "sheets"), [((10, 20), 1), ((MOST_LETTERS, 1), 2), ((200, 200, 200), 2), ((), 0)])
def test_rules_are_shared_out_on_sheets(letters: tuple[int, ...], sheets: int) -> None:
    plan: Plan = friday()
    rules = tuple(HouseRuleView(f"own {n}", passage("x" * long)) for n, long in enumerate(letters))
    seen = replace(posted(hosted(plan)), rules=rules)
    assert len(seen.sheets()) == sheets
    assert tuple(one for sheet in seen.sheets() for one in sheet) == rules
