"""The system's Chromium, looked after: one that stops answering is ended, and the test it spoiled goes once more.

Opening and closing a page have no time limit in Playwright, so a browser that hangs there would hold the test run for
ever. Here a signal ends the wait, both processes are killed, and the next test starts a new browser. What our own pages
do wrong is no hang: it fails an expectation, and is not tried again.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Playwright, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MARK = "SHUFFLEUP_TEST_BROWSER"
FLAGS = [
    *("--no-sandbox", "--disable-gpu"),
    # Every page is ours: a process of its own for each origin, and a spare one, keep nobody out and took time to start.
    *("--renderer-process-limit=1", "--disable-site-isolation-trials"),
    "--disable-features=SpareRendererForSitePerProcess,IsolateOrigins,site-per-process",
]
A_PAGE = 60.0
A_TEST = 400.0
"""Seconds. A page opens in a second and the longest night takes one minute, on two busy cores two."""


MOST_KEPT = 4  # devices for the tests to come: a process each


class BrowserHung(Exception):
    """Chromium, or what drives it, did not answer in time."""


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Whatever waits longer than this is interrupted. Nested, the sooner limit holds, and the outer one goes on."""

    def give_up(_number: int, _frame: FrameType | None) -> NoReturn:
        raise BrowserHung(f"Chromium did not answer within {seconds:.0f} s")

    left, _ = signal.getitimer(signal.ITIMER_REAL)
    if left and left < seconds:
        yield
        return
    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left)
        signal.signal(signal.SIGALRM, before)


class Device:
    """A browser context that goes from test to test, wiped between them: a new one, with a process of its own, took a
    quarter of what a test in a browser costs. A page that shows nothing keeps the process."""

    def __init__(self, context: BrowserContext, kind: str) -> None:
        self.context = context
        self.kind = kind
        self._blank = context.new_page()
        self._tools = context.new_cdp_session(self._blank)

    def wipe(self, servers: Iterable[str]) -> bool:
        """Whether it is as it was when it was new: a clock that a test stopped stays so, and scripts of the context."""
        for page in self.context.pages:
            if page != self._blank:
                page.close()
        self.context.set_offline(False)
        self.context.clear_cookies()
        self.context.clear_permissions()
        for origin in servers:
            self._tools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        native: bool = self._blank.evaluate("Date.toString().includes('native code')")
        return native


class Chromium:
    """One browser for many tests, made when it is first asked for and again whenever the last one hung."""

    def __init__(self) -> None:
        self._free: list[Device] = []  # who was used last stands last
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None
        self._mark = ""
        self._loop: asyncio.AbstractEventLoop | None = None

    @contextmanager
    def lent(self) -> Iterator[Chromium]:
        """To one test at a time: Playwright's loop counts as running while the browser lives, and other tests of this
        process run loops of their own."""
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(self._loop)
        try:
            yield self
        finally:
            self._loop = asyncio._get_running_loop()
            asyncio._set_running_loop(before)

    def new_context(self, **how: Any) -> BrowserContext:
        try:
            with patience(A_PAGE):
                return self._running().new_context(**how)
        except BrowserHung:
            self.end()
            raise

    def device(self, script: str, **how: Any) -> Device:
        """One of this kind that nobody uses, or a new one. Every page of it begins with the script."""
        kind = repr((script, sorted(how.items())))
        found = next((one for one in reversed(self._free) if one.kind == kind), None)
        if found and self._browser and self._browser.is_connected():
            self._free.remove(found)
            return found
        context = self.new_context(**how)
        context.add_init_script(script)
        with patience(A_PAGE):
            return Device(context, kind)

    def take_back(self, devices: Iterable[Device], servers: Iterable[str]) -> None:
        """A test is over that was at these servers; what cannot be wiped goes."""
        try:
            with patience(A_PAGE):
                for one in devices:
                    if one.wipe(servers):
                        self._free.append(one)
                    else:
                        one.context.close()
                while len(self._free) > MOST_KEPT:
                    self._free.pop(0).context.close()
        except (BrowserHung, Error):
            self.end()

    def _running(self) -> Browser:
        if self._browser is None or not self._browser.is_connected():
            self._free = []
            self._playwright = self._playwright or self._driver()
            self._browser = self._playwright.chromium.launch(executable_path=path_of_chromium(), args=FLAGS)
        return self._browser

    def _driver(self) -> Playwright:
        """It and the browsers it starts inherit a mark by which they are found."""
        self._mark = uuid4().hex
        os.environ[MARK] = self._mark
        try:
            return sync_playwright().start()
        finally:
            del os.environ[MARK]

    def send(self, what: signal.Signals) -> int:
        """Tell the browser and its driver; how many processes were told. Where there is no /proc, none."""
        wanted = f"{MARK}={self._mark}".encode()
        told = 0
        for environment in Path("/proc").glob("[0-9]*/environ"):
            with suppress(OSError):
                if wanted in environment.read_bytes():
                    os.kill(int(environment.parent.name), what)
                    told += 1
        return told

    def shut(self, contexts: Sequence[BrowserContext]) -> None:
        """A test is over. A browser that hangs now has spoiled nothing: the next test gets another."""
        try:
            with patience(A_PAGE):
                for context in contexts:
                    context.close()
        except (BrowserHung, Error):
            self.end()

    def close(self) -> None:
        if self._browser and self._playwright:
            try:
                with patience(A_PAGE):
                    self._browser.close()
                    self._playwright.stop()
            except (BrowserHung, Error):
                self.end()
        self._gone()

    def end(self) -> None:
        """Kill the browser and its driver; what waited for them is told that they are gone."""
        self.send(signal.SIGKILL)
        if self._playwright:
            with suppress(Exception), patience(A_PAGE):
                self._playwright.stop()
        self._gone()

    def _gone(self) -> None:
        self._browser = self._playwright = None
        self._free = []


def path_of_chromium() -> str:
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None and os.environ.get("CI") == "true":
        pytest.fail("Chromium is missing, and under CI nothing is skipped: install chromium-headless-shell.")
    if found is None:
        pytest.skip("needs Chromium: install chromium-headless-shell or chromium")
    return found
