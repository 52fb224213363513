"""An evening with a real and a dealt table, in memory."""

from __future__ import annotations

import asyncio
from random import Random

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.programs import MIXED, seat_bots
from shuffleup.app.dealt.switching import (
    programs_at_dealt_tables,
)
from shuffleup.app.guests.arrangements import DealtSet
from shuffleup.hand import Refused
from shuffleup.journal.memory import MemoryJournal
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament import commands as c
from shuffleup.tournament.events import Stack
from shuffleup.tournament.state import Evening
from shuffleup.tournament.words import PlayerId, TableNo
from tests.app.dealt_evening import (
    PACE,
    Clock,
    Dealt,
    Minds,
    everyone,
    has_phone,
    new_room,
    stays,
)
from tests.tournament.machine_night import NIGHT, short_plan

SIX = ("Ann", "Ben", "Cid", "Dan", "Eve", "Flo")
T1, T2 = TableNo(1), TableNo(2)
THE_CHANCE = Random(1)


async def mixed(
    *, bots: int = 0, journal: MemoryJournal | None = None, minds: Minds | None = None, seats: int = 4
) -> Dealt:
    """Six people, three and three with the bots where the software deals: table 1 is real, table 2 dealt."""
    room = await new_room(journal, short_plan(BOOKS["homegame"], seats=seats))
    clock = Clock()
    await room.guest_list.record(DealtSet(T2, True, NIGHT), NIGHT)
    for name in SIX:
        await room.does(c.Commit(PlayerId(name), name), NIGHT)
        await room.does(c.BuyIn(PlayerId(name)), NIGHT)
        await has_phone(room, name)
    assert await seat_bots(room, bots, MIXED, lambda: 7, NIGHT) is None
    shuffled = tuple(THE_CHANCE.sample(range(6 + bots), 6 + bots))
    order = programs_at_dealt_tables(room, shuffled, c.DrawSeats)
    done = await room.does(c.DrawSeats(order), NIGHT)
    assert not isinstance(done, Refused), done
    await room.does(c.StartClock(clock()), clock())
    return Dealt(room, clock, PACE, minds or everyone(stays))


def at_table(at: Dealt, table: TableNo) -> list[PlayerId]:
    return [sitting.player for sitting in at.room.evening.table_now(table).sitting]


def stacks_at(at: Dealt, table: TableNo, change: int = 0) -> list[Stack]:
    """As they are known, but that the first has won so much of the second."""
    known = counted_at(at.room.evening, table)
    one, other, *rest = known
    moved = [Stack(one.player, Chips(one.chips + change)), Stack(other.player, Chips(other.chips - change))]
    return [*moved, *rest]


def counted_at(evening: Evening, table: TableNo) -> list[Stack]:
    """A count of a table: those whom nobody has counted have the same each, and the first the rest if all are here."""
    here = evening.table_now(table).sitting
    uncounted = [one.player for one in here if one.stack is None]
    unit = evening.values_at(table)[0]
    each = evening.uncounted() // max(len(evening.tally.uncounted), 1) // unit * unit
    alone = len(uncounted) == len(evening.tally.uncounted)
    rest = evening.uncounted() - each * len(uncounted) if alone and uncounted else 0
    has = {player: each + (rest if nth == 0 else 0) for nth, player in enumerate(uncounted)}
    return [Stack(one.player, Chips(has.get(one.player, one.stack or 0))) for one in here]


async def folds(at: Dealt, table: TableNo) -> None:
    """The hand in play, or the next, is folded out where the software deals."""
    now = at.room.evening.tables[table]
    await at.until(lambda: now.in_hand)
    hand = now.hands
    async with asyncio.timeout(60):
        while now.hands == hand and now.in_hand:
            await turn_is_folded(at, table)
            await asyncio.sleep(0.001)


async def turn_is_folded(at: Dealt, table: TableNo) -> None:
    dealt = at.room.dealt.get(table)
    if dealt and dealt.turn and dealt.session and dealt.turn.seq == dealt.session.seq:
        player = dealt.player_at(dealt.turn.seat)
        await dealt.acts(player, TurnChoice("fold", Chips(dealt.price_for(player) or 0)), dealt.session.seq)


def chips(at: Dealt) -> int:
    evening = at.room.evening
    return evening.uncounted() + sum(one.stack or 0 for one in evening.players.values())
