"""Encryption in the local network: a certificate the host has, or one made for this machine.

What is made is a small authority of this machine's own, its root, and under it the certificate of the server. A phone
that trusts the root once trusts every later certificate, so a new address in another network costs nothing. The root is
bound to private addresses and to this machine's own names: whoever steals its key can pretend to be no other site.
"""

from __future__ import annotations

import os
import ssl
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit

from cryptography import x509
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse, refuse_plainly
from shuffleup.hand.refusal import Refusal
from shuffleup.web.net import certificates as made
from shuffleup.web.net.safety import turns_away

ROOT_PATH = "/root.crt"
ONLY_OURS = 0o600
FOLDER_MODE = 0o700

ROOT, ROOT_KEY = "root.crt", "root.key"
SERVER, SERVER_KEY = "server.crt", "server.key"
NOT_ENCRYPTED = refuse(
    "This page did not come over https. Open the address that begins with https://.", Refusal.NOT_ADMITTED
)


@fact
class Papers:
    """What the server shows and what it signs with. `root` is what phones are asked to trust, where it was made here;
    `replaced` says that they may have trusted an older one. `names` are what a certificate of the host's own is for."""

    certificate: Path
    key: Path
    root: Path | None = None
    fingerprint: str = ""
    replaced: bool = False
    names: tuple[str, ...] = ()


# ----------------------------------------------------------------------------------------------- a host's own


def given(certificate: Path, key: Path, now: datetime) -> Papers | Refused:
    """The files a host brings, if a server can use them."""
    for file in (certificate, key):
        try:
            file.read_bytes()
        except OSError as error:
            return refuse_plainly(f"{file} cannot be read ({error.strerror}).")
    try:
        one = made.read(certificate)
    except ValueError:
        return refuse_plainly(f"{certificate} holds no certificate. It begins with a line BEGIN CERTIFICATE.")
    if now >= one.not_valid_after_utc:
        return refuse_plainly(f"{certificate} ended on {one.not_valid_after_utc:%Y-%m-%d}. Phones would turn it away.")
    return _why_not_used(certificate, key) or Papers(certificate, key, names=made.names_in(one))


def _why_not_used(certificate: Path, key: Path) -> Refused | None:
    """As the server will load them; a key under a password would have it stop and ask."""
    try:
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(certificate, key, password="")
    except ssl.SSLError as error:
        if error.reason == "KEY_VALUES_MISMATCH":
            return refuse_plainly(f"{key} is not the key of {certificate}.")
        return refuse_plainly(f"{key} cannot be used. It must be a private key without a password.")
    return None


# ---------------------------------------------------------------------------------------- made for this machine


def made_here(folder: Path, names: Iterable[str], now: datetime) -> Papers | Refused:
    """The certificate kept in this folder as long as it fits these names and this moment; else a new one."""
    wanted = made.usable_names(names)
    try:
        folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
        root, replaced = _root(folder, wanted, now)
        if not _fits(folder, root.certificate, wanted, now):
            _keep(folder, SERVER, SERVER_KEY, made.server(root, wanted, now))
    except OSError as error:
        return refuse_plainly(f"No certificate can be kept in {folder} ({error.strerror}).")
    fingerprint = made.fingerprint(root.certificate)
    return Papers(folder / SERVER, folder / SERVER_KEY, folder / ROOT, fingerprint, replaced)


def _root(folder: Path, wanted: made.MachineNames, now: datetime) -> tuple[made.Signed, bool]:
    """The root of this machine, and whether it took the place of an older one."""
    before = any((folder / name).exists() for name in (ROOT, ROOT_KEY, SERVER))
    try:
        kept = made.Signed(made.read(folder / ROOT), made.read_key(folder / ROOT_KEY))
        if made.may_sign(kept, wanted, now):
            return kept, False
    except (FileNotFoundError, ValueError):
        pass  # there is none, or it is damaged: phones have to be asked again
    root = made.root(wanted, now)
    _keep(folder, ROOT, ROOT_KEY, root)
    return root, before


def _fits(folder: Path, root: x509.Certificate, wanted: made.MachineNames, now: datetime) -> bool:
    try:
        kept = made.Signed(made.read(folder / SERVER), made.read_key(folder / SERVER_KEY))
    except (FileNotFoundError, ValueError):
        return False
    return made.may_serve(kept, root, wanted, now)


def _keep(folder: Path, certificate: str, key: str, signed: made.Signed) -> None:
    _write(folder / key, signed.key_text)
    _write(folder / certificate, signed.text)


def _write(file: Path, text: bytes) -> None:
    """Whole or not at all, and never for a moment where another account could read it."""
    fresh = file.with_name(f"{file.name}.new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ONLY_OURS), "wb") as out:
        out.write(text)
    fresh.replace(file)


# ------------------------------------------------------------------------------------- an application under it


def over_tls(app: Starlette, papers: Papers) -> ASGIApp:
    """The application as it is spoken to in secret; where the root was made here, phones can fetch it."""
    if papers.root is not None:
        root = papers.root.read_bytes()

        async def fetch(_: Request) -> Response:
            return Response(root, media_type="application/x-x509-ca-cert")

        app.routes.append(Route(ROOT_PATH, fetch))
    return OverTls(app)


class OverTls:
    """No page that came in the clear may act: anybody on the Wi-Fi could have written it, and it has the same host and
    port as ours."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif _from_the_clear(scope):
            await turns_away(scope, receive, send, NOT_ENCRYPTED)
        else:
            await self.app(scope, receive, send)


def _from_the_clear(scope: Scope) -> bool:
    origin = dict(scope["headers"]).get(b"origin")
    return origin is not None and urlsplit(origin.decode("latin-1")).scheme != "https"
