"""A copy of the journal taken in the middle of an evening: the evening opens from it, and could be played on."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from shuffleup.app.session import EveningSession, open_session, resume_session
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from tests.app.runner import steps_on
from tests.app.stage import STREAM, long_evening, parts, tells
from tests.app.test_kills import as_it_was
from tests.contracts.homes import awaited
from tests.tournament.machine_night import NIGHT

COPIES = 12


async def plays(session: EveningSession) -> None:
    for command in long_evening().told:
        await tells(session, command)


async def copied(journal: SqliteJournal, path: Path, copy: Path, *, plain: bool) -> None:
    """By the journal itself, or the file first and then its -wal."""
    if not plain:
        await journal.copy_to(copy)
        return
    for part in ("", "-wal"):
        await asyncio.to_thread(shutil.copyfile, f"{path}{part}", f"{copy}{part}")


@pytest.mark.parametrize("plain", [False, True], ids=["by the journal", "file and -wal"])
@awaited
async def test_an_evening_opens_from_a_copy_taken_at_any_moment(tmp_path: Path, plain: bool) -> None:
    path = tmp_path / "evening.journal"
    journal = await SqliteJournal.open(path)
    command = c.OpenEvening(long_evening().evening.plan)
    session = await open_session(STREAM, command, HOMEGAME, parts(journal), NIGHT)
    assert isinstance(session, EveningSession)
    playing = asyncio.create_task(plays(session))
    for number in range(COPIES):
        await asyncio.sleep(0.01)
        acknowledged, copy = session.seq, tmp_path / f"copy {number}"
        await copied(journal, path, copy, plain=plain)
        await opens(copy, acknowledged)
    await playing
    await journal.close()


async def opens(copy: Path, acknowledged: int) -> None:
    """Everything acknowledged before the copy began is in it, and a whole number of steps."""
    journal = await SqliteJournal.open(copy)
    session = await resume_session(STREAM, HOMEGAME, parts(journal))
    assert session.seq >= acknowledged
    assert session.evening == as_it_was(await steps_on(journal))
    await journal.close()
