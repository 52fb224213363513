"""A server and a real browser for the tests of screens: the system's Chromium, one for each test process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.journal.sqlite_file import open_file
from tests.web.browsing import A_PAGE, A_TEST, Chromium, Device, patience
from tests.web.reading import Reader
from tests.web.stage import Stage
from tests.web.tapping import TappedPage

PHONE, LAPTOP, TV = (390, 844), (1366, 768), (1920, 1080)
PATIENT = 60_000  # milliseconds a screen may take to come where it goes, on a machine that has other work
expect.set_options(timeout=PATIENT)


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage().__enter__()
    yield made
    made.goes()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    """For fixtures that outlive a test: what they do with it stands in `with chromium.lent()`."""
    made = Chromium()
    yield made
    with made.lent():
        made.close()


@pytest.fixture
def browser(chromium: Chromium) -> Iterator[Chromium]:
    with chromium.lent():
        yield chromium


Read = Callable[..., Reader]


@pytest.fixture
def read() -> Iterator[Read]:
    """Read a page without a browser, on a device of its own."""
    readers: list[Reader] = []

    def open_reader(url: str, *, by: str = "", lang: str = "en") -> Reader:
        readers.append(Reader(url, by, lang))
        return readers[-1]

    yield open_reader
    for one in readers:
        one.close()


Open = Callable[..., Page]

GOES_ELSEWHERE = """addEventListener("click", () => setTimeout(() => document.documentElement.dispatchEvent(
  new PointerEvent("pointerdown", { clientX: -999, clientY: -999 }))));"""
"""After every tap the thumb touches a spot where nothing is, so that nothing new comes under it and must be waited for.
Where a test is of just that (a double tap), it is marked `thumb_stays`."""


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "offline_shell: the pages may keep themselves for when the server is away")
    config.addinivalue_line("markers", "thumb_stays: the thumb stays where it tapped, and what comes under it waits")


@pytest.fixture
def opened(request: pytest.FixtureRequest, browser: Chromium) -> Iterator[Open]:
    """Open a page on a device of its own; whatever its console complains of fails the test. The device goes on to other
    tests: scripts and routes are added to the page, never to its context."""
    devices: list[Device] = []
    servers: set[str] = set()
    wrong: list[str] = []
    script = "" if request.node.get_closest_marker("thumb_stays") else GOES_ELSEWHERE
    workers = "allow" if request.node.get_closest_marker("offline_shell") else "block"

    def open_page(
        url: str, size: tuple[int, int] = PHONE, *, by: str = "", lang: str = "en", quiet: bool = False
    ) -> Page:
        """`by` a link that was opened on this device before: it has its pass, and comes to where it wants at once."""
        device = browser.device(
            script,
            locale=lang,
            timezone_id="UTC",
            reduced_motion="reduce",
            has_touch=size == PHONE,
            service_workers=workers,
        )
        devices.append(device)
        context = device.context
        with patience(A_PAGE):
            page = context.new_page()
        width, height = size
        page.set_viewport_size({"width": width, "height": height})
        page.set_default_timeout(PATIENT)
        page.add_locator_handler(page.locator("[data-fresh]").first, lambda _: None)  # what came under the thumb waits
        if not quiet:
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.on("framenavigated", lambda frame: servers.add(origin_of(frame.url)))
        if by:
            assert context.request.get(by, max_redirects=0).status == 303
        page.goto(url)
        return page

    with patience(A_TEST):
        yield open_page
    browser.take_back(devices, servers - {""})
    assert wrong == []


@pytest.fixture
def tapped() -> Iterator[Open]:
    """Open a page without a browser, to tap and read it: it has as much of Playwright's as that needs."""
    pages: list[TappedPage] = []

    def open_page(url: str, _size: tuple[int, int] = PHONE, *, by: str = "", lang: str = "en") -> TappedPage:
        page = TappedPage(lang)
        pages.append(page)
        if by:
            page.enters(by)
        page.goto(url)
        return page

    yield cast(Open, open_page)
    for page in pages:
        page.close()


@pytest.fixture(params=["opened", "tapped"])
def either(request: pytest.FixtureRequest) -> Open:
    """In a browser and without one: for a walk that holds the one to the other."""
    open_page: Open = request.getfixturevalue(request.param)
    return open_page


def origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""


Restarted = Callable[[Stage | None], Stage]


@pytest.fixture
def restarted(tmp_path: Path) -> Iterator[Restarted]:
    """Servers on one file, one after another on the same port."""
    running: list[Stage] = []

    def journal() -> SqliteJournal:
        return SqliteJournal(*open_file(tmp_path / "night.journal", 1000, None))

    def another(before: Stage | None = None) -> Stage:
        port = int(before.url.rpartition(":")[2]) if before else 0
        stage = Stage(journal, port=port).__enter__()
        stage.clock.at = before.clock.at if before else stage.clock.at
        running.append(stage)
        return stage

    yield another
    running[-1].__exit__()
