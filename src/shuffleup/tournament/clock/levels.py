"""Levels and breaks: the schedule of an evening, whether it can be played, and how long it will take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import gcd

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.director import Discretion
from shuffleup.questions.materials import BlindLevels, PostedMayChange, PostedSheet
from shuffleup.questions.play import AS_THE_HOST_SETS_IT, SmallBlindShare
from shuffleup.questions.words import Chips
from shuffleup.rules import Rulebook, Ruling
from shuffleup.say import Hole, Sentence, counted, listed, passage, pattern, say

USUAL_MINUTES = 20
USUAL_BREAK_EVERY, USUAL_BREAK = 4, 10  # levels, minutes. Ours: no document says when
MOST_MINUTES = 240  # of a level or a break
MOST_AMOUNT = 100_000_000
MOST_BLINDS = 4

ENDS_AT_BIG_BLINDS = 24
"""An event is expected to end in the level in which all chips in play are no more than this many big blinds. It is the
one whole number by which 10 to 24 players with 1000 chips take the hours that CLK-05 names, at 20 minutes and at 30."""
ENOUGH_MINUTES = 20
"""In a level of so many, what few big blinds are left is gone; in one of half as many only half of it is."""


@fact
class Level:
    """What is posted, and how long.

    No blind is 0. `straddles` are further blinds: the third, and the fourth. The ante is everybody's, or one that the
    big blind pays for all. Where there is no blind, `least_bet` is the smallest bet, 0 for one as large as the ante.
    """

    small_blind: Chips
    big_blind: Chips
    ante: Chips = Chips(0)
    minutes: int = USUAL_MINUTES
    big_blind_ante: bool = False
    straddles: tuple[Chips, ...] = ()
    least_bet: Chips = Chips(0)

    @property
    def unit(self) -> Chips:
        """What bets begin at, and what stacks are counted in: the big blind; without blinds, the smallest bet."""
        return self.big_blind or self.least_bet or self.ante

    @property
    def pressure(self) -> int:
        """As large as the big blind of two blinds that would end an evening as soon. Further blinds press everyone,
        but fall away when two are left: so it is the average of the big blind and those above it."""
        return sum((self.unit, *self.straddles)) // (1 + len(self.straddles))

    @property
    def blinds(self) -> tuple[Chips, ...]:
        return tuple(blind for blind in (self.small_blind, self.big_blind, *self.straddles) if blind)

    @property
    def amounts(self) -> tuple[Chips, ...]:
        """What somebody must be able to post, or to bet."""
        return tuple(amount for amount in (*self.blinds, self.ante, self.least_bet) if amount)

    def __str__(self) -> str:
        """As a schedule is written and read."""
        blinds = "-".join(map(str, (self.small_blind, self.big_blind, *self.straddles))) if self.blinds else ""
        who = "big-blind ante" if self.big_blind_ante else "ante"
        ante, bet = (f"{what} {n}" if n else "" for what, n in ((who, self.ante), ("bet", self.least_bet)))
        return ", ".join(part for part in (blinds, ante, bet) if part)

    @property
    def said(self) -> Sentence:
        if self.ante and not self.blinds:
            return ante_alone(self)
        if len(self.blinds) == 1:
            return with_ante(one_blind(self), self)
        return with_ante(joined(self.blinds or (self.small_blind, self.big_blind), pattern("{lower}-{next}")), self)


def one_blind(level: Level) -> Sentence:
    return say("one blind of {blind}", blind=level.blinds[0])


def joined(blinds: Sequence[Chips], by: str) -> Sentence:
    """The blinds in a row, or the only one."""
    row = listed(blinds[:1])
    for blind in blinds[1:]:
        row = say(by, lower=row, next=blind)
    return row


def with_ante(blinds: Sentence, level: Level) -> Sentence:
    if not level.ante:
        return blinds
    if level.big_blind_ante:
        return say("{blinds}, big-blind ante {ante}", blinds=blinds, ante=level.ante)
    return say("{blinds}, ante {ante}", blinds=blinds, ante=level.ante)


def ante_alone(level: Level) -> Sentence:
    if level.unit == level.ante:
        return say("ante {ante}", ante=level.ante)
    return say("ante {ante}, bets from {least}", ante=level.ante, least=level.unit)


@fact
class Break:
    minutes: int

    def __str__(self) -> str:
        return f"break {self.minutes}"

    @property
    def said(self) -> Sentence:
        return counted("break of {count} minute", "break of {count} minutes", self.minutes)


LevelOrBreak = Level | Break


@fact
class Slot:
    """A step of the schedule and when it is on, in minutes of clock from the start. A break has no number."""

    step: LevelOrBreak
    number: int | None
    starts: int
    ends: int


@fact
class Schedule:
    """Levels and breaks in their order. Levels are numbered from 1; breaks do not count."""

    steps: tuple[LevelOrBreak, ...]

    @property
    def levels(self) -> tuple[Level, ...]:
        return tuple(step for step in self.steps if isinstance(step, Level))

    @property
    def minutes(self) -> int:
        return sum(step.minutes for step in self.steps)

    def level(self, number: int) -> Level:
        """The level of this number; the last one goes on for as long as there are players."""
        assert number >= 1, number
        return self.levels[min(number, len(self.levels)) - 1]

    def timetable(self) -> tuple[Slot, ...]:
        return tuple(self._slots())

    def _slots(self) -> Iterator[Slot]:
        number = now = 0
        for step in self.steps:
            number += isinstance(step, Level)
            yield Slot(step, number if isinstance(step, Level) else None, now, now + step.minutes)
            now += step.minutes


# ------------------------------------------------------------------------------------------ making a schedule


def standard_schedule(book: Rulebook, minutes: int = USUAL_MINUTES) -> Schedule:
    """The schedule of CLK-05, for players who begin with 1000 chips."""
    return Schedule(tuple(Level(small, big, minutes=minutes) for small, big in book.must(BlindLevels()).answer))


def with_breaks(levels: Sequence[LevelOrBreak], every: int, minutes: int) -> Iterator[LevelOrBreak]:
    """A break after every so many levels, but not at the end; 0 is never."""
    for number, level in enumerate(levels, 1):
        yield level
        if every and number % every == 0 and number < len(levels):
            yield Break(minutes)


def schedule_of(steps: Sequence[LevelOrBreak], chips: Sequence[Chips]) -> Schedule | Refused:
    """These steps as a schedule, with chips of these values in play; or the first thing that is wrong with them."""
    schedule = Schedule(tuple(steps))
    return next(_faults(schedule, chips), schedule)


def against_the_book(schedule: Schedule, book: Rulebook) -> Refused | None:
    """The first level that the book and its house rules do not allow: by GAME-12 the small blind is half the big blind.

    A level with one blind has no small blind to be half of anything.
    """
    share = book.ask(SmallBlindShare())
    if not isinstance(share, Ruling) or share.answer == AS_THE_HOST_SETS_IT:
        return None
    part, whole = share.answer
    two_blinds = [one for one in enumerate(schedule.levels, 1) if one[1].small_blind]
    wrong = (one for one in two_blinds if one[1].small_blind * whole != one[1].big_blind * part)
    number, level = next(wrong, (0, None))
    return _not_that_share(named(number, level), level, share) if level else None


def named(number: int, level: Level) -> Sentence:
    return say("Level {number} ({blinds})", number=number, blinds=level.said)


def _not_that_share(name: Sentence, level: Level, share: Ruling[tuple[int, int]]) -> Refused:
    part, whole = share.answer
    small, odd = divmod(level.big_blind * part, whole)
    of: dict[str, Hole] = {"level": name, "big": level.big_blind, "small": small}
    if odd:
        return refuse(
            "{level}: no small blind of whole chips goes with a big blind of {big}.", Refusal.WRONG_PLAN, share.by, **of
        )
    return refuse("{level}: with a big blind of {big} the small blind is {small}.", Refusal.WRONG_PLAN, share.by, **of)


def schedule_stands(book: Rulebook, *, started: bool) -> Refused | None:
    """CLK-06: what hangs on the wall stands once the event has started; only the director can overrule that."""
    ruling = book.ask(PostedMayChange(PostedSheet.SCHEDULE, started, purse_grew=False))
    if isinstance(ruling, Ruling) and not ruling.answer:
        stands = refuse("The event has started, and the posted schedule stands.", Refusal.TOO_LATE, ruling.by)
        return stands.left_to(Discretion.POSTED)
    return None


def unpayable(schedule: Schedule, after_level: int, chips: Sequence[Chips]) -> Refused | None:
    """The first thing in the levels after this one that these chips, which are all there are in play, cannot pay."""
    later = list(enumerate(schedule.levels, 1))[after_level:]
    return next((wrong for number, level in later for wrong in _not_payable(named(number, level), level, chips)), None)


def _faults(schedule: Schedule, chips: Sequence[Chips]) -> Iterator[Refused]:
    yield from _wrong_steps(schedule)
    if min(chips, default=1) < 1:
        yield refuse("Every chip is worth at least 1.", Refusal.WRONG_PLAN)
    numbered = list(enumerate(schedule.levels, 1))
    for number, level in numbered:
        yield from _wrong_level(named(number, level), level)
    for (_, before), (number, level) in pairwise(numbered):
        yield from _not_rising(named(number, level), before, level)
    for number, level in numbered:
        yield from _not_payable(named(number, level), level, chips)


def _wrong_steps(schedule: Schedule) -> Iterator[Refused]:
    steps = schedule.steps
    if not schedule.levels:
        yield refuse("A schedule needs at least one level.", Refusal.WRONG_PLAN)
        return
    if isinstance(steps[0], Break):
        yield refuse("The schedule begins with a break; start the clock later instead.", Refusal.WRONG_PLAN)
    if isinstance(steps[-1], Break):
        yield refuse("No level comes after the last break; leave the break out, or add a level.", Refusal.WRONG_PLAN)
    if any(isinstance(one, Break) and isinstance(other, Break) for one, other in pairwise(steps)):
        yield refuse("One break follows another; make them one.", Refusal.WRONG_PLAN)
    if any(step.minutes < 1 for step in steps if isinstance(step, Break)):
        yield refuse("A break lasts at least one minute.", Refusal.WRONG_PLAN)
    if any(step.minutes > MOST_MINUTES for step in steps):
        yield refuse("A level or a break lasts at most {most} minutes.", Refusal.WRONG_PLAN, most=MOST_MINUTES)


def _wrong_level(name: Sentence, level: Level) -> Iterator[Refused]:
    if level.minutes < 1:
        yield refuse(
            "{level} lasts {minutes} minutes; a level lasts at least one.",
            Refusal.WRONG_PLAN,
            level=name,
            minutes=level.minutes,
        )
    if min(level.small_blind, level.big_blind, level.ante, level.least_bet, *level.straddles) < 0:
        yield refuse("{level} has a negative amount.", Refusal.WRONG_PLAN, level=name)
    if max(level.big_blind, level.ante, level.least_bet, *level.straddles) > MOST_AMOUNT:
        yield refuse(
            "{level} is higher than {most}, the most we reckon with.", Refusal.WRONG_PLAN, level=name, most=MOST_AMOUNT
        )
    yield from _wrong_blinds(name, level) if level.big_blind else _without_big_blind(name, level)


def _wrong_blinds(name: Sentence, level: Level) -> Iterator[Refused]:
    if level.small_blind > level.big_blind:
        yield refuse("{level} has a small blind above the big blind.", Refusal.WRONG_PLAN, level=name)
    if any(lower > higher for lower, higher in pairwise((level.big_blind, *level.straddles))):
        yield refuse("{level} has a further blind below the one before it.", Refusal.WRONG_PLAN, level=name)
    if len(level.straddles) > MOST_BLINDS - 2:
        yield refuse("{level} has more than {most} blinds.", Refusal.WRONG_PLAN, level=name, most=MOST_BLINDS)
    if level.ante > level.big_blind:
        yield refuse("{level} has an ante above the big blind.", Refusal.WRONG_PLAN, level=name)
    if level.least_bet:
        yield refuse("{level} has blinds: the smallest bet is the big blind.", Refusal.WRONG_PLAN, level=name)


def _without_big_blind(name: Sentence, level: Level) -> Iterator[Refused]:
    """GAME-10: an ante alone is enough to play for."""
    if level.small_blind or level.straddles or level.big_blind_ante or not level.ante:
        yield refuse("{level} has no big blind.", Refusal.WRONG_PLAN, level=name)
    elif 0 < level.least_bet < level.ante:
        yield refuse("{level} has a smallest bet below the ante.", Refusal.WRONG_PLAN, level=name)


def _not_rising(name: Sentence, before: Level, level: Level) -> Iterator[Refused]:
    """Blinds may stay where they are only if another blind comes or the ante goes up; without blinds, so do bets."""
    blinds, earlier = (level.small_blind, level.unit), (before.small_blind, before.unit)
    if blinds == earlier and (level.ante > before.ante or level.straddles > before.straddles):
        return
    no_blinds = not (level.big_blind and before.big_blind)
    if blinds == earlier or (blinds[0] < earlier[0] and not no_blinds) or blinds[1] < earlier[1]:
        yield refuse(
            "{level} is not higher than the level before it ({before}).",
            Refusal.WRONG_PLAN,
            level=name,
            before=before.said,
        )


def _not_payable(name: Sentence, level: Level, chips: Sequence[Chips]) -> Iterator[Refused]:
    for amount in level.amounts:
        if not payable(amount, tuple(chips)):
            worth = listed(sorted(chips)) or say("nothing")
            of: dict[str, Hole] = {"level": name, "amount": amount, "values": worth}
            wrong = say("{level}: {amount} cannot be paid with chips of {values}.", **of)
            yield Refused(passage(wrong, say("Use other blinds, or other chips.")), Refusal.NOT_IN_CHIPS)


@lru_cache(maxsize=4096)
def payable(amount: int, chips: tuple[Chips, ...]) -> bool:
    """Can this be paid exactly, with as many chips of these values as one likes?"""
    if not chips:
        return amount == 0
    unit = gcd(*chips)
    values = sorted({value // unit for value in chips})
    if amount % unit or amount // unit >= values[0] * values[-1]:
        return amount % unit == 0  # beyond that product nothing that the unit divides is out of reach
    return bool(_sums(values, amount // unit) >> amount // unit & 1)


def _sums(values: Sequence[int], most: int) -> int:
    """Every sum up to `most` that these values make, as bits of one number."""
    sums, all_bits = 1, (1 << most + 1) - 1
    for value in values:
        step = value
        while step <= most:
            sums |= sums << step & all_bits
            step *= 2
    return sums


# -------------------------------------------------------------------------------------------- how long it takes


@fact
class Length:
    """How long an event should take: with the end of which level, in how many minutes of clock, breaks included.

    Not `enough`: the schedule ends before the event does, so it takes at least this long.
    """

    levels: int
    minutes: int
    enough: bool = True


def expected_length(schedule: Schedule, players: int, starting_chips: int, rebuys: int = 0) -> Length:
    """A plain estimate: an event is over by the end of the first level whose big blind is a 24th of the chips in play.

    Two players are left by then, with a dozen big blinds each on average, and no hand leaves both of them alive for
    long. More players, chips or rebuys make it longer; it cannot know how your players play.
    """
    return ends_at(schedule, (players + rebuys) * starting_chips)


def few_big_blinds(level: Level, of_enough: int = ENDS_AT_BIG_BLINDS) -> int:
    """With how many of them in play it ends in this level."""
    return of_enough * min(level.minutes, ENOUGH_MINUTES) // ENOUGH_MINUTES


def ends_at(schedule: Schedule, in_play: int, big_blinds: int = ENDS_AT_BIG_BLINDS) -> Length:
    """The end of the first level in which all chips in play are no more than this many big blinds, or as many times
    what presses like one; of fewer where levels are too short for the hands it takes."""
    for slot in schedule.timetable():
        if isinstance(slot.step, Level) and slot.step.pressure * few_big_blinds(slot.step, big_blinds) >= in_play:
            assert slot.number is not None
            return Length(slot.number, slot.ends)
    return Length(len(schedule.levels), schedule.minutes, enough=False)
