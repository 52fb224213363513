"""Every page of the club on a phone, in the languages with the longest words: nothing runs over the edge, and nothing
keeps a screen reader from it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from shuffleup.tournament import commands as c
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId
from tests.web.axe import serious
from tests.web.club_visit import Device
from tests.web.conftest import Open
from tests.web.every_route import PATHS, addresses, filled_with
from tests.web.stage import Stage, friday
from tests.web.test_club import T1, night_of

LONG = "Maximiliane von Hohenstein-Wittelsbach"
FILES = (".{kind}", ".ics", ".csv", "/open", "{what}", "/faces/{person:int}")
PAGES = [path for path in PATHS if path.startswith("/club") and not path.endswith(FILES)]


@pytest.fixture
def owner(stage: Stage) -> Device:
    """A club in which every list has something in it."""
    made = Device(stage).founds("The club of the second Friday")
    night = night_of(made, [LONG, "Bert", "Cleo"], replace(friday(), rebuys=False, name="The night of the long names"))
    ann, bert, cleo = (PlayerId(f"p{number}") for number in (1, 2, 3))
    night.does(c.SetSidePot("Best bluff", Money(1000), (ann, bert, cleo), last_longer=False))
    night.does(c.EndHand(T1, (c.Out(cleo, ann),)), c.BeginHand(T1, stage.clock.at), c.EndHand(T1, (c.Out(bert, ann),)))
    made.does("bring-in", file=f"date,night,place,name,prize\n2025-01-10,Old,1,{LONG},40\n2025-01-10,Old,2,Zoe,0\n")
    made.does("open-season", name="Autumn", formula="n - r + 1", shared="average", decimals="2")
    made.does("move-purse", season=1, money="50", way="in", why="A gift of somebody who won elsewhere")
    made.does("plan-night", name="Next", date="2099-11-20", time="19:30", place="At Ann's", seats="2")
    for person in (1, 2, 3):
        made.does("answer-night", planned=1, person=person, reply="yes", guests=1)
    made.does("note-money", person=1, kind="owes", money="12.50", note="on credit, until the next night")
    made.does("give-link", role="host", label="The laptop in the kitchen")
    return made


@pytest.mark.parametrize("lang", ["de", "es"])
def test_every_page_fits_and_is_read_aloud(owner: Device, opened: Open, lang: str) -> None:
    found = re.search(r"/club/invited/([\w-]+)", owner.opens("/club/planned/1").text)
    assert found
    given = filled_with(secret=[found[1]])
    link = owner.makes_link("give-link", role="owner", label="Phone")
    page = opened(f"{owner.stage.url}/club", by=f"{owner.stage.url}{link}", lang=lang)
    for address in (one for path in PAGES for one in addresses(path, given)):
        answer = page.goto(f"{owner.stage.url}{address}")
        assert answer, address
        assert answer.status == 200, address
        page.evaluate("for (const one of document.querySelectorAll('main details')) one.open = true")
        assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth"), address
        assert serious(page, colours=False) == [], address
