"""The source files of the project, read as text and as syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "shuffleup"


def python_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def walk(root: ast.AST) -> Iterator[ast.AST]:
    """Every piece of a tree, in no certain order, but not what only says how a name is used: `ast.walk` takes three
    times as long, and there are two million of them."""
    to_do = [root]
    while to_do:
        node = to_do.pop()
        yield node
        for field in node._fields:
            found = getattr(node, field, None)
            if type(found) is list:
                to_do += [one for one in found if isinstance(one, ast.AST)]
            elif isinstance(found, ast.AST) and field != "ctx":
                to_do.append(found)


@cache
def imports(path: Path) -> tuple[str, ...]:
    """The modules a file imports, wherever in it."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    for node in walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
