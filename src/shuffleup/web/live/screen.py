"""A screen is a list of regions; a region is a template over a frozen view. Nothing else reaches a browser."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import field
from functools import wraps
from typing import Any, TypeVar

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.room import Room
from shuffleup.app.streams.naming import code_of
from shuffleup.facts import fact
from shuffleup.tournament.words import Millis, TableNo
from shuffleup.web.live.moments import known

EVERYONE = frozenset(Role)
STAFF = frozenset({Role.DIRECTOR, Role.TIMEKEEPER})
DIRECTORS = frozenset({Role.DIRECTOR})

Args = tuple[tuple[str, str], ...]
"""What a screen is turned to (a table, a search): the query of its address, in a fixed order."""

LONGEST_ARG = 200

T = TypeVar("T")


@fact
class Sight:
    """What a region is made from: the room, who looks, what the screen is turned to, and what time it is."""

    room: Room
    who: Who
    args: Args
    now: Millis
    address: str  # of this server, as phones in the room reach it
    key: str = ""  # of the device, where the screen is the device's own
    lang: str = ""  # of the screen; a program has none
    others: tuple[str, ...] = ()  # other addresses of this server, if that one fails
    also: tuple[Who, ...] = ()  # what else the device is that looks
    found: dict[object, Any] = field(default_factory=dict, compare=False, repr=False)

    def arg(self, name: str, otherwise: str = "") -> str:
        return next((value for key, value in self.args if key == name), otherwise)

    def number(self, name: str, otherwise: int = 0) -> int:
        """A whole number out of the address; what is none counts as not given."""
        text = self.arg(name)
        return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else otherwise

    @property
    def code(self) -> str:
        return code_of(self.room.stream)

    @property
    def currency(self) -> str:
        """Of the night's sums; empty where the host has named none."""
        return self.room.guests.dress.currency

    def link(self, rest: str = "") -> str:
        return f"/t/{self.code}{rest}"

    def table(self) -> TableNo | None:
        """The table the screen is turned to, or the device is the dealer of, if there is such a table."""
        number = TableNo(self.number("table", self.who.table or 0))
        return number if number in self.room.evening.tables else None

    def known(self, what: Hashable, work_out: Callable[[], T]) -> T:
        """What is the same for all who look, until the evening has moved on."""
        return known(self.room, self.room.session.seq, what, work_out)


def once(work_out: Callable[[Sight], T]) -> Callable[[Sight], T]:
    """Worked out once a look, however many regions ask for it. It must not depend on which of them does."""

    @wraps(work_out)
    def kept(sight: Sight) -> T:
        if work_out not in sight.found:
            sight.found[work_out] = work_out(sight)
        found: T = sight.found[work_out]
        return found

    return kept


def shared(work_out: Callable[[Sight], T]) -> Callable[[Sight], T]:
    """Worked out once for all who look, until the evening has moved on. It must depend on the evening alone: not on who
    looks, at what, or when."""

    @wraps(work_out)
    def kept(sight: Sight) -> T:
        return sight.known(work_out, lambda: work_out(sight))

    return kept


@fact
class Region:
    """A part of a screen that is sent again whenever its view has changed.

    The template is `<screen>/<region>.html`; `aria` says how a screen reader hears of news ("polite", "assertive").
    """

    name: str
    view: Callable[[Sight], Hashable]
    aria: str = ""


@fact
class Screen:
    """Who may open it, what it can be turned to, and what it shows."""

    name: str
    regions: tuple[Region, ...]
    roles: frozenset[Role] = EVERYONE
    args: frozenset[str] = frozenset()
    dark: bool = False
    own: bool = False  # what it shows depends on the device that shows it
    prefers: Role | None = None  # whose page it is, of those one device may be
    tonight: bool = False  # what is public in the room, as long as people are in it
    kept: bool = False  # it holds no secret: a browser may show what it last was while the server is away

    def turned_to(self, query: Any) -> Args:
        """The part of a query that this screen understands."""
        return tuple(sorted((key, str(query[key])[:LONGEST_ARG]) for key in self.args if query.get(key)))
