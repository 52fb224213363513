"""What a table puts to the director: no hand starts there before it is answered, and the clock may stop (CLK-03)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shuffleup.app.guests.arrangements import Asked, DealtSet, FloorCalled, Role, TableCall, Who
from shuffleup.app.session import Done
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.clock import Stop
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import TableNo
from shuffleup.web.acts import DONE, OTHER_RECORD, Act, Caller
from shuffleup.web.doings.dealer import HandBegin
from shuffleup.web.doings.hands import NextHand
from shuffleup.web.doings.player import CallFor, CallOff
from shuffleup.web.doings.players import AdmitAll, AnswerCall, TurnDownAll
from shuffleup.web.doings.rulings import AskDirector, PutAside
from shuffleup.web.doings.schedule import StopClock
from shuffleup.web.screens import SCREENS
from tests.web.conftest import Open, Read
from tests.web.floor import DIRECTOR, NOW, T1, Floor
from tests.web.looking import words_of
from tests.web.staff import at, run
from tests.web.stage import NAMES, Stage
from tests.web.tapping import expect

DEALER: Caller = replace(DIRECTOR, who=Who(Role.DEALER, table=TableNo(1)))


def phone(f: Floor, seat: int, table: int = 1) -> Caller:
    return replace(DIRECTOR, key="phone", who=Who(Role.PLAYER, player=f.at(seat, table).player))


# ---------------------------------------------------------------------------------------------------- no new hand


@pytest.mark.parametrize("begins", [NextHand(table=1, hand=1), HandBegin(table=1, hand=1)])
def test_a_table_that_asks_starts_no_hand_before_the_answer(begins: Act) -> None:
    async def test(f: Floor) -> None:
        assert await f.taps(AskDirector(what="The lights went out"), DEALER) == DONE
        given = await f.taps(begins)
        assert given.kind == Refusal.SOMETHING_FIRST
        assert given.by == ("CLK-03",)
        assert await f.taps(PutAside(question=1)) == DONE
        assert not (await f.taps(begins)).refused

    run(test)


@pytest.mark.parametrize(
    ("what", "waits"),
    [(TableCall.FLOOR, True), (TableCall.CLOCK, False)],  # near miss: the clock on somebody is about the hand in play
)
@pytest.mark.parametrize("by_director", [True, False])
def test_a_player_who_calls_the_director_is_heard_first(what: TableCall, waits: bool, by_director: bool) -> None:
    async def test(f: Floor) -> None:
        caller = phone(f, 0)
        assert await f.taps(CallFor(what=what), caller) == DONE
        given = await f.taps(NextHand(table=1, hand=1))
        assert bool(given.refused) is waits
        if waits:
            assert f"{f.at(0).name} has called the director" in given.refused
            assert (
                await (f.taps(AnswerCall(player=f.at(0).player)) if by_director else f.taps(CallOff(), caller)) == DONE
            )
            assert not (await f.taps(NextHand(table=1, hand=1))).refused

    run(test)


def test_near_miss_the_other_table_plays_on() -> None:
    async def test(f: Floor) -> None:
        await f.taps(CallFor(what=TableCall.FLOOR), phone(f, 0, table=2))
        assert not (await f.taps(NextHand(table=1, hand=1))).refused
        assert (await f.taps(NextHand(table=2, hand=1))).refused

    run(test, 12)


def test_near_miss_a_hand_in_play_is_played_to_its_end() -> None:
    async def test(f: Floor) -> None:
        await f.taps(NextHand(table=1, hand=1))
        await f.taps(CallFor(what=TableCall.FLOOR), phone(f, 0))
        await f.does(c.EndHand(T1))
        assert (await f.taps(NextHand(table=1, hand=2))).refused

    run(test)


def test_near_miss_where_the_software_deals_nobody_need_be_there() -> None:
    async def test(f: Floor) -> None:
        await f.taps(CallFor(what=TableCall.FLOOR), phone(f, 0))
        await f.room.guest_list.record(DealtSet(None, True, NOW), NOW)
        assert isinstance(await f.room.begin_hand(T1, NOW), Done)

    run(test)


# -------------------------------------------------------------------------------------------------------- the clock


@pytest.mark.parametrize(
    ("why", "line"),
    [
        (Stop.PAUSE, "The clock stops: pause."),
        (Stop.BREAK, "The clock stops: break."),
        (Stop.DISPUTE, "The clock stops: dispute for the director."),
    ],
)
def test_the_story_says_what_the_clock_stops_for(why: Stop, line: str) -> None:
    async def test(f: Floor) -> None:
        assert await f.taps(StopClock(why=why)) == DONE
        assert f.room.story[-1].told.text == line

    run(test)


def test_a_pause_is_a_pause_and_tables_play_on(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = at(night, tapped, "/director")
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".undo")).to_contain_text("The clock stops: pause.")
    night.does(c.EndHand(T1), c.BeginHand(T1, stage.clock.at))


def test_the_clock_is_stopped_from_what_waits(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    called = FloorCalled(night.room.evening.table_now(T1).sitting[0].player, TableCall.FLOOR, stage.clock.at)
    stage.wait(night.room.guest_list.record(called, stage.clock.at))
    page = at(night, tapped, "/director")
    page.get_by_role("button", name="Stop the clock").click()
    expect(page.get_by_role("button", name="Stop the clock")).to_have_count(0)
    assert night.room.evening.clock.why == Stop.DISPUTE


# ------------------------------------------------------------------------------------- wherever the director stands

OFFICE = [name for name, one in SCREENS.items() if Role.DIRECTOR in one.roles and Role.PLAYER not in one.roles]
PAGES = [*(name for name in OFFICE if name != "director"), "tonight"]
"""All that players do not have, but for the console, which has them above its tables."""


def test_who_waits_is_seen_on_every_page_of_the_host(stage: Stage, tapped: Open) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    page = at(night, tapped, "/people")
    expect(page.locator("#who-waits")).to_have_count(0)
    for number, name in enumerate(("Olga", "Piet")):
        asked = Asked(f"{number}" * 64, None, name, stage.clock.at)
        stage.wait(night.room.guest_list.record(asked, stage.clock.at))
    expect(page.locator("#who-waits")).to_contain_text("Olga")
    for name in PAGES:
        page.goto(night.url(f"/{name}"))
        expect(page.locator("#who-waits")).to_contain_text("2 wait for you")
    page.get_by_role("button", name="Let all in").click()
    expect(page.locator("#who-waits")).to_have_count(0)
    assert {"Olga", "Piet"} <= {one.name for one in night.room.evening.players.values()}


def test_near_miss_a_player_who_reads_about_tonight_sees_nothing_of_it(stage: Stage, read: Read) -> None:
    night = stage.host()
    night.running(NAMES[:5])
    stage.wait(night.room.guest_list.record(Asked("1" * 64, None, "Olga", stage.clock.at), stage.clock.at))
    assert "Olga" not in read(night.url("/tonight")).text("main")
    assert "Olga" in read(night.url("/tonight"), by=night.host_link).text("main")


def test_all_are_let_in_at_once() -> None:
    async def test(f: Floor) -> None:
        await f.asks("Olga", device="1" * 64)
        await f.asks("Piet", device="2" * 64)
        assert await f.taps(AdmitAll()) == DONE
        assert not f.room.guest_list.guests.asking
        assert await f.taps(AdmitAll()) == DONE  # a second tap finds nobody

    run(test)


def test_the_only_phone_of_somebody_on_the_list_is_let_in_with_the_others() -> None:
    async def test(f: Floor) -> None:
        ann, bert, *_ = f.room.evening.players.values()
        record, guests = f.room.guest_list.record, f.room.guest_list.guests
        for device, one in (("1", ann), ("2", bert), ("3", bert)):
            await record(Asked(device * 64, one.player, one.name, NOW), NOW)
        await f.asks("Olga", device="4" * 64)
        assert "Let in 2 of them" in words_of(f.room, "director/waits")
        assert await f.taps(AdmitAll()) == DONE
        assert guests.phones(ann.player) == ["1" * 64]
        assert set(guests.asking) == {"2" * 64, "3" * 64}  # near miss: two ask for Bert's seat

    run(test)


def test_who_asks_for_a_name_that_is_here_is_not_let_in_with_the_others() -> None:
    """A name on the list, one in other letters, and one the host has put on the list meanwhile."""

    async def test(f: Floor) -> None:
        listed = next(iter(f.room.evening.players.values()))
        now = NOW
        record = f.room.guest_list.record
        await f.asks("Piet", device="0" * 64)
        await f.asks("Olga", device="1" * 64)
        await record(Asked("2" * 64, listed.player, listed.name, now), now)
        await record(Asked("3" * 64, None, "\u041elg\u0430", now), now)  # with Cyrillic letters
        await record(Asked("4" * 64, None, listed.name, now), now)
        assert await f.taps(AdmitAll()) == DONE
        assert set(f.room.guest_list.guests.asking) == {"1" * 64, "2" * 64, "3" * 64, "4" * 64}
        assert await f.taps(TurnDownAll(new=True)) == DONE
        assert set(f.room.guest_list.guests.asking) == {"2" * 64}
        assert await f.taps(TurnDownAll()) == DONE
        assert not f.room.guest_list.guests.asking

    run(test)


def test_a_page_that_shows_more_than_is_on_record_does_nothing_and_loads_again() -> None:
    """After a salvage, or on another server's journal."""

    async def test(f: Floor) -> None:
        here = f.room.session.seq
        given = await f.taps(StopClock(why=Stop.PAUSE, shown=here + 1))
        assert given == OTHER_RECORD
        assert given.reload
        assert f.room.session.seq == here
        assert await f.taps(StopClock(why=Stop.PAUSE, shown=here)) == DONE  # near miss: all there is

    run(test)
