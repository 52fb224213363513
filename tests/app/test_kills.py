"""kill -9 in the middle of an evening: every step that was acknowledged is there, and the evening balances.

The clock goes on from where it was last seen, and a hand from the same deck.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from random import Random

import pytest

from shuffleup.app.hands.hand import DeckLaid, resume_hand
from shuffleup.app.ports import Entry, Journal
from shuffleup.app.session import EveningSession, open_session, resume_session
from shuffleup.cards import DECK
from shuffleup.hand import Refused
from shuffleup.hand.events import HoleDealt, Ruled, StreetDealt
from shuffleup.hand.layout import Cards
from shuffleup.journal.memory import MemoryJournal
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.decide import TELLING
from shuffleup.tournament.clock.timer import remaining, up_to
from shuffleup.tournament.record.history import replay
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import Millis
from tests.app import clock_runner, hand_runner, runner
from tests.app.dealt import TERMS
from tests.app.hand_runner import HANDS, stream_of
from tests.app.runner import steps_on
from tests.app.stage import CODEC, STREAM, Wrapped, does, long_evening, parts, tells
from tests.contracts.homes import awaited
from tests.parting import parted
from tests.tournament.machine_night import NIGHT

KILLS = 6
TO_THE_END = 10_000
HOUR = 3_600_000


Program = Callable[[Path], Coroutine[None, None, None]]


def runs(program: Program, path: Path) -> None:
    asyncio.run(program(path))


def said_until_killed(program: Program, path: Path, lines: int) -> list[str]:
    """Let a program run until it has said so many lines, kill it, and return all it said."""
    running, ours = parted(runs, program, path)
    with ours, os.fdopen(os.dup(ours.fileno()), encoding="utf-8") as out:
        said = [out.readline() for _ in range(lines)]
        running.kill()
        said += out.readlines()
    running.join()
    return [line.rstrip("\n") for line in said if line.endswith("\n")]


# ------------------------------------------------------------------------------------------- the evening


def acknowledged_until_killed(path: Path, lines: int) -> int:
    """The last number the evening said before it was killed."""
    return max(map(int, said_until_killed(runner.run, path, lines)), default=0)


@pytest.mark.parametrize("seed", [1, 2])
@awaited
async def test_all_that_was_acknowledged_stands_after_a_kill(tmp_path: Path, seed: int) -> None:
    path, chance, whole = tmp_path / "evening.journal", Random(seed), len(long_evening().record.steps)
    for _ in range(KILLS // 2):
        acknowledged = acknowledged_until_killed(path, chance.randint(1, whole // 4))
        journal = await SqliteJournal.open(path)
        session = await resume_session(STREAM, HOMEGAME, parts(journal))
        assert session.seq >= acknowledged
        assert session.evening == as_it_was(await steps_on(journal))
        assert session.evening.balances()
        await journal.close()


def as_it_was(steps: int) -> Evening:
    """The evening after so many steps, told without a journal."""
    return replay(long_evening().record.steps[:steps])


@awaited
async def test_left_alone_the_evening_gets_to_its_end(tmp_path: Path) -> None:
    """Near miss of a kill: the runner itself says every step and comes to an end."""
    path = tmp_path / "evening.journal"
    acknowledged_until_killed(path, 3)
    last = acknowledged_until_killed(path, TO_THE_END)
    journal = await SqliteJournal.open(path)
    session = await resume_session(STREAM, HOMEGAME, parts(journal))
    assert session.seq == last
    assert session.evening == long_evening().evening
    assert session.evening.money_in == session.evening.money_out
    await journal.close()


class Died(Exception):
    """The program is no more."""


class Dying(Wrapped):
    """Dies in an append when it is told to: just before all of it is on the disk, or just after."""

    dies: str | None = None

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        if self.dies == "before":
            raise Died
        seq = await super().append(stream, entries, after)
        if self.dies == "after":
            raise Died
        return seq


async def reopened(journal: Journal) -> EveningSession:
    return await resume_session(STREAM, HOMEGAME, parts(journal))


@awaited
async def test_whatever_step_it_dies_in_that_step_is_there_or_it_is_not() -> None:
    """At every step of a long evening, undo and redo among them, it dies once before the step is written and once
    after, without a word to anyone; whoever takes over finds the evening before the step, or after it."""
    told, journal = long_evening(), Dying(MemoryJournal())
    await open_session(STREAM, c.OpenEvening(told.evening.plan), HOMEGAME, parts(journal), NIGHT)
    session, before = await reopened(journal), as_it_was(1)
    for nth, command in enumerate(told.told, 1):
        after = as_it_was(nth + 1)
        for journal.dies, stands in (("before", before), ("after", after)):
            with pytest.raises(Died):
                await tells(session, command)
            session = await reopened(journal)
            assert session.evening == stands
        before = after
    assert session.evening == told.evening


# ------------------------------------------------------------------------------------------- its clock


@pytest.mark.parametrize(("lines", "away"), [(1, HOUR), (3, HOUR), (60, HOUR), (200, 24 * HOUR)])
@awaited
async def test_no_blind_rises_while_the_program_is_dead(tmp_path: Path, lines: int, away: int) -> None:
    """The clock goes on from where it was last seen: at most half a minute before the last it said."""
    path = tmp_path / "evening.journal"
    acknowledged = max(map(int, said_until_killed(clock_runner.run, path, lines)))
    journal = await SqliteJournal.open(path)
    session = await reopened(journal)
    seen = session.evening.last_told
    assert acknowledged - TELLING < seen
    before = up_to(session.evening.clock, seen, HOMEGAME)
    back = Millis(acknowledged + away)
    await does(session, c.Recover(back), now=back)
    after = session.evening.clock
    assert (after.item, after.running) == (before.item, True)
    assert remaining(after, back) == remaining(before, seen)
    assert (await reopened(journal)).evening == session.evening
    await journal.close()


@awaited
async def test_a_clock_that_was_hardly_out_of_sight_runs_on(tmp_path: Path) -> None:
    """Near miss: the program is back at once, and the players have noticed nothing."""
    path = tmp_path / "evening.journal"
    acknowledged = max(map(int, said_until_killed(clock_runner.run, path, 20)))
    journal = await SqliteJournal.open(path)
    session = await reopened(journal)
    back = Millis(acknowledged + 10_000)
    before = remaining(session.evening.clock, back)
    assert isinstance(await session.submit(c.Recover(back), back), Refused)
    assert remaining(session.evening.clock, back) == before
    await journal.close()


# ------------------------------------------------------------------------------------------- its hands


@awaited
async def test_the_same_deck_goes_on_after_a_kill(tmp_path: Path) -> None:
    """Killed again and again and taken over by another program each time: every card is of the deck on record."""
    path, chance = tmp_path / "hands.journal", Random(3)
    for lines in (*(chance.randint(1, 60) for _ in range(KILLS // 2)), TO_THE_END):
        said = said_until_killed(hand_runner.run, path, lines)
        number, seq = map(int, said[-1].split())
        journal = await SqliteJournal.open(path)
        assert await journal.last(stream_of(number)) >= seq
        for hand in range(1, number + 1):
            await of_the_deck_on_record(journal, hand)
        await journal.close()
    assert number == HANDS


async def of_the_deck_on_record(journal: Journal, number: int) -> None:
    """All cards are there once; up to the first ruling, and after the last, they came off the deck as it was laid."""
    entries = [CODEC.event(record) async for record in journal.read(stream_of(number))]
    left = (await resume_hand(stream_of(number), TERMS, parts(journal))).stub
    assert left is not None
    assert set(entries[1].cards) == set(DECK)
    decks = [entry.cards for entry in entries if isinstance(entry, DeckLaid)]
    rulings = sum(isinstance(entry, Ruled) for entry in entries)
    assert (len(decks) > 1) == (rulings > 0)
    if not rulings:
        assert dealt_in(entries) == decks[0][: len(dealt_in(entries))]
    since = max(at for at, entry in enumerate(entries) if isinstance(entry, DeckLaid))
    assert dealt_in(entries[since:]) + left == decks[-1]


def dealt_in(entries: Sequence[object]) -> Cards:
    """The cards that left the deck, in order."""
    dealt: Cards = ()
    for entry in entries:
        if isinstance(entry, StreetDealt) and entry.burn is not None:
            dealt += (entry.burn,)
        if isinstance(entry, StreetDealt | HoleDealt):
            dealt += entry.cards
    return dealt
