"""The world of one story: a server that dies and comes back, its disk and clock, and pages that tap."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from shuffleup.app.room import Room
from shuffleup.torture.always import Always
from shuffleup.torture.disk import Disk, DiskJournal, Plate, PowerCut, State, is_trouble
from shuffleup.torture.eyes import look, read
from shuffleup.torture.file import File
from shuffleup.torture.loop import SimulatedLoop, simulate
from shuffleup.torture.luck import seeded
from shuffleup.torture.moments import KEYS, SavedMoment, moment
from shuffleup.torture.pages import PATIENCE, DevicePage
from shuffleup.torture.pairs import able, settled
from shuffleup.torture.server import NightClock, SimulatedServer
from shuffleup.torture.sound import Complaints, Unsound, check, judge, listening
from shuffleup.torture.story import StoryDeed, TortureStory, What
from shuffleup.torture.thumbs import Thumb, message
from shuffleup.tournament.clock.timer import elapsed
from shuffleup.web.acts import Act
from shuffleup.web.doings import ACTS
from shuffleup.web.identity.identity import who_is
from shuffleup.web.live import hub
from shuffleup.web.live.answers import MISTAKE, act_name
from shuffleup.web.pages.described import tag_of
from shuffleup.web.screens import SCREENS

SCREEN_OF = {"host": "director", "second": "director", "timekeeper": "clock", "dealer": "dealer"}
BESIDE = 4  # taps while two servers are there, the disk hangs or the power fails
A_WHILE = (0.2, 9.0)  # seconds that a disk is in trouble
HANGS = (8.0, 20.0)  # seconds that a disk does
OUT = (0.3, 25.0)  # seconds that a server is
WAITS = (2.0, 5.0, 20.0, 90.0)
STEPS = (-3_600, -300, -40, 10, 40, 3_600)  # seconds somebody sets the clock by
HEARD = 5.0  # seconds, in which a server hears of what it wrote without knowing it
TO_BE_ANSWERED = 60.0  # seconds, when all is well again
STEP_BY_STEP = {tag_of(kind) for kind in ACTS if kind.again is not Act.again}
MISSED = 20.0  # seconds of a level that may be missed by a clock that is set


class SimulatedWorld:
    """Runs a story, and raises `Unsound` with the first thing that is not as it should be."""

    def __init__(self, story: TortureStory, log: Complaints, folder: Path | None = None) -> None:
        self.story = story
        self.clock = NightClock()
        self.told: list[str] = []  # what happened, in words
        self._log = log
        self._at: SavedMoment = moment(story.moment)
        self._plate: DiskJournal = File(folder, self._at.plate) if folder else Plate(self._at.plate.records())
        self._always = Always(self._plate)
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

    def _page(self, device: str) -> DevicePage:
        screen = SCREEN_OF.get(device, "table" if device.startswith("phone") else "join")
        return DevicePage(device, screen, self._at.code, Random(f"{self.story.seed} {device}"), self._heard)

    async def _starts(self) -> None:
        server = self.server = SimulatedServer(Disk(self._plate), self.clock, self.story.seed)
        self._always.begins_anew()
        loop = asyncio.get_running_loop()
        server.disk.wrote = lambda: loop.call_soon(self._wrote, server)  # whoever wrote takes it in first
        await self.server.room(self._at.code)
        if server.disk.appends:
            raise Unsound("an evening that was opened was written to, and nobody had done anything")
        server.house.start()
        for page in self._pages.values():
            page.server = self.server

    async def _room(self) -> Room:
        return await self.server.room(self._at.code)

    # --------------------------------------------------------------------------------------------------------- deeds

    async def _happens(self, deed: StoryDeed) -> None:
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
                await self._power_fails(PowerCut.BEFORE if deed.what is What.CUT_BEFORE else PowerCut.AFTER, chance)
            case What.TAKEN_OVER:
                await self._is_taken_over(chance)
            case What.FULL | What.BROKEN:
                await self._disk_is(State.FULL if deed.what is What.FULL else State.BROKEN, chance)
            case What.GONE:
                await self._journal_goes(chance)
            case What.HANGS:
                await self._disk_hangs(chance)
            case What.SLOW:
                self.server.disk.millis = chance.choice((0, 5, 40, 300, 2_000))
            case What.CLOCK:
                self.clock.off += 1000 * chance.choice(STEPS)
            case What.WAIT:
                await self._time_passes(chance)
        self._tell(deed)

    def _tell(self, deed: StoryDeed) -> None:
        if deed.what not in (What.TAP, What.TWINS):
            self.told.append(f"{deed.after} ms later: {deed.what}")

    async def _taps(self, chance: Random) -> DevicePage:
        room, kind = await self._room(), chance.choice(ACTS)
        device = able(room, kind, chance)
        key = KEYS[device]
        said = message(Thumb(room, key, who_is(room.guests, key), chance), kind)
        self._pages[device].taps(said)
        self.told.append(f"{device} sends {json.dumps(said)}")
        return self._pages[device]

    @staticmethod
    def _breaks(page: DevicePage, how: What) -> None:
        if page.wire:
            (page.wire.breaks if how is What.LOST else page.wire.lets_through)()

    async def _power_fails(self, cut: PowerCut, chance: Random) -> None:
        """In the next append, or in a moment if there is none."""
        disk, server = self.server.disk, self.server
        disk.cut = cut
        for _ in range(BESIDE):
            await self._taps(chance)
        with_it = asyncio.create_task(disk.power.wait())
        await asyncio.wait([with_it], timeout=chance.choice((0.0, 1.0)))
        with_it.cancel()
        await self._is_gone(server)
        await asyncio.sleep(chance.uniform(*OUT))
        await self._starts()

    async def _is_gone(self, server: SimulatedServer) -> None:
        for page in self._pages.values():
            page.server = None
        await server.dies()

    async def _journal_goes(self, chance: Random) -> None:
        """Nothing is acknowledged meanwhile that is not there when it is put back and the server started again."""
        self._plate.goes()
        for _ in range(BESIDE):
            await self._taps(chance)
            await asyncio.sleep(chance.uniform(*A_WHILE) / BESIDE)
        await self._is_gone(self.server)
        self._plate.comes_back()
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

    async def _disk_hangs(self, chance: Random) -> None:
        """Whoever taps waits for an answer, hears nothing, calls again and sends again, all before it is written."""
        self.server.disk.until = asyncio.get_running_loop().time() + chance.uniform(*HANGS)
        pages = [await self._taps(chance) for _ in range(BESIDE)]
        await asyncio.sleep(chance.uniform(0.0, PATIENCE))
        for page in pages:
            self._breaks(page, What.UNHEARD)
        await asyncio.sleep(HANGS[1])

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
            who = who_is(room.guests, KEYS[device])
            read(room, who, f"{self._pages[device].screen} to {device}", said["views"])
        given = said.get("answer")
        if given and given["refused"] == MISTAKE.refused:
            raise Unsound(f"{device} was answered with a mistake of the software's")
        if room and "seq" in said:
            self._always.shown(room.stream, said["seq"])
        if given and not is_trouble(given["refused"]):
            self._is_answered(device, given["id"], refused=bool(given["refused"]))

    def _is_answered(self, device: str, tap: str, *, refused: bool) -> None:
        """An act of several steps may be refused when some of them are done."""
        if not refused or self._pages[device].sent.get(tap) not in STEP_BY_STEP:
            self._always.answered(act_name(KEYS[device], tap), refused=refused)

    def _wrote(self, server: SimulatedServer) -> None:
        try:
            self._always.holds(server.house.rooms.get(self._at.code))
        except Unsound as found:
            self._wrong = self._wrong or str(found)

    def _so_far(self) -> None:
        if self._wrong:
            raise Unsound(self._wrong)
        self._log.none()

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
        await self._plate.close()


def _of_time(changes: Any) -> bool:
    """Did nothing come but what time does by itself?"""
    return all(type(one).__name__ in ("Ticked", "ClockSeen", "BySoftware", "Recovered") for one in changes)


@contextmanager
def _one_clock() -> Iterator[None]:
    """Screens are worked out by the time of the loop, and the first of them is the first."""
    now = patch.object(hub, "perf_counter", lambda: asyncio.get_running_loop().time())
    with now, patch.object(hub.Connection, "_numbers", count()):
        yield


def wrong_in(story: TortureStory, *, on_file: bool = False) -> tuple[str, list[str]]:
    """What goes wrong in it, and what happened until then; nothing, if all is well. `on_file`: its journal is a file of
    SQLite's, instead of one in memory."""
    with TemporaryDirectory() as folder, seeded(story.seed), _one_clock(), listening() as log:
        world = SimulatedWorld(story, log, Path(folder) if on_file else None)
        try:
            simulate(world.runs())
        except Unsound as found:
            return str(found), world.told
    return "", world.told
