"""On a phone, nothing that must be read or tapped lies under a bar at the bottom: whatever the screen, its end can be
scrolled clear of it; and a ruling is not hidden by its own buttons before anybody has scrolled."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from tests.web.conftest import PHONE, Open
from tests.web.stage import NAMES, Stage
from tests.web.test_desk import follow

COVERED = """end => {
  scrollTo(0, end ? document.documentElement.scrollHeight : 0);
  const stays = (one) => ["fixed", "sticky"].includes(getComputedStyle(one).position);
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".sr");
  const box = (one) => one.getBoundingClientRect();
  const low = (one) => stays(one) && shown(one) && box(one).bottom > innerHeight - 2;
  const bars = [...document.querySelectorAll("main *")].filter(low);
  const read = [...document.querySelectorAll("main :is(p, li, h2, h3, a, button, input)")].filter(shown);
  const under = (one, bar) => !bar.contains(one) && !one.contains(bar) &&
    box(one).bottom > box(bar).top + 1 && box(one).top < innerHeight;
  return read.filter((one) => bars.some((bar) => under(one, bar))).map((one) => one.innerText.slice(0, 60));
}"""
RULING = "/desk?table=1&about=hole-cards-exposed&by=dealer&nth=2"


def covered(page: Page, *, end: bool = True) -> list[str]:
    words: list[str] = page.evaluate(COVERED, end)
    return words


def test_nothing_lies_under_a_bar(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:9])
    night.does(c.StartClock(stage.clock.at))
    follow(night)
    at = night.room.hands[TableNo(1)].seq
    wager = f"/dealer?table=1&at={at}&sheet=wager&said=raise&put=25,25,100"
    page = opened(night.host_link, PHONE)
    for screen in ("/director", "/people", "/dealer?table=1", f"/dealer?table=1&at={at}&sheet=bet", wager, RULING):
        page.goto(night.url(screen))
        expect(page.locator("main")).to_be_visible()
        assert covered(page) == [], screen
    expect(page.locator(".verdict")).to_be_visible()
    assert covered(page, end=False) == []  # nor is the ruling before anybody scrolls
