"""A host with a mind of his own, by chance; left alone he always gets an evening to its winner."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from shuffleup.hand import Refused
from shuffleup.questions.clock import Stop
from shuffleup.questions.steps import Sanction
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.bounties.kinds import BountyKind
from shuffleup.tournament.clock.timer import stopped
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.state import Evening, Status, copied
from shuffleup.tournament.words import Millis
from tests.tournament.machine_night import Night, player, short_plan, with_add_on
from tests.tournament.machine_rules import Rules

MOST_ROUNDS = 300
MOST_PLAYERS = 30


def any_night(chance: Random, book: Rulebook, players: int, kind: type[Night] = Night) -> Night:
    """A plan, and a list of players who have paid."""
    plan = short_plan(
        book,
        seats=chance.randint(4, 10),
        minutes=chance.choice((3, 6)),
        break_after=chance.choice((0, 2)),
        rebuys=chance.random() < 0.7,
    )
    night = kind(with_bounties(with_add_on(plan) if chance.random() < 0.5 else plan, chance), book)
    night.enters(*range(1, players + 1))
    return night


def with_bounties(plan: Plan, chance: Random) -> Plan:
    """Of any kind, and of an odd number of cents, or none."""
    kind, money = chance.choice(list(BountyKind)), Money(chance.choice((500, 501, 2500)))
    season = Money(chance.choice((0, 0, 199)) if not kind or money < plan.buy_in else 0)
    return replace(plan, bounties=kind, bounty=money, bounty_again=chance.random() < 0.5, season=season)


def but_for_time(evening: Evening) -> Evening:
    """What set the clock sets it anew when it is put back, and whoever is away is warned anew."""
    same = copied(evening)
    same.clock, same.last_told, same.ran = stopped(evening.plan.schedule), Millis(0), Millis(0)
    for table in same.tables.values():
        table.told = table.over = Millis(0)
        table.left = {seat: replace(last, at=Millis(0)) for seat, last in table.left.items()}
    for one in same.players.values():
        one.sure = Millis(0)
        one.last = replace(one.last, at=Millis(0)) if one.last else None
        one.warned = one.asked_about = False
        one.away_since = None if one.away_since is None else Millis(0)
    return same


class Driver:
    """Everything an evening may bring. Each of these can be told at any time; what cannot be is refused."""

    def __init__(self, night: Night, chance: Random) -> None:
        self.night = night
        self.chance = chance

    @property
    def rules(self) -> Rules:
        return Rules(self.night, self.chance)

    def to_the_end(self) -> Night:
        self.gathers()
        rounds = 0
        while not self.night.over:
            self.something_happens()
            self.time_passes()
            self.puts_right()
            self.round_of_hands()
            rounds += 1
            assert rounds < MOST_ROUNDS, "the evening gets nowhere"
        self.night.does(c.PayPrizes())
        return self.night

    def something_happens(self) -> None:
        self.chance.choice(
            (
                self.away,
                self.away,
                self.leaves,
                self.penalty,
                self.adds_on,
                self.stops,
                self.undoes,
                self.late,
                self.deals,
            )
        )()

    # ------------------------------------------------------------------------------------------- before the start

    def gathers(self) -> None:
        """One cancels, one is late, and the others draw."""
        paid = [one.player for one in self.night.having(Status.PAID)]
        if len(paid) > 3:
            self.night.tells(c.Cancel(paid.pop()))
            self.night.tells(c.MarkMissing(paid[0]))
        dealers = self.chance.sample(paid, min(len(paid), self.chance.choice((0, 1))))
        self.night.tells(c.DrawSeats(self.rules.order(len(paid)), tuple(dealers)))
        self.night.tells(c.StartClock(self.night.now))

    # ------------------------------------------------------------------------------------------- between hands

    def time_passes(self) -> None:
        self.night.waits(self.chance.choice((0.2, 1, 2, 4)))

    def puts_right(self) -> None:
        """Everything that has to be done before hands can be dealt."""
        self.late_ones()
        for one in self.night.having(Status.BUSTED):
            self.night.tells(self.rules.decision(one.player))
        playing = len(self.night.evening.playing())
        while playing > 1 and (answer := self.night.puts_right(self.rules.order(playing), self.rules.deck())):
            if self.night.evening.hand_in_play() or isinstance(answer, Refused):
                return
        self.races()

    def late_ones(self) -> None:
        for one in self.night.evening.playing():
            if one.missing:
                answer = self.night.tells(c.RemoveLate(one.player, self.night.now))
                if isinstance(answer, Refused) and self.chance.random() < 0.4:
                    self.night.tells(c.Arrive(one.player))

    def races(self) -> None:
        for table in self.night.tables(in_hand=False):
            if self.night.at(table.number):
                self.night.tells(self.rules.count_in_fives(table.number))
            if race := self.night.race_at(table.number, self.rules.deck()):
                self.night.does(race)

    def away(self) -> None:
        for one in self.night.evening.playing():
            if self.chance.random() < 0.2:
                away = one.away_since is not None
                now = self.night.now
                self.night.tells(c.ComeBack(one.player, now) if away else c.GoAway(one.player, now))

    def leaves(self) -> None:
        playing = self.night.evening.playing()
        if len(playing) > 4:
            self.night.tells(c.Leave(self.chance.choice(playing).player, by_director=True))

    def penalty(self) -> None:
        for one in self.chance.sample(self.night.evening.playing(), min(1, len(self.night.evening.playing()))):
            self.night.tells(c.Penalise(one.player, self.chance.choice(list(Sanction)), "language"))

    def adds_on(self) -> None:
        for one in self.night.evening.playing():
            if self.chance.random() < 0.3:
                self.night.tells(c.BuyAddOn(one.player))

    def stops(self) -> None:
        self.night.tells(c.StopClock(self.night.now, Stop.BREAK.value))
        self.night.tells(c.StartClock(self.night.now))

    def undoes(self) -> None:
        """Back and forth, and all is as it was, but for what time goes on with."""
        before = but_for_time(self.night.evening)
        taken = [self.night.takes_back() for _ in range(self.chance.randint(1, 5))].count(True)
        assert all(self.night.puts_back() for _ in range(taken))
        assert but_for_time(self.night.evening) == before

    def late(self) -> None:
        if len(self.night.everyone()) < MOST_PLAYERS and self.chance.random() < 0.5:
            who = player(len(self.night.everyone()) + 1)
            self.night.tells(c.Commit(who, f"Late {who}"))
            self.night.tells(c.BuyIn(who))
        for one in self.night.having(Status.PAID):
            if chair := self.rules.free_chair():
                self.night.tells(c.SeatLate(one.player, chair))

    def deals(self) -> None:
        if 2 <= len(self.night.evening.playing()) <= 4:
            self.night.tells(self.rules.deal())

    # ------------------------------------------------------------------------------------------- hands

    def round_of_hands(self) -> None:
        """Every table begins one, and they end in any order."""
        self.begin()
        while in_hand := self.night.tables(in_hand=True):
            self.night.does(self.rules.end_of(self.chance.choice(in_hand).number))

    def begin(self) -> None:
        for table in self.night.tables(in_hand=False):
            self.night.tells(c.BeginHand(table.number, self.night.now))

    def end_one(self) -> None:
        for table in self.night.tables(in_hand=True)[:1]:
            self.night.does(self.rules.end_of(table.number))
