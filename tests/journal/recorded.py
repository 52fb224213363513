"""A whole evening on record, small enough to be cut at every place: a table told by people and a dealt one, an action
taken back, an end taken back, hands dealt again, moves, a table that breaks or changes hands, and prizes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.switching import software_deals
from shuffleup.app.guests.arrangements import BotJoined, DealtSet, DepthSet, PassGiven, Role, Who
from shuffleup.app.parts import acting
from shuffleup.app.ports import Entry
from shuffleup.app.room import Room
from shuffleup.cards import DECK, UNSEEN
from shuffleup.hand import Command, DealHole, Fold, Hand, Phase, Post, Refused
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import HOMEGAME
from shuffleup.torture.loop import SimulatedLoop
from shuffleup.tournament import commands as c
from shuffleup.tournament.seating.due import due_moves
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import PlayerId
from tests.app.dealt_evening import PACE, Clock, Dealt, Mind, by_chance, everyone, new_room, shoves
from tests.app.mixed_evening import SIX, T1, T2, counted_at
from tests.app.simulated import LoopClock
from tests.tournament.machine_night import short_plan

HOST = "aa" * 32


class Noting(MemoryJournal):
    """Notes where each append ended."""

    def __init__(self) -> None:
        super().__init__()
        self.appended: list[tuple[str, int]] = []

    async def append(self, stream: str, entries: Sequence[Entry], after: int) -> int:
        seq = await super().append(stream, entries, after)
        self.appended.append((stream, seq))
        return seq


@cache
def a_whole_evening() -> Noting:
    """The evening, always the same."""
    with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
        return runner.run(_played())


async def _played() -> Noting:
    journal, clock = Noting(), LoopClock()
    room = await new_room(journal, short_plan(HOMEGAME, seats=4))
    await _arranged(room, clock)
    await room.does(c.DrawSeats((0, 1, 2, 3, 4, 5)), clock())
    await room.does(c.StartClock(clock()), clock())
    with acting(f"{HOST} 1"):
        await _hands_of_people(room, clock)
    async with Dealt(room, clock, replace(PACE, look=1000), everyone(_in_a_hurry(60))) as at:
        while not room.evening.over():
            await asyncio.sleep(1)
            await _goes_on(at)
    await room.does(c.PayPrizes(), clock())
    return journal


def _in_a_hurry(turns: int) -> Mind:
    """Plays so many turns by chance, and then for everything."""
    plays, left = by_chance(4), iter(range(turns))

    def mind(hand: Hand, seat: Seat) -> TurnChoice:
        return shoves(hand, seat) if next(left, None) is None else plays(hand, seat)

    return mind


async def _arranged(room: Room, clock: Clock) -> None:
    """Whoever comes to a dealt table is played for."""
    for event in (
        PassGiven(HOST, Who(Role.DIRECTOR), clock()),
        DealtSet(T2, True, clock()),
        DepthSet(T1, True, clock()),
    ):
        await room.guest_list.record(event, clock())
    for name in SIX:
        player = PlayerId(name)
        await room.does(c.Commit(player, name), clock())
        await room.does(c.BuyIn(player), clock())
        await room.guest_list.record(BotJoined(player, "x", 1, clock(), True), clock())


async def _hands_of_people(room: Room, clock: Clock) -> None:
    """Everybody folds. Of the first hand an action is taken back, and then its end; the second is begun by mistake; the
    third is taken back in the middle."""
    await _plays(room, clock, folds=1)
    assert not isinstance(await room.undo_action(T1, clock()), Refused)
    await _plays(room, clock)
    assert not isinstance(await room.undo_action(T1, clock()), Refused)
    await _plays(room, clock)
    await room.begin_hand(T1, clock())
    assert not isinstance(await room.undo(clock()), Refused)
    await _plays(room, clock)
    await _plays(room, clock, folds=1)
    await room.does(c.TakeBackHand(T1), clock())
    await _plays(room, clock)


async def _plays(room: Room, clock: Clock, folds: int = 9) -> None:
    """The hand of the table, or its next."""
    if T1 not in room.hands:
        begun = await room.begin_hand(T1, clock())
        assert not isinstance(begun, Refused), begun
    hand = room.hands[T1].hand
    while folds and T1 in room.hands:
        folds -= hand.phase is Phase.BETTING
        done = await room.acts(T1, _next(hand), clock())
        assert not isinstance(done, Refused), done


def _next(hand: Hand) -> Command:
    match hand.phase:
        case Phase.POSTING:
            return Post()
        case Phase.DEALING:
            return DealHole((UNSEEN,) * 2 * hand.live.bit_count())
        case _:
            assert hand.turn is not None
            return Fold(hand.turn)


async def _goes_on(at: Dealt) -> None:
    """What a host does."""
    room, evening, clock = at.room, at.room.evening, at.clock
    for one in evening.without_chips(Status.BUSTED):
        await room.does(c.StayOut(one.player), clock())
    if not evening.hand_in_play():
        await room.does(c.Redraw(tuple(range(len(evening.playing())))), clock())
    if due_moves(evening, room.book) is not None:
        await room.does(c.Balance(DECK[:12]), clock())
    if T1 in evening.tables and not evening.tables[T1].broken and not room.is_dealt(T1):
        if len(list(evening.open_tables())) == 1:
            await software_deals(room, T1, counted_at(evening, T1), clock())
        elif not isinstance(await room.begin_hand(T1, clock()), Refused):
            await _plays(room, clock)
