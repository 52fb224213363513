"""Every screen can be used by everyone: axe finds nothing serious, on a phone in light and a laptop in dark.

That is each size and each light once: what depends on a size does not depend on the light, and every pair of colours is
looked at by itself (test_contrast.py).
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page
from tools.screens import Picture, dealt, pictures, staged

from shuffleup.web.screens import SCREENS
from tests.web.axe import serious
from tests.web.conftest import LAPTOP, PHONE, Open
from tests.web.stage import Stage

PAGES = (*SCREENS, "start", "new", "rules", "ruling", "director-seat", "director-out")
"""What tools/screens.py takes pictures of."""


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
        assert (width, theme, serious(page)) == (width, theme, [])


def in_light(page: Page, theme: str) -> None:
    """As the button for it does; a screen that is dark by itself can be light too."""
    page.evaluate("theme => { document.documentElement.className = theme; }", theme)


@pytest.mark.parametrize(
    ("body", "colours", "found"),
    [
        ("<p style='color: #999; background: #fff'>faint</p>", True, ["color-contrast"]),
        ("<p style='color: #999; background: #fff'>faint</p><img src=x>", False, ["color-contrast", "image-alt"]),
        ("<p style='color: #333; background: #fff'>plain</p><img src=x>", True, []),
    ],
)
def test_what_stands_in_the_way_is_found(
    stage: Stage, opened: Open, body: str, colours: bool, found: list[str]
) -> None:
    page = opened(stage.url, quiet=True)
    page.set_content(f"<html lang=en><title>x</title><body>{body}</body></html>")
    assert sorted(one.partition(":")[0] for one in serious(page, colours=colours)) == found
