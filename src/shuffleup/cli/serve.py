"""`shuffleup` and `shuffleup serve`: the server of a poker night."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter

from shuffleup import wiring
from shuffleup.app.ports import JournalError
from shuffleup.cli.plainly import as_drawn
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse_plainly
from shuffleup.web.identity.opening import SHORTEST_WORD
from shuffleup.web.net.addresses import announced, in_url, is_name, own_addresses, own_names, public_address
from shuffleup.web.net.logs import keep_log
from shuffleup.web.net.serving import ANYWHERE, USUAL_PORT, listen, server

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from shuffleup.web.house import House
    from shuffleup.web.net.tls import Papers

WORD = "SHUFFLEUP_HOUSE_WORD"
ALWAYS = ("localhost", "127.0.0.1", "::1")

NOT_REACHED = """\
cannot reach it: it is open to this machine alone, at {alone}.
                      {way}"""
BY_HOST = "To be reached in a network, start it without --host."
NO_NETWORK = "This machine is in no network yet; a hotspot of its own will do. The address is said here then."

NEW_NETWORK = """
  phones and the TV   {first}   (the network has changed, and links and QR codes with it)
"""
LOOK_AROUND = 10.0  # seconds until it is noticed that the network has changed

IN_THE_CLEAR = """\
Plain http: whoever shares this Wi-Fi can read along, hole cards included, and act for others.
Among friends at home that is fine. Elsewhere start it with --tls.
"""

BY_PROXY = "Plain http as far as the proxy, which encrypts: keep the way between the two to yourself.\n"

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


@fact
class Doors:
    """How it was asked to be reached."""

    host: str
    port: int
    address: str = ""  # of a proxy in front of it
    names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    word: str = ""  # that whoever opens an evening has to say

    def wrong(self) -> str:
        """What is wrong with it, if anything."""
        for name in self.names:
            if not is_name(name):
                return f"{name!r} is no name of a machine: those have letters, digits, hyphens and dots."
        for proxy in self.proxies:
            if not _is_number(proxy):
                return f"{proxy!r} is no address of a proxy: give its number, as 172.17.0.1 or 10.0.0.0/8."
        if self.word and len(self.word) < SHORTEST_WORD:
            return f"A house's word has at least {SHORTEST_WORD} letters."
        public = public_address(self.address) if self.address else ""
        return str(public) if isinstance(public, Refused) else ""

    def hosts(self) -> tuple[str, ...]:
        """By what phones reach this machine, the likeliest first; nothing if they cannot."""
        own = own_addresses() if self.host in ANYWHERE else () if _loops_back(self.host) else (self.host,)
        return tuple(dict.fromkeys((*self.names, *own)))


def _is_number(text: str) -> bool:
    try:
        ip_network(text)
    except ValueError:
        return False
    return True


def _loops_back(host: str) -> bool:
    return host in ALWAYS or host.startswith("127.")


def serve(
    *,
    port: Annotated[int, Parameter(help="where it listens; 0 is any that is free")] = USUAL_PORT,
    host: Annotated[str, Parameter(help="listen at this address of the machine alone; else at all it has")] = "",
    address: Annotated[str, Parameter(help="where a proxy in front is opened: https://poker.example.org")] = "",
    proxy: Annotated[
        tuple[str, ...],
        Parameter(negative=(), help="a proxy whose word is taken on who asks, and whether encrypted; its number"),
    ] = (),
    journal: Annotated[str, Parameter(help="file or postgresql:// address; else the installation's own file")] = "",
    name: Annotated[
        tuple[str, ...], Parameter(negative=(), help="a name phones reach this machine by, if it has one")
    ] = (),
    browser: Annotated[bool, Parameter(help="open the start page")] = True,
    tls: Annotated[bool, Parameter(negative=(), help="encrypt everything, with a certificate made here")] = False,
    cert: Annotated[Path | None, Parameter(help="with --tls: your own certificate, a PEM file")] = None,
    key: Annotated[Path | None, Parameter(help="and its private key")] = None,
    house_word: Annotated[
        str, Parameter(env_var=WORD, help="who opens an evening has to say it; else everyone in the network may")
    ] = "",
    copies: Annotated[
        Path | None, Parameter(help="folder of the private copies made meanwhile; else beside it")
    ] = None,
    keep_copies: Annotated[bool, Parameter(help="a copy of the journal every quarter of an hour, the last six")] = True,
    house_word_file: Annotated[Path | None, Parameter(help="a file that holds it: a command is seen by others")] = None,
) -> int:
    """Start the server: the address and a QR code for phones, and the start page in the browser."""
    keep_log()
    secret = Encryption(tls or cert is not None or key is not None, cert, key)
    word = _word_in(house_word_file) if house_word_file else house_word.strip()
    proxies = proxy or (("127.0.0.1", "::1") if address else ())
    doors = Doors(host, port, address, name, proxies, "" if isinstance(word, Refused) else word)
    wrong = str(word) if isinstance(word, Refused) else doors.wrong()
    if wrong:
        sys.stderr.write(f"{wrong}\n")
        return 1
    try:
        place = journal or str(wiring.default_place())
        serving = partial(_serve, doors, place, secret, browser=browser)
        return asyncio.run(_with_copies(serving, place, copies) if keep_copies else serving())
    except JournalError as error:
        sys.stderr.write(f"{error}\n")
        return 1


async def _with_copies(serving: Callable[[], Awaitable[int]], journal: str, folder: Path | None) -> int:
    async with wiring.copies_kept(journal, folder):
        return await serving()


def _word_in(file: Path) -> str | Refused:
    try:
        word = file.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return refuse_plainly(f"{file} cannot be read: it should hold the house's word.")
    return word or refuse_plainly(f"{file} is empty: it should hold the house's word.")


async def _serve(doors: Doors, journal: str, secret: Encryption, *, browser: bool) -> int:
    hosts = doors.hosts()
    papers = _papers(secret, (*ALWAYS, *hosts, *own_names())) if secret.wanted else None
    listening = papers if isinstance(papers, Refused) else listen(doors.host, doors.port)
    if isinstance(listening, Refused):
        sys.stderr.write(f"{listening}\n")
        return 1
    assert not isinstance(papers, Refused)
    with listening:
        return await _listen(listening, doors, hosts, journal, papers, browser=browser)


async def _listen(
    listening: socket.socket,
    doors: Doors,
    hosts: tuple[str, ...],
    journal: str,
    papers: Papers | None,
    *,
    browser: bool,
) -> int:
    scheme, number = "https" if papers else "http", listening.getsockname()[1]
    numbers = tuple(host for host in hosts if host not in doors.names) if doors.host in ANYWHERE else ()
    async with announced(numbers, number) as local:

        def reached(hosts: tuple[str, ...]) -> list[str]:
            called = [*hosts[:1], *filter(None, (local,)), *hosts[1:]]
            return [f"{scheme}://{in_url(host)}:{number}" for host in called]

        phones = [str(public_address(doors.address))] if doors.address else reached(hosts)
        on_loop = _loops_back(doors.host) or doors.host in ANYWHERE
        alone = f"{scheme}://{in_url(doors.host or '127.0.0.1')}:{number}"
        address = phones[0] if phones else alone
        here = f"{scheme}://localhost:{number}" if on_loop and _fits("localhost", papers) else address
        async with wiring.only_server(journal, address):
            app = await wiring.web(journal, address, (*own_names(), *doors.names), tuple(phones[1:]), doors.word)
            _greet(here, phones, alone, journal, NO_NETWORK if doors.host in ANYWHERE else BY_HOST)
            _say_who_listens(address, papers, alone=not phones)
            _say_what_is_wrong(app.state.house.trouble)
            following = follow_network(app.state.house, lambda: [] if doors.address else reached(doors.hosts()))
            async with _meanwhile(following):
                await _run(app, listening, here if browser else "", papers, doors.proxies)
    return 0


@asynccontextmanager
async def _meanwhile(what: Coroutine[object, object, None]) -> AsyncIterator[None]:
    doing = asyncio.create_task(what)
    try:
        yield
    finally:
        doing.cancel()


async def follow_network(house: House, reached: Callable[[], list[str]], every: float = LOOK_AROUND) -> None:
    """Links and QR codes go on with the network this machine is in. While it is in none, they stay as they were."""
    while True:
        await asyncio.sleep(every)
        first, *others = await asyncio.to_thread(reached) or (house.address, *house.others)
        if (first, *others) == (house.address, *house.others):
            continue
        if first != house.address:
            sys.stdout.write(NEW_NETWORK.format(first=first))
            sys.stdout.flush()
        house.address, house.others = first, tuple(others)
        for audience in house.audiences.values():
            audience.wake()


def _fits(name: str, papers: Papers | None) -> bool:
    """Can this address be opened without a warning that nothing helps against? What is made here is for every name."""
    if papers is None or papers.root is not None:
        return True
    from shuffleup.web.net.certificates import is_for  # noqa: PLC0415

    return is_for(name, papers.names)


def _papers(secret: Encryption, names: tuple[str, ...]) -> Papers | Refused:
    from datetime import UTC, datetime  # noqa: PLC0415

    from shuffleup.web.net.tls import given, made_here  # noqa: PLC0415 - 100 ms, and most nights are plain

    now = datetime.now(UTC)
    if secret.certificate is None and secret.key is None:
        return made_here(wiring.data_folder() / "tls", names, now)
    if secret.certificate is None or secret.key is None:
        return refuse_plainly("A certificate of your own needs both --cert and --key.")
    return given(secret.certificate, secret.key, now)


async def _run(
    app: Starlette, listening: socket.socket, page: str, papers: Papers | None, proxies: tuple[str, ...]
) -> None:
    if papers is None:
        serving = server(app, proxies=proxies, beside=_beside(app))
    else:
        from shuffleup.web.net.tls import over_tls  # noqa: PLC0415

        serving = server(over_tls(app, papers), papers.certificate, papers.key, proxies, beside=_beside(app))
    if page and sys.stdout.isatty():
        import webbrowser  # noqa: PLC0415 - only on a desk

        asyncio.get_running_loop().call_later(0.5, webbrowser.open, page)
    from shuffleup.web.ahead import get_ready  # noqa: PLC0415 - the server is imported by now

    async with _meanwhile(get_ready()):
        await serving.serve(sockets=[listening])


def _beside(app: Starlette) -> Callable[[], None]:
    """What ends the lab: pages that wait for it are answered, and not broken off."""

    def end() -> None:
        if app.state.house.lab:
            app.state.house.lab.end()

    return end


def _greet(here: str, phones: list[str], alone: str, journal: str, way: str) -> None:
    import segno  # noqa: PLC0415

    out = sys.stdout
    out.write("Shuffle Up is running.\n\n")
    out.write(f"  on this machine     {here}\n")
    if phones:
        out.write(f"  phones and the TV   {phones[0]}   (same network; the TV: {phones[0]}/tv)\n")
        out.write("".join(f"  or, if it fails     {other}\n" for other in phones[1:]))
    else:
        out.write(f"  phones and the TV   {NOT_REACHED.format(alone=alone, way=way)}\n")
    out.write(f"  the journal         {journal if '://' not in journal else 'PostgreSQL'}\n\n")
    if phones and out.isatty():
        segno.make(phones[0], error="l").terminal(out=as_drawn(out), compact=True)


def _say_what_is_wrong(trouble: str) -> None:
    if trouble:
        sys.stdout.write(f"\nThe evenings can be looked at, and nothing can be played: {trouble}\n")
        sys.stdout.flush()


def _say_who_listens(address: str, papers: Papers | None, *, alone: bool) -> None:
    out = sys.stdout
    reached = urlsplit(address).hostname or ""
    if papers is None and not alone:
        out.write(f"{BY_PROXY if address.startswith('https') else IN_THE_CLEAR}\n")
    elif papers is not None and papers.root is None:
        names = ", ".join(papers.names) or "no name at all"
        wrong = "" if _fits(reached, papers) else FOR_ANOTHER.format(name=reached, address=address, names=names)
        out.write(f"{OWN}{wrong}\n")
    elif papers is not None:
        half = len(papers.fingerprint) // 2
        words = ENCRYPTED.format(
            address=address, first=papers.fingerprint[:half], second=papers.fingerprint[half + 1 :]
        )
        out.write(f"{words}{NEW_ROOT if papers.replaced else ''}\n")
    out.write("Ctrl+C ends it. Nothing is lost: the next start goes on where this one ended.\n")
    out.flush()
