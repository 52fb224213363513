"""Again like last time: the form of an earlier evening makes the same plan, and its walls and people come with it."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qs, urlencode

import httpx
import pytest

from shuffleup.app.guests.posting import (
    STILL,
    PageTurn,
    SoundSet,
    WallColours,
    WallDressed,
    WallLaidOut,
    WallPage,
    WallPhase,
)
from shuffleup.questions.materials import StartingSet
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.chips.box import Chip, book_set, pile
from shuffleup.tournament.clock.levels import Break, Level, Schedule
from shuffleup.tournament.entries.buying import ReEntryOffer
from shuffleup.tournament.plan import AddOn, OwnStack, Plan
from shuffleup.tournament.prizes.payouts import Amounts, Money, Shares
from shuffleup.tournament.words import Millis
from shuffleup.web.setup.again import filled_in
from shuffleup.web.setup.fields import read_form
from shuffleup.web.setup.plan import plan_of
from tests.web.stage import NAMES, Stage, friday

USUAL = friday()
WHITE, RED = Chip(Chips(1), "white"), Chip(Chips(5), "red")
LEVELS = (
    Level(Chips(10), Chips(20), minutes=15),
    Break(10),
    Level(Chips(100), Chips(200), Chips(25), 20),
    Level(Chips(200), Chips(400), Chips(400), 20, big_blind_ante=True),
    Level(Chips(400), Chips(800), minutes=20, straddles=(Chips(1600),)),
)
PLANS: dict[str, Plan] = {
    "as usual": USUAL,
    "another book": replace(USUAL, book="tda-2024"),
    "levels of one's own": replace(USUAL, schedule=Schedule(LEVELS)),
    "one blind": replace(USUAL, schedule=Schedule((Level(Chips(0), Chips(20)), Level(Chips(0), Chips(40))))),
    "antes only": replace(USUAL, schedule=Schedule((Level(Chips(0), Chips(0), Chips(5), least_bet=Chips(20)),))),
    "chips of one's own": replace(USUAL, set=pile({WHITE: 20, RED: 16}), on_hand=pile({WHITE: 400, RED: 300})),
    "set C": replace(USUAL, set=book_set(StartingSet.C, BOOKS["homegame"])),
    "money": replace(USUAL, buy_in=Money(1250), unit=Money(500), rebuys=False, re_entry=ReEntryOffer(2, 5)),
    "bounties": replace(USUAL, bounties=BountyKind.PROGRESSIVE, bounty=Money(500), season=Money(200)),
    "envelopes": replace(USUAL, bounties=BountyKind.MYSTERY, bounty=Money(700)),
    "an add-on": replace(USUAL, add_on=AddOn(Money(1000), Chips(500), 3)),
    "a final": replace(USUAL, stacks=(OwnStack("Ann of the hill", Chips(1500)), OwnStack("Bert 2", Chips(700)))),
    "shares": replace(USUAL, payouts=Shares((50, 30, 20))),
    "odd shares": replace(USUAL, payouts=Shares((6250, 3750), 10_000)),
    "sums": replace(USUAL, payouts=Amounts((Money(10_000), Money(4_050)))),
    "house rules": replace(USUAL, house=("BTN-05", "ABS-03/minutes-away=10")),
    "tables": replace(USUAL, seats=6, tables=3, hand_for_hand=True, shows_chances=False, tda_below=True),
}


def made_again(plan: Plan) -> object:
    fields = parse_qs(urlencode(filled_in(plan), doseq=True), keep_blank_values=True)
    form = read_form(fields)
    return form.wrong or plan_of(form.given, plan.date)


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_the_form_of_a_plan_makes_that_plan(plan: Plan) -> None:
    again = made_again(plan)
    assert again == replace(plan, colour_up=getattr(again, "colour_up", None))  # which follows from the chips


def test_another_day_is_another_plan() -> None:
    """Near miss: the day is not carried over."""
    assert "date" not in filled_in(USUAL)


# ------------------------------------------------------------------------------------------------ in the product

TURNS = (PageTurn(WallPage.LEADERS, 30, (WallPhase.PLAY,)),)


def test_a_night_is_hosted_again_with_its_rules_walls_and_people(stage: Stage) -> None:
    night = stage.host(replace(friday(), house=("ABS-03/minutes-away=10",)))
    night.running(NAMES[:5])
    now = stage.clock.at
    stage.wait(night.room.guest_list.record(WallLaidOut("bar", TURNS, now), now))
    stage.wait(night.room.guest_list.record(SoundSet(True, True, 40, None, None, now), now))
    dress = WallDressed(WallColours.WINE, "EUR", now)
    stage.wait(night.room.guest_list.record(dress, now))
    with httpx.Client(follow_redirects=True) as host:
        host.get(night.host_link)
        assert f'href="/t/{night.code}/again"' in host.get(night.url("/tonight")).text
        form = host.get(night.url("/again"))
        assert "All 5 of last time are on the list" in form.text
        assert '<span class="quiet">Ann' in form.text  # names as large as the rest
        fields = parse_qs(form.url.query.decode())
        made = host.post(f"{stage.url}/new", data=fields | {"name": "Next Friday"})
        other = host.post(f"{stage.url}/new", data=fields | {"name": "In Basel", "currency": "chf"})
    room = stage.house.rooms[made.url.path.split("/")[2]]
    old, new = night.room.evening, room.evening
    assert replace(new.plan, name="", date="") == replace(old.plan, name="", date="")
    assert [one.name for one in new.players.values()] == [one.name for one in old.players.values()]
    assert not new.entered()  # near miss: on the list, and not bought in
    guests = room.guest_list.guests
    assert (guests.walls, guests.sound.volume) == ({"bar": TURNS}, 40)
    assert (guests.dress.colours, guests.dress.currency) == (WallColours.WINE, "EUR")
    there = stage.house.rooms[other.url.path.split("/")[2]].guest_list.guests.dress
    assert (there.colours, there.currency) == (WallColours.WINE, "CHF")  # near miss: the form says another


@pytest.mark.parametrize("people", [True, False])
def test_without_the_tick_the_list_is_empty(stage: Stage, people: bool) -> None:
    night = stage.host()
    night.running(NAMES[:3])
    with httpx.Client(follow_redirects=True) as host:
        host.get(night.host_link)
        fields = parse_qs(host.get(night.url("/again")).url.query.decode())
        sent = fields if people else {name: value for name, value in fields.items() if name != "people"}
        made = host.post(f"{stage.url}/new", data=sent | {"name": "Next"})
    assert len(stage.house.rooms[made.url.path.split("/")[2]].evening.players) == (3 if people else 0)


def test_who_does_not_direct_it_gets_nothing_of_it(stage: Stage) -> None:
    night = stage.host(replace(friday(), name="Secret night"))
    night.running(NAMES[:3])
    stage.wait(night.room.guest_list.record(SoundSet(True, True, 40, None, None, Millis(1)), Millis(1)))
    with httpx.Client(follow_redirects=True) as guest:
        guest.get(night.player_link("p1"))
        assert guest.get(night.url("/again")).status_code == 404
        form = guest.get(f"{stage.url}/new?like={night.code}&people=on").text
        assert NAMES[0] not in form
        made = guest.post(f"{stage.url}/new", data={"shown": "1", "like": night.code, "people": "on"})
    room = stage.house.rooms[made.url.path.split("/")[2]]
    assert not room.evening.players
    assert room.guest_list.guests.sound == STILL
