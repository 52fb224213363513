"""A small picture of a player: told by its bytes, only of the one who brings it, taken off by that one or the host."""

from __future__ import annotations

import base64
import re
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from shuffleup.app.guests.arrangements import PictureChosen, PlayerMuted, Role, Who
from shuffleup.app.guests.guest_list import open_guests
from shuffleup.tournament.words import PlayerId
from shuffleup.web.acts import DONE
from shuffleup.web.doings.table import StopPictures
from shuffleup.web.hung import OF_PLAYERS, seen, unpacked
from shuffleup.web.identity.identity import cookie_name
from shuffleup.web.pages.photos import OFTEN
from tests.web.conftest import LAPTOP, Open, Read
from tests.web.dealing import night_over
from tests.web.floor import DIRECTOR, Floor
from tests.web.stage import Night, Stage
from tests.web.table_talk import ME, alone
from tests.web.test_hands import reader
from tests.web.test_wall_dress import PNG, png

ANN = Who(Role.PLAYER, ME)


def brings(night: Night, who: Who | None, body: bytes) -> httpx.Response:
    with httpx.Client(base_url=night.stage.url, follow_redirects=True) as client:
        if who:
            client.get(night.link_for(who))
        return client.post(f"/t/{night.code}/my-picture", content=body)


# who brings                      what             answered
BROUGHT = [
    (ANN,                           PNG,             200),
    (ANN,                           png(256, 256),   200),
    (ANN,                           png(257, 256),   400),  # near miss: a pixel more
    (ANN,                           b"<svg/>",       400),
    (ANN,                           b"",             400),
    (ANN,                           PNG + bytes(OF_PLAYERS.size), 400),
    (None,                          PNG,             403),
    (Who(Role.DIRECTOR),            PNG,             403),  # the host's own hangs on the wall
]  # fmt: skip


@pytest.mark.parametrize(("who", "body", "status"), BROUGHT)
def test_only_a_picture_and_only_ones_own(stage: Stage, who: Who | None, body: bytes, status: int) -> None:
    night = alone(stage)
    assert brings(night, who, body).status_code == status
    assert set(night.room.guest_list.guests.pictures) == ({ME} if status == 200 else set())
    with httpx.Client(base_url=night.stage.url) as client:
        shown = client.get(f"/t/{night.code}/faces/{ME}")
        assert (shown.status_code == 200) == (status == 200)
        if status == 200:
            assert (shown.content, shown.headers["content-type"]) == (body, "image/png")
            assert shown.headers["content-security-policy"].startswith("default-src 'none'; sandbox")
            assert shown.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("more", [1, 100_000])
def test_one_that_is_too_large_is_told_so(stage: Stage, more: int) -> None:
    night = alone(stage)
    assert "too large" in brings(night, ANN, PNG + bytes(OF_PLAYERS.size + more)).json()["refused"]
    assert "too large" not in brings(night, ANN, b"<svg/>").json()["refused"]  # near miss: small, and no picture


def test_who_is_muted_for_all_is_told(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.dealt(["p1", "p2"], ("Ann", "Bert"))
    page, now = read(night.url("/table"), by=night.player_link(ME)), stage.clock.at
    stage.wait(night.room.guest_list.record(PlayerMuted(ME, PlayerId("p2"), True, now), now))
    assert "muted you" not in page.text(".talk")  # near miss: by one player, who need not say so
    stage.wait(night.room.guest_list.record(PlayerMuted(ME, None, True, now), now))
    assert "The host has muted you" in page.text(".talk")


def test_a_record_is_not_filled_with_pictures(stage: Stage) -> None:
    night = alone(stage)
    assert [brings(night, ANN, PNG).status_code for _ in range(OFTEN + 1)] == [200] * OFTEN + [400]


def test_the_host_can_stop_a_player_s_pictures_for_good(stage: Stage) -> None:
    night = alone(stage)
    guests, f, host = night.room.guest_list, Floor(night.room), replace(DIRECTOR, now=stage.clock.at)
    assert brings(night, ANN, PNG).status_code == 200
    assert stage.wait(f.taps(StopPictures(player=ME, stopped=True), host)) == DONE
    assert guests.guests.pictures == {}
    assert brings(night, ANN, PNG).json()["refused"] == "The host lets you have no picture any more."
    again = stage.wait(open_guests(night.room.stream, night.room.parts))
    assert again.guests.unpictured == {ME}
    stage.wait(f.taps(StopPictures(player=ME, stopped=False), host))
    assert brings(night, ANN, PNG).status_code == 200
    assert stage.wait(f.taps(StopPictures(player="nobody", stopped=True), host)).refused


def test_a_replay_has_the_pictures_too() -> None:
    with night_over() as night:
        player, now = PlayerId("Ann"), night.stage.clock.at
        night.stage.wait(night.room.guest_list.record(PictureChosen(player, base64.b64encode(PNG).decode(), now), now))
        with reader(night, None) as client:
            steps = client.get("/t/test/hands/1/1/steps.json").text
    assert "/faces/Ann?" in steps
    assert "/faces/Ben?" not in steps  # near miss: has chosen none


def test_the_host_finds_words_of_the_house_on_the_sheet_of_a_dealt_table(stage: Stage, read: Read) -> None:
    night = alone(stage)
    page = read(night.url("/director?sheet=table&table=1"), by=night.host_link)
    assert page.find("[data-do=set-remarks]")
    assert page.find('a[href*="#talk"]')


def test_chosen_on_a_phone_seen_by_the_others_and_taken_off(stage: Stage, opened: Open, tmp_path: Path) -> None:
    night = stage.host()
    night.dealt(["p1", "p2"], ("Ann", "Bert"))
    page, other = opened(night.player_link(ME)), opened(night.player_link(PlayerId("p2")), LAPTOP)
    expect(other.locator(".spot i.avatar")).to_have_text("A")
    tmp_path.joinpath("me.png").write_bytes(png(300, 200))
    page.locator(".talk summary").click()
    page.locator(".talk input[type=file]").set_input_files(tmp_path / "me.png")
    expect(other.locator(".spot img.avatar")).to_have_attribute("src", re.compile(r"/faces/p1\?\w+$"))
    other.set_viewport_size({"width": 390, "height": 844})
    expect(other.locator(".spot img.avatar")).to_be_visible()  # on a phone's felt too
    kept = seen(unpacked(night.room.guest_list.guests.pictures[ME]) or b"")
    assert kept is not None
    assert (kept.width, kept.height) == (96, 96)
    host = opened(night.host_link)
    host.goto(night.url("/table"))
    host.locator(".talk summary").click()
    host.get_by_role("button", name="Take the picture off").click()
    expect(other.locator(".spot i.avatar")).to_have_text("A")


@pytest.mark.parametrize(("plays", "opens"), [(True, True), (False, False)])
def test_figures_open_only_evenings_this_device_plays_in(stage: Stage, plays: bool, opens: bool) -> None:
    here, there = stage.host(), alone(stage)
    with httpx.Client(base_url=stage.url, follow_redirects=True) as client:
        client.get(there.link_for(ANN if plays else Who(Role.DIRECTOR)))
        client.cookies.set(f"{cookie_name(there.code)}x", "nothing")
        closed = stage.house.rooms.pop(there.code)
        client.get(f"/t/{here.code}/figures")
        assert (there.code in stage.house.rooms) == opens
        stage.house.rooms[there.code] = closed
