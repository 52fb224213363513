"""Every clause of the rulebook has one home in the code, says what its documents say of it, and is cited by a test."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import yaml

from shuffleup.rulebooks import BOOKS
from shuffleup.rulebooks.homegame.button import ALTERNATIVES
from shuffleup.rules import Clause
from tests.architecture.sources import ROOT

CLAUSE_ID = re.compile(r"\b[A-Z]{2,5}-\d\d\b")

INDEX: dict[str, dict[str, Any]] = {
    row["id"]: row for row in yaml.safe_load((ROOT / "tests/architecture/clauses.yaml").read_text(encoding="utf-8"))
}

NOT_YET = {"PRINT-01"}
"""Clauses that are not written yet. The list may only shrink."""


def written() -> list[tuple[str, Clause]]:
    """Every clause in the code with the layer it stands in."""
    layers = {layer.name: layer for book in BOOKS.values() for layer in book.layers}
    stands = [(layer.name, clause) for layer in layers.values() for clause in layer.clauses]
    return stands + [("HPT", clause) for clause in ALTERNATIVES]


def test_every_clause_stands_once() -> None:
    counts = Counter(clause.id for _, clause in written())
    assert [id_ for id_, count in counts.items() if count > 1] == []


def test_every_clause_is_of_the_rulebook_and_names_its_layer_and_sources() -> None:
    wrong = [
        clause.id
        for layer, clause in written()
        if (layer, list(clause.sources)) != (INDEX[clause.id]["layer"], INDEX[clause.id]["from"])
    ]
    assert wrong == []


def test_every_clause_has_a_sentence() -> None:
    assert [clause.id for _, clause in written() if not clause.text.endswith(".")] == []


def test_every_clause_of_the_rulebook_is_written() -> None:
    assert set(INDEX) - NOT_YET - {clause.id for _, clause in written()} == set()


def test_every_clause_is_cited_by_a_test() -> None:
    cited: set[str] = set()
    for path in (ROOT / "tests").rglob("*"):
        if path.suffix in {".py", ".txt"} and path.parent.name != "architecture":
            cited |= set(CLAUSE_ID.findall(path.read_text(encoding="utf-8")))
    assert sorted({clause.id for _, clause in written()} - cited) == []
