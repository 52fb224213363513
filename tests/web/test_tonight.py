"""The page of tonight: anyone reads the set-up and the rules, and the director finds where things are changed."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.app.guests.arrangements import DealtSet
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import AddOn
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import TableNo
from tests.web.conftest import PHONE, Open, Read
from tests.web.reading import Reader
from tests.web.staff import at
from tests.web.stage import NAMES, Night, Stage, friday
from tests.web.tapping import expect

HOUSE = ("BET-02=2", "DEAL-03")


def night_of(stage: Stage) -> Night:
    return stage.host(replace(friday(), house=HOUSE, add_on=AddOn(Money(1000), Chips(500), 4)))


def rows(page: Reader) -> dict[str, str]:
    """What stands beside each word of the set-up."""
    return dict(zip(page.all(".set-up > div > dt"), page.all(".set-up > div > dd"), strict=True))


def test_the_menu_of_the_director_leads_there(stage: Stage, read: Read) -> None:
    night = night_of(stage)
    page = read(night.url("/director?sheet=menu"), by=night.host_link)
    page.follow("Tonight")
    assert page.text("h1") == "Tonight"
    page.follow("All levels")
    assert page.url.endswith("/schedule")


def test_it_is_one_tap_from_every_phone(stage: Stage, read: Read) -> None:
    night = night_of(stage)
    night.running(NAMES[:6])
    for link, path in ((night.player_link("p1"), "/me"), (night.dealer_link(TableNo(1)), "/dealer"), ("", "/join")):
        page = read(night.url(path), by=link)
        page.follow("Tonight")
        assert page.text("h1") == "Tonight"
        assert {"Buy-in", "Rebuys", "Levels", "Prizes", "Chips", "Book"} <= {
            word for word, said in rows(page).items() if said
        }
        assert "House rules tonight" in page.all("h2")


def test_everyone_reads_the_set_up_in_words(stage: Stage, read: Read) -> None:
    night = night_of(stage)
    night.players(NAMES[:5])
    for link in ("", night.player_link("p1"), night.dealer_link(1)):
        page = read(night.url("/tonight"), by=link)
        said = rows(page)
        assert said["Book"] == "Home game"
        assert said["Buy-in"] == "25 for 1,000 chips BUY-01"
        assert said["Levels"] == "15 × 20 minutes, blinds from 10–20 to 1,000–2,000"
        assert said["Add-on"] == "10 for 500 chips, until the end of level 4"
        assert said["Re-entries"] == "no re-entries"
        assert said["Cards"] == "real cards and chips"
        assert page.all("#changes .button") == []  # the pages where things are changed are not his


def test_every_clause_and_the_rulebook_are_those_of_tonight(stage: Stage, read: Read) -> None:
    night = night_of(stage)
    page = read(night.url("/tonight"))
    assert len(page.all(".house-rules > li")) == 2
    assert "The smallest bet, in big blinds. Here: 2." in page.text(".house-rules > li:nth-child(1)")
    assert page.all(".house-rules > li:nth-child(2) a.id") == ["DEAL-03", "DEAL-02"]
    links = [one.get("href") for one in page.find("a.id, a.clause")]
    assert links
    assert [link for link in links if not link.endswith(f"?t={night.code}")] == []
    page.follow("The whole rulebook")
    assert page.text("h1") == "The rules of Friday night"


def test_a_house_rule_leads_to_the_clause_it_changes(stage: Stage, read: Read) -> None:
    page = read(night_of(stage).url("/tonight"))
    page.follow("house rule BET-02")
    assert page.text("h1") == "BET-02"


def test_a_night_without_house_rules_says_so(stage: Stage, read: Read) -> None:
    assert "None: the book as it is." in read(stage.host().url("/tonight")).text("#house")


def test_what_can_be_changed_follows_the_evening(stage: Stage, read: Read) -> None:
    night = night_of(stage)
    night.seated(NAMES[:5])
    page = read(night.url("/tonight"), by=night.host_link)
    assert "CLK-06" not in page.text("#changes")
    night.does(c.StartClock(stage.clock.at))
    assert "The event has started, and the posted schedule stands. CLK-06" in page.text("#changes")
    assert {"Schedule", "Money", "People"} <= {*page.all("#changes a")}


def test_it_says_who_deals(stage: Stage, tapped: Open) -> None:
    """And without a reload."""
    night = night_of(stage)
    now = stage.clock.at
    page = tapped(night.url("/tonight"))
    stage.wait(night.room.guest_list.record(DealtSet(None, True, now), now))
    expect(page.locator(".set-up")).to_contain_text("The software deals; everyone plays on a phone")
    night.seated(NAMES[:12])
    stage.wait(night.room.guest_list.record(DealtSet(TableNo(1), False, now), now))
    expect(page.locator(".set-up")).to_contain_text("real at some tables; the software deals at others")


def test_the_page_fits_a_phone(stage: Stage, opened: Open) -> None:
    page = at(night_of(stage), opened, "/tonight", PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
