"""When the night is likely over: worked out beside the loop, said on the director's screen and on the wall."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from shuffleup.lab.standing import TonightForeseen, TonightSeen
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import MINUTE, Millis
from shuffleup.views.clock import EndForeseen
from shuffleup.web.doings.wall import HoldPage, ShowForecast
from shuffleup.web.forecasting import EVERY, Forecaster, NightWatched
from tests.web.afar import CLIPPED, SMALL_TV, seen_in
from tests.web.conftest import TV, Open
from tests.web.floor import DIRECTOR, NOW, T1, Floor, run
from tests.web.looking import html_of, words_of
from tests.web.stage import Stage

AT = EndForeseen(Millis(NOW + 180 * MINUTE), Millis(NOW + 200 * MINUTE), Millis(NOW + 230 * MINUTE), 2000, 110)
SOON = TonightForeseen((600, 1200, 1800), 2000, 1.1)
TIMES = re.compile(
    r'over about <time data-at="(\d+)"></time><span class="likely"> '
    r'\(<time data-at="(\d+)"></time>–<time data-at="(\d+)">'
)


def told(html: str) -> list[int]:
    """The likely end, and between which it lies."""
    found = TIMES.search(html)
    return [int(time) for time in found.groups()] if found else []


class Counts:
    """One who foretells the same, and how often; or what went wrong."""

    def __init__(self, answer: TonightForeseen | str = SOON) -> None:
        self.answer = answer
        self.asked: list[TonightSeen] = []
        self.meanwhile: Callable[[], None] = lambda: None

    def __call__(self, seen: TonightSeen) -> TonightForeseen | str:
        self.asked.append(seen)
        self.meanwhile()
        return self.answer

    def end(self) -> None:
        """There is nothing to end."""


def watched(f: Floor) -> tuple[NightWatched, list[str]]:
    woken: list[str] = []
    f.room.foresees = True
    return NightWatched(f.room, lambda: woken.append("woken")), woken


# ------------------------------------------------------------------------------------------------------ on the screens


@pytest.mark.parametrize("place", ["tv/head", "director/strip", "director/sheet"])
def test_what_was_worked_out_is_said(place: str) -> None:
    async def test(f: Floor) -> None:
        f.room.foresees, f.room.foreseen = True, AT
        assert told(html_of(f.room, place, sheet="clock")) == [AT.likely, AT.early, AT.late]
        await f.does(c.StopClock(NOW, "pause"))
        assert told(html_of(f.room, place, sheet="clock")) == []  # near miss: it stands, and nobody knows how long

    run(test)


def test_before_it_is_worked_out_nothing_is_said_and_where_nobody_does_a_rule_of_thumb() -> None:
    async def test(f: Floor) -> None:
        by_thumb = told(html_of(f.room, "tv/head"))
        assert by_thumb[1] <= by_thumb[0] <= by_thumb[2]
        f.room.foresees = True
        assert told(html_of(f.room, "tv/head")) == []

    run(test)


def test_the_director_is_told_how_it_is_known() -> None:
    async def test(f: Floor) -> None:
        assert "By a rule of thumb" in words_of(f.room, "director/sheet", sheet="clock")
        f.room.foresees, f.room.foreseen = True, AT
        words = words_of(f.room, "director/sheet", sheet="clock")
        assert "Evenings played out from here: 2,000. A hand takes 110 % of the usual time." in words
        assert "Abende: 2.000." in words_of(f.room, "director/sheet", lang="de", sheet="clock")

    run(test)


def test_the_host_takes_it_off_the_wall_and_no_page_changes_for_it() -> None:
    async def test(f: Floor) -> None:
        before = f.room.guest_list.guests.wall
        await f.taps(ShowForecast(on=False))
        assert told(html_of(f.room, "tv/head")) == []
        assert told(html_of(f.room, "director/strip"))  # near miss: the director's own screen says it
        await f.taps(HoldPage(before.pages[0]))
        assert told(html_of(f.room, "tv/head")) == []
        await f.taps(ShowForecast(on=True))
        assert told(html_of(f.room, "tv/head"))
        after = f.room.guest_list.guests.wall
        assert (after.pages, after.held) == (before.pages, before.pages[0])

    run(test)


def test_the_wall_has_room_for_it(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running()
    page = opened(night.url("/tv"), TV)
    expect(page.locator(".now")).to_have_text(re.compile(r"over about \d\d:\d\d \(\d\d:\d\d–\d\d:\d\d\)"))
    for size in (TV, SMALL_TV, (1080, 1920)):
        seen_in(page, size)
        assert page.evaluate(CLIPPED) == [], size


# ------------------------------------------------------------------------------------------------------ when it is done


def test_it_is_asked_when_the_field_changes_and_else_seldom() -> None:
    async def test(f: Floor) -> None:
        counts, (one, woken) = Counts(), watched(f)
        asks = Forecaster(counts)
        await asks.look(one, NOW)
        assert f.room.foreseen == EndForeseen(
            Millis(NOW + 600_000), Millis(NOW + 1_200_000), Millis(NOW + 1_800_000), 2000, 110
        )
        assert woken == ["woken"]
        await asks.look(one, Millis(NOW + EVERY - 1))
        assert len(counts.asked) == 1
        loser, winner = f.at(0).player, f.at(1).player
        await f.does(c.BeginHand(T1, NOW), c.EndHand(T1, (c.Out(loser, winner),)), c.StayOut(loser))
        await asks.look(one, Millis(NOW + EVERY - 1))
        assert [len(seen.begun.stacks) for seen in counts.asked] == [6, 5]
        await asks.look(one, Millis(NOW + 2 * EVERY))
        assert len(counts.asked) == 3

    run(test)


def test_a_clock_that_stands_is_not_foretold_and_one_that_goes_on_at_once() -> None:
    async def test(f: Floor) -> None:
        counts, (one, _) = Counts(), watched(f)
        asks = Forecaster(counts)
        await asks.look(one, NOW)
        await f.does(c.StopClock(NOW, "pause"))
        await asks.look(one, NOW)
        assert f.room.foreseen is None
        await f.does(c.StartClock(Millis(NOW + MINUTE)))
        await asks.look(one, Millis(NOW + MINUTE))
        assert len(counts.asked) == 2
        assert f.room.foreseen

    run(test)


def test_where_it_fails_the_rule_of_thumb_does(caplog: pytest.LogCaptureFixture) -> None:
    async def test(f: Floor) -> None:
        counts, (one, _) = Counts("no disk for it"), watched(f)
        asks = Forecaster(counts)
        await asks.look(one, NOW)
        await asks.look(one, Millis(NOW + 2 * EVERY))
        assert len(counts.asked) == 1
        assert told(html_of(f.room, "tv/head"))

    run(test)
    assert "no disk for it" in caplog.text


def test_a_spectator_cannot_take_it_off() -> None:
    async def test(f: Floor) -> None:
        stranger = replace(f.stranger("x"), key="x")
        assert (await f.taps(ShowForecast(on=False), stranger)).refused
        assert f.room.guest_list.guests.wall.forecast
        assert not (await f.taps(ShowForecast(on=False), DIRECTOR)).refused

    run(test)
