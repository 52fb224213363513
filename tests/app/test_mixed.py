"""One evening with real and dealt tables: a table changes hands between two hands, and people and chips go across."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from shuffleup.app.dealt.orders import SOMEBODY_MOVES, waits_for_hands, why_not_ordered
from shuffleup.app.dealt.programs import MIXED, seat_bots
from shuffleup.app.dealt.switching import exchanged, is_last_dealt, real_cards, software_deals, to_exchange
from shuffleup.app.guests.arrangements import BotJoined, Ordered
from shuffleup.app.hands.in_the_way import why_no_undo
from shuffleup.app.room import Room
from shuffleup.cards import DECK
from shuffleup.hand import Refusal, Refused
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.race.due import race_due
from shuffleup.tournament.seating.due import due_moves
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import MINUTE, Chair, Millis, PlayerId, TableNo
from shuffleup.views.director.dealt import exchange_row
from tests.app.dealt_evening import PACE, Dealt, Simple, by_chance, same_room
from tests.app.mixed_evening import SIX, T1, T2, at_table, chips, counted_at, folds, mixed, stacks_at
from tests.contracts.homes import awaited
from tests.refusals import refused
from tests.tournament.machine_night import NIGHT

# ---------------------------------------------------------------------------------------------------- the switch


@awaited
async def test_a_real_table_is_dealt_from_its_next_hand_on_with_the_stacks_as_counted() -> None:
    async with await mixed() as at:
        await at.does(c.BeginHand(T1, at.clock()))
        won = stacks_at(at, T1, 100)
        assert await software_deals(at.room, T1, won, at.clock()) is None
        assert [one.chips for one in stacks_at(at, T1)] == [one.chips for one in won]
        await at.until(lambda: T1 in at.room.dealt and at.room.dealt[T1].turn is not None)
        assert at.room.is_dealt(T1)
        assert at.room.deals_everywhere()


@awaited
async def test_the_last_dealt_hand_is_called_so_and_the_host_takes_it_back() -> None:
    async with await mixed() as at:
        await at.until(lambda: T2 in at.room.dealt and at.room.dealt[T2].turn is not None)
        assert not is_last_dealt(at.room, T2)
        assert await real_cards(at.room, T2, at.clock()) is None
        assert is_last_dealt(at.room, T2)
        refused(await real_cards(at.room, T2, at.clock()), Refusal.ALREADY_DONE, "when this hand is over")
        assert await software_deals(at.room, T2, (), at.clock()) is None  # no stack need be counted
        assert not is_last_dealt(at.room, T2)
        await folds(at, T2)
        await at.until(lambda: at.room.evening.tables[T2].hands == 2)
        assert at.room.is_dealt(T2)
        assert to_exchange(at.room) == ()
        await real_cards(at.room, T2, at.clock())
        await folds(at, T2)
        assert not is_last_dealt(at.room, T2)
        wrong = await software_deals(at.room, T2, (), at.clock())  # near miss: the hand is over, and chips are paid out
        assert wrong is not None
        assert wrong.kind is Refusal.NEEDS_COUNT


# what is wrong with the stacks, and what is said
NOT_TAKEN_OVER: list[tuple[Callable[[list[Stack]], list[Stack]], str]] = [
    (lambda stacks: stacks[1:], "Count the stacks first"),
    (lambda stacks: [Stack(stacks[0].player, Chips(1)), *stacks[1:]], "A stack of 1 cannot be made of chips of 5"),
    (lambda stacks: [Stack(stacks[0].player, Chips(stacks[0].chips - 5)), *stacks[1:]], "5 chips are missing"),
    (lambda stacks: [Stack(stacks[0].player, Chips(stacks[0].chips + 5)), *stacks[1:]], "5 chips too many"),
]


@pytest.mark.parametrize(("change", "said"), NOT_TAKEN_OVER)
def test_without_the_right_stacks_nothing_changes(change: Callable[[list[Stack]], list[Stack]], said: str) -> None:
    @awaited
    async def test() -> None:
        at = await mixed()
        await at.does(c.BeginHand(T1, at.clock()))
        wrong = await software_deals(at.room, T1, change(stacks_at(at, T1)), at.clock())
        assert isinstance(wrong, Refused)
        assert said in wrong.reason
        assert at.room.evening.tables[T1].in_hand  # and the hand goes on
        assert not at.room.is_dealt(T1)

    test()


@awaited
async def test_a_hand_that_is_followed_is_finished_first() -> None:
    at = await mixed()
    at.room.guest_list.guests.full.add(T1)
    assert not isinstance(await at.room.begin_hand(T1, at.clock()), Refused)
    wrong = await software_deals(at.room, T1, stacks_at(at, T1), at.clock())
    refused(wrong, Refusal.HAND_IN_PLAY)


@awaited
async def test_a_dealt_table_is_given_back_when_its_hand_is_over() -> None:
    async with await mixed() as at:
        await at.until(lambda: T2 in at.room.dealt and at.room.dealt[T2].turn is not None)
        assert await real_cards(at.room, T2, at.clock()) is None
        assert at.room.is_dealt(T2)  # the hand in play is the software's to its end
        assert to_exchange(at.room) == ()
        await folds(at, T2)
        await at.until(lambda: not at.room.is_dealt(T2))
        hands = at.room.evening.tables[T2].hands
        await asyncio.sleep(0.05)
        assert at.room.evening.tables[T2].hands == hands  # near miss: nobody deals another
        assert not isinstance(await at.room.begin_hand(T2, at.clock()), Refused)
        refused(await real_cards(at.room, T2, at.clock()), Refusal.ALREADY_DONE, "already")


@awaited
async def test_given_back_in_the_middle_of_a_hand_a_restart_deals_it_to_its_end() -> None:
    journal = MemoryJournal()
    async with await mixed(journal=journal) as at:
        await at.until(lambda: T2 in at.room.dealt and at.room.dealt[T2].turn is not None)
        await real_cards(at.room, T2, at.clock())
        stream = at.room.hands[T2].stream
    room = await same_room(journal)
    async with Dealt(room, at.clock, PACE) as again:
        assert room.is_dealt(T2)
        assert room.hands[T2].stream == stream
        await folds(again, T2)
        await again.until(lambda: not room.is_dealt(T2))


@awaited
async def test_what_was_counted_or_ended_before_the_software_dealt_is_not_taken_back_while_it_does() -> None:
    at = await mixed()
    await at.does(c.BeginHand(T1, at.clock()))
    await software_deals(at.room, T1, stacks_at(at, T1), at.clock())
    given = await at.room.undo(at.clock())
    refused(given, Refusal.SOMETHING_FIRST)
    assert why_no_undo(at.room) == given  # what is offered is possible
    await real_cards(at.room, T1, at.clock())
    assert why_no_undo(at.room) is None
    assert not isinstance(await at.room.undo(at.clock()), Refused)  # near miss: people deal again
    assert not isinstance(await at.room.undo(at.clock()), Refused)
    assert at.room.evening.tables[T1].in_hand


# ------------------------------------------------------------------------------------------------------ the chips


@awaited
async def test_the_host_is_told_who_is_paid_out_and_who_hands_in_until_it_is_done() -> None:
    at = await mixed()
    assert to_exchange(at.room) == ()  # everyone began with what the table has
    await software_deals(at.room, T1, stacks_at(at, T1), at.clock())
    (taken_in,) = to_exchange(at.room)
    assert (taken_in.table, taken_in.out, set(taken_in.players)) == (T1, False, set(at_table(at, T1)))
    await exchanged(at.room, T1, at.clock())
    assert to_exchange(at.room) == ()
    await real_cards(at.room, T1, at.clock())
    (paid,) = to_exchange(at.room)
    assert paid.out
    row = exchange_row(at.room.evening, T1, paid.players, at.room.book, at.clock(), out=True)
    assert [sum(pile.value * pile.count for pile in line.piles) for line in row.lines] == [
        line.stack for line in row.lines
    ]
    late = Millis(at.clock() + 180 * MINUTE)  # the smallest chip is raced off next
    due = race_due(at.room.evening, T1, late, at.room.book)
    assert not isinstance(due, Refused)
    row = exchange_row(at.room.evening, T1, paid.players, at.room.book, late, out=True)
    assert all(pile.value != due.old for line in row.lines for pile in line.piles if line.stack % due.new == 0)
    assert [sum(pile.value * pile.count for pile in line.piles) for line in row.lines] == [
        line.stack for line in row.lines
    ]


@awaited
async def test_whoever_goes_across_takes_chips_along_or_leaves_them() -> None:
    at = await mixed()
    mover, back = at_table(at, T1)[0], at_table(at, T2)[0]
    await at.does(c.MovePlayer(mover, Chair(T2, Seat(4)), "to help"), c.MovePlayer(back, Chair(T1, Seat(4)), "too"))
    found = {one.table: one for one in to_exchange(at.room)}
    assert found[T2].players == (mover,)
    assert not found[T2].out
    assert found[T1].players == (back,)
    assert found[T1].out
    await at.room.undo(at.clock())
    await at.room.undo(at.clock())
    assert to_exchange(at.room) == ()  # near miss: nobody has moved after all


@awaited
async def test_who_went_across_is_known_in_the_moment_of_the_move() -> None:
    at = await mixed()
    mover = at_table(at, T1)[0]
    records, chair = at.room.parts.journal, Chair(T2, Seat(4))
    before = await records.ends()
    async with at.room.guest_list.in_turn():  # the chips cannot be noted: then nobody has moved
        moving = asyncio.create_task(at.does(c.MovePlayer(mover, chair, "to help")))
        await asyncio.sleep(0.05)
        assert await records.ends() == before
    await moving
    assert at.room.guest_list.guests.real_chips == {mover: True}


@awaited
async def test_a_table_that_somebody_left_changes_nothing_about_his_chips() -> None:
    """From a real table to a real one; then the software deals at the first."""
    at = await mixed()
    assert await real_cards(at.room, T2, at.clock()) is None
    await exchanged(at.room, T2, at.clock())
    mover = at_table(at, T1)[0]
    await at.does(c.MovePlayer(mover, Chair(T2, Seat(4)), "to help"))
    assert await software_deals(at.room, T1, stacks_at(at, T1), at.clock()) is None
    assert [one.players for one in to_exchange(at.room) if one.table == T2] == []
    stayed = [one.players for one in to_exchange(at.room) if one.table == T1]
    assert stayed == [tuple(at_table(at, T1))]  # near miss: who stayed hands in


# ------------------------------------------------------------------------------------------------------ the moves


@awaited
async def test_a_move_across_during_hands_is_ordered_and_done_when_both_are_over() -> None:
    async with await mixed() as at:
        await at.until(lambda: T2 in at.room.dealt and at.room.dealt[T2].turn is not None)
        await at.room.begin_hand(T1, at.clock())
        mover, chair = at_table(at, T1)[0], Chair(T2, Seat(4))
        assert waits_for_hands(at.room, mover, chair)
        order = Ordered(mover, chair, "to help", at.clock())
        assert why_not_ordered(at.room, order) is None
        await at.room.guest_list.record(order, at.clock())
        await folds(at, T2)
        await asyncio.sleep(0.02)
        assert at.room.evening.entrant(mover).chair != chair  # near miss: the real hand goes on
        await at.until(lambda: at.room.dealt[T2].waits == SOMEBODY_MOVES)
        await at.does(c.EndHand(T1))
        await at.until(lambda: at.room.evening.entrant(mover).chair == chair)
        await at.until(lambda: not at.room.guest_list.guests.orders)  # and the order is done with


@awaited
async def test_a_real_table_waits_with_its_next_hand_for_whoever_comes_from_a_dealt_one() -> None:
    async with await mixed() as at:
        await at.until(lambda: T2 in at.room.dealt and at.room.dealt[T2].turn is not None)
        mover, chair = at_table(at, T2)[0], Chair(T1, Seat(4))
        await at.room.guest_list.record(Ordered(mover, chair, "to help", at.clock()), at.clock())
        assert await at.room.begin_hand(T1, at.clock()) == SOMEBODY_MOVES
        await folds(at, T2)
        await at.until(lambda: at.room.evening.entrant(mover).chair == chair)
        assert await at.room.begin_hand(T1, at.clock()) != SOMEBODY_MOVES


# ---------------------------------------------------------------------------------------------------- any evening


@pytest.mark.parametrize("seed", range(6))
def test_any_mixed_evening_comes_to_an_end_and_loses_no_chip_and_no_cent(seed: int) -> None:
    """Tables are switched, moves are made and programs come, as it falls; in the end everyone is paid."""

    @awaited
    async def test() -> None:
        chance = Random(seed)
        minds = iter(range(seed * 100, seed * 100 + 50))
        at = await mixed(bots=chance.randint(0, 2), minds=lambda bot: Simple(by_chance(next(minds) + bot.seed)))
        for name in SIX:  # people who play at dealt tables are played for
            at.room.guest_list.guests.bots[PlayerId(name)] = BotJoined(PlayerId(name), "x", 1, NIGHT, True)
        async with at:
            async with asyncio.timeout(60):
                while not at.room.evening.over():
                    await _something(at, chance)
                    assert at.room.evening.issued == chips(at) + sum(at.room.evening.accounts.values())
                    await asyncio.sleep(0.002)
            if not at.room.evening.prizes:
                await at.room.does(c.PayPrizes(), at.clock())
            evening = at.room.evening
            assert evening.money_in == evening.money_out == 6 * evening.plan.buy_in
            assert not any(evening.entrant(player).for_nothing for player in evening.prizes)
            assert evening.balances()

    test()


async def _something(at: Dealt, chance: Random) -> None:
    """What a host does with an evening, and a hand at the tables of people."""
    evening, roll = at.room.evening, chance.random()
    for table in list(evening.open_tables()):
        if not at.room.is_dealt(table.number):
            await _real_hand(at, table.number, chance)
    for player in [one.player for one in evening.without_chips(Status.BUSTED)]:
        await at.room.does(c.StayOut(player), at.clock())
    await _put_right(at, chance)
    table = chance.choice(list(evening.open_tables()))
    if roll < 0.02:
        await (real_cards if at.room.is_dealt(table.number) else _take_over)(at.room, table.number, at.clock())
    elif roll < 0.03:
        await seat_bots(at.room, 1, MIXED, lambda: chance.randint(1, 99), at.clock())


async def _take_over(room: Room, table: TableNo, now: Millis) -> Refused | None:
    stacks = counted_at(room.evening, table)
    return await software_deals(room, table, stacks, now)


async def _real_hand(at: Dealt, table: TableNo, chance: Random) -> None:
    """Somebody may lose everything."""
    begun = await at.room.begin_hand(table, at.clock())
    if isinstance(begun, Refused) or not at.room.evening.tables[table].in_hand:
        return
    here = at_table(at, table)
    gone, taker = chance.sample(here, 2)
    outs = (c.Out(gone, taker),) if chance.random() < 0.1 else ()
    await at.room.does(c.EndHand(table, outs), at.clock())


async def _put_right(at: Dealt, chance: Random) -> None:
    evening = at.room.evening
    count = len(evening.playing())
    if not evening.hand_in_play():
        await at.room.does(c.Redraw(tuple(chance.sample(range(count), count))), at.clock())
    if due_moves(evening, at.room.book) is not None:
        await at.room.does(c.Balance(tuple(chance.sample(DECK, 12))), at.clock())
