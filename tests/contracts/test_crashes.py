"""kill -9 of a program that appends: whatever it said it had written is there, and nothing is half there."""

from __future__ import annotations

import subprocess
import sys
from random import Random

from shuffleup.journal.chain import verify
from tests.architecture.sources import ROOT
from tests.contracts.homes import LastingHome, awaited, opened, whole

KILLS = 6


def acknowledged_until_killed(address: str, lines: int) -> int:
    """Let a writer say so many lines, kill it, and return the last number it said."""
    command = [sys.executable, "-m", "tests.contracts.writer", address]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout
        for _ in range(lines):
            assert writer.stdout.readline(), "the writer stopped by itself"
        writer.kill()
        said = [int(line) for line in writer.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    return said[-1] if said else 0


@awaited
async def test_all_that_was_acknowledged_survives_a_kill(lasting_home: LastingHome) -> None:
    chance = Random(4)
    for _ in range(KILLS):
        acknowledged = acknowledged_until_killed(lasting_home.address, chance.randint(1, 40))
        async with opened(lasting_home) as journal:
            last = await journal.last("table 1")
            records = await whole(journal, "table 1")
            assert len(records) >= last >= acknowledged
            assert verify(records) is None
            assert [record.payload for record in records] == [
                f'{{"word":"{n}"}}'.encode() for n in range(1, len(records) + 1)
            ]
            assert len(records) == 0 or is_end_of_an_append(len(records))


def is_end_of_an_append(last: int) -> bool:
    """Whether the writer ever appends up to this number: all of an append is there, or none."""
    after = 0
    while after < last:
        after += 1 + after % 3
    return after == last
