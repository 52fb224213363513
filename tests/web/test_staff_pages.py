"""What the director's pages share: everyone can use them, they fit a phone, and only the director gets in."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.axe import in_either_light
from tests.web.conftest import LAPTOP, PHONE, Open, Read
from tests.web.staff import at
from tests.web.stage import NAMES, Night, Stage
from tests.web.tapping import expect

LONG = ("Maximiliane-Charlotte", "Wolfgang Amadeus von Hohenstein", *NAMES[2:])
PAGES = (
    *("/people", "/people?player=p1", "/people?draw=1"),
    *("/race", "/race?table=1&cards=AsKd", "/money", "/money?edit=sums", "/money?deal=icm"),
    *("/links", "/record", "/schedule", "/schedule?item=4"),
)


def busy(stage: Stage) -> Night:
    """Three tables in level 4 with a race to hold, somebody away and somebody late."""
    night = stage.host()
    night.running(LONG)
    stage.later(61)
    for table in night.room.evening.tables:
        night.does(c.EndHand(table))
    sitting = night.room.evening.table_now(TableNo(1)).sitting
    worth = [Chips(1000 + (5 if place % 2 else -5)) for place, _ in enumerate(sitting)]
    worth[-1] = Chips(1000 * len(sitting) - sum(worth[:-1]))
    counted = tuple(Stack(one.player, chips) for one, chips in zip(sitting, worth, strict=True))
    night.does(c.CountStacks(TableNo(1), counted), c.GoAway(PlayerId("p1"), stage.clock.at))
    night.does(c.Commit(PlayerId("p24"), "Larry"), c.BuyIn(PlayerId("p24")))
    return night


def test_everyone_can_use_the_pages_and_none_is_wider_than_a_phone_or_a_laptop(stage: Stage, opened: Open) -> None:
    """What axe says of the pages as one comes to them is asked in test_contrast.py; here of what is opened on them."""
    page = opened(busy(stage).host_link)
    of_the_night = page.url.rpartition("/")[0]
    for path in PAGES:
        page.goto(of_the_night + path)
        assert "?" not in path or (path, in_either_light(page)) == (path, [])
        for size in (LAPTOP, PHONE):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            assert (path, too_wide(page, size)) == (path, 0)


def too_wide(page: Page, size: tuple[int, int]) -> int:
    wide: int = page.evaluate("document.documentElement.scrollWidth")
    return max(0, wide - size[0])


def test_each_page_leads_to_the_others_and_back(stage: Stage, tapped: Open) -> None:
    night = busy(stage)
    page = at(night, tapped, "/people")
    for word in ("Schedule", "Chips", "Money", "Links", "Record", "People"):
        page.locator(".staff-nav").get_by_role("link", name=word).click()
        expect(page.locator("h1")).to_have_text(word)
        expect(page.locator(".staff-nav [aria-current]")).to_have_text(word)
        expect(page.locator(".strip")).to_contain_text("25–50")
    page.get_by_role("link", name="Back", exact=True).click()
    expect(page).to_have_url(night.url("/director"))


@pytest.mark.parametrize("role", [Role.TIMEKEEPER, Role.PLAYER, Role.SPECTATOR])
def test_others_are_sent_where_they_belong(stage: Stage, read: Read, role: Role) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    page = read(night.url(), by=night.link_for(Who(role, PlayerId("p1") if role is Role.PLAYER else None)))
    for path in ("/people", "/race", "/money", "/links", "/schedule"):
        assert page.lands(night.url(path)) != night.url(path)
