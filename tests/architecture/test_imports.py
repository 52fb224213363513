"""The game imports nothing that could reach the world. import-linter holds the rings; this holds the allow-list."""

from __future__ import annotations

from tests.architecture.sources import PACKAGE, imports, name

GAME = ("cards", "rules", "questions", "rulebooks", "hand", "tournament", "views")
ALLOWED = {
    "__future__",
    "array",
    "base64",
    "bisect",
    "collections",
    "collections.abc",
    "dataclasses",
    "enum",
    "functools",
    "itertools",
    "math",
    "operator",
    "re",
    "types",
    "typing",
    "zlib",
}


def test_the_game_imports_only_what_cannot_reach_the_world() -> None:
    files = [PACKAGE / "facts.py", *(path for folder in GAME for path in (PACKAGE / folder).rglob("*.py"))]
    assert len(files) > 20
    strangers = [
        f"{name(path)} imports {module}"
        for path in files
        for module in imports(path)
        if module not in ALLOWED and not module.startswith("shuffleup.")
    ]
    assert strangers == []


def test_nothing_live_imports_the_compiler() -> None:
    compiled = [
        f"{name(path)} imports {module}"
        for path in PACKAGE.rglob("*.py")
        for module in imports(path)
        if module.split(".")[0] in {"numba", "numpy"}
    ]
    assert compiled == []
