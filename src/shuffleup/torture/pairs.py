"""Two thumbs at one moment: every act of one device against every act of another, in both orders, on a disk so slow
that the one is under way while the other comes. Both are answered, and the record is sound."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from random import Random

from shuffleup.app.guests.arrangements import SPECTATOR
from shuffleup.app.room import Room
from shuffleup.facts import fact
from shuffleup.torture.loop import SimulatedLoop, simulate
from shuffleup.torture.luck import seeded
from shuffleup.torture.moments import KEYS, MOMENTS, SavedMoment, moment
from shuffleup.torture.server import NightClock, SimulatedServer
from shuffleup.torture.sound import Unsound, check, listening
from shuffleup.torture.thumbs import Message, Thumb, message
from shuffleup.web.acts import Act, Answer
from shuffleup.web.doings import ACTS
from shuffleup.web.identity.identity import who_is
from shuffleup.web.live.answers import MISTAKE
from shuffleup.web.pages.described import tag_of

SLOW = 10  # milliseconds an append takes
GAPS = (0, 5, 15)  # milliseconds from the one tap to the other: before its first append, between two, after
OFTEN = 0.7
FEW_TRIES = 16
TRIES = 24  # until a tap is found that does something
AFTER = 2.0  # seconds, in which tables deal on
TOO_LONG = 30.0  # seconds until an answer must have come


@fact
class Tap:
    """A message of a device; `does` if there is something to do."""

    device: str
    said: Message
    does: bool

    def __str__(self) -> str:
        return f"{self.device}: {self.said}"


@fact
class ThumbPair:
    """At a moment two taps, so many milliseconds apart."""

    moment: str
    first: Tap
    second: Tap
    gap: int

    def __str__(self) -> str:
        return f"{self.moment}, {self.gap} ms apart: {self.first} | {self.second}"


async def up(at: SavedMoment, clock: NightClock | None = None) -> SimulatedServer:
    """The server as it is at that moment, with the tables at their turn."""
    loop, server = asyncio.get_running_loop(), at.server(clock or NightClock())
    assert isinstance(loop, SimulatedLoop)
    loop.at = at.at
    if (await server.room(at.code)).guests.dealt:
        await asyncio.sleep(1.5)
    return server


# ------------------------------------------------------------------------------------------------------- the taps


@cache
def taps(name: str, *, second: bool) -> tuple[Tap, ...]:
    """One tap of every act, with what a page would say, and most of them with something to do; of two directors each
    has a device of its own."""
    with seeded(1):
        return simulate(_all_taps(moment(name), f"{name} {second}", ACTS, TRIES))


@cache
def once_each() -> tuple[tuple[str, Tap], ...]:
    """For every act a moment at which it does something, and the tap that does it; those that never do are left out."""
    found: dict[str, tuple[str, Tap]] = {}
    for name in MOMENTS:
        left = tuple(kind for kind in ACTS if tag_of(kind) not in found)
        with seeded(1):
            tried = simulate(_all_taps(moment(name), name, left, FEW_TRIES))
        found |= {tap.said["do"]: (name, tap) for tap in tried if tap.does}
    return tuple(found.values())


async def _all_taps(at: SavedMoment, seed: str, kinds: Iterable[type[Act]], tries: int) -> tuple[Tap, ...]:
    """Each with chance of its own, so that another act more or less changes none."""
    found, server = [], await up(at)
    for kind in kinds:
        chance = Random(f"{seed} {tag_of(kind)}")
        for _ in range(tries):
            before = server.disk.appends
            tap = await _tried(server, at.code, kind, chance)
            if server.disk.appends != before:
                await server.dies()
                server = await up(at)
            if tap.does:
                break
        found.append(tap)
    await server.dies()
    return tuple(found)


async def _tried(server: SimulatedServer, code: str, kind: type[Act], chance: Random) -> Tap:
    room = await server.room(code)
    device = able(room, kind, chance)
    thumb = Thumb(room, KEYS[device], who_is(room.guests, KEYS[device]), chance)
    said, before = message(thumb, kind), server.disk.appends
    given = await server.sends(code, KEYS[device], said)
    return Tap(device, said, server.disk.appends > before and not given.refused)


def able(room: Room, kind: type[Act], chance: Random) -> str:
    """A device that may send this. Whoever has the turn uses it, more often than the others."""
    may = [name for name in KEYS if who_is(room.guests, KEYS[name]).role in kind.roles]
    turns = {table.player_at(table.turn.seat) for table in room.dealt.values() if table.turn}
    on = [name for name in may if room.guests.passes.get(KEYS[name], SPECTATOR).player in turns]
    return chance.choice(on if on and chance.random() < OFTEN else may or [*KEYS])


# ------------------------------------------------------------------------------------------------------ the pairs


def pairs(names: Iterable[str] = MOMENTS) -> Iterator[ThumbPair]:
    """All of them that do something, in both orders: what is first in one is second in another."""
    for name in names:
        for first, second, gap in product(taps(name, second=False), taps(name, second=True), GAPS):
            if first.does and second.does:
                yield ThumbPair(name, first, second, gap)


def wrong_with(pair: ThumbPair) -> str:
    """What is not as it should be; nothing, if all is."""
    try:
        with seeded(1), listening() as log:
            simulate(_both(pair, moment(pair.moment)))
            log.none()
    except Unsound as found:
        return str(found)
    return ""


async def _both(pair: ThumbPair, at: SavedMoment) -> None:
    server = await up(at)
    server.disk.millis = SLOW
    shown = (await server.room(at.code)).session.seq  # on both pages

    async def sent(tap: Tap, name: str, after: int) -> Answer:
        await asyncio.sleep(after / 1000)
        return await server.sends(at.code, KEYS[tap.device], {**tap.said, "shown": shown}, name)

    try:
        async with asyncio.timeout(TOO_LONG):
            answers = await asyncio.gather(sent(pair.first, "one", 0), sent(pair.second, "two", pair.gap))
    except TimeoutError:
        raise Unsound("one of them was not answered") from None
    if MISTAKE in answers:
        raise Unsound("one of them was answered with a mistake of the software's")
    await asyncio.sleep(AFTER)
    await settled(server)
    await check(await server.room(at.code), server.disk.plate)
    await server.dies()


async def settled(server: SimulatedServer) -> None:
    """Until nothing is being written: bots and tables go on all the time."""
    quiet = 0
    server.disk.millis = 0
    while quiet < 3:
        before = server.disk.appends
        await asyncio.sleep(0)
        quiet = quiet + 1 if server.disk.appends == before else 0
