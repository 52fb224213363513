"""The record on a screen, and as a file to keep."""

from __future__ import annotations

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.conftest import Open, Read
from tests.web.staff import at
from tests.web.stage import NAMES, Stage
from tests.web.tapping import expect


def test_the_story_grows_from_the_top_and_cites_its_clauses(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:3])
    page = at(night, tapped, "/record")
    expect(page.locator(".story li").first).to_contain_text("The clock starts.")
    night.does(c.RecordRuling(TableNo(1), "The card is replaced", ("DEAL-02",)))
    expect(page.locator(".story li").first).to_contain_text("On record at table 1: The card is replaced.")
    expect(page.locator(".story li").first.locator("a.clause")).to_have_attribute(
        "href", f"/rules/DEAL-02?t={night.code}"
    )
    expect(page.locator(".rulings li")).to_have_count(1)


def test_hands_are_told_only_when_asked_for(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(NAMES[:3])
    page = read(night.url("/record"), by=night.host_link)
    assert "hand 1" not in page.text(".story")
    page.follow("Hands")
    assert "hand 1" in page.text(".story li")


def test_one_thing_of_a_while_ago_is_taken_back_and_put_back_here(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:3])
    ann, ben, _ = night.room.evening.players
    night.does(c.Rename(ann, "Annabel"), c.GoAway(ben, stage.clock.at))
    page = at(night, tapped, "/record")
    line = page.locator(".story li", has_text="is called Annabel from now on")
    line.get_by_role("button", name="Take back").click()
    line.get_by_role("button").click()  # it asks once more
    expect(page.locator(".story li.back")).to_contain_text("is called Annabel from now on")
    expect(page.locator(".story li.gone s")).to_contain_text("is called Annabel from now on")
    assert night.room.evening.entrant(ann).name == NAMES[0]
    assert night.room.evening.entrant(ben).is_away
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".story li").first).to_contain_text("Put back: ")
    assert night.room.evening.entrant(ann).name == "Annabel"


def test_what_was_taken_back_stays_on_the_record(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    stage.wait(night.room.undo(stage.clock.at))
    page = read(night.url("/record"), by=night.host_link)
    assert "Taken back: Cleo buys in" in page.text(".story li.back")


def test_the_timekeeper_reads_it_and_cannot_take_it_along(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    page = read(night.url("/record"), by=night.link_for(Who(Role.TIMEKEEPER)))
    assert len(page.all(".story li")) == 6
    assert "Save as JSON" not in page.text("body")
    assert page.asks(night.url("/record.json")).status_code == 303
    host = read(night.url("/record"), by=night.host_link)
    assert "Save as JSON" in host.text("body")  # near miss


def test_the_file_holds_every_entry_and_no_secret(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(NAMES[:3])
    page = read(night.url("/record"), by=night.host_link)
    page.follow("Save as JSON")
    saving = page.asks("")
    saved = saving.json()
    assert saving.headers["content-disposition"] == f'attachment; filename="shuffleup-{night.code}.json"'
    assert (saved["name"], saved["book"]) == ("Friday night", "homegame")
    assert [entry["seq"] for entry in saved["entries"]] == list(range(1, night.room.session.seq + 1))
    assert saved["entries"][0]["type"] == "Planned"
    assert "PassGiven" not in {entry["type"] for entry in saved["entries"]}


def test_a_stranger_gets_no_file(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    page = read(night.url("/me"), by=night.player_link("p1"))
    assert page.asks(night.url("/record.json")).status_code == 303
    assert page.asks(f"{stage.url}/t/nosuch/record.json").status_code == 404
    assert night.room.evening.entrant(PlayerId("p1")).name == "Ann"
