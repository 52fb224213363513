"""Machines whose clock is set, that sleep, and whose program ends: a level lasts as long as it is played, and
nothing on record goes back in time."""

from __future__ import annotations

import pytest

from shuffleup.app.room import Room, resume_room
from shuffleup.app.steady import SteadyClock
from shuffleup.journal.memory import MemoryJournal
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.timer import remaining
from shuffleup.tournament.words import MINUTE
from tests.app.stage import parts
from tests.contracts.homes import awaited
from tests.web.floor import NOW, floor

HOUR = 60 * MINUTE
TICK = 5_000
LEVEL = 20 * MINUTE
HALF_A_MINUTE = 30_000  # at most so much is lost when the program dies


class Machine:
    """Its wall clock, and the one that nobody sets."""

    def __init__(self) -> None:
        self.wall, self.runs = int(NOW), 7_000

    def passes(self, millis: int) -> None:
        self.wall += millis
        self.runs += millis

    def is_set(self, by: int) -> None:
        self.wall += by

    def sleeps(self, millis: int) -> None:
        self.wall += millis  # the other clock sleeps as well

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: self.wall, lambda: self.runs)


# How the wall is set, and how far the clock of the program is from it then: it never goes back.
@pytest.mark.parametrize(
    ("by", "ahead"), [(0, 0), (1, 0), (HOUR, 0), (24 * HOUR, 0), (-1, 1), (-5 * MINUTE, 5 * MINUTE), (-HOUR, HOUR)]
)
def test_the_clock_of_a_program_goes_along_forward_and_never_back(by: int, ahead: int) -> None:
    machine = Machine()
    clock = machine.clock()
    before = clock()
    machine.is_set(by)
    machine.passes(1_000)
    assert clock() == machine.wall + ahead
    assert clock() >= before + 1_000
    clock.follows_the_wall()
    assert clock() == machine.wall
    assert machine.clock()() == machine.wall  # and so does one that starts now


def test_a_machine_that_slept_knows_what_time_it_is() -> None:
    machine = Machine()
    clock = machine.clock()
    machine.sleeps(HOUR)
    assert clock() == machine.wall


class Playing:
    """An evening whose program is told the time as the server tells it, every few seconds."""

    def __init__(self, machine: Machine, room: Room, journal: MemoryJournal) -> None:
        self.machine, self.room, self.journal = machine, room, journal
        self.clock = machine.clock()

    async def plays(self, millis: int) -> None:
        for _ in range(millis // TICK):
            self.machine.passes(TICK)
            now = self.clock()
            await self.room.wakes(now)
            await self.room.does(c.Tick(now), now)

    async def restarts(self) -> None:
        self.clock = self.machine.clock()
        self.room = await resume_room(self.room.stream, BOOKS["homegame"], parts(self.journal), self.clock())

    def left(self) -> int:
        return remaining(self.room.evening.clock, self.clock())


async def playing() -> Playing:
    journal = MemoryJournal()
    return Playing(Machine(), (await floor(3, parts=parts(journal))).room, journal)


STEPS = {
    "nothing, as when summer time ends": 0,
    "5 minutes back": -5 * MINUTE,
    "an hour back": -HOUR,
    "two hours back": -2 * HOUR,
    "a day back": -24 * HOUR,
    "10 seconds forward": 10_000,
    "an hour forward": HOUR,
    "a day forward": 24 * HOUR,
}


@pytest.mark.parametrize("down", [False, True], ids=["running", "down"])
@pytest.mark.parametrize("step", STEPS)
@awaited
async def test_a_level_lasts_as_long_as_it_is_played_however_the_clock_is_set(step: str, down: bool) -> None:
    """Set while the program runs, or while it was down for a minute."""
    at = await playing()
    await at.plays(6 * MINUTE)
    at.machine.is_set(STEPS[step])
    if down:
        at.machine.passes(MINUTE)
        await at.restarts()
    await at.plays(10_000)
    played = 6 * MINUTE + 10_000
    assert -HALF_A_MINUTE <= LEVEL - at.left() - played <= 10_000, at.left()
    await at.plays(at.left() - TICK)
    assert at.room.evening.clock.item == 0
    await at.plays(2 * TICK)
    assert at.room.evening.clock.item == 1  # near miss: it ends on time
    await goes_forward(at)


@pytest.mark.parametrize("asleep", [90_000, 8 * HOUR])
@awaited
async def test_a_machine_that_sleeps_costs_nobody_a_blind(asleep: int) -> None:
    at = await playing()
    await at.plays(6 * MINUTE)
    at.machine.sleeps(asleep)
    await at.plays(10_000)
    assert 0 <= at.left() - (LEVEL - 6 * MINUTE - 10_000) <= HALF_A_MINUTE
    await goes_forward(at)


@awaited
async def test_a_clock_that_was_set_back_twice_with_a_restart_each_time_still_ends_its_level() -> None:
    at = await playing()
    for _ in range(2):
        await at.plays(MINUTE)
        at.machine.is_set(-5 * MINUTE)
        await at.restarts()
    await at.plays(LEVEL - 2 * MINUTE + 2 * HALF_A_MINUTE)
    assert at.room.evening.clock.item == 1
    await goes_forward(at)


async def goes_forward(at: Playing) -> None:
    """The record's times are those of the day, and none is before another."""
    for stream in await at.journal.streams():
        times = [record.time async for record in at.journal.read(stream)]
        assert times == sorted(times), stream
