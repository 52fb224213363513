"""A journal opened to be looked at: nothing is made, nothing is brought up to date, and nothing can be written."""

from __future__ import annotations

import pytest

from shuffleup import wiring
from shuffleup.app.ports import JournalError
from shuffleup.journal import postgres_schema, sqlite_schema
from shuffleup.journal.troubles import NoJournal
from tests.contracts.homes import LastingHome, awaited, opened, said, words

SCHEMAS = {"record": sqlite_schema, "shuffleup_record": postgres_schema}


@awaited
async def test_what_is_there_is_read_and_an_append_refused(lasting_home: LastingHome) -> None:
    async with opened(lasting_home) as journal:
        await journal.append("table 1", said("a", "b"), after=0)
    looking = await wiring.open_journal(lasting_home.address, read_only=True)
    try:
        assert await words(looking, "table 1") == ["a", "b"]
        assert await looking.ends() == {"table 1": 2}
        with pytest.raises(JournalError, match=r"open for reading alone; nothing was written\."):
            await looking.append("table 1", said("c"), after=2)
    finally:
        await looking.close()
    async with opened(lasting_home) as journal:  # near miss: opened to write
        assert await journal.append("table 1", said("c"), after=2) == 3


@awaited
async def test_an_older_journal_stays_as_old_as_it_is(
    lasting_home: LastingHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    schema = SCHEMAS[lasting_home.table]
    with monkeypatch.context() as older:
        older.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
        await (await lasting_home.open()).close()
    for _ in range(2):
        looking = await wiring.open_journal(lasting_home.address, read_only=True)
        assert await words(looking, "table 1") == []
        await looking.close()
    with monkeypatch.context() as older:
        older.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
        await (await lasting_home.open()).close()  # it would be too new, had it been brought up


@awaited
async def test_nothing_is_made_by_looking(lasting_home: LastingHome) -> None:
    for _ in range(2):
        with pytest.raises(NoJournal, match="There is no journal at"):
            await wiring.open_journal(lasting_home.address, read_only=True)
