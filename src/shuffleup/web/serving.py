"""Where this machine is reached in its own network, and the server itself."""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from pathlib import Path

import uvicorn
from starlette.types import ASGIApp

from shuffleup.web.safety import LONGEST_MESSAGE

USUAL_PORT = 8000
TRIES = 20
NAME = re.compile(r"(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*")


def lan_address() -> str:
    """This machine's address in the local network; no packet is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address of nobody, reserved for documentation
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def own_names() -> tuple[str, ...]:
    """What this machine is called; phones may know it by one of these."""
    name = socket.gethostname().lower()
    return (name, f"{name}.local", f"{name.partition('.')[0]}.local")


def is_name(text: str) -> bool:
    """Can a machine be reached by this?"""
    try:
        ip_address(text)
    except ValueError:
        return NAME.fullmatch(text.lower()) is not None
    return True


def free_socket(host: str, port: int) -> socket.socket | None:
    """A socket that listens at this port, or the next that is free; None if there is none, or it is not allowed."""
    for number in range(port, port + TRIES) if port else (0,):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            listening.listen()  # whoever comes before the server is up waits a moment, and is not turned away
        except OSError:
            listening.close()
        else:
            return listening
    return None


def server(app: ASGIApp, certificate: Path | None = None, key: Path | None = None) -> uvicorn.Server:
    """One process, quiet, with sockets that take short messages and do not squeeze them: a LAN has room.

    With a certificate and its key nothing is said in the clear.
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
        ssl_certfile=certificate,
        ssl_keyfile=key,
    )
    return uvicorn.Server(config)
