"""What everyone sets for his own screen: four-colour cards, and the language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.conftest import Open
from tests.web.stage import NAMES, Stage

DEALER, PLAYER = Who(Role.DEALER, table=TableNo(1)), Who(Role.PLAYER, PlayerId("p1"))
DIAMOND = "getComputedStyle(document.documentElement).getPropertyValue('--diamond')"


@pytest.mark.parametrize(("who", "path"), [(DEALER, "/dealer"), (PLAYER, "/me")])
def test_four_colours_are_switched_on_and_stay_on(stage: Stage, opened: Open, who: Who, path: str) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = opened(night.link_for(who))
    page.goto(night.url(path))
    red = page.evaluate(DIAMOND)
    switch = page.get_by_role("button", name="Four colours")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    blue = page.evaluate(DIAMOND)
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    assert page.evaluate(DIAMOND) == blue != red


@pytest.mark.parametrize("path", ["/me", "/join?player=p1"])
def test_the_language_is_chosen_on_the_page_and_kept(stage: Stage, opened: Open, path: str) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = opened(night.link_for(PLAYER) if path == "/me" else stage.url)
    page.goto(night.url(path))
    _chosen(page, "Deutsch", "de")
    expect(page.get_by_text("Tisch 1" if path == "/me" else "Das bin ich").first).to_be_visible()
    page.goto(night.url("/tv"))
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto(night.url(path))
    _chosen(page, "English", "en")


def _chosen(page: Page, name: str, lang: str) -> None:
    page.get_by_role("link", name=name).click()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.get_by_role("link", name=name)).to_have_attribute("aria-current", "true")
