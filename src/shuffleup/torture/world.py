"""The world of one story: a server that dies and comes back, its disk and clock, and pages that tap."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from random import Random
from typing import Any
from unittest.mock import patch

from shuffleup.app.room import Room
from shuffleup.torture.disk import Cut, Disk, State
from shuffleup.torture.eyes import look, read
from shuffleup.torture.loop import SimulatedLoop, simulate
from shuffleup.torture.luck import seeded
from shuffleup.torture.moments import KEYS, Moment, moment
from shuffleup.torture.pages import Page
from shuffleup.torture.pairs import able, settled
from shuffleup.torture.server import Clock, Server
from shuffleup.torture.sound import Complaints, Unsound, check, judge, listening
from shuffleup.torture.story import Deed, Story, What
from shuffleup.torture.thumbs import Thumb, message
from shuffleup.tournament.clock import elapsed
from shuffleup.web import hub
from shuffleup.web.answers import MISTAKE, act_name
from shuffleup.web.doings import ACTS
from shuffleup.web.identity import who_is
from shuffleup.web.screens import SCREENS

SCREEN_OF = {"host": "director", "second": "director", "timekeeper": "clock", "dealer": "dealer"}
BESIDE = 4  # taps while two servers are there
A_WHILE = (0.2, 9.0)  # seconds that a disk is in trouble
OUT = (0.3, 25.0)  # seconds that a server is
WAITS = (2.0, 5.0, 20.0, 90.0)
STEPS = (-3_600, -300, -40, 10, 40, 3_600)  # seconds somebody sets the clock by
HEARD = 5.0  # seconds, in which a server hears of what it wrote without knowing it
TO_BE_ANSWERED = 60.0  # seconds, when all is well again
MISSED = 20.0  # seconds of a level that may be missed by a clock that is set


class World:
    """Runs a story, and raises `Unsound` with the first thing that is not as it should be."""

    def __init__(self, story: Story, log: Complaints) -> None:
        self.story = story
        self.clock = Clock()
        self.told: list[str] = []  # what happened, in words
        self._log = log
        self._at: Moment = moment(story.moment)
        self._plate = self._at.plate.copy()
        self._done: dict[str, int] = {}  # acts that were answered as done, and how often each was on record then
        self._wrong = ""

    async def runs(self) -> None:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, SimulatedLoop)
        loop.at = self._at.at
        self._pages = {device: self._page(device) for device in KEYS}
        await self._starts()
        for deed in self.story.deeds:
            await asyncio.sleep(deed.after / 1000)
            await self._happens(deed)
            self._so_far()
        await self._ends()

    def _page(self, device: str) -> Page:
        screen = SCREEN_OF.get(device, "table" if device.startswith("phone") else "join")
        return Page(device, screen, self._at.code, Random(f"{self.story.seed} {device}"), self._heard)

    async def _starts(self) -> None:
        self.server = Server(Disk(self._plate), self.clock, self.story.seed)
        self.server.house.start()
        await self.server.room(self._at.code)
        for page in self._pages.values():
            page.server = self.server

    async def _room(self) -> Room:
        return await self.server.room(self._at.code)

    # --------------------------------------------------------------------------------------------------------- deeds

    async def _happens(self, deed: Deed) -> None:
        chance = Random(deed.seed)
        match deed.what:
            case What.TAP | What.TWINS:
                for _ in range(1 if deed.what is What.TAP else 2):
                    await self._taps(chance)
            case What.STUTTER:
                chance.choice(list(self._pages.values())).stutters()
            case What.LOST | What.UNHEARD:
                self._breaks(chance.choice(list(self._pages.values())), deed.what)
            case What.CUT_BEFORE | What.CUT_AFTER:
                await self._power_fails(Cut.BEFORE if deed.what is What.CUT_BEFORE else Cut.AFTER, chance)
            case What.TAKEN_OVER:
                await self._is_taken_over(chance)
            case What.FULL | What.BROKEN:
                await self._disk_is(State.FULL if deed.what is What.FULL else State.BROKEN, chance)
            case What.SLOW:
                self.server.disk.millis = chance.choice((0, 5, 40, 300, 2_000))
            case What.CLOCK:
                self.clock.off += 1000 * chance.choice(STEPS)
            case What.WAIT:
                await self._time_passes(chance)
        self._tell(deed)

    def _tell(self, deed: Deed) -> None:
        if deed.what not in (What.TAP, What.TWINS):
            self.told.append(f"{deed.after} ms later: {deed.what}")

    async def _taps(self, chance: Random) -> None:
        room, kind = await self._room(), chance.choice(ACTS)
        device = able(room, kind, chance)
        key = KEYS[device]
        said = message(Thumb(room, key, who_is(room.guest_list.guests, key), chance), kind)
        self._pages[device].taps(said)
        self.told.append(f"{device} sends {json.dumps(said)}")

    @staticmethod
    def _breaks(page: Page, how: What) -> None:
        if page.wire:
            (page.wire.breaks if how is What.LOST else page.wire.lets_through)()

    async def _power_fails(self, cut: Cut, chance: Random) -> None:
        """In the next append, or in a moment if there is none."""
        disk, server = self.server.disk, self.server
        disk.cut = cut
        await self._taps(chance)
        with_it = asyncio.create_task(disk.power.wait())
        await asyncio.wait([with_it], timeout=chance.choice((0.0, 1.0)))
        with_it.cancel()
        for page in self._pages.values():
            page.server = None
        await server.dies()
        await asyncio.sleep(chance.uniform(*OUT))
        await self._starts()

    async def _is_taken_over(self, chance: Random) -> None:
        """Half of the pages call the new server, the others have the old one still; then it ends, and they call too."""
        old, stay = self.server, chance.sample(list(self._pages.values()), len(self._pages) // 2)
        await self._starts()
        written = old.disk.appends
        for page in self._pages.values():
            if page in stay:
                page.server = old
            elif page.wire:
                page.wire.breaks()
        for _ in range(BESIDE):
            await self._taps(chance)
            await asyncio.sleep(chance.uniform(*A_WHILE) / BESIDE)
        for page in stay:
            page.server = self.server
        await old.dies()
        if old.disk.appends != written:
            raise Unsound("two servers write to one journal")

    async def _disk_is(self, state: State, chance: Random) -> None:
        disk = self.server.disk
        disk.state = state
        await self._taps(chance)
        await asyncio.sleep(chance.uniform(*A_WHILE))
        disk.state = State.SOUND

    async def _time_passes(self, chance: Random) -> None:
        """The level goes on with it, whatever somebody has set the clock to."""
        room, seconds = await self._room(), chance.choice(WAITS)
        before, gone = room.evening.clock, elapsed(room.evening.clock, self.clock())
        steps = len(room.session.steps)
        await asyncio.sleep(seconds)
        now = room.evening.clock
        alone = all(step.changes() and _of_time(step.changes()) for step in room.session.steps[steps:])
        if before.running and now.running and now.item == before.item and alone:
            missed = seconds - (elapsed(now, self.clock()) - gone) / 1000
            if missed > MISSED:
                raise Unsound(f"{seconds} seconds passed, and {missed:.0f} of them are missing in the level")

    # ------------------------------------------------------------------------------------------------ what is looked at

    def _heard(self, device: str, said: dict[str, Any]) -> None:
        """What a page was told. What goes wrong here is raised where the story is told."""
        try:
            self._hears(device, said)
        except Unsound as found:
            self._wrong = self._wrong or str(found)

    def _hears(self, device: str, said: dict[str, Any]) -> None:
        wire = self._pages[device].wire
        room = wire.server.house.rooms.get(self._at.code) if wire else None
        if "views" in said and room:
            who = who_is(room.guest_list.guests, KEYS[device])
            read(room, who, f"{self._pages[device].screen} to {device}", said["views"])
        given = said.get("answer")
        if given and given["refused"] == MISTAKE.refused:
            raise Unsound(f"{device} was answered with a mistake of the software's")
        if given and not given["refused"]:
            name = act_name(KEYS[device], given["id"])
            self._done.setdefault(name, self._on_record()[name])

    def _on_record(self) -> Counter[str]:
        records = self._plate.records().values()
        return Counter(record.act for stream in records for record in stream if record.act)

    def _so_far(self) -> None:
        self._log.none()
        if self._wrong:
            raise Unsound(self._wrong)
        on_record = self._on_record()
        again = [name for name, often in self._done.items() if on_record[name] != often]
        if again:
            raise Unsound(f"{again[0][-12:]} was answered, and done again")
        self._nothing_twice()

    def _nothing_twice(self) -> None:
        """No act has the same thing on record twice."""
        seen: set[tuple[str, str, str, str]] = set()
        for stream, records in self._plate.records().items():
            for record in records:
                one = (stream, record.act, record.type, _without_time(record.payload))
                if record.act and one in seen:
                    raise Unsound(f"{record.type} is on record twice for one tap ({record.act[-12:]})")
                seen.add(one)

    async def _ends(self) -> None:
        """All is well again: everything is answered, everything is accounted for, and everybody can look."""
        self.server.disk.millis, self.server.disk.state = 0, State.SOUND
        ends = asyncio.get_running_loop().time() + TO_BE_ANSWERED
        while any(page.waiting for page in self._pages.values()) and asyncio.get_running_loop().time() < ends:
            await asyncio.sleep(0.5)
            self._so_far()
        left = [f"{page.device}: {text}" for page in self._pages.values() for text in page.waiting.values()]
        if left:
            raise Unsound(f"never answered: {left[0]}")
        await asyncio.sleep(HEARD)
        await settled(self.server)
        room = await self._room()
        await check(room, self._plate)
        await judge(self._plate)
        for screen in SCREENS.values():
            look(room, screen, self.clock())
        self._so_far()
        for page in self._pages.values():
            page.task.cancel()
        await self.server.dies()


def _of_time(changes: Any) -> bool:
    """Did nothing come but what time does by itself?"""
    return all(type(one).__name__ in ("Ticked", "ClockSeen", "BySoftware", "Recovered") for one in changes)


def _without_time(payload: bytes) -> str:
    said = json.loads(payload)
    return json.dumps({key: value for key, value in said.items() if key != "at"} if isinstance(said, dict) else said)


@contextmanager
def _one_clock() -> Iterator[None]:
    """Screens are worked out by the time of the loop, and the first of them is the first."""
    now = patch.object(hub, "perf_counter", lambda: asyncio.get_running_loop().time())
    with now, patch.object(hub.Connection, "_numbers", count()):
        yield


def wrong_in(story: Story) -> tuple[str, list[str]]:
    """What goes wrong in it, and what happened until then; nothing, if all is well."""
    with seeded(story.seed), _one_clock(), listening() as log:
        world = World(story, log)
        try:
            simulate(world.runs())
        except Unsound as found:
            return str(found), world.told
    return "", world.told
