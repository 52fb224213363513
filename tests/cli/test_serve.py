"""`shuffleup serve`: what a start says, and what it refuses."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from shuffleup import wiring
from shuffleup.cli import main
from shuffleup.cli.serve import follow_network
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.tournament.plan import book_of
from shuffleup.web.house import House
from shuffleup.web.net import certificates
from tests.cli.warm import QUIET, started, until_ready
from tests.web.test_tls import papers


@contextmanager
def started_cold(folder: Path) -> Iterator[str]:
    """As it is started from a shell."""
    env = {**os.environ, wiring.DATA: str(folder), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "shuffleup", *QUIET]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as running:
        assert running.stdout is not None
        try:
            yield until_ready(running.stdout)
        finally:
            running.send_signal(signal.SIGINT)
            running.wait(60)


def test_a_second_server_on_the_same_journal_is_refused_and_readers_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(wiring.DATA, str(tmp_path))
    journal = wiring.default_place()
    with started_cold(tmp_path) as said:
        first = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert first is not None
        assert main([*QUIET]) == 1
        in_use = f"{journal} is in use by the server at {first.group()}. Open that one, or end it first.\n"
        assert capsys.readouterr() == ("", in_use)
        for words in (["list"], ["check"], ["export"], ["copy", str(tmp_path / "copy")]):
            assert main(["journal", *words]) == 0, words
    with started(tmp_path) as again:  # near miss: the first has ended
        assert "Shuffle Up is running." in again


# ------------------------------------------------------------------------------------------------- encryption


@pytest.mark.parametrize("verb", [(), ("serve",)])
@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("--cert", "mine.pem"), "A certificate of your own needs both --cert and --key.\n"),
        (("--tls", "--key", "mine.key"), "A certificate of your own needs both --cert and --key.\n"),
        (
            ("--tls", "--cert", "no/mine.pem", "--key", "no/mine.key"),
            "no/mine.pem cannot be read (No such file or directory).\n",
        ),
    ],
)
def test_files_that_are_wrong_are_named_at_the_start(
    verb: tuple[str, ...],
    words: tuple[str, ...],
    error: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(wiring.DATA, str(tmp_path))
    assert main([*verb, *words]) == 1
    assert capsys.readouterr() == ("", error)


def test_the_start_says_how_phones_come_to_trust_it(tmp_path: Path) -> None:
    with started(tmp_path, "--tls") as said:
        address = re.search(r"https://127\.0\.0\.1:\d+", said)
        assert address is not None
        assert f"{address.group()}/root.crt" in said
        assert "http://" not in said
        root = tmp_path / "tls" / "root.crt"
        fingerprint = certificates.fingerprint(certificates.read(root))
        assert fingerprint in re.sub(r"\s+", ":", said)
        assert "This root is new" not in said  # nobody trusts an older one
        trusting = ssl.create_default_context(cafile=str(root))
        with httpx.Client(transport=httpx.HTTPTransport(verify=trusting, retries=6)) as phone:  # it is just starting
            assert phone.get(f"{address.group()}/health").text == "ok"
    with started(tmp_path, "--tls") as again:
        assert fingerprint in re.sub(r"\s+", ":", again)
        assert "This root is new" not in again
    with started(tmp_path, "--tls", "--name", "poker.example.org") as another:
        assert "This root is new: a phone that trusted an older one is asked again." in another


def test_the_start_says_what_plain_http_means(tmp_path: Path) -> None:
    with started(tmp_path) as said:
        assert "Plain http" not in said  # near miss: nobody in a network reaches it
    with started(tmp_path, "--name", "poker.local") as said:
        assert "Plain http: whoever shares this Wi-Fi can read along" in said
        assert "--tls" in said
        assert "https://" not in said
    assert not (tmp_path / "tls").exists()


def test_a_certificate_of_ones_own_goes_with_the_name_it_is_for(tmp_path: Path) -> None:
    mine = papers(tmp_path / "mine", ("poker.example.org",))
    own = ("--cert", str(mine.certificate), "--key", str(mine.key), "--name", "poker.example.org")
    with started(tmp_path / "data", *own) as said:
        assert re.search(r"phones and the TV   https://poker\.example\.org:\d+ ", said)
        assert re.search(r"on this machine     https://poker\.example\.org:\d+\n", said)  # it is not for localhost
        assert "Encrypted, with your own certificate.\n\n" in said
        assert "root.crt" not in said
    assert not (tmp_path / "data" / "tls").exists()


@pytest.mark.parametrize(("name", "printed"), [("wrong.example.org", "wrong.example.org"), ("", "127.0.0.1")])
def test_a_certificate_for_another_name_is_noticed(tmp_path: Path, name: str, printed: str) -> None:
    mine = papers(tmp_path / "mine", ("poker.example.org",))
    own = ("--cert", str(mine.certificate), "--key", str(mine.key), *(("--name", name) if name else ()))
    with started(tmp_path / "data", *own) as said:
        assert f"But it is not for {printed}: phones will warn at https://{printed}:" in said
        assert "It is for poker.example.org." in said


@pytest.mark.parametrize("name", ["bad name!", "poker-.local", "https://poker.local", ""])
def test_what_is_no_name_is_refused(name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(wiring.DATA, str(tmp_path))
    assert main(["serve", "--name", name, "--port", "0", "--host", "127.0.0.1", "--no-browser"]) == 1
    assert not list(tmp_path.iterdir())


# ------------------------------------------------------------------------------------------------ where it is reached


@pytest.mark.parametrize(
    ("words", "said_of_phones"),
    [
        ((), r"cannot reach it: it is open to this machine alone, at http://127\.0\.0\.1:\d+\."),
        (("--address", "https://poker.example.org/"), r"https://poker\.example\.org   \(same network"),
        (("--name", "poker.local"), r"http://poker\.local:\d+   \(same network"),
    ],
)
def test_the_start_says_where_phones_reach_it(tmp_path: Path, words: tuple[str, ...], said_of_phones: str) -> None:
    with started(tmp_path, *words) as said:
        assert re.search(f"phones and the TV   {said_of_phones}", said)


HOTSPOT, HOME, OUTSIDE = "http://10.42.0.1:8000", "http://192.168.1.5:8000", "http://[fd00::5]:8000"

# where it is reached, look by look    where links lead then     what the terminal says meanwhile
NETWORKS: list[tuple[list[list[str]], tuple[str, ...], str]] = [
    ([[HOME]], (HOME,), ""),  # near miss: as before
    ([[HOTSPOT, HOME]], (HOTSPOT, HOME), HOTSPOT),
    ([[HOME, OUTSIDE]], (HOME, OUTSIDE), ""),
    ([[]], (HOME,), ""),  # near miss: no network, for a moment
    ([[], [HOTSPOT]], (HOTSPOT,), HOTSPOT),
]


@pytest.mark.parametrize(("looks", "leads", "says"), NETWORKS)
def test_links_go_on_with_the_network(
    looks: list[list[str]], leads: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    async def test() -> None:
        house = House(MemoryJournal(), EVENTS, book_of, wiring.now, HOME)
        seen = iter(looks)
        over = asyncio.Event()

        def reached() -> list[str]:
            if (look := next(seen, None)) is None:
                loop.call_soon_threadsafe(over.set)
            return look or []

        loop = asyncio.get_running_loop()
        following = asyncio.create_task(follow_network(house, reached, 0))
        await over.wait()
        following.cancel()
        assert (house.address, *house.others) == leads

    asyncio.run(test())
    assert re.findall(r"http\S+", capsys.readouterr().out) == ([says] if says else [])


def test_links_follow_the_proxy_and_its_word_on_encryption_is_taken(tmp_path: Path) -> None:
    with started(tmp_path, "--address", "https://poker.example.org") as said:
        here = re.search(r"http://localhost:\d+", said)
        assert here is not None
        with httpx.Client(transport=httpx.HTTPTransport(retries=6), base_url=here.group()) as proxy:
            through = {"x-forwarded-proto": "https", "origin": "https://poker.example.org"}
            opened = proxy.post("/api/evenings", json={}, headers=through)
            assert opened.status_code == 201
            assert opened.json()["host"].startswith("https://poker.example.org/t/")
            page = proxy.get(f"/t/{opened.json()['code']}/join", headers=through)
            assert page.headers["set-cookie"].endswith("; Secure")


@pytest.mark.parametrize("by_file", [False, True])
def test_a_house_with_a_word_opens_evenings_to_who_says_it(tmp_path: Path, by_file: bool) -> None:
    written = tmp_path / "word.txt"
    written.write_text("open sesame\n", encoding="utf-8")
    words = ("--house-word-file", str(written)) if by_file else ("--house-word", "open sesame")
    with started(tmp_path, *words) as said:
        here = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert here is not None
        said_words = {"": 403, "close sesame": 403, "open sesame": 201}
        with httpx.Client(transport=httpx.HTTPTransport(retries=6), base_url=here.group()) as guest:
            for word, status in said_words.items():
                assert guest.post("/api/evenings", json={}, headers={"house-word": word}).status_code == status, word


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("--port 99999", "There is no port 99999"),
        ("--port -1", "There is no port -1"),
        ("--host 300.1.1.1", "This machine has no address '300.1.1.1'"),
        ("--address poker.example.org", "'poker.example.org' is no address of a page"),
        ("--address https://poker.example.org/club", "'https://poker.example.org/club' goes on behind the name"),
        ("--proxy nginx", "'nginx' is no address of a proxy"),
    ],
)
def test_what_cannot_be_listened_at_is_said_in_a_sentence(
    words: str, error: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(wiring.DATA, str(tmp_path))
    assert main(["serve", "--no-browser", *words.split()]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(error)
