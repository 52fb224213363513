"""The journals of the contract suite. PostgreSQL is started once for each test process that needs it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.contracts.homes import Home, LastingHome, MemoryHome, PostgresHome, SqliteHome
from tests.contracts.postgres_server import Server, binaries_or_skip


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    server = Server(binaries_or_skip())
    yield server
    server.stop()


@pytest.fixture
def postgres_home(postgres_server: Server) -> LastingHome:
    return PostgresHome(postgres_server.new_url())


@pytest.fixture
def sqlite_home(tmp_path: Path) -> LastingHome:
    return SqliteHome(tmp_path / "evening.journal")


@pytest.fixture
def memory_home() -> Home:
    return MemoryHome()


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def home(request: pytest.FixtureRequest) -> Home:
    """Every kind of journal, empty."""
    found: Home = request.getfixturevalue(f"{request.param}_home")
    return found


@pytest.fixture(params=["sqlite", "postgres"])
def lasting_home(request: pytest.FixtureRequest) -> LastingHome:
    """Every kind that outlives the program, empty."""
    found: LastingHome = request.getfixturevalue(f"{request.param}_home")
    return found
