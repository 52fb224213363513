"""A rule of the house and a ruling of tonight have one name each, wherever they are read, found or saved."""

from __future__ import annotations

import re

import httpx
import pytest

from shuffleup.rulebooks.naming import cited_as, numbered
from shuffleup.tournament import commands as c
from shuffleup.tournament.rulings.matter import Stands
from shuffleup.tournament.rulings.own_rules import own_rules
from shuffleup.web.doings.rulings import RuleOtherwise
from tests.web.floor import Floor, run
from tests.web.looking import HOST, words_of
from tests.web.stage import NAMES, Stage

RAW = re.compile(r"\b(floor|house) \d")
PHONES = "Phones stay in the pocket."
BEFORE = {"table": "1", "about": "thrown-forward"}
FACTS = "facing-bet=no&next-player-acted=no&seat=2"


@pytest.mark.parametrize(
    ("id_", "name"),
    [
        ("DEAL-03", "DEAL-03"),
        ("house 3", "house rule 3"),
        ("house BUY-02/rebuys-each", "house rule BUY-02"),
        ("floor 1", "ruling 1 of tonight"),
        ("floor", "floor"),  # near miss: a word, and no number
    ],
)
def test_what_a_clause_is_called(id_: str, name: str) -> None:
    assert cited_as(id_) == name


def test_custom_is_not_cited_and_everything_else_is() -> None:
    assert numbered(("custom", "house 3", "floor 1", "DEAD-01", "proposal")) == ("house 3", "floor 1", "DEAD-01")


async def _ruled(f: Floor) -> None:
    """A rule in words, a ruling that stands for tonight, and one that goes by it."""
    await f.does(c.WriteRule(PHONES))
    kept = RuleOtherwise(table=1, about="thrown-forward", facts=FACTS, ruling="Live", stands=Stands.TONIGHT)
    assert (await f.taps(kept)).refused == ""
    by_rule = RuleOtherwise(table=1, what="A phone rang", ruling="A warning", cites="house 1")
    assert (await f.taps(by_rule)).refused == ""
    assert [rule.id for rule in own_rules(f.room.evening)] == ["house 1", "floor 1"]


@pytest.mark.parametrize(
    ("place", "turned", "names"),
    [
        ("record/rulings", {}, ["house rule 1"]),
        ("record/story", {}, ["house rule 1", "ruling 1 of tonight"]),
        ("desk/ruling", BEFORE | {"facing-bet": "no", "next-player-acted": "no", "seat": "4"}, ["ruling 1 of tonight"]),
        ("desk/ruling", {"table": "1", "otherwise": "1"}, ["house rule 1", "ruling 1 of tonight"]),
        ("desk/find", {"q": "phones pocket"}, [f"house rule 1 {PHONES}"]),
        ("tonight/house", {}, ["house rule 1", "ruling 1 of tonight"]),
    ],
)
def test_one_name_on_every_page(place: str, turned: dict[str, str], names: list[str]) -> None:
    async def test(f: Floor) -> None:
        await _ruled(f)
        words = words_of(f.room, place, HOST, **turned)
        assert [name for name in names if name not in words] == []
        assert RAW.findall(words) == []

    run(test)


@pytest.mark.parametrize(
    ("q", "found"), [("pocket", True), ("POCKETS", True), ("pockets burn", False), ("purse", False)]
)
def test_the_desk_finds_a_rule_of_the_house_by_its_words(q: str, found: bool) -> None:
    async def test(f: Floor) -> None:
        await _ruled(f)
        assert (PHONES in words_of(f.room, "desk/find", q=q)) is found

    run(test)


def test_the_record_that_is_saved_has_them(stage: Stage) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    night.does(c.WriteRule(PHONES))
    with httpx.Client(follow_redirects=True) as device:
        device.get(night.host_link)
        assert device.get(night.url("/record.json")).json()["house_rules"] == [f"house rule 1: {PHONES}"]
