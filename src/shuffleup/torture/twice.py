"""Every act is done once, however often it is sent: its answer gets lost with the power, at any append of it or after
the last; the server starts again from the disk, the page sends again, and the evening is as after once. Or the disk
writes what it says it did not, and the page sends again to the same server."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator

from shuffleup.facts import fact
from shuffleup.torture.disk import Disk, DiskJournal, State
from shuffleup.torture.loop import simulate
from shuffleup.torture.luck import seeded
from shuffleup.torture.moments import KEYS, SavedMoment, moment
from shuffleup.torture.pairs import Tap, up
from shuffleup.torture.server import NIGHT, NightClock, SimulatedServer
from shuffleup.torture.sound import Unsound, check, listening
from shuffleup.tournament.words import Millis
from shuffleup.web.acts import Answer
from shuffleup.web.live.answers import MISTAKE, act_name

TAP = "tap"
Shape = Counter[tuple[str, str]]
"""How often what stands in which stream."""


@fact
class Once:
    """What is on the disk when it is done: in how many appends, and what."""

    appends: int
    shape: Shape


class Frozen(NightClock):
    """It is always the same time."""

    def __init__(self, at: SavedMoment) -> None:
        super().__init__()
        self._at = at.at + 1.0

    def __call__(self) -> Millis:
        return Millis(NIGHT + round(self._at * 1000))


def twice(name: str, tap: Tap) -> Iterator[str]:
    """Whatever is wrong when this tap is sent again after the power failed, wherever it did."""
    at = moment(name)
    with seeded(1), listening() as log:
        once = simulate(_once(at, tap))
        for cut in (None, *range(once.appends + 1)):
            try:
                simulate(_unheard(at, tap, once) if cut is None else _again(at, tap, once, cut))
                log.none()
            except Unsound as found:
                how = "written unheard" if cut is None else f"power cut after {cut} of {once.appends} appends"
                yield f"{name}, {tap}, {how}: {found}"
                log.said.clear()


async def _once(at: SavedMoment, tap: Tap) -> Once:
    server = await up(at, Frozen(at))
    given = await _sent(server, at, tap)
    if given.refused:
        raise Unsound(f"it was refused this time: {given.refused}")
    made = Once(_appends(server.disk.plate, tap), _shape(server.disk.plate, tap, at))
    await server.dies()
    return made


async def _again(at: SavedMoment, tap: Tap, once: Once, cut: int) -> None:
    """The power fails before its next append, and where there is none, when all is done."""
    server = await up(at, Frozen(at))
    server.disk.fails(act_name(KEYS[tap.device], TAP), cut)
    sending = asyncio.create_task(_sent(server, at, tap))
    await asyncio.wait([sending, asyncio.create_task(server.disk.power.wait())], return_when=asyncio.FIRST_COMPLETED)
    await server.dies()
    await _as_once(SimulatedServer(Disk(server.disk.plate), Frozen(at)), at, tap, once, cut)


async def _unheard(at: SavedMoment, tap: Tap, once: Once) -> None:
    """It is written, and the server is told that it is not."""
    server = await up(at, Frozen(at))
    server.disk.state = State.BROKEN
    await _sent(server, at, tap)
    server.disk.state = State.SOUND
    await _as_once(server, at, tap, once, 0)


async def _as_once(again: SimulatedServer, at: SavedMoment, tap: Tap, once: Once, cut: int) -> None:
    given = await _sent(again, at, tap)
    if given == MISTAKE or given.refused:
        raise Unsound(f"sent again, it is refused: {given.refused}")
    shape = _shape(again.disk.plate, tap, at)
    if shape != once.shape:
        raise Unsound(f"more: {dict(shape - once.shape)}, less: {dict(once.shape - shape)}")
    await check(await again.room(at.code), again.disk.plate)
    await again.dies()


async def _sent(server: SimulatedServer, at: SavedMoment, tap: Tap) -> Answer:
    return await server.sends(at.code, KEYS[tap.device], tap.said, TAP)


def _appends(plate: DiskJournal, tap: Tap) -> int:
    name = act_name(KEYS[tap.device], TAP)
    return sum(record.act == name for records in plate.records().values() for record in records)


def _shape(plate: DiskJournal, tap: Tap, at: SavedMoment) -> Shape:
    """All of it; where tables deal meanwhile, what came of the tap."""
    name, dealt = act_name(KEYS[tap.device], TAP), "deal" in at.name
    every = (record for records in plate.records().values() for record in records)
    return Counter((record.stream, record.type) for record in every if not dealt or record.act == name)
