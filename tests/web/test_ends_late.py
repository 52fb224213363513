"""A night that is likely over later than it should be: one tap makes the levels to come shorter, another undoes it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.clock.length import LEAST_PERCENT, percent_to_keep, quicker
from shuffleup.tournament.clock.levels import Break, Schedule, standard_schedule
from shuffleup.tournament.clock.timer import Clock, start, stopped
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.views.clock import EndForeseen
from shuffleup.web.doings.schedule import KeepEnd
from shuffleup.web.doings.wall import WishEnd
from tests.web.conftest import PHONE, Open
from tests.web.floor import NOW, Floor, run
from tests.web.looking import html_of
from tests.web.stage import Stage

SCHEDULE = standard_schedule(HOMEGAME, 20)
OFFER = 'data-do="keep-end"'


def at(minutes: int) -> Millis:
    return Millis(NOW + minutes * MINUTE)


def clock(schedule: Schedule = SCHEDULE) -> Clock:
    return start(stopped(schedule), NOW)


def foreseen(minutes: int) -> EndForeseen:
    return EndForeseen(at(minutes - 20), at(minutes), at(minutes + 40), 2000)


# ------------------------------------------------------------------------------------------------- how much shorter


@pytest.mark.parametrize(
    ("likely", "wished", "percent"),
    [
        (220, 220, None),  # in time
        (220, 230, None),
        (220, 212, None),  # near miss: a level of 19 minutes is not worth a tap
        (220, 170, 75),  # the level that is on goes on for 20; 150 of the 200 that come after it are left
        (220, 120, 50),
        (220, 40, LEAST_PERCENT),  # else it would be another game
        (15, 10, None),  # it ends in this level
    ],
)
def test_levels_are_made_as_much_shorter_as_it_takes(likely: int, wished: int, percent: int | None) -> None:
    assert percent_to_keep(clock(), at(likely), at(wished)) == percent


def test_breaks_are_not_made_shorter() -> None:
    steps = (*SCHEDULE.steps[:3], Break(30), *SCHEDULE.steps[3:])
    assert percent_to_keep(clock(Schedule(steps)), at(250), at(150)) == 50
    later = (*SCHEDULE.steps[:14], Break(30), *SCHEDULE.steps[14:])
    assert percent_to_keep(clock(Schedule(later)), at(220), at(120)) == 50  # near miss: it is over before that break
    assert quicker(steps, 0, 50)[3] == Break(30)


def test_what_has_begun_stays_and_nothing_gets_too_short() -> None:
    steps = quicker(SCHEDULE.steps, 2, 50)
    assert [step.minutes for step in steps[:4]] == [20, 20, 20, 10]
    assert {step.minutes for step in quicker(standard_schedule(HOMEGAME, 6).steps, 0, 40)} == {6, 5}
    three = standard_schedule(HOMEGAME, 3).steps
    assert quicker(three, 0, 40) == three


def test_nothing_is_offered_while_the_clock_stands_nor_in_the_last_level() -> None:
    assert percent_to_keep(stopped(SCHEDULE), at(220), at(120)) is None
    last = replace(clock(), item=len(SCHEDULE.steps) - 1)
    assert percent_to_keep(last, at(220), at(120)) is None


# ----------------------------------------------------------------------------------------------------- on the screen


def test_one_tap_keeps_the_end_and_an_undo_takes_it_back() -> None:
    async def test(f: Floor) -> None:
        f.room.foresees, f.room.foreseen = True, foreseen(220)
        assert OFFER not in html_of(f.room, "director/waits")  # near miss: nobody wishes anything
        await f.taps(WishEnd(ends=at(220)))
        assert "in time for" in html_of(f.room, "director/strip")
        await f.taps(WishEnd(ends=at(120)))
        assert "later than" in html_of(f.room, "director/strip")
        html = html_of(f.room, "director/waits")
        assert OFFER in html
        assert 'data-percent="50"' in html
        before = f.room.evening.clock.schedule
        told = KeepEnd(shown=f.room.session.seq, item=0, percent=50, otherwise="So that it is over in time.")
        assert not (await f.taps(told)).refused
        after = f.room.evening.clock.schedule
        assert [step.minutes for step in after.levels[:3]] == [20, 10, 10]
        assert (await f.room.undo(NOW)) is not None
        assert f.room.evening.clock.schedule == before

    run(test)


def test_what_was_foreseen_by_other_levels_is_not_offered_again() -> None:
    async def test(f: Floor) -> None:
        f.room.foresees, f.room.foreseen = True, foreseen(220)
        f.room.foreseen_for = f.room.evening.clock.schedule
        await f.taps(WishEnd(ends=at(120)))
        assert OFFER in html_of(f.room, "director/waits")
        await f.taps(KeepEnd(shown=f.room.session.seq, item=0, percent=50, otherwise="in time"))
        assert OFFER not in html_of(f.room, "director/waits")

    run(test)


def test_the_posted_schedule_stands_unless_the_director_says_otherwise() -> None:
    async def test(f: Floor) -> None:
        answer = await f.taps(KeepEnd(shown=f.room.session.seq, item=0, percent=50))
        assert "the posted schedule stands" in str(answer.refused)
        assert answer.otherwise

    run(test)


def test_a_wish_is_for_a_time_to_come_and_is_taken_off() -> None:
    async def test(f: Floor) -> None:
        assert (await f.taps(WishEnd(ends=at(-1)))).refused
        assert (await f.taps(WishEnd(ends=at(25 * 60)))).refused
        await f.taps(WishEnd(ends=at(24 * 60)))
        assert f.room.guest_list.guests.ends == at(24 * 60)
        await f.taps(WishEnd())
        assert f.room.guest_list.guests.ends is None

    run(test)


def test_by_the_thumb(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running()
    page = opened(night.url("/director?sheet=clock"), PHONE, by=night.host_link)
    page.fill("[name=ends]", "22:15")
    page.get_by_role("button", name="Set it").click()
    expect(page.locator("#sheet b time")).to_have_text("22:15")
    page.goto(night.url("/director"))
    page.get_by_role("button", name="Shorter levels").click()
    page.get_by_role("button", name="minutes: 13, not 15").click()  # of shorter ones it takes more
    expect(page.locator("#waits")).not_to_contain_text("It should be over by")
    assert night.room.evening.clock.schedule.levels[1].minutes < 20
    assert night.room.evening.clock.schedule.levels[0].minutes == 20
