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

import asyncpg  # type: ignore[import-untyped]

PLACES = "/usr/lib/postgresql/*/bin"
UNPRIVILEGED = ("postgres", "nobody")
ATTEMPTS = 5
SETTINGS = "-c listen_addresses=127.0.0.1 -c shared_buffers=16MB -c max_connections=60 -c max_wal_size=128MB"


def find_binaries() -> Path | None:
    """Where initdb and pg_ctl are: in the path, or where Debian puts them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    installed = sorted(Path("/").glob(PLACES.lstrip("/")))
    return next((folder for folder in reversed(installed) if (folder / "initdb").exists()), None)


class Server:
    """One cluster. Each test takes a database of its own from it."""

    def __init__(self, binaries: Path) -> None:
        self._binaries = binaries
        self._folder = Path(tempfile.mkdtemp(prefix="pg-"))
        self._user = _unprivileged_user()
        self._numbers = count(1)
        if self._user:
            shutil.chown(self._folder, self._user)
        self._run("initdb", "-D", "data", "-U", "tests", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self._port = self._start()

    def new_database(self) -> str:
        name = f"journal_{next(self._numbers)}"
        asyncio.run(self._execute(f"CREATE DATABASE {name}"))
        return self.url(name)

    def url(self, database: str) -> str:
        return f"postgresql://tests@127.0.0.1:{self._port}/{database}"

    def stop(self) -> None:
        self._run("pg_ctl", "-D", "data", "-m", "immediate", "-w", "stop")
        shutil.rmtree(self._folder)

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

    async def _execute(self, statement: str) -> None:
        db = await asyncpg.connect(self.url("postgres"))
        try:
            await db.execute(statement)
        finally:
            await db.close()

    def _run(self, tool: str, *arguments: str) -> None:
        subprocess.run(
            [self._binaries / tool, *arguments],
            cwd=self._folder,
            user=self._user,
            group=pwd.getpwnam(self._user).pw_gid if self._user else None,
            extra_groups=[] if self._user else None,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


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
