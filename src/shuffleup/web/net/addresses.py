"""Where this machine is reached: its addresses in every network it is in, its names, and one it announces itself."""

from __future__ import annotations

import re
import socket
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import ifaddr

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse_plainly

if TYPE_CHECKING:
    from zeroconf.asyncio import AsyncZeroconf

NAME = re.compile(r"(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*")
INSIDE = re.compile(r"docker|veth|virbr|vmnet|vbox|cni|lxc|podman|br-|tun|tap|wg|ppp|utun|tailscale|zt|vethernet", re.I)
"""Interfaces that lead to containers, virtual machines or a private network elsewhere, and to no phone in the room."""
ANNOUNCED = "shuffleup.local"
ASK_MS = 300  # how long others may take to say that they are called that already


# ------------------------------------------------------------------------------------------------- addresses


@fact
class Interface:
    """One address of this machine, and the name of the interface that has it."""

    name: str
    address: str


def own_addresses() -> tuple[str, ...]:
    """This machine's addresses in the networks it is in, the likeliest for a phone first; none without a network."""
    found = [Interface(one.nice_name, _plain(ip)) for one in ifaddr.get_adapters() for ip in one.ips]
    return likeliest(found, _towards_the_world())


def _plain(ip: ifaddr.IP) -> str:
    return ip.ip if isinstance(ip.ip, str) else ip.ip[0]


def _towards_the_world() -> str:
    """The address this machine would speak from; no packet is sent. Nothing where no way leads out, as at a hotspot."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # an address of nobody, reserved for documentation
        return str(probe.getsockname()[0])
    return ""


def likeliest(found: Iterable[Interface], outward: str = "") -> tuple[str, ...]:
    """These addresses in the order a phone in the room should try them, without those that are no use to one."""
    useful = [one for one in found if _useful(ip_address(one.address))]
    ordered = sorted(useful, key=lambda one: _unlikely(one, outward))
    return tuple(dict.fromkeys(one.address for one in ordered))


def _useful(address: IPv4Address | IPv6Address) -> bool:
    """A phone's browser cannot say to which interface a link-local address of IPv6 belongs."""
    scoped = address.version == 6 and address.is_link_local
    return not (address.is_loopback or address.is_unspecified or address.is_multicast or scoped)


def _unlikely(one: Interface, outward: str) -> tuple[bool, ...]:
    address = ip_address(one.address)
    return (
        INSIDE.match(one.name) is not None,
        address.is_link_local,
        address.version == 6,
        not address.is_private,
        one.address != outward,
    )


def in_url(address: str) -> str:
    """As it is written in the address of a page."""
    return f"[{address}]" if ":" in address else address


# ------------------------------------------------------------------------------------------------------ names


def own_names() -> tuple[str, ...]:
    """What this machine is called; phones may know it by one of these."""
    name = socket.gethostname().lower()
    return (name, f"{name}.local", f"{name.partition('.')[0]}.local", ANNOUNCED)


def is_name(text: str) -> bool:
    """Can a machine be reached by this?"""
    try:
        ip_address(text)
    except ValueError:
        return NAME.fullmatch(text.lower()) is not None
    return True


def public_address(text: str) -> str | Refused:
    """The address that a proxy in front of this server is opened by, in full."""
    example = "as https://poker.example.org or http://192.168.1.5:8000"
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return refuse_plainly(f"{text!r} is no address of a page: give it in full, {example}.")
    if parts.scheme not in {"http", "https"} or not is_name(parts.hostname or "") or parts.username is not None:
        return refuse_plainly(f"{text!r} is no address of a page: give it in full, {example}.")
    if parts.path.strip("/") or parts.query or parts.fragment:
        return refuse_plainly(f"{text!r} goes on behind the name; pages stand at its root: {example}.")
    return f"{parts.scheme}://{in_url(parts.hostname or '')}{f':{port}' if port else ''}"


@asynccontextmanager
async def announced(addresses: tuple[str, ...], port: int) -> AsyncIterator[str]:
    """For as long as it lasts phones find this server as `shuffleup.local`.

    Gives that name, or nothing where it is taken, or cannot be announced: without the package, or without multicast.
    """
    heard = _multicast([one for one in addresses if ":" not in one])
    try:
        yield ANNOUNCED if heard and await _announces(heard, addresses, port) else ""
    finally:
        if heard:
            await heard.async_unregister_all_services()
            await heard.async_close()


def _multicast(addresses: list[str]) -> AsyncZeroconf | None:
    """Heard by everyone in these networks, and hearing them."""
    if not addresses:
        return None
    try:
        from zeroconf.asyncio import AsyncZeroconf  # noqa: PLC0415 - optional, and 100 ms

        return AsyncZeroconf(interfaces=addresses)
    except (ImportError, OSError, RuntimeError):
        return None


async def _announces(heard: AsyncZeroconf, addresses: tuple[str, ...], port: int) -> bool:
    from zeroconf import AddressResolver, Error, ServiceInfo  # type: ignore[attr-defined] # noqa: PLC0415 - its README does

    others = AddressResolver(f"{ANNOUNCED}.")
    if await others.async_request(heard.zeroconf, ASK_MS):
        return False
    kind = "_http._tcp.local."
    packed = [ip_address(one).packed for one in addresses]
    info = ServiceInfo(kind, f"Shuffle Up.{kind}", port, addresses=packed, server=f"{ANNOUNCED}.")
    try:
        await heard.async_register_service(info, cooperating_responders=True)  # two may be named so, not called so
    except (Error, OSError):
        return False
    return True
