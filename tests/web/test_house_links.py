"""A house rule is called by the number of the clause it changes, and leads to that clause's page from every screen."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Locator, Page

from shuffleup.app.guests.arrangements import DepthSet
from shuffleup.language.searching import tongue
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from shuffleup.views.rules import ReadAt, clause_view, rules_view
from tests.web.conftest import Open
from tests.web.dealing import FIVE, T1, Dealer
from tests.web.staff import at
from tests.web.stage import Night, Stage, friday
from tests.web.tapping import expect


def house_night(stage: Stage, *house: str) -> Night:
    night = stage.host(replace(friday(), house=house))
    night.players(FIVE)
    night.does(c.DrawSeats(tuple(range(len(FIVE)))), c.StartClock(stage.clock.at))
    stage.wait(night.room.guest_list.record(DepthSet(T1, True, stage.clock.at), stage.clock.at))
    return night


def leads_to(page: Page, link: Locator, clause: str, says: str) -> None:
    expect(link).to_have_text(f"house rule {clause}")
    link.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(clause)
    expect(page.locator(".panel .clauses")).to_contain_text(says)


def test_from_the_host_s_screen(stage: Stage, tapped: Open) -> None:
    night = house_night(stage, "ABS-03=30")
    night.does(c.GoAway(PlayerId("p2"), stage.clock.at))
    stage.later(28)
    page = at(night, tapped, "/director")
    leads_to(page, page.locator("#waits a.clause", has_text="ABS-03"), "ABS-03", "30.")


def test_from_the_dealer_s_screen_and_from_its_toast(stage: Stage, opened: Open) -> None:
    night = house_night(stage, "BET-03=big-blind")
    dealer = Dealer(night, opened)
    dealer.deals()
    dealer.tap("Raise to…")
    dealer.page.get_by_label("Raise to").fill("30")
    expect(dealer.page.locator(".sheet .wait a")).to_have_text("house rule BET-03")
    dealer.page.locator("[data-do=hand-bet]").evaluate("button => button.removeAttribute('aria-disabled')")
    dealer.page.locator("[data-do=hand-bet]").click()
    expect(dealer.page.locator(".toast a")).to_have_text("house rule BET-03")
    leads_to(dealer.page, dealer.page.locator(".sheet .wait a"), "BET-03", "big blind")


# A house rule, and what of the book is not played as it is written; the number alone, or all of it.
@pytest.mark.parametrize(
    ("house", "changed", "overruled"),
    [
        ("ABS-03=30", {"ABS-01", "ABS-03"}, set()),
        ("BUY-02/rebuys-each=3", {"BUY-02"}, set()),
        ("BET-02=2", set(), {"BET-02"}),
        ("DEAL-03", set(), {"DEAL-02"}),  # near miss: adopted whole
    ],
)
def test_what_stands_beside_a_changed_number_still_holds(house: str, changed: set[str], overruled: set[str]) -> None:
    view = rules_view("", "", tongue("en"), ReadAt("homegame", house=(house,)))
    rows = [row for chapter in view.chapters for row in chapter.clauses if row.house]
    assert {row.id for row in rows if row.in_part} == changed
    assert {row.id for row in rows if not row.in_part} == overruled
    for id_ in changed | overruled:
        one = clause_view(id_, ReadAt("homegame", house=(house,)))
        assert one is not None
        assert len(one.house) == 1
