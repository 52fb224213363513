"""Phones: a name nobody expected is as wide as the phone, and a new level is heard by those who cannot see it."""

from __future__ import annotations

import pytest

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.questions.clock import Stop
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.afar import seen_in
from tests.web.conftest import Open
from tests.web.stage import NAMES, Night, Stage
from tests.web.tapping import expect

T1 = TableNo(1)
LONGEST = "W" * 40
COUNTED = """() => {
  const level = document.getElementById("level");
  window.said = [];
  const watch = new MutationObserver(() => said.push(level.innerText.trim()));
  watch.observe(level, { subtree: true, childList: true, characterData: true });
}"""


def one_is_long(night: Night) -> None:
    """The longest name there can be is in play, in the story and among those who are out."""
    night.running([LONGEST, *NAMES[:8], f"{LONGEST[:39]}M"])
    evening = night.room.evening
    loser = next(one.player for one in evening.playing() if one.name.endswith("M"))
    winner = next(one.player for one in evening.playing() if one.name == LONGEST)
    night.does(c.EndHand(T1, (c.Out(loser, winner),)), c.StayOut(loser))


def test_a_long_name_makes_no_screen_wider_than_the_phone(stage: Stage, opened: Open) -> None:
    night = stage.host()
    one_is_long(night)
    mine = next(one.player for one in night.room.evening.playing() if one.name == LONGEST)
    for link, path in ((night.player_link(mine), "/me"), (night.host_link, "/record"), ("", "/tv")):
        page = opened(night.url(path), by=link)
        expect(page.locator("main")).to_contain_text(LONGEST)
        for width in (390, 320):
            seen_in(page, (width, 844))
            assert page.evaluate("document.documentElement.scrollWidth") == width, path


CUT_OFF = """() => [...document.querySelectorAll("body *")].filter((el) => {
  const { overflowX, textOverflow, display } = getComputedStyle(el);
  if (display === "inline" || textOverflow === "ellipsis" || overflowX === "visible") return false;
  if (!el.checkVisibility() || el.matches("input, select, textarea, .sr")) return false;
  return el.scrollWidth > el.clientWidth + 1;
}).map((el) => `${el.className || el.tagName}: ${el.textContent.trim().slice(0, 60)}`)"""
OUT_OF_LINE = """() => [...document.querySelectorAll(".two > .field")].flatMap((el, nth, all) => {
  const next = all[nth + 1];
  const [here, there] = [el, next].map((one) => one?.querySelector("input, select")?.getBoundingClientRect().top);
  const beside = el.parentElement === next?.parentElement && el.offsetTop === next.offsetTop;
  return beside && Math.abs(here - there) > 1 ? [next.innerText] : [];
})"""
OPEN_ALL = "() => document.querySelectorAll('details').forEach((one) => { one.open = true; })"


@pytest.mark.parametrize("lang", ["en", "de", "es"])
def test_the_whole_set_up_fits_a_phone(stage: Stage, opened: Open, lang: str) -> None:
    page = opened(f"{stage.url}/new", (320, 844), lang=lang)
    page.evaluate(OPEN_ALL)
    expect(page.locator(".off").first).to_be_visible()
    for width in (320, 360, 390):
        page.set_viewport_size({"width": width, "height": 844})
        assert (width, page.evaluate(CUT_OFF)) == (width, [])
        assert (width, page.evaluate(OUT_OF_LINE)) == (width, [])
        assert page.evaluate("document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("role", [Role.PLAYER, Role.DEALER, Role.TIMEKEEPER])
def test_a_new_level_is_said_once(stage: Stage, opened: Open, role: Role) -> None:
    night = stage.host()
    night.running(NAMES[:9])
    page = opened(night.link_for(Who(role, PlayerId("p1"), T1)))
    level = page.locator("#level")
    expect(level).to_have_attribute("aria-live", "polite")
    expect(level).to_have_text("Level 1, blinds 10–20")
    page.evaluate(COUNTED)
    night.does(c.StopClock(stage.clock.at, Stop.DISPUTE.value), c.StartClock(stage.clock.at))
    stage.later(19)  # near misses: the clock stands, and goes on
    assert page.evaluate("said") == []
    stage.later(1)
    expect(level).to_have_text("Level 2, blinds 15–30")
    assert page.evaluate("said") == ["Level 2, blinds 15–30"]


def test_a_break_is_said_with_what_comes_after_it(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:9])
    page = tapped(night.player_link("p1"))
    expect(page.locator("#level")).to_have_text("")
    night.does(c.StartClock(stage.clock.at))
    expect(page.locator("#level")).to_have_text("Level 1, blinds 10–20")
    night.does(c.StopClock(stage.clock.at, Stop.BREAK.value))
    expect(page.locator("#level")).to_have_text("Break, after the break 10–20")
