"""Where the documents differ, on one page: chosen by a tap at the set-up, and read by everyone during the evening."""

from __future__ import annotations

from dataclasses import replace

from tests.web.conftest import PHONE, Open
from tests.web.stage import Stage, friday
from tests.web.tapping import expect


def test_a_tap_settles_a_conflict_for_the_night_and_it_follows_the_book(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/new", PHONE)
    page.locator("input[name=name]").fill("Club")
    page.get_by_text("House rules", exact=False).first.click()
    page.get_by_role("button", name="Where the documents differ").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Where the documents differ")
    same_hand = page.locator("#WIN-02 .readings > li")
    expect(same_hand).to_have_count(2)
    expect(same_hand.nth(0)).to_contain_text("So it is played.")
    expect(same_hand.nth(1)).to_contain_text(
        "Tournament Guidelines 2010: Two or More Players Eliminated on the Same Hand. 15 February 2010"
    )
    same_hand.nth(1).get_by_role("link", name="Play it so").press("Enter")
    expect(same_hand.nth(1)).to_contain_text("So it is played.")
    expect(same_hand.nth(0)).to_contain_text("the book's choice")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="Back to the set-up").click()
    expect(page.locator("input[name=name]")).to_have_value("Club")
    expect(page.locator("input[name=house][value=WIN-03]")).to_be_checked()
    page.goto(page.url.replace("book=homegame", "book=guidelines"))
    expect(page.locator(".wrong")).to_have_count(0)
    page.goto(page.url.replace("/new?", "/new/conflicts?"))
    expect(page.locator("#WIN-03 .readings > li").nth(0)).to_contain_text("the book's choice")


def test_everyone_reads_which_way_it_was_settled(stage: Stage, tapped: Open) -> None:
    night = stage.host(replace(friday(), house=("WIN-03",)))
    night.running()
    page = tapped(night.player_link("p1"))
    page.goto(f"{stage.url}/rules?t={night.code}")
    page.get_by_role("link", name="Where the documents differ").click()
    expect(page.locator("#WIN-02 .readings > .played")).to_contain_text("WIN-03")
    expect(page.locator("#WIN-02 .readings > li").nth(0)).to_contain_text("the book's choice")
    expect(page.get_by_role("link", name="Play it so")).to_have_count(0)  # read by everyone, settled by the host
    expect(page.locator("#DEAL-08 .readings > .played")).to_contain_text("DEAL-08")
    expect(page.locator("#DEAL-02")).to_have_count(0)  # near miss: two sentences that move the same cards
