"""`python -m bench.screens`: how soon a tap is seen everywhere, and what 500 screens cost while the clock runs.

Server and screens are two processes; the journal is a file, and every tap is on the disk before anyone is told.
"""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from bench.served import Served, served
from shuffleup.app.ports import Entry
from shuffleup.journal.sqlite import SqliteJournal

PHONES = 40
SCREENS = 500
TAPS = 200
BETWEEN = 0.1
AT_A_TIME = 20  # connections that are made together
SETTLES = 3.0
WATCHED = 20.0


class Heard(msgspec.Struct):
    """What a screen is told, by name; what is in it does not matter here."""

    regions: dict[str, msgspec.Raw] = {}


READ = msgspec.json.Decoder(Heard)


def main() -> None:
    line = ArgumentParser()
    line.add_argument("--runs", type=int, default=3)
    line.add_argument("--taps", type=int, default=TAPS)
    line.add_argument("--seconds", type=float, default=WATCHED)
    line.add_argument("--uvloop", action="store_true", help="another loop than the product has")
    asked = line.parse_args()
    options = ("--uvloop",) if asked.uvloop else ()
    for _ in range(asked.runs):
        asyncio.run(disk())
        with served(PHONES, *options) as server:
            uvloop.run(taps(server, asked.taps))
    for _ in range(asked.runs):
        with served(PHONES, *options) as server:
            uvloop.run(crowd(server, asked.seconds))


def share(delays: Sequence[float], part: float) -> float:
    """So many of the delays are shorter than this, in milliseconds."""
    return sorted(delays)[int(len(delays) * part)] * 1000 if delays else float("nan")


# -------------------------------------------------------------------------------------------------------- a tap


async def disk() -> None:
    """What a single entry takes to be on the disk, at this moment: the rest is ours."""
    delays = []
    with TemporaryDirectory() as folder:
        journal = await SqliteJournal.open(Path(folder) / "bench.journal")
        for number in range(TAPS):
            began = perf_counter()
            await journal.append("bench", [Entry("Nothing", 1, b"{}", 0)], number)
            delays.append(perf_counter() - began)
        await journal.close()
    print(f"the disk alone: {share(delays, 0.5):.1f} ms (p50), {share(delays, 0.99):.1f} ms (p99)")


class Screens:
    """The screens of a room, and who of them has not seen the last tap yet."""

    def __init__(self) -> None:
        self.waiting: set[int] = set()
        self.all_told = asyncio.Event()
        self._readers: list[asyncio.Task[None]] = []

    async def opens(self, server: Served, screen: str, secret: str = "") -> ClientConnection:
        cookie = server.cookie(secret) if secret else {}
        socket = await connect(server.live, additional_headers=cookie, compression=None, proxy=None)
        await socket.send(b'{"screen":"%s"}' % screen.encode(), text=True)
        await socket.recv()
        self._readers.append(asyncio.create_task(self._read(socket, len(self._readers))))
        return socket

    async def _read(self, socket: ClientConnection, number: int) -> None:
        async for text in socket:
            if number in self.waiting and "clock" in READ.decode(text).regions:
                self.waiting.discard(number)
                if not self.waiting:
                    self.all_told.set()

    def expect(self) -> None:
        self.waiting = set(range(len(self._readers)))
        self.all_told.clear()

    async def close(self) -> None:
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)


async def taps(server: Served, count: int) -> None:
    """From the director's tap to the last of the TV and the phones that shows it."""
    screens = Screens()
    await screens.opens(server, "tv")
    for secret in server.players:
        await screens.opens(server, "me", secret)
    thumb = await connect(server.live, additional_headers=server.cookie(server.director), proxy=None)
    await thumb.send(b'{"screen":"director"}', text=True)
    drained = asyncio.create_task(_drain(thumb))
    await asyncio.sleep(SETTLES)
    before = server.figures()["cpu"]
    delays = [await _tap(thumb, screens, number) for number in range(count)]
    worked = (server.figures()["cpu"] - before) / count * 1000
    drained.cancel()
    await screens.close()
    await thumb.close()
    print(
        f"a tap on a TV and {PHONES} phones: {share(delays, 0.5):.1f} ms (p50), {share(delays, 0.99):.1f} ms (p99), "
        f"{max(delays) * 1000:.1f} ms at the most, of {count}; {worked:.1f} ms of them the server works"
    )


async def _tap(thumb: ClientConnection, screens: Screens, number: int) -> float:
    await asyncio.sleep(BETWEEN)
    act = {"do": "start-clock"} if number % 2 else {"do": "stop-clock", "why": "break"}
    screens.expect()
    began = perf_counter()
    await thumb.send(msgspec.json.encode({**act, "id": str(number)}), text=True)
    async with asyncio.timeout(10):
        await screens.all_told.wait()
    return perf_counter() - began


async def _drain(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


# ------------------------------------------------------------------------------------------------------ a crowd


async def crowd(server: Served, seconds: float) -> None:
    """Forty players' pages, and the wall on many more screens of theirs. The clock runs, and nothing else does."""
    screens, limit = Screens(), asyncio.Semaphore(AT_A_TIME)
    before = server.figures()

    async def opens(screen: str, secret: str = "") -> None:
        async with limit:
            await screens.opens(server, screen, secret)

    players = [opens("me", secret) for secret in server.players]
    walls = [opens("tv", secret) for secret in islice(cycle(server.players), SCREENS - PHONES)]
    await asyncio.gather(*players, *walls)
    await asyncio.sleep(SETTLES)
    began, full = perf_counter(), server.figures()
    await asyncio.sleep(seconds)
    after, took = server.figures(), perf_counter() - began
    await screens.close()
    each = (full["memory"] - before["memory"]) / SCREENS / 1024
    print(f"{SCREENS} screens, clock running: {(after['cpu'] - full['cpu']) / took:.1%} of a core, {each:.0f} KB each")


if __name__ == "__main__":
    main()
