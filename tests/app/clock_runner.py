"""A program that tells an evening's clock the time, and says after each telling how late it was.

Its time passes faster than ours, but the evening does not know that.
"""

from __future__ import annotations

import sys
from pathlib import Path

from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Millis
from tests.app.stage import does, with_three
from tests.tournament.machine_night import NIGHT

TICK = 7_000


async def run(path: Path) -> None:
    session = await with_three(await SqliteJournal.open(path))
    now = NIGHT
    while True:
        now = Millis(now + TICK)
        await does(session, c.Tick(now), now=now)
        sys.stdout.write(f"{now}\n")
        sys.stdout.flush()
