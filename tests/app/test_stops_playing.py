"""Somebody stops playing while a hand is on: the turn is taken at once, by a bot or by folding, and only once (ADR 15).

The others wait for nobody who cannot act, as the sheets promise: neither his time nor his time bank runs first. Played
on a simulated clock.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

import pytest

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.programs import hands_back, stands_in
from shuffleup.app.dealt.turn_keeper import NOBODY_CONNECTED, NOBODY_PLAYS
from shuffleup.app.dealt.turns import Pace
from shuffleup.app.guests.arrangements import BotJoined, PassTaken
from shuffleup.hand import Accepted
from shuffleup.hand.events import Called, Checked, Folded, RaisedTo
from shuffleup.questions.words import Chips
from shuffleup.tournament import commands as c
from shuffleup.tournament.words import PlayerId
from tests.app.dealt_evening import T1, Dealt, has_phone, new_room, seated
from tests.app.simulated import LoopClock, SlowDisk, simulated

FIVE = ("Ann", "Ben", "Cid", "Dan", "Eve")
PACE = Pace(board=0, show=0, over=1_000)  # the usual times for a turn: 25 seconds, and 60 of one's own
AT_ONCE = 2.0  # seconds, with a slow disk
Way = Callable[[Dealt, PlayerId], Awaitable[object]]


async def goes_away(at: Dealt, player: PlayerId) -> None:
    await at.does(c.GoAway(player, at.clock()))


async def has_a_bot(at: Dealt, player: PlayerId) -> None:
    assert await stands_in(at.room, player, "tag", 5, at.clock()) is None


async def goes_away_and_has_a_bot(at: Dealt, player: PlayerId) -> None:
    await goes_away(at, player)
    await has_a_bot(at, player)


async def loses_the_phone(at: Dealt, player: PlayerId) -> None:
    await at.room.guest_list.record(PassTaken(f"phone of {player}", at.clock()), at.clock())


WAYS: dict[str, tuple[Way, type]] = {
    "away": (goes_away, Folded),
    "a bot plays on": (has_a_bot, Called),
    "away, then a bot": (goes_away_and_has_a_bot, Called),
    "no phone": (loses_the_phone, Folded),
}


@asynccontextmanager
async def five(disk: int = 0, without_phone: Sequence[str] = ()) -> AsyncIterator[Dealt]:
    room, clock = await new_room(journal := SlowDisk()), LoopClock()
    await seated(room, FIVE, FIVE)
    for name in without_phone:
        await room.guest_list.record(PassTaken(f"phone of {name}", clock()), clock())
    await room.does(c.StartClock(clock()), clock())
    async with Dealt(room, clock, PACE) as at:
        if len(without_phone) < len(FIVE):
            await at.first_turn()
        journal.millis = disk
        yield at


def in_order(at: Dealt) -> list[PlayerId]:
    """Who acts before the flop, one after the other."""
    hand = at.hand()
    seats, first = list(hand.seats), hand.to_act
    return [at.table().player_at(seat) for seat in (*seats[first:], *seats[:first])]


def deeds(at: Dealt, player: PlayerId) -> list[type]:
    """What was done in this hand by this player, or for him."""
    session = at.room.hands.get(T1) or at.room.last_hands[T1]
    seat = at.table().seat_of(player)
    acts = [one for one in session.events if isinstance(one, Folded | Called | Checked | RaisedTo)]
    return [type(one) for one in acts if one.seat == seat]


async def waited(at: Dealt, done: Callable[[], bool]) -> float:
    """How many seconds it took."""
    began = at.clock()
    await at.until(done, 300)
    return (at.clock() - began) / 1000


# --------------------------------------------------------------------------------------------------- in his turn


@pytest.mark.parametrize("disk", [0, 300])
@pytest.mark.parametrize("way", WAYS)
@simulated
async def test_who_stops_in_the_own_turn_holds_nobody_up(way: str, disk: int) -> None:
    stops, does = WAYS[way]
    async with five(disk) as at:
        first, second, *_ = in_order(at)
        await stops(at, first)
        assert await waited(at, lambda: at.table().turn is not None and at.to_act() == second) < AT_ONCE
        assert deeds(at, first) == [Folded if way == "away, then a bot" else does]  # folded as soon as he was away


@pytest.mark.parametrize("way", WAYS)
@simulated
async def test_several_in_a_row_who_stopped_before_their_turn_hold_nobody_up(way: str) -> None:
    stops, does = WAYS[way]
    async with five() as at:
        first, second, third, fourth, _ = in_order(at)
        for player in (second, third):
            await stops(at, player)
        await at.table().acts(first, TurnChoice("call", Chips(at.price())), at.seen())
        assert await waited(at, lambda: at.table().turn is not None and at.to_act() == fourth) < AT_ONCE
        assert [deeds(at, one) for one in (second, third)] == [[does], [does]]


@pytest.mark.parametrize("way", ["away", "no phone", "a bot plays on"])
@simulated
async def test_what_the_player_did_first_stands_and_nothing_is_done_twice(way: str) -> None:
    """Near miss: the call came in the same moment, before that."""
    stops, _ = WAYS[way]
    async with five(300) as at:
        first, second, *_ = in_order(at)
        calls = asyncio.create_task(at.table().acts(first, TurnChoice("call", Chips(at.price())), at.seen()))
        await asyncio.sleep(0)
        await stops(at, first)
        assert isinstance(await calls, Accepted)
        await at.until(lambda: at.table().turn is not None and at.to_act() == second)
        assert deeds(at, first) == [Called]


@simulated
async def test_a_bot_that_thinks_does_nothing_any_more_once_the_player_is_back() -> None:
    class Slow:
        async def choose(self, *_: object) -> tuple[TurnChoice, float]:
            return TurnChoice("fold", Chips(0)), 3.0

    async with five() as at:
        at.croupier._brain = lambda _: Slow()
        first, *_ = in_order(at)
        await has_a_bot(at, first)
        await asyncio.sleep(1)
        assert await hands_back(at.room, first, at.clock()) is None
        await asyncio.sleep(5)
        assert at.to_act() == first
        await has_a_bot(at, first)  # and once more: a new one thinks
        assert await waited(at, lambda: bool(deeds(at, first))) < 5


# ----------------------------------------------------------------------------------------------- without a phone


@simulated
async def test_hands_of_those_without_a_phone_are_folded_until_they_have_one() -> None:
    """As the sheet says that the host confirms the stacks on."""
    async with five(without_phone=("Ann", "Ben", "Cid")) as at:
        assert {at.to_act()} <= {"Dan", "Eve"}
        assert at.clock() - at.room.session.times[-1] < 3_000
        await has_phone(at.room, "Ann")
        hands = at.room.evening.tables[T1].hands
        for _ in range(12):
            if at.to_act() == "Ann":
                break
            await at.does_turn("fold")
            await at.until(lambda: at.table().turn is not None)
        assert at.to_act() == "Ann"
        assert at.room.evening.tables[T1].hands - hands <= len(FIVE)


@simulated
async def test_where_nobody_could_play_no_hand_begins() -> None:
    async with five(without_phone=FIVE) as at:
        await at.until(lambda: bool(at.room.dealt) and at.table().waits is not None)
        assert at.table().waits == NOBODY_PLAYS
        assert at.room.evening.tables[T1].hands == 0
        await at.room.guest_list.record(BotJoined(PlayerId("Ann"), "tag", 1, at.clock(), stands_in=True), at.clock())
        await at.until(lambda: at.room.evening.tables[T1].hands > 0)  # near miss: a bot is enough


# --------------------------------------------------------------------------------------------- without a network


@asynccontextmanager
async def four_and_a_bot(*, times_out: bool = False) -> AsyncIterator[tuple[Dealt, set[str]]]:
    """Eve is a bot; the set holds the phones that are connected. All who lose the network lose it in the first hand."""
    room, clock, online = await new_room(SlowDisk()), LoopClock(), {f"phone of {name}" for name in FIVE}
    await seated(room, FIVE, FIVE[:4])
    room.guest_list.is_connected = lambda key: key in online
    await room.does(c.StartClock(clock()), clock())
    async with Dealt(room, clock, PACE) as at:
        await at.first_turn()
        if times_out:
            online.clear()
        yield at, online


def hands_of(at: Dealt) -> int:
    return at.room.evening.tables[T1].hands


@simulated
async def test_bots_do_not_play_on_while_all_people_have_lost_the_network() -> None:
    async with four_and_a_bot(times_out=True) as (at, online):
        await at.until(lambda: at.table().waits is not None, 900)
        assert (at.table().waits, hands_of(at)) == (NOBODY_CONNECTED, 1)  # the hand in play was finished
        await asyncio.sleep(600)
        assert hands_of(at) == 1
        online.add("phone of Ben")
        await at.until(lambda: hands_of(at) > 1)


async def all_away(at: Dealt) -> None:
    for name in FIVE[:4]:
        await goes_away(at, PlayerId(name))


async def one_has_a_bot(at: Dealt) -> None:
    await has_a_bot(at, PlayerId("Ann"))


@pytest.mark.parametrize("before", [all_away, one_has_a_bot])
@simulated
async def test_near_miss_who_chose_a_bot_or_to_be_away_is_not_waited_for(
    before: Callable[[Dealt], Awaitable[None]],
) -> None:
    async with four_and_a_bot() as (at, online):
        await before(at)
        online.clear()
        await at.until(lambda: hands_of(at) > 2, 900)


@simulated
async def test_near_miss_one_who_is_connected_is_enough() -> None:
    async with four_and_a_bot(times_out=True) as (at, online):
        online.add("phone of Cid")
        await at.until(lambda: hands_of(at) > 2, 900)


@simulated
async def test_near_miss_bots_alone_play_on() -> None:
    room, clock = await new_room(SlowDisk()), LoopClock()
    await seated(room, FIVE, ())
    room.guest_list.is_connected = lambda _: False
    await room.does(c.StartClock(clock()), clock())
    async with Dealt(room, clock, PACE) as at:
        await at.until(lambda: bool(at.room.dealt) and hands_of(at) > 2, 900)
