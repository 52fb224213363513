"""Faults that once were, put back: a seed finds each, or the story of one deed. `docs/torture.md` lists them all."""

from __future__ import annotations

import asyncio
import hmac
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from itertools import count, islice
from random import Random
from typing import Any

import pytest

from shuffleup.app.ports import Append, JournalError, OutOfDate
from shuffleup.app.room import Room
from shuffleup.app.streams.stream import Stream
from shuffleup.journal.sqlite_file import Writer
from shuffleup.journal.sqlite_place import JournalFiles
from shuffleup.torture import world
from shuffleup.torture.story import StoryDeed, TortureStory, What
from shuffleup.torture.world import wrong_in
from shuffleup.web.acts import Act, Answer, Caller, perform
from shuffleup.web.doings import ACTS
from shuffleup.web.doings.player import EnterCode
from shuffleup.web.house import House
from shuffleup.web.identity.identity import Codes
from shuffleup.web.live.answers import Answers

Fault = Callable[[pytest.MonkeyPatch], None]


def started_again(patch: pytest.MonkeyPatch) -> None:
    """An act that is being done and is sent again was begun a second time."""

    async def give(self: Answers, act: Act, room: Room, caller: Caller) -> Answer:
        given = self._kept.answer(f"{room.stream} {caller.key}", act.id)
        return given or await self._done(act, room, caller, f"{room.stream} {caller.key}")

    patch.setattr(Answers, "give", give)


def told_before_it_is_written(patch: pytest.MonkeyPatch) -> None:
    """The room saw it, and then the disk was full."""
    writes: Callable[[Stream, Sequence[Append]], Awaitable[None]] = Stream.append_to_journal

    async def at_last(self: Stream, appends: Sequence[Append]) -> None:
        with suppress(JournalError, OutOfDate):
            await writes(self, appends)

    async def later(self: Stream, appends: Sequence[Append]) -> None:
        self.late = asyncio.create_task(at_last(self, appends))  # type: ignore[attr-defined]

    patch.setattr(Stream, "append_to_journal", later)


def not_answered(patch: pytest.MonkeyPatch) -> None:
    """A code in other digits broke its handler, the socket was dropped, and the page sent it again for ever."""

    async def performed(_: Answers, act: Act, room: Room, caller: Caller) -> Answer:
        return await perform(act, room, caller)

    def refuses(_: Codes, __: str, digits: str, *___: Any) -> str:
        return str(hmac.compare_digest(digits, "4711"))

    patch.setattr(Answers, "_performed", performed)
    patch.setattr(Codes, "refuses", refuses)


def forgotten(patch: pytest.MonkeyPatch) -> None:
    """What was answered lived in memory."""
    patch.setattr(Room, "did", lambda *_: False)


def not_looked_for(patch: pytest.MonkeyPatch) -> None:
    """A file that was deleted under its server went on taking what nobody would find again."""
    patch.setattr(JournalFiles, "trouble", lambda _: None)


def not_fenced(patch: pytest.MonkeyPatch) -> None:
    """Whether somebody else had taken the file over was not asked when something was written."""
    patch.setattr(Writer, "_must_hold", lambda _: None)


def written_when_opened(patch: pytest.MonkeyPatch) -> None:
    """To open an evening was to go on with it: with a full disk nobody could look."""
    opens = House.room

    async def room(self: House, code: str) -> Room | None:
        opened = await opens(self, code)
        if opened:
            await opened.wakes(self.now())
        return opened

    patch.setattr(House, "room", room)


def often(what: What, at: str, times: int) -> TortureStory:
    """The same deed again and again, so that it does not hang on a seed whether something comes of it."""
    return TortureStory(1, at, tuple(StoryDeed(5_000, what, seed) for seed in range(times)))


def taps_of(kind: type[Act], at: str, times: int) -> TortureStory:
    seeds = (seed for seed in count() if Random(seed).choice(ACTS) is kind)
    return TortureStory(1, at, tuple(StoryDeed(0, What.TAP, seed) for seed in islice(seeds, times)))


# what was once so           the story                                       what is said of it
PUT_BACK: dict[str, tuple[Fault, TortureStory, str]] = {
    "known only in memory": (forgotten, often(What.CUT_AFTER, "between hands", 12), "on record"),
    "in flight, begun again": (started_again, often(What.HANGS, "between hands", 12), "on record"),
    "told before written": (told_before_it_is_written, often(What.HANGS, "between hands", 3), "after that|on the disk"),
    "broken, not answered": (not_answered, taps_of(EnterCode, "on the list", 48), "a socket broke"),
}


ON_FILE: dict[str, tuple[Fault, TortureStory, str]] = {
    "deleted, not noticed": (not_looked_for, often(What.GONE, "between hands", 3), "is lost"),
    "two servers": (not_fenced, often(What.TAKEN_OVER, "in a hand that is dealt", 6), "two servers write"),
}
"""The same with a journal of SQLite's."""


@pytest.mark.parametrize(("fault", "story", "said"), ON_FILE.values(), ids=ON_FILE)
def test_a_fault_of_a_file_is_found(
    fault: Fault, story: TortureStory, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert wrong_in(story, on_file=True)[0] == "", "near miss: as it is"
    fault(monkeypatch)
    assert re.search(said, wrong_in(story, on_file=True)[0])


@pytest.mark.parametrize(("fault", "story", "said"), PUT_BACK.values(), ids=PUT_BACK)
def test_a_fault_put_back_is_found(
    fault: Fault, story: TortureStory, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert wrong_in(story)[0] == "", "near miss: as it is"
    fault(monkeypatch)
    assert re.search(said, wrong_in(story)[0])


def test_an_evening_that_is_written_when_it_is_opened_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The power is out for so long that the clock was out of sight: whoever goes on with the evening writes that."""
    monkeypatch.setattr(world, "OUT", (120.0, 180.0))
    story = often(What.CUT_AFTER, "between hands", 4)
    assert wrong_in(story)[0] == "", "near miss: as it is"
    written_when_opened(monkeypatch)
    assert "that was opened was written" in wrong_in(story)[0]
