"""`shuffleup` and `shuffleup serve`: the server of a poker night."""

from __future__ import annotations

import asyncio
import socket
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from shuffleup import wiring
from shuffleup.app.ports import JournalError
from shuffleup.web.serving import USUAL_PORT, free_socket, lan_address, own_names, server


def serve(
    *,
    port: int = USUAL_PORT,
    host: str = "0.0.0.0",  # noqa: S104 - phones in the room must reach it
    journal: Annotated[str, Parameter(help="file or postgresql:// address; else the installation's own file")] = "",
    name: Annotated[tuple[str, ...], Parameter(help="a name this machine is reached by, if it has one")] = (),
    browser: Annotated[bool, Parameter(help="open the start page")] = True,
) -> int:
    """Start the server: the address and a QR code for phones, and the start page in the browser."""
    try:
        return asyncio.run(_serve(host, port, journal or str(wiring.default_place()), name, browser=browser))
    except JournalError as error:
        sys.stderr.write(f"{error}\n")
        return 1


async def _serve(host: str, port: int, journal: str, names: tuple[str, ...], *, browser: bool) -> int:
    listening = free_socket(host, port)
    if listening is None:
        sys.stderr.write(f"No free port from {port} on at {host}. Choose another with --port.\n")
        return 1
    number = listening.getsockname()[1]
    reached = lan_address() if host in {"0.0.0.0", "::"} else host  # noqa: S104
    address = f"http://{reached}:{number}"
    app = await wiring.web(journal, address, (*own_names(), *names))
    _greet(address, f"http://localhost:{number}" if host in {"0.0.0.0", "127.0.0.1"} else address, journal)  # noqa: S104
    await _run(app, listening, f"http://localhost:{number}" if browser else "")
    return 0


async def _run(app: object, listening: socket.socket, page: str) -> None:
    serving = server(app)  # type: ignore[arg-type]
    if page and sys.stdout.isatty():
        import webbrowser  # noqa: PLC0415 - only on a desk

        asyncio.get_running_loop().call_later(0.5, webbrowser.open, page)
    await serving.serve(sockets=[listening])


def _greet(address: str, here: str, journal: str) -> None:
    import segno  # noqa: PLC0415

    out = sys.stdout
    out.write("Shuffle Up is running.\n\n")
    out.write(f"  on this machine     {here}\n")
    out.write(f"  phones and the TV   {address}   (same network; the TV: {address}/tv)\n")
    out.write(f"  the journal         {Path(journal).name if '://' not in journal else 'PostgreSQL'}\n\n")
    if out.isatty():
        segno.make(address, error="l").terminal(out=out, compact=True)
    out.write("Ctrl+C ends it. Nothing is lost: the next start goes on where this one ended.\n")
    out.flush()
