"""A browser that stops answering costs its test a repeat, and the run goes on."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Iterator

import pytest

from tests.web import browsing
from tests.web.browsing import BrowserHung, Chromium, patience


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Iterator[Chromium]:
    """One that may be hurt."""
    monkeypatch.setattr(browsing, "A_PAGE", 15.0)
    with Chromium().lent() as made:
        yield made
        made.close()


def stopped(browser: Chromium) -> None:
    """The processes are there, and do nothing any more."""
    if not browser.send(signal.SIGSTOP):
        pytest.skip("needs /proc to find the processes of a browser")


def reads(browser: Chromium) -> str:
    page = browser.new_context().new_page()
    page.goto("data:text/html,<p>seven deuce</p>")
    return page.inner_text("p")


def test_one_that_hangs_while_a_page_opens_is_replaced(browser: Chromium, monkeypatch: pytest.MonkeyPatch) -> None:
    assert reads(browser) == "seven deuce"
    stopped(browser)
    monkeypatch.setattr(browsing, "A_PAGE", 1.0)
    with pytest.raises(BrowserHung, match="did not answer within 1 s"):
        browser.new_context()
    monkeypatch.setattr(browsing, "A_PAGE", 15.0)
    assert reads(browser) == "seven deuce"


def test_one_that_hangs_while_a_page_closes_spoils_nothing(browser: Chromium, monkeypatch: pytest.MonkeyPatch) -> None:
    context = browser.new_context()
    context.new_page()
    stopped(browser)
    monkeypatch.setattr(browsing, "A_PAGE", 1.0)
    browser.shut([context])
    monkeypatch.setattr(browsing, "A_PAGE", 15.0)
    assert reads(browser) == "seven deuce"


def test_while_it_is_not_lent_a_loop_can_be_run(chromium: Chromium) -> None:
    with chromium.lent():
        context = chromium.new_context()
        assert asyncio.get_running_loop().is_running()  # near miss
    asyncio.run(asyncio.sleep(0))
    with chromium.lent():
        assert context.new_page().evaluate("1 + 1") == 2
        chromium.shut([context])


def test_the_sooner_of_two_limits_holds_and_the_outer_one_goes_on() -> None:
    with patience(20.0):
        with pytest.raises(BrowserHung, match="within 0 s"), patience(0.05):
            time.sleep(10)
        with patience(30.0):  # near miss: a longer limit inside does not stretch the outer one
            pass
        time.sleep(0.01)
