"""The schedule on the host's phone: time added, levels skipped and changed, breaks put in."""

from __future__ import annotations

from functools import partial

from shuffleup.app.guests.arrangements import Role
from shuffleup.tournament.clock.levels import Break, Level
from shuffleup.tournament.words import MINUTE
from shuffleup.web.acts import Act, acts_in, answer
from shuffleup.web.doings import schedule
from tests.web.conftest import Open
from tests.web.floor import NOW, Floor
from tests.web.staff import at, decides_otherwise, run, sure
from tests.web.stage import NAMES, Night, Stage
from tests.web.tapping import expect


def steps(night: Night) -> tuple[Level | Break, ...]:
    return night.room.evening.plan.schedule.steps


def test_the_schedule_shows_where_the_clock_is(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    stage.later(25)
    page = at(night, opened, "/schedule")
    expect(page.locator(".items > li")).to_have_count(15)
    expect(page.locator(".items > .now")).to_contain_text("15–30")
    expect(page.locator(".items > .now .count")).to_have_text("15:00")
    expect(page.locator(".items > li").nth(2).locator("time")).to_have_text("19:40")


def test_minutes_are_added_to_the_level_that_is_on(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = at(night, tapped, "/schedule?item=0")
    page.get_by_role("button", name="5 minutes more").click()
    expect(page.locator(".items > .now .count")).to_have_text("25:00")
    page.get_by_role("button", name="1 minute less").click()
    expect(page.locator(".items > .now .count")).to_have_text("24:00")
    assert night.room.evening.clock.extra == 4 * MINUTE


def test_the_clock_is_set_to_another_level(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = at(night, tapped, "/schedule?item=3")
    sure(page, "[data-do=go-to-item]")
    expect(page.locator(".items > .now")).to_contain_text("25–50")
    expect(page.locator(".items > .over")).to_have_count(3)


def test_before_the_start_the_schedule_is_changed_without_a_word(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    page = at(night, tapped, "/schedule?item=1")
    expect(page.locator(".stands")).to_have_count(0)
    page.get_by_label("minutes").nth(1).fill("15")
    page.get_by_role("button", name="Put in the break").click()
    expect(page.locator(".items > .pause")).to_contain_text("15 minutes")
    assert steps(night)[2] == Break(15)


def test_after_the_start_it_stands_unless_the_director_says_otherwise(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = at(night, opened, "/schedule?item=2")
    page.get_by_label("ante").fill("5")
    page.get_by_role("button", name="Save").click()
    decides_otherwise(page, "CLK-06", "a long night")
    expect(page.locator(".items > li").nth(2)).to_contain_text("ante 5")
    level = steps(night)[2]
    assert isinstance(level, Level)
    assert level.ante == 5


def test_a_level_to_come_is_taken_out(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    page = at(night, tapped, "/schedule?item=2")
    sure(page, "[data-do=remove-item]")
    expect(page.locator(".items > li")).to_have_count(14)
    assert str(steps(night)[2]) == "25-50"


def test_one_more_level_at_the_end(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    page = at(night, tapped, "/schedule?item=14")
    page.get_by_role("button", name="Add it").click()
    expect(page.locator(".items > li")).to_have_count(16)
    assert str(steps(night)[-1]) == "2000-4000"


def test_blinds_that_fall_are_refused(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    page = at(night, tapped, "/schedule?item=2")
    page.get_by_label("small blind").fill("5")
    page.get_by_label("big blind").fill("10")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".toast")).to_contain_text("is not higher than the level before it")


# ------------------------------------------------------------------------------------------------------- the acts


def test_a_change_of_what_is_not_there_any_more_is_refused() -> None:
    async def test(f: Floor) -> None:
        shown = f.room.session.seq
        removes = partial(schedule.RemoveItem, shown=shown, otherwise="a long night")
        assert not (await f.taps(removes(item=2))).refused
        for item in (2, 99, -1):  # another level stands there by now, or none ever did
            assert await f.taps(removes(item=item)) == answer(schedule.MOVED_ON)
        assert not (await f.taps(removes(item=1))).refused  # near miss: this one is as the page showed it

    run(test)


def test_after_an_undo_the_schedule_is_looked_at_again() -> None:
    async def test(f: Floor) -> None:
        first = f.room.session.seq
        await f.taps(schedule.RemoveItem(shown=first, item=2, otherwise="a long night"))
        without = f.room.session.seq
        await f.room.undo(NOW)
        removes = schedule.RemoveItem(shown=without, item=3, otherwise="a long night")
        assert await f.taps(removes) == answer(schedule.MOVED_ON)
        now = f.room.session.seq
        assert not (await f.taps(schedule.RemoveItem(shown=now, item=3, otherwise="a long night"))).refused

    run(test)


def test_a_break_is_made_longer() -> None:
    async def test(f: Floor) -> None:
        for act, item, minutes in ((schedule.InsertBreak, 1, 10), (schedule.EditBreak, 2, 25)):
            await f.taps(act(shown=f.room.session.seq, item=item, minutes=minutes, otherwise="a long night"))
        assert f.room.evening.plan.schedule.steps[2] == Break(25)

    run(test)


def test_the_timekeeper_may_add_time_and_change_nothing() -> None:
    runs: set[type[Act]] = {schedule.StartClock, schedule.StopClock, schedule.GoToItem, schedule.AddTime}
    assert {act for act in acts_in(schedule) if act.roles != {Role.DIRECTOR}} == runs
    assert all(Role.TIMEKEEPER in act.roles for act in runs)


def test_a_level_to_come_gets_a_third_blind_and_an_ante_for_all(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    page = at(night, tapped, "/schedule?item=1")
    page.get_by_label("ante", exact=True).fill("30")
    page.get_by_label("paid by").select_option("big-blind")
    page.get_by_text("More blinds, or none").click()
    page.get_by_label("third blind").fill("60")
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".items > li").nth(1)).to_contain_text("15–30–60 BB ante 30")
    assert str(steps(night)[1]) == "15-30-60, big-blind ante 30"
