"""Pages to learn from in a real browser: by thumb, by keys, without scripts, and read by a screen reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page

from shuffleup.lab.allin import AllInPlays, around
from shuffleup.rulebooks.reasons import EXAMPLES, OBVIOUS, REASONS
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.views.learn.how_to_play import PLAY_STEPS
from shuffleup.views.learn.lessons import LESSONS
from shuffleup.web.lab_beside import LabBeside
from tests.lab.test_odds import ROWS
from tests.web.axe import in_either_light, serious
from tests.web.conftest import LAPTOP, PHONE, TV, Open, Read
from tests.web.reading import said
from tests.web.stage import NAMES, Stage
from tests.web.table_talk import stays
from tests.web.tapping import expect

SMALL_PHONE = (360, 740)
PATHS = ("/learn", *(f"/learn/{one.key}" for one in LESSONS), "/learn/odds?mine=AsKs&board=QsTs2d")
LOOKED_AT = ("/learn/hand", "/learn/button", "/learn/allin", PATHS[-1])
"""By axe and for their colours in test_contrast.py; here it is only asked how wide they are."""


@pytest.mark.parametrize("path", PATHS)
def test_nothing_stands_in_the_way_of_anyone(stage: Stage, opened: Open, path: str) -> None:
    page = opened(stage.url + path, PHONE)
    assert path in LOOKED_AT or in_either_light(page) == []
    for width, height in (SMALL_PHONE, PHONE, LAPTOP, TV):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert path in LOOKED_AT or serious(page, colours=False) == []  # laid out for a wide screen, as it was for a phone


def test_from_the_start_page_and_the_rulebook_to_a_lesson(stage: Stage, tapped: Open) -> None:
    page = tapped(stage.url)
    page.get_by_role("link", name="Learn to play").click()
    page.get_by_role("link", name="Odds and outs").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Odds and outs")
    page.goto(f"{stage.url}/rules/ODDS-01")
    page.get_by_role("link", name="Odds and outs").click()
    expect(page.locator("#chart")).to_be_visible()
    page.goto(f"{stage.url}/rules?q=pot+odds")
    page.get_by_role("link", name="Odds and outs").click()
    expect(page.locator("#chart")).to_be_visible()


def test_there_is_no_other_lesson(stage: Stage) -> None:
    assert httpx.get(f"{stage.url}/learn/astrology").status_code == 404


# ---------------------------------------------------------------------------------------------------------- odds


def test_every_figure_of_the_chart_is_the_documents(stage: Stage, read: Read) -> None:
    page = read(f"{stage.url}/learn/odds")
    assert [[said(one) for one in row] for row in page.find("#chart tbody tr")] == ROWS
    assert page.all("#outs tbody td") == ["15", "12", "9", "8", "4", "4", "2", "1"]


def tap(page: Page, *names: str) -> None:
    for name in names:
        button = page.get_by_role("button", name=name, exact=True)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")


def test_cards_are_tapped_and_their_outs_shown(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/learn/odds")
    worth = page.locator("#worth")
    expect(worth).to_contain_text("Pick your two cards.")
    tap(page, "ace of spades", "king of spades")
    expect(worth).to_contain_text(re.compile(r"Against any one hand your part of the pot is 6[67]\.\d %"))
    expect(worth).to_contain_text("Tried out 50,000 times: give or take 0.4 %.")
    tap(page, "queen of spades", "seven of spades")
    expect(worth).to_contain_text("The flop has three cards.")
    tap(page, "two of diamonds")
    flush = worth.locator("tr").filter(has_text="a flush").first
    expect(flush).to_contain_text("9 19.1 % 4.22 : 1 35.0 % 1.86 : 1", use_inner_text=False)
    page.get_by_label("The other hand").first.check()
    tap(page, "two of hearts", "two of clubs")
    expect(worth).to_contain_text("Counted: all 990 ways it can end.")
    expect(worth).to_contain_text("Against this hand your part of the pot is 25.6 %")
    page.get_by_role("button", name="two of clubs").click()
    expect(worth).to_contain_text("The other hand has two cards")
    page.get_by_role("link", name="Start over").click()
    expect(worth).to_contain_text("Pick your two cards.")
    page.go_back()
    expect(worth).to_contain_text("The other hand has two cards")


def test_cards_are_picked_by_keys(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/learn/odds", LAPTOP)
    page.get_by_role("button", name="ace of spades").focus()
    for key in ("Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="king of spades")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="king of spades")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="king of hearts")).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator("#worth")).to_contain_text("The flop has three cards.")
    page.get_by_text("Type them instead").focus()
    page.keyboard.press("Enter")
    board = page.get_by_role("textbox", name="The board")
    board.fill("Qs 7s 2d")
    board.press("Enter")
    expect(page.locator("#worth caption")).to_contain_text("Cards you have not seen: 47.")
    board.fill("Qs 7s zz")
    board.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(
        "“Qs 7s zz” is no row of cards. Write rank and suit, as in As, 10h or 7c."
    )


def test_without_a_script_taps_are_pages(stage: Stage) -> None:
    first = httpx.get(f"{stage.url}/learn/odds", params={"mine": "As", "tap": "Ks"})
    assert 'value="As Ks"' in first.text
    assert "your part of the pot" in first.text


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"hands": "AhKh QsQd", "lies": "2h7hTs", "dead": "3c"}, ("55.4 %", "44.6 %", "all 946 ways")),
        ({"hands": "AhKh QQ+,AKs random"}, ("QQ+,AKs</th>", "give or take")),
        ({"hands": "AhKh"}, ("Name two to 22 hands",)),
        ({"hands": "AhKh QX"}, ("“QX” names no hands",)),
        ({"hands": "AhKh AhQd"}, ("ace of hearts is there twice",)),
        ({"hands": ""}, ("Any hands against each other",)),
    ],
)
def test_any_hands_against_each_other(stage: Stage, asked: dict[str, str], said: tuple[str, ...]) -> None:
    """What `shuffleup odds` says, as a page."""
    page = httpx.get(f"{stage.url}/learn/odds", params=asked).text
    assert all(words in page for words in said)


@pytest.mark.parametrize(("lang", "figure"), [("de", "17,4"), ("en", "17.4")])
def test_figures_are_written_as_the_reader_writes_them(stage: Stage, lang: str, figure: str) -> None:
    asked = {"mine": "AsKs", "board": "Qd7s2s"}
    said = httpx.get(f"{stage.url}/learn/odds", params=asked, headers={"accept-language": lang}).text
    assert f"<td>{figure}</td>" in said  # eight outs on the river


def test_nobody_in_a_hand_with_others_is_helped(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = read(f"{stage.url}/learn/odds?t={night.code}&mine=AsKs", by=night.player_link("p1"))
    assert "You are in a hand." in page.text("#lesson")
    assert page.find(".deck, #chart, #worth") == []
    loser, winner = (PlayerId(f"p{n}") for n in (1, 2))
    night.does(c.EndHand(TableNo(1), (c.Out(loser, winner),)), c.StayOut(loser))
    night.does(c.BeginHand(TableNo(1), stage.clock.at))
    assert page.find("#chart")  # out: the others play on
    assert read(f"{stage.url}/learn/odds?t={night.code}").find("#chart")  # who only watches
    between = read(f"{stage.url}/learn/odds", by=night.player_link("p3"))
    assert "You are in a hand." in between.text("#lesson")
    night.does(c.EndHand(TableNo(1), ()))
    assert between.find("#chart")


# ------------------------------------------------------------------------------------------------ a hand, the button


def test_a_hand_is_stepped_through(stage: Stage, opened: Open) -> None:
    """By keys: the button is Ann's, and is Ben's in the end."""
    page = opened(f"{stage.url}/learn/hand", LAPTOP)
    heading = page.locator(".step h2")
    expect(heading).to_have_text("1. The small blind")
    titles = [str(step.title) for step in PLAY_STEPS]
    for number, title in enumerate(titles[1:], 2):
        page.get_by_role("link", name="Next step").focus()
        page.keyboard.press("Enter")
        expect(heading).to_have_text(f"{number}. {title}")
    expect(page.locator(".spot").filter(has_text="Ben").locator(".dealer-disc")).to_be_visible()
    page.get_by_role("link", name="11. The showdown").click()
    expect(page.locator(".told")).to_contain_text("flush, ace high")
    expect(page.locator(".steps [aria-current]")).to_have_text("11")
    page.go_back()
    expect(heading).to_have_text("12. The button moves on")


def test_a_step_there_is_not_is_the_nearest(stage: Stage) -> None:
    for step, title in (("99", "12. The button moves on"), ("0", "1. The small blind"), ("x", "1. The small blind")):
        assert title in httpx.get(f"{stage.url}/learn/hand", params={"step": step}).text


def test_the_drawing_of_the_button_is_tapped(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/learn/button")
    page.get_by_role("button", name="Seat 3").press("Enter")
    expect(page.get_by_role("button", name="Seat 3")).to_have_attribute("aria-pressed", "true")
    lesson = page.locator("#lesson")
    expect(lesson).to_contain_text("There is no small blind. Seat 4 has the big blind.")
    expect(lesson.locator("section").nth(1).get_by_role("link")).to_have_text(["BTN-03", "BTN-04"])
    page.get_by_role("button", name="Seat 3").click()
    expect(page.locator("#lesson")).to_contain_text("Nobody is out: everything moves on by one.")
    page.get_by_label("Players at the table").select_option("3")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_role("button", name="Seat")).to_have_count(3)
    page.get_by_role("button", name="Seat 1").click()
    expect(page.locator("#lesson")).to_contain_text("Seat 3 has the button and the small blind, seat 2 the big blind.")


# -------------------------------------------------------------------------------------------------- rules and lists


def test_conduct_has_its_examples_and_reasons(stage: Stage) -> None:
    page = unescape(httpx.get(f"{stage.url}/learn/conduct").text)
    for words in (*EXAMPLES["COND-01"], *OBVIOUS, *(REASONS[id_] for id_ in ("BET-21", "SHOW-12", "BET-15"))):
        assert str(words) in page


def test_a_clause_says_why_and_what_it_looks_like(stage: Stage) -> None:
    page = unescape(httpx.get(f"{stage.url}/rules/BET-04").text)
    assert str(REASONS["BET-04"]) in page
    assert str(EXAMPLES["BET-04"][0]) in page
    assert "For example:" not in httpx.get(f"{stage.url}/rules/BUY-01").text  # near miss: nobody has given one


def test_what_to_have_ready_is_counted_for_tonight(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:12])
    page = tapped(f"{stage.url}/learn/ready?t={night.code}")
    expect(page.locator(".checks").first).to_contain_text("2 tables")
    expect(page.locator(".checks").first).to_contain_text("12 chairs")
    page.get_by_role("textbox", name="Players", exact=True).fill("25")
    page.get_by_role("button", name="Count").press("Enter")
    expect(page.locator(".drawn-cards li")).to_have_count(3)
    page.get_by_role("textbox", name="Players", exact=True).fill("1")
    page.get_by_role("button", name="Count").click()
    expect(page.get_by_role("alert")).to_have_text("A tournament needs at least 2 players; there are 1.")


@pytest.mark.parametrize(
    ("words", "lesson"),
    [
        ("how to play", "How to play"), ("pocket cards", "How to play"), ("button help", "Button help"),
        ("heads up", "Button help"), ("ranking of hands", "What beats what"), ("check list", "Hosting a night"),
        ("etiquette", "At the table"), ("practice", "A practice hand"),
    ],
)  # fmt: skip
def test_lessons_are_found_by_the_search(stage: Stage, words: str, lesson: str) -> None:
    found = httpx.get(f"{stage.url}/rules", params={"q": words}).text
    assert f">{lesson}</a>" in found.partition("To learn from")[2].partition("</section>")[0]


@pytest.mark.parametrize("players", [3, 6, 10])
def test_button_help_is_a_round_table_on_the_smallest_phone(stage: Stage, opened: Open, players: int) -> None:
    """Seats on every side of it, and none on another."""
    page = opened(f"{stage.url}/learn/button?players={players}", SMALL_PHONE)
    felt = page.locator(".around").first.bounding_box()
    pods = [one.bounding_box() for one in page.locator(".around").first.locator(".pod").all()]
    assert felt
    boxes = [one for one in pods if one]
    middles = [(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2) for one in boxes]
    x, y = felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] / 2
    assert {left < x for left, _ in middles} == {top < y for _, top in middles} == {True, False}
    apart = [
        abs(one[0] - other[0]) >= boxes[0]["width"] or abs(one[1] - other[1]) >= boxes[0]["height"]
        for n, one in enumerate(middles)
        for other in middles[n + 1 :]
    ]
    assert all(apart)
    assert len(boxes) == players


# --------------------------------------------------------------------------------------------------------- practice


def test_a_practice_hand_explains_every_choice(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/learn/practice", LAPTOP)
    page.get_by_label("Opponents").select_option("2")
    page.get_by_role("button", name="Deal me a practice hand").press("Enter")
    coach = page.locator(".coach")
    expect(coach.locator("dt").first).to_have_text("Fold")
    expect(coach).to_contain_text("You give your cards away")
    expect(coach.locator("dt")).to_have_count(3)
    expect(coach.locator(".did-since li").first).to_be_visible()
    assert serious(page) == []
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator("#bar .acts")).to_be_in_viewport()
    expect(page).to_have_title(re.compile("Your turn"))  # its script is there, and keys are heard
    expect(stays(page)).to_be_enabled()
    page.keyboard.press("c")
    expect(coach.locator(".did-since")).to_contain_text("Flop")  # what came since


def test_a_practice_hand_ends_and_another_is_asked_for(stage: Stage, opened: Open) -> None:
    """One hand, told to its end, and no other comes unasked; the blinds stay. By keyboard."""
    page = opened(f"{stage.url}/learn/practice", LAPTOP)
    page.get_by_label("Opponents").select_option("1")
    page.get_by_role("button", name="Deal me a practice hand").press("Enter")
    another = page.get_by_role("button", name="Another hand")
    for _ in range(200):  # call or check to its end, however it goes
        page.locator("#bar .acts :is([data-choice], [data-do='another-hand'])").first.wait_for()
        if another.count():
            break
        page.keyboard.press("c")
        page.wait_for_timeout(50)
    expect(page.locator(".coach")).to_contain_text(re.compile(r"You have won [\d,]+|This hand has cost you"))
    expect(page.locator("#bar")).to_contain_text("The next is dealt when you ask for it.")
    assert page.get_by_text("The next is dealt when you ask for it.").count() == 1  # under the thumb
    (room,) = (one for one in stage.house.rooms.values() if one.guest_list.guests.hands_asked)
    table = room.evening.tables[TableNo(1)]
    assert (table.hands, room.guest_list.guests.hands_asked) == (1, 1)  # near miss: none comes unasked
    assert serious(page) == []
    expect(another).to_be_enabled()
    page.keyboard.press("c")
    expect(another).to_have_count(0)
    assert (table.hands, room.guest_list.guests.hands_asked) == (2, 2)


def test_among_people_the_table_explains_nothing(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.dealt(people=["p1", "p2"], names=NAMES[:4])
    page = read(night.url("/table?explain=1"), by=night.player_link("p1"))
    assert page.find("#bar")
    assert page.find(".coach") == []


@pytest.mark.parametrize(
    ("asked", "stack", "pushed", "called"),
    [
        ("stack=10&behind=1", 10, "58.3", "37.4"),
        ("stack=10&behind=2", 10, "32.6", "23.8"),  # near miss: one more behind
        ("stack=999&behind=x", 25, "36.3", "17.3"),  # what cannot be is taken to what can
    ],
)
def test_all_in_or_fold_for_a_stack(stage: Stage, asked: str, stack: int, pushed: str, called: str) -> None:
    text = httpx.get(f"{stage.url}/learn/allin?{asked}", headers={"accept-language": "en"}).text
    assert f"<option selected>{stack}</option>" in text
    assert re.findall(r"<b>([\d.]+) %</b>", text) == [pushed, called]
    assert text.count("<td ") == 2 * 169


class Solves:
    """The lab, here and now."""

    def __call__(self, *asked: Any) -> AllInPlays:
        return around(*asked)

    def end(self) -> None:
        """There is nothing to end."""


@pytest.fixture
def lab(stage: Stage) -> Iterator[None]:
    stage.house.lab = LabBeside(lambda module, function: Solves())  # noqa: ARG005
    yield
    stage.house.lab = None


@pytest.mark.usefixtures("lab")
def test_any_stacks_are_solved_with_prizes_and_without(stage: Stage, read: Read) -> None:
    def called(asked: str) -> list[str]:
        return [item.partition(":")[0] for item in read(f"{stage.url}/learn/allin?{asked}").all("#stacks li")]

    chips, bubble = called("stacks=10+10+10+10"), called("stacks=10+10+10+10&prizes=50+30+20")
    assert [one.split()[0] for one in chips] == ["BTN", "SB", "BB", "SB", "BB", "BB"]
    assert chips[-1] == "BB calls with 37.4 %"
    assert bubble[-1] == "BB calls with 11.6 %"
    assert called("stacks=10,10") == ["BB calls with 37.4 %"]  # as the command line has it
    summary = read(f"{stage.url}/learn/allin?stacks=12+8,5").text("#stacks summary")
    assert summary == "SB with 12 big blinds: all-in with 62.0 % of all hands"


@pytest.mark.usefixtures("lab")
@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        ("stacks=12", "Write two to 9 stacks"),
        ("stacks=" + "+".join(["9"] * 10), "Write two to 9 stacks"),
        ("stacks=12+x", "Write two to 9 stacks"),
        ("stacks=12+nan", "Write two to 9 stacks"),
        ("stacks=12+8&prizes=20+30", "the largest first"),
        ("stacks=12+8&prizes=-5", "the largest first"),
        ("stacks=12+8&ante=1+2", "Write the ante"),
        ("stacks=12+8&ante=99", "Write the ante"),
        ("stacks=12+1", "more than the blind and the ante"),
        ("stacks=12+8&ante=", ""),  # near miss
    ],
)
def test_what_is_wrong_with_stacks_is_said(stage: Stage, read: Read, asked: str, wrong: str) -> None:
    page = read(f"{stage.url}/learn/allin?{asked}")
    assert (wrong in page.text("#stacks .trouble")) if wrong else page.find("#stacks .trouble") == []


def test_without_the_lab_the_page_says_what_is_missing(stage: Stage, read: Read) -> None:
    page = read(f"{stage.url}/learn/allin?stacks=12+8")
    assert "shuffleup[lab]" in page.text("#stacks .trouble")
    assert len(page.find(".squares")) == 2  # what ships is there


def test_no_charts_for_whoever_is_in_a_hand(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    one = night.room.evening.table_now(TableNo(1)).sitting[0].player
    page = read(f"{stage.url}/learn/allin?t={night.code}", by=night.player_link(one))
    assert "You are in a hand." in page.text("#lesson")
    assert page.find(".squares") == []
    night.does(c.EndHand(TableNo(1), ()))
    assert len(page.find(".squares")) == 2  # near miss: between two hands
