"""The action clock beside the deck: so long for every decision, time chips, and the book's clause at zero (DEAD-05)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from shuffleup.app.guests.arrangements import DepthSet, Role, Who
from shuffleup.app.guests.guest_list import open_guests
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo
from shuffleup.web.action import ActionTurn, action_moments, action_turn, chips_left, is_on
from shuffleup.web.acts import DONE, Caller
from shuffleup.web.doings.called import ReturnTimeChip, SetActionClock, TimeAction, TurnIsDone, UseTimeChip
from shuffleup.web.doings.dealer import HandAct, HandDeal
from shuffleup.web.doings.hands import NextHand
from tests.web.conftest import PHONE, Open
from tests.web.floor import DIRECTOR, NOW, T1, Floor, floor
from tests.web.looking import html_of
from tests.web.stage import NAMES, Stage, friday
from tests.web.walls import final_table

DEALER = replace(DIRECTOR, who=Who(Role.DEALER, table=T1))
OTHER = replace(DIRECTOR, who=Who(Role.DEALER, table=TableNo(2)))


def timed(seconds: int = 30, chips: int = 3, level: int = 1) -> Plan:
    return replace(friday(), action_clock=True, action_seconds=seconds, time_chips=chips, action_from=level)


def run(test: Callable[[Floor], Awaitable[None]], plan: Plan | None = None) -> None:
    async def whole() -> None:
        await test(await floor(plan=plan or timed()))

    asyncio.run(whole())


def later(seconds: float, caller: Caller = DIRECTOR) -> Caller:
    return replace(caller, now=Millis(NOW + round(1000 * seconds)))


def turn(f: Floor, seconds: float = 0) -> ActionTurn:
    found = action_turn(f.room, T1, later(seconds).now)
    assert found
    return found


def test_a_tap_starts_it_where_nobody_follows_the_hand_and_the_clause_ends_it() -> None:
    async def test(f: Floor) -> None:
        assert action_turn(f.room, T1, NOW) is None
        assert await f.taps(TimeAction(f.at(2).player), DEALER) == DONE
        assert (turn(f).name, turn(f).until - NOW, turn(f).facing) == (f.at(2).name, 30_000, None)
        assert [turn(f, at).counting for at in (24, 25, 29, 30)] == [False, True, True, False]
        assert [turn(f, at).over for at in (29, 30)] == [False, True]
        assert turn(f, 30).by == ("DEAD-05",)
        assert [*action_moments(f.room)] == [NOW + 25_000, NOW + 30_000]
        await f.taps(TimeAction(f.at(3).player), later(9))  # the next one: the one before has acted
        assert (turn(f, 9).name, turn(f, 9).until - NOW) == (f.at(3).name, 39_000)
        await f.taps(TurnIsDone(table=1))
        assert action_turn(f.room, T1, NOW) is None

    run(test)


def test_where_the_hand_is_followed_every_turn_is_timed_by_itself() -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(DepthSet(T1, True, NOW), NOW)
        await f.taps(NextHand(table=1, hand=1))
        await f.taps(HandDeal(table=1), later(4))
        first = turn(f, 4)
        assert (first.until - NOW, first.facing, first.by) == (34_000, True, ("DEAD-05",))
        assert (await f.taps(TimeAction(f.at(0).player))).kind == Refusal.NOTHING_DUE
        await f.taps(HandAct(table=1, seat=int(first.seat), what="fold"), later(10))
        assert turn(f, 10).player != first.player
        assert turn(f, 10).until - NOW == 40_000

    run(test)


def test_a_time_chip_is_as_long_again_and_lasts_for_the_night() -> None:
    async def test(f: Floor) -> None:
        player = f.at(2).player
        await f.taps(TimeAction(player))
        assert await f.taps(UseTimeChip(1, NOW + 30_000), later(20)) == DONE
        assert (turn(f, 20).until - NOW, turn(f, 20).chips) == (60_000, 1)
        assert (await f.taps(UseTimeChip(1, NOW + 30_000), later(20))).kind == "overtaken"  # a double tap
        await f.taps(TimeAction(player), later(100))
        assert turn(f, 100).until - NOW == 130_000  # near miss: a chip of an earlier turn makes this one no longer
        await f.taps(UseTimeChip(1, NOW + 130_000), later(101))
        assert (await f.taps(UseTimeChip(1, NOW + 160_000), later(102))).kind == Refusal.NOTHING_DUE
        assert await f.taps(ReturnTimeChip(player, used=2), later(103)) == DONE
        assert (chips_left(f.room, player), turn(f, 103).until - NOW) == (1, 130_000)
        assert (await f.taps(ReturnTimeChip(player, used=2), later(103))).kind == "overtaken"

    run(test, timed(chips=2))


def test_time_chips_come_along_when_a_player_moves(stage: Stage) -> None:
    night = stage.host(timed())
    night.running(NAMES[:12])
    player = night.room.evening.table_now(T1).sitting[0].player
    guests = night.room.guest_list
    f = Floor(night.room)
    stage.wait(f.taps(TimeAction(player), replace(DIRECTOR, now=stage.clock.at)))
    stage.wait(f.taps(UseTimeChip(1, stage.clock.at + 30_000), replace(DIRECTOR, now=stage.clock.at)))
    night.does(c.EndHand(T1))
    assert not guests.guests.action  # the hand is over
    moved = next(seat for seat in range(1, 11) if seat not in night.room.evening.tables[TableNo(2)].chairs)
    night.does(c.EndHand(TableNo(2)), c.MovePlayer(player, Chair(TableNo(2), Seat(moved)), "to balance"))
    assert chips_left(night.room, player) == 2


REFUSED = [
    (TimeAction(PlayerId("p99")), DIRECTOR, "The clock is started for a player with a seat."),
    (UseTimeChip(1, NOW), DIRECTOR, "No turn is timed at table 1 now."),
    (UseTimeChip(9, NOW), DIRECTOR, "No turn is timed at table 9 now."),
    (UseTimeChip(1, NOW), OTHER, "You deal at table 2."),
    (ReturnTimeChip(PlayerId("p1"), used=0), DIRECTOR, "There is no such time chip to give back."),
]


@pytest.mark.parametrize(("act", "caller", "why"), REFUSED)
def test_what_cannot_be_says_why(act: TimeAction, caller: Caller, why: str) -> None:
    async def test(f: Floor) -> None:
        assert str((await f.taps(act, caller)).refused) == why

    run(test)


def test_at_zero_it_is_too_late_for_a_chip() -> None:
    async def test(f: Floor) -> None:
        await f.taps(TimeAction(f.at(2).player))
        late = await f.taps(UseTimeChip(1, NOW + 30_000), later(30))
        assert late.kind == Refusal.TOO_LATE
        assert await f.taps(UseTimeChip(1, NOW + 30_000), later(29.9)) == DONE  # near miss

    run(test)


@pytest.mark.parametrize(
    ("plan", "on", "said"),
    [
        (timed(), True, "Tap who is to act."),
        (timed(level=2), False, "The action clock runs from level 2 on."),
        (timed(level=0), False, "The action clock runs from the final table on."),
        (friday(), False, "Tonight has no action clock."),
    ],
)
def test_it_runs_from_when_the_plan_says(plan: Plan, on: bool, said: str) -> None:
    async def test(f: Floor) -> None:
        assert is_on(f.room, T1) is on
        assert said in html_of(f.room, "timer/turn")
        if not on:
            assert (await f.taps(TimeAction(f.at(0).player))).kind == "not-now"

    run(test, plan)


def test_it_is_switched_and_changed_during_the_night() -> None:
    """From the director's phone; what is not said stays as it was, and an evening that is opened again has it so."""

    async def test(f: Floor) -> None:
        assert "Switch it on" in html_of(f.room, "director/sheet", sheet="clock")
        assert "Action clock" not in html_of(f.room, "director/sheet", sheet="table", table="1")
        assert await f.taps(SetActionClock(on=True, seconds=20, starts=1)) == DONE
        assert "On, from level 1 on." in html_of(f.room, "director/sheet", sheet="clock")
        assert "Action clock" in html_of(f.room, "director/sheet", sheet="table", table="1")
        await f.taps(TimeAction(f.at(2).player))
        assert turn(f).until - NOW == 20_000
        await f.taps(SetActionClock(on=True, seconds=45))
        assert turn(f).until - NOW == 45_000
        again = await open_guests(f.room.stream, f.room.parts)
        assert again.guests.action_set == f.room.guest_list.guests.action_set
        await f.taps(SetActionClock(on=False))
        assert not is_on(f.room, T1)
        assert action_turn(f.room, T1, NOW) is None

    run(test, friday())


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (SetActionClock(on=True, seconds=4), "A decision has 5 to 120 seconds."),
        (SetActionClock(on=True, seconds=121), "A decision has 5 to 120 seconds."),
        (SetActionClock(on=True, starts=100), "There is no level 100."),
        (SetActionClock(on=True, seconds=5, starts=99), ""),  # near miss
    ],
)
def test_seconds_and_level_that_cannot_be_are_refused(act: SetActionClock, why: str) -> None:
    async def test(f: Floor) -> None:
        assert str((await f.taps(act)).refused or "") == why

    run(test)


def test_the_dealer_s_page_has_the_seconds_and_the_clause_at_zero() -> None:
    async def test(f: Floor) -> None:
        await f.room.guest_list.record(DepthSet(T1, True, NOW), NOW)
        await f.taps(NextHand(table=1, hand=1))
        assert "use-time-chip" not in html_of(f.room, "dealer/head", DEALER.who)  # near miss: nobody is to act yet
        await f.taps(HandDeal(table=1))
        seen = html_of(f.room, "dealer/head", DEALER.who)
        assert f'data-until="{NOW + 30_000}"' in seen
        assert 'data-do="use-time-chip"' in seen
        await f.taps(SetActionClock(on=True, seconds=5), later(-60))
        f.room.hands[T1].latest = later(-60).now  # the turn began a minute ago
        assert "Time is up: facing a bet the hand is dead." in html_of(f.room, "dealer/head", DEALER.who)

    run(test)


def test_from_the_final_table_on(stage: Stage) -> None:
    night = final_table(stage, timed(level=0))
    assert is_on(night.room, T1)


def test_it_is_seen_and_counted_aloud(stage: Stage, opened: Open) -> None:
    night = stage.host(timed(seconds=5))
    night.running(NAMES[:6])
    page = opened(night.url("/timer?table=1"), PHONE, by=night.host_link)
    page.evaluate("() => { window.said = []; speechSynthesis.speak = (words) => said.push(words.text); }")
    page.get_by_role("button", name="Sound").click()
    page.locator("[data-do=time-action]").first.click()
    expect(page.locator(".timing .left time")).to_be_visible()
    for left in "54321":
        page.wait_for_function("(left) => said.at(-1) === left", arg=left)
        stage.later(1 / 60)
    expect(page.locator(".timing.over")).to_contain_text("Time is up: facing a bet the hand is dead")
    assert [one for one in page.evaluate("said") if one.isdigit()] == [*"54321"]  # each once
    page.get_by_role("button", name="Settled").click()
    expect(page.locator(".timing .who")).to_have_text("Tap who is to act.")
