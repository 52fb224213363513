"""The host's own device on one of the director's pages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import FloatRect, Locator, Page

from tests.web import floor
from tests.web.conftest import PHONE, Open
from tests.web.floor import Floor
from tests.web.stage import Night
from tests.web.tapping import expect

TRIES = 20


def at(night: Night, opened: Open, path: str, size: tuple[int, int] = PHONE) -> Page:
    """The page as the host opens it, its socket connected."""
    page = opened(night.url(path), size, by=night.host_link)
    connected(page)
    return page


def connected(page: Page) -> None:
    """A page that has just been loaded is whole; what is tapped before its socket is open is sent when it is."""
    page.wait_for_selector("main.screen")


def box_of(seen: Locator) -> FloatRect:
    """Where it stands on the page: asked again where the page was drawn anew between seeing and measuring."""
    for _ in range(TRIES):
        expect(seen).to_be_visible()
        if (box := seen.bounding_box()) is not None:
            return box
    raise AssertionError(f"never stood still: {seen}")


def run(test: Callable[[Floor], Awaitable[None]], count: int = 6, book: str = "homegame") -> None:
    """A test of acts alone, in a thread of its own: a browser opened before it keeps this thread's loop."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(floor.run, test, count, book).result()


def sure(page: Page, button: str) -> None:
    """A button that asks once more."""
    page.locator(button).click()
    page.locator(f"{button}[data-armed]").click()


def decides_otherwise(page: Page, clause: str, reason: str) -> None:
    """What was refused is the director's to say: the reason is asked for, and it is done all the same."""
    expect(page.locator("#otherwise .clause")).to_contain_text(clause)
    page.get_by_role("button", name="Decide otherwise", exact=True).click()
    expect(page.locator("#otherwise")).to_be_visible()  # not without a reason
    page.locator("#otherwise [name=otherwise]").fill(reason)
    page.get_by_role("button", name="Decide otherwise", exact=True).click()
    expect(page.locator("#otherwise")).to_be_hidden()


def tapped_twice(button: Locator) -> None:
    """By a nervous thumb: two taps in the same moment, however busy the machine is."""
    button.wait_for()
    button.evaluate("(one) => { one.click(); one.click(); }")
