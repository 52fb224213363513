"""What the documents tell of the socket is what the code does."""

from __future__ import annotations

import inspect
import json
import re

import httpx
import pytest
from tools import weave_socket

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.questions.clock import Stop
from shuffleup.web.acts import Act, ActReader, WrongMessage
from shuffleup.web.doings import ACTS
from shuffleup.web.pages.described import OF_THE_EVENING, OF_THE_HAND, DescribedAct, described, tag_of
from shuffleup.web.screens import SCREENS
from tests.web.stage import Stage
from tests.web.test_live import client, on

TOLD = {act.do: act for act in described().acts}
CALLED = re.compile(r"self\.(\w+)\(")
ENOUGH = {
    "integer": 1,
    "integer or text": 1,
    "text": "x",
    "true or false": True,
    "list of integer": [1],
    "list of text": ["x"],
    "list of (integer or text)": [1],
}


def test_the_pages_are_not_stale() -> None:
    assert weave_socket.stale() == [], "docs/socket-*.md are stale; run make rules"


def test_every_act_is_told_of_in_a_sentence() -> None:
    assert TOLD.keys() == {tag_of(act) for act in ACTS}
    assert [do for do, act in TOLD.items() if not act.text] == []


WHY = " or ".join(f'"{why.value}"' for why in Stop)


@pytest.mark.parametrize(
    ("do", "roles", "seen", "fields"),
    [
        ("next-hand", ("director",), "nothing", ["table: integer", "hand: integer"]),
        ("hand-deal", ("dealer", "director"), "hand", ["table: integer"]),
        ("add-time", ("director", "timekeeper"), "evening", ["minutes: integer"]),
        ("stop-clock", ("director", "timekeeper"), "evening", [f'why: {WHY} = "break"']),
        (
            "bet",
            ("player",),
            "hand",
            ['choice: "fold" or "check" or "call" or "raise"', "price: integer", "total: integer = 0"],
        ),
        ("call-for", ("player",), "nothing", ['what: "clock" or "floor" or "rebuy"']),
    ],
)
def test_what_is_told_of_an_act(do: str, roles: tuple[str, ...], seen: str, fields: list[str]) -> None:
    act = TOLD[do]
    told = [f"{f.name}: {f.type}" + (f" = {f.otherwise}" if f.otherwise is not None else "") for f in act.fields]
    assert (act.roles, act.seen, told) == (roles, seen, fields)


def message(act: DescribedAct) -> dict[str, object]:
    """As little as the page says must be given."""
    given = {
        f.name: ENOUGH.get(f.type) or json.loads(f.type.partition(" or ")[0]) for f in act.fields if not f.otherwise
    }
    return {"do": act.do, **given}


@pytest.mark.parametrize("do", sorted(TOLD))
def test_a_client_that_has_read_the_page_is_understood(do: str) -> None:
    act = message(TOLD[do])
    ActReader(ACTS).read(json.dumps(act))
    for field in act.keys() - {"do"}:  # near miss: each field that must be given, left out
        with pytest.raises(WrongMessage, match="missing required field"):
            ActReader(ACTS).read(json.dumps({name: value for name, value in act.items() if name != field}))


def looks_at_seen(act: type[Act], name: str = "perform") -> bool:
    source = inspect.getsource(getattr(act, name))
    own = {called for called in CALLED.findall(source) if inspect.isfunction(getattr(act, called, None))}
    return "self.seen" in source or any(looks_at_seen(act, called) for called in own - {name})


def test_it_is_told_which_acts_look_at_what_was_seen() -> None:
    assert {tag_of(act) for act in ACTS if looks_at_seen(act)} == OF_THE_EVENING | OF_THE_HAND
    assert not OF_THE_HAND & OF_THE_EVENING


def test_every_view_is_made_of_types_that_are_told() -> None:
    told = described()
    assert [screen.name for screen in told.screens] == sorted(SCREENS)
    kinds = [kind for screen in told.screens for kind in screen.regions.values()]
    kinds += [kind for fields in told.views.values() for kind in fields.values()]
    named = {name for kind in kinds for name in weave_socket.A_VIEW.findall(re.sub(r'"[^"]*"', "", kind))}
    assert named == set(told.views)


def test_programs_can_fetch_it(stage: Stage) -> None:
    fetched = httpx.get(f"{stage.url}/api/socket.json").json()
    assert [act["do"] for act in fetched["acts"]] == list(TOLD)
    amounts = dict.fromkeys(("small", "big", "ante", "unit"), "integer")
    assert fetched["views"]["Blinds"] == amounts | {"big_blind_ante": "true or false", "more": "list of integer"}


# ------------------------------------------------------------------------------------------ what socket.md promises


@pytest.mark.parametrize("spelled", ['{"look": {"table": "2"}}', '{ "look" : {"table": "2"}}', '\n{"look":{}}'])
def test_a_look_may_be_spelled_as_any_json(stage: Stage, spelled: str) -> None:
    night = stage.host()

    async def test(_: Stage) -> None:
        director = await client(night, Who(Role.DIRECTOR))
        await director.says({"screen": "director", "speak": "json"})
        await director.hears("views")
        await director.socket.send(spelled)
        assert "strip" in await director.hears("views")

    on(stage, test)


@pytest.mark.parametrize(("late", "refused"), [(1, True), (0, False)])
def test_an_act_of_the_evening_names_the_number_that_came_with_the_views(
    stage: Stage, late: int, refused: bool
) -> None:
    night = stage.host()
    night.seated()

    async def test(_: Stage) -> None:
        director = await client(night, Who(Role.DIRECTOR))
        await director.says({"screen": "director", "speak": "json"})
        seq = await director.hears("seq")
        await director.says({"do": "start-clock", "id": "1", "seen": seq - late})
        assert bool((await director.hears("answer"))["refused"]) is refused

    on(stage, test)
