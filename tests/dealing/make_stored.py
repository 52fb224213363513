"""An evening with two sealed hands, kept as it was exported: `python -m tests.dealing.make_stored` writes it once.

It stands for the events people have on record: whatever changes, it must still check out.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from shuffleup.journal.export import export
from shuffleup.journal.memory import MemoryJournal
from tests.app.stage import with_three
from tests.dealing.stage import deal

FILE = Path(__file__).parent / "stored" / "two-hands.json"


async def lines() -> list[bytes]:
    journal = MemoryJournal()
    evening = await with_three(journal)
    await deal(journal, evening)
    await deal(journal, evening, slips=True)
    return [line async for line in export(journal)]


def main() -> None:
    FILE.parent.mkdir(exist_ok=True)
    if not FILE.exists():
        FILE.write_bytes(b"".join(asyncio.run(lines())))


if __name__ == "__main__":
    main()
