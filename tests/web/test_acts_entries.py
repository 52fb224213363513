"""What the buttons of the check-in list and the draw do to the evening."""

from __future__ import annotations

import asyncio
from copy import deepcopy

import pytest

from shuffleup.app.dealt.programs import new_players
from shuffleup.app.guests.arrangements import PassGiven, Role, Who
from shuffleup.app.session import Done
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament import commands as c
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import PlayerId, TableNo
from shuffleup.web.acts import DONE, Act
from shuffleup.web.doings import entries, seats
from tests.web.floor import NOW, Floor
from tests.web.staff import run


def names(f: Floor) -> list[str]:
    return [one.name for one in f.room.evening.players.values()]


def test_two_names_at_the_same_moment_get_two_numbers() -> None:
    async def test(f: Floor) -> None:
        added = [f.taps(entries.AddPlayer(name=name)) for name in ("Yara", "Zoe", "Xaver")]
        assert await asyncio.gather(*added) == [DONE] * 3
        assert sorted(list(f.room.evening.players)[-3:]) == ["p7", "p8", "p9"]

    run(test)


def test_a_number_that_a_phone_still_has_is_not_given_again() -> None:
    async def test(f: Floor) -> None:
        await f.taps(entries.AddPlayer(name="Yara"))
        await f.room.guest_list.record(PassGiven("key", Who(Role.PLAYER, PlayerId("p7")), NOW), NOW)
        await f.room.undo(NOW)
        assert new_players(f.room, 1) == ("p8",)
        await f.taps(entries.AddPlayer(name="Zoe"))
        assert f.room.evening.players[PlayerId("p8")].name == "Zoe"

    run(test)


def test_of_several_names_all_but_the_wrong_ones_are_added_and_those_are_left() -> None:
    async def test(f: Floor) -> None:
        given = await f.taps(entries.AddPlayer(name="Yara; Ann, Zoe"))
        assert (given.kind, given.left) == (Refusal.TAKEN, "Ann")
        assert names(f)[-2:] == ["Yara", "Zoe"]
        assert (await f.taps(entries.AddPlayer(name="Xaver"))).left == ""  # near miss

    run(test)


def test_a_second_tap_on_buy_in_is_refused() -> None:
    async def test(f: Floor) -> None:
        await f.taps(entries.AddPlayer(name="Yara"))
        assert await f.taps(entries.BuyIn(player="p7")) == DONE
        assert (await f.taps(entries.BuyIn(player="p7"))).kind == Refusal.ALREADY_DONE
        assert f.room.evening.purse() == 7 * 2500

    run(test)


def test_all_bought_in_takes_only_from_those_who_have_not_paid() -> None:
    async def test(f: Floor) -> None:
        await f.taps(entries.AddPlayer(name="Yara, Zoe"))
        assert await f.taps(entries.BuyInAll()) == DONE
        assert f.room.evening.purse() == 8 * 2500
        assert await f.taps(entries.BuyInAll()) == DONE
        assert f.room.evening.purse() == 8 * 2500

    run(test)


@pytest.mark.parametrize("tap", [entries.AddPlayer(name="Yara, Zoe, Xu"), entries.BuyInAll()])
def test_an_undo_takes_back_the_tap_and_not_a_part_of_it(tap: Act) -> None:
    async def test(f: Floor) -> None:
        await f.taps(entries.AddPlayer(name="Uma, Vic"))
        before = deepcopy(f.room.evening.players)
        assert await f.taps(tap) == DONE
        assert f.room.evening.players != before
        assert isinstance(await f.room.undo(NOW), Done)
        assert f.room.evening.players == before

    run(test)


def test_of_many_at_once_those_that_cannot_be_are_named() -> None:
    async def test(f: Floor) -> None:
        given = await f.taps(entries.AddPlayer(name="Uma, Uma, Vic"))
        assert given.left == "Uma"
        assert [one.name for one in f.room.evening.players.values()][-2:] == ["Uma", "Vic"]

    run(test)


def test_a_chair_that_is_taken_or_not_there_is_refused() -> None:
    async def test(f: Floor) -> None:
        await f.taps(entries.AddPlayer(name="Yara"))
        await f.taps(entries.BuyIn(player="p7"))
        assert (await f.taps(seats.SeatLate(player="p7", table=1, seat=1))).kind == Refusal.TAKEN
        assert (await f.taps(seats.SeatLate(player="p7", table=3, seat=1))).kind == Refusal.NO_SUCH_TABLE
        given = await f.taps(seats.SeatLate(player="p7"))  # said aloud, and next to the others
        assert given.say == "Yara comes late and gets seat 7, table 1, with 1,000 chips."
        assert f.room.evening.entrant(PlayerId("p7")).status is Status.SEATED

    run(test)


def test_where_every_chair_is_taken_no_chair_is_drawn() -> None:
    async def test(f: Floor) -> None:
        assert (await f.taps(seats.SeatLate(player="p1"))).kind == Refusal.FULL

    run(test, count=10)


def test_seats_are_drawn_once() -> None:
    async def test(f: Floor) -> None:
        assert (await f.taps(seats.DrawSeats())).kind == Refusal.ALREADY_DONE
        assert (await f.taps(seats.Redraw())).kind == Refusal.NOTHING_DUE

    run(test)


def test_cards_are_turned_up_to_the_last_and_never_back() -> None:
    async def test(f: Floor) -> None:
        draw = next(nth for nth, step in enumerate(f.room.session.steps) if len(step.changes()) > 6)
        turned = f.room.guest_list.guests.drawn
        for cards, up in ((2, 2), (1, 2), (99, 6)):
            assert await f.taps(seats.TurnCards(draw=draw, cards=cards)) == DONE
            assert turned == {draw: up}
        assert (await f.taps(seats.TurnCards(draw=0, cards=1))).kind == Refusal.OVERTAKEN
        assert (await f.taps(seats.TurnCards(draw=9999, cards=1))).kind == Refusal.OVERTAKEN

    run(test)


def test_one_who_never_came_is_out_in_the_second_level() -> None:
    async def test(f: Floor) -> None:
        one = f.at(0)
        await f.does(c.MarkMissing(one.player), c.BeginHand(TableNo(1), NOW), c.EndHand(TableNo(1)))
        assert (await f.taps(entries.RemoveLate(player=one.player))).kind == Refusal.NOT_ALLOWED
        await f.does(c.GoToItem(1, NOW))
        assert await f.taps(entries.RemoveLate(player=one.player)) == DONE
        assert one.status is Status.OUT

    run(test)
