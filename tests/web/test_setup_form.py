"""The set-up form: what is typed stays, right or wrong, and what is wrong is said beside it."""

from __future__ import annotations

import json
import re
from urllib.parse import urlencode

import httpx
import pytest
from markupsafe import escape
from playwright.sync_api import Page

from shuffleup.questions.materials import Colour
from shuffleup.tournament.bounties.kinds import BountyKind, EnvelopeLadder
from shuffleup.tournament.plan import Plan, plan_choices
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Practice
from shuffleup.web.setup.fields import FIELDS, KINDS, SetUp, read_expected, read_form, read_json
from shuffleup.web.setup.plan import plan_of
from tests.web.conftest import PHONE, Open
from tests.web.stage import Stage
from tests.web.tapping import expect

FIFTEEN = "\n".join(f"{25 * n}-{50 * n}" for n in range(1, 16))


def test_a_form_without_a_tick_says_no() -> None:
    ticked = read_form({"shown": ["1"], "rebuys": ["on"], "name": ["Club"]})
    unticked = read_form({"shown": ["1"], "name": ["Club"]})
    fresh = read_form({})
    assert (ticked.typed.rebuys, unticked.typed.rebuys, fresh.typed.rebuys) == (True, False, True)


def test_a_form_s_house_rules() -> None:
    form = read_form({"house": ["BTN-05"], "set.BUY-02/rebuys-each": ["2"], "set.ABS-03": [""]})
    assert form.given.house == ["BTN-05", "BUY-02/rebuys-each=2"]


def test_every_field_has_its_words() -> None:
    assert set(FIELDS) == set(KINDS) >= set(SetUp.__struct_fields__)


OTHERWISE = {
    bool: ("on", True, True),
    int: ("5", 5, 5),
    int | None: ("5", 5, 5),
    Money: ("2.50", "2.50", 250),
    BountyKind: ("plain", "plain", BountyKind.PLAIN),
    EnvelopeLadder: ("gentle", "gentle", EnvelopeLadder.GENTLE),
    Practice: ("new", "new", Practice.NEW),
}
"""By kind: what is typed, what JSON says, and what the plan has then."""


@pytest.mark.parametrize("name", plan_choices())
def test_what_the_plan_says_is_asked_is_on_the_form_in_json_and_in_the_plan(stage: Stage, name: str) -> None:
    choice = plan_choices()[name]
    typed, said, value = OTHERWISE[choice.kind]
    page = httpx.get(f"{stage.url}/new").text
    assert page.count(f'name="{name}"') == 1
    assert str(escape(choice.about.asks)) in page
    for given in (read_form({name: [typed], "shown": ["1"]}).given, read_json(json.dumps({name: said}).encode())):
        assert isinstance(given, SetUp)
        plan = plan_of(given, "2026-11-20")
        assert isinstance(plan, Plan)
        assert getattr(plan, name) == value
    unsaid = plan_of(read_form({}).given, "2026-11-20")
    assert isinstance(unsaid, Plan)
    assert getattr(unsaid, name) == choice.usual


@pytest.mark.parametrize(
    ("field", "typed", "reason"),
    [
        ("break_minutes", "300", "Minutes a break: a whole number from 1 to 120."),
        ("break_minutes", "0", "Minutes a break: a whole number from 1 to 120."),
        ("break_minutes", "", "Minutes a break: a whole number from 1 to 120."),
        ("break_minutes", " 120 ", ""),  # near miss
        ("break_every", "x", "A break after every … levels: a whole number from 0 to 50."),
        ("minutes", "1e1", "Minutes a level: a whole number from 1 to 240."),
        ("minutes", "17", ""),
        ("seats", "11", "Seats at a table: a whole number from 2 to 10."),
        ("tables", "-1", "Tables you have: a whole number from 0 to 100."),
        ("re_entries", "1.5", "Re-entries each: a whole number from 0 to 99."),
        ("name", "x" * 81, "Name of the night: a text of at most 80 letters."),
        ("levels", FIFTEEN, ""),
        ("levels", "x" * 4001, "Your own levels, one a line: a text of at most 4,000 letters."),
        ("counts.red", "many", ""),  # nobody has a set of his own
        ("on_hand.red", "many", "Chips on hand: of each colour a whole number from 0 to 10,000."),
        ("on_hand.red", "", ""),
        # What says something only with another field is kept, and not looked at without it.
        ("add_on_chips", "0", ""),
        ("add_on_until", "x", ""),
        ("re_entry_before", "1", ""),
        ("bots", "501", ""),
    ],
)
def test_a_field_by_itself(field: str, typed: str, reason: str) -> None:
    form = read_form({field: [typed], "payouts": ["60 40"]})
    assert [one.reason for one in form.wrong] == ([reason] if reason else [])
    name, _, colour = field.partition(".")
    kept = getattr(form.typed, name)
    assert (kept.get(colour, "") if colour else kept) == typed
    assert (form.given.payouts, form.typed.payouts) == ("60 40", "60 40")


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"shown": "1", "add_on": "on", "add_on_chips": "0"}, "add_on_chips"),
        ({"shown": "1", "add_on": "on", "add_on_until": "x"}, "add_on_until"),
        ({"re_entries": "1", "re_entry_before": "1"}, "re_entry_before"),
        ({"shown": "1", "dealt": "on", "bots": "501"}, "bots"),
        ({"set": "own", "counts.red": "many"}, "counts"),
    ],
)
def test_a_field_that_counts_only_with_another(fields: dict[str, str], field: str) -> None:
    form = read_form({name: [value] for name, value in fields.items()})
    assert [one.field for one in form.wrong] == [field]


@pytest.mark.parametrize(("typed", "players", "wrong"), [("12", 12, 0), ("0", 9, 1), ("1", 9, 1), ("", 9, 1)])
def test_how_many_are_expected(typed: str, players: int, wrong: int) -> None:
    expected, found = read_expected({"players": [typed]})
    assert (expected.players, len(found)) == (players, wrong)


# ------------------------------------------------------------------------------------------------------- over HTTP

BAD = {
    "name": " ", "buy_in": "lots", "date": "never", "players": "1", "bought": "x", "break_every": "x",
    "break_minutes": "300", "minutes": "0", "levels": "lunch", "add_on": "on", "add_on_price": "x", "add_on_chips": "x",
    "add_on_until": "0", "re_entries": "x", "payouts": "half", "unit": "x", "seats": "12", "tables": "x", "dealt": "on",
    "bots": "x", "set": "Z", "stacks": "Ann", "on_hand.red": "x", "house": "BTN-99",
}  # fmt: skip
OTHERS = {"book": "hoyle", "set": "own", "counts.red": "x", "re_entries": "1", "re_entry_before": "1", "unit": "0"}


@pytest.mark.parametrize("fields", [{field: typed} for field, typed in BAD.items() if field not in ("add_on", "dealt")])
def test_every_field_says_what_is_wrong_beside_it(stage: Stage, fields: dict[str, str]) -> None:
    ticked = {"shown": "1", "rebuys": "on", "add_on": "on", "dealt": "on"}
    page = httpx.get(f"{stage.url}/new?{urlencode(ticked | fields)}")
    (field,) = fields
    assert page.status_code == 200
    assert f'id="wrong-{field.partition(".")[0]}" role="alert"' in page.text
    assert page.text.count('role="alert"') == 1


@pytest.mark.parametrize("fields", [BAD, OTHERS])
def test_nothing_typed_is_lost_when_it_is_sent(stage: Stage, fields: dict[str, str]) -> None:
    page = httpx.post(f"{stage.url}/new", data={"shown": "1", **fields}, headers={"origin": stage.url})
    assert page.status_code == 422
    for field in set(fields) - {"name", "add_on", "dealt", "set", "book", "house", "levels", "stacks"}:
        assert f'name="{field}"' in page.text
        assert f'value="{fields[field]}"' in page.text
    assert httpx.get(f"{stage.url}/api/evenings").json() == []


# -------------------------------------------------------------------------------------------------- in the browser


def opens(page: Page, *sections: str) -> None:
    for section in sections:
        page.locator("summary").filter(has_text=section).click()


def test_from_the_start_page_to_a_night_with_all_defaults(stage: Stage, tapped: Open) -> None:
    page = tapped(stage.url, PHONE)
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
    expect(page.locator("#wrong-buy_in")).to_contain_text("not a sum of money")
    assert "minutes=30" in page.url
    page.get_by_label("Buy-in").fill("30")
    expect(page.locator("#outcome")).to_contain_text("Purse 270")


def test_house_rules_show_what_they_overrule(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/new", PHONE)
    page.get_by_text("House rules").click()
    page.get_by_role("checkbox", name="BTN-05").check()
    expect(page.locator(".effects")).to_contain_text("overrules BTN-06")


def test_one_bad_number_costs_nothing_else(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/new", PHONE)
    opens(page, "Levels and breaks", "Rebuys, add-ons")
    page.get_by_label("Your own levels").fill(FIFTEEN)
    page.get_by_role("checkbox", name="Rebuys").uncheck()
    page.get_by_label("Prizes, the winner's first").fill("60 40")
    page.get_by_label("Minutes a break").fill("300")
    expect(page.locator("#wrong-break_minutes")).to_have_text("Minutes a break: a whole number from 1 to 120.")
    for _ in range(2):
        expect(page.get_by_label("Your own levels")).to_have_value(FIFTEEN)
        expect(page.locator("[name=rebuys]")).not_to_be_checked()
        expect(page.locator("[name=payouts]")).to_have_value("60 40")
        expect(page.get_by_label("Minutes a break")).to_have_value("300")
        page.reload()
    page.get_by_label("Minutes a break").fill("12")
    page.get_by_role("button", name="Open the night").first.click()
    page.wait_for_url("**/people")
    plan = stage.house.rooms[page.url.split("/")[-2]].evening.plan
    assert (len(plan.schedule.levels), plan.rebuys) == (15, False)


def test_an_add_on_taken_away_and_brought_back_is_as_it_was(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/new", PHONE)
    opens(page, "Rebuys, add-ons")
    tick, price = page.get_by_role("checkbox", name="An add-on"), page.get_by_label("Price of the add-on")
    tick.check()
    price.fill("15")
    tick.uncheck()
    expect(price).to_be_hidden()
    tick.check()
    expect(price).to_have_value("15")


def test_the_box_of_chips_says_whom_it_serves(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/new", PHONE)
    opens(page, "Chips", "Tables")
    box = page.locator("#box")
    for colour, count in ((Colour.RED, "180"), (Colour.GREEN, "144"), (Colour.BLACK, "40")):
        box.get_by_label(colour.value).fill(count)
    expect(page.locator("#outcome")).to_contain_text("The chips on hand are enough for 8.")
    expect(page.locator("#missing")).to_have_text("Missing for 9 starting sets: 5 black")
    box.get_by_label(Colour.BLACK.value).fill("45")
    expect(page.locator("#missing")).to_have_count(0)
    page.get_by_label("Tables you have").fill("1")
    page.get_by_label("Seats at a table").fill("8")
    expect(page.locator("#outcome")).to_contain_text("8 can sit at your tables. 9 players are more than that.")


def test_rebuys_are_of_every_book_and_no_house_rule(stage: Stage, tapped: Open) -> None:
    page = tapped(f"{stage.url}/new", PHONE)
    opens(page, "Rebuys, add-ons", "House rules")
    page.locator("[name=book]").select_option("roberts")
    expect(page.get_by_role("checkbox", name="Rebuys, as the rulebook has them (BUY-02)")).to_be_checked()
    expect(page.locator(".effects")).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "said"), [("de", "20 rote, 16 grüne und 5 schwarze"), ("es", "20 rojas, 16 verdes y")]
)
def test_colours_of_chips_are_said_in_the_language_of_the_page(stage: Stage, lang: str, said: str) -> None:
    page = httpx.get(f"{stage.url}/new", headers={"accept-language": lang}).text
    assert said in page
    assert not [colour.value for colour in Colour if f">{colour.value}<" in page or f" {colour.value}," in page]


def test_what_says_nothing_is_not_asked(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/new", PHONE)
    page.get_by_text("Rebuys, add-ons and prizes").click()
    bounty, begins = page.locator("[name=bounty]"), page.locator("[name=mystery_from]")
    expect(page.locator("[name=add_on_price]")).to_be_hidden()
    page.locator("[name=add_on]").check()
    expect(page.locator("[name=add_on_price]")).to_be_visible()
    for kind, asks in {"none": (False, False), "progressive": (True, False), "mystery": (True, True)}.items():
        page.get_by_label("Bounties").select_option(kind)
        expect(page).to_have_url(re.compile(f"bounties={kind}"))  # what it comes to has been fetched, and laid over
        expect(bounty).to_be_visible(visible=asks[0])
        expect(begins).to_be_visible(visible=asks[1])  # near miss: other bounties have no envelopes
