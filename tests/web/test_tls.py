"""Encryption in the local network: a real handshake, what is kept and for how long, and what a phone is told."""

from __future__ import annotations

import asyncio
import socket
import ssl
import stat
import threading
from asyncio.sslproto import SSLProtocol
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, PrivateFormat
from websockets.sync.client import connect

from shuffleup import wiring
from shuffleup.cli import main
from shuffleup.hand.decision import Refused
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.tournament.plan import book_of
from shuffleup.web.app import web_app
from shuffleup.web.house import House
from shuffleup.web.net import certificates
from shuffleup.web.net.certificates import PRIVATE, RENEWED_BEFORE, SERVER_LASTS, usable_names
from shuffleup.web.net.doorkeeper import PATIENCE
from shuffleup.web.net.serving import ListeningServer, server
from shuffleup.web.net.tls import Papers, given, made_here, over_tls

NOW = datetime.now(UTC)
HERE = ("localhost", "127.0.0.1", "::1", "poker.local", "192.168.1.5")


def papers(folder: Path, names: tuple[str, ...] = HERE, now: datetime = NOW) -> Papers:
    made = made_here(folder, names, now)
    assert isinstance(made, Papers), made
    return made


def refused(answer: Papers | Refused) -> str:
    assert isinstance(answer, Refused), answer
    return answer.reason


# --------------------------------------------------------------------------------------------- a real server


class Secret:
    """A running server under a certificate, in a thread of its own."""

    def __init__(self, made: Papers) -> None:
        self.made = made
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    async def _serve(self) -> None:
        listening = socket.create_server(("127.0.0.1", 0))
        self.netloc = f"127.0.0.1:{listening.getsockname()[1]}"
        self.url = f"https://{self.netloc}"
        app = web_app(House(MemoryJournal(), EVENTS, book_of, wiring.now, self.url), ("poker.local",))
        self.server: ListeningServer = server(over_tls(app, self.made), self.made.certificate, self.made.key)
        serving = asyncio.create_task(self.server.serve(sockets=[listening]))
        while not self.server.started:
            await asyncio.sleep(0.01)
        self._ready.set()
        await serving

    def __enter__(self) -> Secret:
        self._thread.start()
        assert self._ready.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self._thread.join(10)

    def trusting(self) -> ssl.SSLContext:
        """As a phone does that has installed the root, and nothing else."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        assert self.made.root is not None
        context.load_verify_locations(self.made.root)
        context.verify_flags |= ssl.VERIFY_X509_STRICT
        return context

    def new_evening(self, **headers: str) -> httpx.Response:
        return httpx.post(f"{self.url}/api/evenings", json={}, headers=headers, verify=self.trusting())


@pytest.fixture(scope="module")
def secret(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Secret]:
    with Secret(papers(tmp_path_factory.mktemp("tls"))) as running:
        yield running


def test_one_who_trusts_the_root_is_let_in(secret: Secret) -> None:
    assert httpx.get(f"{secret.url}/health", verify=secret.trusting()).text == "ok"


def test_one_who_does_not_is_warned(secret: Secret) -> None:
    with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
        httpx.get(f"{secret.url}/health")


def test_a_bot_says_how_it_comes_to_trust_it(
    secret: Secret, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bot", f"{secret.url}/t/k7qm"]) == 1
    said = capsys.readouterr().err
    assert f"Fetch {secret.url}/root.crt" in said
    assert "SSL_CERT_FILE" in said
    monkeypatch.setenv("SSL_CERT_FILE", str(secret.made.root))
    assert main(["bot", f"{secret.url}/t/k7qm"]) == 1
    assert "no such evening" in capsys.readouterr().err  # it came as far as that


def test_the_root_of_another_machine_is_no_help(secret: Secret, tmp_path: Path) -> None:
    other = papers(tmp_path)
    assert other.root is not None
    stranger = ssl.create_default_context(cafile=str(other.root))
    with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
        httpx.get(f"{secret.url}/health", verify=stranger)


def test_nothing_is_said_in_the_clear(secret: Secret) -> None:
    with pytest.raises(httpx.HTTPError):
        httpx.get(f"http://{secret.netloc}/health")


def test_connections_that_say_nothing_are_the_doorkeepers_before_they_are_encrypted(secret: Secret) -> None:
    """Nothing, or half a greeting: nobody waits for them, each holds little, and they are hung up on in their time."""
    assert SSLProtocol.max_size <= 32 * 1024
    with ExitStack() as held:
        crowd = [
            held.enter_context(socket.create_connection(("127.0.0.1", int(secret.netloc.partition(":")[2]))))
            for _ in range(30)
        ]
        for one in crowd[::2]:
            one.sendall(b"\x16\x03\x01\x02\x00\x01")
        assert httpx.get(f"{secret.url}/health", verify=secret.trusting()).status_code == 200
        keeper = secret.server.keeper
        assert len(keeper) >= len(crowd)
        later = keeper.now() + PATIENCE + 1
        with patch.object(keeper, "now", lambda: later):
            assert all(one.recv(100) == b"" for one in crowd)  # at the next sweep
        assert len(keeper) < len(crowd)


def test_phones_can_fetch_the_root(secret: Secret) -> None:
    fetched = httpx.get(f"{secret.url}/root.crt", verify=secret.trusting())
    assert fetched.headers["content-type"] == "application/x-x509-ca-cert"
    root = x509.load_pem_x509_certificate(fetched.content)
    assert certificates.fingerprint(root) == secret.made.fingerprint
    assert b"PRIVATE" not in fetched.content


def test_every_cookie_is_secure(secret: Secret) -> None:
    code = secret.new_evening().json()["code"]
    shown = httpx.get(f"{secret.url}/t/{code}/join?lang=en", verify=secret.trusting())
    cookies = shown.headers.get_list("set-cookie")
    assert len(cookies) == 2
    assert all(cookie.endswith("; Secure") for cookie in cookies)


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("{netloc}", "https://{netloc}", 201),
        ("{netloc}", "http://{netloc}", 403),  # near miss: our own address, but a page anybody could have written
        ("{netloc}", "https://evil.example", 403),
        ("poker.local:8000", "https://poker.local:8000", 201),
        ("evil.example", "https://evil.example", 403),
    ],
)
def test_whom_it_listens_to(secret: Secret, host: str, origin: str, status: int) -> None:
    headers = {"host": host.format(netloc=secret.netloc), "origin": origin.format(netloc=secret.netloc)}
    assert secret.new_evening(**headers).status_code == status


@pytest.mark.parametrize(("scheme", "heard"), [("https", True), ("http", False)])
def test_sockets_as_well(secret: Secret, scheme: str, heard: bool) -> None:
    code = secret.new_evening().json()["code"]
    address, origin = f"wss://{secret.netloc}/t/{code}/live", f"{scheme}://{secret.netloc}"
    if not heard:
        with pytest.raises(Exception, match="403"):
            connect(address, ssl=secret.trusting(), additional_headers={"origin": origin})
        return
    with connect(address, ssl=secret.trusting(), additional_headers={"origin": origin}) as live:
        live.send('{"screen": "join"}')
        assert "regions" in str(live.recv(5))


# ------------------------------------------------------------------------------------------- made and kept


def test_keys_are_for_this_account_alone(tmp_path: Path) -> None:
    made = papers(tmp_path / "deep" / "tls")
    files = sorted(made.key.parent.iterdir())
    assert [file.name for file in files] == ["root.crt", "root.key", "server.crt", "server.key"]
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert stat.S_IMODE(made.key.parent.stat().st_mode) == 0o700


# names then, days later                                                     root    server
KEPT = [
    pytest.param(HERE, timedelta(), "same", "same", id="the same evening"),
    pytest.param(HERE[:2], timedelta(days=300), "same", "same", id="fewer names still fit"),
    pytest.param((*HERE, "10.0.0.7"), timedelta(), "same", "new", id="another network"),
    pytest.param((*HERE, "laptop.local"), timedelta(), "same", "new", id="another name at home"),
    pytest.param((*HERE, "poker.example.org"), timedelta(), "new", "new", id="a name the root may not speak for"),
    pytest.param((*HERE, "203.0.113.9"), timedelta(), "new", "new", id="an address out in the world"),
    pytest.param(HERE, SERVER_LASTS - RENEWED_BEFORE - timedelta(days=2), "same", "same", id="a week is left"),
    pytest.param(HERE, SERVER_LASTS - RENEWED_BEFORE, "same", "new", id="less than a week is left"),
    pytest.param(HERE, SERVER_LASTS * 2, "same", "new", id="long expired"),
    pytest.param(HERE, timedelta(days=3600), "new", "new", id="the root is near its end"),
    pytest.param(HERE, timedelta(days=-9), "new", "new", id="made in the future"),
]


@pytest.mark.parametrize(("names", "later", "root", "leaf"), KEPT)
def test_what_is_kept_and_what_is_made_again(
    tmp_path: Path, names: tuple[str, ...], later: timedelta, root: str, leaf: str
) -> None:
    first = papers(tmp_path)
    before = first.certificate.read_bytes()
    then = papers(tmp_path, names, NOW + later)
    assert not first.replaced
    assert (then.replaced, then.fingerprint != first.fingerprint) == (root == "new", root == "new")
    assert (then.certificate.read_bytes() != before) == (leaf == "new")


@pytest.mark.parametrize("name", ["root.crt", "root.key", "server.crt", "server.key"])
@pytest.mark.parametrize("damage", ["gone", "garbage", "of another machine"])
def test_a_damaged_file_is_made_again(tmp_path: Path, name: str, damage: str) -> None:
    first, other = papers(tmp_path / "here"), papers(tmp_path / "there")
    file = first.key.parent / name
    match damage:
        case "gone":
            file.unlink()
        case "garbage":
            file.write_bytes(b"-----BEGIN NONSENSE-----\n")
        case _:
            file.write_bytes((other.key.parent / name).read_bytes())
    again = papers(tmp_path / "here")
    assert again.replaced == name.startswith("root")
    assert isinstance(given(again.certificate, again.key, NOW), Papers)


def test_a_folder_that_cannot_be_had_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "No certificate can be kept in" in refused(made_here(tmp_path / "file" / "tls", HERE, NOW))


def test_a_name_that_cannot_stand_in_a_certificate_is_left_out() -> None:
    names = usable_names(["Jürgens-Mac", "my_laptop", "", "LAPTOP.local", "10.0.0.7", "10.0.0.7", "-x"])
    assert names == certificates.MachineNames(("laptop.local",), (ip_address("10.0.0.7"),))


def test_the_root_speaks_for_no_other_site(tmp_path: Path) -> None:
    """A certificate for a bank, signed with a stolen key, convinces nobody."""
    made = papers(tmp_path)
    assert made.root is not None
    root = certificates.Signed(certificates.read(made.root), certificates.read_key(tmp_path / "root.key"))
    bank = certificates.server(root, usable_names(["bank.example"]), NOW)
    ours = certificates.server(root, usable_names(["cards.local"]), NOW)
    store = x509.verification.Store([root.certificate])
    checks = x509.verification.PolicyBuilder().store(store).time(NOW)
    checks.build_server_verifier(x509.DNSName("cards.local")).verify(ours.certificate, [])
    with pytest.raises(x509.verification.VerificationError):
        checks.build_server_verifier(x509.DNSName("bank.example")).verify(bank.certificate, [])
    assert not certificates.may_sign(root, usable_names(["bank.example"]), NOW)
    assert all(certificates.may_sign(root, usable_names([net.partition("/")[0]]), NOW) for net in PRIVATE)


# ----------------------------------------------------------------------------------------------- a host's own


def test_files_of_ones_own(tmp_path: Path) -> None:
    mine = papers(tmp_path)
    names = ("localhost", "poker.local", "127.0.0.1", "192.168.1.5", "::1")
    assert given(mine.certificate, mine.key, NOW) == Papers(mine.certificate, mine.key, names=names)


def test_files_that_cannot_be_used_are_named(tmp_path: Path) -> None:
    mine, other = papers(tmp_path / "mine"), papers(tmp_path / "other")
    nonsense, gone, locked = tmp_path / "nonsense.pem", tmp_path / "gone.pem", tmp_path / "locked.pem"
    nonsense.write_text("hello")
    key = certificates.read_key(mine.key)
    locked.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(b"river")))
    late = NOW + SERVER_LASTS
    wrong = [
        (gone, mine.key, NOW, "gone.pem cannot be read (No such file or directory)."),
        (mine.certificate, gone, NOW, "gone.pem cannot be read (No such file or directory)."),
        (nonsense, mine.key, NOW, "nonsense.pem holds no certificate. It begins with a line BEGIN CERTIFICATE."),
        (mine.key, mine.certificate, NOW, "server.key holds no certificate. It begins with a line BEGIN CERTIFICATE."),
        (mine.certificate, nonsense, NOW, "nonsense.pem cannot be used. It must be a private key without a password."),
        (mine.certificate, locked, NOW, "locked.pem cannot be used. It must be a private key without a password."),
        (mine.certificate, other.key, NOW, "server.key is not the key of"),
        (mine.certificate, mine.key, late, "Phones would turn it away."),
    ]
    for certificate, key_file, now, words in wrong:
        assert words in refused(given(certificate, key_file, now))


@pytest.mark.parametrize(
    ("name", "names", "fits"),
    [
        ("poker.example.org", ("poker.example.org",), True),
        ("Poker.Example.org", ("poker.example.org",), True),
        ("poker.example.org", ("*.example.org",), True),
        ("a.poker.example.org", ("*.example.org",), False),  # a star is one part
        ("example.org", ("*.example.org",), False),
        ("poker.example.org", ("example.org",), False),
        ("192.168.1.5", ("192.168.1.5",), True),
        ("192.168.1.6", ("192.168.1.5",), False),
        ("poker.example.org", (), False),
    ],
)
def test_what_a_certificate_is_for(name: str, names: tuple[str, ...], fits: bool) -> None:
    assert certificates.is_for(name, names) is fits
