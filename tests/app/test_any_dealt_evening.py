"""An hour at tables of people and bots, as it falls: people go away and come back, lose their phones and get others,
bots sit in and give back, and tables change between the software and real cards at any moment. On a simulated clock.

What is promised holds at every second: nobody waits longer than a turn and time of one's own, an absent player's turn
is over at once, all chips are there, no table stops, and a hand the software has begun it deals to its end.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from shuffleup.app.dealt.moves import TurnChoice
from shuffleup.app.dealt.programs import MIXED, hands_back, seat_bots, stands_in
from shuffleup.app.dealt.switching import exchanged, real_cards, software_deals, to_exchange
from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.dealt.turn_keeper import is_absent
from shuffleup.app.dealt.turns import Pace
from shuffleup.app.guests.arrangements import PassGiven, PassTaken, Role, Who
from shuffleup.hand import Refused
from shuffleup.questions.words import Chips
from shuffleup.rulebooks import BOOKS
from shuffleup.tournament import commands as c
from shuffleup.tournament.seating.draw import DrawDue
from shuffleup.tournament.seating.due import draw_due
from shuffleup.tournament.state import Entrant, Status
from shuffleup.tournament.words import Millis, TableNo
from tests.app.dealt_evening import Dealt, Draw, Simple, by_chance, new_room, seated
from tests.app.mixed_evening import SIX, chips, counted_at
from tests.app.simulated import LoopClock, simulated
from tests.tournament.machine_night import short_plan

HOUR = 3_600
PACE = Pace(turn=10_000, bank=20_000)
SLACK = 1.0  # seconds until it is noticed that somebody stopped playing
Deed = Callable[["Evening", Entrant], Awaitable[object]]


class Evening:
    """An evening, and everything that happens to it by chance."""

    def __init__(self, at: Dealt, seed: int) -> None:
        self.at = at
        self.room = at.room
        self.chance = Random(seed)
        self.draw = Draw(seed)
        self.absent: dict[tuple[str, int], Millis] = {}  # since when the one to act in this turn could not
        self.turns = 0

    @property
    def now(self) -> Millis:
        return self.at.clock()

    # ------------------------------------------------------------------------------------------- what is promised

    def holds(self) -> None:
        evening = self.room.evening
        assert evening.issued == chips(self.at) + sum(evening.accounts.values())
        for number, table in self.room.dealt.items():
            assert table.trouble == "", number
            if table.session and not table.session.hand.over:
                assert self.room.is_dealt(number)
                self._waits_no_longer_than_promised(table)

    def _waits_no_longer_than_promised(self, table: DealtTable) -> None:
        turn, session = table.turn, table.session
        assert session is not None
        if turn is None or turn.seq != session.seq or turn.stands:
            return
        at = (session.stream, turn.seq)
        assert self.now - turn.since <= PACE.turn + PACE.bank + SLACK * 1000, at
        if not is_absent(self.room, table.player_at(turn.seat)):
            self.absent.pop(at, None)
            return
        since = self.absent.setdefault(at, self.now)
        assert self.now - since <= SLACK * 1000, (at, "an absent player is waited for")

    # ------------------------------------------------------------------------------------------------ what happens

    async def goes_on(self) -> None:
        """A quarter of a second of it."""
        await asyncio.sleep(0.25)
        self.holds()
        await self.room.does(c.Tick(self.now), self.now)
        for table in list(self.room.dealt.values()):
            await self._somebody_acts(table)
        await self._the_host()
        if self.chance.random() < 0.04:
            deed = self.chance.choice(DEEDS)
            people = [one for one in self.room.evening.playing() if not one.for_nothing]
            if people:
                await deed(self, self.chance.choice(people))
        self.holds()

    async def _somebody_acts(self, table: DealtTable) -> None:
        """Whoever has a phone and is here thinks for a second or two, most of the time."""
        turn, session = table.turn, table.session
        if turn is None or session is None or turn.seq != session.seq or self.chance.random() > 0.2:
            return
        player, guests = table.player_at(turn.seat), self.room.guest_list.guests
        if player in guests.bots or is_absent(self.room, player):
            return
        self.turns += 1
        choice = self.mind(table, turn.seat) if self.chance.random() < 0.98 else TurnChoice("fold", Chips(-1))
        await table.acts(player, choice, session.seq)

    def mind(self, table: DealtTable, seat: int) -> TurnChoice:
        assert table.session is not None
        return by_chance(self.chance.randrange(1 << 30))(table.session.hand, seat)  # type: ignore[arg-type]

    async def _the_host(self) -> None:
        """Does what waits for a host: chips change, rebuys are declined, seats drawn, hands of real cards told."""
        evening = self.room.evening
        for one in to_exchange(self.room):
            await exchanged(self.room, one.table, self.now)
        for player in [one.player for one in evening.without_chips(Status.BUSTED)]:
            await self.room.does(c.StayOut(player), self.now)
        if not self.room.deals_everywhere() and not evening.over():
            await self.room.does(c.Balance(self.draw.cards(12)), self.now)
            due = draw_due(evening, self.room.book)
            if not evening.hand_in_play() and isinstance(due, DrawDue):
                await self.room.does(c.Redraw(due.dealt(self.draw.order(len(due.deck)))), self.now)
        for table in list(evening.open_tables()):
            if not self.room.is_dealt(table.number) and self.chance.random() < 0.01:
                await self._real_hand(table.number)

    async def _real_hand(self, number: TableNo) -> None:
        if isinstance(await self.room.begin_hand(number, self.now), Refused):
            return
        here = [sitting.player for sitting in self.room.evening.table_now(number).sitting]
        gone, taker = self.chance.sample(here, 2)
        outs = (c.Out(gone, taker),) if self.chance.random() < 0.3 else ()
        await self.room.does(c.EndHand(number, outs), self.now)


# ----------------------------------------------------------------------------------------------------- the deeds


async def goes_away(it: Evening, one: Entrant) -> None:
    await it.room.does(c.GoAway(one.player, it.now), it.now)


async def comes_back(it: Evening, one: Entrant) -> None:
    for other in [two.player for two in it.room.evening.playing() if two.is_away] or [one.player]:
        await it.room.does(c.ComeBack(other, it.now), it.now)


async def loses_the_phone(it: Evening, one: Entrant) -> None:
    for key in it.room.guest_list.guests.phones(one.player):
        await it.room.guest_list.record(PassTaken(key, it.now), it.now)


async def has_a_phone_again(it: Evening, one: Entrant) -> None:
    await it.room.guest_list.record(PassGiven(f"new of {one.player}", Who(Role.PLAYER, one.player), it.now), it.now)


async def has_a_bot(it: Evening, one: Entrant) -> None:
    await stands_in(it.room, one.player, "tag", it.chance.randrange(99), it.now)


async def plays_again(it: Evening, one: Entrant) -> None:
    for player in [two for two in it.room.guest_list.guests.bots if it.room.guest_list.guests.has_stand_in(two)]:
        await hands_back(it.room, player, it.now)
    await has_a_phone_again(it, one)


async def table_is_switched(it: Evening, one: Entrant) -> None:
    assert one.chair is not None
    number = one.chair.table
    if it.room.guest_list.guests.deals(number):
        await real_cards(it.room, number, it.now)
    else:
        await software_deals(it.room, number, counted_at(it.room.evening, number), it.now)


async def the_clock_stands(it: Evening, _: Entrant) -> None:
    await it.room.does(c.StopClock(it.now, "pizza"), it.now)
    await asyncio.sleep(it.chance.randint(1, 40))
    await it.room.does(c.StartClock(it.now), it.now)


async def the_host_takes_it_back(it: Evening, _: Entrant) -> None:
    await it.room.undo(it.now)


async def a_bot_comes(it: Evening, _: Entrant) -> None:
    await seat_bots(it.room, 1, MIXED, lambda: it.chance.randint(1, 99), it.now)


DEEDS: list[Deed] = [
    *(goes_away, comes_back, comes_back, loses_the_phone, has_a_phone_again, has_a_phone_again),
    *(has_a_bot, plays_again, table_is_switched, the_clock_stands, the_host_takes_it_back, a_bot_comes),
]


@pytest.mark.parametrize(("seed", "book"), [(1, "homegame"), (26, "guidelines")])  # of 24 that held
@simulated
async def test_an_hour_of_it(seed: int, book: str) -> None:
    room, clock = await new_room(plan=short_plan(BOOKS[book], seats=4), book=book), LoopClock()
    await seated(room, [*SIX, "Bot"], SIX, seed=seed)
    await room.does(c.StartClock(clock()), clock())
    minds = iter(range(seed * 1000, seed * 1000 + 1000))
    async with Dealt(room, clock, PACE, lambda bot: Simple(by_chance(next(minds) + bot.seed)), seed) as at:
        it = Evening(at, seed)
        began = clock()
        while not room.evening.over() and clock() - began < HOUR * 1000:
            await it.goes_on()
        assert it.turns > 5
        assert room.evening.balances()
        assert not any(room.evening.entrant(player).for_nothing for player in room.evening.prizes)
