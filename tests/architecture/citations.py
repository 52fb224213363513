"""Which clauses a test cites, and of which it shows a near miss. Read from the syntax of the tests; nothing is run.

A test is a function `test_…` with its decorators, and the tables it names: what its module assigns at its top, or has
from another module of `tests`. It cites a clause in its name (`test_bet_04_…`), in its docstring, or in any text of its
code and of its tables. A comment cites nothing, nor does anything outside of tests and their tables.

A near miss is marked by these two words. In the name, the docstring or the body of a test the mark stands for every
clause the test cites. In a table it stands for the clauses of the test's own name, docstring and body, for those its
comment names, and for those of its row and of the rows beside it: a row that differs by one fact.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from shuffleup.facts import fact
from tests.architecture.sources import ROOT, name, python_files, tree, walk

CLAUSE_ID = re.compile(r"\b[A-Z]{2,5}-\d\d\b")
IN_A_NAME = re.compile(r"(?<![a-z])([a-z]{2,5})_(\d\d)(?!\d)")
NEAR_MISS = re.compile(r"near[ _-]miss", re.IGNORECASE)

Function = ast.FunctionDef | ast.AsyncFunctionDef
Located = ast.stmt | ast.expr
Piece = tuple[Path, Located]
"""A piece of code, and the file it stands in."""


@fact
class Cited:
    """A test, the clauses it cites, and those of them it shows a near miss of."""

    test: str
    clauses: frozenset[str]
    near_missed: frozenset[str]


def ids_in(text: str) -> set[str]:
    return set(CLAUSE_ID.findall(text))


def every_test() -> Iterator[Cited]:
    for path in python_files("tests"):
        if path.name.startswith("test_") and path.parent.name != "architecture":
            yield from (cited_by(path, test, name(path)) for test in written_in(path))
    for path in sorted((ROOT / "tests/transcripts").glob("*.txt")):
        yield cited_by_transcript(path, name(path))


def written_in(path: Path) -> list[Function]:
    functions = (node for node in walk(tree(path)) if isinstance(node, Function))
    return [function for function in functions if function.name.startswith("test_")]


def cited_by(path: Path, test: Function, module: str) -> Cited:
    own = named_in(test.name).union(*(texts_of(statement) for statement in test.body))
    tables: list[Piece] = [(path, table) for table in test.decorator_list] + tables_of(path, test)
    clauses = own.union(*(ids_of(file, table) for file, table in tables))
    marked = clauses if _marks_itself(path, test) else _marked_in(tables, own)
    return Cited(f"{module}::{test.name}", frozenset(clauses), frozenset(marked & clauses))


def cited_by_transcript(path: Path, title: str) -> Cited:
    """A whole hand with everything that is said at it. What it says is compared; its remarks are not."""
    lines = path.read_text(encoding="utf-8").splitlines()
    clauses = ids_in("\n".join(line for line in lines if not line.startswith("#")))
    remarks = "\n".join(line for line in lines if line.startswith("#"))
    return Cited(title, frozenset(clauses), frozenset(clauses if NEAR_MISS.search(remarks) else ()))


# ------------------------------------------------------------------------------------------------ the code


def ids_of(path: Path, node: ast.AST) -> set[str]:
    """Clauses cited by code: in its texts, and in those of the constants it names."""
    words = {one.id for one in walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)}
    constants = (piece for word, piece in assigned(path).items() if word in words)
    return texts_of(node).union(*(of_constant(*piece) for piece in constants))


def texts_of(node: ast.AST) -> set[str]:
    constants = (one.value for one in walk(node) if isinstance(one, ast.Constant))
    return set[str]().union(*(ids_in(text) for text in constants if isinstance(text, str)))


@cache
def of_constant(path: Path, node: ast.Assign | ast.AnnAssign) -> frozenset[str]:
    return frozenset(ids_of(path, node.value)) if node.value else frozenset()


def named_in(function: str) -> set[str]:
    return {f"{chapter.upper()}-{number}" for chapter, number in IN_A_NAME.findall(function)}


def tables_of(path: Path, test: Function) -> list[Piece]:
    named = {one.id for one in walk(test) if isinstance(one, ast.Name)}
    return [piece for word, piece in assigned(path).items() if word in named]


@cache
def assigned(path: Path) -> dict[str, tuple[Path, ast.Assign | ast.AnnAssign]]:
    """What a module assigns at its top, and what it has from other modules of the tests."""
    pieces: dict[str, tuple[Path, ast.Assign | ast.AnnAssign]] = {}
    for node in tree(path).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tests."):
            pieces |= _imported(node)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            pieces |= dict.fromkeys(_targets(node), (path, node))
    return pieces


def _imported(node: ast.ImportFrom) -> dict[str, tuple[Path, ast.Assign | ast.AnnAssign]]:
    path = ROOT / f"{(node.module or '').replace('.', '/')}.py"
    there = assigned(path) if path.exists() else {}
    return {alias.asname or alias.name: there[alias.name] for alias in node.names if alias.name in there}


def _targets(node: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [one.id for target in targets for one in walk(target) if isinstance(one, ast.Name)]


# ------------------------------------------------------------------------------------------------ near misses


@cache
def marks(path: Path) -> dict[int, str]:
    """The comments and docstrings of a file that say near miss, by line."""
    text = path.read_text(encoding="utf-8")
    if not NEAR_MISS.search(text):
        return {}  # most have none, and to take a file apart takes long
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    told = (token for token in tokens if token.type in (tokenize.COMMENT, tokenize.STRING))
    return {token.start[0]: token.string for token in told if NEAR_MISS.search(token.string)}


def _within(path: Path, node: Located) -> list[int]:
    """The lines of a piece of code on which a near miss is marked; the comment after its last line is its own."""
    return [line for line in marks(path) if node.lineno <= line <= (node.end_lineno or 0)]


def _marks_itself(path: Path, test: Function) -> bool:
    """In the name or below it: what is marked in a decorator stands there for its rows."""
    return bool(NEAR_MISS.search(test.name) or _within(path, test))


def _marked_in(tables: Sequence[Piece], own: set[str]) -> set[str]:
    found: set[str] = set()
    for path, table in tables:
        for line in _within(path, table):
            found |= own | ids_in(marks(path)[line]) | _of_rows_beside(path, table, line)
    return found


def _of_rows_beside(path: Path, table: Located, line: int) -> set[str]:
    """The clauses of the row on this line, or after it, and of its neighbours."""
    found: set[str] = set()
    for rows in _rows(table):
        here = next((at for at, row in enumerate(rows) if line <= (row.end_lineno or 0)), None)
        if here is not None and rows[0].lineno <= line:
            found = found.union(*(ids_of(path, row) for row in rows[max(0, here - 1) : here + 2]))
    return found


def _rows(table: Located) -> Iterator[Sequence[ast.expr]]:
    """Lists whose elements are each on a line of their own, or on several."""
    for one in walk(table):
        elements = one.elts if isinstance(one, ast.List | ast.Tuple | ast.Set) else []
        if len(elements) > 1 and len({row.lineno for row in elements}) == len(elements):
            yield elements
