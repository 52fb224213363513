"""A journal cannot be changed through the database either; and where somebody managed to, reading says so."""

from __future__ import annotations

import asyncio
from typing import Any

import apsw
import asyncpg  # type: ignore[import-untyped]
import pytest

from shuffleup.app.ports import JournalError
from tests.contracts.homes import LastingHome, awaited, opened, said, whole, words

UNLOCKED = {
    "record": ("DROP TRIGGER record_is_never_changed", "DROP TRIGGER record_is_never_deleted"),
    "shuffleup_record": ("ALTER TABLE shuffleup_record DISABLE TRIGGER ALL",),
}
REFUSAL: tuple[Any, ...] = (apsw.ConstraintError, asyncpg.RaiseError)


@pytest.mark.parametrize("change", ["UPDATE {table} SET time = 1", "DELETE FROM {table} WHERE seq = 2"])
def test_records_stay_as_they_are(lasting_home: LastingHome, change: str) -> None:
    async def scenario() -> None:
        async with opened(lasting_home) as journal:
            await journal.append("table 1", said("a", "b", "c"), after=0)
            with pytest.raises(REFUSAL, match="never"):
                await lasting_home.meddle(change)
            assert await words(journal, "table 1") == ["a", "b", "c"]

    asyncio.run(scenario())


CHANGES = {
    'UPDATE {table} SET payload = \'{{"word":"x"}}\' WHERE seq = 2': 2,
    "UPDATE {table} SET time = time + 1 WHERE seq = 3": 3,
    "UPDATE {table} SET type = 'Sad' WHERE seq = 1": 1,
    "UPDATE {table} SET version = 2 WHERE seq = 2": 2,
    "DELETE FROM {table} WHERE seq = 2": 2,
    "DELETE FROM {table} WHERE seq = 1": 1,
    "UPDATE {table} SET seq = 4 WHERE seq = 3": 3,
}


@pytest.mark.parametrize(("change", "seq"), CHANGES.items())
def test_a_change_behind_its_back_shows_when_read(lasting_home: LastingHome, change: str, seq: int) -> None:
    async def scenario() -> None:
        async with opened(lasting_home) as journal:
            await journal.append("table 1", said("a", "b", "c"), after=0)
            await journal.append("table 2", said("a", "b", "c"), after=0)
            await lasting_home.meddle(*UNLOCKED[lasting_home.table], change + " AND stream = 'table 1'")
            with pytest.raises(JournalError, match=rf"tampered with: table 1 {seq}: .* go on from a copy"):
                await whole(journal, "table 1")
            assert len(await whole(journal, "table 2")) == 3

    asyncio.run(scenario())


@awaited
async def test_a_reader_from_the_middle_checks_what_it_reads(lasting_home: LastingHome) -> None:
    async with opened(lasting_home) as journal:
        await journal.append("table 1", said("a", "b", "c"), after=0)
        await lasting_home.meddle(*UNLOCKED[lasting_home.table], "UPDATE {table} SET time = 1 WHERE seq = 2")
        assert await words(journal, "table 1", 3) == ["c"]
        with pytest.raises(JournalError, match="table 1 2"):
            await whole(journal, "table 1", 2)
