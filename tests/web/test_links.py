"""Links and codes: shown once, opened on another device, and taken away again."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

import pytest

from shuffleup.app.guests.arrangements import PassGiven, PassTaken, Role, Who
from shuffleup.app.guests.guest_list import Guests
from shuffleup.hand.refusal import Refusal
from shuffleup.rulebooks import BOOKS, HOMEGAME
from shuffleup.rulebooks.house import HouseBook, SetTo, with_house_rules
from shuffleup.tournament.rulings.director import CO_DIRECTOR
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.doings import guests
from shuffleup.web.identity.identity import speaks_as
from tests.web.conftest import Open, Read
from tests.web.floor import DIRECTOR, NOW, Floor
from tests.web.looking import html_of
from tests.web.staff import at, run, sure
from tests.web.stage import NAMES, Night, Stage
from tests.web.tapping import expect


def whos(night: Night) -> list[Who]:
    return list(night.room.guest_list.guests.passes.values())


def test_a_timekeepers_link_is_shown_once_and_works(stage: Stage, opened: Open, tapped: Open) -> None:
    night = stage.host()
    page = at(night, opened, "/links")
    page.get_by_label("For whom").fill("Bert")
    page.get_by_role("button", name="Timekeeper").click()
    address = page.locator("#shown input.address").input_value()
    assert address.startswith(f"{night.stage.url}/t/{night.code}/enter/")
    expect(page.locator("#shown svg.qr")).to_be_visible()
    assert whos(night)[-1] == Who(Role.TIMEKEEPER, label="Bert")
    secret = address.rsplit("/", 1)[1]
    assert secret not in page.locator("main").inner_html()
    other = tapped(address)
    other.goto(night.url("/record"))
    expect(other.locator("h1")).to_have_text("Record")
    other.goto(night.url("/links"))
    assert not other.url.endswith("/links")  # the timekeeper hands out nothing


def test_a_link_that_is_taken_away_opens_nothing_any_more(stage: Stage, opened: Open, tapped: Open) -> None:
    night = stage.host()
    link = night.link_for(Who(Role.DIRECTOR, label="Cleo"))
    other = opened(link)
    other.goto(night.url("/people"))
    expect(other.locator("h1")).to_have_text("People")
    page = at(night, tapped, "/links")
    expect(page.locator("#office .list li")).to_have_count(2)
    sure(page, "#office .list li:nth-child(2) [data-do=take-pass]")
    expect(page.locator("#office .list li")).to_have_count(1)
    other.wait_for_url(lambda url: not url.endswith("/people"))
    assert [who.role for who in whos(night)] == [Role.DIRECTOR]


def test_nobody_locks_himself_out(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    page = at(night, tapped, "/links")
    sure(page, "#office [data-do=take-pass]")
    expect(page.locator(".toast")).to_contain_text("That is the device in your hand")
    assert len(whos(night)) == 1


def test_a_dealers_link_is_for_a_table_there_is(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:11])
    page = at(night, tapped, "/links")
    page.get_by_role("button", name="Dealer, table 2").click()
    expect(page.locator("#shown")).to_contain_text("Table 2")
    assert whos(night)[-1] == Who(Role.DEALER, table=TableNo(2))


def test_a_code_for_a_player(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    page = at(night, tapped, "/links")
    page.get_by_role("button", name="Code Bert").click()
    expect(page.locator("#shown h2")).to_have_text("Code for Bert")
    digits = page.locator(".digits").inner_text()
    assert not stage.house.codes[night.code].refuses(PlayerId("p2"), digits, stage.clock.at)


def test_a_players_phone_is_listed_and_locked_out(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    night.player_link("p2")
    page = at(night, tapped, "/links")
    expect(page.locator(".phones li").nth(1)).to_contain_text("1 device")
    sure(page, ".phones [data-do=take-pass]")
    expect(page.locator(".phones")).not_to_contain_text("device")
    assert not night.room.guest_list.guests.has_device(PlayerId("p2"))


def test_players_are_shown_the_way_in(stage: Stage, read: Read) -> None:
    night = stage.host()
    page = read(night.url("/links"), by=night.host_link)
    assert page.text("#join .address") == night.url().removeprefix("http://")
    assert len(page.find("#join svg.qr path")) == 1


# ------------------------------------------------------------------------------------------------------- who is who

NAMED = re.compile("<b>(.*?)</b>(?: <small[^>]*>(.*?)</small>)?")
TAKEN_AWAY = re.compile(r'Take away<span class="sr">\s+(.*?)</span>')


def test_every_link_that_holds_has_a_name_of_its_own() -> None:
    async def test(f: Floor) -> None:
        given = [
            ("host", Who(Role.DIRECTOR)),
            ("one", Who(Role.DIRECTOR)),
            ("two", Who(Role.DIRECTOR)),
            ("three", Who(Role.DIRECTOR, label="Cleo")),
            ("four", Who(Role.DEALER, table=TableNo(1))),
        ]
        for key, who in given:
            await f.room.guest_list.record(PassGiven(key, who, NOW), NOW)
        office = html_of(f.room, "links/office")
        told = [
            ("Host", "Director"),
            ("Director 1", ""),
            ("Director 2", ""),
            ("Cleo", "Director"),
            ("Dealer", "table 1"),
        ]
        assert NAMED.findall(office) == told
        buttons = TAKEN_AWAY.findall(office)
        assert len(buttons) == len(set(buttons)) == len(given)

    run(test)


def test_nobody_becomes_the_host_when_his_pass_is_taken_away() -> None:
    async def test(f: Floor) -> None:
        for key in ("host", "other"):
            await f.room.guest_list.record(PassGiven(key, Who(Role.DIRECTOR), NOW), NOW)
        await f.room.guest_list.record(PassTaken("host", NOW), NOW)
        assert NAMED.findall(html_of(f.room, "links/office")) == [("Director", "")]

    run(test)


# ------------------------------------------------------------------------------------------------------- the acts


def test_no_dealers_link_for_a_table_that_is_not_there() -> None:
    async def test(f: Floor) -> None:
        given = await f.taps(guests.MakeLink(role="dealer", table=4))
        assert given.kind == Refusal.UNSAID
        assert not f.room.guest_list.guests.passes

    run(test)


@pytest.mark.parametrize(("house", "stays"), [((), False), ((SetTo("TD-03", "no"),), True)])  # TD-03 near miss: none
def test_td_03_a_house_that_keeps_the_timer_makes_no_timekeepers_link(
    house: tuple[SetTo, ...], stays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = with_house_rules(HOMEGAME, house)
    assert isinstance(made, HouseBook)
    monkeypatch.setitem(BOOKS, HOMEGAME.name, made.book)

    async def test(f: Floor) -> None:
        assert ('data-role="timekeeper"' in html_of(f.room, "links/office")) is not stays
        given = await f.taps(guests.MakeLink(role="timekeeper"))
        assert given.kind == (Refusal.NOT_ALLOWED if stays else "")
        assert len(f.room.guest_list.guests.passes) == (not stays)
        assert not (await f.taps(guests.MakeLink(role="director"))).refused  # near miss: another office

    run(test)


def test_the_record_holds_no_secret() -> None:
    async def test(f: Floor) -> None:
        given = await f.taps(guests.MakeLink(role="director", label="  Ann\n Lee "))
        (key,) = f.room.guest_list.guests.passes
        assert f.room.guest_list.guests.passes[key].label == "Ann Lee"
        assert key not in given.show

    run(test)


def test_a_code_is_only_for_somebody_on_the_list() -> None:
    async def test(f: Floor) -> None:
        assert (await f.taps(guests.PlayerCode(player="p99"))).kind == Refusal.NO_SUCH_PLAYER

    run(test)


def test_a_link_is_renewed_and_the_old_one_ends() -> None:
    """Near misses: the device in the hand, and a player's, which is no link."""

    async def test(f: Floor) -> None:
        dealer, ann = Who(Role.DEALER, table=TableNo(1), label="Cleo"), Who(Role.PLAYER, PlayerId("p1"))
        for key, who in (("old", dealer), ("ann", ann), (DIRECTOR.key, DIRECTOR.who)):
            await f.room.guest_list.record(PassGiven(key, who, NOW), NOW)
        shown = (await f.taps(guests.RenewLink(device="old"))).show
        passes = f.room.guest_list.guests.passes
        assert "/enter/" in shown
        assert "old" not in passes
        assert list(passes.values()).count(dealer) == 1
        for device in ("old", "ann", DIRECTOR.key):
            assert (await f.taps(guests.RenewLink(device=device))).refused
        assert passes["ann"] == ann

    run(test)


def test_the_links_of_an_office_end_together() -> None:
    async def test(f: Floor) -> None:
        for number in (1, 2):
            who = Who(Role.DEALER, table=TableNo(number))
            await f.room.guest_list.record(PassGiven(f"dealer {number}", who, NOW), NOW)
        for key in (DIRECTOR.key, "co"):
            await f.room.guest_list.record(PassGiven(key, Who(Role.DIRECTOR), NOW), NOW)
        assert not (await f.taps(guests.EndLinks(role="dealer"))).refused
        assert set(f.room.guest_list.guests.passes) == {DIRECTOR.key, "co"}
        assert not (await f.taps(guests.EndLinks(role="director"))).refused
        assert set(f.room.guest_list.guests.passes) == {DIRECTOR.key}  # the one who taps stays

    run(test)


def test_who_was_shut_out_meanwhile_shuts_nobody_out() -> None:
    """Two directors take each other's pass: the second is none any more."""

    async def test(f: Floor) -> None:
        other = replace(DIRECTOR, key="co")
        for key in (DIRECTOR.key, "co"):
            await f.room.guest_list.record(PassGiven(key, Who(Role.DIRECTOR), NOW), NOW)
        both = [f.taps(guests.TakePass(device="co")), f.taps(guests.TakePass(device=DIRECTOR.key), other)]
        first, second = await asyncio.gather(*both)
        assert not first.refused
        assert second.kind == Refusal.NOT_ALLOWED
        assert f.room.guest_list.guests.directors() == [DIRECTOR.key]

    run(test)


def test_a_link_says_whether_somebody_came_with_it(stage: Stage, read: Read) -> None:
    night = stage.host()
    link = night.link_for(Who(Role.TIMEKEEPER, label="Bert"))
    page = read(night.url("/links"), by=night.host_link)
    host, bert = page.all("#office .list li .made")
    assert "opened" in host
    assert "not opened yet" in bert
    read(night.url("/clock"), by=link)
    host, bert = page.all("#office .list li .made")
    assert ", opened" in bert


def test_taking_a_pass_away_twice_does_no_harm() -> None:
    async def test(f: Floor) -> None:
        await f.taps(guests.MakeLink(role="timekeeper"))
        (key,) = f.room.guest_list.guests.passes
        for _ in range(2):
            assert not (await f.taps(guests.TakePass(device=key))).refused
        assert not f.room.guest_list.guests.passes
        assert (await f.taps(guests.TakePass(device=DIRECTOR.key))).refused

    run(test)


@pytest.mark.parametrize(
    ("key", "called"),
    [("host", ""), ("cleo", "Cleo"), ("nameless", CO_DIRECTOR), ("dealer", "")],  # near miss: who deals decides nothing
)
def test_who_decides_otherwise_is_called_by_the_link_and_only_the_host_is_the_host(key: str, called: str) -> None:
    guests_there = Guests()
    guests_there.host = "host"
    guests_there.passes = {
        "host": Who(Role.DIRECTOR),
        "cleo": Who(Role.DIRECTOR, label="Cleo"),
        "nameless": Who(Role.DIRECTOR),
        "dealer": Who(Role.DEALER, table=TableNo(1)),
    }
    assert speaks_as(guests_there, key) == called
