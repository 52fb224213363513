"""An evening that ends on time, with the chips there are: levels, starting sets, and what is missing.

The levels are those of the book, so many times higher as the smallest chip is worth more, with one before them if there
are few chips. How deep the stacks are and how long the levels last is tried: what a rule of thumb says comes near is
played out, and what comes nearest is proposed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Final

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused
from shuffleup.lab.evenings import CannotPlay, Night, usual_pace
from shuffleup.lab.simulate import Forecast, by_thumb, forecast, simulate
from shuffleup.questions.materials import StartingSet
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook
from shuffleup.say import Sentence
from shuffleup.tournament.chips.box import (
    Chip,
    ChipPlan,
    Pile,
    book_set,
    chips_left,
    pile,
    plan_chips,
    shopping,
)
from shuffleup.tournament.clock.length import PLAYERS_A_REBUY, length_of
from shuffleup.tournament.clock.levels import Level, Schedule, standard_schedule, with_breaks
from shuffleup.tournament.entries.buying import rebuy_rules
from shuffleup.tournament.plan import Plan, book_with, usual_plan
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Practice

DEEP, SHALLOW = (50, 75, 100, 150, 200), (40, 30)
"""Starting stacks in big blinds, the usual one first; shallow ones only where there are no chips for others."""
MINUTES: Final = (20, 15, 25, 30, 12, 10, 8, 6, 5)
FIRST_LOOK: Final = 6
"""So many that come near are played out."""
NEAR: Final = 20
"""Minutes: of two that come as near as that, the more usual one is better."""
EVENINGS: Final = 200
A_BREAK: Final = 10
SMALLEST: Final = 5
"""The smallest chip of the book's levels."""


@fact
class NightWanted:
    """How many come, in how many minutes it should be over, and which chips there are (None: any can be bought).
    `breaks`: after how many levels there is one each time; 0 is never. Not `played`: what comes near is not played out,
    for want of the lab, and a rule of thumb decides. `house` and `tda_below` are the night's, as its plan has them."""

    players: int
    minutes: int
    on_hand: Pile | None
    book: str
    buy_in: Money = Money(0)
    rebuys: bool = True
    breaks: int = 0
    practice: Practice = Practice.MIXED
    played: bool = True
    house: tuple[str, ...] = ()
    tda_below: bool = False

    @property
    def rules(self) -> Rulebook:
        """The book of the night, with its house rules."""
        return _book(self.book, self.house, tda_below=self.tda_below)

    @property
    def sells_rebuys(self) -> bool:
        return self.rebuys and rebuy_rules(self.rules).each.answer > 0

    @property
    def rebuys_expected(self) -> int:
        return self.players // PLAYERS_A_REBUY if self.sells_rebuys else 0


@fact
class NightProposed:
    """A plan, its chips (there are sets for so many rebuys), and how it went when it was played out."""

    plan: Plan
    chips: ChipPlan
    rebuys: int
    forecast: Forecast


@fact
class ChipsShort:
    """No starting set can be made for everyone: why the usual one cannot, and what to buy for it."""

    why: Sentence
    buy: Pile


@lru_cache(maxsize=8)
def _book(name: str, house: tuple[str, ...], *, tda_below: bool) -> Rulebook:
    found = book_with(name, house, tda_below=tda_below)
    if isinstance(found, Refused):
        raise CannotPlay(str(found.reason))
    return found


def propose(wanted: NightWanted, seed: int = 1) -> NightProposed | ChipsShort:
    """The plan whose evenings are over nearest to the time, half of them before it. Where chips are few, there are sets
    for fewer rebuys, or a level of the smallest chips comes before those of the book."""
    for rebuys in range(wanted.rebuys_expected, -1, -1):
        for depths, early in product((DEEP, SHALLOW), (False, True)):
            tried = _tried(_Room(wanted, rebuys, early), depths, seed)
            if tried:
                return min(tried, key=lambda one: abs(one.forecast.ends[1] - wanted.minutes) // NEAR)
    return _short(wanted)


@fact
class _Room:
    """What is tried: so many sets for rebuys, and whether there is a level before those of the book."""

    wanted: NightWanted
    rebuys: int
    early: bool

    @property
    def sets(self) -> int:
        return self.wanted.players + self.rebuys


def _tried(room: _Room, depths: Sequence[int], seed: int) -> list[NightProposed]:
    """What a rule of thumb says comes near, played out; the more usual ones first."""
    candidates = list(_candidates(room, depths))
    players, minutes = room.wanted.players, room.wanted.minutes
    near = sorted(candidates, key=lambda one: abs(length_of(one[0], players).likely.minutes - minutes))[:FIRST_LOOK]
    return [_played(plan, chips, room, seed) for plan, chips in candidates if (plan, chips) in near]


def _played(plan: Plan, chips: ChipPlan, room: _Room, seed: int) -> NightProposed:
    night = Night(plan, room.wanted.players, usual_pace(plan, dealt=False))
    if not room.wanted.played:
        return NightProposed(plan, chips, room.rebuys, by_thumb(plan, room.wanted.players, seed))
    played = [one for _, part in simulate(night, EVENINGS, seed) for one in part]
    return NightProposed(plan, chips, room.rebuys, forecast(night, played, seed))


def _candidates(room: _Room, depths: Sequence[int]) -> Iterator[tuple[Plan, ChipPlan]]:
    wanted = room.wanted
    for depth in depths:
        chips = _set_for(room, depth)
        if isinstance(chips, Refused):
            continue
        for minutes in MINUTES:
            steps = tuple(with_breaks(_levels(room, minutes), wanted.breaks, A_BREAK))
            usual = usual_plan("planned", "", wanted.rules, wanted.buy_in, minutes)
            usual = replace(usual, book=wanted.book, house=wanted.house, tda_below=wanted.tda_below)
            usual = replace(usual, rebuys=wanted.sells_rebuys, practice=wanted.practice)
            yield replace(usual, schedule=Schedule(steps), set=chips.per_player), chips


def _set_for(room: _Room, depth: int) -> ChipPlan | Refused:
    """A starting set of so many big blinds: the book's where it is worth that, else that with the fewest chips."""
    wanted, levels = room.wanted, _levels(room, MINUTES[0])
    stack, schedule, box = depth * levels[0].big_blind, Schedule(levels), wanted.on_hand
    ready = book_set(StartingSet.A, wanted.rules)
    if box is None:
        box = shopping(ready.times(max(stack // ready.worth, 1)), room.sets, wanted.rules).buy
    if ready.worth == stack and all(box.count(chip) >= count * room.sets for chip, count in ready.counts):
        return chips_left(ready, room.sets, schedule, box, wanted.rules)
    return plan_chips(box, wanted.players, stack, schedule, wanted.rules, room.rebuys)


def _levels(room: _Room, minutes: int) -> tuple[Level, ...]:
    """The book's, in chips that there are."""
    smallest = min(room.wanted.on_hand.values) if room.wanted.on_hand else SMALLEST
    first = (Level(Chips(SMALLEST), Chips(2 * SMALLEST), minutes=minutes),) if room.early else ()
    levels = (*first, *standard_schedule(room.wanted.rules, minutes).levels)
    return tuple(
        replace(level, small_blind=_scaled(level.small_blind, smallest), big_blind=_scaled(level.big_blind, smallest))
        for level in levels
    )


def _scaled(blind: Chips, smallest: int) -> Chips:
    return Chips(blind * smallest // SMALLEST)


def _short(wanted: NightWanted) -> ChipsShort:
    """Why there is no set, even without rebuys, and what the usual one lacks."""
    why = _set_for(_Room(wanted, 0, early=True), DEEP[0])
    assert isinstance(why, Refused), why
    box = wanted.on_hand or pile({})
    needed = shopping(book_set(StartingSet.A, wanted.rules), wanted.players + wanted.rebuys_expected, wanted.rules).buy
    lacking: dict[Chip, int] = {chip: count - box.count(chip) for chip, count in needed.counts}
    return ChipsShort(why.reason, pile({chip: count for chip, count in lacking.items() if count > 0}))
