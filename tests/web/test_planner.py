"""The planner as a page, and a set-up played out: what is wished, what comes of it, and one tap to use it."""

from __future__ import annotations

import asyncio
import re
import threading
import time
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
from playwright.sync_api import expect

from shuffleup.app.guests.posting import StartPosted
from shuffleup.lab.simulate import Forecast
from shuffleup.say import Sentence
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.words import Millis
from shuffleup.web.lab_beside import BUSY, KEPT, MOST_WAITING, TOO_LONG, LabBeside
from shuffleup.web.setup.fields import SetUp, read_form
from shuffleup.web.setup.plan import plan_of
from shuffleup.web.setup.planner import in_english
from shuffleup.web.setup.times import postings_of
from tests.web.conftest import LAPTOP, PHONE, Open, Read
from tests.web.stage import Stage

BOX = "red=400, green=350, black=150, purple=50"
FOUND = Forecast(500, 1, (180, 200, 240), (8.0, 6.5, 4.0, 2.0), 200.0, 2.0, (), ())


class Answers:
    """A lab whose every function answers the same."""

    def __init__(self, answer: Any = FOUND) -> None:
        self.answer = answer
        self.asked: list[Any] = []
        self.ended = False

    def __call__(self, *asked: Any) -> Any:
        self.asked.append(asked)
        return self.answer

    def end(self) -> None:
        self.ended = True


def page_of(stage: Stage, where: str = "/new/plan", lang: str = "en", **fields: str) -> str:
    answer = httpx.get(f"{stage.url}{where}", params=fields, headers={"accept-language": lang}, timeout=60)
    assert answer.status_code == 200, answer.text[:400]
    return answer.text


def use_of(html: str) -> str:
    """What "Use this plan" fills in."""
    return html.partition('href="/new?')[2].partition('"')[0].replace("&amp;", "&")


def local(at: Millis) -> str:
    """The day and the time where the server stands."""
    return time.strftime("%d %H:%M", time.localtime(at / 1000))


def used(html: str) -> Plan:
    form = read_form({key: [value] for key, value in httpx.QueryParams(use_of(html)).items()})
    plan = plan_of(form.given, "2026-11-20")
    assert isinstance(plan, Plan), plan
    return plan


# ------------------------------------------------------------------------------------------------------- the planner


def test_a_night_is_planned_and_one_tap_fills_in_the_set_up(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/new/plan?players=12", PHONE)
    page.fill("[name=chips]", BOX)
    page.fill("[name=ends]", "22:30")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator("#outcome svg[role=img]")).to_be_visible()
    page.get_by_role("link", name="Use this plan").click()
    expect(page.locator("[name=players]")).to_have_value("12")
    expect(page.locator("#outcome .length")).to_be_visible()
    page.get_by_role("button", name="Open the night").first.click()
    expect(page).to_have_url(re.compile("/people$"))


def test_what_is_moved_is_worked_out_without_a_tap(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/new/plan?players=9", LAPTOP)
    page.locator("[name=players]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("output").first).to_have_text("10")
    expect(page.locator("#planner")).not_to_have_attribute("aria-busy", "true")


def test_how_long_it_takes_is_moved_too_and_sets_the_end(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/new/plan?players=9&starts=21:00&ends=23:45", LAPTOP)
    slider = page.locator("[data-lasts] input")
    expect(slider).to_have_value("165")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[name=ends]")).to_have_value("00:00")  # near miss: past midnight
    expect(page.locator("[data-lasts] output")).to_have_text("3:00")
    page.fill("[name=ends]", "01:00")
    expect(page.locator("[data-lasts] output")).to_have_text("4:00")
    expect(slider).to_be_visible()  # what was fetched since has not hidden it


def test_the_plan_that_is_used_is_the_plan_that_was_shown(stage: Stage) -> None:
    html = page_of(stage, chips=BOX, players="12", ends="22:30", breaks="3", buy_in="12.50")
    plan = used(html)
    assert (plan.buy_in, plan.rebuys) == (12_50, True)
    assert f"{plan.stack:,}: " in html
    assert html.count("<td>break</td>") == len(plan.schedule.steps) - len(plan.schedule.levels) > 0
    assert plan.on_hand is not None
    assert plan.on_hand.worth >= 12 * plan.stack


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"players": "1"}, "Players: from 2 to 100."),
        ({"ends": "late"}, "Write both times as 19:30."),
        ({"starts": "19:30", "ends": "19:45"}, "A night is planned for one to twelve hours."),
        ({"buy_in": "lots"}, "is not a sum of money"),
        ({"chips": "mauve=3"}, "is no chips"),
    ],
)
def test_what_is_wrong_is_said_beside_it(stage: Stage, fields: dict[str, str], said: str) -> None:
    html = page_of(stage, **fields)
    assert said in html.replace("&#39;", "'")
    assert "Use this plan" not in html


def test_which_chips_to_buy_where_they_are_short(stage: Stage) -> None:
    html = page_of(stage, players="18", chips="red=50")
    assert "To buy" in html
    assert "Use this plan" not in html
    assert "Use this plan" in page_of(stage, players="18", chips=BOX)  # near miss


def test_chips_that_the_book_has_not_come_along(stage: Stage) -> None:
    plan = used(page_of(stage, players="8", chips="blue 10x300, light pink 50x200, grey 250x80"))
    assert [(chip.colour, chip.value) for chip in plan.chips()] == [("blue", 10), ("light pink", 50), ("grey", 250)]
    assert plan.on_hand is not None
    assert plan.on_hand.total == 580
    box = {"on_hand.blue:10": "300", "on_hand.grey:10": "5", "shown": "1"}
    assert "blue and grey are both worth 10" in page_of(stage, "/new", **box)
    assert "There are no mauve chips" in page_of(stage, "/new", **{"on_hand.mauve": "5", "shown": "1"})  # near miss


def test_the_wished_end_and_the_box_go_from_page_to_page_into_the_night(stage: Stage, read: Read) -> None:
    planned = page_of(stage, players="8", starts="19:00", ends="22:45", chips=BOX)
    query = dict(httpx.QueryParams(use_of(planned)))
    assert (query["starts"], query["over_by"], query["on_hand.red"]) == ("19:00", "22:45", "400")
    form = read(f"{stage.url}/new?{use_of(planned)}")
    assert [form.find(f"[name={name}]")[0].get("value") for name in ("starts", "over_by")] == ["19:00", "22:45"]
    (back,) = form.find("#outcome a[href^='/new/plan']")  # what was filled in is not typed again there
    asked = dict(httpx.QueryParams(back.get("href").partition("?")[2]))
    assert (asked["starts"], asked["ends"], asked["players"]) == ("19:00", "22:45", "8")
    assert asked["chips"] == "red=400, green=350, black=150, purple=50"
    opened = httpx.post(f"{stage.url}/new", data=query | {"currency": " eur "})
    night = stage.house.rooms[opened.headers["location"].split("/")[2]]
    assert night.guest_list.guests.dress.currency == "EUR"
    ends = night.guest_list.guests.ends
    assert ends is not None
    assert local(ends)[3:] == "22:45"
    assert night.evening.plan.on_hand is not None


HOUSE = {"house": "RACE-05", "set.BUY-02/rebuys-each": "0", "tda_below": "on", "own_rules": "No phones"}


def test_house_rules_go_from_the_set_up_through_the_planner_and_back(stage: Stage, read: Read) -> None:
    form = read(f"{stage.url}/new?{urlencode({'shown': '1', 'rebuys': 'on'} | HOUSE)}")
    assert not form.find("#outcome a[href^='/new/plan']")  # the house rules take away what is ticked
    form = read(f"{stage.url}/new?{urlencode({'shown': '1'} | HOUSE)}")
    (there,) = form.find("#outcome a[href^='/new/plan']")
    planner = read(f"{stage.url}{there.get('href')}")
    hidden = {one.get("name"): one.get("value") for one in planner.find("#planner [type=hidden]")}
    assert {name: hidden[name] for name in HOUSE} == HOUSE  # and what is moved there is asked by them again
    (use,) = planner.find("#outcome a[href^='/new?']")
    back = dict(httpx.QueryParams(use.get("href").partition("?")[2]))
    assert {name: back[name] for name in HOUSE} == HOUSE
    assert "rebuys" not in back
    assert used(page_of(stage, **HOUSE)).house == ("RACE-05", "BUY-02/rebuys-each=0")
    near = used(page_of(stage, **HOUSE | {"set.BUY-02/rebuys-each": "2"}))  # near miss
    assert (near.rebuys, near.house) == (True, ("RACE-05", "BUY-02/rebuys-each=2"))


def test_what_the_planner_does_not_ask_goes_there_and_comes_back(stage: Stage, read: Read) -> None:
    filled = {
        "name": "Ann's fortieth",
        "currency": "EUR",
        "bounties": "plain",
        "bounty": "5",
        "add_on": "on",
        "stacks": "Bea 900",
        "practice": "new",
    }
    form = read(f"{stage.url}/new?{urlencode({'shown': '1', 'minutes': '12', 'structure': 'one-blind'} | filled)}")
    (there,) = form.find("#outcome a[href^='/new/plan']")
    planner = read(f"{stage.url}{there.get('href')}")
    assert planner.find("[name=rebuys]")[0].get("checked") is None  # as it was ticked there
    (use,) = planner.find("#outcome a[href^='/new?']")
    back = dict(httpx.QueryParams(use.get("href").partition("?")[2]))
    assert {name: back.get(name) for name in filled} == filled
    assert not {"structure", "rebuys"} & set(back)  # near miss: the levels are the planner's
    (home,) = planner.find("header a")  # and who goes back without it finds the set-up as it was
    assert dict(httpx.QueryParams(home.get("href").partition("?")[2])).items() >= {
        *filled.items(),
        ("minutes", "12"),
        ("structure", "one-blind"),
    }
    plan = used(page_of(stage, **filled | {"shown": "1"}))
    assert (plan.name, plan.add_on is not None, plan.tda_below) == ("Ann's fortieth", True, False)


def test_a_house_rule_that_the_book_has_anyway_is_said_or_let_go(stage: Stage) -> None:
    assert "RACE-01 rules in homegame already" in page_of(stage, house="RACE-01")
    assert used(page_of(stage, house="RACE-05", book="guidelines")).house == ()  # a choice that this book has made


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"starts": "19:30", "over_by": "23:00"}, "Over about 22:50."),
        ({"starts": "19:30", "over_by": "21:30"}, "That is later than 21:30"),
        ({"starts": "7 pm"}, "Write the time as 19:30, or leave it empty."),
        ({"over_by": "24:30"}, "Write the time as 19:30, or leave it empty."),
        ({"currency": "XX"}, "There is no such currency."),
    ],
)
def test_the_set_up_says_when_it_is_over(stage: Stage, fields: dict[str, str], said: str) -> None:
    assert said in page_of(stage, "/new", shown="1", **fields)
    assert "Over about" not in page_of(stage, "/new")  # near miss: nobody says when it begins


NOW = Millis(round(1000 * time.mktime((2026, 11, 20, 18, 0, 0, 0, 0, -1))))


@pytest.mark.parametrize(
    ("date", "starts", "over_by", "posted"),
    [
        ("2026-11-20", "", "", []),
        ("2026-11-20", "19:30", "", ["20 19:30"]),
        ("2026-11-20", "19:30", "23:30", ["20 19:30", "20 23:30"]),
        ("2026-11-20", "19:30", "00:30", ["20 19:30", "21 00:30"]),  # after midnight
        ("2026-11-20", "", "23:30", ["20 23:30"]),
        ("2026-11-20", "", "17:00", ["21 17:00"]),  # near miss: five o'clock is past
        ("2026-11-20", "17:00", "23:30", ["20 23:30"]),  # it has begun
        ("2026-11-22", "19:30", "00:30", ["23 00:30"]),  # nobody counts down for days
        ("2026-11-22", "", "00:30", ["23 00:30"]),
        ("2026-11-22", "", "23:30", ["22 23:30"]),
        ("2026-11-10", "19:30", "23:30", []),  # all of it is past
    ],
)
def test_times_of_the_day_are_moments_of_the_night(date: str, starts: str, over_by: str, posted: list[str]) -> None:
    made = postings_of(SetUp(starts=starts, over_by=over_by), date, NOW)
    moments = [one.starts if isinstance(one, StartPosted) else one.ends for one in made]
    assert [local(at or Millis(0)) for at in moments] == posted


@pytest.mark.parametrize(("lang", "box"), [("de", "rot=400, grün=350, schwarz=150"), ("es", "rojo=400")])
def test_colours_are_read_as_the_screens_say_them(stage: Stage, lang: str, box: str) -> None:
    assert in_english("rot=400; Grün 25x300") == "red=400; green 25x300"
    assert in_english("mauve=3") == "mauve=3"
    page = page_of(stage, lang=lang, chips=box if lang == "de" else "")
    assert "Rechtzeitig fertig" in page or "Acabar a tiempo" in page


# ------------------------------------------------------------------------------------------------- a set-up played out


def test_a_set_up_is_played_out_as_a_picture(stage: Stage) -> None:
    answers = Answers()
    stage.house.lab = LabBeside(lambda module, function: answers)  # noqa: ARG005
    html = page_of(stage, "/new", played="1", players="9")
    assert "<svg" in html
    assert "over about 3:20 (3:00–4:00)" in html
    assert "<svg" not in page_of(stage, "/new", players="9")  # near miss: nobody asked
    assert "<svg" not in page_of(stage, "/new", played="1", players="9", minutes="x")
    assert len(answers.asked) == 1


def test_without_the_lab_it_is_said_how_to_have_it(stage: Stage) -> None:
    assert "shuffleup[lab]" in page_of(stage, "/new", played="1", players="9")
    assert "By a rule of thumb." in page_of(stage)
    assert "<th>Players left</th>" not in page_of(stage)  # a column that would be empty


def test_what_went_wrong_is_said(stage: Stage) -> None:
    stage.house.lab = LabBeside(lambda module, function: Answers("no room on the disk"))  # noqa: ARG005
    assert "It could not be played out: no room on the disk" in page_of(stage, "/new", played="1", players="9")
    planned = page_of(stage, asked="1")  # there is a plan all the same
    assert "By a rule of thumb. It could not be played out: no room on the disk" in " ".join(planned.split())
    assert "Use this plan" in planned


def test_whoever_opens_the_planner_waits_for_nothing(stage: Stage) -> None:
    answers = Answers("asked")
    stage.house.lab = LabBeside(lambda module, function: answers)  # noqa: ARG005
    first = page_of(stage, players="12", chips=BOX)
    assert answers.asked == []
    assert "By a rule of thumb. “Work it out” plays it out." in " ".join(first.split())
    assert "data-soon" in first  # a page with scripts asks at once
    sent = page_of(stage, players="12", chips=BOX, asked="1")
    assert len(answers.asked) == 1  # near miss: now it is asked
    assert "data-soon" not in sent


# ------------------------------------------------------------------------------------------------- the lab beside


def test_an_answer_is_kept_and_a_fault_is_not() -> None:
    async def test() -> None:
        answers = Answers("wrong")
        lab = LabBeside(lambda module, function: answers)  # noqa: ARG005
        assert isinstance(await lab.ask("simulate", "foretold", 1), Sentence)
        answers.answer = FOUND
        assert await lab.ask("simulate", "foretold", 1) == FOUND
        assert await lab.ask("simulate", "foretold", 1) == FOUND
        assert answers.asked == [(1,), (1,)]
        for nth in range(KEPT):
            await lab.ask("simulate", "foretold", nth + 2)
        await lab.ask("simulate", "foretold", 1)
        assert answers.asked[-1] == (1,)  # it was the oldest
        lab.end()
        assert answers.ended
        assert await lab.ask("simulate", "foretold", 99) is TOO_LONG  # and nothing more is begun
        assert answers.asked[-1] == (1,)

    asyncio.run(test())


def test_a_crowd_is_told_to_wait_and_one_at_a_time_is_asked() -> None:
    async def test() -> None:
        goes, at_once = threading.Event(), [0, 0]

        class Slow(Answers):
            def __call__(self, *asked: Any) -> Any:
                at_once[0] += 1
                at_once[1] = max(at_once)
                goes.wait(20)
                at_once[0] -= 1
                return super().__call__(*asked)

        lab = LabBeside(lambda module, function: Slow())  # noqa: ARG005
        asked = [asyncio.create_task(lab.ask("a", "b", nth)) for nth in range(MOST_WAITING)]
        await asyncio.sleep(0)
        assert await lab.ask("a", "b", 99) is BUSY
        goes.set()
        assert await asyncio.gather(*asked) == [FOUND] * MOST_WAITING
        assert at_once[1] == 1

    asyncio.run(test())


def test_nobody_waits_for_a_machine_that_is_too_busy() -> None:
    """Near miss: with more patience there is an answer."""

    async def test(patience: float) -> Any:
        goes = threading.Event()

        class Late(Answers):
            def __call__(self, *asked: Any) -> Any:
                goes.wait(1)
                return super().__call__(*asked)

            def end(self) -> None:
                goes.set()

        return await LabBeside(lambda module, function: Late(), patience).ask("a", "b")  # noqa: ARG005

    assert asyncio.run(test(0.01)) is TOO_LONG
    assert asyncio.run(test(60)) == FOUND
