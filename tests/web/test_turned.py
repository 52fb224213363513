"""The director's screen stays turned to its table, whatever is done on the way; and what it says covers no button."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from tests.web.afar import seen_in
from tests.web.conftest import LAPTOP, PHONE, Open
from tests.web.staff import at, box_of
from tests.web.stage import NAMES, Night, Stage
from tests.web.test_director import director

T1, T2 = TableNo(1), TableNo(2)


def at_table_2(stage: Stage, opened: Open) -> tuple[Night, Page]:
    night = stage.host()
    night.running(NAMES[:12])
    night.does(c.EndHand(T1), c.EndHand(T2))
    page = director(night, opened)
    page.locator(".felt-tab", has_text="Table 2").click()
    expect_table_2(page)
    return night, page


def expect_table_2(page: Page) -> None:
    expect(page.locator(".felt-tab[aria-current]")).to_contain_text("Table 2")
    expect(page.locator("#bar .mine[href]")).to_have_attribute("data-look", "table=2&sheet=out")


def test_undoing_a_level_leaves_the_screen_at_its_table(stage: Stage, opened: Open) -> None:
    night, page = at_table_2(stage, opened)
    night.does(c.GoToItem(1, stage.clock.at))
    page.locator("#bar .undo", has_text="Level 2").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("What shall the clock show?")
    expect(sheet).to_contain_text("To be taken back: Level 2")  # nothing is, so far
    expect_table_2(page)
    sheet.locator(".options button").last.click()
    expect(sheet).to_have_count(0)
    expect_table_2(page)


@pytest.mark.parametrize("way", ["Back", "another language"])
def test_coming_back_to_the_console_is_coming_back_to_the_table(stage: Stage, opened: Open, way: str) -> None:
    night, page = at_table_2(stage, opened)
    if way == "Back":
        page.goto(night.url("/people"))
        page.get_by_role("link", name="Back").click()
    else:
        page.goto(night.url("/director?lang=en"))
    expect_table_2(page)
    page.locator(".felt-tab", has_text="Table 1").click()  # near miss: turned elsewhere on purpose
    page.goto(night.url("/director"))
    expect(page.locator(".felt-tab[aria-current]")).to_contain_text("Table 1")


def test_an_undo_shows_who_is_out(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:6])
    loser = night.room.evening.table_now(T1).sitting[2].player
    away = night.room.evening.table_now(T1).sitting[0].player
    night.does(c.EndHand(T1, (c.Out(loser),)), c.StayOut(loser), c.GoAway(away, stage.clock.at))
    page = director(night, opened)
    page.locator("#bar .undo", has_text="away").click()
    expect(page.locator("#bar .redo")).to_be_visible()
    name = night.room.evening.name_of(loser)
    for size in (PHONE, LAPTOP):
        seen_in(page, size)
        for button in (".undo", ".redo"):
            expect(page.locator(f"#bar {button} span")).to_be_visible()
        expect(page.locator("#bar .undo span")).to_contain_text(f"{name} is out in 6th place")
        assert f"{name} is out" in page.locator("#bar .undo span").evaluate(SHOWN), size


SHOWN = """span => {
  const box = span.getBoundingClientRect();
  const text = span.firstChild, range = document.createRange();
  let shown = "";
  for (let at = 0; at < text.length; at++) {
    range.setStart(text, at); range.setEnd(text, at + 1);
    const one = range.getBoundingClientRect();
    if (one.bottom <= box.bottom + 1 && one.right <= box.right + 1) shown += text.data[at];
  }
  return shown;
}"""
"""What of a text is not cut off."""


def test_what_has_to_be_taken_back_first_is_one_tap_away(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    loser = night.room.evening.table_now(T1).sitting[0].player
    night.does(c.GoAway(loser, stage.clock.at), c.ComeBack(loser, stage.clock.at))
    page = at(night, opened, "/record")
    away, back = night.room.session.stood.acts[-2:]
    page.locator(f".story [data-step='{away}']").click()
    page.locator(f".story [data-step='{away}'][data-armed]").click()
    expect(page.locator(".toast")).to_contain_text("First take back what depends on it:")
    expect(page.locator(f".story [data-step='{back}']")).to_be_focused()


BARE = """() => {
  const box = document.querySelector("#toasts").getBoundingClientRect();
  return { bottom: innerHeight - box.bottom, height: box.height };
}"""
"""Where words of the page stand when no button is in their way."""


@pytest.mark.parametrize("taller", [0.25, 0.5, 0.75])
def test_a_refusal_replaces_the_one_before_and_covers_no_button_it_speaks_of(
    stage: Stage, opened: Open, taller: float
) -> None:
    night = stage.host()
    night.seated(NAMES[:5])
    page = at(night, opened, "/people", (390, 844))
    add, toast = page.locator("[data-do=add-player]"), page.locator(".toast")
    page.get_by_label("Add a player").fill("Ann")
    add.click()
    expect(toast).to_contain_text("Ann")
    button, bare = box_of(add), page.evaluate(BARE)
    beneath = button["y"] + button["height"] / 2 + bare["bottom"] + taller * bare["height"]
    page.set_viewport_size({"width": 390, "height": int(beneath)})  # the button is where words would stand
    for name in ("Bert", "Cleo"):
        page.get_by_label("Add a player").fill(name)
        page.evaluate("scrollTo(0, 0)")
        add.click()
        expect(toast).to_contain_text(name)
        expect(toast).to_have_count(1)
        one, other = box_of(toast), box_of(add)
        assert one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
