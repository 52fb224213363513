"""The page of tonight: anyone reads the set-up and the rules, and the director finds where things are changed."""

from __future__ import annotations

from dataclasses import replace

from playwright.sync_api import Page, expect

from shuffleup.app.arrangements import DealtSet
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import AddOn
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import TableNo
from tests.web.conftest import PHONE, Open
from tests.web.staff import at
from tests.web.stage import NAMES, Night, Stage, friday

HOUSE = ("BET-02=2", "DEAL-03")


def night_of(stage: Stage) -> Night:
    return stage.host(replace(friday(), house=HOUSE, add_on=AddOn(Money(1000), Chips(500), 4)))


def row(page: Page, name: str) -> str:
    """What stands beside a word of the set-up."""
    rows = page.locator(".set-up > div").filter(has=page.locator("dt", has_text=name))
    return " ".join(rows.locator("dd").inner_text().split())


def test_the_menu_of_the_director_leads_there(stage: Stage, opened: Open) -> None:
    night = night_of(stage)
    page = at(night, opened, "/director?sheet=menu")
    page.get_by_role("link", name="Tonight").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Tonight")
    page.get_by_role("link", name="All levels").click()
    assert page.url.endswith("/schedule")


def test_it_is_one_tap_from_every_phone(stage: Stage, opened: Open) -> None:
    night = night_of(stage)
    night.running(NAMES[:6])
    for link, path in ((night.player_link("p1"), "/me"), (night.dealer_link(TableNo(1)), "/dealer"), ("", "/join")):
        page = opened(link or night.url(path), PHONE)
        page.goto(night.url(path))
        page.get_by_role("link", name="Tonight").first.click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Tonight")
        assert [one for one in ("Buy-in", "Rebuys", "Levels", "Prizes", "Chips", "Book") if not row(page, one)] == []
        expect(page.get_by_role("heading", name="House rules")).to_be_visible()


def test_everyone_reads_the_set_up_in_words(stage: Stage, opened: Open) -> None:
    night = night_of(stage)
    night.players(NAMES[:5])
    for link in ("", night.player_link("p1"), night.dealer_link(1)):
        page = opened(link or night.url())
        page.goto(night.url("/tonight"))
        assert row(page, "Book") == "Home game"
        assert row(page, "Buy-in") == "25 for 1,000 chips BUY-01"
        assert row(page, "Levels") == "15 × 20 minutes, blinds from 10–20 to 1,000–2,000"
        assert row(page, "Add-on") == "10 for 500 chips, until the end of level 4"
        assert row(page, "Re-entries") == "no re-entries"
        assert row(page, "Cards") == "real cards and chips"
        expect(page.locator("#changes .button")).to_have_count(0)  # the pages where things are changed are not his


def test_every_clause_and_the_rulebook_are_those_of_tonight(stage: Stage, opened: Open) -> None:
    night = night_of(stage)
    page = opened(night.url("/tonight"))
    rules = page.locator(".house-rules > li")
    expect(rules).to_have_count(2)
    expect(rules.nth(0)).to_contain_text("The smallest bet, in big blinds. Here: 2.")
    ids = rules.nth(1).locator("a.id")
    expect(ids).to_have_text(["DEAL-03", "DEAL-02"])
    links = page.locator("a.id, a.clause").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert links
    assert [link for link in links if not link.endswith(f"?t={night.code}")] == []
    page.get_by_role("link", name="The whole rulebook").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of Friday night")


def test_a_house_rule_leads_to_the_clause_it_changes(stage: Stage, opened: Open) -> None:
    night = night_of(stage)
    page = opened(night.url("/tonight"))
    page.get_by_role("link", name="house rule BET-02").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("BET-02")


def test_a_night_without_house_rules_says_so(stage: Stage, opened: Open) -> None:
    page = opened(stage.host().url("/tonight"))
    expect(page.locator("#house")).to_contain_text("None: the book as it is.")


def test_what_can_be_changed_follows_the_evening(stage: Stage, opened: Open) -> None:
    night = night_of(stage)
    night.seated(NAMES[:5])
    page = at(night, opened, "/tonight")
    expect(page.locator("#changes")).not_to_contain_text("CLK-06")
    night.does(c.StartClock(stage.clock.at))
    expect(page.locator("#changes")).to_contain_text("The event has started, and the posted schedule stands. CLK-06")
    for name in ("Schedule", "Money", "People"):
        expect(page.locator("#changes").get_by_role("link", name=name)).to_be_visible()


def test_it_says_who_deals(stage: Stage, opened: Open) -> None:
    night = night_of(stage)
    now = stage.clock.at
    page = opened(night.url("/tonight"))
    stage.wait(night.room.guest_list.record(DealtSet(None, True, now), now))
    expect(page.locator(".set-up")).to_contain_text("The software deals; everyone plays on a phone")
    night.seated(NAMES[:12])
    stage.wait(night.room.guest_list.record(DealtSet(TableNo(1), False, now), now))
    expect(page.locator(".set-up")).to_contain_text("real at some tables; the software deals at others")


def test_the_page_fits_a_phone(stage: Stage, opened: Open) -> None:
    page = at(night_of(stage), opened, "/tonight", PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
