"""Whatever a night comes to, each screen fits the phone it is on, and all that it says can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from shuffleup.app.guests.arrangements import Role, Who
from tests.web.conftest import Open, Read
from tests.web.laid_out import left_to_itself
from tests.web.moments import moments, with_a_break
from tests.web.reading import Reader
from tests.web.stage import Night, Stage
from tests.web.test_contrast import MEASURE, THEMES

LOOKS = f"""({{ pages, themes, looked }}) => pages.map((html) => {{
  const measure = {MEASURE}, root = document.documentElement;
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const time of page.querySelectorAll("time")) time.textContent = time.textContent.trim() || "20:50";
  root.lang = page.documentElement.lang;
  const faint = themes.flatMap((theme) => {{
    root.className = `scripted ${{theme}}`;
    document.body.replaceWith(page.body.cloneNode(true));
    return looked ? measure().map((short) => [theme, ...short]) : [];
  }});
  const outside = [...document.querySelectorAll("button, .button, input, select, summary, main")].filter((el) => {{
    const box = el.getBoundingClientRect();
    return el.checkVisibility() && box.width && (box.right > innerWidth + 1 || box.left < -1);
  }}).map((el) => `${{el.className || el.tagName}} "${{el.textContent.trim().slice(0, 40)}}"`);
  if (root.scrollWidth > innerWidth) outside.push(`the page is ${{root.scrollWidth}} wide`);
  return {{ lang: root.lang, wrong: [...faint, ...outside] }};
}})"""
"""Each page as it comes, laid out where the one before it was: of all of these, scripts write nothing but times."""
PHONES = {390: ("en",), 320: ("de", "es")}
LAST = "p14"  # the last player who is left
ENDS = {"/director": "Over", "/clock": "Kai, Lena and Milo share the first place.", "/me": "105"}


@pytest.mark.long
def test_every_moment_fits_a_phone_and_can_be_read(stage: Stage, opened: Open, read: Read) -> None:
    """What is read does not depend on the language: the colours are looked at in one. Meanwhile screens that were
    opened early follow the night to its end, and their consoles have no complaint."""
    night = stage.host(with_a_break())
    links = {"/director": night.host_link, "/clock": night.link_for(Who(Role.TIMEKEEPER))}
    follow: dict[str, Page] = {}
    came = []
    for moment, path, said in shown(stage, night, read):
        if path in ENDS and path not in follow:
            follow[path] = opened(links.get(path) or night.player_link(LAST))
        came.append((moment, path, said))
    for path, words in ENDS.items():
        expect(follow[path].locator("body")).to_contain_text(words)
    page = opened(stage.url)
    left_to_itself(page)
    found: list[object] = []
    for width, languages in PHONES.items():
        page.set_viewport_size({"width": width, "height": 780})
        for lang in languages:
            themes = THEMES if lang == "en" else ["light"]
            asked = {"pages": [said[lang] for _, _, said in came], "themes": themes, "looked": lang == "en"}
            looks: list[dict[str, Any]] = page.evaluate(LOOKS, asked)
            assert {one["lang"] for one in looks} == {lang}
            found += [(*where, one) for (*where, _), one in zip(came, looks, strict=True) if one["wrong"]]
    assert found == []


def shown(stage: Stage, night: Night, read: Read) -> Iterator[tuple[str, str, dict[str, str]]]:
    """The host's pages of each moment, what the timekeeper sees and a player: in each language."""
    host = read(night.url("/director"), by=night.host_link)
    others: dict[str, Reader] = {}
    for moment, paths in moments(stage, night):
        asked = [(path, host) for path in ("/director", *paths)]
        if list(night.room.evening.open_tables()):
            others = others or {
                "/clock": read(night.host_link, by=night.link_for(Who(Role.TIMEKEEPER))),
                "/me": read(night.host_link, by=night.player_link(LAST)),
            }
            asked += others.items()
        for path, device in asked:
            pages = {lang: device.asks(night.url(path), lang) for languages in PHONES.values() for lang in languages}
            assert {one.status_code for one in pages.values()} == {200}, path
            yield moment, path, {lang: one.text for lang, one in pages.items()}
