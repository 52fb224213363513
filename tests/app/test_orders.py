"""Between two hands of a dealt table: late players get their chairs, and what the host has ordered is carried out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.orders import SOMEBODY_MOVES, waits_for_hands, why_not_ordered
from shuffleup.app.guests.arrangements import DealtSet, Ordered, OrderEnded
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament import commands as c
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from tests.app.dealt_evening import PACE, Clock, Dealt, dealt, people, same_room
from tests.contracts.homes import awaited
from tests.tournament.machine_night import short_plan

ANN, ZOE = PlayerId("Ann"), PlayerId("Zoe")
T1, T2 = TableNo(1), TableNo(2)
FIVE = ("Ann", "Ben", "Cid", "Dan", "Eve")


async def folds_out(at: Dealt, number: TableNo = T1) -> None:
    """Whoever's turn it is at this table folds, until its hand is over."""
    table, hands = at.table(number), at.room.evening.tables[number].hands

    def over() -> bool:
        now = at.room.evening.tables[number]
        return now.hands != hands or not now.in_hand

    while not over():
        await at.until(lambda: over() or table.turn is not None)
        if not over() and table.turn and table.session:
            player = table.player_at(table.turn.seat)
            await table.acts(player, TurnChoice("fold", Chips(table.price_for(player) or 0)), table.session.seq)
            await asyncio.sleep(0.001)


async def two_tables(journal: MemoryJournal | None = None) -> Dealt:
    """Three and two, all of them people, with room for four at a table."""
    return await dealt(FIVE, FIVE, pace=PACE, plan=short_plan(BOOKS["homegame"], seats=4), journal=journal)


async def both_play(at: Dealt) -> PlayerId:
    """Hands are played at both tables; gives somebody of the first."""
    await at.until(lambda: len(at.room.dealt) == 2 and all(table.turn for table in at.room.dealt.values()))
    return at.room.evening.table_now(T1).sitting[0].player


def free_chair(at: Dealt, table: TableNo) -> Chair:
    taken = at.room.evening.tables[table].chairs
    return next(Chair(table, Seat(seat)) for seat in range(1, 5) if Seat(seat) not in taken)


async def orders(at: Dealt, player: PlayerId, chair: Chair | None = None) -> None:
    await at.room.guest_list.record(Ordered(player, chair, "knee in plaster", at.clock()), at.clock())


def rounds(at: Dealt, number: TableNo = T1) -> Callable[[], bool]:
    """Has a hand begun at this table since?"""
    before = at.room.evening.tables[number].hands
    return lambda: at.room.evening.tables[number].hands > before


# --------------------------------------------------------------------------------------------------- late players


async def buys_in(at: Dealt, *names: str) -> None:
    for name in names:
        await at.does(c.Commit(PlayerId(name), name), c.BuyIn(PlayerId(name)))


@awaited
async def test_one_who_bought_in_late_sits_down_when_the_hand_is_over_and_plays_the_next() -> None:
    async with await people() as at:
        await at.first_turn()
        await buys_in(at, "Zoe")
        await asyncio.sleep(0.02)
        assert at.room.evening.entrant(ZOE).status is Status.PAID  # near miss: the hand is not over
        dealt_again = rounds(at)
        await folds_out(at)
        await at.until(dealt_again)
        assert ZOE in at.room.evening.tables[T1].chairs.values()
        await at.until(lambda: ZOE in at.room.sat[T1].values())


@awaited
async def test_bots_in_a_hurry_wait_for_a_late_player_all_the_same() -> None:
    """There is not a millisecond between their hands."""
    async with await dealt() as at:
        await buys_in(at, "Zoe")
        await at.until(lambda: at.room.evening.entrant(ZOE).chair is not None)


@awaited
async def test_late_players_go_to_the_emptiest_table() -> None:
    async with await two_tables() as at:
        await both_play(at)
        await buys_in(at, "Zoe")
        few = min((T1, T2), key=lambda number: len(at.room.evening.table_now(number)))
        many = T1 if few == T2 else T2
        goes_on = rounds(at, many)
        await folds_out(at, many)
        await at.until(goes_on)
        assert at.room.evening.entrant(ZOE).status is Status.PAID  # near miss: a chair is free, at the fuller table
        await folds_out(at, few)
        await at.until(lambda: at.room.evening.entrant(ZOE).plays)
        chair = at.room.evening.entrant(ZOE).chair
        assert chair is not None
        assert chair.table == few


@awaited
async def test_while_the_clock_stands_the_host_sees_to_it_himself() -> None:
    async with await people() as at:
        await at.first_turn()
        await at.does(c.StopClock(at.clock(), "break"))
        await buys_in(at, "Zoe")
        await folds_out(at)
        await asyncio.sleep(0.02)
        assert at.room.evening.entrant(ZOE).status is Status.PAID
        await at.does(c.StartClock(at.clock()))
        await at.until(lambda: at.room.evening.entrant(ZOE).plays)


# -------------------------------------------------------------------------------------------------- the host's orders


@awaited
async def test_an_ordered_move_is_made_when_both_hands_are_over() -> None:
    async with await two_tables() as at:
        player = await both_play(at)
        chair = free_chair(at, T2)
        await orders(at, player, chair)
        await folds_out(at, T1)
        await at.until(lambda: at.table(1).waits == SOMEBODY_MOVES)
        assert not at.room.evening.tables[T1].in_hand
        await folds_out(at, T2)
        await at.until(lambda: at.room.evening.entrant(player).chair == chair)
        await at.until(lambda: all(at.room.evening.tables[number].in_hand for number in (T1, T2)))
        assert at.room.guest_list.guests.orders == {}
        assert "knee in plaster" in at.room.evening.rulings[-1].what


@awaited
async def test_an_order_that_was_taken_back_moves_nobody() -> None:
    async with await two_tables() as at:
        player = await both_play(at)
        before = at.room.evening.entrant(player).chair
        await orders(at, player, free_chair(at, T2))
        await folds_out(at, T1)
        await at.until(lambda: at.table(1).waits == SOMEBODY_MOVES)
        goes_on = rounds(at)
        await at.room.guest_list.record(OrderEnded(player, at.clock()), at.clock())
        await at.until(goes_on)
        assert at.room.evening.entrant(player).chair == before


@awaited
async def test_a_chair_that_is_taken_meanwhile_holds_nobody_up() -> None:
    async with await two_tables() as at:
        player = await both_play(at)
        await orders(at, player, at.room.evening.table_now(T2).sitting[0].chair)
        goes_on = rounds(at, T1)
        await folds_out(at, T1)
        await folds_out(at, T2)
        await at.until(goes_on)
        assert player in at.room.guest_list.guests.orders  # the host reads why, and takes it back


@awaited
async def test_one_who_leaves_for_good_plays_his_hand_to_the_end() -> None:
    async with await people() as at:
        await at.first_turn()
        await orders(at, ANN)
        await asyncio.sleep(0.02)
        assert at.room.evening.entrant(ANN).plays
        await folds_out(at)
        await at.until(lambda: not at.room.evening.entrant(ANN).plays)
        await at.until(lambda: at.room.guest_list.guests.orders == {})
        assert at.room.evening.balances()


@awaited
async def test_an_order_outlives_a_restart() -> None:
    journal = MemoryJournal()
    async with await two_tables(journal) as at:
        player = await both_play(at)
        chair = free_chair(at, T2)
        await orders(at, player, chair)
    room = await same_room(journal)
    async with Dealt(room, Clock(), PACE) as again:
        await both_play(again)
        await folds_out(again, T1)
        await folds_out(again, T2)
        await again.until(lambda: room.evening.entrant(player).chair == chair)


WAITS, NOBODY = True, False


@pytest.mark.parametrize(
    ("who", "table", "real", "waits"),
    [
        ("first", T2, (), WAITS),
        ("first", None, (), WAITS),  # leaves for good
        ("nobody", None, (), NOBODY),
        ("first", T2, (T2,), WAITS),  # given back to people: the hand in play is dealt to its end all the same
        ("first", None, (T1,), WAITS),
    ],
)
@awaited
async def test_what_waits_for_a_hand(who: str, table: TableNo | None, real: tuple[TableNo, ...], waits: bool) -> None:
    async with await two_tables() as at:
        first = await both_play(at)
        for number in real:
            await at.room.guest_list.record(DealtSet(number, False, at.clock()), at.clock())
        player = first if who == "first" else PlayerId("nobody")
        chair = free_chair(at, table) if table else None
        assert waits_for_hands(at.room, player, chair) is waits


@pytest.mark.parametrize(
    ("seat", "reason", "refused"),
    [
        ("free", "knee in plaster", ""),
        ("free", "  ", "Say why"),
        ("taken", "knee in plaster", "is not free"),
        ("none", "knee in plaster", "is not free"),
    ],
)
@awaited
async def test_what_could_not_be_done_later_is_not_taken_as_an_order(seat: str, reason: str, refused: str) -> None:
    async with await two_tables() as at:
        player = await both_play(at)
        chairs = {
            "free": free_chair(at, T2),
            "taken": at.room.evening.table_now(T2).sitting[0].chair,
            "none": Chair(T2, Seat(9)),
        }
        wrong = why_not_ordered(at.room, Ordered(player, chairs[seat], reason, at.clock()))
        assert (refused in str(wrong)) if refused else wrong is None
