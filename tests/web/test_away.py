"""The server is away: what was last known is shown with its time, to nobody else, and not with old scripts."""

from __future__ import annotations

import json
import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from shuffleup.app.guests.arrangements import PassTaken
from shuffleup.app.guests.posting import ALL_PAGES, WallLaidOut, usual_layout
from shuffleup.tournament.words import Millis
from shuffleup.web.doings.wall import CanStayAwake
from shuffleup.web.identity.identity import fingerprint
from shuffleup.web.pages.assets import asset, assets, shell_script
from shuffleup.web.screens import SCREENS
from tests.web.conftest import PHONE, TV, Open, Restarted
from tests.web.floor import DIRECTOR, NOW, Floor, run
from tests.web.looking import html_of
from tests.web.stage import NAMES, Stage

KEPT = "async () => (await (await caches.open('shuffleup last')).keys()).map((one) => new URL(one.url).pathname)"


def ready(page: Page, *, kept: bool = True) -> None:
    """The shell is there, and the page is kept."""
    page.wait_for_function("() => navigator.serviceWorker.controller")
    if kept:
        page.wait_for_function(f"async () => (await ({KEPT})()).includes(location.pathname)")


@pytest.mark.offline_shell
def test_what_is_loaded_again_while_the_server_is_away_shows_what_it_last_knew(
    restarted: Restarted, opened: Open
) -> None:
    stage = restarted(None)
    stage.clock.at = Millis(stage.clock.at + 30_000)
    night = stage.host()
    night.running(NAMES[:6])
    page = opened(night.url("/tv"), TV, quiet=True)
    phone = opened(night.url("/director"), PHONE, by=night.host_link, quiet=True)
    ready(page)
    ready(phone, kept=False)
    stage.__exit__()
    page.reload()
    expect(page.locator(".stale-note")).to_have_text("Last known at 19:00, not connected")
    expect(page.locator(".stakes")).to_contain_text("10")
    assert page.locator(".left time").text_content() != ""  # the clock goes on
    phone.reload()
    expect(phone.locator("h1")).to_have_text("Not connected")  # near miss: nothing is kept of the host's page
    restarted(stage)
    expect(page.locator(".stale-note")).to_have_count(0)
    assert page.locator("#live").get_attribute("data-kept") is None  # the server's own page
    expect(phone.locator("main.director")).to_be_visible()


OLDER = """async (has_styles) => {
  const last = await caches.open("shuffleup last");
  const page = await last.match(location.href), text = await page.text();
  const own = text.match(/\\/static\\/[^"]+\\.css/)[0], older = "/static/older/all.css";
  await last.put(location.href, new Response(text.replaceAll(own, older), { headers: page.headers }));
  if (has_styles) await (await caches.open("shuffleup older")).put(older, await fetch(own));
}"""
"""The page that is kept is of an older version, whose styles are kept too or are not."""


@pytest.mark.offline_shell
@pytest.mark.parametrize("has_styles", [True, False])
def test_a_page_kept_by_an_older_version_is_shown_only_as_it_was(
    restarted: Restarted, opened: Open, has_styles: bool
) -> None:
    stage = restarted(None)
    night = stage.host()
    night.running(NAMES[:6])
    page = opened(night.url("/tv"), TV, quiet=True)
    ready(page)
    page.evaluate(OLDER, has_styles)
    stage.__exit__()
    page.reload()
    if has_styles:
        expect(page.locator(".stakes")).to_have_css("color", "rgb(217, 180, 91)")
    else:
        expect(page.locator("h1")).to_have_text("Not connected")  # rather than a page without its styles


@pytest.mark.offline_shell
def test_nothing_of_a_phone_is_kept_once_it_is_somebody_else_s(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:6])
    link = night.player_link("p1")
    page = opened(night.url("/me"), PHONE, by=link, quiet=True)
    ready(page)
    secret = link.rpartition("/")[2]
    stage.wait(night.room.guest_list.record(PassTaken(fingerprint(secret), stage.clock.at), stage.clock.at))
    expect(page.locator("main.join")).to_be_visible()
    page.wait_for_function(f"async () => !(await ({KEPT})()).some((path) => path.endsWith('/me'))")


def test_only_pages_without_a_secret_are_kept() -> None:
    assert {name for name, screen in SCREENS.items() if screen.kept} == {"tv", "me", "clock", "tonight"}


def test_the_shell_is_another_with_every_version_and_has_everything_a_page_asks_for(stage: Stage) -> None:
    got = httpx.get(f"{stage.url}/sw.js")
    assert (got.text, got.headers["cache-control"]) == (shell_script(), "no-cache")
    listed = json.loads(re.findall(r"const ASSETS = (.*);", got.text)[0])
    assert {asset(name) for name in assets() if name.endswith((".js", ".css", ".svg"))} <= set(listed)
    assert all(httpx.get(f"{stage.url}{one}").status_code == 200 for one in listed[:3])
    assert "Not connected" in httpx.get(f"{stage.url}/away").text
    icons = httpx.get(f"{stage.url}/manifest.webmanifest").json()["icons"]
    assert {one["sizes"] for one in icons} == {"192x192", "512x512", "any"}
    assert all(httpx.get(f"{stage.url}{one['src']}").status_code == 200 for one in icons)


def test_a_wall_that_cannot_stay_awake_is_named_to_the_host_and_only_there() -> None:
    async def test(f: Floor) -> None:
        await f.taps(CanStayAwake(can=True), DIRECTOR)
        assert "asleep" not in html_of(f.room, "director/sheet", sheet="wall")  # what goes without saying
        await f.room.guest_list.record(WallLaidOut("bar", usual_layout(ALL_PAGES), NOW), NOW)
        await f.taps(CanStayAwake(can=False, wall="bar"), DIRECTOR)
        assert "bar may fall asleep" in html_of(f.room, "director/sheet", sheet="wall")
        assert "asleep" not in html_of(f.room, "tv/head", wall="bar")
        await f.taps(CanStayAwake(can=True, wall="bar"), DIRECTOR)
        assert "asleep" not in html_of(f.room, "director/sheet", sheet="wall")

    run(test)


def test_a_wall_asks_to_stay_awake_and_again_when_it_is_seen_again(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:6])
    page = opened("about:blank", TV)
    page.add_init_script(
        """window.asked = 0;
        navigator.wakeLock.request = async () => { asked += 1; window.lock = new EventTarget(); return lock; };"""
    )
    page.goto(night.url("/tv"))
    page.wait_for_function("() => asked === 1")
    page.evaluate(
        "() => { lock.dispatchEvent(new Event('release')); document.dispatchEvent(new Event('visibilitychange')); }"
    )
    page.wait_for_function("() => asked === 2")
    assert not night.room.walls_said
    page.add_init_script("navigator.wakeLock.request = async () => { throw new Error('no'); }")
    page.reload()
    stage.until(lambda: [one.awake for one in night.room.walls_said.values()] == [False])
