"""Hands are found by what everybody knew of them; a player's figures are seen by the player, and by others only where
the host has said so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest

from shuffleup.app.guests.arrangements import Role, Who
from shuffleup.app.hands.hand_index import FoundOrder, HandIndex, HandsWanted, index_of
from shuffleup.app.hands.played import hands_of, read_hand
from shuffleup.cards import Category
from shuffleup.hand.summary import HandSummed, summed_up
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.record.sitting import HandKey
from shuffleup.tournament.words import PlayerId, TableNo
from tests.web.conftest import PHONE, Open
from tests.web.dealing import Dealer, night_of, night_over
from tests.web.stage import Night, Stage
from tests.web.test_hands import reader

T1 = TableNo(1)
ANN = Who(Role.PLAYER, PlayerId("Ann"))


@pytest.fixture(scope="module")
def over() -> Iterator[Night]:
    with night_over() as night:
        yield night


def index(night: Night) -> HandIndex:
    return night.stage.wait(index_of(night.room, night.stage.house.parts, 60)).index


def summed(night: Night) -> dict[HandKey, HandSummed]:
    """Every hand once more, one by one."""
    found: dict[HandKey, HandSummed] = {}
    for key, played in hands_of(night.room).over.items():
        read = night.stage.wait(read_hand(night.room.stream, played, night.stage.house.parts))
        assert read is not None
        found[key] = summed_up(read.events)
    return found


def sits(night: Night, key: HandKey, player: str) -> bool:
    return any(one == player for _, one in hands_of(night.room).over[key].sat)


WANTED = [
    HandsWanted(),
    HandsWanted(player=PlayerId("Cid")),
    HandsWanted(least=Chips(100)),
    HandsWanted(showdown=True),
    HandsWanted(all_in=True),
    HandsWanted(all_in=True, showdown=True, player=PlayerId("Ann")),
    HandsWanted(kind=Category.PAIR),
    HandsWanted(kind=Category.STRAIGHT_FLUSH),
    HandsWanted(order=FoundOrder.BIGGEST, least=Chips(40)),
]


@pytest.mark.parametrize("wanted", WANTED, ids=str)
def test_what_is_found_is_what_fits(over: Night, wanted: HandsWanted) -> None:
    fits = [
        key
        for key, hand in summed(over).items()
        if hand.pot >= wanted.least
        and (not wanted.all_in or hand.all_in)
        and (not wanted.showdown or hand.showdown)
        and (wanted.kind is None or hand.kind is wanted.kind)
        and (wanted.player is None or sits(over, key, wanted.player))
    ]
    of = index(over)
    found = [of.hand(row) for row in of.find(wanted)]
    assert sorted(one.key for one in found) == sorted(fits)
    if wanted.order is FoundOrder.BIGGEST:
        assert [one.pot for one in found] == sorted((one.pot for one in found), reverse=True)
    else:
        assert [one.key for one in found] == list(reversed(fits))


def test_the_index_counts_every_hand_once_however_often_it_is_asked(over: Night) -> None:
    assert len(index(over)) == len(index(over)) == len(hands_of(over.room).over)
    hands = sum(sits(over, key, "Ann") for key in hands_of(over.room).over)
    assert index(over).tallies[PlayerId("Ann")].hands == hands


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("", "16 hands of 16"),
        ("?kind=straight_flush", "No hand fits"),
        ("?player=nobody&pot=x&kind=y&page=-3&order=z", "16 hands of 16"),  # what does not read is not asked for
        ("?pot=999999999999", "0 hands of 16"),
        ("?pot=" + "9" * 500, "16 hands of 16"),
    ],
)
def test_the_page(over: Night, query: str, says: str) -> None:
    page = httpx.get(over.url(f"/hands{query}"))
    assert page.status_code == 200
    assert says in page.text


def test_every_row_leads_to_its_hand_and_says_who_won(over: Night) -> None:
    page = httpx.get(over.url("/hands?order=biggest")).text
    first = re.search(r'href="(/t/test/hands/\d+/\d+)"', page)
    assert first is not None
    assert httpx.get(over.stage.url + first[1]).status_code == 200
    assert re.search(r"<span>(Ann|Ben|Cid)", page)


def test_pages_of_many(stage: Stage, monkeypatch: pytest.MonkeyPatch, over: Night) -> None:
    monkeypatch.setattr("shuffleup.web.pages.found.A_PAGE", 10)
    first, second = (httpx.get(over.url(f"/hands?page={n}")).text for n in (1, 2))
    assert (first.count("<li>"), second.count("<li>")) == (10, 6)
    assert "page=2" in first
    assert "page=1" in second
    assert not stage.house.rooms  # another server


def test_before_the_first_hand_is_over_it_says_so(stage: Stage) -> None:
    night = stage.host()
    assert "No hand is over yet" in httpx.get(night.url("/hands")).text
    assert "Whoever plays sees their own figures here" in httpx.get(night.url("/figures")).text
    assert httpx.get(f"{stage.url}/t/none/hands").status_code == 404


def test_a_hand_whose_end_is_taken_back_is_not_found_any_more(stage: Stage, tapped: Open) -> None:
    night = night_of(stage, ("Ann", "Bert", "Cleo"))
    dealer = Dealer(night, tapped)
    dealer.deals()
    for _ in range(2):
        dealer.tap("Fold")
    stage.until(lambda: T1 not in night.room.hands)
    assert len(index(night)) == 1
    stage.wait(night.room.undo(stage.clock.at))
    assert (len(index(night)), index(night).tallies) == (0, {})
    night.does(c.StopClock(stage.clock.at, "break"))


# -------------------------------------------------------------------------------------------------------- figures


def test_a_player_sees_their_own_figures_and_nobody_elses(over: Night) -> None:
    with reader(over, ANN) as phone:
        mine = phone.get(over.url("/figures"))
    assert mine.headers["cache-control"] == "no-store"
    assert "Your own" in mine.text
    assert "Ben" not in mine.text
    guest = httpx.get(over.url("/figures")).text
    assert "Your own" not in guest
    assert "VPIP" not in guest


@pytest.fixture
def told_to_all(over: Night) -> Iterator[Night]:
    evening = over.room.evening
    plan, evening.plan = evening.plan, replace(evening.plan, shows_figures=True)
    yield over
    evening.plan = plan


def test_on_a_phone_every_column_of_everybodys_figures_is_in_sight(told_to_all: Night, opened: Open) -> None:
    page = opened(told_to_all.url("/figures"), PHONE)
    assert page.locator(".wide").evaluate("(table) => table.scrollWidth <= table.clientWidth")


def test_everybodys_where_the_host_has_said_so(told_to_all: Night) -> None:
    everybody = httpx.get(told_to_all.url("/figures")).text
    assert all(name in everybody for name in ("Ann", "Ben", "Cid", "VPIP"))
    assert "Your own" not in everybody


def test_over_evenings_it_is_the_device_that_plays_and_no_name(over: Night) -> None:
    other = over.stage.host()
    other.players(("Ann",))
    with reader(over, ANN) as phone:
        phone.get(other.link_for(Who(Role.PLAYER, PlayerId("p1"))))
        both = phone.get(over.url("/figures")).text
        elsewhere_ = phone.get(other.url("/figures")).text
    assert "Your own" in both
    assert "Your own" not in elsewhere_ or "Tonight</th>" not in elsewhere_  # no hand was played there
    with reader(other, Who(Role.PLAYER, PlayerId("p1"))) as stranger:  # of the same name, with no pass of that evening
        assert "Your own" not in stranger.get(over.url("/figures")).text
