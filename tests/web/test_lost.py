"""While there is no connection: the clock and the blinds can be read, and every tap says what becomes of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import LAPTOP, PHONE, TV, Open, Restarted
from tests.web.stage import Night, Stage
from tests.web.test_reconnect import LOST, hand, host, running

SENT_LATER = "No connection. It is sent when it is back."
OPENS_LATER = "No connection. It opens when it is back."
COVERED = """(element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !(element.contains(there) || there?.contains(element));
}"""

# screen: who looks, and what must be read there
READ = {
    "director": ("#strip .time .count", "#strip .stakes"),
    "me": (".strip-time", ".strip-blinds"),
    "clock": (".left", ".stakes"),
    "tv": (".left .count", ".stakes"),
    "schedule": (".strip-time", ".strip-blinds"),
}
ALL_AT_ONCE = frozenset({"clock", "tv"})
"""Where nothing stays on top while one scrolls."""


def link(night: Night, screen: str) -> str:
    return {"me": night.player_link("p1"), "tv": ""}.get(screen, night.host_link)


@pytest.mark.parametrize("screen", READ)
def test_the_note_covers_neither_the_clock_nor_the_blinds(stage: Stage, opened: Open, screen: str) -> None:
    night = running(stage)
    page = opened(link(night, screen) or night.url(f"/{screen}"), quiet=True)
    page.clock.install()
    for width, height in ((320, 568), PHONE, LAPTOP, TV):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(night.url(f"/{screen}"))
        for part in READ[screen]:
            expect(page.locator(part).first).to_be_visible()
        is_lost(page)
        if screen not in ALL_AT_ONCE:
            page.mouse.wheel(0, 400)
        for part in READ[screen]:
            page.wait_for_function(f"(part) => !({COVERED})(document.querySelector(part))", arg=part, timeout=60_000)
        page.context.set_offline(False)


def is_lost(page: Page) -> None:
    """For so long that the page says so; its own clock is put forward."""
    page.context.set_offline(True)
    page.clock.fast_forward(6_000)
    expect(page.locator(".stale-note")).to_have_text(LOST, timeout=60_000)


def test_a_tap_says_that_it_is_sent_later_and_is(stage: Stage, opened: Open) -> None:
    night = running(stage)
    page = host(night, opened)
    page.context.set_offline(True)
    page.locator("#bar .next").click()
    expect(page.locator(".toast")).to_have_text(SENT_LATER)
    page.context.set_offline(False)
    expect(page.locator(".felt.current header")).to_contain_text("hand 2 in play", timeout=60_000)
    expect(page.locator(".toast")).to_have_count(0)
    assert hand(night) == (2, True)


def test_a_link_to_another_page_is_followed_when_the_server_is_back(restarted: Restarted, opened: Open) -> None:
    first = restarted(None)
    night = running(first)
    page = host(night, opened)
    first.__exit__()
    page.locator("#bar .next").click()
    page.locator("#bar .ruling").click()
    stays(page, "director")
    restarted(first)
    expect(page).to_have_url(re.compile("/desk"), timeout=60_000)
    expect(page.locator("main.desk")).to_be_visible()


def test_whoever_does_something_else_meanwhile_is_not_led_away(stage: Stage, opened: Open) -> None:
    night = running(stage)
    page = host(night, opened)
    page.context.set_offline(True)
    page.locator("#bar .ruling").click()
    stays(page, "director")
    page.locator("#bar .next").click()
    page.context.set_offline(False)
    expect(page.locator(".felt.current header")).to_contain_text("hand 2 in play", timeout=60_000)
    expect(page.locator("main.director")).to_be_visible()


def stays(page: Page, screen: str) -> None:
    expect(page.locator(".toast", has_text=OPENS_LATER)).to_be_visible(timeout=60_000)
    expect(page.locator(f"main.{screen}")).to_be_visible()


@pytest.mark.parametrize("path", ["/rules", "/new"])
def test_a_page_without_a_socket_stays_too(stage: Stage, opened: Open, path: str) -> None:
    page = opened(f"{stage.url}{path}", PHONE, quiet=True)
    page.context.set_offline(True)
    page.locator("main a[href]").first.click()
    expect(page.locator(".stale-note")).to_have_text(OPENS_LATER, timeout=60_000)
    page.context.set_offline(False)
    expect(page).not_to_have_url(re.compile(f"{path}$"), timeout=60_000)
