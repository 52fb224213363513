"""Who is at the door: every connection from the moment it is accepted, so that strangers never use up the room.

Nobody is turned away while there is room. When there is none, whoever holds the most connections that nobody needs
gives up the oldest of them: those that have not asked for anything, and then those that only look on. A player's screen
and an answer that is on its way are never given up.
"""

from __future__ import annotations

import socket
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address, ip_network

PATIENCE = 15.0  # seconds a whole request may take to come, head and body
LONGEST_ANSWER = 300.0  # seconds somebody may take to read one
LONGEST_HEAD = 64 * 1024  # bytes
MOST = 4_000  # connections, where the system allows it
AT_ONCE = 8  # connections accepted before anything else is done
RESERVE = (
    64 + 4 * AT_ONCE
)  # files and sockets kept for the journal, for ourselves, and for those who are on their way out
A_PART = 20  # of the room is made free at once: to look for who has to go takes a while

HOME_PREFIX = 64  # bits of an IPv6 address that are one household's


def one_place(address: str) -> str:
    """An address, or of IPv6 the network that one household has: there every device has as many as it likes."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if known.version == 4:
        return address
    return str(known.ipv4_mapped or ip_network((known, HOME_PREFIX), strict=False))


def _nobody_knows() -> bool:
    return True


def _a_stranger() -> bool:
    return False


@dataclass(slots=True, eq=False)
class Visitor:
    """One connection. `waits`: for a request that has not come whole. `since`: it came, or was last answered."""

    socket: socket.socket
    address: str
    since: float
    number: int  # of its connection
    waits: Callable[[], bool] = _nobody_knows
    abort: Callable[[], None] | None = None
    looks: bool = False  # through a socket of its own, and not for one request
    seated: Callable[[], bool] = _a_stranger  # is it somebody who is let in? A pass may be taken away meanwhile
    heard: int = 0  # bytes of the request that has not come whole

    def leave(self) -> None:
        """Hang up."""
        if self.abort:
            self.abort()
        else:
            with suppress(OSError):
                self.socket.shutdown(socket.SHUT_RDWR)

    @property
    def spare(self) -> bool:
        """Could somebody else have this place?"""
        return not self.seated() and (self.looks or self.waits())


class Doorkeeper:
    """Knows every connection by its number."""

    def __init__(self, most: int, now: Callable[[], float]) -> None:
        self.most = most
        self.now = now
        self._visitors: dict[int, Visitor] = {}

    def __len__(self) -> int:
        return len(self._visitors)

    def came(self, one: socket.socket, address: str) -> Visitor:
        visitor = Visitor(one, one_place(address), self.now(), one.fileno())
        self._visitors[visitor.number] = visitor
        return visitor

    def known(self, one: socket.socket, address: str) -> Visitor:
        """The visitor of this connection; where it was accepted without asking us, it comes now."""
        visitor = self._visitors.get(one.fileno())
        return visitor if visitor and visitor.abort is None else self.came(one, address)

    def left(self, visitor: Visitor) -> None:
        if self._visitors.get(visitor.number) is visitor:
            del self._visitors[visitor.number]

    def has_room(self) -> bool:
        """Is there a place for one more? Where it is full, some who are not missed have to go."""
        if len(self) >= self.most:
            spare = [one for one in self._visitors.values() if one.spare]
            greedy = Counter(one.address for one in spare).most_common(1)
            going = [one for one in spare if greedy and one.address == greedy[0][0]]
            going.sort(key=lambda one: (one.looks, one.since))
            self._hang_up(going[: max(1, self.most // A_PART)])
        return len(self) < self.most

    async def sweeps(self) -> None:
        """Once a second, as the server calls it."""
        self.sweep()

    def sweep(self) -> None:
        """Hang up on those whose request does not come, or who do not read their answer."""
        now, here = self.now(), list(self._visitors.values())
        for one in here:
            if one.socket.fileno() < 0:
                self.left(one)
        slow = [one for one in here if now - one.since > (PATIENCE if one.waits() else LONGEST_ANSWER)]
        self._hang_up([one for one in slow if not one.looks])

    def _hang_up(self, going: Iterable[Visitor]) -> None:
        for one in going:
            one.leave()
            self.left(one)
