"""The journal's tables in PostgreSQL, and how older ones are brought up to date."""

from __future__ import annotations

from typing import Any

from shuffleup.app.ports import JournalError
from shuffleup.journal.troubles import too_new

LOCK = 0x53687566  # "Shuf": whoever holds this number is making or changing the tables

TAKING = 0x53687568  # shared by all who append, and for itself whoever takes the journal over
WITH_ACTS = 2  # the version from which on records name their acts

# Each takes a database from one version to the next. A row that has been in a release is never changed.
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE shuffleup_record (
        stream  text COLLATE "C" NOT NULL,
        seq     bigint NOT NULL,
        type    text NOT NULL,
        version integer NOT NULL,
        time    bigint NOT NULL,
        payload json NOT NULL,
        hash    bytea NOT NULL,
        PRIMARY KEY (stream, seq)
    );
    CREATE FUNCTION shuffleup_record_stays() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'a journal is never changed and never shortened'; END
    $$;
    CREATE TRIGGER record_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON shuffleup_record
        FOR EACH STATEMENT EXECUTE FUNCTION shuffleup_record_stays();
    """,
    "ALTER TABLE shuffleup_record ADD COLUMN act text NOT NULL DEFAULT '';",
    # It waits for TAKING; and being volatile, it looks at the table anew after that.
    """
    CREATE TABLE shuffleup_writer (epoch bigint NOT NULL, server text NOT NULL);
    INSERT INTO shuffleup_writer VALUES (0, '');
    CREATE FUNCTION shuffleup_holds(mine bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
        BEGIN
            PERFORM pg_advisory_xact_lock_shared(1399354728);
            RETURN mine IS NULL OR mine = (SELECT max(epoch) FROM shuffleup_writer);
        END
    $$;
    """,
)


async def prepare(db: Any, where: str) -> None:
    """Make or update the tables, one program at a time, in one transaction."""
    await _must_sync(db, where)
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await db.execute("CREATE TABLE IF NOT EXISTS shuffleup_schema (version integer NOT NULL)")
        version = await version_of(db, where)
        for number, migration in enumerate(MIGRATIONS[version:], version + 1):
            await db.execute(migration)
            await db.execute("INSERT INTO shuffleup_schema VALUES ($1)", number)


async def take(db: Any, server: str) -> int:
    """The right to write, for the server at this address, after all that are at it; then they have it no more."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", TAKING)
        epoch: int = await db.fetchval(
            "UPDATE shuffleup_writer SET epoch = epoch + 1, server = $1 RETURNING epoch", server
        )
    return epoch


async def version_of(db: Any, where: str) -> int:
    """The version of the tables as they are; 0 if there are none."""
    found = await db.fetchval("SELECT to_regclass('shuffleup_schema')")
    version: int = (await db.fetchval("SELECT max(version) FROM shuffleup_schema") or 0) if found else 0
    if version > len(MIGRATIONS):
        raise too_new(where, version, len(MIGRATIONS))
    return version


async def _must_sync(db: Any, where: str) -> None:
    """A server told not to sync acknowledges what a loss of power takes away again."""
    if await db.fetchval("SHOW fsync") != "on":
        raise JournalError(f"{where} runs with fsync off and may lose what it has acknowledged.", "Turn fsync on.")
