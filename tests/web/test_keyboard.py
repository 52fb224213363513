"""By keyboard alone: the focus goes to what has just come, and back to where one was. Nothing is tapped twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from shuffleup.app.guests.arrangements import Role, Who
from tests.web.conftest import LAPTOP, Open
from tests.web.dealing import Dealer, night_of
from tests.web.stage import NAMES, Night, Stage

FOCUSED = "(place) => document.activeElement.closest(place) !== null"


def focused_in(page: Page, place: str) -> None:
    page.wait_for_function(FOCUSED, arg=place)


def enter(page: Page, link: str) -> None:
    """Come to it by keys, and press Enter; what has just come under the key waits until it can have been read."""
    expect(page.locator("[data-fresh]")).to_have_count(0)
    page.locator(link).first.focus()
    page.keyboard.press("Enter")


def director(stage: Stage, opened: Open) -> tuple[Night, Page]:
    night = stage.host()
    night.running(NAMES[:5])
    return night, opened(night.host_link, LAPTOP)


# ---------------------------------------------------------------------------------------------------- the focus


@pytest.mark.parametrize("closing", ["Escape", "the link"])
@pytest.mark.parametrize("opener", ["a.seat", ".time", "a.tool"])
def test_a_sheet_of_the_director_takes_the_focus_and_gives_it_back(
    stage: Stage, opened: Open, opener: str, closing: str
) -> None:
    _, page = director(stage, opened)
    enter(page, opener)
    focused_in(page, "[data-sheet]")
    page.keyboard.press("Tab")
    focused_in(page, "[data-sheet] [data-close]")
    page.keyboard.press("Escape" if closing == "Escape" else "Enter")
    expect(page.locator("[data-sheet]")).to_have_count(0)
    focused_in(page, opener)


def at_a_turn(stage: Stage, opened: Open) -> Page:
    dealer = Dealer(night_of(stage), opened, size=LAPTOP)
    dealer.starts()
    dealer.tap("Blinds in, cards dealt")
    dealer.says("Seat 4, Dana, to act. 20 to call, raise to at least 40.")
    return dealer.page


@pytest.mark.parametrize("closing", ["Escape", "the button"])
@pytest.mark.parametrize("opener", ["sheet=bet", "sheet=wager"])
def test_a_sheet_of_the_dealer_takes_the_focus_and_gives_it_back(
    stage: Stage, opened: Open, opener: str, closing: str
) -> None:
    page = at_a_turn(stage, opened)
    enter(page, f"#panel [data-look*='{opener}']")
    focused_in(page, "[data-inset] h3")
    page.keyboard.press("Tab")
    focused_in(page, "[data-inset] [data-close]")
    page.keyboard.press("Escape" if closing == "Escape" else "Enter")
    expect(page.locator("[data-inset]")).to_have_count(0)
    focused_in(page, f"[data-look*='{opener}']")


def test_after_a_raise_the_next_tab_is_at_the_next_players_turn(stage: Stage, opened: Open) -> None:
    page = at_a_turn(stage, opened)
    enter(page, "#panel [data-look*='sheet=bet']")
    focused_in(page, "[data-inset] h3")
    enter(page, ".sizes button")
    expect(page.locator(".make .primary")).to_have_text("Raise to 40")
    focused_in(page, ".sizes")
    enter(page, ".make .primary")
    expect(page.locator("#now")).to_contain_text("Emil, to act")
    focused_in(page, "#panel")
    page.keyboard.press("Tab")
    focused_in(page, "#panel .acts button")


def test_at_the_desk_the_focus_goes_from_question_to_question_to_the_ruling(stage: Stage, opened: Open) -> None:
    night, page = director(stage, opened)
    page.goto(night.url("/desk?table=1&q=card was seen"))
    enter(page, ".found a:has-text('Cards of the starting hands')")
    focused_in(page, ".asking h3")
    for question in ("How many players", "Whose doing", "Which card off the deck"):
        open_one = f".asking:has(h3:has-text('{question}')) .answers a"
        expect(page.locator(open_one).first).to_be_visible()
        focused_in(page, ".asking")
        region = page.locator("[data-region]:has(.asking)").last
        name, before = region.get_attribute("id"), region.get_attribute("data-region")
        enter(page, open_one)
        expect(page.locator(f"#{name}")).not_to_have_attribute("data-region", str(before))  # it is taken in
    expect(page.locator(".verdict")).to_be_visible()
    focused_in(page, ".verdict")


def test_what_comes_by_itself_leaves_the_focus_alone(stage: Stage, opened: Open) -> None:
    _, page = director(stage, opened)
    page.locator("a.seat").first.focus()
    stage.later(20)
    expect(page.locator("#strip .stakes")).to_contain_text("15–30")
    focused_in(page, "a.seat")


# ------------------------------------------------------------------------------------------------ one tap is one


def timekeeper(stage: Stage, opened: Open) -> tuple[Night, Page]:
    night = stage.host()
    night.running(NAMES[:5])
    page = opened(night.link_for(Who(Role.TIMEKEEPER)))
    page.goto(night.url("/clock"))
    return night, page


def level(night: Night) -> int:
    return night.room.evening.clock.item


@pytest.mark.thumb_stays
def test_a_double_tap_is_not_its_own_answer(stage: Stage, opened: Open) -> None:
    night, page = timekeeper(stage, opened)
    skip = page.locator("[data-do=go-to-item]").last
    skip.dblclick()
    expect(skip).to_have_text("Really skip?")
    page.wait_for_timeout(300)
    assert level(night) == 0
    skip.click()  # when it may be answered
    stage.until(lambda: level(night) == 1)


@pytest.mark.thumb_stays
def test_a_key_held_down_is_not_its_own_answer(stage: Stage, opened: Open) -> None:
    night, page = timekeeper(stage, opened)
    skip = page.locator("[data-do=go-to-item]").last
    skip.focus()
    for _ in range(12):
        page.keyboard.down("Enter")  # the keyboard repeats what is held
        page.wait_for_timeout(60)
    page.keyboard.up("Enter")
    expect(skip).to_have_text("Really skip?")
    assert level(night) == 0
    page.keyboard.press("Enter")
    stage.until(lambda: level(night) == 1)
