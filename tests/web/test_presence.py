"""DEAL-18: a player is dealt in whether there or not, and only who is not there when the action comes is folded."""

from __future__ import annotations

import pytest

from shuffleup.app.guests.arrangements import DepthSet
from shuffleup.cards import UNSEEN
from shuffleup.hand import Call, DealHole, Fold, Post
from shuffleup.hand.decision import Refused
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from shuffleup.views.dealer.steps import turn
from shuffleup.web.followed import watched
from tests.web.floor import NOW, T1, Floor, run


async def dealt(f: Floor) -> tuple[Seat, PlayerId]:
    """A followed hand in which the second to act is away; who that is."""
    await f.room.guest_list.record(DepthSet(T1, full=True, at=NOW), NOW)
    seat, player = await second_to_act(f)
    await f.does(c.GoAway(player, NOW))
    await begins(f)
    assert f.room.hands[T1].hand.seats_in(f.room.hands[T1].hand.absent) == (seat,)
    return seat, player


async def second_to_act(f: Floor) -> tuple[Seat, PlayerId]:
    await begins(f)
    await f.room.acts(T1, Call(turn_at(f)), NOW)
    seat = turn_at(f)
    player = f.room.sat[T1][seat]
    await f.room.undo(NOW)
    return seat, player


async def begins(f: Floor) -> None:
    await f.room.begin_hand(T1, NOW)
    for command in (Post(), DealHole((UNSEEN,) * 2 * f.room.hands[T1].hand.places)):
        await f.room.acts(T1, command, NOW)


def turn_at(f: Floor) -> Seat:
    seat = f.room.hands[T1].hand.turn
    assert seat is not None
    return seat


def offered(f: Floor) -> tuple[bool, bool]:
    """Does the dealer's page say that the player to act is away, and may that player raise?"""
    step = turn(watched(f.room, T1, f.room.hands[T1]))
    return step.away, step.least > 0


@pytest.mark.parametrize("when", ["before the turn", "on the turn"])
def test_deal_18_a_player_back_before_the_action_comes_plays(when: str) -> None:
    async def test(f: Floor) -> None:
        seat, player = await dealt(f)
        if when == "before the turn":
            await f.does(c.ComeBack(player, NOW))
        await f.room.acts(T1, Call(turn_at(f)), NOW)
        if when == "on the turn":
            assert offered(f) == (True, False)
            await f.does(c.ComeBack(player, NOW))
        assert turn_at(f) == seat
        assert offered(f) == (False, True)
        assert not isinstance(await f.room.acts(T1, Call(seat), NOW), Refused)

    run(test, book="guidelines")


def test_deal_18_near_miss_who_is_not_there_is_folded() -> None:
    async def test(f: Floor) -> None:
        seat, _ = await dealt(f)
        await f.room.acts(T1, Call(turn_at(f)), NOW)
        refused = await f.room.acts(T1, Call(seat), NOW)
        assert isinstance(refused, Refused)
        assert [cited.id for cited in refused.by] == ["DEAL-18"]
        assert not isinstance(await f.room.acts(T1, Fold(seat), NOW), Refused)

    run(test, book="guidelines")


def test_deal_18_back_and_gone_again_before_the_action_comes() -> None:
    async def test(f: Floor) -> None:
        seat, player = await dealt(f)
        await f.does(c.ComeBack(player, NOW))
        await f.does(c.GoAway(player, NOW))
        await f.room.acts(T1, Call(turn_at(f)), NOW)
        assert isinstance(await f.room.acts(T1, Call(seat), NOW), Refused)

    run(test, book="guidelines")


def test_deal_18_it_holds_after_an_undo_and_a_restart() -> None:
    async def test(f: Floor) -> None:
        seat, player = await dealt(f)
        await f.does(c.ComeBack(player, NOW))
        await f.room.acts(T1, Call(turn_at(f)), NOW)
        await f.room.acts(T1, Call(seat), NOW)
        await f.room.undo_action(T1, NOW)
        assert offered(f) == (False, True)
        await f.room.read_again(T1)
        assert turn_at(f) == seat
        assert offered(f) == (False, True)

    run(test, book="guidelines")
