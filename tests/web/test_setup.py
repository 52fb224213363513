"""Setting up an evening: what a host may write, what is refused and why, as a form and as JSON."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from shuffleup.tournament.levels import Break, Level
from shuffleup.tournament.payouts import Shares
from shuffleup.tournament.plan import Plan
from shuffleup.web.setup import SetUp, Wrong, plan_of, read_form, read_json
from tests.web.conftest import PHONE, Open
from tests.web.stage import Stage

TODAY = "2026-11-20"


def planned(**fields: Any) -> Plan:
    plan = plan_of(SetUp(**fields), TODAY)
    assert isinstance(plan, Plan), plan
    return plan


def test_nothing_filled_in_is_the_documents_evening() -> None:
    plan = planned()
    assert (plan.book, plan.stack, plan.buy_in, plan.date) == ("homegame", 1000, 2000, TODAY)
    assert plan.schedule.steps[4] == Break(10)
    assert plan.schedule.levels[0] == Level(10, 20)  # type: ignore[arg-type]


@pytest.mark.parametrize(("text", "cents"), [("25", 2500), ("12.50", 1250), ("12,5", 1250), (" 7 ", 700), ("0", 0)])
def test_sums_are_written_as_on_a_till(text: str, cents: int) -> None:
    assert planned(buy_in=text).buy_in == cents


def test_own_levels_a_line_each() -> None:
    steps = planned(levels="25-50\n50–100 ante 10\n\nbreak 15\n100/200 x 30").schedule.steps
    assert [str(step) for step in steps] == ["25-50", "50-100, ante 10", "break of 15 minutes", "100-200"]
    assert [step.minutes for step in steps] == [20, 20, 15, 30]


def test_prizes_in_percent() -> None:
    assert planned(payouts="60 40").payouts == Shares((60, 40))
    assert planned(payouts="50%, 30%, 20%").payouts == Shares((50, 30, 20))
    assert planned(payouts="").payouts is None


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"buy_in": "much"}, "buy_in"),
        ({"buy_in": "-5"}, "buy_in"),
        ({"book": "hoyle"}, "book"),
        ({"set": "Z"}, "set"),
        ({"set": "own"}, "counts"),
        ({"set": "own", "counts": {"pink": 3}}, "counts"),
        ({"levels": "25-50\nlunch"}, "levels"),
        ({"payouts": "half"}, "payouts"),
    ],
)
def test_what_is_wrong_names_its_field(fields: dict[str, Any], field: str) -> None:
    wrong = plan_of(SetUp(**fields), TODAY)
    assert isinstance(wrong, Wrong)
    assert wrong.field == field


def test_a_form_without_a_tick_says_no() -> None:
    ticked = read_form({"shown": ["1"], "rebuys": ["on"], "name": ["Club"]})
    unticked = read_form({"shown": ["1"], "name": ["Club"]})
    fresh = read_form({})
    assert isinstance(ticked, SetUp)
    assert isinstance(unticked, SetUp)
    assert isinstance(fresh, SetUp)
    assert (ticked.rebuys, unticked.rebuys, fresh.rebuys) == (True, False, True)


def test_a_form_s_house_rules() -> None:
    given = read_form({"house": ["BTN-05"], "set.BUY-02/rebuys-each": ["2"], "set.ABS-03": [""]})
    assert isinstance(given, SetUp)
    assert given.house == ["BTN-05", "BUY-02/rebuys-each=2"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (b"{", ""),
        (b"[]", ""),
        (b'{"minutes": 0}', "minutes"),
        (b'{"minutes": "20"}', "minutes"),
        (b'{"sixpence": 1}', ""),
    ],
)
def test_json_is_read_strictly(body: bytes, field: str) -> None:
    wrong = read_json(body)
    assert isinstance(wrong, Wrong)
    assert wrong.field == field


# ------------------------------------------------------------------------------------------------------- over HTTP


def test_an_evening_by_json_and_its_links(stage: Stage) -> None:
    made = httpx.post(f"{stage.url}/api/evenings", json={"name": "Club", "buy_in": "10"})
    assert made.status_code == 201
    links = made.json()
    host = httpx.get(links["host"])
    assert (host.status_code, host.headers["location"]) == (303, f"/t/{links['code']}")
    assert "httponly" in host.headers["set-cookie"].lower()
    assert httpx.get(links["tv"]).status_code == 200
    assert [one["name"] for one in httpx.get(f"{stage.url}/api/evenings").json()] == ["Club"]


@pytest.mark.parametrize(
    "fields",
    [
        {"levels": "7-14", "set": "A"},  # no chips for it
        {"payouts": "50 30"},  # not all of the purse
        {"house": ["BTN-99"]},
        {"name": " "},
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_and_nothing_is_made(stage: Stage, fields: dict[str, Any]) -> None:
    made = httpx.post(f"{stage.url}/api/evenings", json=fields)
    assert made.status_code == 422
    assert made.json()["reason"]
    assert httpx.get(f"{stage.url}/api/evenings").json() == []


def test_what_a_plan_comes_to(stage: Stage) -> None:
    """CLK-05: three to four hours with levels of twenty minutes, five to six with thirty."""
    hours = {}
    for minutes in (20, 30):
        fields = {"minutes": minutes, "break_every": 0}
        plan = httpx.post(f"{stage.url}/api/plan?players=18", json=fields).json()
        hours[minutes] = plan["minutes"] / 60
    assert 3 <= hours[20] <= 4
    assert 5 <= hours[30] <= 6


def test_the_description_names_every_field(stage: Stage) -> None:
    document = httpx.get(f"{stage.url}/api/openapi.json").json()
    assert set(document["components"]["schemas"]["SetUp"]["properties"]) == set(SetUp.__struct_fields__)
    assert json.dumps(document).count("#/components/schemas/") > 3


# -------------------------------------------------------------------------------------------------- in the browser


def test_from_the_start_page_to_a_night_with_all_defaults(stage: Stage, opened: Open) -> None:
    page = opened(stage.url, PHONE)
    page.get_by_role("link", name="Host a real-card night").click()
    page.get_by_role("button", name="Open the night").first.click()
    page.wait_for_url("**/people")
    code = page.url.split("/")[-2]
    assert stage.house.rooms[code].evening.plan.name == "Poker night"


def test_the_form_shows_what_it_comes_to_while_one_types(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/new", PHONE)
    before = page.locator(".length").inner_text()
    page.get_by_label("Minutes a level").select_option("30")
    expect(page.locator(".length")).not_to_have_text(before)
    page.get_by_label("Buy-in").fill("lots")
    expect(page.locator("#wrong")).to_contain_text("no sum of money")
    assert "minutes=30" in page.url
    page.get_by_label("Buy-in").fill("30")
    expect(page.locator("#outcome")).to_contain_text("Purse 270")


def test_house_rules_show_what_they_overrule(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/new", PHONE)
    page.get_by_text("House rules").click()
    page.get_by_role("checkbox", name="BTN-05").check()
    expect(page.locator(".effects")).to_contain_text("overrules BTN-06")
