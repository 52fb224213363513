"""Demonstrations, run once each and kept for all tests of a process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from shuffleup.demo.plan import DemoOptions
from shuffleup.demo.show import play_for
from shuffleup.demo.story import JsonStory, SaidLine, Spoken, StoryEvent, StoryPage
from shuffleup.journal.events import EVENTS
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament.clock.structures import HowPosted
from shuffleup.tournament.telling.scene import Sentences
from shuffleup.tournament.words import Millis

USUAL = HowPosted()


class Both:
    """One evening, told for people and as JSON: that each is the same however often it is told is held by
    `tests/cli/test_demo.py`."""

    def __init__(self) -> None:
        self.spoken: list[str] = []
        self.objects: list[str] = []
        self._pages: tuple[StoryPage, ...] = (Spoken(self.spoken.append), JsonStory(self.objects.append, EVENTS))

    def line(self, at: Millis, line: SaidLine) -> None:
        for page in self._pages:
            page.line(at, line)

    def event(self, at: Millis, seq: int, event: StoryEvent, said: Sentences, *, routine: bool) -> None:
        for page in self._pages:
            page.event(at, seq, event, said, routine=routine)

    def close(self, lines: tuple[str, ...], figures: Mapping[str, Any]) -> None:
        for page in self._pages:
            page.close(lines, figures)


@cache
def played(players: int, seed: int, book: str, posted: HowPosted) -> Both:
    both = Both()
    asyncio.run(play_for(both, DemoOptions(players, seed, BOOKS[book], posted)))
    return both


def story(players: int = 27, seed: int = 7, book: str = "homegame") -> tuple[str, ...]:
    """The lines of a demonstration."""
    return tuple("".join(played(players, seed, book, USUAL).spoken).splitlines())


@cache
def objects(
    players: int = 27, seed: int = 7, book: str = "homegame", posted: HowPosted = USUAL
) -> tuple[dict[str, Any], ...]:
    """The same as JSON."""
    return tuple(json.loads(line) for line in "".join(played(players, seed, book, posted).objects).splitlines())


def told(lines: tuple[str, ...]) -> list[tuple[str, str]]:
    """Time and text of the story, without what follows it."""
    end = lines.index("")
    return [(line[:5], line[7:]) for line in lines[:end]]
