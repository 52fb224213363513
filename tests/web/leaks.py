"""Every message and page a server gives to anybody, while several evenings are dealt on it at once: no card, seed or
secret that its reader may not know. `python -m tests.web.leaks --hands 1000` (`make leaks`)

Sockets of every role come, look and come back; pages are fetched all the time. Each message is held against what its
reader may know at the moment it is made, by the very hands the server plays.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any
from unittest.mock import patch

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from shuffleup.app.dealt.turns import Pace
from shuffleup.app.guests.arrangements import PassGiven, Role, Who
from shuffleup.app.hands.hand import HandSession
from shuffleup.app.hands.played import hands_of, read_hand
from shuffleup.app.room import Room
from shuffleup.hand import replay
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.identity.identity import fingerprint, who_is
from shuffleup.web.live.hub import Connection
from tests.app.dealt_evening import by_chance, everyone
from tests.tournament.machine_night import short_plan
from tests.views.test_leaks import AS_HTML, cards_in_html, cards_in_json, face_up, texts
from tests.web.stage import NAMES, Stage

PLAYERS = 7
SPY = "spy-"  # how every secret of these guests begins
PACE = Pace(turn=25_000, bank=0, board=10, show=30, over=60, look=5)
"""Everything is seen by somebody, and nobody waits for it."""
STAYS = (5, 60)  # messages, until a screen goes and comes back
PAGES = (
    "table",
    "me",
    "tv",
    "join",
    "director",
    "dealer",
    "people",
    "record",
    "clock",
    "tonight",
    "money",
    "hands",
    "figures",
)
HAND_PAGES = ("", "/steps.json", "/steps.json?later=1", "?step=99&later=1")
"""Of hands that are over, of those in play, and of some to come."""
T1, T2 = TableNo(1), TableNo(2)

Look = tuple[Who | None, str, dict[str, str], str]
"""Who looks, at which screen, turned to what, and how it is told: as html or json."""


def looks() -> Iterator[Look]:
    for number in range(1, PLAYERS + 1):
        yield Who(Role.PLAYER, PlayerId(f"p{number}")), "table", {}, "json"
    yield Who(Role.PLAYER, PlayerId("p1")), "table", {}, "html"
    yield Who(Role.PLAYER, PlayerId("p2")), "table", {"table": "2"}, "html"
    yield Who(Role.PLAYER, PlayerId("p3")), "me", {}, "html"
    for who in (None, Who(Role.DIRECTOR), Who(Role.TIMEKEEPER), Who(Role.DEALER, table=T2)):
        yield who, "table", {"table": "1"}, "json"
    yield None, "tv", {}, "html"
    yield None, "join", {}, "json"
    yield Who(Role.DIRECTOR), "director", {"table": "1"}, "html"
    yield Who(Role.DIRECTOR), "record", {}, "json"
    yield Who(Role.DEALER, table=T1), "dealer", {}, "html"
    yield Who(Role.TIMEKEEPER), "clock", {}, "html"


# ------------------------------------------------------------------------------------------------- who may know what


def may_know(room: Room, who: Who) -> set[str]:
    """What lies open, and what he was dealt himself: in the hands in play, and in the last one of each table."""
    known: set[str] = set()
    for hands, sat in ((room.hands, room.sat), (room.last_hands, room.last_sat)):
        for table, session in hands.items():
            known |= face_up(session) | _own(session, sat.get(table, {}), who.player)
    return known


def _own(session: HandSession, sat: dict[Seat, PlayerId], player: PlayerId | None) -> set[str]:
    seats = [seat for seat, one in sat.items() if one == player and seat in session.hand.place_of]
    return set().union(*(texts(session.hand.holes[session.hand.place_of[seat]]) for seat in seats))


async def known_of_hand(room: Room, page: str, who: Who) -> set[str]:
    """Of a hand that is over: what was shown, and what he was dealt."""
    _, table, rest = page.split("/", 2)
    played = hands_of(room).over.get((TableNo(int(table)), int(re.split(r"\D", rest)[0])))
    found = await read_hand(room.stream, played, room.parts) if played else None
    if found is None:
        return set()
    hand = replay(found.events)
    open_to_him = hand.seats_in(hand.shown)
    mine = found.played.seat_of([who.player]) if who.player else None
    seats = {*open_to_him, *([mine] if mine in hand.place_of else [])}
    return texts(hand.board).union(*(texts(hand.holes[hand.place_of[seat]]) for seat in seats))


def dealt_now(room: Room) -> set[str]:
    return set().union(*(texts(hole) for session in room.hands.values() for hole in session.hand.holes))


def seeds_of(room: Room) -> Iterator[str]:
    """That are still closed."""
    if room.evening.over():
        return
    for table in room.dealt.values():
        yield from (one.seed for one in (table.deck.committed,) if one)
        yield from (one.committed.seed for one in (table.deck.sealed,) if one)


class Scan:
    """Reads everything that is sent."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}  # by the key of a device that looks at it
        self.messages = self.pages = self.bytes = self.with_cards = self.hidden = self.hands = 0
        self.evenings = self.hand_pages = 0
        self.leaks: list[str] = []

    def sent(self, connection: Connection, message: bytes) -> None:
        room, channel = self.rooms.get(connection.key), connection.channel
        if room is None:
            return
        self.messages += 1
        who, screen = who_is(room.guest_list.guests, connection.key), channel.topic.screen.name if channel else ""
        self.read(room, may_know(room, who), message.decode(), f"{screen} to {who}", html=screen in AS_HTML)

    def read(self, room: Room, known: set[str], text: str, what: str, *, html: bool) -> None:
        self.bytes += len(text)
        found = set(cards_in_json(text)) | (set(cards_in_html(_shown(text))) if html else set())
        self.with_cards += bool(found)
        self.hidden += len(dealt_now(room) - known)
        secret = SPY in text or any(seed in text for one in set(self.rooms.values()) for seed in seeds_of(one))
        if secret or not found <= known:
            self.leaks.append(f"{room.stream}, {what}: {sorted(found - known)} in {text[:2000]}")

    def __str__(self) -> str:
        return (
            f"{self.hands:,} hands of {self.evenings} evenings, {self.messages:,} messages and {self.pages:,} pages, "
            f"{self.bytes / 1e6:,.0f} MB; {self.with_cards:,} with cards, {self.hidden:,} times a card to hide; "
            f"{len(self.leaks)} leaks"
        )


def _shown(text: str) -> str:
    """A message with regions of HTML, or a page."""
    if not text.startswith("{"):
        return text
    regions: dict[str, Any] = json.loads(text).get("regions", {})
    return " ".join(html for _, html in regions.values())


@contextmanager
def read_by(scan: Scan) -> Iterator[None]:
    sends = Connection.send

    def send(self: Connection, message: bytes) -> None:
        scan.sent(self, message)
        sends(self, message)

    with patch.object(Connection, "send", send):
        yield


# ---------------------------------------------------------------------------------------------------- the evenings


class Watched:
    """One evening with everybody who looks at it."""

    def __init__(self, stage: Stage, scan: Scan, number: int) -> None:
        self.night = stage.host(replace(short_plan(BOOKS["homegame"], seats=4, minutes=60), watched_late=True))
        self.scan, self.chance, self.here = scan, Random(number), 0
        self.looks = [(look, self._let_in(look[0], f"{SPY}{number}-{nth}-x")) for nth, look in enumerate(looks())]
        scan.evenings += 1

    def _let_in(self, who: Who | None, secret: str) -> str:
        night, now = self.night, self.night.stage.clock.at
        if who:
            night.stage.wait(night.room.guest_list.record(PassGiven(fingerprint(secret), who, now), now))
        self.scan.rooms[fingerprint(secret)] = night.room
        return secret

    @property
    def hands(self) -> int:
        return sum(table.hands for table in self.night.room.evening.tables.values())

    def over(self) -> bool:
        return self.night.room.evening.over()

    async def watch(self) -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(self._begins())
            for look, secret in self.looks:
                group.create_task(self._look(look, secret))

    async def _begins(self) -> None:
        """When everybody is there."""
        while self.here < len(self.looks):
            await asyncio.sleep(0.05)
        await asyncio.to_thread(self.night.dealt, [], NAMES[:PLAYERS])
        await self._fetch()

    async def _look(self, look: Look, secret: str) -> None:
        """Come, look for a while, and come back."""
        _, screen, args, speak = look
        url, cookie = self.night.url("/live").replace("http", "ws", 1), f"shuffleup-{self.night.code}={secret}"
        while True:
            with suppress(WebSocketException, OSError, TimeoutError):
                async with connect(url, additional_headers={"cookie": cookie}, open_timeout=60) as socket:
                    await socket.send(json.dumps({"screen": screen, "args": args, "speak": speak}))
                    self.here += 1
                    for _ in range(self.chance.randint(*STAYS)):
                        await socket.recv()
            await asyncio.sleep(0.05)

    async def _fetch(self) -> None:
        """One page after another, each as somebody else."""
        while True:
            (who, *_), secret = self.chance.choice(self.looks)
            page = self.chance.choice((*PAGES, *(self._a_hand() for _ in HAND_PAGES)))
            await asyncio.to_thread(self._looks, who, secret, page)
            await asyncio.sleep(0.05)

    def _a_hand(self) -> str:
        table = self.chance.choice((T1, T2))
        last = self.night.room.evening.tables[table].hands if table in self.night.room.evening.tables else 0
        kind = self.chance.choice(("hands", "hands", "watch"))  # one hand behind, for spectators
        return f"{kind}/{table}/{self.chance.randint(1, last + 1)}{self.chance.choice(HAND_PAGES)}"

    def _looks(self, who: Who | None, secret: str, page: str) -> None:
        self.night.stage.wait(self._page(who, secret, page))

    async def _page(self, who: Who | None, secret: str, page: str) -> None:
        """In the server's own loop: what may be known is what may be known before it or after."""
        room, scan, app = self.night.room, self.scan, self.night.stage._server.config.app
        cookies = {f"shuffleup-{self.night.code}": secret}
        seen_as = who or Who(Role.SPECTATOR)
        known = may_know(room, seen_as)
        if page.startswith(("hands/", "watch/")):  # of no other hand, and of one in play nothing at all
            known = await known_of_hand(room, page, Who(Role.SPECTATOR) if page.startswith("watch/") else seen_as)
        transport = httpx.ASGITransport(app)  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url=self.night.stage.url, cookies=cookies) as phone:
            got = await phone.get(f"/t/{self.night.code}/{page}", headers={"accept-encoding": "identity"})
        scan.pages += 1
        text = got.text.replace(secret, "")
        if page.startswith("hands/"):
            known, html = known | await known_of_hand(room, page, seen_as), got.status_code == 200
            scan.hand_pages += html
        else:
            known, html = known | may_know(room, seen_as), page in AS_HTML
        scan.read(room, known, text, f"page {page} to {seen_as}", html=html)


async def _until(stage: Stage, scan: Scan, hands: int, evenings: int) -> None:
    """So many evenings at a time, a new one for each that is over, until there were so many hands."""
    number, before = evenings, 0
    at_once = [await asyncio.to_thread(Watched, stage, scan, nth) for nth in range(evenings)]
    tasks = {one: asyncio.create_task(one.watch()) for one in at_once}
    while scan.hands < hands:
        await asyncio.sleep(0.1)
        for one in [one for one in tasks if one.over()]:
            before += one.hands
            tasks.pop(one).cancel()
            new = await asyncio.to_thread(Watched, stage, scan, number)
            tasks[new], number = asyncio.create_task(new.watch()), number + 1
        failed = [task for task in tasks.values() if task.done()]
        assert not failed, failed[0].exception()
        scan.hands = before + sum(one.hands for one in tasks)
    for task in tasks.values():
        task.cancel()
    await asyncio.gather(*tasks.values(), return_exceptions=True)


def scanned(hands: int, evenings: int = 3, seed: int = 1) -> Scan:
    scan, stage = Scan(), Stage(pace=PACE, seed=seed)
    stage._dealing = replace(stage._dealing, brain=everyone(by_chance(seed)))
    with read_by(scan), stage:
        asyncio.run(_until(stage, scan, hands, evenings))
    return scan


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1_000)
    parser.add_argument("--evenings", type=int, default=3)
    given = parser.parse_args()
    began = monotonic()
    scan = scanned(given.hands, given.evenings)
    sys.stdout.write(f"{scan}, in {monotonic() - began:,.0f} s\n")
    for leak in scan.leaks[:5]:
        sys.stdout.write(f"{leak}\n")
    return 1 if scan.leaks else 0


if __name__ == "__main__":
    sys.exit(main())
