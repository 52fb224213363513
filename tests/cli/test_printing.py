"""`shuffleup print`: from the command line to a file, and what is wrong in a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.here import run
from tests.paper.pages import pages_of


def test_posted_sheets_with_times_of_day_in_german(tmp_path: Path) -> None:
    out = tmp_path / "posted.pdf"
    words = ("--players", "18", "--buy-in", "25", "--starts", "19:30", "--lang", "de", "--paper", "letter")
    said = run("print", "posted", *words, "--out", str(out))
    assert said == (0, "", "")
    buying, levels, prizes = pages_of(out.read_bytes())
    assert (round(buying.width), round(buying.height)) == (612, 792)
    assert "kostet 25" in buying.text
    assert "19:30" in levels.text
    assert "23:50" in levels.text  # near miss: 20 minutes later the fifteenth level
    assert "450" in prizes.text


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("poster",), 'There is no kind "poster"'),
        (("posted", "--lang", "xx"), 'There is no language "xx"'),
        (("posted", "--book", "hoyle"), 'There is no book "hoyle"'),
        (("posted", "--paper", "a3"), 'There is no paper "a3"'),
        (("posted", "--ink", "gold"), 'There is no ink "gold"'),
        (("posted", "--starts", "25:00"), '--starts cannot be "25:00"'),
        (("posted", "--buy-in", "lots"), '--buy-in cannot be "lots"'),
        (("results",), "results are printed of an evening on record"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, words: tuple[str, ...], wrong: str) -> None:
    said = run("print", *words, "--out", str(tmp_path / "x.pdf"))
    assert (said.code, said.out) == (2, "")
    assert wrong in said.err
    assert not (tmp_path / "x.pdf").exists()


def test_a_file_that_cannot_be_written_and_one_that_is_there(tmp_path: Path) -> None:
    assert "cannot be written" in run("print", "rankings", "--out", str(tmp_path / "no" / "x.pdf")).err
    (tmp_path / "x.pdf").write_text("mine")
    assert "is there already" in run("print", "rankings", "--out", str(tmp_path / "x.pdf")).err
    assert (tmp_path / "x.pdf").read_text() == "mine"


def test_an_event_on_record_and_one_that_is_not(tmp_path: Path) -> None:
    journal = str(tmp_path / "night.journal")
    assert run("demo", "--players", "6", "--seed", "3", "--journal", journal).code == 0
    unknown = run("print", "posted", "--event", "nobody", "--journal", journal, "--out", str(tmp_path / "x.pdf"))
    assert unknown.code == 2
    assert 'There is no evening "nobody"' in unknown.err
    said = run("print", "posted", "--event", "Friday night", "--journal", journal, "--out", str(tmp_path / "x.pdf"))
    assert said == (0, "", "")
    assert "Friday night" in pages_of((tmp_path / "x.pdf").read_bytes())[0].text
    for kind in ("results", "receipts", "seats", "signin"):
        out = tmp_path / f"{kind}.pdf"
        assert run("print", kind, "--event", "Friday night", "--journal", journal, "--out", str(out)).code == 0
        assert pages_of(out.read_bytes())
    assert "Won by" in pages_of((tmp_path / "results.pdf").read_bytes())[0].text


def test_without_typst_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    monkeypatch.delitem(sys.modules, "shuffleup.paper.press")
    said = run("print", "rankings", "--out", str(tmp_path / "x.pdf"))
    assert said.code == 1
    assert "shuffleup[print]" in said.err
