"""Every bug of a hand that other engines have had, Z01 to Z54, has a test here that is named by its number."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
NUMBERS = {f"z{number:02}" for number in range(1, 55)}


def named_in(source: str) -> set[str]:
    """The numbers in the names of the tests: test_z18_…, and test_z48_z49_… for several."""
    names = re.findall(r"^def test_((?:z\d\d_)+)", source, flags=re.MULTILINE)
    return {number for name in names for number in name.strip("_").split("_")}


def test_every_number_names_a_test() -> None:
    found = set().union(*(named_in(path.read_text("utf-8")) for path in HERE.glob("test_zoo_*.py")))
    assert sorted(NUMBERS - found) == []
    assert sorted(found - NUMBERS) == []
