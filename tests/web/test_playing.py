"""Playing at once: from the start page to cards in hand; and an evening the software deals, with bots in it."""

from __future__ import annotations

import httpx

from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from tests.web.conftest import PHONE, Open
from tests.web.stage import Stage
from tests.web.tapping import expect


def test_from_the_start_page_to_two_cards(stage: Stage, tapped: Open) -> None:
    page = tapped(stage.url, PHONE)
    page.get_by_role("button", name="Play now against bots").click()
    page.wait_for_url("**/table")
    expect(page.locator("#mine .card").first).to_be_visible()
    (room,) = stage.house.rooms.values()
    assert len(room.evening.playing()) == 6
    assert len(room.guest_list.guests.bots) == 5
    assert room.evening.clock.running


def test_how_many_and_who_can_be_chosen(stage: Stage) -> None:
    done = httpx.post(f"{stage.url}/play", data={"name": "  Zoe\t<b>", "bots": "2", "style": "tag"})
    assert done.status_code == 303
    (room,) = stage.house.rooms.values()
    assert {one.name for one in room.evening.players.values()} >= {"Zoe <b>"}
    assert [bot.style for bot in room.guest_list.guests.bots.values()] == ["tag", "tag"]


def test_what_makes_no_sense_falls_back_to_the_usual(stage: Stage) -> None:
    assert httpx.post(f"{stage.url}/play", data={"bots": "-3", "style": "psychic"}).status_code == 303
    (room,) = stage.house.rooms.values()
    assert len(room.guest_list.guests.bots) == 5
    assert len({bot.style for bot in room.guest_list.guests.bots.values()}) > 1


def test_an_evening_that_is_dealt_is_set_up_with_its_bots(stage: Stage) -> None:
    made = httpx.post(f"{stage.url}/api/evenings", json={"dealt": True, "bots": 3})
    room = stage.house.rooms[made.json()["code"]]
    assert room.guest_list.guests.dealt == {None: True}
    assert len(room.guest_list.guests.bots) == 3
    real = httpx.post(f"{stage.url}/api/evenings", json={"bots": 3})
    assert stage.house.rooms[real.json()["code"]].guest_list.guests.bots == {}


def test_one_who_has_lost_everything_asks_for_a_rebuy_and_the_host_gives_it(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running()
    loser, winner = [one.player for one in night.room.evening.table_now(TableNo(1)).sitting[:2]]
    host = tapped(night.host_link, PHONE)
    phone = tapped(night.player_link(loser), PHONE)
    expect(phone.get_by_role("button", name="Ask for a rebuy")).to_have_count(0)
    night.does(c.EndHand(TableNo(1), (c.Out(loser, winner),)))
    phone.get_by_role("button", name="Ask for a rebuy").click()
    name = night.room.evening.name_of(loser)
    expect(host.get_by_text(f"{name} asks for a rebuy.")).to_be_visible()
    expect(host.locator("#waits li")).to_have_count(1)
    host.get_by_role("button", name="Rebuy for").first.click()
    expect(phone.locator("#me")).to_contain_text("1,000 chips")
    expect(host.get_by_text(f"{name} asks for a rebuy.")).to_have_count(0)


def test_the_director_moves_a_player_and_gives_his_reason(stage: Stage, either: Open) -> None:
    night = stage.host()
    night.seated()
    mover = night.room.evening.table_now(TableNo(1)).sitting[0]
    host = either(night.host_link, PHONE)
    host.goto(night.url(f"/director?table=1&sheet=seat&seat={mover.chair.seat}"))
    host.get_by_text("Move to another chair").click()
    host.get_by_role("button", name="Table 2, seat 10").click()  # without a reason nothing happens
    assert night.room.evening.entrant(mover.player).chair == mover.chair
    host.get_by_label("Reason, for the record").fill("knee in plaster")
    host.get_by_role("button", name="Table 2, seat 10").click()
    expect(host).to_have_url(night.url("/director?table=2"))
    assert str(night.room.evening.entrant(mover.player).chair) == "seat 10, table 2"
    assert "knee in plaster" in night.room.evening.rulings[-1].what
