"""Guests who want to be somebody else: each attack as it was made, against the real server, and what stops it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.words import PlayerId
from tests.web.guest import Guest
from tests.web.stage import NAMES, Night, Stage

ANN = PlayerId("p1")


@pytest.fixture
def guest() -> Iterator[Guest]:
    with Guest() as made:
        yield made


@pytest.fixture
def host() -> Iterator[Guest]:
    with Guest() as made:
        yield made


def devices(night: Night, role: Role) -> list[str]:
    return [key for key, who in night.room.guest_list.guests.passes.items() if who.role is role]


def let_in(guest: Guest, host: Guest, night: Night, player: str = "p1") -> None:
    """A guest asks to be somebody on the list, and the host says yes."""
    guest.opens(night.url("/join"))
    guest.at(night, "join").sends("ask-in", player=player)
    (device,) = night.room.guest_list.guests.asking
    assert not host.at(night, "director").sends("admit", device=device)["refused"]


def test_the_host_is_not_dethroned_by_a_link_a_player_made(stage: Stage, guest: Guest, host: Guest) -> None:
    """A player reads the own cookie, makes a link of it, and the host taps it."""
    night = stage.host()
    night.players(NAMES[:3])
    host.opens(night.host_link)
    let_in(guest, host, night)
    guest.opens(night.url("/me"))
    for secret in guest.secrets(night):
        led_to = host.opens(night.url(f"/enter/{secret}"))
        assert not led_to.url.path.startswith("/enter"), "nothing is taken over by looking"
        host.http.post(night.url(f"/enter/{secret}"), follow_redirects=True)
    assert host.opens(night.url("/director")).url.path.endswith("/director")
    assert len(devices(night, Role.DIRECTOR)) == 1


def test_a_stolen_link_makes_no_second_phone_of_a_seat(stage: Stage, guest: Guest, host: Guest) -> None:
    """Whoever reads a secret off somebody's screen and opens it has asked, no more."""
    night = stage.host()
    night.players(NAMES[:3])
    host.opens(night.host_link)
    let_in(guest, host, night)
    guest.opens(night.url("/me"))
    with Guest() as thief:
        for secret in guest.secrets(night):
            led_to = thief.opens(night.url(f"/enter/{secret}"))
            assert led_to.url.path.endswith(("/join", "/enter/" + secret))
        assert thief.opens(night.url()).url.path.endswith("/join")


def test_the_host_cannot_admit_the_own_device_away(stage: Stage, host: Guest) -> None:
    """Over the socket: the host's device asks in and lets itself in. It was a player then, and nobody was the host."""
    night = stage.host()
    night.players(NAMES[:3])
    host.holds(night, night.host_link.rsplit("/", 1)[1])
    (key,) = devices(night, Role.DIRECTOR)
    host.at(night, "join").sends("ask-in", player="p1")
    host.at(night, "director").sends("admit", device=key)
    assert devices(night, Role.DIRECTOR) == [key]


@pytest.mark.parametrize("victim", ["the other", "the own"])
def test_the_last_host_stays(stage: Stage, host: Guest, victim: str) -> None:
    """Two directors take each other's pass in the same moment: one of them is too late."""
    night = stage.host()
    night.players(NAMES[:3])
    host.opens(night.host_link)
    with Guest() as other:
        other.opens(night.link_for(Who(Role.DIRECTOR, label="Cleo")))
        first, second = devices(night, Role.DIRECTOR)
        taken = (second, first) if victim == "the other" else (first, second)
        screens = [host.at(night, "links"), other.at(night, "links")]
        for screen, key in zip(screens, taken, strict=True):
            screen.sends("take-pass", device=key)
    assert devices(night, Role.DIRECTOR)


def test_a_pass_of_one_evening_is_none_in_another(stage: Stage, host: Guest) -> None:
    """The host of one night brings that secret to the other, under its name."""
    mine, theirs = stage.host(), stage.host()
    host.holds(theirs, mine.host_link.rsplit("/", 1)[1])
    assert host.opens(theirs.url("/director")).url.path.endswith("/join")
    assert host.opens(theirs.url(f"/enter/{mine.host_link.rsplit('/', 1)[1]}")).status_code == 404
    assert host.at(theirs, "tv").sends("start-clock")["kind"] == Refusal.NOT_ADMITTED
