"""How long an evening will take, before it is played: the likely end, and between which ends it lies.

Nobody goes home as long as the chips are deep. With blinds that rise there comes a level in which all chips together
are only some 20 to 30 big blinds; two players are left by then, and what they have between them is gone in a few hands.
So the field and its stacks say how many chips there will be, the schedule says when they have become few, and that is
the end. At 30 big blinds it is early, at 20 late; 24 is what comes nearest to the documents, who expect of the T1000
schedule 3 to 4 hours with levels of 20 minutes and 5 to 6 with 30 (CLK-05): a field of one or two tables, some of whom
rebuy. In shorter levels fewer hands are played, and the blinds rise faster than players go: in one of ten minutes half
as many big blinds are few. Of 200 evenings each that were played out with 6, 12 and 18 players half were over, with
levels of 8 and 10 minutes, at most a quarter of an hour before or after that, and with 15 at most half an hour before
it. With more than two blinds the average of the big blind and those above it counts as one: 53 games of nine, eight of
them bots, took 80 hands with two blinds and 70 with three (give or take 4), about a level less; 40 evenings of the
demo, whose players follow a script, took as long with either. It is a rule of thumb and knows nothing of who plays; to
know more, play the structure a thousand times.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from shuffleup.facts import fact
from shuffleup.tournament.clock.levels import Break, Length, Level, LevelOrBreak, Schedule, ends_at
from shuffleup.tournament.clock.timer import Clock
from shuffleup.tournament.plan import Plan
from shuffleup.tournament.words import MINUTE, Millis

EARLY_BIG_BLINDS, LATE_BIG_BLINDS = 30, 20

PLAYERS_A_REBUY = 4
"""Where there are rebuys, one player in so many takes one. Ours: no document counts them."""

LEAST_MINUTES = 5
LEAST_PERCENT, WORTH_IT = 40, 95
"""Levels are made no shorter than that, and are left alone where it would be less than a twentieth."""


@fact
class Span:
    """When an evening is over: as soon as that, most likely, and as late as that."""

    shortest: Length
    likely: Length
    longest: Length

    @property
    def minutes(self) -> tuple[int, int, int]:
        return self.shortest.minutes, self.likely.minutes, self.longest.minutes


def expected_span(schedule: Schedule, in_play: int) -> Span:
    """For so many chips in play, all players' together; with every break on the way."""
    assert in_play >= 0, in_play
    return Span(
        ends_at(schedule, in_play, EARLY_BIG_BLINDS),
        ends_at(schedule, in_play),
        ends_at(schedule, in_play, LATE_BIG_BLINDS),
    )


def chips_expected(plan: Plan, players: int) -> int:
    """All chips there will be: a stack each, the rebuys to be expected, and an add-on each where one is offered."""
    assert players >= 0, players
    stacks = players + (players // PLAYERS_A_REBUY if plan.rebuys else 0)
    return stacks * plan.stack + (players * plan.add_on.chips if plan.add_on else 0)


def length_of(plan: Plan, players: int) -> Span:
    """How long this evening will take with so many players."""
    return expected_span(plan.schedule, chips_expected(plan, players))


# ------------------------------------------------------------------------------------------------ to be over in time


def percent_to_keep(clock: Clock, likely: Millis, wished: Millis) -> int | None:
    """Of their time, what the levels to come may last, so that an event that is likely over at one moment is over at
    the one that was wished: when it ends goes by the level, and so by how long levels last. None where it is in time,
    where nothing is to come, and where that is so little that it would be another game."""
    if clock.since is None or clock.is_last:
        return None
    ends = clock.since + max(clock.length - clock.elapsed, 0)
    rests = _rests(clock.schedule.steps[clock.item + 1 :], likely - ends)
    to_play, may_play = likely - ends - rests, wished - ends - rests
    if to_play <= 0 or may_play > to_play * WORTH_IT // 100:
        return None
    percent = max(100 * may_play // to_play, LEAST_PERCENT)
    return percent if quicker(clock.schedule.steps, clock.item, percent) != clock.schedule.steps else None


def _rests(steps: Sequence[LevelOrBreak], span: int) -> int:
    """The breaks that begin within this span from now."""
    begins = rests = 0
    for step in steps:
        if isinstance(step, Break) and begins < span:
            rests += step.minutes * MINUTE
        begins += step.minutes * MINUTE
    return rests


def quicker(steps: Sequence[LevelOrBreak], item: int, percent: int) -> tuple[LevelOrBreak, ...]:
    """The levels after this item last so much of their time, in whole minutes; breaks stay as they are."""
    return tuple(
        replace(step, minutes=min(step.minutes, max(step.minutes * percent // 100, LEAST_MINUTES)))
        if nth > item and isinstance(step, Level)
        else step
        for nth, step in enumerate(steps)
    )
