"""Everything the documents say has a home: each item of each is met by a clause, a page or a test that is there.

The list is documents.csv: an item, where it stands, what it is about in short, and where it is met. Clauses have tests
of their own with a near miss, pages are fetched here, and a test that is named exists.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator

import httpx
import pytest

from shuffleup.facts import fact
from shuffleup.rulebooks.index import standings
from tests.architecture.sources import ROOT
from tests.web.stage import Stage

LIST = ROOT / "tests" / "architecture" / "documents.csv"
NOT_YET = "not-yet"
TO_COME: dict[int, str] = {}
"""What is not met yet. It may only shrink."""


@fact
class Item:
    number: int
    document: str
    name: str
    homes: tuple[str, ...]


def items() -> list[Item]:
    with LIST.open(encoding="utf-8", newline="") as file:
        return [_item(row) for row in csv.DictReader(file)]


def _item(row: dict[str, str]) -> Item:
    return Item(int(row["item"]), row["document"], row["name"], tuple(row["home"].split()))


def lacks(item: Item) -> Iterator[str]:
    """What is wrong with its homes."""
    if not item.homes:
        yield "no home"
    for home in item.homes:
        if not (home == NOT_YET or home.startswith("/") or home in standings() or _is_test(home)):
            yield f"{home} is no clause, page or test"


def _is_test(home: str) -> bool:
    path, _, function = home.partition("::")
    file = ROOT / path
    return file.is_file() and (not function or f"def {function}(" in file.read_text(encoding="utf-8"))


def test_every_item_of_the_documents_is_listed() -> None:
    assert [item.number for item in items()] == list(range(1, 448))
    assert {item.document for item in items()} == {"000", "001", "002", "003", "004", "all"}


@pytest.mark.parametrize("document", ["000", "001", "002", "003", "004", "all"])
def test_every_item_has_a_home(document: str) -> None:
    own = [item for item in items() if item.document == document]
    assert own
    assert {item.name: wrong for item in own if (wrong := [*lacks(item)])} == {}


def test_what_is_not_met_yet_is_named() -> None:
    assert {item.number for item in items() if NOT_YET in item.homes} == set(TO_COME)


def test_every_page_that_is_named_is_there() -> None:
    pages = sorted({home for item in items() for home in item.homes if home.startswith("/")})
    with Stage() as stage, httpx.Client(base_url=stage.url) as reader:
        assert {page: reader.get(page).status_code for page in pages} == dict.fromkeys(pages, 200)


def test_what_has_no_home_is_found() -> None:
    def wrong(*homes: str) -> list[str]:
        return [*lacks(Item(1, "000", "something", homes))]

    assert wrong() == ["no home"]
    assert wrong("DEAL-99") == ["DEAL-99 is no clause, page or test"]
    assert wrong("tests/rules/test_said.py::test_of_nothing") != []
    assert wrong("DEAL-01", "/rules/DEAL-01", "tests/rules/test_said.py") == []
