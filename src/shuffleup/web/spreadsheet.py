"""Files that people open in a spreadsheet: safe there, whatever somebody is called."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

from shuffleup.letters import FORMULA


def as_csv(names: Sequence[str], rows: Iterable[Sequence[object]], between: str = ",") -> str:
    """With the mark by which spreadsheets know that it is UTF-8, and nothing that they would work out."""
    to = io.StringIO()
    csv.writer(to, delimiter=between).writerows([_harmless(cell) for cell in row] for row in (names, *rows))
    return f"\ufeff{to.getvalue()}"


NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?")


def _harmless(cell: object) -> object:
    """Another cell begins after a semicolon in many languages."""
    if not isinstance(cell, str) or NUMBER.fullmatch(cell):
        return cell
    return f"'{cell}".replace(";", ",") if cell.startswith(FORMULA) else cell.replace(";", ",")
