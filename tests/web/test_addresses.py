"""Where phones reach this machine: in any network, behind a proxy, and by a name."""

from __future__ import annotations

import asyncio
import errno
import socket

import pytest

from shuffleup.hand.decision import Refused
from shuffleup.web.net.addresses import (
    ANNOUNCED,
    Interface,
    announced,
    in_url,
    likeliest,
    own_addresses,
    public_address,
)
from shuffleup.web.net.serving import listen

LOOP = Interface("lo", "127.0.0.1")
WLAN = Interface("wlan0", "192.168.4.1")
WIRE = Interface("eth0", "10.0.0.7")
DOCKER = Interface("docker0", "172.17.0.1")
TUNNEL = Interface("tun0", "10.8.0.2")
SELF_GIVEN = Interface("eth0", "169.254.7.7")
PUBLIC = Interface("eth0", "8.8.4.4")
SIX = Interface("wlan0", "fd00:1::5")
SCOPED = Interface("wlan0", "fe80::1")


@pytest.mark.parametrize(
    ("found", "outward", "order"),
    [
        ((LOOP,), "", ()),
        ((LOOP, WLAN), "", ("192.168.4.1",)),  # a hotspot: no way leads out
        ((LOOP, WLAN, WIRE), "10.0.0.7", ("10.0.0.7", "192.168.4.1")),
        ((LOOP, WLAN, WIRE), "192.168.4.1", ("192.168.4.1", "10.0.0.7")),
        ((DOCKER, WLAN), "", ("192.168.4.1", "172.17.0.1")),
        ((TUNNEL, WLAN), "10.8.0.2", ("192.168.4.1", "10.8.0.2")),  # out through a tunnel, where no phone is
        ((SELF_GIVEN, WIRE), "", ("10.0.0.7", "169.254.7.7")),
        ((PUBLIC, WLAN), "", ("192.168.4.1", "8.8.4.4")),
        ((SIX, WLAN), "", ("192.168.4.1", "fd00:1::5")),
        ((SIX,), "", ("fd00:1::5",)),
        ((SCOPED, WLAN), "", ("192.168.4.1",)),  # near miss of the row before: no browser can open it
        ((WLAN, WLAN), "", ("192.168.4.1",)),
    ],
)
def test_the_likeliest_address_stands_first(found: tuple[Interface, ...], outward: str, order: tuple[str, ...]) -> None:
    assert likeliest(found, outward) == order


def test_own_addresses_can_be_opened() -> None:
    for address in own_addresses():
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        with socket.create_server((address, 0), family=family) as at_home:
            assert at_home.getsockname()[0] == address


@pytest.mark.parametrize(("address", "written"), [("10.0.0.7", "10.0.0.7"), ("fd00:1::5", "[fd00:1::5]")])
def test_an_address_as_pages_write_it(address: str, written: str) -> None:
    assert in_url(address) == written


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("https://poker.example.org", "https://poker.example.org"),
        ("https://Poker.Example.org/", "https://poker.example.org"),
        ("http://192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("http://[fd00:1::5]:8000", "http://[fd00:1::5]:8000"),
    ],
)
def test_the_address_of_a_proxy(text: str, meant: str) -> None:
    assert public_address(text) == meant


@pytest.mark.parametrize(
    "text",
    [
        "poker.example.org", "ftp://poker.example.org", "https://", "https://poker.example.org:http",
        "https://poker example.org", "https://poker.example.org/club", "https://poker.example.org/?x=1",
        "https://me:secret@poker.example.org", "https://[::1",
    ],
)  # fmt: skip
def test_what_is_no_address_of_a_proxy_is_named(text: str) -> None:
    refused = public_address(text)
    assert isinstance(refused, Refused)
    assert repr(text) in refused.reason
    assert "https://poker.example.org" in refused.reason


# ------------------------------------------------------------------------------------------------- where it listens


@pytest.mark.parametrize("port", [-1, 65_536, 99_999])
def test_what_is_no_port_is_refused(port: int) -> None:
    refused = listen("", port)
    assert isinstance(refused, Refused)
    assert f"There is no port {port}" in refused.reason


def test_a_taken_port_is_named_with_a_free_one() -> None:
    with socket.create_server(("", 0)) as other:
        taken = other.getsockname()[1]
        refused = listen("0.0.0.0", taken)  # noqa: S104
    assert isinstance(refused, Refused)
    assert f"Port {taken} is taken" in refused.reason
    proposed = int(refused.reason.rpartition(" ")[2])
    with socket.create_server(("", proposed)):
        pass


def test_a_port_of_the_systems_own_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object, **__: object) -> socket.socket:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(socket, "create_server", forbidden)
    refused = listen("", 80)
    assert isinstance(refused, Refused)
    assert "may not listen at port 80" in refused.reason


@pytest.mark.parametrize("host", ["300.1.1.1", "192.0.2.77", "no-such-host.invalid"])
def test_an_address_this_machine_does_not_have_is_named(host: str) -> None:
    refused = listen(host, 0)
    assert isinstance(refused, Refused)
    assert f"no address {host!r}" in refused.reason


@pytest.mark.parametrize("host", ["", "0.0.0.0", "::", "127.0.0.1"])  # noqa: S104
def test_it_is_heard_at_every_address(host: str) -> None:
    listening = listen(host, 0)
    assert isinstance(listening, socket.socket)
    with listening, socket.create_connection(("127.0.0.1", listening.getsockname()[1]), timeout=30):
        pass


# ---------------------------------------------------------------------------------------------------------- by name


async def _names() -> tuple[str, str, str]:
    async with announced(("127.0.0.1",), 8000) as first, announced(("127.0.0.1",), 8001) as second:
        together = first, second
    async with announced((), 8000) as nowhere:
        return (*together, nowhere)


def test_one_server_in_a_network_is_called_by_its_name() -> None:
    first, second, nowhere = asyncio.run(_names())
    assert first in {ANNOUNCED, ""}  # where another has it, or nothing can be heard, there is none
    assert (second, nowhere) == ("", "")
