"""Every document can be reached from the README, and every link in one leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from shuffleup.cli import app
from tests.architecture.sources import ROOT

LINK = re.compile(r"\]\(([^)\s]+)\)")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def places(page: Path) -> set[Path]:
    """The files a page links to, without what lies on the web."""
    links = (link.partition("#")[0] for link in LINK.findall(page.read_text(encoding="utf-8")))
    return {(page.parent / link).resolve() for link in links if link and "://" not in link}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [place.name for place in places(page) if not place.exists()] == []


def test_the_readme_leads_to_every_document() -> None:
    listed = places(ROOT / "README.md")
    assert [page.name for page in (ROOT / "docs").glob("*.md") if page.resolve() not in listed] == []


def test_the_map_lists_every_decision_by_its_title() -> None:
    listed = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    for page in (ROOT / "docs" / "adr").glob("*.md"):
        number, _, title = page.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ").partition(". ")
        assert f"| [{number}](docs/adr/{page.name}) | {title} |" in listed


def test_the_map_lists_decisions_in_their_order() -> None:
    listed = re.findall(
        r"^\| \[(\d+)\]\(docs/adr/", (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert listed == [str(number) for number in range(1, len(listed) + 1)]


def test_every_command_in_the_readme_is_one() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    verbs = set(re.findall(r"^\.venv/bin/shuffleup (\w+)", readme, re.MULTILINE))
    assert verbs
    known = set(app())
    assert verbs <= known, verbs - known
