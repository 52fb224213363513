"""The page of results, and the files of it: safe in a spreadsheet whatever somebody is called."""

from __future__ import annotations

import csv
import io

import httpx

from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from tests.web.conftest import Read
from tests.web.stage import Stage

T1 = TableNo(1)


def test_the_results_are_read_saved_and_opened_in_a_spreadsheet(stage: Stage, read: Read) -> None:
    night = stage.host()
    assert "Nobody has bought in yet." in read(night.url("/results")).text("main")
    night.running(["=1+1", "Bert", "x;=2"])
    players = {one.name: one.player for one in night.room.evening.players.values()}
    night.does(c.EndHand(T1, (c.Out(players["=1+1"], players["Bert"]),)), c.StayOut(players["=1+1"]))
    page = read(night.url("/results"))
    assert page.all(".leaders li") == ["– Bert knocked out =1+1", "– x;=2", "3 =1+1 out against Bert"]
    assert "still being played" in page.text("main")
    file = httpx.get(night.url("/results.csv"))
    assert "attachment" in file.headers["content-disposition"]
    rows = list(csv.DictReader(io.StringIO(file.text.lstrip("\ufeff"))))
    assert [(row["place"], row["name"], row["knocked_out"]) for row in rows] == [
        ("", "Bert", "'=1+1"),  # near miss: as it is it would be worked out
        ("", "x,=2", ""),  # near miss: in many languages another cell begins after a semicolon
        ("3", "'=1+1", ""),
    ]
    said = httpx.get(night.url("/results.json")).json()
    assert [(one["place"], one["name"], one["knocked_out_by"]) for one in said["results"]][-1] == (3, "=1+1", "Bert")
    assert not said["over"]


def test_there_are_no_other_files_and_no_other_nights(stage: Stage) -> None:
    night = stage.host()
    assert httpx.get(night.url("/results.xlsx")).status_code == 404
    assert httpx.get(f"{stage.url}/t/none/results").status_code == 404
    assert httpx.get(f"{stage.url}/t/none/results.csv").status_code == 404
