"""One life of the server: the house on a simulated disk, from its start until the power fails."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextvars import copy_context
from random import Random

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.dealt.turns import Pace
from shuffleup.app.room import Room
from shuffleup.dealing.sealed import SealedDealer
from shuffleup.hand import Hand
from shuffleup.hand.legal import price_of
from shuffleup.journal.events import EVENTS
from shuffleup.questions.words import Chips, Seat
from shuffleup.torture.disk import Disk
from shuffleup.torture.loop import OF
from shuffleup.torture.thumbs import Message
from shuffleup.tournament.plan import book_of
from shuffleup.tournament.words import Millis
from shuffleup.web.acts import Answer, Caller, Device
from shuffleup.web.app import web_app
from shuffleup.web.house import House, RoomDealing
from shuffleup.web.identity.identity import who_is
from shuffleup.web.identity.passes import spare
from shuffleup.web.live.answers import act_name
from shuffleup.web.live.live import SharedBySockets

NIGHT = 1_763_665_200_000  # seven in the evening
PACE = Pace(turn=10_000, bank=5_000, board=300, show=500, over=1_000, look=100, numbers=500)
ADDRESS = "http://host"


class NightClock:
    """The time of night. `off` is by how much somebody has set it wrong."""

    def __init__(self) -> None:
        self.off = 0

    def __call__(self) -> Millis:
        return Millis(NIGHT + round(asyncio.get_running_loop().time() * 1000) + self.off)


class Stays:
    """A program that checks and calls."""

    async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:  # noqa: ARG002
        price = Chips(price_of(hand, seat) or 0)
        return TurnChoice("call" if price else "check", price), 0.2


class SimulatedServer:
    """A house with everything a socket needs, and nothing that listens outside. Whoever makes it works for it from then
    on; what others begin in its name runs in its `context`."""

    def __init__(self, disk: Disk, clock: Callable[[], Millis], seed: int = 0) -> None:
        self.disk = disk
        OF.set(disk.server)
        self.context = copy_context()
        dealing = RoomDealing(SealedDealer(Random(seed).randbytes), lambda bot: Stays(), PACE, ("stays",))
        self.house = House(disk, EVENTS, book_of, clock, ADDRESS, dealing)
        self.app = web_app(self.house)

    @property
    def world(self) -> SharedBySockets:
        world: SharedBySockets = self.app.state.world
        return world

    async def room(self, code: str) -> Room:
        room = await self.house.room(code)
        assert room is not None, code
        return room

    async def sends(self, code: str, key: str, said: Message, tap: str = "") -> Answer:
        """An act of a device, as its socket puts it to the room. Without a `tap` it is not known again."""
        room = await self.room(code)
        act = self.world.reader.read(json.dumps({**said, "id": tap}))
        house, device = self.house, Device((key,), spare(room, (key,)))
        caller = Caller(
            who_is(room.guests, key), key, house.now(), ADDRESS, "en", house.codes[code],
            act_name(key, tap), "here", device, house.limits,
        )  # fmt: skip
        return await self.world.answers.give(act, room, caller)

    async def dies(self) -> None:
        """The power fails: nobody in here finishes anything."""
        self.disk.power.set()
        me = asyncio.current_task()
        named = f"{self.disk.server}: "
        mine = [one for one in asyncio.all_tasks() if one is not me and one.get_name().startswith(named)]
        for task in sorted(mine, key=lambda one: int(one.get_name().rpartition("-")[2] or 0)):
            task.cancel()
        await asyncio.gather(*mine, return_exceptions=True)
