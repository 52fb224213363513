"""What has a kind has its words: every row that can wait for the director, and every sheet of his screen."""

from __future__ import annotations

from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from shuffleup.web.screens import director, waiting

TEMPLATES = Path(director.__file__).parents[1] / "templates" / "director"
ROWS = get_args(get_args(get_type_hints(waiting.Waits)["items"])[0])
SHEETS = get_args(director.DirectorSheet)


def kind_of(shown: type) -> str:
    """The one word its type allows."""
    (kind,) = get_args(get_type_hints(shown)["kind"])
    return str(kind)


def test_there_are_rows_and_sheets() -> None:
    assert len(ROWS) > 10
    assert len(SHEETS) > 5


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.__name__)
def test_every_row_that_can_wait_has_its_words(row: type) -> None:
    assert f'one.kind == "{kind_of(row)}"' in (TEMPLATES / "rows.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.__name__)
def test_every_sheet_has_its_template(sheet: type) -> None:
    assert (TEMPLATES / f"sheet_{kind_of(sheet)}.html").is_file()


def test_no_two_of_them_are_of_one_kind() -> None:
    for shown in (ROWS, SHEETS):
        assert len({kind_of(one) for one in shown}) == len(shown)
