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


@pytest.mark.long
@pytest.mark.parametrize(("lang", "width"), [("en", 390), ("de", 320), ("es", 320)])
def test_every_moment_fits_a_phone_and_can_be_read(stage: Stage, opened: Open, lang: str, width: int) -> None:
    """What is read does not depend on the language: the colours are looked at in one."""
    found: list[object] = []
    for moment, path, page in shown(stage, stage.host(with_a_break()), opened, lang, width):
        if (wide := page.evaluate(WIDTH)) > width or page.evaluate(OUTSIDE):
            found.append((moment, path, wide, page.evaluate(OUTSIDE)))
        for theme in THEMES if lang == "en" else ():
            page.evaluate("theme => { document.documentElement.className = theme; }", theme)
            found += [(moment, path, theme, *short) for short in page.evaluate(MEASURE)]
    assert found == []


def shown(stage: Stage, night: Night, opened: Open, lang: str, width: int) -> Iterator[tuple[str, str, Page]]:
    """The host's pages of each moment, what the timekeeper sees and a player: the last who is left."""
    host = opened(night.host_link, (width, 780), lang=lang)
    others: dict[str, Page] = {}
    for moment, paths in moments(stage, night):
        for path in ("/director", *paths):
            host.goto(night.url(path))
            yield moment, path, host
        if not list(night.room.evening.open_tables()):
            continue
        others = others or {
            "/clock": opened(night.link_for(Who(Role.TIMEKEEPER)), (width, 780), lang=lang),
            "/me": opened(night.player_link("p14"), (width, 780), lang=lang),
        }
        for path, page in others.items():
            page.goto(night.url(path))
            yield moment, path, page
