"""What every request must be: addressed to this machine, from its own pages, and not too often."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.web.net.reader import turned_away

HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+](:\d+)?")
LONGEST_MESSAGE = 4096
A_SECOND, BURST = 20.0, 40.0
ELSEWHERE = refuse("A page of another site may not do this.", Refusal.NOT_ADMITTED)

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; "
        b"base-uri 'none'; form-action 'self'; connect-src 'self'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


def known_host(host: str, names: Iterable[str]) -> bool:
    """Is this us? An address of numbers always is; a name must be ours, or a page of another site could point its own
    name at this machine and speak as if it were ours."""
    name = (host.rpartition(":")[0] if re.search(r"[^:]:\d+$|]:\d+$", host) else host).strip("[]").lower()
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return name == "localhost" or name in names or name.endswith(".localhost")
    return True


def same_origin(origin: str | None, host: str, home: str = "") -> bool:
    """Pages say where they come from; programs do not have to. `home` is where everyone opens this server: a proxy may
    call it by another name."""
    return origin is None or origin == home or urlsplit(origin).netloc == host


class Safety:
    """Turns away what is not addressed to us, and adds the headers every page has. Of what came encrypted, to us or to
    a proxy we trust, no cookie ever travels in the clear."""

    def __init__(self, app: ASGIApp, names: Iterable[str], home: str = "") -> None:
        self.app = app
        self.home = home
        self.names = frozenset({*names, urlsplit(home).hostname or "localhost"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        wrong = self._wrong(scope, headers.get(b"host", ""), headers.get(b"origin"))
        if wrong:
            await turns_away(scope, receive, send, wrong)
        else:
            ours = _headers(headers.get(b"host", ""), urlsplit(self.home).netloc)
            await self.app(scope, receive, _with_headers(send, ours, encrypted=scope["scheme"] in {"https", "wss"}))

    def _wrong(self, scope: Scope, host: str, origin: str | None) -> Refused | None:
        if not known_host(host, self.names):
            called = repr(host[:80])
            return refuse(
                "This server is not called {host}. Open it by its number, or start it with --name.",
                Refusal.NOT_ADMITTED,
                host=called,
            )
        changes = scope["type"] == "websocket" or scope["method"] not in {"GET", "HEAD"}
        return None if not changes or same_origin(origin, host, self.home) else ELSEWHERE


async def turns_away(scope: Scope, receive: Receive, send: Send, why: Refused) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403, "reason": why.reason[:120]})
    else:
        await turned_away(scope, why, 403)(scope, receive, send)


@lru_cache
def _headers(*hosts: str) -> list[tuple[bytes, bytes]]:
    """Those of every page. It calls the server it came from, by the name it was opened by, and no other; not every
    browser takes a socket there for the page's own."""
    (name, policy), *others = HEADERS
    named = dict.fromkeys(host for host in hosts if HOST.fullmatch(host))
    calls = "".join(f" ws://{host} wss://{host}" for host in named)
    return [(name, policy + calls.encode()), *others]


def _with_headers(send: Send, ours: list[tuple[bytes, bytes]], *, encrypted: bool) -> Send:
    async def sending(message: Message) -> None:
        if encrypted and "headers" in message:
            message["headers"] = [*map(_secure, message["headers"])]
        if message["type"] == "http.response.start":
            own = {name for name, _ in message["headers"]}  # a page that carries its scripts in itself says which
            message["headers"] = [*message["headers"], *(one for one in ours if one[0] not in own)]
        await send(message)

    return sending


def _secure(header: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
    """A cookie that goes back only where nobody reads along."""
    name, value = header
    cookie = name == b"set-cookie" and b"; secure" not in value.lower()
    return (name, value + b"; Secure") if cookie else header


class Allowance:
    """So many a second, and a few more at once."""

    def __init__(self, a_second: float = A_SECOND, burst: float = BURST) -> None:
        self._a_second = a_second
        self._burst = burst
        self._left = burst
        self._at = 0.0

    def has(self, now: float) -> bool:
        self._left = min(self._burst, self._left + (now - self._at) * self._a_second)
        self._at = now
        return self._left >= 1

    def take(self, now: float) -> bool:
        if not self.has(now):
            return False
        self._left -= 1
        return True
