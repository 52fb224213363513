"""The server itself: where it listens, and how it speaks."""

from __future__ import annotations

import errno
import socket
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from shuffleup.hand.decision import Refused
from shuffleup.web.safety import LONGEST_MESSAGE

USUAL_PORT = 8000
HIGHEST_PORT = 65_535
TRIES = 20  # ports looked at for one that can be proposed
ANYWHERE = ("", "0.0.0.0", "::")  # noqa: S104 - what a host may be called when all of them are meant
FORBIDDEN = "This account may not listen at port {port}: those below 1024 are the system's. Choose another with --port."
NO_SUCH_HOST = "This machine has no address {host!r} to listen at. Leave --host out, and it listens at all it has."


def listen(host: str, port: int) -> socket.socket | Refused:
    """A socket that listens there, at any free port if it is 0; or why it cannot."""
    if not 0 <= port <= HIGHEST_PORT:
        return Refused(f"There is no port {port}: ports go from 1 to {HIGHEST_PORT}, and 0 is any that is free.")
    try:
        return _listening(host, port)
    except OSError as error:
        match error.errno:
            case errno.EADDRINUSE:
                return Refused(_taken(host, port))
            case errno.EACCES:
                return Refused(FORBIDDEN.format(port=port))
            case _:
                return Refused(NO_SUCH_HOST.format(host=host))


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


def server(
    app: ASGIApp, certificate: Path | None = None, key: Path | None = None, proxies: tuple[str, ...] = ()
) -> uvicorn.Server:
    """One process, quiet, with sockets that take short messages and do not squeeze them: a LAN has room.

    With a certificate and its key nothing is said in the clear. What `proxies` say of whom they speak for is believed.
    """
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
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
    return uvicorn.Server(config)
