"""The rulebook in a real browser: plain pages to find and read a clause."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from tests.web.axe import serious
from tests.web.conftest import LAPTOP, PHONE, Open
from tests.web.stage import Stage, friday


def test_from_the_start_page_to_a_clause_and_its_rival(stage: Stage, opened: Open) -> None:
    page = opened(stage.url)
    page.get_by_role("link", name="Open the rulebook").click()
    page.get_by_label("Search the clauses").fill("exposed burn")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("link", name="DEAL-02").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("DEAL-02")
    expect(page.locator(".sentence")).to_contain_text("the exposed card becomes the burn")
    expect(page.locator(".list li").nth(1)).to_have_text("Guidelines is overruled by DEAL-03")
    page.locator(".clauses").get_by_role("link", name="DEAL-03").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("DEAL-03")


def test_the_book_is_switched_and_the_search_is_kept(stage: Stage, opened: Open) -> None:
    in_all = ["BUY-02", "BUY-04", "BET-18", "BET-19", "PAY-01", "PAY-03"]
    page = opened(f"{stage.url}/rules?q=rebuy")
    expect(page.locator(".clauses .id")).to_have_text([*in_all[:2], "TDA-27", *in_all[2:]])
    page.get_by_role("link", name="Home game").click()
    expect(page.locator(".clauses .id")).to_have_text(in_all)
    expect(page.get_by_role("status")).to_contain_text("1 more in other books")
    expect(page.get_by_label("Search the clauses")).to_have_value("rebuy")


def test_an_evening_shows_its_house_rules(stage: Stage, opened: Open) -> None:
    night = stage.host(replace(friday(), house=("DEAL-03",)))
    page = opened(f"{stage.url}/rules?t={night.code}")
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of Friday night")
    expect(page.locator(".panel .clauses li")).to_contain_text("Overrules DEAL-02")
    expect(page.locator("li.over").filter(has_text="DEAL-02")).to_contain_text("overruled tonight by DEAL-03")


def test_a_clause_there_is_not_leads_to_those_there_are(stage: Stage, opened: Open) -> None:
    page = opened(f"{stage.url}/rules/deal-99", quiet=True)
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no clause deal-99")
    page.get_by_role("link", name="DEAL-09").click()
    expect(page.locator(".sentence")).to_be_visible()
    page.goto(f"{stage.url}/rules/x")  # like none of them
    page.get_by_role("link", name="All clauses").click()
    expect(page.locator(".chapter").first).to_be_visible()


@pytest.mark.parametrize("q", ['"><script>alert(1)</script>', "%00", "ä" * 500])
def test_whatever_is_looked_for_is_only_text(stage: Stage, opened: Open, q: str) -> None:
    page = opened(f"{stage.url}/rules")
    page.get_by_label("Search the clauses").fill(q)
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("No clause speaks of")).to_be_visible()
    assert page.locator("script:not([src])").count() == 0


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_it_can_be_read_by_everyone(stage: Stage, opened: Open, size: tuple[int, int]) -> None:
    """axe finds nothing serious, and nothing sticks out to the side."""
    page = opened(f"{stage.url}/rules", size)
    for path in ("/rules", "/rules?book=homegame", "/rules/DEAL-02"):
        page.goto(stage.url + path)
        assert (path, serious(page)) == (path, [])
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], path
