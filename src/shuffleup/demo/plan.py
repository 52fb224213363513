"""The plan of a demonstration: the documents' own evening with breaks, and as many levels as the field needs."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.facts import fact
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.tournament.clock.levels import (
    USUAL_BREAK,
    USUAL_BREAK_EVERY,
    Level,
    Schedule,
    expected_length,
    with_breaks,
)
from shuffleup.tournament.clock.structures import Antes, BlindCount, HowPosted, as_posted
from shuffleup.tournament.plan import Plan, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Millis, TableNo

FEWEST_PLAYERS = 2
MOST_PLAYERS = 400

DATE = "2026-11-13"
HALF_PAST_SIX = Millis(1_794_594_600_000)
"""That evening, the hour in which the doors open."""

BUY_IN = Money(25_00)
EXPECTED_REBUYS = 4  # one for so many players

LATER = ((1500, 3000), (2000, 4000), (3000, 6000), (4000, 8000), (6000, 12000), (8000, 16000), (10000, 20000))
"""Levels for fields that the posted schedule is too short for."""


@fact
class DemoOptions:
    """What was asked for on the command line."""

    players: int
    seed: int
    book: Rulebook
    posted: HowPosted = HowPosted()

    @property
    def again(self) -> str:
        """What to write for the same story once more."""
        story = f"--players {self.players} --seed {self.seed} --book {self.book.name}"
        posted = self.posted
        if posted.blinds is BlindCount.TWO and posted.antes is Antes.NOBODY:
            return story
        blinds, antes = (one.name.lower().replace("_", "-") for one in (posted.blinds, posted.antes))
        return f"{story} --posted {blinds} --antes {antes} --antes-from {posted.antes_from}"


def dealt(table: TableNo) -> bool:
    """Every second table has no cards and no chips: the software deals there."""
    return table % 2 == 1


def plan_of(options: DemoOptions) -> Plan:
    usual = usual_plan("Friday night", DATE, options.book, BUY_IN)
    levels = _levels(usual.schedule, options.players, usual.stack)
    steps = as_posted(tuple(with_breaks(levels, USUAL_BREAK_EVERY, USUAL_BREAK)), options.posted, usual.set.values)
    return replace(usual, schedule=Schedule(steps), hand_for_hand=True)


def _levels(schedule: Schedule, players: int, stack: Chips) -> tuple[Level, ...]:
    levels = schedule.levels
    for small, big in LATER:
        if expected_length(Schedule(levels), players, stack, players // EXPECTED_REBUYS).enough:
            break
        levels = (*levels, Level(Chips(small), Chips(big)))
    return levels
