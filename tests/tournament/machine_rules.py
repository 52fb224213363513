"""What a host may tell an evening next, by chance: sensible things, and anything at all."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from shuffleup.cards import DECK, Card
from shuffleup.questions.clock import Stop
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.chips.stacks import must_make, uncounted_at
from shuffleup.tournament.clock.levels import Break, LevelOrBreak
from shuffleup.tournament.prizes.payouts import Money, PrizeStructure, Seats, Shares
from shuffleup.tournament.prizes.posted import prize_list
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Chair, Millis, PlayerId, TableNo
from tests.tournament.machine_night import Night

STRANGER = PlayerId("stranger")
OUT_OF_A_HAND = (0, 0, 0, 1, 1, 2, 3)
ENDINGS = ("light", "light", "light", "nobody saw", "counted", "counted", "counted", "taken back")

BOUGHT: tuple[Callable[[PlayerId], c.Overrulable], ...] = (c.BuyIn, c.Rebuy, c.BuyAddOn, c.ReEnter)


class Rules:
    """Commands for one night, from one source of chance."""

    def __init__(self, night: Night, chance: Random) -> None:
        self.night = night
        self.chance = chance

    def order(self, count: int) -> tuple[int, ...]:
        return tuple(self.chance.sample(range(count), count))

    def deck(self) -> tuple[Card, ...]:
        return tuple(self.chance.sample(DECK, len(DECK)))

    # ------------------------------------------------------------------------------------------- sensible things

    def end_of(self, table: TableNo) -> c.Command:
        """Light or counted, up to three out, or no hand at all."""
        sits_out, how = self.night.evening.tables[table].sitting_out, self.chance.choice(ENDINGS)
        here = [one for one in self.night.at(table) if one not in sits_out]
        if how == "taken back" or len(here) < 2:
            return c.EndHand(table) if sits_out else c.TakeBackHand(table)
        gone = self.chance.sample(here, min(len(here) - 1, self.chance.choice(OUT_OF_A_HAND)))
        left = [one for one in here if one not in gone]
        by, *also = self.chance.sample(left, min(len(left), self.chance.choice((1, 1, 1, 2, 3))))
        split = tuple(also)
        if how == "counted" and not uncounted_at(self.night.evening, table):
            return c.EndPlayedHand(
                table, self.counted(table, gone, by), tuple(c.Out(one, by, also=split) for one in gone)
            )
        had = Chips(400) if uncounted_at(self.night.evening, table) else self.chance.choice((None, Chips(400)))
        who = (by, had, split) if how == "light" else (None, had)
        return c.EndHand(table, tuple(c.Out(one, *who) for one in gone))

    def counted(self, table: TableNo, gone: list[PlayerId], by: PlayerId) -> tuple[e.Stack, ...]:
        """Those who are gone lose all of it, and everyone else some fives, to one player."""
        had = {one: int(self.night.evening.entrant(one).stack or 0) for one in self.night.at(table)}
        loses = {one: chips if one in gone else self.chance.randint(0, chips // 10) * 5 for one, chips in had.items()}
        loses[by] = -sum(chips for one, chips in loses.items() if one != by)
        return tuple(e.Stack(one, Chips(chips - loses[one])) for one, chips in had.items())

    def count_in_fives(self, table: TableNo) -> c.CountStacks:
        """What nobody has counted yet is laid out in chips: all of it, or this table's part of it."""
        here, evening = self.night.at(table), self.night.evening
        unit, each = evening.values_at(table)[0], evening.uncounted() // max(1, len(evening.tally.uncounted))
        known = [evening.entrant(one).stack for one in here]
        whole = [max(unit, (each if chips is None else chips) // unit * unit) for chips in known]
        exactly = must_make(evening, table).exactly
        whole[0] += (exactly or sum(whole)) - sum(whole)
        return c.CountStacks(table, tuple(e.Stack(one, Chips(n)) for one, n in zip(here, whole, strict=True)))

    def deal(self) -> c.AgreeDeal:
        """All that is left to win, more or less evenly."""
        left = [one.player for one in self.night.evening.playing()]
        whole = prize_list(self.night.evening, self.night.book) if left else ()
        due = sum(whole[: len(left)]) if isinstance(whole, tuple) else 0
        each, odd = divmod(due, max(1, len(left)))
        shares = [each + (odd if one == left[0] else 0) for one in left]
        if len(shares) > 1:
            shift = self.chance.choice((0, 0, 100, -5000))
            shares[0], shares[1] = shares[0] + shift, shares[1] - shift
        return c.AgreeDeal(tuple(e.Prize(one, Money(n)) for one, n in zip(left, shares, strict=True)))

    def free_chair(self) -> Chair | None:
        """A chair at an emptiest table."""
        table = min(self.night.evening.open_tables(), key=lambda table: len(table.chairs), default=None)
        if table is None:
            return None
        free = [seat for seat in range(1, self.night.evening.plan.seats + 1) if seat not in table.chairs]
        return Chair(table.number, Seat(self.chance.choice(free))) if free else None

    def decision(self, player: PlayerId) -> c.Command:
        return c.Rebuy(player) if self.chance.random() < 0.4 else c.StayOut(player)

    # ------------------------------------------------------------------------------------------- anything at all

    def anything(self) -> c.Command:
        """Any command about anybody, most of which make no sense now."""
        return self.chance.choice((self.about_a_player, self.about_a_table, self.about_all))()

    def anybody(self) -> PlayerId:
        return self.chance.choice([*self.night.everyone(), STRANGER])

    def some_players(self) -> tuple[PlayerId, ...]:
        return tuple(self.anybody() for _ in range(self.chance.randint(0, 3)))

    def any_table(self) -> TableNo:
        return self.chance.choice([*self.night.evening.tables, TableNo(1), TableNo(9)])

    def any_chair(self) -> Chair:
        return Chair(self.any_table(), Seat(self.chance.randint(0, 11)))

    def some_cards(self) -> tuple[Card, ...]:
        return tuple(self.chance.choices(DECK, k=self.chance.randint(0, 5)))

    def about_a_player(self) -> c.Command:
        who, now = self.anybody(), self.night.now
        sanction, why = self.chance.choice(list(Sanction)), self.chance.choice(("slow play", " "))
        choices: list[c.Command] = [
            *(kind(who) for kind in PLAIN),
            *(kind(who, now) for kind in TIMED),
            self.perhaps_all_the_same(self.chance.choice(BOUGHT)(who)),
            c.Leave(who, self.chance.random() < 0.5),
            c.Penalise(who, sanction, why, (), self.chance.choice((None, None, self.anybody()))),
            c.TakeChipsOff(who, Chips(self.chance.choice((0, 5, 400, 1000))), why),
            c.NameDirector(who),
            c.Rename(who, self.chance.choice(("Zoe", "", "Player 1"))),
            c.SeatLate(who, self.any_chair()),
            c.MovePlayer(who, self.any_chair(), why),
            c.NameDealer(self.any_table(), who),
            c.NameKnockOut(self.chance.randint(0, 9), self.some_players()),
        ]
        return self.chance.choice(choices)

    def perhaps_all_the_same(self, command: c.Overrulable) -> c.Command:
        """By the director's word, or not."""
        return c.Otherwise(command, "so be it") if self.chance.random() < 0.5 else command

    def about_a_table(self) -> c.Command:
        table, now = self.any_table(), self.night.now
        outs = tuple(c.Out(self.anybody()) for _ in range(self.chance.randint(0, 2)))
        stacks = tuple(e.Stack(self.anybody(), Chips(self.chance.randint(-5, 2000))) for _ in range(2))
        choices: list[c.Command] = [
            c.BeginHand(table, now),
            c.EndHand(table, outs),
            c.EndPlayedHand(table, stacks, outs),
            c.CountStacks(table, stacks),
            c.TakeBackHand(table),
            c.Race(table, Chips(self.chance.choice((5, 25, 100))), self.some_cards(), now),
            c.RecordRuling(table, "The card stays.", ("DEAL-01",)),
        ]
        return self.chance.choice(choices)

    def about_all(self) -> c.Command:
        now, item = self.night.now, self.chance.randint(-1, 9)
        prizes = (e.Prize(self.anybody(), Money(self.chance.choice((0, 2500, -2500)))) for _ in range(2))
        choices: list[c.Command] = [
            c.Commit(self.anybody(), self.chance.choice(("Zoe", "", "Player 1"))),
            c.DrawSeats(self.order(len(self.night.having(Status.PAID))), (self.anybody(),)),
            c.Redraw(self.order(len(self.night.evening.playing()))),
            c.Balance(self.some_cards()),
            c.AgreeDeal(tuple(prizes)),
            c.GoToItem(item, now),
            c.StopClock(now, self.chance.choice(("", *(stop.value for stop in Stop)))),
            c.StartClock(now),
            c.Recover(Millis(now + self.chance.choice((0, 100_000)))),
            c.PayPrizes(),
            c.AwardSeats(),
            c.SetSidePot("Pot", Money(501), self.some_players(), number=self.chance.choice((0, 1))),
            c.DecideSidePot(1, self.some_players()),
            c.PaySidePot(1),
            c.AddTime(Millis(self.chance.choice((0, -90_000, 60_000, 600_000))), now),
            self.perhaps_all_the_same(c.EditSchedule(self.other_steps(), now)),
            self.perhaps_all_the_same(c.EditPayouts(self.chance.choice(PRIZES))),
        ]
        return self.chance.choice(choices)

    def other_steps(self) -> tuple[LevelOrBreak, ...]:
        """The schedule with a step left out, or a break put in."""
        steps = list(self.night.evening.plan.schedule.steps)
        where = self.chance.randrange(len(steps))
        if self.chance.random() < 0.5:
            del steps[where]
        else:
            steps.insert(where, Break(2))
        return tuple(steps)


PLAIN: tuple[Callable[[PlayerId], c.Command], ...] = (
    c.BuyIn, c.Arrive, c.MarkMissing, c.Cancel, c.Rebuy, c.BuyAddOn, c.StayOut, c.ReEnter,
)  # fmt: skip
TIMED: tuple[Callable[[PlayerId, Millis], c.Command], ...] = (c.GoAway, c.ComeBack, c.RemoveLate)
PRIZES: tuple[PrizeStructure | None, ...] = (
    None, Shares((100,)), Shares((60, 40)), Shares((70, 20)), Seats(Money(7500)),
)  # fmt: skip
