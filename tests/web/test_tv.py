"""The wall in a real browser."""

from __future__ import annotations

from playwright.sync_api import expect

from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.conftest import TV, Open
from tests.web.stage import Stage


def test_the_wall_shows_the_clock_and_counts_down(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running()
    page = opened(night.url("/tv"), TV)
    expect(page.locator("h1")).to_have_text("Friday night")
    expect(page.locator(".stakes")).to_have_text("10–20")
    expect(page.locator(".figures")).to_contain_text("23 of 23")
    stage.later(20)
    expect(page.locator(".stakes")).to_have_text("15–30")


def test_who_goes_out_is_announced_without_a_reload(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running()
    page = opened(night.url("/tv"), TV)
    first = night.room.evening.table_now(TableNo(1)).sitting
    night.does(c.EndHand(TableNo(1), (c.Out(first[0].player, first[1].player),)), c.StayOut(first[0].player))
    name = night.room.evening.entrant(PlayerId(first[0].player)).name
    expect(page.locator(".news li").first).to_contain_text(name)
    expect(page.locator(".figures")).to_contain_text("22 of 23")
