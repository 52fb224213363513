"""The clock called on a player at a table with real cards: it names the player and counts down (DEAD-05)."""

from __future__ import annotations

from dataclasses import replace

import httpx
import pytest
from playwright.sync_api import expect

from shuffleup.app.guests.arrangements import DealtSet, DepthSet, FloorCalled, Role, TableCall, TurnTimed, Who
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import Millis, PlayerId, TableNo
from shuffleup.web.acts import DONE, Caller
from shuffleup.web.called import called_on, span_of, whom
from shuffleup.web.doings.called import TimeTurn, TurnIsDone
from shuffleup.web.doings.dealer import HandAct, HandDeal
from shuffleup.web.doings.hands import NextHand
from shuffleup.web.doings.player import CallFor
from shuffleup.web.live.screen import Sight
from tests.web.conftest import PHONE, TV, Open
from tests.web.floor import DIRECTOR, NOW, T1, Floor
from tests.web.staff import at, run
from tests.web.stage import NAMES, Stage

DEALER: Caller = replace(DIRECTOR, who=Who(Role.DEALER, table=TableNo(1)))
OTHER: Caller = replace(DIRECTOR, who=Who(Role.DEALER, table=TableNo(2)))
KEEPER: Caller = replace(DIRECTOR, who=Who(Role.TIMEKEEPER))


def sight(f: Floor, seconds: int = 0) -> Sight:
    return Sight(f.room, DIRECTOR.who, (), type(NOW)(NOW + 1000 * seconds), "http://host")


@pytest.mark.parametrize(
    ("caller", "because"),
    [
        (DIRECTOR, ""),
        (DEALER, ""),
        (OTHER, "You deal at table 2."),
        (KEEPER, "This is for: host or dealer. You are here as: timekeeper."),
    ],
)
def test_who_may_time_a_turn(caller: Caller, because: str) -> None:
    async def test(f: Floor) -> None:
        given = await f.taps(TimeTurn(player=f.at(2).player), caller)
        assert given.refused == because
        assert bool(called_on(sight(f))) is not bool(because)

    run(test)


def test_between_two_hands_that_are_followed_nobody_is_to_act() -> None:
    async def test(f: Floor) -> None:
        assert whom(sight(f), T1, f.at(0).player)  # near miss: at a light table one may be played that nobody announced
        await f.room.guest_list.record(DepthSet(T1, True, NOW), NOW)
        await f.room.does(c.EndHand(T1), NOW)
        await f.counts(T1)
        given = await f.taps(TimeTurn(player=f.at(2).player))
        assert given.kind == Refusal.NO_HAND_IN_PLAY
        assert whom(sight(f), T1, f.at(0).player) == ()

    run(test)


def test_it_names_the_player_and_says_the_rule_when_the_time_is_up() -> None:
    async def test(f: Floor) -> None:
        phone = replace(DIRECTOR, who=Who(Role.PLAYER, player=f.at(0).player))
        assert await f.taps(CallFor(what=TableCall.CLOCK), phone) == DONE
        assert await f.taps(TimeTurn(player=f.at(2).player)) == DONE
        assert not f.room.guest_list.guests.calls  # whoever called has been heard
        (one,) = called_on(sight(f, 29))
        assert (one.name, one.over, one.until - NOW) == (f.at(2).name, False, 30_000)
        # TDA-29: 25 seconds and a countdown of 5; near misses a second before it, and when it is over
        counting = [called_on(sight(f, seconds))[0].counting for seconds in (24, 25, 29, 30)]
        assert counting == [False, True, True, False]
        (one,) = called_on(sight(f, 30))
        assert (one.over, one.by) == (True, ("DEAD-05",))
        assert await f.taps(TurnIsDone(table=1)) == DONE
        assert called_on(sight(f)) == ()

    run(test)


def test_on_whom_it_can_be_called() -> None:
    async def test(f: Floor) -> None:
        caller = f.at(0).player
        anyone = {one.name for one in whom(sight(f), T1, caller)}
        assert anyone == {f.at(seat).name for seat in range(1, 6)}
        await f.room.guest_list.record(DepthSet(T1, True, NOW), NOW)
        await f.taps(NextHand(table=1, hand=1))
        await f.taps(HandDeal(table=1))
        (to_act,) = whom(sight(f), T1, PlayerId("nobody"))  # followed: whoever is to act
        seat = f.room.hands[T1].hand.turn
        assert seat is not None
        assert f.room.evening.tables[T1].chairs[seat] == to_act.player

    run(test)


@pytest.mark.parametrize("followed", [True, False])
def test_it_ends_when_the_player_acts_or_the_hand_is_over(followed: bool) -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(DepthSet(T1, followed, NOW), NOW)
        await f.taps(NextHand(table=1, hand=1))
        if followed:
            await f.taps(HandDeal(table=1))
        await f.taps(TimeTurn(player=f.at(1).player))
        assert called_on(sight(f))
        if followed:
            seat = f.room.hands[T1].hand.turn
            assert not (await f.taps(HandAct(table=1, seat=int(seat or 0), what="fold"))).refused
        else:
            await f.does(c.EndHand(T1))
        assert called_on(sight(f)) == ()

    run(test)


def test_near_miss_where_every_turn_is_timed_it_need_not_be_called() -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(DealtSet(None, True, NOW), NOW)
        assert "Every turn is timed" in (await f.taps(TimeTurn(player=f.at(1).player))).refused

    run(test)


def test_the_host_chooses_and_everyone_sees_it_run(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    one, other = night.room.evening.table_now(T1).sitting[:2]
    called = FloorCalled(one.player, TableCall.CLOCK, stage.clock.at)
    stage.wait(night.room.guest_list.record(called, stage.clock.at))
    wall = opened(night.url("/tv"), TV)
    page = at(night, opened, "/people")
    names, done = (page.locator(f"#who-waits .row:has([data-do={what}])") for what in ("time-turn", "answer-call"))
    expect(names).to_have_count(1)
    expect(names.locator("[data-do=answer-call]")).to_have_count(0)  # "Done" is no name
    lowest, top = (row.evaluate("one => one.getBoundingClientRect().toJSON()") for row in (names, done))
    assert lowest["bottom"] <= top["top"], "nor beside one on a wide screen"
    page.locator(f"#who-waits [data-do=time-turn][data-player={other.player}]").click()
    name = night.room.evening.name_of(other.player)
    for screen in (page, wall):
        expect(screen.locator(".timed")).to_contain_text(f"The clock is on {name}")
    stage.later(1)
    for screen in (page, wall):
        expect(screen.locator(".timed.over")).to_contain_text("the hand is dead", timeout=60_000)
    page.get_by_role("button", name="Settled").click()
    expect(wall.locator(".timed")).to_have_count(0)


GAP = "([a, b]) => b.getBoundingClientRect().top - a.getBoundingClientRect().bottom"


def test_what_says_nothing_leaves_no_blank_band_on_a_phone(stage: Stage, opened: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    one = night.room.evening.table_now(T1).sitting[0].player
    page = opened(night.player_link(one), PHONE)
    between = page.locator("#clock, #me")
    assert between.evaluate_all(GAP) < 20
    stage.wait(night.room.guest_list.record(TurnTimed(T1, one, Millis(30_000), stage.clock.at), stage.clock.at))
    expect(page.locator("#called")).to_contain_text("The clock is on you")
    assert between.evaluate_all(GAP) > 40  # near miss: what says something has its place


@pytest.mark.parametrize(
    ("given", "seconds", "refused"),
    [
        ({}, 30, ""),  # custom
        ({"called_clock": 45}, 45, ""),
        ({"called_clock": 5}, 5, ""),
        ({"called_clock": 4}, 0, "Seconds once the clock is called on a player: a whole number from 5 to 300."),
    ],
)
def test_the_limit_is_the_house_s_as_the_set_up_has_it(
    stage: Stage, given: dict[str, int], seconds: int, refused: str
) -> None:
    answer = httpx.post(f"{stage.url}/api/evenings", json=given).json()
    assert refused in str(answer)
    if not refused:
        assert span_of(stage.house.rooms[answer["code"]]) == 1000 * seconds
