"""The host who plays where the software deals, from one phone: takes a seat, plays, and hosts with a tap."""

from __future__ import annotations

import re

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.tournament.words import PlayerId
from tests.web.conftest import Open
from tests.web.guest import Guest
from tests.web.staff import at
from tests.web.stage import Stage
from tests.web.table_talk import alone, stays
from tests.web.tapping import expect

ANN = PlayerId("p1")


def test_the_host_plays_from_the_same_phone(stage: Stage, tapped: Open) -> None:
    night = alone(stage, phones=False)
    page = at(night, tapped, "/director?sheet=menu")
    page.get_by_role("link", name="Play on this phone").click()
    page.get_by_role("link", name="Ann", exact=True).click()
    page.get_by_role("button", name="That is me", exact=True).click()
    page.wait_for_url(re.compile(r"/table\?as=p1$"))
    passes = page.get_by_role("navigation", name="You are here as")
    expect(passes.locator("[aria-current]")).to_have_text("Ann plays")
    expect(page.locator("#mine .card").first).to_be_visible()
    expect(stays(page)).to_be_visible()
    seen = stays(page).get_attribute("data-seen")
    stays(page).click()  # my own cards, my own turn
    expect(page.locator(f'[data-seen="{seen}"]')).to_have_count(0)
    with Guest() as stranger:  # what waits for the host is seen at the felt
        stranger.opens(night.url("/join"))
        stranger.at(night, "join").sends("ask-in", name="Zoe")
        expect(passes.locator(".waits-badge")).to_contain_text(re.compile(r"\d"))
        passes.get_by_role("link", name=re.compile("Host")).click()
        page.wait_for_url(re.compile("/director"))
        expect(page.locator("#waits")).to_contain_text("Zoe")
    page.get_by_role("navigation", name="You are here as").get_by_role("link", name="Ann plays").click()
    page.wait_for_url(re.compile(r"/table\?as=p1$"))
    page.reload()
    expect(page.locator("#mine .card").first).to_be_visible()
    assert list(night.room.guest_list.guests.passes.values()) == [Who(Role.DIRECTOR), Who(Role.PLAYER, ANN)]


def test_the_felt_has_room_for_its_buttons_under_the_line_of_passes(stage: Stage, opened: Open) -> None:
    night = alone(stage, phones=False)
    page = opened(night.host_link, (360, 640))
    page.goto(night.url("/join?player=p1"))
    page.get_by_role("button", name="That is me", exact=True).click()
    page.wait_for_url(re.compile("/table"))
    expect(stays(page)).to_be_visible()
    expect(stays(page)).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_link_asks_on_the_phone_that_is_somebody_already(stage: Stage, tapped: Open) -> None:
    night = alone(stage)
    page = tapped(night.host_link)
    page.goto(night.dealer_link(1))
    expect(page.locator("main")).to_contain_text("This device is here as: host.")
    expect(page.locator("main")).to_contain_text("This link would make it: dealer, table 1.")
    page.get_by_role("link", name="Stay as I am").click()
    page.wait_for_url(re.compile("/director"))
    expect(page.get_by_role("navigation", name="You are here as")).to_have_count(0)
    page.goto(night.dealer_link(1))
    page.get_by_role("button", name="Only that from now on").click()
    expect(page.get_by_role("alert")).to_contain_text("the only host of the night")
    page.get_by_role("button", name="Be that as well").click()
    page.wait_for_url(re.compile(r"/dealer\?as=dealer-1"))
    page.get_by_role("link", name="Host").click()
    page.wait_for_url(re.compile(r"/director\?as=director"))


def test_two_players_on_one_phone_stay_apart(stage: Stage, opened: Open) -> None:
    """What is opened from the second one's page is the second one's."""
    night = stage.host()
    night.dealt(["p1", "p2"], ("Ann", "Bert", "Cleo"))
    page = opened(night.player_link("p1"))
    expect(page.locator("#felt")).to_be_visible()
    page.goto(night.player_link("p2"))
    page.get_by_role("button", name="Be that as well").click()
    page.wait_for_url(re.compile(r"/table\?as=p2"))
    page.get_by_role("link", name="Your page").click()
    page.wait_for_url(re.compile(r"/me\?as=p2"))
    expect(page.locator("#me")).to_contain_text("Bert")
    page.get_by_role("link", name="Play at table 1").click()
    page.wait_for_url(re.compile(r"/table\?as=p2"))
    page.get_by_role("link", name="Ann plays").click()
    page.wait_for_url(re.compile(r"/table\?as=p1"))
    expect(page.locator(".me-line")).to_contain_text("Ann")
