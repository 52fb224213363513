"""docs/rules is what the clauses say today."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from shuffleup.rulebooks.index import CHAPTERS, standings
from tests.architecture.citations import CLAUSE_ID
from tests.architecture.sources import ROOT


@pytest.fixture(scope="module")
def weave() -> ModuleType:
    spec = importlib.util.spec_from_file_location("weave_rules", ROOT / "tools" / "weave_rules.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def pages(weave: ModuleType) -> dict[str, str]:
    woven: dict[str, str] = weave.woven()
    return woven


def test_the_pages_are_not_stale(weave: ModuleType, pages: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weave, "woven", lambda: pages)
    assert weave.stale() == [], "docs/rules is stale; run make rules"


def test_the_same_clauses_make_the_same_pages(weave: ModuleType, pages: dict[str, str]) -> None:
    assert weave.woven() == pages


def test_there_is_a_page_for_every_chapter_and_an_entry_for_every_clause(pages: dict[str, str]) -> None:
    assert set(pages) == {"index.md", "differences.md", *(f"{chapter.lower()}.md" for chapter in CHAPTERS)}
    headings = [line for text in pages.values() for line in text.splitlines() if line.startswith("## ")]
    entries = [line.removeprefix("## ") for line in headings if CLAUSE_ID.fullmatch(line.removeprefix("## "))]
    assert len(entries) == len(set(entries)) >= 158
    assert standings().keys() <= set(entries)


def entry(pages: dict[str, str], clause: str) -> str:
    page = pages[f"{clause.split('-', maxsplit=1)[0].lower()}.md"]
    return page.split(f"## {clause}\n")[1].split("\n## ", maxsplit=1)[0]


def test_an_entry_has_all_there_is_to_say(pages: dict[str, str]) -> None:
    said = entry(pages, "DEAL-13")
    assert f"> {standings()['DEAL-13'].clause.text}" in said
    for row in (
        "| layer | RR: Robert's Rules of Poker |",
        "| kind | remedy: ",
        "| status | asked |",
        "| says otherwise | [DEAL-15](deal.md#deal-15), [TDP-05](tdp.md#tdp-05) |",
        "| homegame | rules |",
        "| guidelines | is overruled |",
        "| answers | `board-dealt-early` |",
        "| asked by | `hand.adjudicate` |",
        "`tests/rules/test_weave.py`",
    ):
        assert row in said
    assert "tests/architecture" not in said


@pytest.mark.parametrize(
    ("clause", "row"),
    [
        ("SHOW-04", "| status | statement: nobody asks it, and a house cannot have it otherwise |"),
        ("SHOW-04", "| cited by | `hand.terms` |"),
        ("SHOW-06", "| cited by | nobody: it is only shown |"),
        ("BET-04", "| asked by | `hand.legal` |"),
    ],
)
def test_an_entry_says_who_asks_or_cites_it(pages: dict[str, str], clause: str, row: str) -> None:
    assert row in entry(pages, clause)
    assert ("| asked by |" in entry(pages, clause)) != ("| status | statement" in entry(pages, clause))


def test_what_is_not_written_yet_says_so(weave: ModuleType, pages: dict[str, str]) -> None:
    """The last clause to be written takes this test with it."""
    missing = [one for one in weave.listed() if one.id not in standings()]
    for one in missing:
        assert "| status | not yet |" in entry(pages, one.id)


def test_the_differences_name_both_clauses(pages: dict[str, str]) -> None:
    page = pages["differences.md"]
    for heading in ("homegame and guidelines", "homegame and roberts", "guidelines and roberts"):
        assert f"## {heading}\n" in page
    assert any("[DEAL-14](" in line and "[DEAL-16](" in line for line in page.splitlines())


def test_the_check_says_what_is_stale_and_what_to_do(
    weave: ModuleType,
    pages: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(weave, "PAGES", tmp_path / "rules")
    monkeypatch.setattr(weave, "woven", lambda: pages)
    assert weave.main(["--check"]) == 1
    assert "docs/rules/index.md is stale; run make rules" in capsys.readouterr().out
    assert weave.main([]) == 0
    assert weave.main(["--check"]) == 0
    assert capsys.readouterr().out == ""
    left_over = tmp_path / "rules" / "old.md"
    left_over.write_text("from another time")
    assert weave.stale() == ["old.md"]
    weave.write()
    assert not left_over.exists()
