"""Who may do what, of every act and every screen there is: roles × acts × evenings, made from the code itself.

An act is reached by exactly those roles it declares, and by nobody with a pass of another evening, who looks on here
whatever office that pass has there. What an act does once it is reached is its own tests' matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from enum import Enum
from itertools import product
from typing import Any, Literal, get_args, get_origin

import msgspec
import pytest

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.acts import Act, Answer
from shuffleup.web.doings import ACTS
from shuffleup.web.net.safety import Allowance
from shuffleup.web.pages.described import tag_of
from shuffleup.web.screens import SCREENS
from tests.web.guest import Guest, Screen
from tests.web.stage import NAMES, Night, Stage

REACHED = "It was reached."
WHO = {
    Role.DIRECTOR: Who(Role.DIRECTOR),
    Role.TIMEKEEPER: Who(Role.TIMEKEEPER),
    Role.DEALER: Who(Role.DEALER, table=TableNo(1)),
    Role.PLAYER: Who(Role.PLAYER, PlayerId("p1")),
    Role.SPECTATOR: None,
}
HERE, ELSEWHERE = "of this evening", "of another"
DEVICES = [(role, where) for role in Role for where in (HERE, ELSEWHERE)]


def counts_as(role: Role, where: str) -> Role:
    """What somebody is here."""
    return role if where == HERE else Role.SPECTATOR


# ---------------------------------------------------------------------------------------------------- what is sent


def sample(kind: Any) -> Any:
    """Something of this type that can be read."""
    origin, parts = get_origin(kind), get_args(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind)).value
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return {one.encode_name: sample(one.type) for one in msgspec.structs.fields(kind) if one.required}
    if origin is Literal:
        return parts[0]
    if origin is dict or kind is dict:
        return {}
    if origin in (list, tuple, set, frozenset) or kind in (list, tuple):
        return []
    plain = {int: 1, float: 1.0, str: "p1", bool: False}
    return plain[kind] if kind in plain else sample(parts[0])


def message(act: type[Act]) -> dict[str, Any]:
    required = [one for one in msgspec.structs.fields(act) if one.required]
    return {"do": tag_of(act), **{one.encode_name: sample(one.type) for one in required}}


@pytest.mark.parametrize("act", ACTS, ids=tag_of)
def test_every_act_has_a_message_that_can_be_read(act: type[Act]) -> None:
    """Else the matrix below would be about messages that never arrive."""
    assert isinstance(msgspec.convert(message(act), act, strict=False), act)


# ---------------------------------------------------------------------------------------------------- who sends it


@pytest.fixture
def reached(monkeypatch: pytest.MonkeyPatch) -> None:
    async def perform(*_: object) -> Answer:
        return Answer(say=REACHED)

    for act in ACTS:
        monkeypatch.setattr(act, "perform", perform)
        monkeypatch.setattr(act, "again", perform)


@pytest.fixture
def nights(stage: Stage) -> tuple[Night, Night]:
    here, elsewhere = stage.host(), stage.host()
    for night in (here, elsewhere):
        night.seated(NAMES[:6])
    return here, elsewhere


@pytest.fixture
def devices(nights: tuple[Night, Night]) -> Iterator[dict[tuple[Role, str], Guest]]:
    """One of every role here, and one of every role elsewhere that brings its secret here."""
    here, elsewhere = nights
    with ExitStack() as stack:
        made = {one: stack.enter_context(Guest()) for one in DEVICES}
        for (role, where), guest in made.items():
            who = WHO[role]
            of = here if where == HERE else elsewhere
            guest.holds(here, of.link_for(who).rpartition("/")[2] if who else "a-secret-of-nobody")
        yield made


Devices = dict[tuple[Role, str], Guest]


def reaches(screen: Screen, act: type[Act]) -> bool:
    fields = message(act)
    answer = screen.sends(**fields)
    assert bool(answer["refused"]) != (answer["say"] == REACHED), (fields, answer)
    assert not answer["refused"] or answer["kind"] == Refusal.NOT_ADMITTED, (fields, answer)
    return not answer["refused"]


@pytest.mark.usefixtures("reached")
def test_every_act_is_reached_by_the_roles_it_declares_and_by_no_other_evening(
    nights: tuple[Night, Night], devices: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Allowance, "take", lambda *_: True)  # how much it may say: test_safety
    screens = {one: guest.at(nights[0], "tv") for one, guest in devices.items()}
    wrong = []
    for act in ACTS:
        for (role, where), screen in screens.items():
            if reaches(screen, act) != (counts_as(role, where) in act.roles):
                wrong.append(f"{tag_of(act)} by {role} {where}")
    assert wrong == []


def test_every_screen_is_shown_to_the_roles_it_declares(nights: tuple[Night, Night], devices: Devices) -> None:
    here = nights[0]
    for (name, screen), ((role, where), guest) in product(SCREENS.items(), devices.items()):
        may, at = counts_as(role, where) in screen.roles, (name, role, where)
        page = guest.http.get(here.url(f"/{name}"))
        assert (page.status_code, "location" in page.headers) == ((200, False) if may else (303, True)), at
        first = guest.at(here, name).hears()
        assert ("views" in first, "go" in first) == (may, not may), (at, first)


def test_what_a_player_does_names_no_player() -> None:
    """Whose seat it is comes from the pass, never from the message; whom one does not want to hear is somebody else."""
    players = [act for act in ACTS if act.roles == {Role.PLAYER}]
    named = {tag_of(act) for act in players for one in msgspec.structs.fields(act) if one.name in {"player", "seat"}}
    assert named == {"mute"}
