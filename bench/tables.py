"""`python -m bench.tables`: a hundred dealt tables of nine bots at sockets, all acting, with every action on the disk.

Server and bots are two processes. An action is over when the last of the nine screens at its table has been told of it,
as the bots' own process sees it: their reading of the news is in the figures.
"""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter, process_time

import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from bench.served import Served, served

AT_A_TIME = 25  # connections that are made together
WARM = 5.0  # seconds before anything counts
MOST_ROWS = 12

# What a bot reads of the views it is told; the rest is passed over.


class Choices(msgspec.Struct):
    seen: int
    call: int
    least: int


class Bar(msgspec.Struct):
    choices: Choices | None = None


class Log(msgspec.Struct):
    hand: int
    deeds: list[msgspec.Raw]

    @property
    def told(self) -> tuple[int, int]:
        """How far the telling goes: the hand, and how much of it."""
        return self.hand, len(self.deeds)


class Views(msgspec.Struct):
    bar: Bar | None = None
    log: Log | None = None


class Answer(msgspec.Struct):
    refused: str


class Message(msgspec.Struct):
    views: Views | None = None
    answer: Answer | None = None
    error: str = ""


READ = msgspec.json.Decoder(Message)


@dataclass(slots=True)
class Action:
    """On its way: since when, which state of the hand it leads to, and whose screens were not told yet."""

    since: float
    target: tuple[int, int]
    waiting: set[Screen]


class Table:
    """The screens at a table, and the actions not all of them were told yet: a quick bot does not wait for them."""

    def __init__(self) -> None:
        self.screens: list[Screen] = []
        self.actions: list[Action] = []

    def acts(self, target: tuple[int, int]) -> None:
        self.actions.append(Action(perf_counter(), target, set(self.screens)))

    def told(self, screen: Screen, told: tuple[int, int]) -> list[Action]:
        """The actions of which this screen was the last to be told."""
        for action in self.actions:
            if told >= action.target:
                action.waiting.discard(screen)
        done = [action for action in self.actions if not action.waiting]
        self.actions = [action for action in self.actions if action.waiting]
        return done


class Figures:
    """What came of it all."""

    def __init__(self) -> None:
        self.counts_from = float("inf")
        self.delays: list[float] = []
        self.refused: list[str] = []
        self.messages = 0
        self.open = 0
        self.hand = 0  # the latest anybody saw


class Screen:
    """One seat: it looks at its table, and acts when it is its turn."""

    def __init__(self, table: Table, figures: Figures, pause: float, seed: int) -> None:
        self._table = table
        self._figures = figures
        self._pause = pause
        self._chance = Random(seed)
        self._log: Log | None = None
        self._acted = -1
        self._sent = 0
        table.screens.append(self)

    async def looks(self, live: str, cookie: dict[str, str], opened: asyncio.Semaphore) -> None:
        async with opened:
            socket = await connect(live, additional_headers=cookie, compression=None, proxy=None, max_queue=256)
            await socket.send(b'{"screen":"table","speak":"json"}', text=True)
            self._figures.open += 1
        async for text in socket:
            self._hears(socket, READ.decode(text))

    def _hears(self, socket: ClientConnection, message: Message) -> None:
        self._figures.messages += 1
        wrong = message.error or (message.answer.refused if message.answer else "")
        if wrong:
            self._figures.refused.append(wrong)
        if message.views is None:
            return
        if message.views.log:
            self._log = message.views.log
            self._figures.hand = max(self._figures.hand, self._log.hand)
            self._was_told(self._log.told)
        choices = message.views.bar.choices if message.views.bar else None
        if choices and choices.seen != self._acted:
            self._acted = choices.seen
            wait = self._pause * self._chance.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(wait, self._acts, socket, choices)

    def _was_told(self, told: tuple[int, int]) -> None:
        for action in self._table.told(self, told):
            if action.since > self._figures.counts_from:
                self._figures.delays.append(perf_counter() - action.since)

    def _acts(self, socket: ClientConnection, choices: Choices) -> None:
        assert self._log is not None
        hand, deeds = self._log.told
        self._table.acts((hand, deeds + 1))
        self._sent += 1
        act = {"do": "bet", "id": str(self._sent), "seen": choices.seen, "price": choices.call, **self._choice(choices)}
        socket.protocol.send_text(msgspec.json.encode(act))  # at once: a task would only wait its turn
        socket.send_data()

    def _choice(self, choices: Choices) -> dict[str, object]:
        """Stay more often than not, so that nobody is out and every table keeps its nine."""
        roll = self._chance.random()
        if roll < 0.25 and choices.call:
            return {"choice": "fold"}
        if roll > 0.97 and choices.least:
            return {"choice": "raise", "total": choices.least}
        return {"choice": "call" if choices.call else "check"}


def main() -> None:
    line = ArgumentParser()
    line.add_argument("--tables", type=int, default=100)
    line.add_argument("--pauses", type=float, nargs="*", default=[0.0, 0.5, 1.0], help="seconds a bot thinks")
    line.add_argument("--seconds", type=float, default=10)
    asked = line.parse_args()
    for pause in asked.pauses:
        with served(asked.tables * 9, "--dealt") as server:
            uvloop.run(measure(server, pause, asked))


async def measure(server: Served, pause: float, asked: Namespace) -> None:
    figures = Figures()
    screens = sat_down(server, figures, pause)
    while figures.open < len(screens):
        await asyncio.sleep(0.1)
    await asyncio.sleep(WARM)
    server.figures()
    began, cpu, mine = perf_counter(), server.figures()["cpu"], process_time()
    figures.counts_from, figures.messages = began, 0
    await asyncio.sleep(asked.seconds)
    took, mine = perf_counter() - began, process_time() - mine
    after = server.figures()
    for one in screens:
        one.cancel()
    await asyncio.gather(*screens, return_exceptions=True)
    report(figures, pause, took, (after["cpu"] - cpu) / took, mine / took)
    where(after["samples"])


def sat_down(server: Served, figures: Figures, pause: float) -> list[asyncio.Task[None]]:
    tables = {number: Table() for number in server.tables}
    opened = asyncio.Semaphore(AT_A_TIME)
    return [
        asyncio.create_task(
            Screen(tables[number], figures, pause, seed).looks(server.live, server.cookie(secret), opened)
        )
        for seed, (number, secret) in enumerate(zip(server.tables, server.players, strict=True))
    ]


def report(figures: Figures, pause: float, took: float, cpu: float, mine: float) -> None:
    rate, news = len(figures.delays) / took, figures.messages / took
    p50, p99 = share(figures.delays, 0.5), share(figures.delays, 0.99)
    print(
        f"bots think {pause:g} s: {rate:,.0f} actions a second, all nine told in {p50:.0f} ms (p50), {p99:.0f} ms (p99)"
    )
    print(
        f"  {news:,.0f} messages a second; the server takes {cpu:.0%} of a core, the bots {mine:.0%}; its time goes to"
    )
    for reason in sorted(set(figures.refused)):
        print(f"  refused {figures.refused.count(reason)} times: {reason}")


def share(delays: Sequence[float], part: float) -> float:
    """So many of the delays are shorter than this, in milliseconds."""
    return sorted(delays)[int(len(delays) * part)] * 1000 if delays else float("nan")


def where(samples: dict[str, int]) -> None:
    every = sum(samples.values()) or 1
    for name, count in sorted(samples.items(), key=lambda one: -one[1])[:MOST_ROWS]:
        print(f"  {count / every:6.1%}  {name}")


if __name__ == "__main__":
    main()
