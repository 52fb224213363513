"""A program that appends for as long as it is let, and says after each append how far it has come.

python -m tests.contracts.writer ADDRESS
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.contracts.homes import LastingHome, PostgresHome, SqliteHome, opened, said


def home_at(address: str) -> LastingHome:
    return PostgresHome(address) if address.startswith("postgresql:") else SqliteHome(Path(address))


async def write(home: LastingHome) -> None:
    """One, two, three records at a time."""
    async with opened(home) as journal:
        after = await journal.last("table 1")
        while True:
            entries = said(*map(str, range(after + 1, after + 2 + after % 3)))
            after = await journal.append("table 1", entries, after)
            sys.stdout.write(f"{after}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(write(home_at(sys.argv[1])))
