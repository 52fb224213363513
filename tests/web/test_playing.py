"""Playing at once: from the start page to cards in hand; and an evening the software deals, with bots in it."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Open
from tests.web.stage import Stage


def test_from_the_start_page_to_two_cards(stage: Stage, opened: Open) -> None:
    page = opened(stage.url, PHONE)
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
