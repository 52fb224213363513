"""Setting up an evening: what a host may write, what is refused and why, as a form and as JSON."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

import httpx
import pytest

from shuffleup.app.streams.naming import evening_of
from shuffleup.hand.decision import Refused
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebooks import HOMEGAME
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.levels import Break, Level
from shuffleup.tournament.entries.buying import rebuy_rules
from shuffleup.tournament.plan import Plan, book_of, usual_plan
from shuffleup.tournament.prizes.payouts import USUAL_UNIT, Amounts, Money, Shares
from shuffleup.tournament.rulings.own_rules import own_rules
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.setup.fields import SetUp, WrongField, read_json
from shuffleup.web.setup.plan import house_of, plan_of
from tests.tournament.host import Host
from tests.web.once import Mains
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


OF_THE_FORM_ALONE = {"buy_in", "schedule", "on_hand", "colour_up"}
"""A price, breaks between the levels, and a box of chips that can be counted: the stock plan has none of these."""


def test_no_default_lives_in_the_form_alone() -> None:
    """What the command line prints, and a sit-and-go plays, is what a host gets who fills in nothing."""
    plan, stock = planned(), usual_plan("Poker night", TODAY, HOMEGAME, Money(2000))
    differ = {field.name for field in fields(Plan) if getattr(plan, field.name) != getattr(stock, field.name)}
    assert differ <= OF_THE_FORM_ALONE
    assert plan.schedule.levels == stock.schedule.levels
    assert stock.unit == USUAL_UNIT == Money(500)


@pytest.mark.parametrize(("text", "cents"), [("25", 2500), ("12.50", 1250), ("12,5", 1250), (" 7 ", 700), ("0", 0)])
def test_sums_are_written_as_on_a_till(text: str, cents: int) -> None:
    assert planned(buy_in=text).buy_in == cents


@pytest.mark.parametrize(
    ("fields", "fourth"),
    [
        ({}, "25-50"),
        ({"antes": "big-blind"}, "25-50, big-blind ante 50"),
        ({"antes": "everyone"}, "25-50, ante 5"),
        ({"antes": "everyone", "antes_from": 5}, "25-50"),  # near miss: it comes later
        ({"structure": "one-blind"}, "0-50"),
        ({"structure": "three-blinds", "antes": "big-blind"}, "25-50-100, big-blind ante 50"),
        ({"structure": "ante-only"}, "ante 5, bet 50"),
        ({"antes": "big-blind", "levels": "5-10\n10-20\n15-30\n25-50 ante 10"}, "25-50, ante 10"),
    ],
)
def test_what_is_posted_is_chosen_for_all_levels(fields: dict[str, Any], fourth: str) -> None:
    """GAME-10. A level that names its ante keeps it."""
    assert str(planned(**fields).schedule.levels[3]) == fourth


def test_own_levels_a_line_each() -> None:
    steps = planned(levels="25-50\n50–100 ante 10\n\nbreak 15\n100/200 x 30").schedule.steps
    assert [str(step) for step in steps] == ["25-50", "50-100, ante 10", "break 15", "100-200"]
    assert [step.minutes for step in steps] == [20, 20, 15, 30]


@pytest.mark.parametrize(
    ("line", "minutes"),
    [
        ("break 10", 10),
        ("Break of 15 minutes", 15),
        ("Pause 10", 10),
        ("Pause von 10 Minuten", 10),
        ("descanso 5", 5),
        ("Descanso de 5 minutos", 5),
        ("przerwa 10", 10),
        ("Rast 10", None),  # near miss: a word no screen uses
    ],
)
def test_a_break_in_the_words_of_the_screens(line: str, minutes: int | None) -> None:
    plan = plan_of(SetUp(levels=f"25-50\n{line}\n50-100"), TODAY)
    if minutes is None:
        assert not isinstance(plan, Plan)
    else:
        assert isinstance(plan, Plan)
        assert plan.schedule.steps[1] == Break(minutes)


@pytest.mark.parametrize(
    ("payouts", "shares"),
    [
        ("60 40", Shares((60, 40))),
        ("50%, 30%, 20%", Shares((50, 30, 20))),
        ("50%,30%,20%", Shares((50, 30, 20))),
        ("50,30,20", Shares((50, 30, 20))),
        ("100", Shares((100,))),
        ("33.4 33.3 33.3", Shares((3340, 3330, 3330), 10_000)),
        ("33,4 33,3 33,3", Shares((3340, 3330, 3330), 10_000)),  # between blanks a comma is a point
        ("60.0 40.00", Shares((60, 40))),
        ("", None),
    ],
)
def test_prizes_in_percent(payouts: str, shares: Shares | None) -> None:
    assert planned(payouts=payouts).payouts == shares


def test_prizes_as_sums() -> None:
    assert planned(payouts="100 50 12.50", prizes_in="money").payouts == Amounts((10000, 5000, 1250))  # type: ignore[arg-type]


def test_tables_and_the_chips_in_the_box() -> None:
    plan = planned(tables=2, on_hand={"red": 100, "green": 80, "black": 26, "purple": 0})
    assert (plan.tables, plan.sets_on_hand()) == (2, 5)
    assert (planned().tables, planned().on_hand) == (None, None)


@pytest.mark.parametrize(
    ("counted", "sets"),
    [({"red": 100}, 5), ({"red": 100, "green": 39}, 2), ({"red": 100, "green": 0}, 0), ({"purple": 3}, None)],
)  # of the colours that players begin with none is counted: nobody knows how many they serve
def test_of_a_colour_not_counted_there_are_as_many_as_it_takes(counted: dict[str, int], sets: int | None) -> None:
    made = plan_of(SetUp(on_hand=counted), TODAY)
    assert isinstance(made, Plan) is (sets is None or sets > 1)
    assert not isinstance(made, Plan) or made.sets_on_hand() == sets


@pytest.mark.parametrize(
    ("counted", "values"),
    [
        ({"red": 100, "green": 80, "black": 25}, [5, 25, 100]),  # all that players begin with, and no 500
        ({"red": 100, "green": 80, "black": 25, "purple": 4}, [5, 25, 100, 500]),
        ({"red": 100, "green": 80}, [5, 25, 100, 500]),  # near miss: nobody has counted the box to its end
        ({}, [5, 25, 100, 500]),
    ],
)
def test_a_counted_box_offers_no_chips_that_are_not_in_it(counted: dict[str, int], values: list[int]) -> None:
    """And sells none: a rebuy would be paid out in them. At the dealer's page nobody bets with them either."""

    host = Host(5, plan=planned(on_hand=counted)).starts()
    assert host.evening.values_at(TableNo(1)) == values
    one, two, *_ = host.playing()
    host.hand(1, c.Out(one, two))
    assert isinstance(host.asks(c.Rebuy(one)), Refused) is (values[-1] == 100)


@pytest.mark.parametrize(
    ("book", "house", "each", "before_level"),
    [
        ("homegame", [], 1, 4),
        ("guidelines", [], 1, 4),
        ("roberts", [], 1, 4),
        ("roberts", ["BUY-02/rebuys-each=2"], 2, 4),  # near miss: as the house has them
        ("roberts", ["BUY-02/rebuy-before-level=6"], 1, 6),
    ],
)
def test_every_book_has_rebuys_for_a_host_who_ticks_them(
    book: str, house: list[str], each: int, before_level: int
) -> None:
    """BUY-02 is heard under every book, and a house changes it in part."""
    plan = planned(book=book, house=house, rebuys=True)
    assert plan.house == tuple(house)
    rules = rebuy_rules(house_of(plan).book)
    assert (rules.each.answer, rules.before_level.answer) == (each, before_level)


@pytest.mark.parametrize("tda_below", [True, False])
def test_the_tda_below_the_book_is_a_tick_of_the_plan(tda_below: bool) -> None:
    plan = planned(tda_below=tda_below)
    book = book_of(plan)
    assert isinstance(book, Rulebook)
    assert plan.tda_below is tda_below
    assert ("TDA" in [layer.name for layer in book.layers]) is tda_below
    assert house_of(plan).book is book


SMALL_BOX = {"red": 60, "green": 48, "black": 15}  # three starting sets


@pytest.mark.parametrize(
    ("fields", "field", "reason"),
    [
        ({"buy_in": "much"}, "buy_in", "'much' is not a sum of money; write it as 12 or 12.50."),
        ({"buy_in": "-5"}, "buy_in", ""),
        ({"buy_in": ""}, "buy_in", ""),
        ({"unit": "0"}, "unit", "Prizes are counted in at least one cent."),
        ({"date": "yesterday"}, "date", "'yesterday' is no day; write the year, the month and the day: 2026-11-20."),
        ({"date": "9999-99-99"}, "date", ""),
        ({"date": "2026-02-29"}, "date", ""),
        ({"date": "20261120"}, "date", ""),
        ({"name": " "}, "name", "The evening needs a name."),
        ({"book": "hoyle"}, "book", ""),
        ({"set": "Z"}, "set", ""),
        ({"set": "own"}, "counts", ""),
        ({"set": "own", "counts": {"red": 0}}, "counts", "Say how many chips of each colour a player begins with."),
        ({"set": "own", "counts": {"pink": 3}}, "counts", "There are no pink chips; there are white, red,"),
        ({"set": "own", "counts": {"white": 1}}, "counts", "A starting stack of 1 is less than 5 big blinds"),
        ({"set": "own", "counts": {"black": 10}}, "counts", "Level 1 (10-20): 10 cannot be paid with chips of 100."),
        ({"levels": "7-14"}, "levels", "Level 1 (7-14): 7 cannot be paid"),
        ({"levels": "25-50\nlunch"}, "levels", "Line 2, 'lunch': write 25-50, 25-50 ante 5, or break 10."),
        (
            {"book": "guidelines", "levels": "10-25\n25-50"},
            "levels",
            "Level 1 (10-25): no small blind of whole chips goes with a big blind of 25. (GAME-12)",
        ),
        ({"levels": "10-20 ante 500"}, "levels", "Level 1 (10-20, ante 500) has an ante above the big blind."),
        ({"add_on": True, "add_on_until": 99}, "add_on_chips", "an add-on cannot be had until level 99."),
        ({"name": "Friday\nnight"}, "name", "The name of an evening is one line of at most 80 letters."),
        ({"levels": "25-50 x 241"}, "levels", "Line 1: a level or a break lasts 1 to 240 minutes."),
        ({"levels": "25-50\nbreak 0\n50-100"}, "levels", "Line 2: a level or a break lasts 1 to 240 minutes."),
        ({"levels": "500-1000"}, "set", "A starting stack of 1,000 is less than 5 big blinds of level 1 (500-1,000)."),
        ({"add_on": True, "add_on_chips": 7}, "add_on_chips", "An add-on of 7 cannot be made"),
        ({"add_on": True, "add_on_price": "x"}, "add_on_price", ""),
        ({"payouts": "half"}, "payouts", ""),
        ({"payouts": "33,3 33,3 33,4"}, "payouts", "Place 3 would be paid more than place 2."),
        ({"payouts": "50 30"}, "payouts", "The shares come to 80 percent, not 100."),
        ({"payouts": "33.3 33.3 33.3"}, "payouts", "The shares come to 99.90 percent, not 100."),
        ({"payouts": "100 x", "prizes_in": "money"}, "payouts", "'x' is not a sum of money"),
        ({"payouts": "40 60", "prizes_in": "money"}, "payouts", "Place 2 would be paid more than place 1."),
        ({"on_hand": {"pink": 3}}, "on_hand", "There are no pink chips"),
        ({"buy_in": "1000000.01"}, "buy_in", "At most 1,000,000."),
        ({"unit": "1001"}, "unit", "At most 1,000."),
        ({"on_hand": {"red": 39, "green": 99, "black": 99}}, "on_hand", "the chips on hand are not enough for two."),
        ({"house": ["BTN-99"]}, "house", "There is no clause BTN-99."),
        ({"house": ["TDA-04"], "tda_below": True}, "house", "TDA-04 rules in homegame already."),
        ({"house": ["BUY-02/rebuys-each=0"]}, "rebuys", "The house rules allow no rebuys."),
        ({"stacks": "Ann 1500\nBert"}, "stacks", "Line 2, 'Bert': write a name and the chips, Alex 3000."),
        ({"stacks": "Ann 0"}, "stacks", "Line 1, 'Ann 0'"),
        ({"stacks": "Ann 1502"}, "stacks", "Ann: 1,502 cannot be counted out in chips of 5, 25 and 100."),
        ({"dealt": True, "bots": 4, "on_hand": SMALL_BOX}, "bots", "There are seats and chips for 3; 4 are too"),
        ({"dealt": True, "bots": 7, "tables": 1, "seats": 6}, "bots", "There are seats and chips for 6;"),
    ],
)
def test_what_is_wrong_names_its_field(fields: dict[str, Any], field: str, reason: str) -> None:
    wrong = plan_of(SetUp(**fields), TODAY)
    assert isinstance(wrong, tuple), wrong
    assert [one.field for one in wrong] == [field]
    assert reason in wrong[0].reason
    assert wrong[0].reason.removesuffix(" (GAME-12)").endswith(".")  # whole sentences, and by which clause


@pytest.mark.parametrize(
    "fields",
    [
        {"date": "2028-02-29"},
        {"set": "own", "counts": {"red": 20}},
        {"add_on_chips": 7, "add_on_price": "x"},  # nobody offers it
        {"dealt": True, "bots": 3, "on_hand": SMALL_BOX},
        {"bots": 7, "tables": 1, "seats": 6},  # nobody deals
        {"house": ["BUY-02/rebuys-each=0"], "rebuys": False},
        {"house": ["TDA-04"]},
        {"house": ["TDA-10"], "tda_below": True},  # where the book speaks, the TDA below it does not
        {"levels": "25-50 x 240"},
        {"stacks": "Ann: 1,500\n\nBert the 2nd 1.000"},
    ],
)
def test_near_misses_are_taken(fields: dict[str, Any]) -> None:
    planned(**fields)


def test_everything_that_is_wrong_is_said_at_once() -> None:
    wrong = plan_of(SetUp(buy_in="x", date="never", payouts="half", house=["BTN-99"]), TODAY)
    assert isinstance(wrong, tuple)
    assert {one.field for one in wrong} == {"buy_in", "date", "payouts", "house"}


@pytest.mark.parametrize(
    ("body", "field", "reason"),
    [
        (b"{", "", "This is no JSON."),
        (b"", "", "This is empty, or too long for a set-up."),
        (b"\xff", "", "This is no JSON."),
        (b"[]", "", "A set-up is one JSON object."),
        (b'{"sixpence": 1}', "", "There is no field 'sixpence' in a set-up."),
        (b'{"minutes": 0}', "minutes", "Minutes a level: a whole number from 1 to 240."),
        (b'{"minutes": "20"}', "minutes", "Minutes a level: a whole number from 1 to 240."),
        (b'{"break_minutes": 300}', "break_minutes", "Minutes a break: a whole number from 1 to 120."),
        (b'{"buy_in": 20}', "buy_in", "Buy-in: a text of at most 80 letters."),
        (b'{"counts": {"red": -1}}', "counts", "Chips of your own set: of each colour a whole number from 0 to 1,000."),
        (b'{"on_hand": {"red": "x"}}', "on_hand", "Chips on hand: of each colour a whole number from 0 to 10,000."),
        (b'{"rebuys": "yes"}', "rebuys", "Rebuys: true or false."),
        (b'{"house": [1]}', "house", "House rules: a list of texts of at most 80 letters."),
        (b'{"prizes_in": "beer"}', "prizes_in", "Prizes in: money, percent or seats."),
    ],
)
def test_json_is_read_strictly_and_refused_in_plain_words(body: bytes, field: str, reason: str) -> None:
    wrong = read_json(body)
    assert isinstance(wrong, WrongField)
    assert (wrong.field, wrong.reason) == (field, reason)


# ------------------------------------------------------------------------------------------------------- over HTTP


def test_an_evening_by_json_and_its_links(stage: Stage) -> None:
    made = httpx.post(f"{stage.url}/api/evenings", json={"name": "Club", "buy_in": "10"})
    assert made.status_code == 201
    links = made.json()
    host = httpx.get(links["host"])
    assert (host.status_code, host.headers["location"]) == (303, f"/t/{links['code']}?as=director")
    assert "httponly" in host.headers["set-cookie"].lower()
    assert httpx.get(links["tv"]).status_code == 200
    assert [one["name"] for one in httpx.get(f"{stage.url}/api/evenings").json()] == ["Club"]


def test_a_night_is_opened_in_one_moment_with_all_that_is_arranged_around_it() -> None:
    """Or a power cut would leave one without the house's rules, or without its host."""
    journal = Mains()
    fields: dict[str, Any] = {
        "own_rules": "No phones.\n\nNo phones.\nNo smoking.",
        "currency": "EUR",
        "over_by": "23:30",
    }
    fields |= {"dealt": True, "called_clock": 45, "speed": "fast", "open_decks": True}
    with Stage(lambda: journal) as stage:
        made = httpx.post(f"{stage.url}/api/evenings", json=fields)
        assert made.status_code == 201, made.text
        assert journal.appends == 1
        code = made.json()["code"]
        for room in (stage.house.rooms[code], stage.wait(stage.house._resumed(evening_of(code)))):
            guests, rules = room.guests, own_rules(room.evening)
            assert [rule.text for rule in rules] == ["No phones.", "No smoking."]
            assert [one for one in room.story if "No smoking" in one.told.text], "it is told"
            assert (guests.dress.currency, guests.called_clock, guests.deals(TableNo(1))) == ("EUR", 45, True)
            assert guests.pace is not None
            assert (guests.pace.speed.value, len(guests.opening), bool(guests.ends)) == ("fast", 1, True)
            assert len(guests.directors()) == 1


def test_a_megabyte_is_too_long_and_not_no_json(stage: Stage) -> None:
    made = httpx.post(f"{stage.url}/api/evenings", json={"name": "x" * 1_000_000})
    assert (made.status_code, made.json()["kind"]) == (422, Refusal.MALFORMED)
    assert made.json()["reason"] == "This is empty, or too long for a set-up."


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"levels": "7-14", "set": "A"}, Refusal.WRONG_PLAN),  # no chips for it
        ({"payouts": "50 30"}, Refusal.WRONG_PLAN),  # not all of the purse
        ({"house": ["BTN-99"]}, Refusal.WRONG_PLAN),
        ({"house": ["BUY-02/rebuys-each=0"]}, Refusal.NOT_ALLOWED),
        ({"name": " "}, Refusal.WRONG_PLAN),
        ({"name": 5}, Refusal.MALFORMED),
        ({"date": "yesterday"}, Refusal.MALFORMED),
        ({"buy_in": "2000000"}, Refusal.TOO_LARGE),
        ({"dealt": True, "bots": 4, "tables": 1, "seats": 3}, Refusal.FULL),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_and_nothing_is_made(
    stage: Stage, fields: dict[str, Any], kind: Refusal
) -> None:
    made = httpx.post(f"{stage.url}/api/evenings", json=fields)
    assert made.status_code == 422
    assert made.json()["kind"] == kind
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


def test_a_plan_says_whom_seats_and_chips_are_enough_for(stage: Stage) -> None:
    fields = {"tables": 1, "seats": 8, "on_hand": {"red": 140, "green": 160, "black": 50}}
    plan = httpx.post(f"{stage.url}/api/plan?players=9&bought=1", json=fields).json()
    assert (plan["players"], plan["chairs"], plan["serves"]) == (9, 8, 7)
    assert {row["colour"]: row["missing"] for row in plan["chips"] if row["missing"]} == {"red": 60}
    uncounted = httpx.post(f"{stage.url}/api/plan", json={}).json()
    assert (uncounted["chairs"], uncounted["serves"]) == (None, None)
    assert {row["on_hand"] for row in uncounted["chips"]} == {None}


@pytest.mark.parametrize("players", ["1", "501", "many", ""])
def test_a_plan_is_reckoned_for_a_field_that_can_be(stage: Stage, players: str) -> None:
    answer = httpx.post(f"{stage.url}/api/plan?players={players}", json={})
    assert answer.status_code == 422
    assert (answer.json()["field"], answer.json()["kind"]) == ("players", Refusal.MALFORMED)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"on_hand": SMALL_BOX}, "The chips on hand are enough for 3; there is no starting set left for one more."),
        ({"tables": 1, "seats": 3}, "All 3 seats are taken."),
        ({}, ""),
    ],
)
def test_more_players_than_seats_or_chips(stage: Stage, fields: dict[str, Any], why: str) -> None:
    made = httpx.post(f"{stage.url}/api/evenings", json=fields)
    room = stage.house.rooms[made.json()["code"]]
    answers = []
    for name in ("Ann", "Bert", "Cleo", "Dana"):
        stage.wait(room.does(c.Commit(PlayerId(name), name), stage.clock()))
        answers.append(stage.wait(room.does(c.BuyIn(PlayerId(name)), stage.clock())))
    assert [one.reason for one in answers if isinstance(one, Refused)] == ([why] if why else [])


def test_the_description_names_every_field(stage: Stage) -> None:
    document = httpx.get(f"{stage.url}/api/openapi.json").json()
    assert set(document["components"]["schemas"]["SetUp"]["properties"]) == set(SetUp.__struct_fields__)
    assert json.dumps(document).count("#/components/schemas/") > 3
    wrong = {
        status: one
        for path in document["paths"].values()
        for way in path.values()
        for status, one in way["responses"].items()
        if status[0] != "2"
    }
    assert set(wrong) == {"403", "422", "429", "500", "503"}
    assert all(one["content"]["application/json"]["schema"] for one in wrong.values())
    shapes = document["components"]["schemas"]
    assert {name for name, one in shapes.items() if "kind" in one.get("required", ())} == {"Faulty", "Failed"}
    asked = document["paths"]["/api/plan"]["post"]["parameters"]
    assert [(one["name"], one["schema"]["minimum"], one["schema"]["maximum"]) for one in asked] == [
        ("players", 2, 500),
        ("bought", 0, 500),
    ]
