"""Random evenings under every book, with every law looked at after every step; and whole evenings to their winner.

The machine tells an evening whatever a host might tell it, in any order, takes things back and puts them back. What it
once broke is kept as a plain test in test_machine_found.py.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from shuffleup.cards import DECK
from shuffleup.questions.words import Seat
from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament.state import Status
from shuffleup.tournament.words import Chair
from tests.tournament.machine_driver import Driver
from tests.tournament.machine_night import Night, player, short_plan, with_add_on
from tests.tournament.machine_rules import anything, deals, decisions, ends_of_a_hand, orders

STEADILY = settings(max_examples=40, stateful_step_count=60, deadline=None, derandomize=True, database=None)
MOST_PLAYERS = 22


class Evenings(RuleBasedStateMachine):
    """One evening, driven by chance."""

    book: Rulebook = HOMEGAME
    night: Night

    @initialize(data=st.data())
    def set_up(self, data: st.DataObject) -> None:
        """A plan, a list of players, and mostly a draw and a running clock."""
        plan = short_plan(
            self.book,
            seats=data.draw(st.integers(4, 10)),
            minutes=data.draw(st.sampled_from((1, 5, 20))),
            break_after=data.draw(st.sampled_from((0, 0, 2))),
            rebuys=data.draw(st.booleans()),
        )
        plan = with_add_on(plan) if data.draw(st.booleans()) else plan
        self.night = Night(replace(plan, hand_for_hand=data.draw(st.booleans())), self.book)
        self.night.enters(*range(1, data.draw(st.integers(2, MOST_PLAYERS)) + 1))
        if data.draw(st.sampled_from((True, True, True, False))):
            self.draws(data)
            self.night.tells(c.StartClock(self.night.now))

    # ------------------------------------------------------------------------------------------- who is in

    @precondition(lambda self: not self.night.drawn)
    @rule(data=st.data())
    def draws(self, data: st.DataObject) -> None:
        paid = [one.player for one in self.night.having(Status.PAID)]
        dealers = data.draw(st.lists(st.sampled_from(paid), unique=True, max_size=2)) if paid else []
        self.night.tells(c.DrawSeats(data.draw(orders(len(paid))), tuple(dealers)))

    @precondition(lambda self: self.night.everyone() and not self.night.evening.first_hand_dealt)
    @rule(data=st.data())
    def is_missing_or_cancels(self, data: st.DataObject) -> None:
        who = data.draw(st.sampled_from(self.night.everyone()))
        self.night.tells(c.MarkMissing(who) if data.draw(st.booleans()) else c.Cancel(who))

    @precondition(lambda self: self.night.drawn and len(self.night.everyone()) < MOST_PLAYERS + 3)
    @rule(data=st.data())
    def comes_late(self, data: st.DataObject) -> None:
        who = player(len(self.night.everyone()) + 1)
        self.night.tells(c.Commit(who, f"Late {who}"))
        self.night.tells(c.BuyIn(who))
        free, sits_down = self.free_chairs(), data.draw(st.booleans())
        if free and sits_down:
            self.night.tells(c.SeatLate(who, data.draw(st.sampled_from(free))))

    def free_chairs(self) -> list[Chair]:
        evening = self.night.evening
        return [
            Chair(table.number, Seat(seat))
            for table in evening.open_tables()
            for seat in range(1, evening.plan.seats + 1)
            if seat not in table.chairs
        ]

    @precondition(lambda self: self.night.having(Status.BUSTED))
    @rule(data=st.data())
    def decides(self, data: st.DataObject) -> None:
        self.night.tells(data.draw(decisions(self.night)))

    @precondition(lambda self: self.night.having(Status.BUSTED))
    @rule(rebuys=st.booleans())
    def all_decide(self, rebuys: bool) -> None:
        for one in self.night.having(Status.BUSTED):
            self.night.tells(c.Rebuy(one.player) if rebuys else c.StayOut(one.player))

    # ------------------------------------------------------------------------------------------- hands

    @precondition(lambda self: self.night.tables(in_hand=False))
    @rule(data=st.data())
    def begins(self, data: st.DataObject) -> None:
        self.puts_right(data)
        for table in self.night.tables(in_hand=False):
            self.night.tells(c.BeginHand(table.number, self.night.now))

    @precondition(lambda self: self.night.tables(in_hand=True))
    @rule(data=st.data())
    def ends(self, data: st.DataObject) -> None:
        table = data.draw(st.sampled_from(self.night.tables(in_hand=True)))
        self.night.tells(data.draw(ends_of_a_hand(self.night, table.number)))

    @precondition(lambda self: self.night.drawn)
    @rule(data=st.data())
    def puts_right(self, data: st.DataObject) -> None:
        order = data.draw(orders(len(self.night.evening.playing()))) if self.night.redraw_is_due() else ()
        self.night.puts_right(order, tuple(DECK[data.draw(st.integers(0, 20)) :]))

    @precondition(lambda self: self.night.drawn)
    @rule(data=st.data())
    def races(self, data: st.DataObject) -> None:
        for table in self.night.tables(in_hand=False):
            race = self.night.race_at(table.number, tuple(data.draw(st.permutations(DECK))))
            if race and data.draw(st.booleans()):
                self.night.does(race)

    # ------------------------------------------------------------------------------------------- time

    @precondition(lambda self: self.night.drawn)
    @rule(minutes=st.sampled_from((0.5, 2, 6, 16, 21)))
    def waits(self, minutes: float) -> None:
        self.night.waits(minutes)

    @precondition(lambda self: self.night.drawn)
    @rule(data=st.data())
    def stops_starts_or_skips(self, data: st.DataObject) -> None:
        now = self.night.now
        choices: list[c.Command] = [c.StartClock(now), c.StopClock(now, "break"), c.GoToItem(4, now), c.Recover(now)]
        self.night.tells(data.draw(st.sampled_from(choices)))

    @precondition(lambda self: self.night.evening.playing())
    @rule(data=st.data())
    def comes_and_goes(self, data: st.DataObject) -> None:
        who = data.draw(st.sampled_from([one.player for one in self.night.evening.playing()]))
        now = self.night.now
        choices: list[c.Command] = [c.GoAway(who, now), c.GoAway(who, now), c.ComeBack(who, now), c.Leave(who)]
        self.night.tells(data.draw(st.sampled_from(choices)))

    # ------------------------------------------------------------------------------------------- money, and taking back

    @precondition(lambda self: self.night.drawn)
    @rule(data=st.data())
    def agrees_or_pays(self, data: st.DataObject) -> None:
        pays: st.SearchStrategy[c.Command] = st.just(c.PayPrizes())
        self.night.tells(data.draw(st.one_of(deals(self.night), pays)))

    @rule(data=st.data())
    def says_anything(self, data: st.DataObject) -> None:
        self.night.tells(data.draw(anything(self.night)))

    @rule(steps=st.integers(1, 4))
    def takes_back(self, steps: int) -> None:
        for _ in range(steps):
            self.night.takes_back()

    @rule(steps=st.integers(1, 4))
    def puts_back(self, steps: int) -> None:
        for _ in range(steps):
            self.night.puts_back()

    @rule(steps=st.integers(1, 6))
    def back_and_forth(self, steps: int) -> None:
        before = self.night.record.evening
        taken = [self.night.takes_back() for _ in range(steps)].count(True)
        for _ in range(taken):
            assert self.night.puts_back()
        assert self.night.evening == before


EVENINGS = 60


@pytest.mark.parametrize("some", range(6))
def test_sixty_evenings_to_their_winner(some: int) -> None:
    """One seeded host after another; each gets to the last prize, and everything that came in went out."""
    for seed in range(some, EVENINGS, 6):
        book = list(BOOKS.values())[seed % 3]
        evening = Driver(seed, book, 2 + seed * 2 % 27).to_the_end().evening
        assert evening.money_in == evening.money_out == evening.purse()


class Guidelines(Evenings):
    book = GUIDELINES


class Roberts(Evenings):
    book = ROBERTS


TestHomegame = Evenings.TestCase
TestHomegame.settings = STEADILY
TestGuidelines = Guidelines.TestCase
TestGuidelines.settings = STEADILY
TestRoberts = Roberts.TestCase
TestRoberts.settings = STEADILY
