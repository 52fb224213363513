"""One server a journal: two that drive the same table would each deal it. Whoever only reads or imports needs no leave.

The lock is the operating system's, or the database's, and is let go of with the process, however that ends. It is the
first word, and names the server that is there. That no two write does not rest on it: the journal itself sees to that,
by who took it over last (`server` of `open_journal`).
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

from shuffleup.app.ports import JournalError

OURS_ALONE = 0o600
FAR = 1 << 20  # where Windows locks a byte, so that the words before it can still be read
LONGEST = 1_000
SERVING = 0x53687567  # beside the number that guards the tables of a database
AGAIN_S = 1.0  # until a database that does not answer is asked again
NAMED = "shuffleup at "
HOLDER = """SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE l.locktype = 'advisory' AND l.granted AND l.database = (SELECT oid FROM pg_database
    WHERE datname = current_database()) AND l.classid = 0 AND l.objid = $1::bigint::oid"""


def served(where: str, by: str) -> JournalError:
    first = f"the server at {by}" if by else "another server"
    return JournalError(f"{where} is in use by {first}.", "Open that one, or end it first.")


# ------------------------------------------------------------------------------------------------------- a file


@contextmanager
def only_server_of_file(journal: Path, address: str) -> Iterator[None]:
    """Hold a file beside the journal, with our address in it. It stays there: only its lock says anything.

    A journal may have several names; its file has one. Where nothing can be written, a journal is only looked at, and
    who does that is alone enough.
    """
    held = _held_file(journal)
    if held is None:
        yield
        return
    try:
        if not _locked(held):
            raise served(str(journal), os.read(held, LONGEST).decode(errors="replace").strip())
        with suppress(OSError):  # on a full disk it has no name, and is held all the same
            os.ftruncate(held, 0)
            os.write(held, f"{address}\n".encode())
        yield
    finally:
        os.close(held)


def _held_file(journal: Path) -> int | None:
    try:
        return os.open(_beside(journal), os.O_RDWR | os.O_CREAT, OURS_ALONE)
    except OSError as error:
        if journal.exists():
            return None
        problem = f"{journal} could not be opened ({error.strerror})."
        raise JournalError(problem, "Check that its folder exists and that you may write in it.") from error


def _beside(journal: Path) -> Path:
    return journal.resolve().with_name(f"{journal.resolve().name}-server")


def address_by_file(journal: Path) -> str:
    """Of the server that has this journal, or had it last."""
    try:
        return _beside(journal).read_text(encoding="utf-8", errors="replace")[:LONGEST].strip()
    except OSError:
        return ""


def _locked(file: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415

            os.lseek(file, FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    finally:
        os.lseek(file, 0, os.SEEK_SET)
    return True


# --------------------------------------------------------------------------------------------------- a database


@asynccontextmanager
async def only_server_of_database(url: str, address: str) -> AsyncIterator[None]:
    """Hold a number in the database, on a connection that is kept for it and bears our address."""
    holds = [await _held(url, address)]
    keeping = asyncio.create_task(_keep(holds, url, address))
    try:
        yield
    finally:
        keeping.cancel()
        await asyncio.wait([keeping])
        await holds[-1].close()


async def _held(url: str, address: str) -> Any:
    """The connection that holds the number; whoever has it already is named."""
    from shuffleup.journal.postgres import connected, without_password  # noqa: PLC0415 - 80 ms, and most have a file

    db = await connected(url, f"{NAMED}{address}")
    try:
        if not await db.fetchval("SELECT pg_try_advisory_lock($1)", SERVING):
            raise served(without_password(url), await _holder(db))
    except BaseException:
        await db.close()
        raise
    return db


async def _keep(holds: list[Any], url: str, address: str) -> None:
    """Until the server ends: a database that was started again has forgotten who held what."""
    while True:
        await _broken(holds[-1])
        holds[:] = [await _held_again(url, address)]


async def _broken(db: Any) -> None:
    broken = asyncio.Event()
    db.add_termination_listener(lambda _: broken.set())
    if not db.is_closed():
        await broken.wait()


async def _held_again(url: str, address: str) -> Any:
    while True:
        with suppress(JournalError, *_troubles()):
            return await _held(url, address)
        await asyncio.sleep(AGAIN_S)


def _troubles() -> tuple[type[Exception], ...]:
    from shuffleup.journal.postgres import TROUBLES  # noqa: PLC0415

    return tuple(TROUBLES)


async def address_by_database(url: str) -> str:
    """Of the server that has this database now."""
    from shuffleup.journal.postgres import connected  # noqa: PLC0415

    db = await connected(url, "shuffleup")
    try:
        return await _holder(db)
    finally:
        await db.close()


async def _holder(db: Any) -> str:
    named = await db.fetchval(HOLDER, SERVING) or ""
    return str(named).removeprefix(NAMED)
