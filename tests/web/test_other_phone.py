"""Another phone wants a seat that has one: both phones and the host see it, and it can be taken back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from shuffleup.app.guests.arrangements import Role
from shuffleup.tournament.words import PlayerId
from tests.web.conftest import Open
from tests.web.guest import Guest, Screen
from tests.web.staff import at
from tests.web.stage import NAMES, Night, Stage
from tests.web.table_talk import BETWEEN_HANDS, alone, play_on
from tests.web.tapping import expect

ANN = PlayerId("p1")


def asking(night: Night) -> str:
    (device,) = night.room.guest_list.guests.asking
    return device


def gives_code(host: Guest, night: Night, player: str = "p1") -> str:
    shown: str = host.at(night, "links").sends("player-code", player=player)["show"]
    return shown.partition('class="digits">')[2][:4]


def enters(guest: Guest, night: Night, code: str) -> Screen:
    guest.opens(night.url("/join"))
    door = guest.at(night, "join")
    assert not door.sends("enter-code", player="p1", code=code)["refused"]
    return door


@pytest.mark.parametrize("way", ["ask-in", "enter-code"])
def test_a_phone_that_holds_a_seat_is_asked_whatever_way_another_comes(stage: Stage, way: str) -> None:
    night = stage.host()
    night.seated(NAMES[:3])
    with Guest() as host, Guest() as ann, Guest() as other:
        host.opens(night.host_link)
        ann.opens(night.player_link("p1"))
        phone = ann.at(night, "me")
        phone.until("other-phone", lambda view: view is None)
        if way == "ask-in":
            other.opens(night.url("/join"))
            other.at(night, "join").sends("ask-in", player="p1")
        else:
            enters(other, night, gives_code(host, night))
        console = host.at(night, "director")
        rows = console.until("waits", lambda view: view["asking"] == 0 and view["items"])["items"]
        assert [row["again"] for row in rows if row["kind"] == "asking"] == [True]
        device = phone.until("other-phone", lambda view: view)["device"]
        assert not host.at(night, "director").sends("admit-all")["refused"]  # nobody's seat goes with the crowd
        assert len(night.room.guest_list.guests.phones(ANN)) == 1
        assert not phone.sends("i-am-away")["refused"]  # it plays on
        assert not phone.sends("refuse-phone", device=device)["refused"]
        console.until("waits", lambda view: not [row for row in view["items"] if row["kind"] == "asking"])
        assert len(night.room.guest_list.guests.phones(ANN)) == 1


def test_a_guest_who_overhears_a_code_has_only_asked(stage: Stage) -> None:
    """Even while the phone sleeps: then the host decides."""
    night = stage.host()
    night.players(NAMES[:3])
    with Guest() as host, Guest() as ann, Guest() as thief:
        host.opens(night.host_link)
        ann.opens(night.player_link("p1"))
        before = night.room.guest_list.guests.phones(ANN)
        door = enters(thief, night, gives_code(host, night))
        assert door.until("join", lambda view: view["asked"])["both"]
        assert night.room.guest_list.guests.phones(ANN) == before


@pytest.mark.parametrize(("screen", "waits"), [("me", True), ("tv", False)])  # near miss: the wall asks nobody
def test_the_host_waits_for_a_phone_that_can_be_asked(stage: Stage, screen: str, *, waits: bool) -> None:
    night = stage.host()
    night.seated(NAMES[:3])
    with Guest() as host, Guest() as ann, Guest() as other:
        host.opens(night.host_link)
        ann.opens(night.player_link("p1"))
        ann.at(night, screen).hears()
        other.opens(night.url("/join"))
        other.at(night, "join").sends("ask-in", player="p1")
        assert not host.at(night, "director").sends("admit", device=asking(night))["refused"]
        assert len(night.room.guest_list.guests.phones(ANN)) == (1 if waits else 2)


@pytest.mark.parametrize("who", ["the host", "the old phone", "a stranger", "the new phone"])
def test_who_may_take_a_seat_back(stage: Stage, who: str) -> None:
    night = alone(stage)
    with Guest() as host, Guest() as ann, Guest() as other, Guest() as stranger:
        host.opens(night.host_link)
        ann.opens(night.player_link("p1"))
        (old,) = night.room.guest_list.guests.phones(ANN)
        other.opens(night.url("/join"))
        other.at(night, "join").sends("ask-in", player="p1")
        ann.at(night, "table").sends("let-phone", device=asking(night))
        assert not host.at(night, "director").sends("admit", device=asking(night))["refused"]
        (new,) = night.room.guest_list.guests.phones(ANN)
        assert new != old
        stranger.opens(night.url("/join"))
        taps = {"the host": (host, "director"), "the new phone": (other, "table")}
        guest, screen = taps.get(who, (ann if who == "the old phone" else stranger, "join"))
        refused = guest.at(night, screen).sends("take-seat-back", player="p1")["refused"]
        may = who in {"the host", "the old phone"}
        assert bool(refused) != may
        assert night.room.guest_list.guests.phones(ANN) == ([old] if may else [new])


def test_what_another_phone_asks_is_not_mine_to_answer(stage: Stage) -> None:
    """Bert cannot let a phone in as Ann."""
    night = stage.host()
    night.seated(NAMES[:3])
    with Guest() as ann, Guest() as bert, Guest() as other:
        ann.opens(night.player_link("p1"))
        bert.opens(night.player_link("p2"))
        other.opens(night.url("/join"))
        other.at(night, "join").sends("ask-in", player="p1")
        device = asking(night)
        for act in ("let-phone", "refuse-phone"):
            bert.at(night, "me").sends(act, device=device)
        assert asking(night) == device
        assert not night.room.guest_list.guests.agreed


# ----------------------------------------------------------------------------------------------------- in the browser


def joins(opened: Open, night: Night) -> Page:
    page = opened(night.url("/join?player=p1"))
    page.get_by_role("button", name="That is me: ask the host").click()
    expect(page.locator("#join")).to_contain_text("You asked to be Ann")
    return page


@pytest.fixture
def patient() -> Iterator[Stage]:
    with Stage(pace=BETWEEN_HANDS) as made:
        yield made


def test_the_question_on_both_phones_and_the_way_back(patient: Stage, tapped: Open) -> None:
    night = alone(patient)
    old = tapped(night.player_link("p1"))
    play_on(old)
    host = at(night, tapped, "/director")
    new = joins(tapped, night)
    expect(new.locator("#join")).to_contain_text("when both say yes")
    expect(old.locator(".other-phone")).to_contain_text("Another phone wants your seat.")
    waits = host.locator("#waits")
    expect(waits).to_contain_text("Another phone asks to be Ann.")
    waits.get_by_role("button", name="Let in").click()
    expect(waits).to_contain_text("The phone Ann has is asked, and plays on meanwhile.")
    old.get_by_role("button", name="Let it in").click()
    old.locator("[data-do=let-phone][data-armed]").click()
    new.wait_for_url(re.compile("/table"))
    old.wait_for_url(re.compile("/join"))
    expect(old.locator("#join")).to_contain_text("Another phone is Ann's now.")
    expect(waits).to_contain_text("Another phone is Ann's since")
    old.get_by_role("button", name="That is not me: take it back").click()
    old.wait_for_url(re.compile("/table"))
    new.wait_for_url(re.compile("/join"))
    expect(waits).not_to_contain_text("Another phone")
    assert [who.role for who in night.room.guest_list.guests.passes.values()] == [Role.DIRECTOR, Role.PLAYER]


def test_that_is_not_me_keeps_the_seat(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.seated(NAMES[:3])
    old = tapped(night.player_link("p1"))
    new = joins(tapped, night)
    old.get_by_role("button", name="That is not me").click()
    expect(old.locator(".other-phone")).to_have_count(0)
    expect(new.get_by_role("button", name="That is me: ask the host")).to_be_visible()
    new.get_by_role("button", name="That is me: ask the host").click()
    expect(new.locator(".toast")).to_contain_text("said no")
