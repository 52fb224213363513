"""Random evenings under every book, with every law looked at after every step; and whole evenings to their winner.

The machine tells an evening whatever a host might tell it, in any order, takes things back and puts them back. What it
once broke is kept as a plain test in test_machine_found.py.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from shuffleup.rulebooks import BOOKS, GUIDELINES, HOMEGAME, ROBERTS
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from tests.tournament.machine_driver import Driver, any_night
from tests.tournament.machine_night import Night

STEADILY = settings(
    max_examples=20,
    stateful_step_count=30,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],  # a failure comes with everything that was told; to make it shorter would take minutes
)
CHANCE = st.randoms(use_true_random=True)
EVENINGS, AT_ONCE = 30, 6


class Evenings(RuleBasedStateMachine):
    """One evening. Which things happen, and in which order, is the machine's choice; the details are left to chance."""

    book: Rulebook = HOMEGAME
    driver: Driver

    @initialize(chance=CHANCE, players=st.integers(2, 24), gathered=st.sampled_from([True, True, True, False]))
    def set_up(self, chance: Random, players: int, gathered: bool) -> None:
        night = any_night(chance, self.book, players)
        self.driver = Driver(night, chance)
        if gathered:
            self.driver.gathers()

    def by(self, chance: Random) -> Driver:
        self.driver.chance = chance
        return self.driver

    @property
    def night(self) -> Night:
        return self.driver.night

    # ------------------------------------------------------------------------------------------- in good order

    @rule(chance=CHANCE)
    def a_round(self, chance: Random) -> None:
        self.by(chance).puts_right()
        self.driver.round_of_hands()

    @rule(chance=CHANCE)
    def another_round(self, chance: Random) -> None:
        self.by(chance).time_passes()
        self.a_round(chance)

    @rule(chance=CHANCE)
    def something_happens(self, chance: Random) -> None:
        self.by(chance).something_happens()

    # ------------------------------------------------------------------------------------------- or in none

    @rule(chance=CHANCE)
    def gathers(self, chance: Random) -> None:
        self.by(chance).gathers()

    @rule(chance=CHANCE)
    def begins(self, chance: Random) -> None:
        self.by(chance).begin()

    @rule(chance=CHANCE)
    def ends_one(self, chance: Random) -> None:
        self.by(chance).end_one()

    @rule(chance=CHANCE)
    def puts_right(self, chance: Random) -> None:
        self.by(chance).puts_right()

    @rule(minutes=st.sampled_from([0.5, 3, 16, 21]))
    def waits(self, minutes: float) -> None:
        self.night.waits(minutes)

    @rule(chance=CHANCE)
    def decides(self, chance: Random) -> None:
        for one in self.night.undecided()[:1]:
            self.night.tells(self.by(chance).rules.decision(one.player))

    @rule(chance=CHANCE, times=st.integers(1, 5))
    def says_anything(self, chance: Random, times: int) -> None:
        for _ in range(times):
            self.night.tells(self.by(chance).rules.anything())

    @rule()
    def is_paid(self) -> None:
        self.night.tells(c.PayPrizes())

    # ------------------------------------------------------------------------------------------- and back

    @rule(chance=CHANCE)
    def back_and_forth(self, chance: Random) -> None:
        self.by(chance).undoes()

    @rule(steps=st.integers(1, 4))
    def takes_back(self, steps: int) -> None:
        for _ in range(steps):
            self.night.takes_back()

    @rule(steps=st.integers(1, 4))
    def puts_back(self, steps: int) -> None:
        for _ in range(steps):
            self.night.puts_back()


class Guidelines(Evenings):
    book = GUIDELINES


class Roberts(Evenings):
    book = ROBERTS


class HandForHand(Evenings):
    """Where the rounds are counted near the money."""

    @initialize(chance=CHANCE, players=st.integers(8, 24))
    def set_up(self, chance: Random, players: int) -> None:
        plan = any_night(chance, self.book, 0).evening.plan
        night = Night(replace(plan, hand_for_hand=True, seats=chance.randint(4, 6)), self.book)
        night.enters(*range(1, players + 1))
        self.driver = Driver(night, chance)
        self.driver.gathers()


TestHomegame = Evenings.TestCase
TestGuidelines = Guidelines.TestCase
TestRoberts = Roberts.TestCase
TestHandForHand = HandForHand.TestCase
for case in (TestHomegame, TestGuidelines, TestRoberts, TestHandForHand):
    case.settings = STEADILY
del case  # else the last is collected, and run, once more under this name


@pytest.mark.parametrize("some", range(AT_ONCE))
def test_thirty_evenings_to_their_winner(some: int) -> None:
    """One seeded host after another gets to the last prize, and everything that came in went out."""
    for seed in range(some, EVENINGS, AT_ONCE):
        chance, book = Random(seed), list(BOOKS.values())[seed % len(BOOKS)]
        evening = Driver(any_night(chance, book, 2 + seed * 2 % 27), chance).to_the_end().evening
        unsaid = sum(evening.bounties.open.values())  # who knocked out whom is still to be said
        season = sum(evening.season.values())
        assert (
            evening.money_in == evening.money_out + unsaid + season == evening.purse() + evening.bounties.put + season
        )
