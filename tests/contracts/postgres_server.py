"""A real PostgreSQL for the tests: its own folder, a free port, never as root, gone when the tests are."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

PLACES = "/usr/lib/postgresql/*/bin"
UNPRIVILEGED = ("postgres", "nobody")
ATTEMPTS = 5
SETTINGS = "-c listen_addresses=127.0.0.1 -c shared_buffers=16MB -c max_connections=60 -c max_wal_size=128MB"

# Waits until the test process lets go of it or dies, so that even a killed run leaves no server and no folder behind.
WATCH = 'cat > /dev/null; "$0" -D data -m immediate -w stop; cd /; rm -rf "$OLDPWD"'


def find_binaries() -> Path | None:
    """Where initdb and pg_ctl are: in the path, or where Debian puts them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    installed = sorted(Path("/").glob(PLACES.lstrip("/")))
    return next((folder for folder in reversed(installed) if (folder / "initdb").exists()), None)


def binaries_or_skip() -> Path:
    """Without PostgreSQL its tests are skipped, but not where everything has to be tested."""
    binaries = find_binaries()
    if binaries:
        return binaries
    missing = f"PostgreSQL is not installed: no initdb in the path or in {PLACES}"
    if os.environ.get("CI") == "true":
        pytest.fail(missing)
    pytest.skip(missing)


class Server:
    """One cluster. Each test takes a schema of its own from it, which is as empty as a new database and made sooner."""

    def __init__(self, binaries: Path) -> None:
        self._binaries = binaries
        self._folder = Path(tempfile.mkdtemp(prefix="pg-"))
        self._user = _unprivileged_user()
        self._numbers = count(1)
        if self._user:
            shutil.chown(self._folder, self._user)
        self._run("initdb", "-D", "data", "-U", "tests", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self._port = self._start()
        self._watcher = subprocess.Popen(
            ["/bin/sh", "-c", WATCH, binaries / "pg_ctl"],
            stdin=subprocess.PIPE,
            start_new_session=True,  # it is not killed with us
            **self._as(),
        )

    def new_url(self) -> str:
        """The address of a place where nothing is yet."""
        name = f"journal_{next(self._numbers)}"
        asyncio.run(self.execute(f"CREATE SCHEMA {name}"))
        return f"{self.url}?search_path={name}"

    @property
    def url(self) -> str:
        return f"postgresql://tests@127.0.0.1:{self._port}/postgres"

    def restart(self) -> None:
        """Whoever is connected is cut off, in the middle of whatever it does."""
        self._run("pg_ctl", "-D", "data", "-l", "log", "-w", "-m", "fast", "restart")

    def stop(self) -> None:
        self._watcher.communicate()

    def _start(self) -> int:
        for attempt in range(ATTEMPTS):
            port = _free_port()
            options = f"-p {port} -k {self._folder} {SETTINGS}"
            try:
                self._run("pg_ctl", "-D", "data", "-l", "log", "-w", "-o", options, "start")
            except subprocess.CalledProcessError:  # somebody else may have taken the port
                if attempt == ATTEMPTS - 1:
                    raise RuntimeError((self._folder / "log").read_text(encoding="utf-8")) from None
            else:
                return port
        raise AssertionError

    async def execute(self, statement: str) -> None:
        db = await asyncpg.connect(self.url)
        try:
            await db.execute(statement)
        finally:
            await db.close()

    def _run(self, tool: str, *arguments: str) -> None:
        subprocess.run([self._binaries / tool, *arguments], check=True, stdin=subprocess.DEVNULL, **self._as())

    def _as(self) -> dict[str, Any]:
        """Where, and as whom."""
        quiet = {"cwd": self._folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        if self._user is None:
            return quiet
        return {**quiet, "user": self._user, "group": pwd.getpwnam(self._user).pw_gid, "extra_groups": []}


def _unprivileged_user() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    known = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in UNPRIVILEGED if name in known)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
