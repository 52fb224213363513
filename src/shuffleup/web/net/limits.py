"""How much of the house one guest may have. Sixty phones behind one address are an evening; six hundred are not.

Everything here is by the address somebody comes from, as far as a proxy we trust says it, and is forgotten when the
server ends. Nobody who is let in is held up by what a stranger does.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from time import monotonic

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.web.net.doorkeeper import one_place
from shuffleup.web.net.reader import turned_away
from shuffleup.web.net.safety import Allowance

MINUTE, HOUR = 60.0, 3600.0
KNOWN = 4_096  # addresses that are remembered

SCREENS_A_DEVICE = 24  # open at a time, of one that is let in
SCREENS_AN_ADDRESS = 200  # of strangers
SCREENS_AN_EVENING = 400  # of strangers

ASKS_AT_ONCE, AN_ASK_EVERY = 80, 10.0  # from one address
NEW_ONES, NEW_ONES_OF_AN_ADDRESS = 100, 60  # who are on no list and wait to be let in
PAGES_AT_ONCE, A_PAGE_EVERY = 2_000, 0.05  # from one address, by those who are not let in; and as many sockets
PROXIED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
FREE = ("/static/", "/health")
TOO_OFTEN = refuse("Too many pages were fetched from your network; wait a few seconds.", Refusal.TOO_FAST)

PHOTOS_AT_ONCE, A_PHOTO_EVERY = 120, 600.0  # of all nights together: what is taken stays on the disk

PHONES_FOR_A_NAME = 2  # that wait to be the same player's, from one address


def place_of(connection: HTTPConnection) -> str:
    """Where somebody comes from."""
    return one_place(connection.client.host) if connection.client else ""


def is_here(connection: HTTPConnection) -> bool:
    """Does somebody come from the very machine the server runs on, and not through a proxy there?"""
    at, client = connection.scope.get("server"), connection.client
    return bool(at and client and client.host == at[0]) and not any(one in connection.headers for one in PROXIED)


class Each:
    """So many at once from one address, and then one as often as this."""

    def __init__(self, at_once: int, every: float, now: Callable[[], float] = monotonic) -> None:
        self._at_once = at_once
        self._every = every
        self._now = now
        self._left: OrderedDict[str, Allowance] = OrderedDict()

    def has(self, place: str) -> bool:
        return self._of(place).has(self._now())

    def take(self, place: str) -> bool:
        return self._of(place).take(self._now())

    def _of(self, place: str) -> Allowance:
        allowance = self._left.setdefault(place, Allowance(1 / self._every, self._at_once))
        self._left.move_to_end(place)
        if len(self._left) > KNOWN:
            self._left.popitem(last=False)
        return allowance


class Screens:
    """Who has how many open."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    @contextmanager
    def opened(self, most: Mapping[str, int]) -> Iterator[bool]:
        """One more, for as long as it lasts; or that there is no more room for one."""
        if fits := all(self._open[name] < limit for name, limit in most.items()):
            self._open.update(most.keys())
        try:
            yield fits
        finally:
            if fits:
                self._open -= Counter(most.keys())


class AskingLimits:
    """Who asks to be let in, and from where."""

    def __init__(self) -> None:
        self.often = Each(ASKS_AT_ONCE, AN_ASK_EVERY)
        self._from: OrderedDict[tuple[str, str], str] = OrderedDict()

    def came(self, stream: str, key: str, place: str) -> None:
        self._from[stream, key] = place
        if len(self._from) > KNOWN:
            self._from.popitem(last=False)

    def of_place(self, stream: str, keys: Iterable[str], place: str) -> int:
        """How many of these devices ask from there."""
        return sum(self._from.get((stream, key)) == place for key in keys)


class Fetching:
    """Holds up strangers who fetch page after page, or open socket after socket. Who is let in is never asked, and what
    a page is made of is free: browsers keep it."""

    def __init__(self, app: ASGIApp, often: Mapping[str, Each], let_in: Callable[[HTTPConnection], bool]) -> None:
        self.app = app
        self.often = often  # by what is asked for: `http` is a page, `websocket` a screen
        self.let_in = let_in

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        often = None if scope.get("path", "").startswith(FREE) else self.often.get(scope["type"])
        if often and self._too_often(HTTPConnection(scope), often):
            await turned_away(scope, TOO_OFTEN, 429, {"retry-after": "5"})(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _too_often(self, connection: HTTPConnection, often: Each) -> bool:
        return not self.let_in(connection) and not often.take(place_of(connection))


class Limits:
    """What is counted in this house."""

    def __init__(self) -> None:
        self.pages = Each(PAGES_AT_ONCE, A_PAGE_EVERY)
        self.sockets = Each(PAGES_AT_ONCE, A_PAGE_EVERY)
        self.photos = Each(PHOTOS_AT_ONCE, A_PHOTO_EVERY)
        self.screens = Screens()
        self.asking = AskingLimits()
