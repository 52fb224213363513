"""Whatever a night comes to, each screen fits the phone it is on, and all that it says can be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from shuffleup.app.arrangements import Role, Who
from tests.web.conftest import Open
from tests.web.moments import moments, with_a_break
from tests.web.stage import Night, Stage
from tests.web.test_contrast import MEASURE, THEMES

OUTSIDE = """() => [...document.querySelectorAll("button, .button, input, select, summary, main")].filter((el) => {
  const box = el.getBoundingClientRect();
  return el.checkVisibility() && box.width && (box.right > innerWidth + 1 || box.left < -1);
}).map((el) => `${el.className || el.tagName} "${el.textContent.trim().slice(0, 40)}"`)"""
WIDTH = "() => document.documentElement.scrollWidth"
SPOKEN = """async (language) => {
  if (document.documentElement.lang === language) return;
  const answer = await fetch(location, { headers: { "Accept-Language": language } });
  const said = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.documentElement.lang = said.documentElement.lang;
  document.body.replaceWith(said.body);
  if (said.documentElement.lang !== language) throw new Error(`not said in ${language}`);
}"""
"""The page where it stands, as it comes in another language: to load it anew would show the same words."""
PHONES = {390: ("en",), 320: ("de", "es")}


@pytest.mark.long
def test_every_moment_fits_a_phone_and_can_be_read(stage: Stage, opened: Open) -> None:
    """What is read does not depend on the language: the colours are looked at in one."""
    found: list[object] = []
    for moment, path, page in shown(stage, stage.host(with_a_break()), opened):
        for theme in THEMES:
            page.evaluate("theme => { document.documentElement.className = theme; }", theme)
            found += [(moment, path, theme, *short) for short in page.evaluate(MEASURE)]
        for width, languages in PHONES.items():
            page.set_viewport_size({"width": width, "height": 780})
            for lang in languages:
                page.evaluate(SPOKEN, lang)
                if (wide := page.evaluate(WIDTH)) > width or page.evaluate(OUTSIDE):
                    found.append((moment, path, lang, wide, page.evaluate(OUTSIDE)))
    assert found == []


def shown(stage: Stage, night: Night, opened: Open) -> Iterator[tuple[str, str, Page]]:
    """The host's pages of each moment, what the timekeeper sees and a player: the last who is left."""
    host = opened(night.host_link)
    others: dict[str, Page] = {}
    for moment, paths in moments(stage, night):
        for path in ("/director", *paths):
            yield moment, path, shows(host, night.url(path))
        if not list(night.room.evening.open_tables()):
            continue
        others = others or {
            "/clock": opened(night.link_for(Who(Role.TIMEKEEPER))),
            "/me": opened(night.player_link("p14")),
        }
        for path, page in others.items():
            yield moment, path, shows(page, night.url(path))


def shows(page: Page, url: str) -> Page:
    page.set_viewport_size({"width": 390, "height": 780})
    page.goto(url)
    return page
