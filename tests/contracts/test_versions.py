"""Journals of other versions: a newer one is left alone, an older one is brought up to date in one go."""

from __future__ import annotations

import pytest

from shuffleup.app.ports import JournalError
from shuffleup.journal import postgres_schema, sqlite_schema
from tests.contracts.homes import LastingHome, awaited, opened, said, words

NEWER = {
    "record": "PRAGMA user_version = 99",
    "shuffleup_record": "INSERT INTO shuffleup_schema VALUES (99)",
}
SCHEMAS = {"record": sqlite_schema, "shuffleup_record": postgres_schema}


@awaited
async def test_a_newer_journal_is_not_touched(lasting_home: LastingHome) -> None:
    async with opened(lasting_home) as journal:
        await journal.append("table 1", said("a"), after=0)
    await lasting_home.meddle(NEWER[lasting_home.table])
    with pytest.raises(JournalError, match=r"newer Shuffle Up \(journal version 99; this one knows \d+\)"):
        await lasting_home.open()


async def an_older_journal(home: LastingHome) -> None:
    async with opened(home) as journal:
        await journal.append("table 1", said("a", "b"), after=0)


@awaited
async def test_an_older_journal_is_brought_up_to_date(
    lasting_home: LastingHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    await an_older_journal(lasting_home)
    table = lasting_home.table
    add_and_fill = f"ALTER TABLE {table} ADD COLUMN place integer; CREATE INDEX by_time ON {table} (time)"
    _next_versions(monkeypatch, table, add_and_fill, f"ALTER TABLE {table} DROP COLUMN place")
    for _ in range(2):  # the second time there is nothing left to do
        async with opened(lasting_home) as journal:
            assert await words(journal, "table 1") == ["a", "b"]
    monkeypatch.undo()
    with pytest.raises(JournalError, match="newer Shuffle Up"):
        await lasting_home.open()


@awaited
async def test_an_update_that_fails_leaves_the_old_version(
    lasting_home: LastingHome, monkeypatch: pytest.MonkeyPatch
) -> None:
    await an_older_journal(lasting_home)
    table = lasting_home.table
    _next_versions(monkeypatch, table, f"ALTER TABLE {table} ADD COLUMN place integer", "ALTER TABLE nowhere")
    with pytest.raises(JournalError):
        await lasting_home.open()
    monkeypatch.undo()
    async with opened(lasting_home) as journal:
        assert await words(journal, "table 1") == ["a", "b"]
    await lasting_home.meddle("ALTER TABLE {table} ADD COLUMN place integer")  # it was not there


def _next_versions(monkeypatch: pytest.MonkeyPatch, table: str, *migrations: str) -> None:
    schema = SCHEMAS[table]
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, *migrations))
