"""`shuffleup print`: from the command line to a file, and what is wrong in a sentence."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.here import run
from tests.paper.pages import pages_of


def test_posted_sheets_with_times_of_day_in_german(tmp_path: Path) -> None:
    out = tmp_path / "posted.pdf"
    words = ("--players", "18", "--buy-in", "25", "--starts", "19:30", "--lang", "de", "--paper", "letter")
    said = run("print", "posted", *words, "--out", str(out))
    assert said == (0, "", "")
    buying, levels, prizes, house = pages_of(out.read_bytes())
    assert (round(buying.width), round(buying.height)) == (612, 792)
    assert "kostet 25" in buying.text
    assert "19:30" in levels.text
    assert "23:50" in levels.text  # near miss: 20 minutes later the fifteenth level
    assert [words for words in ("450", "230", "110", "65", "45") if words not in prizes.text] == []  # as at set-up
    assert "BTN-03" in house.text


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


ODD = (
    "#panic()",
    "*x*",
    "Łukasz Żółć",
    "Ελένη",
    "Иван Щёголев",
    "Zoë Çelik-Ñuñez",
    "_y_ $z$",
    "O'Brien <b>",
    "Jörg",
    "W",
)


def test_receipts_and_results_have_the_sums_of_the_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shuffleup.demo.opening.names", lambda count: [*ODD[:count]])
    journal = str(tmp_path / "night.journal")
    assert run("demo", "--players", "9", "--seed", "5", "--journal", journal).code == 0
    assert run("journal", "export", "--journal", journal, "--out", str(tmp_path / "all.jsonl")).code == 0
    paid, won = sums_on_record((tmp_path / "all.jsonl").read_text("utf-8").splitlines())
    assert len(set(paid.values())) > 1  # some have taken a rebuy, and some have not
    for kind in ("receipts", "results"):
        out = str(tmp_path / f"{kind}.pdf")
        assert run("print", kind, "--event", "Friday night", "--journal", journal, "--out", out).code == 0
    receipts = [slip for page in pages_of((tmp_path / "receipts.pdf").read_bytes()) for slip in slips_of(page.text)]
    assert {one["name"]: one["Paid"] for one in receipts} == paid
    assert {one["name"]: one["Prize"] for one in receipts if "Prize" in one} == won
    results, *more = pages_of((tmp_path / "results.pdf").read_bytes())
    rows = re.findall(r"^(?:\d+–\d+|\d+(?:st|nd|rd|th)) (.+) (\d+|–)$", results.text.replace("\r", ""), re.MULTILINE)
    went = "".join(page.text for page in (results, *more))
    assert [word for word in ("Players left", "Stacks", "Who went out, and when") if word not in went] == []
    assert {name: prize for name, prize in rows if prize != "–"} == won
    assert sorted(name for name, _ in rows) == sorted(paid)
    assert f"{len(paid)} players, purse {sum(map(int, won.values()))}." in results.text
    assert sum(map(int, paid.values())) == sum(map(int, won.values()))


def sums_on_record(lines: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    """What everyone has paid and won, added up from the events as they were written. No money is among what is
    undone in this night: the sums would not be equal."""
    names: dict[str, str] = {}
    paid, won = Counter[str](), Counter[str]()
    for event in map(json.loads, lines[1:]):
        payload = event["payload"]
        if event["type"] == "Committed":
            names[payload["player"]] = payload["name"]
        elif event["type"] in ("BoughtIn", "Rebought"):
            paid[payload["player"]] += payload["money"]
        elif event["type"] == "Cancelled":
            paid[payload["player"]] -= payload["refund"]
        elif event["type"] == "PrizesPaid":
            won.update({one["player"]: one["money"] for one in payload["prizes"]})
    return in_names(paid, names), in_names(won, names)


def in_names(sums: Counter[str], names: dict[str, str]) -> dict[str, str]:
    return {names[one]: f"{money // 100}" for one, money in sums.items() if money}


def slips_of(text: str) -> Iterator[dict[str, str]]:
    """Receipts, one after the other: the night, the name, and lines with a word and a number each."""
    for slip in text.replace("\r", "").split("Friday night, ")[1:]:
        _, name, *lines = slip.splitlines()
        yield {"name": name} | dict(line.split(" ", 1) for line in lines if re.fullmatch(r"\S+ [\d–]+\w*", line))


def test_without_typst_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    monkeypatch.delitem(sys.modules, "shuffleup.paper.press")
    said = run("print", "rankings", "--out", str(tmp_path / "x.pdf"))
    assert said.code == 1
    assert "shuffleup[print]" in said.err
