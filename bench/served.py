"""A server in a process of its own, on a journal in a file, with an evening brought to where a benchmark wants it.

`python -m bench.served 40` seats 40 players and starts the clock; `--dealt` has the software deal to them. It says
where it is and who may come in, then answers a line on its input with its figures so far, and ends when its input does.
"""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from types import FrameType
from typing import Any

from shuffleup import wiring
from shuffleup.app.dealt.turns import Pace
from shuffleup.app.guests.arrangements import DealtSet, PassGiven, Role, Who
from shuffleup.app.room import Room
from shuffleup.bots.brain import Minds
from shuffleup.hand.decision import Refused
from shuffleup.journal.events import EVENTS
from shuffleup.language.words import ENGLISH
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import book_of, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId
from shuffleup.web import chance
from shuffleup.web.ahead import ready_in
from shuffleup.web.app import web_app
from shuffleup.web.house import House, RoomDealing
from shuffleup.web.identity.identity import fingerprint, new_secret
from shuffleup.web.net.serving import listen, server

NO_PAUSES = Pace(bank=0, board=0, show=0, over=0)
PAGE = 4096  # bytes of memory, as the kernel counts it
SAMPLE = 0.004
LIBRARIES = ("shuffleup", "uvicorn", "starlette", "websockets")


# ------------------------------------------------------------------------------------------- from the other side


class Served:
    """The server as a benchmark sees it. Ends with the context."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        said = self._heard()
        self.url: str = said["url"]
        self.code: str = said["code"]
        self.director: str = said["director"]
        self.players: list[str] = said["players"]
        self.tables: list[int] = said["tables"]

    @property
    def live(self) -> str:
        return f"{self.url.replace('http', 'ws', 1)}/t/{self.code}/live"

    @property
    def pid(self) -> int:
        return self._process.pid

    def cookie(self, secret: str) -> dict[str, str]:
        return {"cookie": f"shuffleup-{self.code}={secret}"}

    def figures(self) -> dict[str, Any]:
        """Seconds of CPU, bytes of memory, and where the time went since it was last asked."""
        assert self._process.stdin is not None
        self._process.stdin.write("figures\n")
        self._process.stdin.flush()
        return self._heard()

    def _heard(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        said: dict[str, Any] = json.loads(self._process.stdout.readline())
        return said


@contextmanager
def served(players: int, *options: str) -> Iterator[Served]:
    command = [sys.executable, "-m", "bench.served", str(players), *options]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        try:
            yield Served(process)
        finally:
            assert process.stdin is not None
            process.stdin.close()
            process.wait(20)


# ------------------------------------------------------------------------------------------------------ in there


class Samples:
    """Notes what is being done whenever so much CPU time has passed: it costs next to nothing, and waiting is free."""

    def __init__(self) -> None:
        self._found: Counter[str] = Counter()
        signal.signal(signal.SIGPROF, self._look)
        signal.setitimer(signal.ITIMER_PROF, SAMPLE, SAMPLE)

    def _look(self, _: int, frame: FrameType | None) -> None:
        self._found[_doing(frame)] += 1

    def taken(self) -> dict[str, int]:
        found, self._found = self._found, Counter()
        return dict(found)


def _doing(frame: FrameType | None) -> str:
    """The outermost function on the stack that belongs to the program, or else to the loop."""
    found = "the loop itself"
    while frame is not None:
        name = frame.f_globals.get("__name__", "")
        if name.partition(".")[0] in LIBRARIES:
            found = f"{name}.{frame.f_code.co_name}"
        frame = frame.f_back
    return found


def main() -> None:
    line = ArgumentParser()
    line.add_argument("players", type=int)
    line.add_argument("--dealt", action="store_true")
    line.add_argument("--seats", type=int, default=9)
    line.add_argument("--uvloop", action="store_true")
    asked = line.parse_args()
    with TemporaryDirectory() as folder, asyncio.Runner(loop_factory=loops(asked)) as runner:
        runner.run(serve(asked, Path(folder) / "bench.journal"))


def loops(asked: Namespace) -> Callable[[], asyncio.AbstractEventLoop] | None:
    """As the product has it, or another to compare it with."""
    if not asked.uvloop:
        return None
    import uvloop  # noqa: PLC0415

    return uvloop.new_event_loop


async def serve(asked: Namespace, file: Path) -> None:
    listening = listen("127.0.0.1", 0)
    assert not isinstance(listening, Refused), listening
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    dealing = RoomDealing(wiring.dealer(), Minds(), NO_PAUSES)
    house = House(await wiring.open_journal(file), EVENTS, book_of, wiring.now, url, dealing)
    said = await evening(house, asked)
    serving = server(web_app(house))
    running = asyncio.create_task(serving.serve(sockets=[listening]))
    while not serving.started:
        await asyncio.sleep(0.01)
    await ready_in(ENGLISH)  # as a server that has been up for some seconds
    tell({"url": url, **said})
    await asyncio.to_thread(answer, Samples())
    serving.should_exit = True
    await running


def tell(said: dict[str, Any]) -> None:
    print(json.dumps(said), flush=True)


def answer(samples: Samples) -> None:
    for _ in sys.stdin:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        tell({"cpu": process_time(), "memory": pages * PAGE, "samples": samples.taken()})


async def evening(house: House, asked: Namespace) -> dict[str, Any]:
    """Everyone is seated, the clock runs, and every player has a device of his own."""
    usual = usual_plan("Bench", house.today(), HOMEGAME, Money(2500))
    opened = await house.open(replace(usual, seats=asked.seats))
    assert not isinstance(opened, Refused), opened
    room, now = house.rooms[opened.code], house.now()
    players = [PlayerId(f"p{number}") for number in range(1, asked.players + 1)]
    for player in players:
        await does(room, c.Commit(player, f"Player {player}"), c.BuyIn(player))
    await room.guest_list.record(DealtSet(None, dealt=asked.dealt, at=now), now)
    await does(room, c.DrawSeats(chance.order(asked.players)), c.StartClock(now))
    secrets = [await let_in(room, player) for player in players]
    seats = [room.evening.players[player].chair for player in players]
    tables = [seat.table if seat else 0 for seat in seats]
    return {"code": opened.code, "director": opened.secret, "players": secrets, "tables": tables}


async def does(room: Room, *commands: c.Command) -> None:
    for command in commands:
        done = await room.does(command, wiring.now())
        assert not isinstance(done, Refused), (command, done)


async def let_in(room: Room, player: PlayerId) -> str:
    secret, now = new_secret(), wiring.now()
    await room.guest_list.record(PassGiven(fingerprint(secret), Who(Role.PLAYER, player), now), now)
    return secret


if __name__ == "__main__":
    main()
