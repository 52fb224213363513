"""A look at every page: damage that hides records from whoever reads by the index is found as well."""

from __future__ import annotations

from pathlib import Path

import pytest

from shuffleup.app.ports import JournalError
from shuffleup.journal.sqlite import SqliteJournal
from tests.contracts.homes import awaited, said

PAGE = 4096
INDEX_LEAF = 0x0A
CELLS = slice(3, 5)  # of a page's head: how many entries it has


async def a_journal(path: Path) -> None:
    journal = await SqliteJournal.open(path)
    await journal.append("table 1", said("post", "deal", "fold"), after=0)
    await journal.close()


def empty_the_index(path: Path) -> int:
    """Say in every page of the index that nothing is in it; gives how many there were."""
    pages = bytearray(path.read_bytes())
    emptied = [at for at in range(PAGE, len(pages), PAGE) if pages[at] == INDEX_LEAF]
    for at in emptied:
        pages[at + CELLS.start : at + CELLS.stop] = bytes(2)
    path.write_bytes(pages)
    return len(emptied)


@awaited
async def test_records_the_index_has_lost(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    await a_journal(path)
    assert empty_the_index(path) >= 1
    journal = await SqliteJournal.open(path)
    assert await journal.ends() == {}  # nothing is amiss, one would think
    with pytest.raises(JournalError, match=r"a\.journal is damaged\. Keep it as it is"):
        await journal.must_be_sound()
    await journal.close()


@awaited
async def test_a_sound_one(tmp_path: Path) -> None:
    """Near miss: the same file, left alone."""
    path = tmp_path / "a.journal"
    await a_journal(path)
    journal = await SqliteJournal.open(path)
    await journal.must_be_sound()
    assert await journal.ends() == {"table 1": 3}
    await journal.close()
