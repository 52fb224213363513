"""Demonstrations, run once each and kept for all tests of a process."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from typing import Any

from shuffleup.demo.plan import DemoOptions
from shuffleup.demo.show import show
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament.clock.structures import HowPosted

USUAL = HowPosted()


@cache
def story(players: int = 27, seed: int = 7, book: str = "homegame") -> tuple[str, ...]:
    """The lines of a demonstration."""
    written: list[str] = []
    asyncio.run(show(DemoOptions(players, seed, BOOKS[book]), written.append))
    return tuple("".join(written).splitlines())


@cache
def objects(
    players: int = 27, seed: int = 7, book: str = "homegame", posted: HowPosted = USUAL
) -> tuple[dict[str, Any], ...]:
    """The same as JSON."""
    written: list[str] = []
    asyncio.run(show(DemoOptions(players, seed, BOOKS[book], posted), written.append, as_json=True))
    return tuple(json.loads(line) for line in "".join(written).splitlines())


def told(lines: tuple[str, ...]) -> list[tuple[str, str]]:
    """Time and text of the story, without what follows it."""
    end = lines.index("")
    return [(line[:5], line[7:]) for line in lines[:end]]
