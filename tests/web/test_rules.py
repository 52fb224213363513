"""The rulebook: plain pages to find and read a clause."""

from __future__ import annotations

from dataclasses import replace

from tests.web.axe import serious
from tests.web.conftest import LAPTOP, PHONE, Open, Read
from tests.web.stage import Stage, friday
from tests.web.tapping import expect


def test_from_the_start_page_to_a_clause_and_its_rival(stage: Stage, read: Read) -> None:
    page = read(stage.url)
    page.follow("Open the rulebook")
    page.goto("/rules?q=exposed+burn")
    page.follow("DEAL-02")
    assert page.text("h1") == "DEAL-02"
    assert "the exposed card becomes the burn" in page.text(".sentence")
    assert page.all(".list li")[1] == "Guidelines is overruled by DEAL-03"
    page.follow("DEAL-03")
    assert page.text("h1") == "DEAL-03"


def test_the_book_is_switched_and_the_search_is_kept(stage: Stage, read: Read) -> None:
    in_all = ["BUY-02", "BUY-04", "BET-18", "BET-19", "PAY-01", "PAY-03"]
    page = read(f"{stage.url}/rules?q=rebuy")
    assert page.all(".clauses .id") == [*in_all[:2], "TDA-27", *in_all[2:]]
    page.follow("Home game")
    assert page.all(".clauses .id") == in_all
    assert "1 more in other books" in page.text("[role=status]")
    assert [one.get("value") for one in page.find("input[name=q]")] == ["rebuy"]


def test_an_evening_shows_its_house_rules(stage: Stage, read: Read) -> None:
    night = stage.host(replace(friday(), house=("DEAL-03",)))
    page = read(f"{stage.url}/rules?t={night.code}")
    assert page.text("h1") == "The rules of Friday night"
    assert "Overrules DEAL-02" in page.text(".panel .clauses li")
    (over,) = [one for one in page.all("li.over") if one.startswith("DEAL-02")]
    assert "overruled tonight by DEAL-03" in over


def test_a_clause_there_is_not_leads_to_those_there_are(stage: Stage, read: Read) -> None:
    page = read(f"{stage.url}/rules/deal-99")
    assert page.text("h1") == "There is no clause deal-99"
    page.follow("DEAL-09")
    assert page.text(".sentence")
    page.goto("/rules/x")  # like none of them
    page.follow("All clauses")
    assert page.all(".chapter")


def test_whatever_is_looked_for_is_only_text(stage: Stage, tapped: Open) -> None:
    page = tapped(f"{stage.url}/rules")
    for q in ('"><script>alert(1)</script>', "%00", "ä" * 500):
        page.get_by_label("Search the clauses").fill(q)
        page.get_by_role("button", name="Search").click()
        expect(page.get_by_text("No clause speaks of")).to_contain_text(q[:20])
        assert page.locator("script:not([src])").count() == 0, q


def test_a_clause_can_be_read_by_everyone(stage: Stage, opened: Open) -> None:
    """axe finds nothing serious, and nothing sticks out to the side; of the list of all test_contrast.py says it."""
    page = opened(f"{stage.url}/rules/DEAL-02", PHONE)
    assert serious(page) == []
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    assert serious(page, colours=False) == []
    for width, height in (PHONE, LAPTOP):
        page.set_viewport_size({"width": width, "height": height})
        for path in ("/rules", "/rules?book=homegame", "/rules/DEAL-02"):
            page.goto(stage.url + path)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path
