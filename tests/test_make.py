"""`make run` where it cannot work: one sentence says why, and nothing half made is left behind."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NOWHERE = "http://127.0.0.1:9/simple"  # the port that throws everything away, and nobody listens at


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name in ("Makefile", "pyproject.toml", "constraints.txt", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def _made(checkout: Path, python: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PIP_INDEX_URL": NOWHERE, "PIP_RETRIES": "0", "PIP_FIND_LINKS": "", "PIP_NO_INDEX": "0"}
    env.pop("MAKEFLAGS", None)
    command = ["make", "run", f"PYTHON={python}"]
    return subprocess.run(command, cwd=checkout, env=env, capture_output=True, text=True, check=False)


def test_a_python_that_is_too_old_is_named(checkout: Path) -> None:
    old = checkout / "python3.10"
    old.write_text("#!/bin/sh\nexit 1\n")  # what any asked for its version answers
    old.chmod(0o755)
    made = _made(checkout, str(old))
    assert made.returncode != 0
    assert f"needs Python 3.11 or newer, and {old} is not." in made.stderr
    assert not (checkout / ".venv").exists()


def test_no_package_index_is_said_and_leaves_nothing_behind(checkout: Path) -> None:
    made = _made(checkout, sys.executable)
    assert made.returncode != 0
    assert "is a package index reached from here?" in made.stderr
    assert "Traceback" not in made.stderr
    assert len(made.stderr.splitlines()) <= 4, made.stderr
    assert not (checkout / ".venv").exists()


HEAVY = {"asyncpg", "cryptography", "distributed", "numba", "textual", "typst", "zeroconf"}


def test_every_dependency_has_a_lower_bound_and_the_heavy_ones_are_extras() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = {name: kept for name, kept in project["optional-dependencies"].items() if name not in {"test", "bench"}}
    wanted = [*project["dependencies"], *(one for kept in extras.values() for one in kept)]
    assert [one for one in wanted if ">=" not in one and not one.startswith("shuffleup[")] == []
    base = {re.split("[<>=;]", one)[0] for one in project["dependencies"]}
    assert base.isdisjoint(HEAVY)
    assert {re.split("[<>=;]", one)[0] for one in wanted} >= HEAVY  # near miss: they are named somewhere
