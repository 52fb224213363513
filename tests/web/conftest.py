"""A server and a real browser for the tests of screens: the system's Chromium, one a module."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.web.stage import Stage

PHONE, LAPTOP, TV = (390, 844), (1366, 768), (1920, 1080)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@pytest.fixture
def stage() -> Iterator[Stage]:
    with Stage() as made:
        yield made


def chromium() -> str:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None and os.environ.get("CI") == "true":
        pytest.fail("Chromium is missing, and under CI nothing is skipped: install the package chromium.")
    if found is None:
        pytest.skip("needs Chromium: install the package chromium")
    return found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One a module, not one a session: while it lives, no other test of this worker could run a loop of its own."""
    path = chromium()
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield made
        made.close()


Open = Callable[..., Page]


@pytest.fixture
def opened(browser: Browser) -> Iterator[Open]:
    """Open a page in a device of its own; whatever its console complains of fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def open_page(url: str, size: tuple[int, int] = PHONE, *, lang: str = "en", quiet: bool = False) -> Page:
        width, height = size
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=lang,
            timezone_id="UTC",
            reduced_motion="reduce",
            has_touch=size == PHONE,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        if not quiet:
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []
