"""Whoever reads a rule at a night reads it as it is played there: links to the rulebook name the night, and keep it."""

from __future__ import annotations

import re
from dataclasses import replace

import httpx
import pytest
from playwright.sync_api import Page, expect

from shuffleup.tournament.plan import Plan
from shuffleup.web.live.render import environment
from tests.architecture.sources import ROOT
from tests.web.conftest import Open, Read
from tests.web.dealing import Dealer, night_of
from tests.web.stage import NAMES, Stage, friday

TEMPLATES = ROOT / "src" / "shuffleup" / "web" / "templates"
TEN_MINUTES = "ABS-03/minutes-away=10"
TO_THE_RULES = "a[href^='/rules']"
NO_NIGHT = {"start.html": 1, "help/index.html": 1, "rules/index.html": 2, "rules/conflicts.html": 1}
"""Where no night is meant: the start page, the guides, and the choice of books, which a night does not have."""


def ten_minutes() -> Plan:
    return replace(friday(), house=(TEN_MINUTES,))


@pytest.mark.parametrize(
    ("by", "said"),
    [
        ("DEAL-07", "DEAL-07"),
        ("DEAL-07 custom BET-03 BET-12", "DEAL-07 BET-03 BET-12"),
        ("DEAL-07 BET-03 BET-12 BET-23", "DEAL-07 BET-03 2 more"),  # near miss: one more than are read at a glance
    ],
)
def test_clauses_are_not_piled_up_beside_a_sentence(by: str, said: str) -> None:
    made = environment("en").from_string('{% from "parts.html" import clauses with context %}{{ clauses(by) }}')
    html = made.render(by=by.split(), code="abcd")
    assert " ".join(re.sub("<[^>]+>", "", html).split()) == said
    assert ("/rules?t=abcd&amp;q=DEAL-07+BET-03+BET-12+BET-23" in html) is ("more" in said)


def to_the_rules(page: Page) -> list[str]:
    links = page.locator(TO_THE_RULES).evaluate_all("all => all.map(one => one.getAttribute('href'))")
    return [str(link) for link in links]


def test_no_template_forgets_the_night() -> None:
    forgot = {}
    for path in sorted(TEMPLATES.rglob("*.html")):
        links = re.findall(r'href="(/rules(?:\{\{.*?\}\}|[^"{])*)"', path.read_text(encoding="utf-8"))
        without = [link for link in links if "tonight(" not in link and "t=" not in link]
        if without:
            forgot[path.relative_to(TEMPLATES).as_posix()] = len(without)
    assert forgot == NO_NIGHT


@pytest.mark.parametrize(
    ("path", "least"),
    [
        ("/desk?table=1&about=hole-cards-exposed&by=dealer&nth=3&acted=0", 2),
        ("/desk?q=burn", 1),
        ("/rules?t={code}", 150),
        ("/rules/ABS-03?t={code}", 4),
        ("/rules/ABS-99?t={code}", 2),
    ],
)
def test_every_link_to_the_rules_names_the_night(stage: Stage, read: Read, path: str, least: int) -> None:
    night = stage.host(ten_minutes())
    night.running(NAMES[:5])
    where = path.format(code=night.code)
    page = read(f"{stage.url}{where}" if where.startswith("/rules") else night.url(where), by=night.host_link)
    links = [one.get("href") for one in page.find(TO_THE_RULES)]
    assert len(links) >= least
    assert [link for link in links if not re.search(rf"[?&]t={night.code}(?![^#&])", link)] == []


def test_a_player_reads_ten_minutes_where_the_house_says_ten(stage: Stage, read: Read) -> None:
    night = stage.host(ten_minutes())
    night.running(NAMES[:5])
    page = read(night.url("/me"), by=night.player_link("p1"))
    page.follow("Rulebook")
    assert page.text("h1") == "The rules of Friday night"
    page.follow("ABS-03")
    assert "10" in page.text(".panel .clauses li")
    page.follow("Rulebook")
    assert page.text("h1") == "The rules of Friday night"
    page.goto("/rules/ABS-03")  # near miss: away from the night it is as the book has it
    assert "20 minutes" in page.text(".sentence")
    assert page.all(".panel") == []
    page.goto("/rules/ABS-03?t=nowhere")
    assert page.all(".panel") == []


def test_a_clause_leads_back_to_the_page_of_the_night(stage: Stage, opened: Open) -> None:
    night = stage.host(ten_minutes())
    night.running(NAMES[:5])
    page = opened(night.host_link)
    page.goto(night.url("/record?about=hands"))
    page.goto(f"{stage.url}/rules/ABS-03?t={night.code}", referer=night.url("/record?about=hands"))
    back = page.locator("a.back.night")
    expect(back).to_have_attribute("href", f"/t/{night.code}/record?about=hands")
    page.locator("a[rel=next]").click()
    expect(back).to_have_attribute("href", f"/t/{night.code}")
    back.click()
    expect(page.locator(".director")).to_be_visible()
    page.goto(f"{stage.url}/rules/ABS-03")  # near miss: read at no night
    expect(page.locator("a.back")).to_have_count(1)


@pytest.mark.parametrize("came", ["https://elsewhere.example/t/{code}/record", "/t/other/record", "//t/{code}/x"])
def test_it_leads_nowhere_else(stage: Stage, came: str) -> None:
    night = stage.host()
    page = httpx.get(f"{stage.url}/rules/ABS-03?t={night.code}", headers={"referer": came.format(code=night.code)})
    assert f'<a class="back night" href="/t/{night.code}">' in page.text


def test_a_refusal_and_a_reading_lead_there_too(stage: Stage, opened: Open) -> None:
    night = night_of(stage)
    dealer = Dealer(night, opened)
    dealer.deals()
    dealer.tap("As it happened", "raise", "One more 25")
    assert to_the_rules(dealer.page) == [
        f"/rules/{id_}?t={night.code}" for id_ in ("BET-06", "DLR-02")
    ]  # the reading, the duties
    dealer.tap("Back", "Raise to…")
    dealer.page.get_by_label("Raise to").fill("30")
    expect(dealer.page.locator(".sheet .wait a")).to_have_attribute("href", f"/rules/BET-03?t={night.code}")
    dealer.page.locator("[data-do=hand-bet]").evaluate("button => button.removeAttribute('aria-disabled')")
    dealer.page.locator("[data-do=hand-bet]").click()
    expect(dealer.page.locator(".toast a")).to_have_attribute("href", f"/rules/BET-03?t={night.code}")
