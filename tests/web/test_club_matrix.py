"""Nothing about money or contacts leaves by any page to a role that may not see it: every route, every role."""

from __future__ import annotations

import re

import pytest
from starlette.routing import Route

from shuffleup.club.founding.events import ClubRole
from shuffleup.web.app import ROUTES
from shuffleup.web.club.doings import DOINGS
from tests.web.club_visit import Device
from tests.web.stage import Stage
from tests.web.test_club import link_for, night_of

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
