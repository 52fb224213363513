"""A server for tests and pictures: in memory, with a clock of its own, and evenings brought to where one wants them."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import replace
from inspect import isawaitable
from random import Random
from typing import Any, TypeVar

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.dealt.turns import Pace
from shuffleup.app.guests.arrangements import BotJoined, DealtSet, PassGiven, Role, Who
from shuffleup.app.ports import Journal
from shuffleup.app.room import Room
from shuffleup.dealing.sealed import SealedDealer
from shuffleup.hand import Hand
from shuffleup.hand.decision import Refused
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import Plan, book_of, usual_plan
from shuffleup.tournament.prizes.payouts import CENT, Money
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo
from shuffleup.web.app import web_app
from shuffleup.web.house import House, RoomDealing
from shuffleup.web.identity.identity import fingerprint, new_secret
from shuffleup.web.net.protocols import Requests
from shuffleup.web.net.serving import ListeningServer, server

T = TypeVar("T")

SEVEN_IN_THE_EVENING = Millis(1_763_665_200_000)
NAMES = (
    *("Ann", "Bert", "Cleo", "Dana", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jola", "Kai", "Lena"),
    *("Milo", "Nora", "Otis", "Pia", "Quinn", "Rosa", "Sam", "Tilda", "Uwe", "Vera", "Walt"),
)


BRISK = Pace(turn=25_000, bank=60_000, board=30, show=300, over=400, look=20)
"""Long enough to be seen by a test, short enough not to be waited for."""


class Stays:
    """A bot that checks and calls, at once."""

    async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:  # noqa: ARG002
        place = hand.place_of[seat]
        price = Chips(min(hand.price - hand.bets[place], hand.stacks[place]))
        return TurnChoice("call" if price else "check", price), 0.0


class StageClock:
    """Goes on only when told to."""

    def __init__(self) -> None:
        self.at = SEVEN_IN_THE_EVENING

    def __call__(self) -> Millis:
        return self.at


USUAL: list[int] = []  # the port of this process


def listens(port: int) -> socket.socket:
    """Where no port is asked for, the stages of a process have one, each after the other: what a browser has read from
    there, and compiled, is neither read nor compiled again for the next test."""
    listening = socket.socket()
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(("127.0.0.1", port or (USUAL or [0])[0]))
        listening.listen()
    except OSError:
        listening.close()
        if port:
            raise
        listening = socket.create_server(("127.0.0.1", 0))  # another stage is still there
    USUAL[:] = USUAL or [listening.getsockname()[1]]
    return listening


class Stage:
    """A running server in a thread of its own. Use it as a context. A `port` of 0: the usual one if it is free."""

    def __init__(
        self,
        journal: Callable[[], Journal | Awaitable[Journal]] = MemoryJournal,
        pace: Pace = BRISK,
        seed: int = 1,
        port: int = 0,
        most: int | None = None,
    ) -> None:
        self.clock = StageClock()
        self._journal = journal
        self._port = port
        self._most = most  # connections at a time
        entropy = Random(seed).randbytes
        self._dealing = RoomDealing(SealedDealer(entropy), lambda bot: Stays(), pace, ("tag", "stays"))  # noqa: ARG005 - all alike
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Stage:
        self._thread.start()
        assert self._ready.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        self.goes()
        self._thread.join(10)

    def goes(self) -> None:
        """Nobody reaches it from now on. It ends by itself, in a seventh of a second that nobody has to wait for who
        shares nothing with it."""
        if not self._server.should_exit:
            self.wait(self._hangs_up())

    async def _hangs_up(self) -> None:
        for listening in self._server.servers:
            listening.close()
        for line in list(self._server.server_state.connections):
            if isinstance(line, Requests):  # a browser keeps it for whoever stands here next
                line.shutdown()
        self._server.should_exit = True

    def _run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        listening = listens(self._port)
        self.url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        made = self._journal()
        journal = await made if isawaitable(made) else made
        self.house = House(journal, EVENTS, book_of, self.clock, self.url, self._dealing)
        self._loop = asyncio.get_running_loop()
        self._server: ListeningServer = server(web_app(self.house), most=self._most)
        self.keeper = self._server.keeper
        serving = asyncio.create_task(self._server.serve(sockets=[listening]))
        while not self._server.started:
            await asyncio.sleep(0.01)
        self._ready.set()
        await serving

    # --------------------------------------------------------------------------------------------------- doing things

    def wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """Have the server's own loop do something, and wait for it."""
        return asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(120)

    def host(self, plan: Plan | None = None) -> Night:
        """A new evening with its host's link."""
        opened = self.wait(self.house.open(plan or friday()))
        assert not isinstance(opened, Refused), opened
        room = self.house.rooms[opened.code]
        return Night(self, room, opened.code, f"{self.url}/t/{opened.code}/enter/{opened.secret}")

    def later(self, minutes: float) -> None:
        """Let time pass, and the evenings notice."""
        until = self.clock.at + int(minutes * MINUTE)
        while self.clock.at < until:
            self.clock.at = Millis(min(self.clock.at + 10_000, until))
            self.wait(self._told())

    def until(self, done: Callable[[], bool], seconds: float = 20) -> None:
        """Let the server go on until this is so."""
        ends = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < ends, "it never came to that"
            time.sleep(0.02)

    async def _told(self) -> None:
        for room in self.house.rooms.values():
            if room.evening.clock.running:
                await room.does(c.Tick(self.clock.at), self.clock.at)


class Night:
    """One evening on the stage, for a test to bring to where it wants it."""

    def __init__(self, stage: Stage, room: Room, code: str, host_link: str) -> None:
        self.stage = stage
        self.room = room
        self.code = code
        self.host_link = host_link
        self._phones: dict[str, str] = {}  # of players who have one, and it has not been opened yet

    def url(self, rest: str = "") -> str:
        return f"{self.stage.url}/t/{self.code}{rest}"

    def does(self, *commands: c.Command) -> None:
        """Commands that must be possible now."""
        for command in commands:
            done = self.stage.wait(self.room.does(command, self.stage.clock.at))
            assert not isinstance(done, Refused), (command, done)

    def players(self, names: Sequence[str] = NAMES) -> None:
        for number, name in enumerate(names, 1):
            player = PlayerId(f"p{number}")
            self.does(c.Commit(player, name), c.BuyIn(player))

    def seated(self, names: Sequence[str] = NAMES, seed: int = 3) -> None:
        """Everyone has bought in and drawn a seat; the clock is not started yet."""
        self.players(names)
        order = list(range(len(names)))
        Random(seed).shuffle(order)
        self.does(c.DrawSeats(tuple(order)))

    def running(self, names: Sequence[str] = NAMES) -> None:
        """Every table plays its first hand."""
        self.seated(names)
        self.does(c.StartClock(self.stage.clock.at))
        for table in self.room.evening.tables:
            self.does(c.BeginHand(table, self.stage.clock.at))

    def dealt(self, people: Sequence[str] = (), names: Sequence[str] = NAMES, *, phones: bool = True) -> None:
        """The software deals everywhere; the clock runs. Who is none of the people (p1, p2, …) is a bot, and they have
        phones, unless one says otherwise."""
        now = self.stage.clock.at
        self.stage.wait(self.room.guest_list.record(DealtSet(None, True, now), now))
        for number in range(1, len(names) + 1):
            if f"p{number}" in people:
                if phones:
                    self.has_phone(f"p{number}")
            else:
                bot = BotJoined(PlayerId(f"p{number}"), "stays", number, now)
                self.stage.wait(self.room.guest_list.record(bot, now))
        self.seated(names)
        self.does(c.StartClock(now))
        self.stage.wait(self._attended())

    async def _attended(self) -> None:
        self.stage.house.attend(self.code)

    def link_for(self, who: Who) -> str:
        """A link that makes a device the one it is for."""
        secret = new_secret()
        now = self.stage.clock.at
        self.stage.wait(self.room.guest_list.record(PassGiven(fingerprint(secret), who, now), now))
        return self.url(f"/enter/{secret}")

    def has_phone(self, player: str) -> None:
        """Where the software deals, one who has none is folded, and nothing is dealt while none is connected."""
        self.room.guest_list.is_connected = lambda _: True
        self._phones[player] = self.link_for(Who(Role.PLAYER, PlayerId(player)))

    def player_link(self, player: str) -> str:
        return self._phones.pop(player, "") or self.link_for(Who(Role.PLAYER, PlayerId(player)))

    def dealer_link(self, table: int) -> str:
        return self.link_for(Who(Role.DEALER, table=TableNo(table)))


def friday(book: str = "homegame", buy_in: int = 2500, minutes: int = 20) -> Plan:
    """Prizes to the cent, so that tests see the shares as they are."""
    return replace(usual_plan("Friday night", "2026-11-20", BOOKS[book], Money(buy_in), minutes), unit=CENT)
