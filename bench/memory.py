"""`python -m bench.memory`: dealt tables of nine bots at full speed, and what the server holds in memory meanwhile.

Ten minutes of it are more hands than a night has hours for: a dealer at a real table manages thirty an hour. What is
still held after a hand is the record of the evening, two steps and their sentences: about 5 KB, so that an hour of
dealing at a table takes some 150 KB.
"""

from __future__ import annotations

import asyncio
from argparse import ArgumentParser, Namespace

import uvloop

from bench.served import Served, served
from bench.tables import WARM, Figures, sat_down

ROWS = 10
AN_HOUR = 30  # hands at one table
MB = 2**20


def main() -> None:
    line = ArgumentParser()
    line.add_argument("--tables", type=int, default=4)
    line.add_argument("--seconds", type=float, default=600)
    line.add_argument("--pause", type=float, default=0.0, help="seconds a bot thinks")
    asked = line.parse_args()
    with served(asked.tables * 9, "--dealt") as server:
        uvloop.run(watch(server, asked))


async def watch(server: Served, asked: Namespace) -> None:
    figures = Figures()
    screens = sat_down(server, figures, asked.pause)
    while figures.open < len(screens):
        await asyncio.sleep(0.1)
    await asyncio.sleep(WARM)
    for row in range(ROWS + 1):
        say(server, figures, row * asked.seconds / ROWS)
        await asyncio.sleep(asked.seconds / ROWS if row < ROWS else 0)
    for one in screens:
        one.cancel()
    await asyncio.gather(*screens, return_exceptions=True)


def say(server: Served, figures: Figures, since: float) -> None:
    held = server.figures()["memory"] / MB
    hours = figures.hand / AN_HOUR
    print(
        f"{since:6.0f} s: hand {figures.hand:5} of a table ({hours:.1f} hours of dealing), {held:6.1f} MB", flush=True
    )


if __name__ == "__main__":
    main()
