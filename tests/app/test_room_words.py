"""What a room says of itself to screens that are awake: always what an undo or a redo would do now."""

from __future__ import annotations

import asyncio

import pytest

from shuffleup.app.room import Room, resume_room
from shuffleup.hand import Refused
from shuffleup.journal.memory import MemoryJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.timer import remaining
from shuffleup.tournament.words import MINUTE, Millis, TableNo
from tests.app.stage import ANN, BEN, CID, STREAM, Wrapped, parts
from tests.app.test_room import does, room_of_three
from tests.contracts.homes import awaited
from tests.tournament.machine_night import NIGHT

T1 = TableNo(1)


class Slow(Wrapped):
    """Takes its time to look through the streams, and to begin one."""

    async def streams(self) -> list[str]:
        await asyncio.sleep(0.03)
        return await super().streams()


def at(minutes: float) -> Millis:
    return Millis(NIGHT + int(minutes * MINUTE))


async def while_it_waits(room: Room, step: str) -> tuple[str, str]:
    """What screens read that were woken by an undo or a redo, while the hands are still being looked for."""
    going_on = asyncio.create_task(room.undo(NIGHT) if step == "undo" else room.redo(NIGHT))
    steps = len(room.session.steps)
    while len(room.session.steps) == steps:
        await asyncio.sleep(0)
    assert not going_on.done()
    read = room.undo_in_words(), room.redo_in_words()
    await going_on
    return read


@awaited
async def test_nobody_reads_of_a_step_that_was_just_taken_back() -> None:
    room = await room_of_three(Slow(), full=False)
    await does(room, c.BeginHand(T1, NIGHT))
    hand = room.undo_in_words()
    await does(room, c.GoAway(CID, NIGHT))
    away = room.undo_in_words()
    assert await while_it_waits(room, "undo") == (hand, away)
    assert await while_it_waits(room, "redo") == (away, "")


@awaited
async def test_what_can_be_put_back_is_offered_until_something_else_is_done() -> None:
    room = await room_of_three(MemoryJournal(), full=False)
    assert room.redo_in_words() == ""
    await does(room, c.GoAway(CID, NIGHT), c.GoAway(BEN, NIGHT))
    await room.undo(NIGHT)
    await room.undo(NIGHT)
    assert room.redo_in_words().startswith(f"{CID} is away")
    await does(room, c.Tick(at(25)))  # near miss: a level has begun, which is nobody's act
    assert room.evening.clock.item > 0
    assert room.redo_in_words().startswith(f"{CID} is away")
    await room.redo(at(25))
    assert room.redo_in_words().startswith(f"{BEN} is away")
    await does(room, c.GoAway(ANN, at(25)))
    assert room.redo_in_words() == ""


@awaited
async def test_after_a_restart_an_undo_takes_back_what_somebody_did_last() -> None:
    journal = MemoryJournal()
    room = await room_of_three(journal, full=False)
    await does(room, c.GoAway(CID, NIGHT), c.Tick(at(1)))
    away, left = room.undo_in_words(), remaining(room.evening.clock, at(1))
    room = await resume_room(STREAM, HOMEGAME, parts(journal), at(60))
    await room.wakes(at(60))
    assert room.session.steps[-1].events[0] == e.ClockStopped(at(1), "nobody-saw")
    assert room.undo_in_words() == away
    await room.undo(at(60.5))
    await room.wakes(at(60.5))
    assert remaining(room.evening.clock, at(60.5)) == left - MINUTE // 2
    assert room.evening.entrant(CID).away_since is None


@awaited
@pytest.mark.parametrize("again", [False, True])
async def test_the_time_a_clock_stood_is_the_same_after_a_restart(again: bool) -> None:
    journal = MemoryJournal()
    room = await room_of_three(journal, full=False)
    left = remaining(room.evening.clock, at(1))
    await does(room, c.StopClock(at(1), "dispute"))
    await room.undo(at(13))
    if again:
        room = await resume_room(STREAM, HOMEGAME, parts(journal), at(13))
    assert remaining(room.evening.clock, at(13)) == left
    await room.redo(at(13.5))
    if again:
        room = await resume_room(STREAM, HOMEGAME, parts(journal), at(14))
    assert remaining(room.evening.clock, at(14)) == left - MINUTE // 2
    assert not room.evening.clock.running


@awaited
async def test_a_room_wakes_once_and_says_so() -> None:
    room = await room_of_three(MemoryJournal(), full=False)
    steps = len(room.session.steps)
    await room.wakes(at(30))
    assert room.story[-1].told.text == "The clock goes on."
    await room.wakes(at(30))
    assert len(room.session.steps) == steps + 1
    await does(room, c.StopClock(at(30), "break"))
    await room.wakes(at(90))  # near miss: a clock that stands has lost nothing
    assert len(room.session.steps) == steps + 2


@awaited
async def test_a_refusal_leaves_the_words_alone() -> None:
    room = await room_of_three(MemoryJournal(), full=False)
    before = room.undo_in_words()
    assert isinstance(await room.redo(NIGHT), Refused)
    assert room.undo_in_words() == before
