"""How long things take at dealt tables: the usual pace, what the host sets, and bots who finish among themselves."""

from __future__ import annotations

import asyncio

import pytest

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.pace import USUAL, PaceSet, Speed, paced, wrong_times
from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.dealt.turns import Pace
from shuffleup.hand import Hand, Refused
from shuffleup.questions.words import Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.clock.levels import Break
from tests.app.dealt_evening import Dealt, Mind, by_chance, new_room, people, seated
from tests.app.simulated import LoopClock, SlowDisk, simulated
from tests.contracts.homes import awaited
from tests.tournament.machine_night import NIGHT

PACE = Pace()
SECOND = 1_000


# set                                               turn  bank  board  show  over
PACES = [
    (None, (25_000, 60_000, 1_300, 1_800, 4_500)),
    (USUAL, (25_000, 60_000, 1_300, 1_800, 4_500)),
    (PaceSet(10, 0, Speed.FAST, NIGHT), (10_000, 0, 520, 720, 1_800)),
    (PaceSet(60, 120, Speed.SLOW, NIGHT), (60_000, 120_000, 2_080, 2_880, 7_200)),
    (PaceSet(25, 60, Speed.AT_ONCE, NIGHT), (25_000, 60_000, 0, 0, 0)),
]


@pytest.mark.parametrize(("chosen", "takes"), PACES)
def test_a_pace_is_the_usual_one_as_it_was_set(chosen: PaceSet | None, takes: tuple[int, ...]) -> None:
    pace = paced(PACE, chosen)
    assert (pace.turn, pace.bank, pace.board, pace.show, pace.over) == takes


TIMES = [
    (5, 0, ""),
    (300, 600, ""),
    (4, 0, "A turn has 5 to 300 seconds; 4 were given."),
    (301, 0, "A turn has 5 to 300 seconds; 301 were given."),
    (25, -1, "Time of one's own is 0 to 600 seconds; -1 were given."),
    (25, 601, "Time of one's own is 0 to 600 seconds; 601 were given."),
]


@pytest.mark.parametrize(("turn", "bank", "why"), TIMES)
def test_times_have_bounds(turn: int, bank: int, why: str) -> None:
    wrong = wrong_times(turn, bank)
    assert (wrong.reason if isinstance(wrong, Refused) else "") == why


async def sets(at: Dealt, turn: int, bank: int, speed: Speed = Speed.NORMAL) -> None:
    await at.room.guest_list.record(PaceSet(turn, bank, speed, at.clock()), at.clock())


@awaited
async def test_it_holds_from_the_next_turn_on() -> None:
    async with await people() as at:
        await at.first_turn()
        before = at.table().turn
        assert before is not None
        assert before.banks_at - before.since == 10 * SECOND
        await sets(at, 40, 90)
        assert before.banks_at - before.since == 10 * SECOND  # near miss: this one goes on as it began
        await at.does_turn("call")
        turn = at.table().turn
        assert turn is not None
        assert (turn.banks_at - turn.since, turn.until - turn.banks_at) == (40 * SECOND, 90 * SECOND)


# the bank is set to   what one has left who had used 3 of 5 seconds
@pytest.mark.parametrize(("bank", "left"), [(5, 2), (30, 30), (0, 0)])
@awaited
async def test_with_another_time_of_ones_own_everybody_has_all_of_it(bank: int, left: int) -> None:
    async with await people() as at:
        player = await at.first_turn()
        await sets(at, 10, 5)
        at.clock.later(13 * SECOND)
        await at.does_turn("fold")
        await at.until(lambda: at.table().turns.bank_of(player) == 2 * SECOND)
        await sets(at, 20, bank)
        assert at.table().turns.bank_of(player) == left * SECOND


# ------------------------------------------------------------------------------------------ bots among themselves


class Thinks:
    """Takes two seconds, as people do."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:  # noqa: ARG002
        return self._mind(hand, seat), 2.0


BOTS = ("Ada", "Basil", "Cora", "Dirk")


@simulated
async def test_bots_who_are_to_finish_take_no_time_and_the_levels_go_by_hands() -> None:
    clock, minds = LoopClock(), {name: Thinks(by_chance(nth)) for nth, name in enumerate(BOTS)}
    room = await new_room(SlowDisk())
    await seated(room, BOTS)
    await room.does(c.StartClock(clock()), clock())
    async with Dealt(room, clock, PACE, lambda bot: minds[bot.player]) as at:
        await asyncio.sleep(60)
        hands, began = at.room.evening.tables[at.table().table].hands, clock()
        assert hands < 10  # near miss: nobody has asked for it, and they play as people do
        await sets(at, 25, 60, Speed.AT_ONCE)
        await at.until(room.evening.over, seconds=300)
        assert clock() - began < 60 * SECOND
        assert room.evening.balances()
        assert room.evening.clock.item > 0  # in less than a minute


@simulated
async def test_bots_who_are_to_finish_wait_for_no_break() -> None:
    clock, minds = LoopClock(), {name: Thinks(by_chance(nth)) for nth, name in enumerate(BOTS)}
    room = await new_room(SlowDisk())
    await seated(room, BOTS)
    steps = room.evening.plan.schedule.steps
    await room.does(c.EditSchedule((steps[0], Break(10), *steps[1:]), clock()), clock())
    await room.does(c.StartClock(clock()), clock())
    await room.does(c.GoToItem(1, clock()), clock())
    async with Dealt(room, clock, PACE, lambda bot: minds[bot.player]) as at:
        await asyncio.sleep(60)
        assert not at.room.evening.tables[at.table().table].hands  # near miss: nobody has asked for it
        began = clock()
        await sets(at, 25, 60, Speed.AT_ONCE)
        await at.until(room.evening.over, seconds=300)
        assert clock() - began < 60 * SECOND
        gone_to = [one.item for step in room.session.steps for one in step.changes() if isinstance(one, e.LevelBegan)]
        assert gone_to[:2] == [1, 2]  # on record
