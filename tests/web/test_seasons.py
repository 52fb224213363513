"""Seasons in the browser: a formula that is tried first, standings, which nights count, a final, a purse."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from lxml import html

from shuffleup.app.guests.posting import PageTurn, WallLaidOut, WallPage, WallPhase
from shuffleup.club.founding.events import ClubRole
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.club_visit import Device, texts
from tests.web.conftest import PHONE, Open
from tests.web.reading import said
from tests.web.stage import Night, Stage, friday

T1 = TableNo(1)
RULES = {"formula": "n - r + 1", "shared": "points", "decimals": "2", "taking_part": "0", "ties": "best"}


@pytest.fixture
def owner(stage: Stage) -> Device:
    return Device(stage).founds()


def plays(owner: Device, date: str, order: list[str]) -> Night:
    """A night of the club that is over, its players named as they finished."""
    night = owner.stage.host(replace(friday(), name=f"Night of {date}", date=date))
    owner.opens(night.host_link)
    owner.does("add-night", night=night.code)
    night.running(sorted(order))
    players = {one.name: one.player for one in night.room.evening.players.values()}
    for name in reversed(order[1:]):
        falls(night, players[name], players[order[0]])
    return night


def falls(night: Night, player: PlayerId, by: PlayerId) -> None:
    if not night.room.evening.tables[T1].in_hand:
        night.does(c.BeginHand(T1, night.stage.clock.at))
    night.does(c.EndHand(T1, (c.Out(player, by),)), c.StayOut(player))


def opens_season(owner: Device, **fields: str) -> None:
    made = owner.does("open-season", "/club/seasons", **{"name": "Autumn", **RULES, **fields})
    assert (made.status_code, made.url.path.rpartition("/")[0]) == (200, "/club/seasons")  # the one that was opened


def table(device: Device) -> list[str]:
    rows = html.document_fromstring(device.opens("/club/seasons/1").text).cssselect("tbody tr")
    return [" ".join(said(cell) for cell in row.cssselect(".no, .name a, td > b")) for row in rows]


def rows_of(page: httpx.Response) -> list[str]:
    rows = html.document_fromstring(page.text).cssselect("tbody tr")
    return [" ".join(said(cell) for cell in row) for row in rows]


def test_a_season_from_the_first_night_to_an_undo(owner: Device) -> None:
    assert owner.reads("/club", "nav a[href='/club/seasons']") == ["Seasons"]
    opens_season(owner, first="2026-09-01")
    assert owner.reads("/club/seasons/1", ".empty") == ["No night that counts is over yet."]
    plays(owner, "2026-10-02", ["Ann", "Bert", "Cleo"])
    last = plays(owner, "2026-10-09", ["Cleo", "Ann", "Bert"])
    assert table(owner) == ["1 Ann 5", "2 Cleo 4", "3 Bert 3"]
    assert "ahead: Ann" in owner.opens("/club/seasons").text
    owner.stage.wait(last.room.undo(owner.stage.clock.at))
    owner.stage.wait(last.room.undo(owner.stage.clock.at))
    assert table(owner) == ["1 Ann 3", "2 Bert 2", "3 Cleo 1"]  # the last night is being played again
    record = owner.opens("/club/record").text
    assert "A season was opened: Autumn." in record
    assert "Ann played in Night of 2026-10-02, 2026-10-02." in record
    assert last.code not in record  # near miss: a code that nobody knows a night by


def test_what_is_dropped_is_struck_and_who_has_played_too_little_waits(owner: Device) -> None:
    opens_season(owner, drop="1", least_nights="2")
    plays(owner, "2026-10-02", ["Ann", "Bert", "Cleo"])
    plays(owner, "2026-10-09", ["Bert", "Ann"])
    page = owner.opens("/club/seasons/1")
    assert texts(page, "td.dropped s") == ["1", "2"]  # Ann's second night, Bert's first: the worst each
    assert [" ".join(row.split()[:2]) for row in rows_of(page)] == ["1 Ann", "2 Bert", "– Cleo"]
    assert "1 more night for a place" in texts(page, "tr.waits th")[0]


def test_the_standings_are_saved_as_whoever_looks_may_see_them(owner: Device) -> None:
    opens_season(owner, name="=Autumn")
    plays(owner, "2026-10-02", ["=1+1", "Ann"])
    plays(owner, "2026-10-09", ["Ann", "Bert"])
    lines = owner.opens("/club/seasons/1.csv").text.removeprefix("\ufeff").splitlines()
    assert lines == [
        "place,name,points,nights,wins,2026-10-02 Night of 2026-10-02,2026-10-09 Night of 2026-10-09",
        "1,Ann,3,2,1,1,2",
        "2,'=1+1,2,1,1,2,",  # harmless in a spreadsheet
        "3,Bert,1,1,0,,1",
    ]
    assert owner.opens("/club/seasons/1.json").json()[0]["points"] == "3"
    assert owner.opens("/club/seasons/2.csv").status_code == 404  # near miss: no such season
    assert owner.opens("/club/seasons/1.pdf").status_code == 404
    assert owner.another().opens("/club/seasons/1.csv").status_code == 403  # near miss: the pages are not open


def test_a_night_is_left_out_and_counted_again(owner: Device) -> None:
    opens_season(owner)
    night = plays(owner, "2026-10-02", ["Ann", "Bert"])
    owner.does("count-night", "/club/seasons/1", season=1, night=night.code)
    assert table(owner) == []
    owner.does("count-night", "/club/seasons/1", season=1, night=night.code, counts=1)
    assert table(owner) == ["1 Ann 2", "2 Bert 1"]


@pytest.mark.parametrize(
    ("formula", "wrong"),
    [
        ("n - foo", "There is no “foo”, as stands at character 5."),
        ("n -", "The formula breaks off: something has to come after “-”."),
        ("0,5 * n", "Decimals have a point, as in 0.25."),
    ],
)
def test_a_formula_is_tried_before_it_is_kept(owner: Device, formula: str, wrong: str) -> None:
    plays(owner, "2026-10-02", ["Ann", "Bert"])
    tried = owner.opens(f"/club/seasons/new?name=Autumn&formula={formula.replace(' ', '+')}")
    assert wrong in texts(tried, "#formula-says .trouble")[0]
    assert rows_of(tried) == []
    refused = owner.does("open-season", name="Autumn", **{**RULES, "formula": formula})
    assert refused.status_code == 409
    assert wrong in texts(refused, ".trouble")[0]
    assert html.document_fromstring(refused.text).cssselect("[name=formula]")[0].get("value") == formula
    good = owner.opens("/club/seasons/new?formula=n*10%2Fr")  # near miss
    assert rows_of(good) == ["Ann 1 20", "Bert 2 10"]


def test_a_formula_with_a_name_is_taken_and_may_be_changed(owner: Device) -> None:
    took = owner.opens("/club/seasons/new?name=Autumn&formula=n&take=field-and-purse")
    (field,) = html.document_fromstring(took.text).cssselect("[name=formula]")
    assert field.get("value") == "log10(z) / √(r/n)"
    assert texts(took, "#formula-says") == ["Field and purse"]


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"name": " "}, "The name of a season is one line of at most 60 letters."),
        ({"best": "x"}, "A number of nights is from 0 to 1,000."),
        ({"taking_part": "some"}, "Points for taking part: write a number such as 1 or 0.5."),
        ({"first": "2026-12-01", "last": "2026-11-01"}, "The last day of a season comes before its first."),
    ],
)
def test_what_is_wrong_with_a_season_is_said_and_nothing_typed_is_lost(
    owner: Device, fields: dict[str, str], wrong: str
) -> None:
    refused = owner.does("open-season", **{"name": "Autumn", **RULES, "formula": "n*7", **fields})
    assert (refused.status_code, texts(refused, ".trouble")) == (409, [wrong])
    assert 'value="n*7"' in refused.text
    assert owner.reads("/club/seasons", ".list li") == []


def test_a_closed_season_is_changed_no_more_until_it_is_open_again(owner: Device) -> None:
    opens_season(owner)
    owner.does("close-season", "/club/seasons/1", season=1)
    refused = owner.does("change-season", season=1, name="Fall", **RULES)
    assert texts(refused, ".trouble") == ["This season is closed; open it again to change something."]
    owner.does("reopen-season", "/club/seasons/1", season=1)
    owner.does("change-season", season=1, name="Fall", **RULES)
    assert owner.reads("/club/seasons/1", "h1") == ["Fall"]


def test_a_final_begins_with_stacks_by_points(owner: Device) -> None:
    opens_season(owner)
    plays(owner, "2026-10-02", ["Ann", "Bert", "Cleo"])
    wrong = owner.opens("/club/seasons/1/final?least=1000&most=3010&chip=25")
    assert texts(wrong, ".trouble") == ["Stacks are counted out in chips of 25: say multiples of it."]
    page = owner.opens("/club/seasons/1/final?least=1000&most=3000&chip=25")
    assert rows_of(page) == ["Ann 1 3,000", "Bert 2 2,000", "Cleo 3 1,000"]
    link = html.document_fromstring(page.text).cssselect("a.primary")[0].get("href")
    fields = {name: values[-1] for name, values in parse_qs(urlsplit(link).query).items()}
    assert fields["stacks"] == "Ann 3000\nBert 2000\nCleo 1000"
    assert owner.sends("/new", **fields).status_code == 200  # the night is set up so
    plan = next(room.evening.plan for room in owner.stage.house.rooms.values() if room.evening.plan.stacks)
    assert [(one.name, one.chips) for one in plan.stacks] == [("Ann", 3000), ("Bert", 2000), ("Cleo", 1000)]


def test_the_purse_is_an_account_that_players_can_read(owner: Device) -> None:
    opens_season(owner)
    plays(owner, "2026-10-02", ["Ann", "Bert"])
    owner.opens("/club/people")
    purse = "/club/seasons/1/purse"
    owner.does("move-purse", purse, season=1, money="50", way="in", why="from last year")
    refused = owner.does("move-purse", purse, season=1, money="50.01", way="out", why="a cup")
    assert texts(refused, ".trouble") == ["There is 50 in the purse, and not 50.01."]
    assert 'value="a cup"' in refused.text
    owner.does("move-purse", purse, season=1, money="20", way="out", why="a cup", person=1)
    assert "30" in owner.reads(purse, ".sums dd")[0]
    owner.does("strike-purse", purse, season=1, number=2)
    player = owner.another(owner.makes_link("give-phone", person=1))
    assert "50" in player.reads(purse, ".sums dd")[0]
    assert player.reads(purse, "form") == []  # near miss: reads, and keeps nothing
    saved = player.opens(f"{purse}.csv").text.splitlines()[1:]
    assert [row.partition(",")[2] for row in saved] == ["50,,from last year,", "-20,Ann,a cup,struck"]
    assert owner.another().opens(f"{purse}.csv").status_code == 404
    assert player.does("strike-purse", season=1, number=1).status_code == 403
    assert owner.another().opens(purse).status_code in (403, 404)


HOSTS_ONLY = ["/club/seasons/new", "/club/seasons/1/rules", "/club/seasons/1/final"]


def test_players_look_and_hosts_decide(owner: Device) -> None:
    opens_season(owner)
    plays(owner, "2026-10-02", ["Ann", "Bert"])
    director = owner.another(owner.makes_link("give-link", role=ClubRole.DIRECTOR.value, label="Dora"))
    assert table(director) == ["1 Ann 2", "2 Bert 1"]
    assert director.reads("/club/seasons/1", "form") == []
    for path in HOSTS_ONLY:
        assert director.opens(path).status_code == 403, path
        assert owner.opens(path).status_code == 200, path
    for what in ("open-season", "change-season", "count-night", "close-season", "move-purse"):
        assert director.does(what, season=1, name="Mine", **RULES).status_code == 403, what
    assert owner.opens("/club/seasons/9").status_code == 404


def test_the_wall_of_a_night_has_the_standings_where_the_host_says_so(owner: Device) -> None:
    opens_season(owner)
    plays(owner, "2026-10-02", ["Ann", "Bert", "Cleo"])
    tonight = owner.stage.host(replace(friday(), date="2026-10-09"))
    owner.opens(tonight.host_link)
    owner.does("add-night", night=tonight.code)
    tonight.running(["Ann", "Dora"])
    assert owner.reads(tonight.url("/tv"), "[data-key=season]") == []  # it names people who are not here
    laid = WallLaidOut("", (PageTurn(WallPage.SEASON, 20, (WallPhase.PLAY,)),), owner.stage.clock.at)
    owner.stage.wait(tonight.room.guest_list.record(laid, owner.stage.clock.at))
    assert owner.reads(tonight.url("/tv"), "[data-key=season] h2") == ["Autumn"]
    assert owner.reads(tonight.url("/tv"), "[data-key=season] li") == ["1 Ann 3", "2 Bert 2", "3 Cleo 1"]
    owner.does("count-night", "/club/seasons/1", season=1, night=tonight.code)
    assert owner.reads(tonight.url("/tv"), "[data-key=season]") == []  # near miss: this night does not count


def test_on_a_phone_the_standings_scroll_and_the_page_does_not(stage: Stage, opened: Open) -> None:
    owner = Device(stage).founds()
    opens_season(owner)
    names = ["Ann", "Bert", "Cleo", "Dora"]
    for day in range(1, 7):
        plays(owner, f"2026-10-0{day}", names[day % 4 :] + names[: day % 4])
    owner.does("terms", name="Friday club", public="1")
    page = opened(f"{stage.url}/club/seasons/1", PHONE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".standings tbody tr").count() == 4
