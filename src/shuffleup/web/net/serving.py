"""The server itself: where it listens, and how it speaks."""

from __future__ import annotations

import errno
import socket
from asyncio.sslproto import SSLProtocol
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from shuffleup.hand.decision import Refused, refuse_plainly
from shuffleup.web.net.doorkeeper import AT_ONCE, MOST, RESERVE, Doorkeeper
from shuffleup.web.net.protocols import Config, Requests, Sockets
from shuffleup.web.net.safety import LONGEST_MESSAGE

USUAL_PORT = 8000
HIGHEST_PORT = 65_535
QUEUE = 256  # connections the system holds until we come to accept them
TLS_AT_ONCE = 32 * 1024  # bytes read of one encrypted connection at a time; asyncio keeps 256 KB free for each
TRIES = 20  # ports looked at for one that can be proposed
ANYWHERE = ("", "0.0.0.0", "::")  # noqa: S104 - what a host may be called when all of them are meant
FORBIDDEN = "This account may not listen at port {port}: those below 1024 are the system's. Choose another with --port."
NO_SUCH_HOST = "This machine has no address {host!r} to listen at. Leave --host out, and it listens at all it has."


def listen(host: str, port: int) -> socket.socket | Refused:
    """A socket that listens there, at any free port if it is 0; or why it cannot."""
    if not 0 <= port <= HIGHEST_PORT:
        return refuse_plainly(f"There is no port {port}: ports go from 1 to {HIGHEST_PORT}, and 0 is any that is free.")
    try:
        return _listening(host, port)
    except OSError as error:
        match error.errno:
            case errno.EADDRINUSE:
                return refuse_plainly(_taken(host, port))
            case errno.EACCES:
                return refuse_plainly(FORBIDDEN.format(port=port))
            case _:
                return refuse_plainly(NO_SUCH_HOST.format(host=host))


def _listening(host: str, port: int) -> socket.socket:
    """Whoever comes before the server is up waits a moment, and is not turned away."""
    if host in ANYWHERE:
        both = host != "0.0.0.0" and socket.has_dualstack_ipv6()  # noqa: S104
        family = socket.AF_INET6 if both else socket.AF_INET
        return socket.create_server(("", port), family=family, dualstack_ipv6=both)
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    return socket.create_server((host, port), family=family)


def _taken(host: str, port: int) -> str:
    free = next((number for number in range(port + 1, port + TRIES) if _is_free(host, number)), 0)
    return f"Port {port} is taken by another program, perhaps by another Shuffle Up. Choose another: --port {free}"


def _is_free(host: str, port: int) -> bool:
    try:
        _listening(host, port).close()
    except (OSError, OverflowError):
        return False
    return True


def descriptors() -> int:
    """How many files and sockets we may have open: as many as the system lets us ask for, up to what we need."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return MOST + RESERVE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + RESERVE if hard == resource.RLIM_INFINITY else min(hard, MOST + RESERVE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (ValueError, OSError):
        return soft
    return wanted


class Listening(socket.socket):
    """Where it listens: every connection is the doorkeeper's from its first moment, before it has said anything."""

    keeper: Doorkeeper
    accepted = 0

    def accept(self) -> tuple[socket.socket, Any]:
        """A few at a time: between them those who came before are heard, and the tables played."""
        while self.accepted < AT_ONCE:
            self.accepted += 1
            one, address = super().accept()
            if self.keeper.has_room():
                self.keeper.came(one, str(address[0]))
                return one, address
            one.close()
        self.accepted = 0
        raise BlockingIOError


class ListeningServer(uvicorn.Server):
    """Listens at these sockets, with a doorkeeper at each. Whoever waits `beside` it is answered before it stops."""

    def __init__(self, config: Config, beside: Callable[[], None]) -> None:
        super().__init__(config)
        self.keeper = config.keeper
        self._beside = beside

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        kept = [Listening(fileno=one.detach()) for one in sockets or ()]
        for one in kept:
            one.keeper = self.keeper
        await super().serve([*kept])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._beside()
        await super().shutdown(sockets)


def server(
    app: ASGIApp,
    certificate: Path | None = None,
    key: Path | None = None,
    proxies: tuple[str, ...] = (),
    most: int | None = None,
    beside: Callable[[], None] = lambda: None,
) -> ListeningServer:
    """One process, quiet, with sockets that take short messages and do not squeeze them: a LAN has room.

    With a certificate and its key nothing is said in the clear. What `proxies` say of whom they speak for is believed.
    `most` connections at a time; else as many as the system lets us have. `beside` ends what pages wait for.
    """
    keeper = Doorkeeper(most or max(1, min(MOST, descriptors() - RESERVE)), monotonic)
    config = Config(
        app,
        http=Requests,
        ws=Sockets,
        log_config=None,
        log_level="warning",
        access_log=False,
        backlog=QUEUE,
        callback_notify=keeper.sweeps,
        timeout_notify=0,
        ws_max_size=LONGEST_MESSAGE * 4,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=2,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        ssl_certfile=certificate,
        ssl_keyfile=key,
    )
    config.keeper = keeper
    SSLProtocol.max_size = TLS_AT_ONCE  # or thousands who say nothing fill a small machine's memory
    return ListeningServer(config, beside)
