"""My turn at a dealt table: it is told if I want it, and what I type stands on the button when it can be done."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PHONE, Open
from tests.web.stage import NAMES, Stage
from tests.web.table_talk import ME, alone, stays

SOON = 60_000
FEELS = "() => { window.felt = 0; navigator.vibrate = () => { window.felt += 1; return true } }"


def at_my_table(stage: Stage, opened: Open) -> Page:
    page = opened(alone(stage, NAMES[:3]).player_link(ME), PHONE)
    expect(stays(page)).to_be_enabled(timeout=SOON)
    return page


def switch(page: Page) -> Locator:
    return page.get_by_role("button", name="Tell me when it is my turn")


def my_next_turn(page: Page) -> None:
    seen = stays(page).get_attribute("data-seen")
    stays(page).click()
    expect(page.locator(f'[data-seen="{seen}"]')).to_have_count(0, timeout=SOON)
    expect(stays(page)).to_be_enabled(timeout=SOON)


NOTES_TITLES = """() => {
  window.titles = [];
  new MutationObserver(() => titles.push(document.title)).observe(document.querySelector("title"), { childList: true });
}"""
"""Every title from now on: the others may be quicker than anybody looks."""


def test_the_title_says_that_it_is_my_turn_and_the_phone_if_i_want(stage: Stage, opened: Open) -> None:
    page = at_my_table(stage, opened)
    page.evaluate(FEELS)
    title = page.title()
    assert title.startswith("Your turn · ")
    my_next_turn(page)
    expect(page).to_have_title(title, timeout=SOON)
    assert page.evaluate("window.felt") == 0  # near miss: nobody has asked for that
    switch(page).click()
    expect(switch(page)).to_have_attribute("aria-pressed", "true", timeout=SOON)
    before = page.evaluate("window.felt")
    my_next_turn(page)
    page.wait_for_function(f"() => window.felt > {before}", timeout=SOON)
    page.reload()
    page.locator(".play").click()  # the first tap after a reload only wakes the sound
    expect(switch(page)).to_have_attribute("aria-pressed", "true", timeout=SOON)
    switch(page).click()
    expect(switch(page)).to_have_attribute("aria-pressed", "false", timeout=SOON)
    page.evaluate(NOTES_TITLES)
    stays(page).click()
    page.wait_for_function(
        "(of) => titles.includes(of)", arg=title.removeprefix("Your turn · "), timeout=SOON
    )  # the others'


def test_digits_after_r_are_the_amount_and_only_a_raise_stands_on_the_button(stage: Stage, opened: Open) -> None:
    page = at_my_table(stage, opened)
    page.keyboard.press("r")
    amount, button = page.locator("#sizes [name=total]"), page.locator("#sizes button[data-choice=raise]")
    expect(amount).to_be_visible(timeout=SOON)
    page.keyboard.type("75")
    expect(amount).to_have_value("75")
    amount.fill("7")
    expect(button).to_contain_text("…")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.click(force=True)  # it says why not
    expect(page.get_by_text("The least raise is to 40.").last).to_be_visible(timeout=SOON)
    amount.press("End")
    page.keyboard.type("5")
    expect(amount).to_have_value("75")
    expect(button).to_have_text("Raise to 75")
    amount.fill("999999")
    expect(button).to_contain_text("…")
    amount.fill("41")  # the smallest chip is 5
    expect(button).to_contain_text("…")
    amount.fill("60")
    expect(button).to_have_text("Raise to 60")
    seen = button.get_attribute("data-seen")
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-seen="{seen}"]')).to_have_count(0, timeout=SOON)
