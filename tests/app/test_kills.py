"""kill -9 in the middle of an evening: every step that was acknowledged is there, and the evening balances."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from shuffleup.app.session import resume_session
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.tournament.history import replay
from shuffleup.tournament.state import Evening
from tests.app.runner import steps_on
from tests.app.stage import STREAM, long_evening, parts
from tests.architecture.sources import ROOT
from tests.contracts.homes import awaited

KILLS = 6


def acknowledged_until_killed(path: Path, lines: int) -> int:
    """Let the evening run for so many steps, kill it, and return the last number it said."""
    command = [sys.executable, "-m", "tests.app.runner", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as runner:
        assert runner.stdout
        said = [runner.stdout.readline() for _ in range(lines)]
        runner.kill()
        said += runner.stdout.readlines()
    return max((int(line) for line in said if line.endswith("\n")), default=0)


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
    last = acknowledged_until_killed(path, 10_000)
    journal = await SqliteJournal.open(path)
    session = await resume_session(STREAM, HOMEGAME, parts(journal))
    assert session.seq == last
    assert session.evening == long_evening().evening
    assert session.evening.money_in == session.evening.money_out
    await journal.close()
