"""Every screen can be used by everyone: axe finds nothing serious, on a phone and on a laptop.

Its rules of colours are asked on the phone, in the light; in the dark, at the other size and in every state a page can
be in, the colours of the very same pages are measured by test_contrast.py.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tools.screens import Picture, dealt, pictures, replayed, staged

from shuffleup.web.screens import SCREENS
from tests.web.axe import serious
from tests.web.conftest import LAPTOP, PHONE, Open
from tests.web.stage import Stage

PAGES = (
    *(*SCREENS, "start", "new", "plan", "rules", "ruling", "director-seat", "director-out"),
    *("allin", "button", "hand", "help", "learn", "odds", "print"),
)
"""What tools/screens.py takes pictures of."""


@pytest.fixture(scope="module")
def shown() -> Iterator[dict[str, Picture]]:
    """One busy night for all of them: looking changes nothing."""
    with Stage() as stage:
        yield {picture.name: picture for picture in (*pictures(stage, staged(stage)), dealt(stage), replayed(stage))}


def test_every_page_is_looked_at(shown: dict[str, Picture]) -> None:
    assert sorted(shown) == sorted(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_nothing_stands_in_the_way_of_anyone(shown: dict[str, Picture], opened: Open, name: str) -> None:
    picture = shown[name]
    page = opened(picture.link or picture.path, PHONE)
    if picture.link:
        page.goto(picture.path)
    page.evaluate("() => { document.documentElement.className = 'light'; }")
    assert serious(page) == []
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    assert serious(page, colours=False) == []


@pytest.mark.parametrize(
    ("body", "colours", "found"),
    [
        ("<p style='color: #999; background: #fff'>faint</p>", True, ["color-contrast"]),
        ("<p style='color: #999; background: #fff'>faint</p><img src=x>", None, ["color-contrast", "image-alt"]),
        ("<p style='color: #999; background: #fff'>faint</p><img src=x>", False, ["image-alt"]),
        ("<p style='color: #333; background: #fff'>plain</p><img src=x>", True, []),
    ],
)
def test_what_stands_in_the_way_is_found(
    stage: Stage, opened: Open, body: str, colours: bool | None, found: list[str]
) -> None:
    page = opened(stage.url, quiet=True)
    page.set_content(f"<html lang=en><title>x</title><body>{body}</body></html>")
    assert sorted(one.partition(":")[0] for one in serious(page, colours=colours)) == found
