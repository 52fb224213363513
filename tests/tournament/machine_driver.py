"""A host with a seeded mind of his own, who always gets an evening to its winner."""

from __future__ import annotations

from random import Random

from shuffleup.cards import DECK, Card
from shuffleup.hand import Refused
from shuffleup.questions.clock import Stop
from shuffleup.questions.steps import Sanction
from shuffleup.questions.words import Chips, Seat
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decide_chips import prize_list
from shuffleup.tournament.decision import Accepted
from shuffleup.tournament.payouts import Money
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Chair, PlayerId, TableNo
from tests.tournament.machine_night import Night, player, short_plan, with_add_on

OUT_OF_A_HAND = (0, 0, 0, 1, 1, 2, 3)


class Driver:
    """Everything a night may bring, by chance."""

    def __init__(self, seed: int, book: Rulebook, players: int) -> None:
        self.chance = Random(seed)
        plan = short_plan(
            book,
            seats=self.chance.randint(4, 10),
            minutes=self.chance.choice((3, 6)),
            break_after=self.chance.choice((0, 2)),
            rebuys=self.chance.random() < 0.7,
        )
        self.night = Night(with_add_on(plan) if seed % 2 else plan, book)
        self.night.enters(*range(1, players + 1))
        self.dealt = False

    def to_the_end(self) -> Night:
        self.gathers()
        while not self.night.over:
            self.something_happens()
            self.night.waits(self.chance.choice((0.5, 1, 2)))
            self.puts_right()
            self.round_of_hands()
        self.night.does(c.PayPrizes())
        return self.night

    # ------------------------------------------------------------------------------------------- before the start

    def gathers(self) -> None:
        paid = [one.player for one in self.night.having(Status.PAID)]
        if len(paid) > 3:
            self.night.does(c.Cancel(paid.pop()))
            self.night.does(c.MarkMissing(paid[0]))
        dealers = self.chance.sample(paid, self.chance.choice((0, 1)))
        self.night.does(c.DrawSeats(self.order(len(paid)), tuple(dealers)))
        self.night.does(c.StartClock(self.night.now))

    def order(self, count: int) -> tuple[int, ...]:
        return tuple(self.chance.sample(range(count), count))

    # ------------------------------------------------------------------------------------------- between hands

    def puts_right(self) -> None:
        """Everything that has to be done before hands can be dealt."""
        for one in self.night.evening.playing():
            if one.missing:
                answer = self.night.tells(c.RemoveLate(one.player, self.night.now))
                if isinstance(answer, Refused) and self.chance.random() < 0.4:
                    self.night.does(c.Arrive(one.player))
        for one in self.night.having(Status.BUSTED):
            self.night.does(c.Rebuy(one.player) if self.chance.random() < 0.4 else c.StayOut(one.player))
        if self.night.over:
            return
        while self.night.puts_right(self.order(len(self.night.evening.playing())), self.deck()):
            pass
        self.races()

    def deck(self) -> tuple[Card, ...]:
        return tuple(self.chance.sample(DECK, len(DECK)))

    def races(self) -> None:
        for table in self.night.tables(in_hand=False):
            self.counts(table.number)
            if race := self.night.race_at(table.number, self.deck()):
                self.night.does(race)

    def counts(self, table: TableNo) -> None:
        """A light table counts its stacks before a race: all in fives, and the total is what it was."""
        here = self.night.at(table)
        chips = [self.night.evening.entrant(one).stack for one in here]
        whole = [max(5, stack // 5 * 5) for stack in chips]
        whole[0] += sum(chips) - sum(whole)
        self.night.tells(
            c.CountStacks(table, tuple(e.Stack(one, Chips(n)) for one, n in zip(here, whole, strict=True)))
        )

    def something_happens(self) -> None:
        who = self.chance.choice(self.night.evening.playing()).player
        happenings = (self.away, self.away, self.leaves, self.penalty, self.adds_on, self.stops, self.undoes, self.late)
        self.chance.choice(happenings)(who)

    def away(self, who: PlayerId) -> None:
        answer = self.night.tells(c.ComeBack(who, self.night.now))
        if isinstance(answer, Refused):
            self.night.does(c.GoAway(who, self.night.now))

    def leaves(self, who: PlayerId) -> None:
        if len(self.night.evening.playing()) > 4:
            self.night.does(c.Leave(who, by_director=True))

    def penalty(self, who: PlayerId) -> None:
        worst = self.chance.random() < 0.1 and len(self.night.evening.playing()) > 4
        sanction = Sanction.DISQUALIFICATION if worst else Sanction.WARNING
        self.night.does(c.Penalise(who, sanction, "language"))

    def adds_on(self, who: PlayerId) -> None:
        self.night.tells(c.BuyAddOn(who))

    def stops(self, _: PlayerId) -> None:
        self.night.tells(c.StopClock(self.night.now, Stop.BREAK.value))
        self.night.tells(c.StartClock(self.night.now))

    def undoes(self, _: PlayerId) -> None:
        before = self.night.evening
        steps = self.chance.randint(1, 5)
        taken = [self.night.takes_back() for _ in range(steps)].count(True)
        assert all(self.night.puts_back() for _ in range(taken))
        assert self.night.evening == before

    def late(self, _: PlayerId) -> None:
        """A new player, as long as nobody is out."""
        free = self.free_chair()
        if self.night.having(Status.OUT) or free is None or self.night.redraw_is_due():
            return
        who = player(len(self.night.everyone()) + 1)
        self.night.does(c.Commit(who, f"Late {who}"))
        self.night.does(c.BuyIn(who))
        self.night.does(c.SeatLate(who, free))

    def free_chair(self) -> Chair | None:
        table = min(self.night.evening.open_tables(), key=lambda table: len(table.chairs))
        seats = (seat for seat in range(1, self.night.evening.plan.seats + 1) if seat not in table.chairs)
        seat = next(seats, None)
        return Chair(table.number, Seat(seat)) if seat else None

    # ------------------------------------------------------------------------------------------- hands

    def round_of_hands(self) -> None:
        """Every table begins one, and they end in any order. Nobody waits for a rebuy except at the next hand."""
        begun = [table.number for table in self.night.tables(in_hand=False) if self.begins(table.number)]
        for table in self.chance.sample(begun, len(begun)):
            self.ends(table)
        self.deal()

    def begins(self, table: TableNo) -> bool:
        return isinstance(self.night.tells(c.BeginHand(table, self.night.now)), Accepted)

    def ends(self, table: TableNo) -> None:
        if self.chance.random() < 0.05:
            self.night.does(c.TakeBackHand(table))
            return
        here = self.night.at(table)
        gone = self.chance.sample(here, min(len(here) - 1, self.chance.choice(OUT_OF_A_HAND)))
        by = self.chance.choice([one for one in here if one not in gone])
        self.night.does(c.EndHand(table, tuple(c.Out(one, by) for one in gone)))

    def deal(self) -> None:
        """Three or fewer agree on a deal once nobody can buy in again, and only once."""
        left = [one.player for one in self.night.evening.playing()]
        too_early = self.night.having(Status.BUSTED) or min(t.level_dealt for t in self.night.evening.open_tables()) < 4
        if self.dealt or too_early or not 2 <= len(left) <= 3 or self.chance.random() < 0.7:
            return
        whole = prize_list(self.night.evening, self.night.book)
        assert isinstance(whole, tuple)
        each, odd = divmod(sum(whole[: len(left)]), len(left))
        shares = [each + odd, *[each] * (len(left) - 1)]
        self.night.does(c.AgreeDeal(tuple(e.Prize(one, Money(n)) for one, n in zip(left, shares, strict=True))))
        self.dealt = True
