"""Every refusal has a kind that a program can match: no answer says no in words alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.sources import PACKAGE, tree


def wordy(source: ast.AST) -> Iterator[int]:
    """Lines in which an answer is made that refuses without a kind."""
    for node in ast.walk(source):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Answer":
            given = {one.arg for one in node.keywords}
            if (node.args or "refused" in given) and "kind" not in given:
                yield node.lineno


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Answer(say('No.'))", [1]),
        ("Answer(refused=said)", [1]),
        ("Answer(say('No.'), kind=Refusal.OVER)", []),  # near misses: with its kind, and no refusal
        ("Answer(say=drawn)", []),
        ("Answer()", []),
    ],
)
def test_what_is_a_refusal_in_words_alone(line: str, found: list[int]) -> None:
    assert list(wordy(ast.parse(line))) == found


def test_no_answer_refuses_in_words_alone() -> None:
    paths = sorted((PACKAGE / "web").rglob("*.py"))
    assert [f"{path.name}:{line}" for path in paths for line in wordy(tree(path))] == []
