"""Everything that has to come before the next hand: late players, chip races, redraws, moves, and stacks to count."""

from __future__ import annotations

from collections.abc import Collection
from typing import assert_never

from shuffleup.cards import Card
from shuffleup.demo.host import Host, unless_refused
from shuffleup.demo.luck import DemoLuck
from shuffleup.hand.decision import Refused
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import clauses_in
from shuffleup.say import listed
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.gone import never_came, stayed_away
from shuffleup.tournament.clock import timer
from shuffleup.tournament.hands.lying import as_on_record
from shuffleup.tournament.race import race
from shuffleup.tournament.race.due import race_due, racks_of
from shuffleup.tournament.race.when import RaceDue
from shuffleup.tournament.seating.balancing import DealCards, Moves, Wait
from shuffleup.tournament.seating.draw import FEWEST_PLAYERS
from shuffleup.tournament.seating.due import draw_due, due_moves, mid_round
from shuffleup.tournament.words import PlayerId, TableNo


class DemoTables:
    """The tables of the evening. At real ones nobody enters what players win from each other, so the stacks the
    evening knows are out of date until they are counted; `uncounted` is what really lies there."""

    def __init__(self, host: Host, luck: DemoLuck) -> None:
        self.host = host
        self.luck = luck
        self.uncounted: dict[PlayerId, Chips] = {}
        self._raced_for = 0  # the level before which nothing is left to race
        self.low_cards = 0  # how often cards told which table gives a player

    # ------------------------------------------------------------------------------------------------- tables

    def tables(self) -> list[TableNo]:
        return [table.number for table in self.host.evening.open_tables()]

    def playing(self, table: TableNo) -> list[PlayerId]:
        return [one.player for one in self.host.evening.table_now(table).sitting]

    def present(self, table: TableNo) -> list[PlayerId]:
        return [one.player for one in self.host.evening.table_now(table).sitting if not one.away]

    # ------------------------------------------------------------------------------------------------- stacks

    def stacks(self, table: TableNo) -> dict[Seat, Chips]:
        """What really lies in front of the players."""
        sitting = self.host.evening.table_now(table).sitting
        return {one.chair.seat: self._lies_before(one.player) for one in sitting}

    def not_counted(self, stacks: dict[PlayerId, Chips]) -> None:
        """A real hand is over; those who are out have nothing left to count."""
        self.uncounted |= {player: chips for player, chips in stacks.items() if chips}
        for player in (player for player, chips in stacks.items() if not chips):
            self.uncounted.pop(player, None)

    async def count(self, tables: Collection[TableNo]) -> None:
        """Have the stacks of these tables counted where that is news."""
        for table in sorted(tables):
            players = self.playing(table)
            if any(player in self.uncounted for player in players):
                stacks = [e.Stack(player, self._lies_before(player)) for player in players]
                await self.host.does(c.CountStacks(table, tuple(stacks)))
                for player in players:
                    self.uncounted.pop(player, None)

    def _lies_before(self, player: PlayerId) -> Chips:
        known = self.host.evening.entrant(player).stack
        return self.uncounted[player] if known is None else known

    # -------------------------------------------------------------------------------------- before the next hand

    async def in_order(self) -> tuple[TableNo, ...]:
        """Do what has to come before the next hand; the tables that may deal one then."""
        await self._too_long_away()
        await self._late_players()
        if len(self.host.evening.playing()) < FEWEST_PLAYERS:
            return ()
        if mid_round(self.host.evening):
            return tuple(table for table in self.tables() if self._somebody_there(table))
        if not await self.races() or not await self._redraw():
            return ()
        held = await self._moves()
        return tuple(table for table in self.tables() if table not in held and self._somebody_there(table))

    def _somebody_there(self, table: TableNo) -> bool:
        """Somebody to be dealt to, and somebody to play against."""
        to_deal_to = [one for one in self.present(table) if not self.host.evening.entrant(one).sits_out]
        return bool(to_deal_to) and len(self.playing(table)) >= FEWEST_PLAYERS

    async def _too_long_away(self) -> None:
        """ABS-03: chips are shared out between two hands, as soon as the time is told."""
        host = self.host
        waiting = [table for table in host.evening.open_tables() if not table.in_hand]
        late = [t.number for t in waiting if stayed_away(host.evening, c.BeginHand(t.number, host.now), host.book)]
        if late:
            await self.count(late)
            await host.does(c.Tick(host.now))

    async def _late_players(self) -> None:
        """LATE-01: whoever has not come by now is out, once their table is between two hands."""
        evening, host = self.host.evening, self.host
        for one in [one for one in evening.playing() if one.missing]:
            assert one.chair is not None, one
            table = evening.tables[one.chair.table]
            if not table.in_hand and never_came(evening, table.number, self._level(), host.book):
                await self.count([table.number])
                await host.does(c.RemoveLate(one.player, host.now))

    def _level(self) -> int:
        """The level a hand would belong to that begins now."""
        evening = self.host.evening
        return timer.level_number(evening.plan.schedule, timer.level_now(evening.clock, self.host.now, self.host.book))

    # ---------------------------------------------------------------------------------------------------- races

    async def races(self) -> bool:
        """The smallest chip goes when no level to come needs it: at all tables, when their hands are over."""
        if self._raced_for == self._level():
            return True
        while due := self._races_due():
            if self.host.evening.hand_in_play():
                return False
            chips = next(iter(due.values()))
            text = f"No level needs chips of {chips.old:,} any more: they are changed into {chips.new:,} at all tables."
            self.host.says("race", text, (chips.by.id,))
            for table, one in due.items():
                await self._race(table, one)
        self._raced_for = self._level()
        return True

    def _races_due(self) -> dict[TableNo, RaceDue]:
        host = self.host
        due = {table: race_due(host.evening, table, host.now, host.book) for table in self.tables()}
        return {table: one for table, one in due.items() if isinstance(one, RaceDue)}

    async def _race(self, table: TableNo, due: RaceDue) -> None:
        await self.count([table])
        wrong = f"Table {table} cannot race its chips."
        racks = unless_refused(racks_of(self.host.evening, table), wrong)
        to_deal = unless_refused(race.race_cards(racks, due.old, due.new, self.host.book), wrong)
        cards = self.luck.cards(sum(count for _, count in to_deal))
        self._tell_race(table, unless_refused(race.race(racks, due.old, due.new, cards, self.host.book), wrong))
        await self.host.does(c.Race(table, due.old, cards, self.host.now))

    def _tell_race(self, table: TableNo, result: race.RaceResult) -> None:
        """In three breaths: what is changed, what is dealt, who wins."""
        for kinds in ((race.ChangedUp,), (race.CardsDealt,), (race.GivenFirst, race.ChipWon, race.OddGone)):
            steps = [step for step in result.steps if isinstance(step, kinds)]
            said = " ".join(race_in_words(step, result.old, result.new) for step in steps)
            if steps:
                self.host.says("race", f"Table {table}: {said}", clauses_in(step.by for step in steps), table)

    # ---------------------------------------------------------------------------------------------------- seats

    async def _redraw(self) -> bool:
        """Fewer tables, where they will do; False where hands in play have to be waited for."""
        evening, host = self.host.evening, self.host
        due = draw_due(evening, host.book)
        if isinstance(due, Refused):
            return True
        if evening.hand_in_play():
            return False
        await self.count(self.tables())
        everyone = len(due.players) == len(evening.playing())
        kept = [evening.tables[number] for number in {card.table for card in due.deck}] if everyone else []
        dealing = {one.number: one.dealer for one in kept if one.dealer and evening.entrant(one.dealer).plays}
        order = due.dealt(self.luck.order(len(due.deck)))
        await host.does(c.Redraw(order, tuple(dealing.values()), tuple(dealing)))
        return True

    async def _moves(self) -> tuple[TableNo, ...]:
        """All moves that can be made now; the tables that wait for others."""
        while True:
            cards, due = self._due()
            if not isinstance(due, Moves):
                return due.concerns if due else ()
            await self.count({move.leaves.table for move in due.moves})
            for number in due.doubtful:
                await self.host.does(as_on_record(self.host.evening, number, self.host.book))
            await self.host.does(c.Balance(cards))

    def _due(self) -> tuple[tuple[Card, ...], Moves | Wait | None]:
        """The moves that are due, and the cards dealt to tables that tie."""
        host = self.host
        cards: tuple[Card, ...] = ()
        while True:
            due = unless_refused(due_moves(host.evening, host.book, cards), "Nobody can move.")
            if not isinstance(due, DealCards):
                return cards, due
            dealt = self.luck.cards(len(due.to))
            each = [f"table {table} {card.symbol_text}" for table, card in zip(due.to, dealt, strict=True)]
            by = clauses_in(due.by)
            host.says("low card", f"{due.said} It is {listed(each)}.", by)
            cards += dealt
            self.low_cards += 1


def race_in_words(step: race.RaceStep, old: Chips, new: Chips) -> str:
    """A step of a chip race as the host of a demo says it."""
    match step:
        case race.ChangedUp():
            return f"Seat {step.seat} changes {step.handed_in} chips of {old:,} for {step.received} of {new:,}."
        case race.CardsDealt():
            odd = "odd chip" if len(step.cards) == 1 else "odd chips"
            cards = " ".join(card.symbol_text for card in step.cards)
            return f"Seat {step.seat} has {len(step.cards)} {odd} and is dealt {cards}."
        case race.GivenFirst():
            return f"Seat {step.seat} would have nothing left and is given a chip of {new:,} first."
        case race.ChipWon():
            won = f"{step.card.symbol_text}, for {step.odd} of {old:,}"
            return f"Seat {step.seat} wins a chip of {new:,} with {won}."
        case race.OddGone():
            return f"What is left makes less than half a chip of {new:,}: {step.odd} of {old:,} leave play."
        case _:
            assert_never(step)
