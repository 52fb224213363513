"""The croupier: tables opened and closed, moves between them, bots that play, and nobody waited for too long."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import pytest

from shuffleup.app.dealt.croupier import Croupier
from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.rebuys import REBUY_WITHIN, RebuyTimes
from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.guests.arrangements import BotJoined, CallAnswered, DealtSet, FloorCalled, TableCall
from shuffleup.hand import Hand
from shuffleup.hand.events import Folded
from shuffleup.questions.words import Chips, Seat
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament import commands as c
from shuffleup.tournament.chips.stacks import held
from shuffleup.tournament.events import Moved
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import MINUTE, Known, Millis, PlayerId, TableNo
from tests.app.dealt_evening import (
    PACE,
    Clock,
    Dealt,
    Simple,
    by_chance,
    dealt,
    everyone,
    new_room,
    seated,
    shoves,
    stays,
)
from tests.contracts.homes import awaited
from tests.tournament.machine_night import NIGHT, short_plan

ANN = PlayerId("Ann")


@awaited
async def test_bots_play_three_tables_down_to_a_winner() -> None:
    """Moves, broken tables and the final table come about by themselves; every chip and every cent is accounted for."""
    plan = short_plan(BOOKS["homegame"], seats=4, minutes=60)
    names = [f"Bot {number}" for number in range(1, 13)]
    async with await dealt(names, plan=plan, minds=everyone(by_chance(4))) as at:
        await at.until(lambda: bool(at.room.evening.prizes), 30)
        evening = at.room.evening
        assert all(one.place for one in evening.players.values())
        assert [one.place for one in evening.players.values()].count(1) == 1
        assert [table.broken for table in evening.tables.values()].count(False) == 1
        assert evening.balances()
        assert sum(evening.prizes.values()) == evening.purse()
        assert [table.trouble for table in at.room.dealt.values() if table.trouble] == []


@awaited
async def test_a_player_is_moved_to_the_table_that_is_short() -> None:
    at = await dealt([f"Bot {number}" for number in range(1, 14)])
    leave = [sitting.player for sitting in at.room.evening.table_now(TableNo(1)).sitting[:2]]
    for player in leave:
        await at.does(c.Leave(player, by_director=True))
    assert [len(at.room.evening.table_now(TableNo(table))) for table in (1, 2)] == [4, 7]
    async with at:
        await at.until(lambda: any(one.moves for one in at.room.evening.players.values()))
        assert [one.told.text for one in at.room.story if one.kind is Moved]


@awaited
async def test_time_of_ones_own_moves_along() -> None:
    """A player who changes tables does not get it anew."""
    room = await new_room(plan=short_plan(BOOKS["homegame"], seats=4))
    clock = Clock()
    await seated(room, ["Ann", "Ben", "Cid", "Dan", "Eve"])
    await room.does(c.StartClock(clock()), clock())
    async with Dealt(room, clock) as at:
        await at.until(lambda: len(room.dealt) == 2)
        assert room.dealt[TableNo(1)].shared is room.dealt[TableNo(2)].shared


# ------------------------------------------------------------------------------------------------------ bad bots


class Odd:
    """Wants what cannot be, or is at a loss."""

    def __init__(self, mind: Callable[[Hand, Seat], TurnChoice]) -> None:
        self._mind = mind

    async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:  # noqa: ARG002
        return self._mind(hand, seat), 0.0


def too_little(hand: Hand, seat: Seat) -> TurnChoice:
    return TurnChoice("raise", stays(hand, seat).price, Chips(1))


def at_a_loss(hand: Hand, seat: Seat) -> TurnChoice:
    raise IndexError(f"no card in seat {seat} of {len(hand.seats)}")


@pytest.mark.parametrize(("mind", "said"), [(too_little, "was refused"), (at_a_loss, "is at a loss")])
@awaited
async def test_a_bot_that_cannot_play_costs_itself_nothing_and_nobody_else_any_time(
    mind: Callable[[Hand, Seat], TurnChoice], said: str, caplog: pytest.LogCaptureFixture
) -> None:
    def minds(bot: BotJoined) -> Odd | Simple:
        return Odd(mind) if bot.player == "Ann" else Simple(stays)

    with caplog.at_level(logging.WARNING):
        async with await dealt(minds=minds, pace=PACE) as at:
            await at.until(lambda: at.room.evening.tables[TableNo(1)].hands > 3)
    assert said in caplog.text
    assert at.room.evening.entrant(ANN).away_since is None


@awaited
async def test_a_bot_whose_mind_changed_meanwhile_does_nothing() -> None:
    """It thought about a turn that the host took back."""
    thinking: list[Seat] = []

    class Slow:
        async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:  # noqa: ARG002
            thinking.append(seat)
            return TurnChoice("fold", stays(hand, seat).price), 0.05

    async with await dealt(minds=lambda bot: Slow(), pace=PACE) as at:  # noqa: ARG005
        await at.until(lambda: len(thinking) == 1)
        await at.does(c.TakeBackHand(TableNo(1)))
        await at.until(lambda: len(thinking) == 2)
        assert at.count(Folded) == 0


# -------------------------------------------------------------------------------------------------------- rebuys


async def busts(people: tuple[str, ...]) -> Dealt:
    return await dealt(("Ann", "Ben", "Cid"), people, minds=everyone(shoves), pace=PACE)


async def passes(at: Dealt, millis: int) -> None:
    """So much time, in sight of everyone."""
    for span in (*[10_000] * (millis // 10_000), millis % 10_000):
        at.clock.later(span)
        await at.until(lambda: _was_seen(at))


def _was_seen(at: Dealt) -> bool:
    """The croupier has looked at the clock as it is, and at whether it runs."""
    times = at.table().shared.rebuys
    return times.seen_at == at.clock() and times.stands != at.room.evening.clock.running


async def somebody_broke(at: Dealt) -> PlayerId:
    """The people go all-in as well, until one of them has nothing left."""

    def broke() -> list[PlayerId]:
        return [one.player for one in at.room.evening.players.values() if one.status is Status.BUSTED]

    while not broke():
        table = at.room.dealt.get(TableNo(1))
        turn = table.turn if table else None
        session = table.session if table else None
        if table and turn and session and turn.seq == session.seq:
            await table.acts(table.player_at(turn.seat), shoves(session.hand, turn.seat), session.seq)
        await asyncio.sleep(0.001)
    (player, *_) = broke()
    await at.until(lambda: player in at.table().shared.rebuys.until)  # from when on the time runs
    return player


@awaited
async def test_people_have_half_a_minute_for_a_rebuy_and_everyone_waits() -> None:
    async with await busts(("Ann", "Ben", "Cid")) as at:
        player = await somebody_broke(at)
        hands = at.room.evening.tables[TableNo(1)].hands
        await passes(at, REBUY_WITHIN)
        assert at.room.evening.entrant(player).status is Status.BUSTED
        assert at.room.evening.tables[TableNo(1)].hands == hands
        at.clock.later(1)
        await at.until(lambda: at.room.evening.entrant(player).status is not Status.BUSTED)


# looks at (seconds), running, asks    still to think (seconds) at the end
THINKS = [
    ([(0, True, False), (10, True, False), (20, True, False)], 10),
    ([(0, True, False), (10, True, False), (20, False, False), (130, False, False), (135, True, False)], 20),
    ([(0, True, False), (10, True, False), (20, True, False), (30, True, False), (30.001, True, False)], -0.001),
    ([(0, True, False), (10, True, False), (20, True, True)], 30),  # he asks
    ([(0, True, False), (10, True, True), (20, True, False), (21, True, False)], 19),  # he asked, and took it back
    ([(0, True, False), (10, True, False), (100, True, False)], 20),  # nobody was there to count: a laptop that slept
]


@pytest.mark.parametrize(("looks", "left"), THINKS)
def test_the_half_minute_runs_as_a_turn_does(looks: list[tuple[float, bool, bool]], left: float) -> None:
    times, now = RebuyTimes(), NIGHT
    for seconds, running, asks in looks:
        now = Millis(NIGHT + round(seconds * 1000))
        times.look({ANN}, {ANN} if asks else (), now, running=running)
    assert times.until[ANN] - now == round(left * 1000)
    assert times.is_up(ANN, now) == (left < 0)


@awaited
async def test_a_stopped_clock_does_not_use_up_the_half_minute() -> None:
    async with await busts(("Ann", "Ben", "Cid")) as at:
        player = await somebody_broke(at)
        await asyncio.sleep(0.02)
        await at.does(c.StopClock(at.clock(), "break"))
        await passes(at, 4 * REBUY_WITHIN)
        await at.does(c.StartClock(at.clock()))
        await passes(at, 0)
        await passes(at, 20_000)
        assert at.room.evening.entrant(player).status is Status.BUSTED
        await passes(at, 10_001)
        await at.until(lambda: at.room.evening.entrant(player).status is not Status.BUSTED)


@awaited
async def test_no_time_runs_against_one_who_has_asked_for_a_rebuy() -> None:
    async with await busts(("Ann", "Ben", "Cid")) as at:
        player = await somebody_broke(at)
        status = at.room.evening.entrant(player)
        await at.room.guest_list.record(FloorCalled(player, TableCall.REBUY, at.clock()), at.clock())
        await asyncio.sleep(0.02)
        await passes(at, 2 * REBUY_WITHIN)
        assert status.status is Status.BUSTED
        await at.room.guest_list.record(CallAnswered(player, at.clock()), at.clock())  # he takes it back
        await passes(at, REBUY_WITHIN)
        assert status.status is Status.BUSTED  # and has half a minute again
        at.clock.later(1)
        await at.until(lambda: status.status is not Status.BUSTED)


@awaited
async def test_one_who_rebuys_plays_on() -> None:
    async with await busts(("Ann", "Ben", "Cid")) as at:
        player = await somebody_broke(at)
        await at.does(c.Rebuy(player))
        await passes(at, REBUY_WITHIN)
        await passes(at, 1)
        assert at.room.evening.entrant(player).plays


@awaited
async def test_bots_do_not_rebuy() -> None:
    async with await busts(()) as at:
        await at.until(at.room.evening.over)
        assert [one.rebuys for one in at.room.evening.players.values()] == [0, 0, 0]


# ------------------------------------------------------------------------------------------- where one table is real


async def two_tables(real: int) -> Dealt:
    """Bots at a dealt table, and one where people hold the cards."""
    at = await dealt([f"Bot {number}" for number in range(1, 14)], minds=everyone(shoves))
    await at.room.guest_list.record(DealtSet(TableNo(real), False, at.clock()), at.clock())
    return at


@awaited
async def test_a_bot_that_is_broke_holds_up_nobody_though_another_table_is_real() -> None:
    async with await two_tables(real=2) as at:
        players = at.room.evening.players.values()
        await at.until(lambda: any(one.busted and one.status is Status.OUT for one in players))


@awaited
async def test_near_miss_one_who_is_broke_at_the_real_table_is_the_hosts_to_ask() -> None:
    async with await two_tables(real=2) as at:
        await at.does(c.BeginHand(TableNo(2), at.clock()))
        first = at.room.evening.table_now(TableNo(2)).sitting[0].player
        await at.does(c.EndHand(TableNo(2), (c.Out(first),)))
        await passes(at, 2 * REBUY_WITHIN)
        assert at.room.evening.entrant(first).status is Status.BUSTED


# what was said of the tables                          everywhere?
EVERYWHERE = [
    ({None: True}, True),
    ({None: True, TableNo(2): True}, True),
    ({None: True, TableNo(2): False}, False),
    ({None: True, TableNo(3): False}, True),  # near miss: there is no such table
    ({None: False, TableNo(1): True}, False),  # the next table has real cards
    ({None: False, TableNo(1): True, TableNo(2): True}, True),
]


@pytest.mark.parametrize(("said", "everywhere"), EVERYWHERE)
def test_dealt_everywhere_is_no_table_with_real_cards(said: dict[TableNo | None, bool], everywhere: bool) -> None:
    @awaited
    async def test() -> None:
        room = await new_room(plan=short_plan(BOOKS["homegame"], seats=3))
        await seated(room, "ABCDEF", "ABCDEF")
        for table, by_software in said.items():
            await room.guest_list.record(DealtSet(table, by_software, NIGHT), NIGHT)
        assert room.deals_everywhere() == everywhere

    test()


# --------------------------------------------------------------------------------------------------------- order


@awaited
async def test_a_mistake_of_the_croupier_is_said_once_and_the_tables_go_on(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def falls_over(_: Croupier) -> None:
        raise ZeroDivisionError("no tables to share players among")

    monkeypatch.setattr(Croupier, "_keep_order", falls_over)
    with caplog.at_level(logging.ERROR):
        async with await dealt(pace=PACE) as at:
            await at.until(lambda: at.room.evening.tables[TableNo(1)].hands > 5)
            await asyncio.sleep(0.05)
    assert [record.message for record in caplog.records] == ["The tables of evening/test cannot be looked after."]


@awaited
async def test_a_bot_that_was_taken_for_away_is_here() -> None:
    async with await dealt(("Ann", "Ben", "Cid"), ("Ben",), pace=PACE) as at:
        await at.first_turn()
        await at.does(c.GoAway(ANN, at.clock()), c.GoAway(PlayerId("Ben"), at.clock()))
        await at.until(lambda: at.room.evening.entrant(ANN).away_since is None)
        assert at.room.evening.entrant(PlayerId("Ben")).away_since is not None


# --------------------------------------------------------------------------------- waiting long for the first hand


@pytest.mark.parametrize(("by_software", "known"), [(True, Known.COUNTED), (False, Known.UNKNOWN)])
def test_chips_at_a_dealt_table_are_known_however_long_it_waits(by_software: bool, known: Known) -> None:
    """Near miss: with real cards hands were played by then that nobody announced."""

    @awaited
    async def test() -> None:
        room = await new_room()
        await seated(room, "ABC", "ABC")
        await room.does(c.StartClock(NIGHT), NIGHT)
        room.guest_list.is_connected = lambda _: False  # nobody: no hand begins
        await room.guest_list.record(DealtSet(None, by_software, NIGHT), NIGHT)
        at = Dealt(room, Clock())
        for _ in range(8):
            at.clock.later(MINUTE)
            await room.does(c.Tick(at.clock()), at.clock())
            await at.croupier.look_after()
        await at.croupier.leave()
        assert not room.evening.tables[TableNo(1)].hands
        assert {held(room.evening, one).known for one in room.evening.playing()} == {known}

    test()
