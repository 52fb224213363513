"""Whom the server listens to."""

from __future__ import annotations

import httpx
import pytest

from shuffleup.web.safety import A_SECOND, BURST, Allowance, known_host, same_origin
from tests.web.stage import Stage


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("192.168.1.5:8000", True),
        ("[::1]:8000", True),
        ("localhost:8000", True),
        ("poker.local", True),
        ("evil.example", False),
        ("evil.example:8000", False),
        ("poker.local.evil.example", False),
        ("", False),
    ],
)
def test_only_our_own_names(host: str, ours: bool) -> None:
    assert known_host(host, {"poker.local"}) is ours


@pytest.mark.parametrize(
    ("origin", "same"),
    [
        (None, True),
        ("http://10.0.0.2:8000", True),
        ("http://10.0.0.2", False),
        ("https://evil.example", False),
        ("null", False),
    ],
)
def test_only_our_own_pages(origin: str | None, same: bool) -> None:
    assert same_origin(origin, "10.0.0.2:8000") is same


def test_another_name_is_turned_away(stage: Stage) -> None:
    assert httpx.get(stage.url, headers={"host": "evil.example"}).status_code == 403


def test_a_page_of_another_site_may_not_set_up(stage: Stage) -> None:
    done = httpx.post(f"{stage.url}/api/evenings", json={}, headers={"origin": "https://evil.example"})
    assert done.status_code == 403
    assert httpx.post(f"{stage.url}/api/evenings", json={}, headers={"origin": stage.url}).status_code == 201


def test_every_page_says_what_it_may_load(stage: Stage) -> None:
    headers = httpx.get(stage.url).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_an_allowance_is_a_burst_and_then_a_trickle() -> None:
    allowance = Allowance()
    at_once = sum(allowance.take(10.0) for _ in range(100))
    assert at_once == BURST
    assert sum(allowance.take(10.5) for _ in range(100)) == A_SECOND / 2
