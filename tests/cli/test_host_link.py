"""`shuffleup host-link`: a new link for the host, while the server runs and while it does not."""

from __future__ import annotations

import re
import time
from pathlib import Path

import httpx
import pytest

from shuffleup import wiring
from shuffleup.cli import main
from tests.cli.warm import started

AN_EVENING = {"name": "Friday night"}


def opens_evening(at: str) -> tuple[str, str]:
    """Its code, and the host's first link."""
    with httpx.Client(transport=httpx.HTTPTransport(retries=6), timeout=30) as phone:
        made = phone.post(f"{at}/api/evenings", json=AN_EVENING).json()
    return made["code"], made["host"]


def led_to(link: str) -> httpx.Response:
    with httpx.Client(follow_redirects=True, timeout=30) as phone:
        return phone.get(link)


def link_in(said: str) -> str:
    return said.splitlines()[0]


def test_a_link_made_while_the_server_runs_opens_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(wiring.DATA, str(tmp_path))
    with started(tmp_path) as said:
        at = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert at is not None
        code, first = opens_evening(at.group())
        assert led_to(first).url.path == f"/t/{code}/director"
        assert main(["host-link", "Friday night"]) == 0
        out = capsys.readouterr().out
        assert link_in(out).startswith(f"{at.group()}/t/{code}/enter/")
        assert "other links hold as well" in out
        assert led_to(link_in(out)).url.path == f"/t/{code}/director"
        assert led_to(first).url.path == f"/t/{code}/director"  # near miss: --end-others
        assert main(["host-link", code, "--end-others"]) == 0
        newest = link_in(capsys.readouterr().out)
        assert led_to(newest).url.path == f"/t/{code}/director"
        for ended in (first, link_in(out)):
            assert led_to(ended).status_code == 404
    journal = (tmp_path / wiring.FILE_NAME).read_bytes()
    assert newest.rpartition("/")[2].encode() not in journal  # only its fingerprint is on record


def test_a_device_that_looks_is_shut_out_by_end_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody has to open the new link for that: the server hears of it by itself."""
    from websockets.sync.client import connect  # noqa: PLC0415

    monkeypatch.setenv(wiring.DATA, str(tmp_path))
    with started(tmp_path) as said:
        at = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert at is not None
        code, first = opens_evening(at.group())
        cookie = {"cookie": f"shuffleup-{code}={first.rpartition('/')[2]}"}
        live = f"{at.group().replace('http', 'ws', 1)}/t/{code}/live"
        with connect(live, additional_headers=cookie, proxy=None) as socket:
            socket.send('{"screen": "director", "speak": "json"}')
            assert main(["host-link", code, "--end-others"]) == 0
            ends = time.monotonic() + 30
            while '"go"' not in str(socket.recv(timeout=30)):
                assert time.monotonic() < ends
    assert "shut out" in capsys.readouterr().out


def test_a_link_made_while_no_server_runs_opens_when_one_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(wiring.DATA, str(tmp_path))
    with started(tmp_path) as said:
        at = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert at is not None
        code, _ = opens_evening(at.group())
    assert main(["host-link", code]) == 0
    last = link_in(capsys.readouterr().out)
    assert last.startswith(at.group())  # as the server last said itself
    with started(tmp_path) as again:
        now = re.search(r"http://127\.0\.0\.1:\d+", again)
        assert now is not None
        assert led_to(last.replace(at.group(), now.group())).url.path == f"/t/{code}/director"
    assert main(["host-link", code, "--address", "https://poker.example.org"]) == 0
    assert link_in(capsys.readouterr().out).startswith(f"https://poker.example.org/t/{code}/enter/")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("host-link", "nosuch"), "There is no journal at "),
        (("host-link", "nosuch", "--journal", "missing.journal"), "There is no journal at missing.journal."),
        (("host-link", "nosuch", "--address", "poker"), "is no address of a page"),
    ],
)
def test_what_cannot_be_is_said(
    words: tuple[str, ...],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(wiring.DATA, str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert main([*words]) != 0
    assert said in capsys.readouterr().err
