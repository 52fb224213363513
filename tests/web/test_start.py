"""The start page: nights of one name and day told apart, and one that is opened twice by mistake is one."""

from __future__ import annotations

import httpx
import pytest

from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import MINUTE, Millis, PlayerId, TableNo
from tests.web.conftest import Read
from tests.web.stage import NAMES, Night, Stage

FRIDAY = {"name": "Friday night", "date": "2026-11-20", "buy_in": "25", "shown": "1"}


def line(stage: Stage, night: Night) -> str:
    """What the start page says of a night after its name."""
    text = httpx.get(stage.url).text
    return " ".join(text.partition(f'href="/t/{night.code}"')[2].partition("</li>")[0].split())


def is_over(night: Night) -> None:
    night.running(NAMES[:2])
    loser, winner = night.room.evening.playing()
    night.does(c.EndHand(TableNo(1), (c.Out(loser.player, winner.player),)), c.StayOut(loser.player))


def test_nights_of_one_name_and_day_are_told_apart(stage: Stage) -> None:
    new, listed, running, over = (stage.host() for _ in range(4))
    listed.does(c.Commit(PlayerId("p1"), "Ann"))
    running.running(NAMES[:5])
    is_over(over)
    winner = next(one.name for one in over.room.evening.players.values() if one.place == 1)
    assert f"· {new.code} · 0 players on the list" in line(stage, new)
    assert f"· {listed.code} · 1 player on the list" in line(stage, listed)
    assert f"· {running.code} · 5 of 5 still play" in line(stage, running)
    assert f"· {over.code} · {winner} has won." in line(stage, over)


def test_a_running_night_comes_before_all_else_and_only_while_it_runs(stage: Stage, read: Read) -> None:
    listed, running, over = (stage.host() for _ in range(3))
    listed.does(c.Commit(PlayerId("p1"), "Ann"))
    running.running(NAMES[:5])
    is_over(over)
    page = read(stage.url)
    assert [one.get("href") for one in page.find("a.night")] == [f"/t/{running.code}"]
    assert sorted(one.get("href") for one in page.find(".list a")) == sorted(f"/t/{n.code}" for n in (listed, over))
    texts = page.text("main")
    assert texts.index("5 of 5 still play") < texts.index("Host a real-card night") < texts.index("English")


def test_a_dealt_night_begins_with_the_ticks_of_any_night(stage: Stage, read: Read) -> None:
    page = read(stage.url)
    page.follow("Host a night the software deals")
    ticked = {one.get("name") for one in page.find("input[type=checkbox][checked]")}
    usual = {one.get("name") for one in read(f"{stage.url}/new").find("input[type=checkbox][checked]")}
    assert ticked == usual | {"dealt"}


def test_a_night_says_when_it_was_set_up(stage: Stage) -> None:
    early = stage.host()
    stage.clock.at = Millis(stage.clock.at + 7 * MINUTE)
    late = stage.host()
    assert line(stage, early).partition(" ·")[0] != line(stage, late).partition(" ·")[0]


def test_of_a_night_nobody_has_looked_at_since_a_restart_only_the_time_is_said(stage: Stage) -> None:
    night = stage.host()
    del stage.house.rooms[night.code]
    assert night.code in line(stage, night)
    assert "on the list" not in line(stage, night)


# ----------------------------------------------------------------------------------------------- opened twice


def opens(browser: httpx.Client, **changed: str) -> str:
    """The code of the night that the form leads to."""
    return browser.post("/new", data=FRIDAY | changed).headers["location"].split("/")[2]


@pytest.mark.parametrize("dealt", ["", "on"])
def test_going_back_and_opening_the_same_night_again_leads_to_it(stage: Stage, dealt: str) -> None:
    same = {"dealt": dealt, "bots": "3"} if dealt else {}
    with httpx.Client(base_url=stage.url) as browser:
        first = opens(browser, **same)
        assert opens(browser, **same) == first
        assert opens(browser, **same, buy_in="30") != first  # near miss: another night


def test_another_device_opens_a_night_of_its_own(stage: Stage) -> None:
    with httpx.Client(base_url=stage.url) as one, httpx.Client(base_url=stage.url) as other:
        assert opens(one) != opens(other)


def test_a_night_with_somebody_on_its_list_is_not_opened_again(stage: Stage) -> None:
    with httpx.Client(base_url=stage.url) as browser:
        first = opens(browser)
        night = Night(stage, stage.house.rooms[first], first, "")
        night.does(c.Commit(PlayerId("p1"), "Ann"))
        assert opens(browser) != first


@pytest.mark.parametrize("path", ["/nope", "/t/zzzz", "/t/zzzz/links", "/t/zzzz/table/99"])
def test_an_address_that_leads_nowhere_has_a_way_on(stage: Stage, path: str) -> None:
    read = httpx.get(f"{stage.url}{path}", headers={"Accept": "text/html", "Accept-Language": "de"})
    assert read.status_code == 404
    assert 'href="/"' in read.text
    assert "Hier ist nichts" in read.text


def test_near_miss_a_program_reads_two_words(stage: Stage) -> None:
    read = httpx.get(f"{stage.url}/nope", headers={"Accept": "application/json"})
    assert (read.status_code, read.text) == (404, "Not Found")


@pytest.mark.parametrize(("path", "status"), [("/api/nope", 404), ("/api/plan", 405)])
def test_below_api_a_program_reads_a_kind(stage: Stage, path: str, status: int) -> None:
    read = httpx.get(f"{stage.url}{path}")
    assert (read.status_code, read.json()["kind"]) == (status, Refusal.MALFORMED)
    assert read.headers.get("allow", "") == ("POST" if status == 405 else "")


def test_an_address_that_is_only_sent_to_has_a_way_on_when_it_is_opened(stage: Stage) -> None:
    """As somebody does who reloads a page that a form led to."""
    read = httpx.get(f"{stage.url}/play", headers={"Accept": "text/html"})
    assert read.status_code == 405
    assert 'href="/"' in read.text
