"""What a first page weighs: everything a browser fetches before it has shown it, as it goes over the wire."""

from __future__ import annotations

import re

import httpx
import pytest

from shuffleup.web.pages.assets import assets, needs
from tests.web.stage import Stage

MOST = 100 * 1024  # half of what was promised
FETCHED = re.compile(r'(?:href|src)="(/static/[^"#]+)')


def fetched(browser: httpx.Client, url: str) -> dict[str, int]:
    """Every file of a page by its name, and its bytes on the way."""
    page = browser.get(url)
    assert page.status_code == 200, page
    files = {path.rpartition("/")[2]: browser.get(path) for path in FETCHED.findall(page.text)}
    return {"page": page.num_bytes_downloaded} | {name: one.num_bytes_downloaded for name, one in files.items()}


@pytest.mark.parametrize("screen", ["", "/tv", "/director", "/me"])
def test_a_first_page_is_light(stage: Stage, screen: str) -> None:
    night = stage.host()
    night.running()
    link = night.player_link("p1") if screen == "/me" else night.host_link
    with httpx.Client(base_url=stage.url, follow_redirects=True) as browser:
        browser.get(link)
        weights = fetched(browser, night.url(screen) if screen else "/")
    assert sum(weights.values()) < MOST, weights
    assert "app.css" in weights
    assert not screen or set(weights) >= {"live.js", *needs("live.js")}  # nothing is found out about only later


def test_what_is_sent_is_squeezed_for_those_who_can_read_it(stage: Stage) -> None:
    sheet = assets()["app.css"]
    url = f"{stage.url}/static/{sheet.tag}/app.css"
    squeezed = httpx.get(url, headers={"accept-encoding": "gzip"})
    plain = httpx.get(url, headers={"accept-encoding": "identity"})
    assert (squeezed.headers["content-encoding"], squeezed.headers["vary"]) == ("gzip", "Accept-Encoding")
    assert "content-encoding" not in plain.headers
    assert squeezed.content == plain.content == sheet.body
    assert squeezed.num_bytes_downloaded * 3 < plain.num_bytes_downloaded == len(sheet.body)


@pytest.mark.parametrize(
    ("script", "needed"),
    [
        ("morph.js", ()),
        ("fair.js", ("sha256.js",)),
        ("forms.js", ("morph.js",)),
    ],
)
def test_what_a_script_needs(script: str, needed: tuple[str, ...]) -> None:
    assert needs(script) == needed


def test_a_script_needs_what_its_scripts_need() -> None:
    assert set(needs("table.js")) > set(needs("live.js")) | set(needs("seal.js")) > {"sha256.js"}
