"""Where everything is joined: the only module that builds adapters and gives them to the parts that need one."""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from secrets import token_bytes
from typing import TYPE_CHECKING

from shuffleup.app.parts import Audience, Nobody, Parts
from shuffleup.app.ports import Journal, JournalError, Unwritable
from shuffleup.app.steady import SteadyClock
from shuffleup.journal.copies import copies_kept as copies_of_file
from shuffleup.journal.events import EVENTS
from shuffleup.journal.memory import MemoryJournal
from shuffleup.journal.only_server import (
    address_by_database,
    address_by_file,
    only_server_of_database,
    only_server_of_file,
)
from shuffleup.journal.sqlite import SqliteJournal
from shuffleup.journal.troubles import NoJournal
from shuffleup.tournament.plan import book_of
from shuffleup.tournament.words import Millis

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from shuffleup.dealing.sealed import SealedDealer

DATA = "SHUFFLEUP_DATA"
FILE_NAME = "shuffleup.journal"
ONLY_OURS = 0o700  # it holds every card that was dealt

MEMORY = "memory:"
SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")
KIND = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")  # two letters at least: one is a drive
NOBODY = Nobody()
NUMBERS = 2_000  # milliseconds a deck waits for the numbers of phones


# ------------------------------------------------------------------------------------------------- the journal


async def open_journal(
    where: str | Path, *, must_exist: bool = False, read_only: bool = False, server: str | None = None
) -> Journal:
    """The journal at this place: a file, `sqlite:///` and a file, `postgresql://…`, or `memory:`.

    A file that is not there is made, unless it `must_exist`. One that is opened `read_only` has to be there, nothing is
    made or changed by looking at it, and an append is refused in words; what is in memory is never looked at only.
    `server` is the address of one that takes it over: from then on no server that had it before can append to it.
    """
    if isinstance(where, str) and where.startswith(POSTGRES):
        from shuffleup.journal.postgres import PostgresJournal  # noqa: PLC0415 - 80 ms, and most have a file

        return await (PostgresJournal.open_to_look(where) if read_only else PostgresJournal.open(where, server=server))
    if where == MEMORY:
        return MemoryJournal()
    file = _file(where)
    if (must_exist or read_only) and not file.exists():
        raise NoJournal(str(file))
    return await (SqliteJournal.open_to_look(file) if read_only else SqliteJournal.open(file, server=server))


@asynccontextmanager
async def only_server(where: str, address: str) -> AsyncIterator[None]:
    """The right to serve this journal, as the server at this address; a second server is told who has it."""
    if where.startswith(POSTGRES):
        async with only_server_of_database(where, address):
            yield
    elif where == MEMORY:
        yield
    else:
        with only_server_of_file(_file(where), address):
            yield


@asynccontextmanager
async def copies_kept(where: str, folder: Path | None = None) -> AsyncIterator[None]:
    """Private copies of a journal file while play goes on, beside it or in a folder. A database has its own."""
    if where.startswith((*POSTGRES, MEMORY)):
        yield
    else:
        async with copies_of_file(_file(where), folder):
            yield


async def last_address(where: str) -> str:
    """Where the server of this journal is reached, as it last said itself; empty if that is not known."""
    if where.startswith(POSTGRES):
        return await address_by_database(where)
    return "" if where == MEMORY else address_by_file(_file(where))


def _file(where: str | Path) -> Path:
    if isinstance(where, Path):
        return where
    name = where.removeprefix(SQLITE)
    kind = KIND.match(name)
    if kind or not name:
        # No more of it is repeated: an address may hold a password.
        wrong = f"{kind.group()} is no kind of journal." if kind else "The journal has no name."
        raise JournalError(wrong, f"Give a file, {SQLITE}FILE, {POSTGRES[0]}ADDRESS, or {MEMORY}.")
    return Path(name)


def parts(journal: Journal, audience: Audience = NOBODY) -> Parts:
    """What a session is joined to: a journal, the events it knows, and whoever listens."""
    return Parts(journal, EVENTS, audience)


# ------------------------------------------------------------------------------------------------- its place


def usual_place() -> Path:
    """The journal of this installation, whether it is there or not."""
    return data_folder() / FILE_NAME


def default_place() -> Path:
    """The same, in a folder that is made if it is missing."""
    folder = data_folder()
    try:
        folder.mkdir(mode=ONLY_OURS, parents=True, exist_ok=True)
    except OSError as error:
        problem = f"{folder} could not be made ({error.strerror})."
        raise JournalError(problem, f"Name a folder you may write in with {DATA}.") from error
    return usual_place()


def data_folder() -> Path:
    """Where this installation keeps its data: as the host says, or where programs do on this system."""
    if chosen := os.environ.get(DATA):
        return Path(chosen).expanduser()
    match sys.platform:
        case "win32":
            return _set_by("LOCALAPPDATA", Path.home() / "AppData" / "Local") / "Shuffle Up"
        case "darwin":
            return Path.home() / "Library" / "Application Support" / "Shuffle Up"
        case _:
            return _set_by("XDG_DATA_HOME", Path.home() / ".local" / "share") / "shuffleup"


def _set_by(variable: str, usual: Path) -> Path:
    """A folder that has to be named in full, or it does not count."""
    named = Path(os.environ.get(variable, ""))
    return named if named.is_absolute() else usual


# ------------------------------------------------------------------------------------------------- the book


# --------------------------------------------------------------------------------------------------- the dealer


def dealer() -> SealedDealer:
    """The dealer of live decks. The operating system's entropy is the only one it is ever given."""
    from shuffleup.dealing.sealed import SealedDealer  # noqa: PLC0415 - only where the software deals

    return SealedDealer(token_bytes)


# --------------------------------------------------------------------------------------------------- the server


def now() -> Millis:
    """What time it is, as the game is told it."""
    return Millis(time.time_ns() // 1_000_000)


def steady_clock() -> SteadyClock:
    """What time it is for a program that times something: levels, turns, absences."""
    return SteadyClock(now, lambda: time.monotonic_ns() // 1_000_000)


async def web(
    journal: str | Path, address: str, names: tuple[str, ...] = (), others: tuple[str, ...] = (), word: str = ""
) -> Starlette:
    """The web application on a journal; `address` is where phones reach it, or one of the `others`, `names` what this
    machine is called, and `word` what whoever opens an evening has to say."""
    from shuffleup.app.dealt.table import Pace  # noqa: PLC0415
    from shuffleup.bots.brain import Minds  # noqa: PLC0415
    from shuffleup.bots.styles import STYLES  # noqa: PLC0415
    from shuffleup.lab.apart import Apart  # noqa: PLC0415
    from shuffleup.web.app import web_app  # noqa: PLC0415 - 100 ms, and most verbs have no server
    from shuffleup.web.forecasting import Forecaster  # noqa: PLC0415
    from shuffleup.web.house import House, RoomDealing  # noqa: PLC0415
    from shuffleup.web.identity.opening import Opening  # noqa: PLC0415
    from shuffleup.web.lab_beside import MOST_KNOWN, LabBeside  # noqa: PLC0415

    dealing = RoomDealing(dealer(), Minds(), Pace(numbers=NUMBERS), tuple(STYLES))
    clock = steady_clock()
    opened, unwritable = await _opened(journal, address)
    house = House(opened, EVENTS, book_of, clock, address, dealing, others)
    house.wrote(unwritable)
    house.at_rest = clock.follows_the_wall
    house.opening = Opening(word)
    if find_spec("numpy"):
        house.hindsight = LabBeside(Apart, most=MOST_KNOWN)
    if find_spec("numba"):
        house.forecaster, house.lab = Forecaster(Apart("tonight", "foresee")), LabBeside(Apart)
    return web_app(house, names)


async def _opened(journal: str | Path, address: str) -> tuple[Journal, Unwritable | None]:
    """To be served. Where nothing can be written, it is there to be looked at; and why that is."""
    try:
        return await open_journal(journal, server=address), None
    except Unwritable as error:
        with suppress(NoJournal):
            return await open_journal(journal, read_only=True), error
        raise
