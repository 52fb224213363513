"""`shuffleup` and `shuffleup serve`: the server of a poker night."""

from __future__ import annotations

import asyncio
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from shuffleup import wiring
from shuffleup.app.ports import JournalError
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.web.serving import USUAL_PORT, free_socket, is_name, lan_address, own_names, server

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from shuffleup.web.tls import Papers

ALWAYS = ("localhost", "127.0.0.1", "::1")

IN_THE_CLEAR = """\
Plain http: whoever shares this Wi-Fi can read along, hole cards included, and act for others.
Among friends at home that is fine. Elsewhere start it with --tls.
"""

ENCRYPTED = """\
Encrypted. Phones warn of a certificate they do not know until they trust the root of this machine:
  on the phone        {address}/root.crt   (docs/tls.md says what to tap)
  its fingerprint     {first}
                      {second}
"""

OWN = "Encrypted, with your own certificate.\n"

FOR_ANOTHER = """\
But it is not for {name}: phones will warn at {address}.
It is for {names}. Say with --name by which name phones reach this machine.
"""

NEW_ROOT = "This root is new: a phone that trusted an older one is asked again.\n"


@fact
class Encryption:
    """What was asked for: none, a certificate made here, or one from files."""

    wanted: bool = False
    certificate: Path | None = None
    key: Path | None = None


def serve(
    *,
    port: int = USUAL_PORT,
    host: str = "0.0.0.0",  # noqa: S104 - phones in the room must reach it
    journal: Annotated[str, Parameter(help="file or postgresql:// address; else the installation's own file")] = "",
    name: Annotated[tuple[str, ...], Parameter(help="a name this machine is reached by, if it has one")] = (),
    browser: Annotated[bool, Parameter(help="open the start page")] = True,
    tls: Annotated[bool, Parameter(negative=(), help="encrypt everything, with a certificate made here")] = False,
    cert: Annotated[Path | None, Parameter(help="with --tls: your own certificate, a PEM file")] = None,
    key: Annotated[Path | None, Parameter(help="and its private key")] = None,
) -> int:
    """Start the server: the address and a QR code for phones, and the start page in the browser."""
    secret = Encryption(tls or cert is not None or key is not None, cert, key)
    for wrong in (one for one in name if not is_name(one)):
        sys.stderr.write(f"{wrong!r} is no name of a machine: those have letters, digits, hyphens and dots.\n")
        return 1
    try:
        return asyncio.run(_serve(host, port, journal or str(wiring.default_place()), name, secret, browser=browser))
    except JournalError as error:
        sys.stderr.write(f"{error}\n")
        return 1


async def _serve(
    host: str, port: int, journal: str, names: tuple[str, ...], secret: Encryption, *, browser: bool
) -> int:
    reached = lan_address() if host in {"0.0.0.0", "::"} else host  # noqa: S104
    if secret.certificate and names:
        reached = names[0]  # a certificate of the host's own is for a name, not for a number
    papers = _papers(secret, (*ALWAYS, reached, *own_names(), *names)) if secret.wanted else None
    if isinstance(papers, Refused):
        sys.stderr.write(f"{papers}\n")
        return 1
    listening = free_socket(host, port)
    if listening is None:
        sys.stderr.write(f"No free port from {port} on at {host}. Choose another with --port.\n")
        return 1
    number = listening.getsockname()[1]
    scheme = "https" if papers else "http"
    address = f"{scheme}://{reached}:{number}"
    at_hand = host in {"0.0.0.0", "127.0.0.1"} and _fits("localhost", papers)  # noqa: S104
    here = f"{scheme}://localhost:{number}" if at_hand else address
    with listening:
        async with wiring.alone(journal, address):
            app = await wiring.web(journal, address, (*own_names(), *names))
            _greet(address, here, journal)
            _say_who_listens(address, reached, papers)
            await _run(app, listening, here if browser else "", papers)
    return 0


def _fits(name: str, papers: Papers | None) -> bool:
    """Can this address be opened without a warning that nothing helps against? What is made here is for every name."""
    if papers is None or papers.root is not None:
        return True
    from shuffleup.web.certificates import is_for  # noqa: PLC0415

    return is_for(name, papers.names)


def _papers(secret: Encryption, names: tuple[str, ...]) -> Papers | Refused:
    from datetime import UTC, datetime  # noqa: PLC0415

    from shuffleup.web.tls import given, made_here  # noqa: PLC0415 - 100 ms, and most nights are plain

    now = datetime.now(UTC)
    if secret.certificate is None and secret.key is None:
        return made_here(wiring.data_folder() / "tls", names, now)
    if secret.certificate is None or secret.key is None:
        return Refused("A certificate of your own needs both --cert and --key.")
    return given(secret.certificate, secret.key, now)


async def _run(app: Starlette, listening: socket.socket, page: str, papers: Papers | None) -> None:
    if papers is None:
        serving = server(app)
    else:
        from shuffleup.web.tls import over_tls  # noqa: PLC0415

        serving = server(over_tls(app, papers), papers.certificate, papers.key)
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
    out.write(f"  the journal         {journal if '://' not in journal else 'PostgreSQL'}\n\n")
    if out.isatty():
        segno.make(address, error="l").terminal(out=out, compact=True)


def _say_who_listens(address: str, reached: str, papers: Papers | None) -> None:
    out = sys.stdout
    if papers is None:
        out.write(f"{IN_THE_CLEAR}\n")
    elif papers.root is None:
        names = ", ".join(papers.names) or "no name at all"
        wrong = "" if _fits(reached, papers) else FOR_ANOTHER.format(name=reached, address=address, names=names)
        out.write(f"{OWN}{wrong}\n")
    else:
        half = len(papers.fingerprint) // 2
        words = ENCRYPTED.format(
            address=address, first=papers.fingerprint[:half], second=papers.fingerprint[half + 1 :]
        )
        out.write(f"{words}{NEW_ROOT if papers.replaced else ''}\n")
    out.write("Ctrl+C ends it. Nothing is lost: the next start goes on where this one ended.\n")
    out.flush()
