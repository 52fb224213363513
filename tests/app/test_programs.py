"""Programs come to an evening, sit in for somebody and give back; they hold no real cards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.programs import MIXED, hands_back, seat_bots, stands_in, why_no_stand_in
from shuffleup.app.dealt.switching import (
    real_cards,
    without_phone,
)
from shuffleup.app.guests.arrangements import PassTaken
from shuffleup.hand import Hand, Refusal, Refused
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from tests.app.dealt_evening import Dealt, everyone, stays
from tests.app.mixed_evening import T1, T2, at_table, folds, mixed, turn_is_folded
from tests.contracts.homes import awaited
from tests.refusals import refused
from tests.tournament.machine_night import NIGHT

# ------------------------------------------------------------------------------------------------------- programs


@awaited
async def test_programs_draw_seats_only_where_the_software_deals() -> None:
    for _ in range(10):
        at = await mixed(bots=2)
        assert {name for name in at_table(at, T1) if at.room.evening.entrant(name).for_nothing} == set()
        assert sum(at.room.evening.entrant(name).for_nothing for name in at_table(at, T2)) == 2


@awaited
async def test_a_program_added_later_gets_a_chair_where_the_software_deals_though_the_other_table_is_emptier() -> None:
    async with await mixed() as at:
        await at.until(lambda: at.room.evening.tables[T2].in_hand)  # else somebody moves first
        await at.does(c.Leave(at_table(at, T1)[0], by_director=True))
        assert await seat_bots(at.room, 1, "wild", lambda: 3, at.clock()) is None
        (bot,) = [one for one in at.room.evening.players.values() if one.for_nothing]
        await folds(at, T2)
        await at.until(lambda: bot.chair is not None)
        assert bot.chair is not None
        assert bot.chair.table == T2
        assert at.room.evening.purse() == 6 * at.room.evening.plan.buy_in


@awaited
async def test_a_program_that_cannot_enter_leaves_no_trace_but_its_number() -> None:
    at = await mixed(seats=3)
    wrong = await seat_bots(at.room, 1, MIXED, lambda: 3, at.clock())
    assert isinstance(wrong, Refused)
    assert not at.room.guest_list.guests.bots
    assert not any(one.for_nothing for one in at.room.evening.players.values())


@awaited
async def test_a_program_sits_in_for_the_hand_in_play_too_and_gives_back_at_once() -> None:
    acted: list[int] = []

    def counts(hand: Hand, seat: Seat) -> TurnChoice:
        acted.append(at.room.evening.tables[T2].hands)
        return stays(hand, seat)

    async with await mixed(minds=everyone(counts)) as at:
        away = at_table(at, T2)[0]
        await at.turn_of(away, 2)
        assert await stands_in(at.room, away, "tag", 5, at.clock()) is None
        refused(await stands_in(at.room, away, "tag", 5, at.clock()), Refusal.ALREADY_DONE)
        one = at.room.evening.entrant(away)
        assert not one.is_away
        assert not one.for_nothing  # the prize stays theirs
        hand = at.room.evening.tables[T2].hands
        await _others_fold(at, lambda: bool(acted))
        assert min(acted) == hand
        assert await hands_back(at.room, away, at.clock()) is None
        refused(await hands_back(at.room, away, at.clock()), Refusal.WRONG_STANDING)


async def _others_fold(at: Dealt, done: Callable[[], bool]) -> None:
    """Whoever plays himself folds in his turn, until this is so."""
    async with asyncio.timeout(60):
        while not done():
            table = at.room.dealt[T2]
            if table.turn and table.player_at(table.turn.seat) not in at.room.guest_list.guests.bots:
                await turn_is_folded(at, T2)
            await asyncio.sleep(0.001)


@awaited
async def test_a_program_holds_no_real_cards() -> None:
    at = await mixed(bots=1)
    here = at_table(at, T1)[0]
    refused(why_no_stand_in(at.room, here), Refusal.NOT_ALLOWED, "Table 1 plays with real cards; a bot can hold none.")
    there = next(name for name in at_table(at, T2) if not at.room.evening.entrant(name).for_nothing)
    assert why_no_stand_in(at.room, there) is None
    (bot,) = [one for one in at.room.evening.players.values() if one.for_nothing]
    await real_cards(at.room, T2, at.clock())
    async with at:
        await at.until(lambda: bot.is_away)  # and is as one who is away


def test_who_has_no_phone_is_known_before_the_software_deals() -> None:
    @awaited
    async def test() -> None:
        at = await mixed()
        _, *others = at_table(at, T1)
        for name in others:
            await at.room.guest_list.record(PassTaken(f"phone of {name}", NIGHT), NIGHT)
        assert [one.player for one in without_phone(at.room, T1)] == others

    test()
