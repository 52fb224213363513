"""The loop of an evening: check, decide, append, evolve, tell. In that order, or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path

import pytest

from shuffleup.app.parts import acting
from shuffleup.app.ports import Entry, Journal, JournalError
from shuffleup.app.session import MOVED_ON, Done, EveningSession, NoEvening, open_session, resume_session
from shuffleup.hand import Refusal, Refused
from shuffleup.journal.memory import MemoryJournal
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.record.history import RecordStep, replay, steps_of
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo
from tests.app.stage import (
    ANN,
    BEN,
    CID,
    CODEC,
    STREAM,
    Ear,
    Failing,
    Slow,
    Wrapped,
    does,
    long_evening,
    opened,
    parts,
    with_three,
)  # fmt: skip
from tests.contracts.homes import awaited
from tests.refusals import refused
from tests.tournament.machine_night import NIGHT, short_plan

ONE = TableNo(1)
BEGIN = c.BeginHand(ONE, NIGHT)


# ------------------------------------------------------------------------------------------- the order of things


class Watching(Wrapped):
    """Notes how the evening stood when something was written."""

    def __init__(self, journey: list[str]) -> None:
        super().__init__()
        self.journey = journey
        self.session: EveningSession | None = None

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        self._notes("writing")
        seq = await super().append(stream, entries, after)
        self._notes("written")
        return seq

    def told(self, stream: str, seq: int) -> None:
        self._notes(f"{stream} told of {seq}")

    def _notes(self, what: str) -> None:
        names = list(self.session.evening.players) if self.session else []
        self.journey.append(f"{what}: {' '.join(names) or 'nobody'}")


@awaited
async def test_written_before_it_happens_and_told_after_it_has() -> None:
    journey: list[str] = []
    journal = Watching(journey)
    journal.session = await opened(journal, journal)
    journey.clear()
    await does(journal.session, c.Commit(ANN, "Ann"))
    assert journey == ["writing: nobody", "written: nobody", "Friday told of 4: Ann"]


@pytest.mark.parametrize("command", [c.Commit(ANN, "Ann"), "undo"])
@awaited
async def test_nothing_happens_that_is_not_written(command: c.Command | str) -> None:
    journal, ear = Failing(), Ear()
    session = await opened(journal, ear)
    await does(session, c.Commit(BEN, "Ben"))
    before, heard, seq = deepcopy(session.evening), list(ear.heard), session.seq
    journal.fails = True
    with pytest.raises(JournalError):
        await (session.undo(NIGHT) if isinstance(command, str) else session.submit(command, NIGHT))
    assert (session.evening, ear.heard, session.seq) == (before, heard, seq)
    journal.fails = False
    await does(session, c.Commit(ANN, "Ann"))  # near miss: there is room again
    assert ear.heard[-1] == (STREAM, session.seq)


@awaited
async def test_written_after_all() -> None:
    """The trouble came in the moment of writing: it was not acknowledged, but it is there."""
    journal = Failing()
    session = await opened(journal)
    journal.fails = journal.writes_first = True
    with pytest.raises(JournalError):
        await session.submit(c.Commit(ANN, "Ann"), NIGHT)
    assert session.evening.players == {}
    journal.fails = False
    refused(await session.submit(c.Commit(ANN, "Ann"), NIGHT), Refusal.TAKEN)
    assert list(session.evening.players) == [ANN]
    await does(session, c.Commit(BEN, "Ben"))  # near miss: what does not ask twice is not held up


@awaited
async def test_what_was_written_after_all_is_heard_of_without_another_tap() -> None:
    journal, ear = Failing(), Ear()
    session = await opened(journal, ear)
    journal.fails = journal.writes_first = True
    with pytest.raises(JournalError):
        await session.submit(c.Commit(ANN, "Ann"), NIGHT)
    await session.hears()
    assert (list(session.evening.players), ear.heard[-1]) == ([ANN], (STREAM, session.seq))
    heard = list(ear.heard)
    await session.hears()
    assert ear.heard == heard, "near miss: there is nothing new"


@awaited
async def test_whoever_asked_has_gone() -> None:
    """A command given up in the middle is written or not; the session finds out either way."""
    journal = Slow()
    session = await opened(journal)
    asked = asyncio.create_task(session.submit(c.Commit(ANN, "Ann"), NIGHT))
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    await does(session, c.Commit(BEN, "Ben"))
    again = await resume_session(STREAM, HOMEGAME, parts(journal))
    assert again.evening == session.evening


# ------------------------------------------------------------------------------------------- who may speak


@awaited
async def test_a_refusal_is_not_on_the_record() -> None:
    ear = Ear()
    session = await with_three(MemoryJournal(), ear)
    before, heard, seq = deepcopy(session.evening), list(ear.heard), session.seq
    refused(await session.submit(c.EndHand(ONE), NIGHT), Refusal.NO_HAND_IN_PLAY)
    assert (session.evening, ear.heard, session.seq) == (before, heard, seq)


@awaited
async def test_a_clock_nobody_saw_goes_on_record() -> None:
    session = await with_three(MemoryJournal())
    await does(session, c.Recover(Millis(NIGHT + 10 * MINUTE)))
    assert session.evening.clock.running


@awaited
async def test_a_tick_that_brings_nothing_is_not_on_the_record() -> None:
    session = await with_three(MemoryJournal())
    seq = session.seq
    assert await session.submit(c.Tick(Millis(NIGHT + 1)), NIGHT) == Done(RecordStep(()), seq)
    assert session.seq == seq


@awaited
async def test_whoever_has_not_seen_the_latest_is_told_to_look_again() -> None:
    session = await with_three(MemoryJournal())
    seen = session.seq
    assert isinstance(await session.submit(BEGIN, NIGHT, seen), Done)
    assert await session.submit(c.EndHand(ONE), NIGHT, seen) == MOVED_ON
    assert session.evening.tables[ONE].in_hand
    assert isinstance(await session.submit(c.EndHand(ONE), NIGHT, session.seq), Done)  # near miss: he has looked


@awaited
async def test_many_at_once_one_after_another() -> None:
    journal = Slow()
    session = await opened(journal)
    names = [f"Player {n}" for n in range(20)]
    answers = await asyncio.gather(*(session.submit(c.Commit(PlayerId(name), name), NIGHT) for name in names))
    assert [answer.seq for answer in answers if isinstance(answer, Done)] == list(range(4, 44, 2))
    assert list(session.evening.players) == names
    again = await resume_session(STREAM, HOMEGAME, parts(journal))
    assert (again.evening, again.seq) == (session.evening, session.seq)


@awaited
async def test_of_two_who_saw_the_same_one_is_late() -> None:
    session = await with_three(Slow())
    seen = session.seq
    answers = await asyncio.gather(*(session.submit(BEGIN, NIGHT, seen) for _ in range(2)))
    assert [type(answer) for answer in answers] == [Done, Refused]
    assert session.evening.tables[ONE].hands == 1


# ------------------------------------------------------------------------------------------- a second process


@awaited
async def test_a_second_process_catches_up() -> None:
    journal = MemoryJournal()
    here = await with_three(journal)
    there = await resume_session(STREAM, HOMEGAME, parts(journal))
    await does(here, BEGIN)
    assert await there.submit(BEGIN, NIGHT) == MOVED_ON
    assert (there.evening, there.seq) == (here.evening, here.seq)
    await does(there, c.EndHand(ONE, (c.Out(CID, ANN),)))
    assert await here.undo(NIGHT) == MOVED_ON  # near miss of an undo of the wrong step
    assert (here.evening, here.seq) == (there.evening, there.seq)
    await does(here, c.StayOut(CID))


@awaited
async def test_a_second_process_that_takes_back() -> None:
    journal = MemoryJournal()
    here = await with_three(journal)
    there = await resume_session(STREAM, HOMEGAME, parts(journal))
    assert isinstance(await there.undo(NIGHT), Done)
    assert await here.submit(BEGIN, NIGHT) == MOVED_ON
    assert not here.evening.clock.running
    assert isinstance(await here.redo(NIGHT), Done)
    assert here.evening.clock.running


# ------------------------------------------------------------------------------------------- opening and opening again


@awaited
async def test_one_evening_to_a_stream() -> None:
    journal = MemoryJournal()
    await opened(journal)
    again = await open_session(STREAM, c.OpenEvening(short_plan(HOMEGAME)), HOMEGAME, parts(journal), NIGHT)
    refused(again, Refusal.TAKEN)


@awaited
async def test_no_evening_to_go_on_with() -> None:
    with pytest.raises(NoEvening):
        await resume_session(STREAM, HOMEGAME, parts(MemoryJournal()))


@awaited
async def test_a_bad_plan_is_not_on_the_record() -> None:
    journal = MemoryJournal()
    plan = usual_plan(" ", "2026-11-13", HOMEGAME, Money(0))
    answer = await open_session(STREAM, c.OpenEvening(plan), HOMEGAME, parts(journal), NIGHT)
    assert isinstance(answer, Refused)
    assert await journal.streams() == []


@pytest.mark.parametrize("lasting", [False, True], ids=["memory", "sqlite"])
@awaited
async def test_a_long_evening_opens_again_after_every_step(lasting: bool, tmp_path: Path) -> None:
    """Resumed after every step, the evening is what it was live then; and so it goes on."""
    journal = await SqliteJournal.open(tmp_path / "evening.journal") if lasting else MemoryJournal()
    told = long_evening()
    session = await open_session(STREAM, c.OpenEvening(told.evening.plan), HOMEGAME, parts(journal), NIGHT)
    assert isinstance(session, EveningSession)
    for command in told.told:
        await does(session, command)
        again = await resume_session(STREAM, HOMEGAME, parts(journal))
        assert (again.evening, again.seq) == (session.evening, session.seq)
    assert session.evening == replay(told.record.steps)
    await journal.close()


@awaited
async def test_a_step_cut_off_before_its_end_never_happened() -> None:
    """An append is whole or not at all; but a file that was cut, or written by another program, may end anywhere."""
    whole, before = MemoryJournal(), MemoryJournal()
    session = await with_three(before)
    longer = await with_three(whole)
    await does(longer, BEGIN, c.EndHand(ONE, (c.Out(BEN, ANN), c.Out(CID, ANN))), c.StayOut(BEN))
    standing = longer.seq
    await does(longer, c.StayOut(CID))
    for cut in range(standing + 1, longer.seq):
        again = await resume_session(STREAM, HOMEGAME, parts(await cut_off(whole, cut)))
        assert again.evening.entrant(CID).status is Status.BUSTED
    for cut in range(1, session.seq):
        torn = await cut_off(before, cut)
        assert (await steps_in(torn)) == (await steps_in(before))[: len(await steps_in(torn))]


@awaited
async def test_what_was_cut_off_does_not_come_back_with_the_next_step() -> None:
    whole = MemoryJournal()
    session = await with_three(whole)
    await does(session, BEGIN)
    torn = await cut_off(whole, session.seq - 1)
    again = await resume_session(STREAM, HOMEGAME, parts(torn))
    assert not again.evening.hand_in_play()
    await does(again, c.GoAway(ANN, NIGHT))
    once_more = await resume_session(STREAM, HOMEGAME, parts(torn))
    assert once_more.evening == again.evening


async def cut_off(journal: Journal, last: int) -> MemoryJournal:
    """The same journal, as if nothing after this entry had been written."""
    torn = MemoryJournal()
    entries = [Entry(one.type, one.version, one.payload, one.time) async for one in journal.read(STREAM)]
    await torn.append(STREAM, entries[:last], 0)
    return torn


async def steps_in(journal: Journal) -> list[RecordStep]:
    return list(steps_of([CODEC.event(record) async for record in journal.read(STREAM)]))


@awaited
async def test_after_a_restart_it_is_known_who_did_what_and_what_was_done_since() -> None:
    journal = MemoryJournal()
    session = await opened(journal)
    seen = session.seq
    with acting("key 1"):
        await does(session, c.Commit(ANN, "Ann"))
    await does(session, c.Commit(BEN, "Ben"))
    again = await resume_session(STREAM, HOMEGAME, parts(journal))
    assert again.by == session.by == ["", "key 1", ""]
    assert again.done_since(c.Commit(ANN, "Ann"), seen) == 1
    assert again.done_since(c.Commit(ANN, "Anna"), seen) is None  # near miss: not the same
    assert again.done_since(c.Commit(ANN, "Ann"), session.seq) is None  # near miss: it was seen
