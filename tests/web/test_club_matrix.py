"""Nothing about money or contacts leaves by any page to a role that may not see it: every route, every role."""

from __future__ import annotations

import re
from base64 import b64encode
from dataclasses import replace

import pytest
from starlette.routing import Route, WebSocketRoute

from shuffleup.app.guests.arrangements import PictureChosen
from shuffleup.app.hands.played import hands_of
from shuffleup.club.founding.events import ClubRole, SeenBy
from shuffleup.tournament import commands as c
from shuffleup.tournament.prizes.payouts import in_words
from shuffleup.tournament.prizes.results import night_results
from shuffleup.tournament.words import MINUTE, Millis, PlayerId
from shuffleup.web.app import ROUTES
from shuffleup.web.club.doings import DOINGS
from tests.web.club_visit import Device
from tests.web.every_route import PATHS, addresses, filled_with
from tests.web.stage import Stage, friday
from tests.web.test_club import T1, link_for, night_of
from tests.web.test_wall_dress import png

CONTACT, NOTE, DEBT, PURSE = "secret.contact@example.org", "a note for hosts", "98.76", "76.54"
OTHERS = {
    "/t/{code}/decks.json",  # of a night that is over
    "/t/{code}/hands/{table:int}/{number:int}/hindsight",  # of one's own hand
}
"""What the owner of a club cannot open in the middle of a night."""
SENT = {
    *("/t/{code}/wall.json", "/t/{code}/my-picture", "/t/{code}/wall-picture", "/play", "/word", "/new"),
    *("/api/evenings", "/api/plan", "/club/people/{person:int}/picture", "/club/invited/{secret}", "/club/do/{what}"),
    *("/t/{code}/enter/{secret}", "/t/{code}/results/picture", "/t/{code}/results/photos"),
    "/t/{code}/results/photos/{number:int}",
}
"""Where something is sent to. None answers with a page of the club but its own forms (below) and the invitation."""


def filled(owner: Device) -> dict[str, list[str]]:
    """With the nights there are, and the link of the invitation."""
    found = re.search(r"/club/invited/([\w-]+)", owner.opens("/club/planned/1").text)
    assert found
    return filled_with(code=[*owner.stage.house.rooms], secret=[found[1]])


@pytest.fixture
def owner(stage: Stage) -> Device:
    """A club with something of everything: a night in play with pictures, one that is dealt, a past one, a planned one,
    a season with its purse."""
    made = Device(stage).founds()
    night, dealt = night_of(made, ["Ann", "Bert", "Cleo"]), stage.host(replace(friday(), watched_late=True))
    made.opens("/club/people")
    made.does("describe", person=1, name="Ann", contact=CONTACT, note=NOTE)
    made.does("note-money", person=1, kind="owes", money=DEBT)
    made.does("bring-in", file="date,place,name\n2025-01-10,1,Ann\n2025-01-10,2,Bert\n")
    made.does("plan-night", name="Next", date="2099-11-20", time="19:30", seats="9")
    made.does("answer-night", planned=1, person=1, reply="yes")
    made.does("open-season", name="Autumn", formula="n - r + 1", shared="average", decimals="0")
    made.does("move-purse", season=1, money=PURSE, way="in", why="Gift")
    made.does("terms", name="Friday club", public="1")
    made.opens(dealt.host_link)
    made.does("add-night", night=dealt.code)
    dealt.dealt(names=["Dana", "Emil"])
    stage.until(lambda: (T1, 1) in hands_of(dealt.room).over)
    for path in ("/club/people/1/picture", f"/t/{night.code}/wall-picture", f"/t/{night.code}/results/photos"):
        assert made.puts(path, png()).status_code == 200, path
    face = PictureChosen(PlayerId("p1"), b64encode(png()).decode(), stage.clock.at)
    stage.wait(night.room.guest_list.record(face, stage.clock.at))
    return made


def test_every_route_is_in_this_matrix(owner: Device) -> None:
    """An address that nobody can open says nothing about who may: whoever adds a route fills its holes here."""
    assert [one for one in ROUTES if not isinstance(one, Route | WebSocketRoute)] == []
    assert {one.path for one in ROUTES if isinstance(one, Route) and "POST" in (one.methods or ())} == SENT
    given = filled(owner)
    opened = {path for path in PATHS for one in addresses(path, given) if owner.opens(one).status_code == 200}
    assert {*PATHS} - opened == OTHERS


# what           to whom it is told, beside owners and hosts
TOLD = [
    (CONTACT, ()),
    (NOTE, ()),
    (DEBT, ()),
    (PURSE, (ClubRole.DIRECTOR, ClubRole.PLAYER)),
]


@pytest.mark.parametrize("role", [ClubRole.HOST, ClubRole.DIRECTOR, ClubRole.PLAYER, ClubRole.GUEST])
def test_what_hosts_alone_see_is_on_no_page_of_others(owner: Device, role: ClubRole) -> None:
    given, visitor = filled(owner), owner.another(link_for(owner, role))
    pages = {one: visitor.opens(one) for path in PATHS for one in addresses(path, given)}
    assert not [path for path, page in pages.items() if page.status_code >= 500]
    for word, roles in TOLD:
        told = [path for path, page in pages.items() if word in page.text]
        assert bool(told) is (role in roles or role is ClubRole.HOST), (word, told)


# What the club decides      whether a director, a player (of the second place) and a stranger see the winner's prize
DECIDED = [
    (SeenBy.NOBODY, (False, False, False)),
    (SeenBy.MEMBERS, (True, True, False)),
    (SeenBy.EVERYONE, (True, True, True)),
]


@pytest.mark.parametrize(("decided", "seen"), DECIDED)
def test_what_somebody_won_is_seen_on_a_nights_pages_as_the_club_decides(
    stage: Stage, decided: SeenBy, seen: tuple[bool, ...]
) -> None:
    owner = Device(stage).founds()
    night = night_of(owner, ["Ann", "Bert", "Cleo"], replace(friday(buy_in=3137), rebuys=False))
    owner.does("terms", name="Friday club", public="1", profits=decided.value)
    ann, bert, cleo = (PlayerId(f"p{number}") for number in (1, 2, 3))
    night.does(c.EndHand(T1, (c.Out(cleo, ann),)), c.BeginHand(T1, stage.clock.at))
    assert in_words(night.room.evening.purse()) in owner.another().opens(night.url("/tv")).text  # it hangs on the wall
    night.does(c.EndHand(T1, (c.Out(bert, ann),)))
    owner.opens("/club/people")
    won = {row.name: in_words(row.prize) for row in night_results(night.room.evening, night.room.book).rows}
    stage.clock.at = Millis(stage.clock.at + 13 * 60 * MINUTE)
    owner.does("plan-night", name="Next", date="2099-11-20")
    given = filled(owner)
    pages = [one for path in PATHS for one in addresses(path, given)]
    roles = (ClubRole.DIRECTOR, ClubRole.PLAYER, ClubRole.GUEST)
    for role, sees in zip(roles, seen, strict=True):
        visitor = owner.another(link_for(owner, role))
        told = [path for path in pages if won["Ann"] in visitor.opens(path).text]
        results = {night.url(f"/results{kind}").removeprefix(stage.url) for kind in ("", ".csv", ".json")}
        assert (results <= {*told}) is sees, role
        assert sees or told == [], role
        own = won["Bert"] in visitor.opens(night.url("/results")).text
        assert own is (sees or role is ClubRole.PLAYER), role  # near miss: one's own is always seen
    assert won["Ann"] in owner.opens(night.url("/results")).text  # whoever directs sees everything


def test_a_form_that_is_refused_shows_no_page_that_one_may_not_open(owner: Device) -> None:
    """Near miss of the above: what cannot be fetched must not come back with a refusal either."""
    director = owner.another(link_for(owner, ClubRole.DIRECTOR))
    stranger = owner.another()
    for what in DOINGS:
        for visitor in (director, stranger):
            told = visitor.does(what, person=1, number=1, entry=1, night="x", season=1, planned=1)
            assert not [word for word in (CONTACT, NOTE, DEBT) if word in told.text], what
            assert told.status_code < 500, what
    assert "Friday club" in owner.opens("/club/do/give-link").text  # and an address that is loaded again leads on
