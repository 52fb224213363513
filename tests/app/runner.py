"""A program that runs an evening on a journal file, and says after each step how far it has come.

It begins the evening or goes on with it where the file ends, and stops by itself when the evening is over.
"""

from __future__ import annotations

import sys
from pathlib import Path

from shuffleup.app.ports import Journal
from shuffleup.app.session import EveningSession, NoEvening, open_session, resume_session
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import StepEnded
from tests.app.stage import STREAM, long_evening, parts, tells
from tests.tournament.machine_night import NIGHT


async def run(path: Path) -> None:
    journal = await SqliteJournal.open(path)
    session = await session_on(journal)
    for command in long_evening().told[await steps_on(journal) - 1 :]:
        await tells(session, command)
        sys.stdout.write(f"{session.seq}\n")
        sys.stdout.flush()
    await journal.close()


async def session_on(journal: Journal) -> EveningSession:
    try:
        return await resume_session(STREAM, HOMEGAME, parts(journal))
    except NoEvening:
        plan = long_evening().evening.plan
        session = await open_session(STREAM, c.OpenEvening(plan), HOMEGAME, parts(journal), NIGHT)
        assert isinstance(session, EveningSession)
        return session


async def steps_on(journal: Journal) -> int:
    """How many steps the record of the evening has, undo and redo included."""
    return len([1 async for record in journal.read(STREAM) if record.type == StepEnded.__name__])
