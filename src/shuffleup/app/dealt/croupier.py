"""The croupier of an evening: opens and closes the tables the software deals, makes the moves that are due where no
real table is concerned, carries out what the host has ordered, and plays for the bots, who come through the same door
as a phone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Protocol

from shuffleup.app.dealt.lane import Lane
from shuffleup.app.dealt.moves import Shared, TurnChoice
from shuffleup.app.dealt.orders import Orders
from shuffleup.app.dealt.pace import TAKES, Speed
from shuffleup.app.dealt.table import DealtTable
from shuffleup.app.dealt.turns import Pace
from shuffleup.app.guests.arrangements import BotJoined, TableCall
from shuffleup.app.hands.hand import HandSession
from shuffleup.app.ports import DeckMaker, JournalError
from shuffleup.app.room import Room
from shuffleup.cards import Card
from shuffleup.hand import Hand, Refused, legal
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament.clock.levels import Break
from shuffleup.tournament.clock.timer import next_level, up_to
from shuffleup.tournament.hands.lying import as_on_record
from shuffleup.tournament.hands.told import A_HAND, played
from shuffleup.tournament.seating.balancing import DealCards, Moves
from shuffleup.tournament.seating.draw import DrawDue
from shuffleup.tournament.seating.due import draw_due, due_moves
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Millis, PlayerId, TableNo

LOOKS_EVERY = 0.25
HANDS_A_LEVEL = 10  # where no time passes
SOON = A_HAND // 2  # before anybody would take it that a hand was played

log = logging.getLogger(__name__)


class Brain(Protocol):
    """A bot's mind: what it does with its turn, and how many seconds it takes to think."""

    async def choose(self, table: DealtTable, hand: Hand, seat: Seat) -> tuple[TurnChoice, float]:
        """It is given the whole table by us, and looks only at what a player in that seat sees."""


class SeatingChance(Protocol):
    """Orders for draws, and cards for tables that tie."""

    def order(self, count: int) -> tuple[int, ...]: ...

    def cards(self, count: int) -> tuple[Card, ...]: ...


class Croupier:
    """Looks after one evening's dealt tables. `run` it in a task."""

    def __init__(
        self,
        room: Room,
        dealer: DeckMaker,
        chance: SeatingChance,
        pace: Pace,
        now: Callable[[], Millis],
        told: Callable[[TableNo], None],
        brain: Callable[[BotJoined], Brain],
    ) -> None:
        self.room = room
        self.pace = pace
        self.tables = room.dealt
        self._orders = Orders(room, chance, now)
        self._shared = Shared(before_hand=self._before_hand)
        room.before_hand = self._before_hand
        self._dealer = dealer
        self._chance = chance
        self._now = now
        self._told = told
        self._brain = brain
        self._brains: dict[PlayerId, Brain] = {}
        self.lane = Lane(rest=0)  # in a house with other rooms they share another
        self._tasks: dict[TableNo, asyncio.Task[None]] = {}
        self._thinking: dict[TableNo, tuple[tuple[str, int], asyncio.Task[None]]] = {}  # about which turn
        self._complained = ""
        self._hands_before = 0  # the level that is on

    async def run(self) -> None:
        try:
            while True:
                await self._look_around()
                await asyncio.sleep(min(LOOKS_EVERY, max(self.pace.look, 1) / 1000))
        finally:
            await self.leave()

    async def leave(self) -> None:
        """Let go of the tables; the journal has every hand as it stands."""
        tasks = [*self._tasks.values(), *(task for _, task in self._thinking.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look_around(self) -> None:
        """A mistake here must not leave the tables alone: it is said once, and tried again."""
        try:
            await self.look_after()
            self._complained = ""
        except JournalError:
            return  # every table says so itself
        except Exception as error:
            if repr(error) != self._complained:
                log.exception("The tables of %s cannot be looked after.", self.room.stream)
            self._complained = repr(error)

    async def look_after(self) -> None:
        """Once around the room."""
        self.open_tables()
        for number in self.tables:
            self._lets_think(number)
        await self._bots_are_here()
        await self._nothing_is_missed()
        await self._answers_for_rebuys()
        if self.room.evening.clock.is_on or self.room.evening.over():  # the prizes are still to be paid
            await self._orders.see_to()
            if self.room.deals_everywhere():
                await self._keep_order()
            elif not self.room.evening.over():
                await self._moves()

    async def _nothing_is_missed(self) -> None:
        """Where a table waits long for its first hand: whatever time goes by, nobody plays one unseen."""
        evening = self.room.evening
        for number in [one for one in self.tables if self.room.is_dealt(one)]:
            table = evening.tables[number]
            if not table.followed and not table.broken and played(evening) - table.told > SOON:
                await self._does(c.FollowHands(number))

    async def _before_hand(self, table: TableNo) -> Refused | None:
        await self._hurries()
        return await self._orders.before_hand(table)

    async def _hurries(self) -> None:
        """Where bots finish at once the levels go by hands: by the clock all would be played at the same blinds. They
        need no break, and as soon as somebody plays again time goes by the clock."""
        evening, pace = self.room.evening, self.room.guests.pace
        hands = max((table.hands for table in evening.open_tables()), default=0)
        if pace is None or pace.speed is not Speed.AT_ONCE or not self.room.only_bots_play():
            self._hands_before = hands
            return
        schedule, item = evening.clock.schedule, up_to(evening.clock, self._now(), self.room.book).item
        rests, onward = isinstance(schedule.steps[item], Break), next_level(schedule, item + 1)
        if (rests or hands - self._hands_before >= HANDS_A_LEVEL) and onward > item:
            self._hands_before = hands
            await self._does(c.GoToItem(onward, self._now()))

    # -------------------------------------------------------------------------------------------------- the tables

    def open_tables(self) -> None:
        """Every table the software deals at and nobody runs yet: after a restart at once, for players who act."""
        for table in self.room.evening.open_tables():
            task = self._tasks.get(table.number)
            if (task is None or task.done()) and self.room.is_dealt(table.number):
                if table.number not in self.tables:
                    self.tables[table.number] = self._table(table.number)
                self._tasks[table.number] = asyncio.create_task(self.tables[table.number].run())

    def _table(self, number: TableNo) -> DealtTable:
        told = partial(self._heard, number)
        return DealtTable(self.room, number, self._dealer, self.pace, self._now, told, self._shared)

    def _heard(self, number: TableNo) -> None:
        """There is news at a table: those who look at it see it, and a bot whose turn it is begins to think."""
        self._told(number)
        self._lets_think(number)

    def _lets_think(self, number: TableNo) -> None:
        """Whoever plays for the player whose turn it is, though the turn began before the bot came to sit in."""
        table = self.tables.get(number)
        session = table.session if table else None
        if table is None or session is None or table.turn is None or table.turn.seq != session.seq:
            return
        bot = self.room.guests.bots.get(table.player_at(table.turn.seat))
        about = (session.stream, session.seq)
        known, task = self._thinking.get(number, (None, None))
        if bot and (known != about or task is None or task.done()):
            self._thinking[number] = (about, asyncio.create_task(self._think(table, session, bot, table.turn.seat)))

    # ---------------------------------------------------------------------------------------------------- the bots

    async def _think(self, table: DealtTable, session: HandSession, bot: BotJoined, seat: Seat) -> None:
        seq = session.seq
        async with self.lane.turn(self.room.stream):
            if session.seq != seq:
                return
            choice, seconds = await self._choice(table, session, bot, seat)
        await asyncio.sleep(seconds * self._takes())
        if self.room.guests.bots.get(bot.player) is not bot:
            return  # the player is back meanwhile
        try:
            done = await table.acts(bot.player, choice, seq)
            if isinstance(done, Refused) and session.seq == seq and table.session is session:
                log.warning("Bot %s was refused %s: %s", bot.player, choice, done)
                await table.acts(bot.player, _costs_nothing(session), seq)
        except JournalError:
            return  # the table says so, and asks again when it goes on

    async def _choice(
        self, table: DealtTable, session: HandSession, bot: BotJoined, seat: Seat
    ) -> tuple[TurnChoice, float]:
        """A bot that is at a loss holds nobody up."""
        try:
            brain = self._brains.get(bot.player) or self._brains.setdefault(bot.player, self._brain(bot))
            return await brain.choose(table, session.hand, seat)
        except Exception:
            log.exception("Bot %s in style %s is at a loss.", bot.player, bot.style)
            return _costs_nothing(session), 0.0

    def _takes(self) -> float:
        """How much of the usual time."""
        pace = self.room.guests.pace
        return TAKES[pace.speed] if pace else 1.0

    async def _bots_are_here(self) -> None:
        """A bot that was not heard in time (the disk was full) has not gone anywhere. It holds no real cards: where
        people deal it is as one who is away, until it is moved, or the software deals there."""
        guests, evening = self.room.guests, self.room.evening
        playing = [one for player in guests.bots if (one := evening.players.get(player)) and one.plays]
        for one in playing:
            assert one.chair, one
            dealt = guests.deals(one.chair.table)
            if one.is_away and dealt:
                await self._does(c.ComeBack(one.player, self._now()))
            elif not (one.is_away or dealt or evening.is_in_hand(one)):
                await self._does(c.GoAway(one.player, self._now()))

    # ----------------------------------------------------------------------------------------------- keeping order

    async def _keep_order(self) -> None:
        """What a director would do between two hands where the software deals everywhere."""
        evening = self.room.evening
        if evening.over():
            if not evening.prizes:
                await self._does(c.PayPrizes())
        elif not evening.hand_in_play() and isinstance(due := draw_due(evening, self.room.book), DrawDue):
            await self._does(c.Redraw(due.dealt(self._chance.order(len(due.deck)))))
        else:
            await self._moves()

    async def _moves(self) -> None:
        """Where real tables are concerned the host makes them: people carry chips."""
        cards: tuple[Card, ...] = ()
        due = due_moves(self.room.evening, self.room.book, cards)
        while isinstance(due, DealCards):
            cards += self._chance.cards(len(due.to))
            due = due_moves(self.room.evening, self.room.book, cards)
        if isinstance(due, Moves) and self._are_dealt(due):
            for number in due.doubtful:  # the software deals every hand there is, and has none forgotten
                await self._does(as_on_record(self.room.evening, number, self.room.book))
            await self._does(c.Balance(cards))

    def _are_dealt(self, due: Moves) -> bool:
        tables = {chair.table for move in due.moves for chair in (move.leaves, move.takes)}
        return all(map(self.room.is_dealt, tables))

    async def _answers_for_rebuys(self) -> None:
        """Bots do not rebuy, and people have half a minute to ask for it; of those who play with real cards nobody
        asks the software."""
        guests, now, times = self.room.guests, self._now(), self._shared.rebuys
        broke = self._broke_at_dealt_tables()
        asking = {call.player for call in guests.calls.values() if call.what is TableCall.REBUY}
        running = self.room.evening.clock.is_on
        if times.look(broke, asking, now, running=running) and running:
            for number in set(broke.values()):
                self._told(number)
        for player in broke if running else ():
            if guests.is_program(player) or (times.is_up(player, now) and await self._has_not_asked(player)):
                await self._does(c.StayOut(player))

    async def _has_not_asked(self, player: PlayerId) -> bool:
        """What came before now is heard first."""
        await self.room.session.at_rest()
        return self._shared.rebuys.is_up(player, self._now())

    def _broke_at_dealt_tables(self) -> dict[PlayerId, TableNo]:
        """Who has lost everything, and where."""
        deals = self.room.guests.deals
        broke = [one for one in self.room.evening.players.values() if one.status is Status.BUSTED]
        return {one.player: one.busted.table for one in broke if one.busted and deals(one.busted.table)}

    async def _does(self, command: c.Command) -> None:
        await self.room.does(command, self._now(), by_software=True)


def _costs_nothing(session: HandSession) -> TurnChoice:
    choices = legal(session.hand, session.terms)
    price = choices.call if choices else Chips(0)
    return TurnChoice("fold" if price else "check", price)
