"""Every screen can be used by everyone: axe finds nothing serious, on a phone in light and a laptop in dark.

That is each size and each light once: what depends on a size does not depend on the light, and every pair of colours is
looked at by itself (test_contrast.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page
from tools.screens import Picture, dealt, pictures, staged

from shuffleup.web.screens import SCREENS
from tests.web.conftest import LAPTOP, PHONE, Open
from tests.web.stage import Stage

PAGES = (*SCREENS, "start", "new", "rules", "ruling", "director-seat", "director-out")
"""What tools/screens.py takes pictures of."""

GRAVE = frozenset({"serious", "critical"})


@pytest.fixture(scope="module")
def shown() -> Iterator[dict[str, Picture]]:
    """One busy night for all of them: looking changes nothing."""
    with Stage() as stage:
        yield {picture.name: picture for picture in (*pictures(stage, staged(stage)), dealt(stage))}


def test_every_page_is_looked_at(shown: dict[str, Picture]) -> None:
    assert sorted(shown) == sorted(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_nothing_stands_in_the_way_of_anyone(shown: dict[str, Picture], opened: Open, name: str) -> None:
    picture = shown[name]
    page = opened(picture.link or picture.path, PHONE)
    if picture.link:
        page.goto(picture.path)
    for (width, height), theme in ((PHONE, "light"), (LAPTOP, "dark")):
        page.set_viewport_size({"width": width, "height": height})
        in_light(page, theme)
        assert (width, theme, wrong(page)) == (width, theme, [])


def in_light(page: Page, theme: str) -> None:
    """As the button for it does; a screen that is dark by itself can be light too."""
    page.evaluate("theme => { document.documentElement.className = theme; }", theme)


def wrong(page: Page) -> list[str]:
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in found if one["impact"] in GRAVE for node in one["nodes"]]
