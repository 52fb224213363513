"""Nothing about money or contacts leaves by any page to a role that may not see it: every route, every role."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from starlette.routing import Route

from shuffleup.club.founding.events import ClubRole, SeenBy
from shuffleup.tournament import commands as c
from shuffleup.tournament.prizes.payouts import in_words
from shuffleup.tournament.prizes.results import night_results
from shuffleup.tournament.words import MINUTE, Millis, PlayerId
from shuffleup.web.app import ROUTES
from shuffleup.web.club.doings import DOINGS
from tests.web.club_visit import Device
from tests.web.stage import Stage, friday
from tests.web.test_club import T1, link_for, night_of

CONTACT, NOTE, DEBT = "secret.contact@example.org", "a note for hosts", "98.76"
FILLED = {"person": "1", "what": "money", "kind": "csv", "wall": "first", "player": "p1", "table": "1", "number": "1"}
FILLED |= {"id": "BET-03", "guide": "host", "lesson": "hand", "tag": "x", "name": "app.css", "secret": "none"}
SCREENS = ("people", "money", "director", "join", "tv", "record", "tonight", "me")
PATHS = [one.path for one in ROUTES if isinstance(one, Route) and "GET" in (one.methods or ())]


def addresses(code: str) -> list[str]:
    """Every page there is, once for each of a few screens; the club's files in every kind."""
    filled = FILLED | {"code": code}
    plain = [path for path in PATHS if "{screen}" not in path]
    made = [re.sub(r"{(\w+)[^}]*}", lambda found: filled.get(found[1], "1"), path) for path in plain]
    files = [f"/club/{what}.{kind}" for what in ("people", "results", "money") for kind in ("csv", "json")]
    hand = [f"/t/{code}/hands/1/1/hand.{kind}" for kind in ("phh", "txt")]
    files += [f"/t/{code}/results.json", *hand]
    return sorted({*made, *files, *(f"/t/{code}/{screen}" for screen in SCREENS)})


@pytest.fixture
def owner(stage: Stage) -> Device:
    made = Device(stage).founds()
    night_of(made, ["Ann", "Bert", "Cleo"])
    made.opens("/club/people")
    made.does("describe", person=1, name="Ann", contact=CONTACT, note=NOTE)
    made.does("note-money", person=1, kind="owes", money=DEBT)
    made.does("terms", name="Friday club", public="1")
    return made


def test_what_hosts_alone_see_is_on_no_page_of_others(owner: Device) -> None:
    code = next(iter(owner.stage.house.rooms))
    pages = addresses(code)
    assert CONTACT in owner.opens("/club/people").text
    assert DEBT in owner.opens("/club/money").text
    for role in (ClubRole.DIRECTOR, ClubRole.PLAYER, ClubRole.GUEST):
        visitor = owner.another(link_for(owner, role))
        told = [(path, visitor.opens(path)) for path in pages]
        leaks = [(path, word) for path, page in told for word in (CONTACT, NOTE, DEBT) if word in page.text]
        assert leaks == [], role
        assert not [path for path, page in told if page.status_code >= 500], role


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
    pages = [one for one in addresses(night.code) if one.startswith(("/t/", "/tv"))]
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
