"""Every clause a hand is played by is named in a row of these tables, and so is a near miss of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
NUMBERS = {
    "GAME": range(1, 13),
    "BET": (1, 2, 3, 4, 5, 17, 19, 20, 21, 22),
    "SHOW": range(1, 8),
    "BTN": range(3, 9),
    "DEAL": (18,),
    "ABS": (1,),
}
CLAUSES = {f"{chapter}-{number:02}" for chapter, numbers in NUMBERS.items() for number in numbers}


def lines() -> Iterator[str]:
    for path in sorted(HERE.glob("test_clauses_*.py")):
        if path != Path(__file__):
            yield from path.read_text("utf-8").splitlines()


def named_in(line: str) -> set[str]:
    return set(re.findall(r"[A-Z]+-\d\d", line))


def test_every_clause_is_cited() -> None:
    cited = set().union(*(named_in(line) for line in lines()))
    assert sorted(CLAUSES - cited) == []


def test_every_clause_has_its_near_miss() -> None:
    missed = set().union(*(named_in(before) for line in lines() for before in line.split("near miss")[:-1]))
    assert sorted(CLAUSES - missed) == []
