"""The director's sheets on winners, chips out of play and who directs; supper; and words that stand in nobody's way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from shuffleup.tournament import commands as c
from shuffleup.tournament.rulings.director import HOST
from tests.web.conftest import Open
from tests.web.staff import box_of
from tests.web.stage import NAMES, Night, Stage
from tests.web.tapping import expect
from tests.web.test_director import T1, director


def names_of(night: Night) -> list[str]:
    return [night.room.evening.name_of(one.player) for one in night.room.evening.table_now(T1).sitting]


def shown(page: Page, selector: str) -> Locator:
    return page.locator(selector).filter(visible=True)


def test_two_are_out_in_one_hand_by_different_winners(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:6])
    first, second, third, fourth = (one.player for one in night.room.evening.table_now(T1).sitting[:4])
    page = director(night, opened, "table=1&sheet=out")
    page.locator(".pick").nth(0).check()
    expect(shown(page, ".took")).to_have_count(0)  # one thumb: a single question for a single loser
    page.locator(".pick").nth(1).check()
    expect(shown(page, ".took")).to_have_count(2)
    page.get_by_label("Who took the chips").select_option(third)
    page.get_by_label(f"The chips of {names_of(night)[1]} went to").select_option(fourth)
    page.get_by_role("button", name="End hand 1").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    busted = [night.room.evening.entrant(player).busted for player in (first, second)]
    assert [one.by for one in busted if one] == [third, fourth]


def test_a_player_directs_and_his_own_case_is_anothers(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:5])
    one = night.room.evening.table_now(T1).sitting[1].player
    page = director(night, tapped, "table=1&sheet=seat&seat=2")
    page.get_by_role("button", name="Directs the evening").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert night.room.evening.director == one
    page.locator(".seat").nth(1).click()
    expect(page.get_by_role("dialog")).to_contain_text("director")
    page.get_by_role("link", name="Chips out of play").click()
    page.get_by_label("How many of the 1,000").fill("400")
    page.get_by_label("Reason").fill("In a pocket")
    page.get_by_label("Decided by").fill("Aunt Ida")
    page.get_by_role("button", name="Out of play").click()
    expect(page.locator(".seat .chips").nth(1)).to_have_text("600")
    page.locator(".seat").nth(1).click()
    page.get_by_role("button", name="The host directs again").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert night.room.evening.director == HOST


def test_chips_come_off_between_two_hands(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, tapped, "table=1&sheet=chips&seat=2")
    expect(page.get_by_role("dialog")).to_contain_text("The hand is finished first.")
    expect(page.get_by_label("Decided by")).to_have_count(0)


# ------------------------------------------------------------------------------------------ what is refused


def test_a_refusal_lets_taps_through_and_goes_when_the_next_act_succeeds(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:5])
    page = director(night, opened, "table=1&sheet=chips&seat=2")
    page.get_by_label("How many of the 1,000").fill("407")
    page.get_by_label("Reason").fill("In a pocket")
    page.get_by_role("button", name="Out of play").click()
    said = page.locator("#toasts[aria-live] .toast")
    expect(said).to_contain_text("A stack of 593 cannot be made of chips of 5, 25")
    assert said.evaluate(UNDER_IT) == "something else"
    page.get_by_label("How many of the 1,000").fill("405")
    page.get_by_role("button", name="Out of play").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(said).to_have_count(0)  # long before its time is over


UNDER_IT = """toast => {
  const { x, y, width, height } = toast.getBoundingClientRect();
  const found = document.elementFromPoint(x + width / 2, y + height / 2);
  return toast.contains(found) ? "the toast" : "something else";
}"""


def test_taps_go_through_on_other_screens_too(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.players(NAMES[:2])
    page = director(night, opened)
    page.goto(night.url("/people"))
    page.get_by_label("Add a player").fill("Ann")
    page.keyboard.press("Enter")
    said = page.locator(".toast")
    expect(said).to_be_visible()
    assert said.evaluate(UNDER_IT) == "something else"


# ------------------------------------------------------------------------------------------------- supper


@pytest.mark.parametrize(("answer", "left"), [("Is back", 4), ("Chips lost", 3)])
def test_abs_03_after_supper_the_director_is_asked(stage: Stage, tapped: Open, answer: str, left: int) -> None:
    night = stage.host()
    night.seated(NAMES[:4])
    night.does(c.StartClock(stage.clock.at))
    everyone = [one.player for one in night.room.evening.table_now(T1).sitting]
    night.does(*(c.GoAway(player, stage.clock.at) for player in everyone))
    stage.later(20.1)
    page = director(night, tapped)
    rows = page.locator("#waits li").filter(has_text="are the chips lost?")
    expect(rows).to_have_count(4)
    button = rows.first.get_by_role("button", name=answer)
    button.click()
    if answer == "Chips lost":
        rows.first.get_by_role("button", name="Sure?").click()
    expect(rows).to_have_count(3)
    assert len(night.room.evening.playing()) == left


def test_in_a_break_the_next_hand_is_held_and_says_why(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, opened)
    following = page.locator("#bar .next")
    night.does(c.EndHand(T1))
    expect(following).not_to_have_attribute("aria-disabled", "true")
    night.does(c.StopClock(stage.clock.at, "break"))
    expect(following).to_have_attribute("aria-disabled", "true")
    following.click(force=True)
    expect(page.locator(".toast")).to_contain_text("break")
    expect(page.locator(".toast .clause a")).to_have_text("CLK-04")
    assert night.room.evening.tables[T1].hands == 1
    night.does(c.StartClock(stage.clock.at))
    following.click()
    expect(page.locator(".felt.current header")).to_contain_text("hand 2 in play")


def test_what_is_said_of_a_very_long_name_stays_on_the_phone(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, opened)
    following = page.locator("#bar .next")
    following.evaluate(
        "(one) => { one.dataset.refused = `${'W'.repeat(200)} sits at table 2.`; one.ariaDisabled = 'true'; }"
    )
    following.click(force=True)
    box = box_of(page.locator(".toast"))
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390


def test_the_first_clauses_of_what_is_said_stay_on_the_phone(stage: Stage, opened: Open) -> None:
    """Three of them; a line ends between two, and within none."""
    night = stage.host()
    night.running(NAMES[:5])
    page = director(night, opened)
    following = page.locator("#bar .next")
    following.evaluate("""(one) => {
      Object.assign(one.dataset, { refused: "First: Emil moves.", by: "MOVE-01,MOVE-06,MOVE-03,MOVE-05,MOVE-04" });
      one.ariaDisabled = "true";
    }""")
    following.click(force=True)
    box, clauses = box_of(page.locator(".toast")), page.locator(".toast a")
    expect(clauses).to_have_count(3)
    expect(page.locator(".toast .clause")).to_contain_text("…")
    boxes = clauses.evaluate_all(
        "all => all.map((one) => [one.getClientRects().length, one.getBoundingClientRect().right])"
    )
    assert all(lines == 1 and right <= box["x"] + box["width"] for lines, right in boxes)
