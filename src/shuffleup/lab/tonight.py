"""When tonight is over: thousands of evenings that begin where this one stands, at tonight's own pace.

How fast people play is learned from the night itself. Where its hands are on record, the seconds a hand takes count,
and what is usual counts as much as `HANDS_KNOWN` hands. Where nobody announces hands, it counts how many times somebody
has lost everything against how many times it happened by this minute in evenings played from the start, and what is
usual counts as much as `LOSSES_KNOWN` of them. Both are the mean of what is believed after having looked (of a rate of
which a gamma distribution was believed before), so a few fast hands change little and fifty say what they say.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean
from typing import Final

from shuffleup.lab.evenings import HandPace, Night, NightPlayed, play_evening, usual_pace
from shuffleup.lab.simulate import ends_of
from shuffleup.lab.standing import TonightForeseen, TonightSeen
from shuffleup.tournament.clock.levels import Level, Schedule
from shuffleup.tournament.hands.told import LONGEST_UNTOLD

HANDS_KNOWN: Final = 20
LOSSES_KNOWN: Final = 12
FASTEST, SLOWEST = 0.4, 2.5
"""Times what is usual: nobody is believed to play faster or slower."""
A_PLAYER: Final = 1.3
"""Decisions of a hand for each player who is dealt in, on average of the lab's players."""
FROM_HERE, FROM_THE_START = (100, 2000), (20, 200)
"""How many evenings, at least and at most."""
PLAYERS_PLAYED: Final = 40_000
"""Where there are many players, so many in all evenings together: some ten seconds."""
SEED: Final = 1


def foresee(seen: TonightSeen, seed: int = SEED) -> TonightForeseen:
    """Played out from here, so many times."""
    slower = pace_tonight(seen, seed)
    players = len(seen.begun.stacks)
    usual = _usual_pace(seen)
    pace = HandPace(slower * usual.a_hand, slower * usual.a_decision)
    night = Night(seen.plan, players, pace, begun=seen.begun)
    played = [play_evening(night, f"{seed}:{number}") for number in range(_as_many(players, *FROM_HERE))]
    return TonightForeseen(ends_of([one.seconds for one in played]), len(played), slower)


def _as_many(players: int, least: int, most: int) -> int:
    return max(least, min(most, PLAYERS_PLAYED // players))


# ------------------------------------------------------------------------------------------------- tonight's pace


def pace_tonight(seen: TonightSeen, seed: int = SEED) -> float:
    """Times the usual time a hand takes; 1 where nothing is known yet."""
    announced = seen.hands and seen.seconds <= seen.hands * LONGEST_UNTOLD // 1000
    found = _by_hands(seen) if announced else _by_losses(seen, seed)
    return min(max(found, FASTEST), SLOWEST)


def _by_hands(seen: TonightSeen) -> float:
    usual = usual_seconds(seen)
    return (HANDS_KNOWN * usual + seen.seconds) / ((HANDS_KNOWN + seen.hands) * usual)


def _usual_pace(seen: TonightSeen) -> HandPace:
    return usual_pace(seen.plan, dealt=seen.dealt)


def usual_seconds(seen: TonightSeen) -> float:
    """A hand, with as many at a table as there were on average: between how it began and how it stands."""
    first, now = seen.entered / seen.tables, len(seen.begun.stacks) / seen.begun.tables
    usual = _usual_pace(seen)
    return usual.a_hand + usual.a_decision * A_PLAYER * (first + now) / 2


def _by_losses(seen: TonightSeen, seed: int) -> float:
    """Nobody announces hands: those who lose everything sooner than usual play faster."""
    night = Night(seen.plan, seen.entered, _usual_pace(seen))
    evenings = _as_many(seen.entered, *FROM_THE_START)
    played = [play_evening(night, f"{seed}:usual:{number}") for number in range(evenings)]
    return (LOSSES_KNOWN + usual_losses(seen, played)) / (LOSSES_KNOWN + seen.broke)


def usual_losses(seen: TonightSeen, played: Sequence[NightPlayed]) -> float:
    """How many times somebody has lost everything by this minute of this level."""
    steps, item = seen.plan.schedule.steps, seen.begun.item
    done = len(Schedule(steps[:item]).levels)
    before = mean(_by_level(one, done) for one in played)
    if not isinstance(steps[item], Level):
        return before
    gone = 1 - seen.begun.seconds / (steps[item].minutes * 60)
    return before + max(gone, 0) * (mean(_by_level(one, done + 1) for one in played) - before)


def _by_level(one: NightPlayed, levels: int) -> int:
    """By the end of so many; when it was over before, nobody loses any more."""
    return one.broke[min(levels, len(one.broke)) - 1] if levels and one.broke else 0
