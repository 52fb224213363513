"""Whom the server listens to."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from shuffleup.hand.refusal import Refusal
from shuffleup.web.net.safety import A_SECOND, BURST, Allowance, Safety, known_host, same_origin
from tests.web.stage import NAMES, Stage


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


def test_whoever_is_turned_away_reads_why_in_their_language(stage: Stage) -> None:
    away = httpx.get(stage.url, headers={"host": "evil.example", "accept-language": "de"})
    assert away.text.startswith("Dieser Server heißt nicht 'evil.example'.")


def test_a_page_of_another_site_may_not_set_up(stage: Stage) -> None:
    done = httpx.post(f"{stage.url}/api/evenings", json={}, headers={"origin": "https://evil.example"})
    assert (done.status_code, done.json()["kind"]) == (403, Refusal.NOT_ADMITTED)
    assert httpx.post(f"{stage.url}/api/evenings", json={}, headers={"origin": stage.url}).status_code == 201


def test_every_page_says_what_it_may_load(stage: Stage) -> None:
    headers = httpx.get(stage.url).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("host", "calls"),
    [
        ("127.0.0.1:{port}", "'self' ws://127.0.0.1:{port} wss://127.0.0.1:{port}"),
        (
            "localhost:{port}",
            "'self' ws://localhost:{port} wss://localhost:{port} ws://127.0.0.1:{port} wss://127.0.0.1:{port}",
        ),
        ("x;script-src *.localhost", "'self' ws://127.0.0.1:{port} wss://127.0.0.1:{port}"),
    ],
)
def test_a_page_calls_nobody_but_us(stage: Stage, host: str, calls: str) -> None:
    port = stage.url.rsplit(":", 1)[1]
    said = httpx.get(stage.url, headers={"host": host.format(port=port)}).headers["content-security-policy"]
    assert said.endswith(f"; connect-src {calls.format(port=port)}")


@pytest.mark.parametrize("screen", ["table", "me", "join", "tv"])
def test_no_screen_is_kept_by_the_browser(stage: Stage, screen: str) -> None:
    night = stage.host()
    night.dealt(["p1"], NAMES[:3])
    with httpx.Client(follow_redirects=True) as phone:
        phone.get(night.player_link("p1"))
        page = phone.get(night.url(f"/{screen}"))
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-store"


def test_an_allowance_is_a_burst_and_then_a_trickle() -> None:
    allowance = Allowance()
    at_once = sum(allowance.take(10.0) for _ in range(100))
    assert at_once == BURST
    assert sum(allowance.take(10.5) for _ in range(100)) == A_SECOND / 2


# ----------------------------------------------------------------------------------------------------- behind a proxy

PROXY = "https://poker.example.org"


async def _asked(scheme: str = "https", origin: str = PROXY, host: str = "127.0.0.1:8000") -> dict[str, str]:
    """What a proxy that keeps our own name in `host` is answered."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        answer = PlainTextResponse("in")
        answer.set_cookie("pass", "secret")
        await answer(scope, receive, send)

    transport = httpx.ASGITransport(Safety(app, (), PROXY))
    async with httpx.AsyncClient(transport=transport, base_url=f"{scheme}://127.0.0.1:8000") as client:
        answer = await client.post("/", headers={"origin": origin, "host": host})
        return {"text": answer.text, "cookie": answer.headers.get("set-cookie", "")}


def test_a_page_behind_a_proxy_may_act_and_its_cookies_stay_encrypted() -> None:
    said = asyncio.run(_asked())
    assert said["text"] == "in"
    assert said["cookie"].endswith("; Secure")


@pytest.mark.parametrize(
    ("scheme", "origin", "host", "let_in", "secure"),
    [
        ("https", PROXY, "poker.example.org", True, True),  # a proxy that passes on the name it was called by
        ("http", "http://127.0.0.1:8000", "127.0.0.1:8000", True, False),  # past the proxy, on this machine
        ("https", "https://evil.example", "127.0.0.1:8000", False, False),
        ("https", "http://poker.example.org", "127.0.0.1:8000", False, False),  # near miss: not encrypted
        ("https", PROXY, "evil.example", False, False),
    ],
)
def test_who_may_act_behind_a_proxy(scheme: str, origin: str, host: str, let_in: bool, secure: bool) -> None:
    said = asyncio.run(_asked(scheme, origin, host))
    assert (said["text"] == "in") is let_in
    assert ("; Secure" in said["cookie"]) is secure
