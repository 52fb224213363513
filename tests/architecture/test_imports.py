"""The game imports nothing that could reach the world. import-linter holds the rings; this holds the allow-list."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tests.architecture.sources import PACKAGE, imports, name, tree, walk

GAME = ("cards", "rules", "questions", "rulebooks", "hand", "tournament", "views")
ALLOWED = {
    "__future__",
    "array",
    "base64",
    "bisect",
    "collections",
    "collections.abc",
    "dataclasses",
    "difflib",
    "enum",
    "functools",
    "itertools",
    "math",
    "operator",
    "re",
    "types",
    "typing",
    "unicodedata",
    "zlib",
}


REACHES = {"open", "print", "input", "exec", "eval", "compile", "breakpoint", "__import__", "__builtins__"}
"""What needs no import to reach the world."""

FILES = [
    PACKAGE / "facts.py",
    PACKAGE / "say.py",
    *(path for folder in GAME for path in (PACKAGE / folder).rglob("*.py")),
]


def reached(source: ast.Module) -> Iterator[str]:
    """The names of the world a file uses; what it has under another's name (`re.compile`) or as a word is its own."""
    for node in ast.walk(source):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in REACHES:
            yield f"{node.id} in line {node.lineno}"


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("text = open('deck').read()", ["open in line 1"]),
        ("say = print", ["print in line 1"]),
        ("__import__('random').random()", ["__import__ in line 1"]),
        ("eval(rule)", ["eval in line 1"]),
        ("pattern = re.compile('x')", []),  # near miss: another's
        ("seat.open = True", []),
        ("'print'", []),
    ],
)
def test_what_counts_as_reaching_the_world(line: str, found: list[str]) -> None:
    assert list(reached(ast.parse(line))) == found


def test_the_game_reaches_nothing_by_what_is_built_in() -> None:
    assert [f"{name(path)}: {use}" for path in FILES for use in reached(tree(path))] == []


def test_the_game_imports_only_what_cannot_reach_the_world() -> None:
    assert len(FILES) > 20
    strangers = [
        f"{name(path)} imports {module}"
        for path in FILES
        for module in imports(path)
        if module not in ALLOWED and not module.startswith("shuffleup.")
    ]
    assert strangers == []


def importers(*modules: str) -> set[str]:
    return {
        str(path.relative_to(PACKAGE))
        for path in PACKAGE.rglob("*.py")
        for module in imports(path)
        if any(module == one or module.startswith(f"{one}.") for one in modules)
    }


def test_nothing_live_imports_the_compiler() -> None:
    """NumPy is read by the strongest bot alone, which is itself read when it first plays, and by what solved its tables
    ahead, which is read by the verb that does so."""
    assert importers("numba") == {"lab/compiled.py"}
    of_the_bot = {"lab/compiled.py", "lab/streets.py", "bots/beliefs.py"}
    of_its_tables = {"lab/played_on.py", "lab/playing_on.py", "lab/solving.py"}
    assert importers("numpy") == of_the_bot | of_its_tables
    of_the_bot = {"bots/beliefs.py", "bots/hindsight.py", "bots/shark.py"}
    assert importers("shuffleup.lab.streets", "shuffleup.bots.beliefs") - of_its_tables == of_the_bot
    assert importers("shuffleup.bots.shark") == {"bots/hindsight.py", "bots/styles.py"}
    assert importers("shuffleup.bots.hindsight") == set()  # by a process of its own, by name
    asks = "print('numpy' in sys.modules, os.environ['OPENBLAS_NUM_THREADS'])"
    loaded = subprocess.run(
        [sys.executable, "-c", f"import shuffleup.bots.styles, shuffleup.web.app, os, sys; {asks}"],
        capture_output=True,
        text=True,
        check=True,
        env={name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"},
    )
    assert loaded.stdout == "False 1\n"  # and when it comes, it keeps to one core


SUBJECTS = PACKAGE / "tournament"


def taken_of_decisions(path: Path) -> Iterator[str]:
    """What a file takes from how a subject of the evening decides, by name."""
    for node in walk(tree(path)):
        if isinstance(node, ast.ImportFrom):
            names = [alias.name for alias in node.names]
            whole = re.fullmatch(r"shuffleup\.tournament\.(?!decide$)\w+", node.module or "") and "decide" in names
            part = re.fullmatch(r"shuffleup\.tournament\.\w+\.decide", node.module or "")
            yield from ["decide"] if whole else names if part else []


def test_what_stands_is_asked_of_no_module_that_decides() -> None:
    """Whoever shows or plays an evening asks how it stands; only the loop decides, and one subject with another."""
    loop = SUBJECTS / "decide.py"
    taken = {path: {*taken_of_decisions(path)} for path in PACKAGE.rglob("*.py")}
    assert taken.pop(loop) == {"decide"}
    assert {name(path) for path, names in taken.items() if names and SUBJECTS not in path.parents} == set()
    assert {one for names in taken.values() for one in names if not one.startswith("decide_")} == set()


def test_each_subject_decides_its_own_commands() -> None:
    subjects = [path.parent.name for path in SUBJECTS.glob("*/decide.py")]
    assert len(subjects) > 5
    for subject in subjects:
        rows = import_module(f"shuffleup.tournament.{subject}.decide").DECISIONS
        assert {command.__module__ for command in rows} == {f"shuffleup.tournament.{subject}.commands"}
