"""A device may be several: the host who plays, the dealer who does. Each page is for one of its passes."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.identity.identity import MOST_SECRETS
from tests.web.guest import Guest
from tests.web.stage import NAMES, Night, Stage

ANN = PlayerId("p1")


@pytest.fixture
def phone() -> Iterator[Guest]:
    with Guest() as made:
        yield made


def plays_too(phone: Guest, night: Night, player: str = "p1") -> None:
    """The host's own phone takes a seat on the list."""
    phone.opens(night.host_link)
    phone.opens(night.url("/join"))
    assert not phone.at(night, "join").sends("ask-in", player=player)["refused"]


def whos(night: Night) -> list[Who]:
    return list(night.room.guest_list.guests.passes.values())


# ------------------------------------------------------------------------------------------------ the host who plays


def test_the_host_takes_a_seat_and_stays_the_host(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    plays_too(phone, night)
    assert whos(night) == [Who(Role.DIRECTOR), Who(Role.PLAYER, ANN)]
    assert phone.opens(night.url("/director")).url.path.endswith("/director")
    assert phone.opens(night.url("/me")).url.path.endswith("/me")


def test_the_host_who_is_not_on_the_list_is_put_on_it(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    phone.opens(night.host_link)
    phone.opens(night.url("/join"))
    assert not phone.at(night, "join").sends("ask-in", name="Heidi")["refused"]
    assert [one.name for one in night.room.evening.players.values()] == ["Heidi"]
    assert {who.role for who in whos(night)} == {Role.DIRECTOR, Role.PLAYER}


def test_the_page_that_asked_goes_to_the_new_pass(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    phone.opens(night.host_link)
    phone.opens(night.url("/join"))
    door = phone.at(night, "join")
    door.sends("ask-in", player="p1")
    assert door.leaves_for() == f"/t/{night.code}?as=p1"


def test_a_device_without_a_spare_secret_becomes_nobody_else(stage: Stage, phone: Guest) -> None:
    """Over the socket alone the host's one secret stays the host's."""
    night = stage.host()
    night.players(NAMES[:3])
    phone.holds(night, night.host_link.rsplit("/", 1)[1])
    door = phone.at(night, "join")
    assert "load the page again" in door.sends("ask-in", player="p1")["refused"]
    assert whos(night) == [Who(Role.DIRECTOR)]


# ------------------------------------------------------------------------------------------- which pass a page is for


@pytest.mark.parametrize(
    ("path", "led_to"),
    [
        ("", "/director?as=director"),  # the highest office first
        ("?as=p1", "/me?as=p1"),
        ("?as=dealer-2", "/director?as=director"),  # near miss: not one of its passes
        ("/table", "/table"),
        ("/table?as=director", "/table?as=director"),
        ("/director?as=p1", "/director?as=p1"),  # a page that is not the player's is the host's all the same
    ],
)
def test_where_a_device_with_two_passes_is_led(stage: Stage, phone: Guest, path: str, led_to: str) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    plays_too(phone, night)
    assert str(phone.opens(night.url(path)).url) == night.url(led_to)


@pytest.mark.parametrize(
    ("screen", "wanted", "act", "refused"),
    [
        ("me", "", "i-am-away", False),
        ("director", "", "i-am-away", True),  # the same device, on the host's page
        ("director", "", "start-clock", False),
        ("me", "", "start-clock", True),
        ("table", "", "start-clock", True),  # the felt is the player's
        ("table", "director", "start-clock", False),  # unless the host came to look on
    ],
)
def test_a_message_acts_as_the_pass_of_its_screen(
    stage: Stage, phone: Guest, screen: str, wanted: str, act: str, *, refused: bool
) -> None:
    night = stage.host()
    night.seated(NAMES[:3])
    plays_too(phone, night)
    said = phone.at(night, screen, **({"as": wanted} if wanted else {})).sends(act)
    assert (said["kind"] == Refusal.NOT_ADMITTED) == refused, said


def test_a_socket_for_a_pass_the_device_has_not_is_sent_home(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    plays_too(phone, night)
    assert phone.at(night, "table", **{"as": "p2"}).leaves_for() == f"/t/{night.code}"


def test_every_page_says_who_the_device_is_and_what_waits_for_the_host(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    night.seated(NAMES[:3])
    plays_too(phone, night)
    felt = phone.at(night, "table")
    shown = felt.until("passes", lambda view: view is not None)
    assert (shown["here"]["called"], [one["called"] for one in shown["others"]]) == ("p1", ["director"])
    with Guest() as stranger:
        stranger.opens(night.url("/join"))
        stranger.at(night, "join").sends("ask-in", name="Zoe")
        felt.until("passes", lambda view: view["others"][0]["waits"] > shown["others"][0]["waits"])


def test_a_page_that_is_open_already_hears_of_a_new_pass(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    night.players(NAMES[:3])
    phone.opens(night.host_link)
    console = phone.at(night, "director")
    assert console.until("passes", lambda _: True) is None
    phone.at(night, "join").sends("ask-in", player="p1")
    assert console.until("passes", lambda view: view)["others"][0]["name"] == NAMES[0]


def test_a_dealer_who_plays(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    night.seated(NAMES[:3])
    phone.opens(night.dealer_link(1))
    phone.opens(night.url("/join"))
    phone.at(night, "join").sends("ask-in", player="p1")
    with Guest() as host:
        host.opens(night.host_link)
        (device,) = night.room.guest_list.guests.asking
        assert not host.at(night, "director").sends("admit", device=device)["refused"]
    assert str(phone.opens(night.url()).url) == night.url("/dealer?as=dealer-1")
    assert str(phone.opens(night.url("?as=p1")).url) == night.url("/me?as=p1")


# ------------------------------------------------------------------------------------------------------- foreign links


def test_a_link_adds_to_what_a_device_is_after_a_question(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    night.seated(NAMES[:3])
    phone.opens(night.host_link)
    link = night.dealer_link(1)
    asked = phone.opens(link)
    assert "This device is here as: host." in asked.text
    assert "This link would make it: dealer, table 1." in asked.text
    assert str(phone.opens(night.url("/dealer?as=dealer-1")).url) == night.url("/dealer?as=dealer-1")
    assert phone.at(night, "dealer", **{"as": "dealer-1"}).leaves_for()  # it is not that, before it has said yes
    phone.http.post(link)
    assert str(phone.opens(night.url()).url) == night.url("/director?as=director")
    assert str(phone.opens(night.url("?as=dealer-1")).url) == night.url("/dealer?as=dealer-1")


def test_only_that_from_now_on_is_refused_to_the_last_host(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    night.seated(NAMES[:3])
    phone.opens(night.host_link)
    link = night.dealer_link(1)
    answer = phone.http.post(link, data={"only": "yes"})
    assert answer.status_code == 409
    assert "the only host of the night" in answer.text
    assert phone.opens(night.url("/director")).url.path.endswith("/director")


def leaves(phone: Guest, link: str) -> httpx.Response:
    """The host's device wants to be this, and nothing else."""
    return phone.http.post(link, data={"only": "yes"})


def test_a_host_leaves_the_night_only_to_one_who_is_there(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    night.seated(NAMES[:3])
    phone.opens(night.host_link)
    to, dealer = night.link_for(Who(Role.DIRECTOR, label="Cleo")), night.dealer_link(1)
    with Guest() as cleo:
        refused = leaves(phone, dealer)  # nobody has come with her link
        assert (refused.status_code, "No other host has the night open" in refused.text) == (409, True)
        cleo.opens(to)
        assert leaves(phone, dealer).status_code == 409  # she has been here, and is gone again
        cleo.at(night, "director").hears()
        assert leaves(phone, dealer).status_code == 303
        assert str(phone.opens(night.url()).url) == night.url("/dealer")
        phone.at(night, "dealer").hears()
        refused = leaves(cleo, night.dealer_link(1))  # the pass of the one who went is no host's any more
        assert (refused.status_code, "the only host of the night" in refused.text) == (409, True)
    assert len(night.room.guest_list.guests.directors()) == 1


def test_of_two_hosts_who_leave_at_once_one_stays(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    night.seated(NAMES[:3])
    phone.opens(night.host_link)
    with Guest() as cleo, ThreadPoolExecutor() as both:
        cleo.opens(night.link_for(Who(Role.DIRECTOR, label="Cleo")))
        for one in (phone, cleo):
            one.at(night, "director").hears()
        links = [night.dealer_link(1), night.dealer_link(1)]
        codes = [one.status_code for one in both.map(leaves, (phone, cleo), links)]
    assert sorted(codes) == [303, 409]


def test_a_host_who_comes_with_another_host_link_may_keep_only_that(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    phone.opens(night.host_link)
    assert leaves(phone, night.link_for(Who(Role.DIRECTOR, label="Cleo"))).status_code == 303
    assert phone.opens(night.url("/director")).url.path.endswith("/director")


def test_a_device_that_is_nobody_goes_straight_in(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    phone.opens(night.url("/tv"))
    assert phone.opens(night.host_link).url.path.endswith("/director")


def test_a_link_opened_twice_is_no_question(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    for _ in range(2):
        assert phone.opens(night.host_link).url.path.endswith("/director")
    assert len(phone.secrets(night)) == 2  # and one to ask with


def test_a_cookie_full_of_secrets_loses_no_pass(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    night.seated(NAMES[:3])
    host = night.host_link.rsplit("/", 1)[1]
    phone.holds(night, *(f"made-up-{n}" for n in range(MOST_SECRETS - 1)), host)
    phone.http.post(night.dealer_link(1))
    assert host in phone.secrets(night)
    assert len(phone.secrets(night)) == MOST_SECRETS
    assert str(phone.opens(night.url()).url) == night.url("/director?as=director")


def test_two_dealers_links_are_two_passes(stage: Stage, phone: Guest) -> None:
    night = stage.host()
    night.seated(NAMES[:12])
    phone.opens(night.dealer_link(1))
    phone.http.post(night.dealer_link(2))
    for table in (1, 2):
        felt = phone.at(night, "dealer", **{"as": f"dealer-{table}"})
        assert felt.until("passes", lambda view: view)["here"]["table"] == TableNo(table)
