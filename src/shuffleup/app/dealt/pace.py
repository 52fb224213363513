"""How long things take at the dealt tables of an evening, as its host has set it."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum

from shuffleup.app.dealt.turns import Pace
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.tournament.words import Millis

SECOND = 1_000
SHORTEST_TURN, LONGEST_TURN, LONGEST_BANK = 5, 300, 600  # seconds
CALLED_CLOCK = 30  # seconds; by custom up to 25, and a countdown of 5 (TDA 29)


class Speed(StrEnum):
    """How fast cards come, and how long bots seem to think. `AT_ONCE`: no pauses, for bots among themselves."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    AT_ONCE = "at-once"


TAKES = {Speed.SLOW: 1.6, Speed.NORMAL: 1.0, Speed.FAST: 0.4, Speed.AT_ONCE: 0.0}
"""How much of the usual time."""


@fact
class PaceSet:
    """From now on every turn has so many seconds, and everybody as many of their own (`bank`) for the evening."""

    turn: int
    bank: int
    speed: Speed
    at: Millis


@fact
class CalledClockSet:
    """In this house a player has so many seconds to act once the clock is called, where people deal."""

    seconds: int
    at: Millis


def usual(pace: Pace) -> PaceSet:
    """What holds while nobody has said anything."""
    return PaceSet(pace.turn // SECOND, pace.bank // SECOND, Speed.NORMAL, Millis(0))


USUAL = usual(Pace())


def wrong_times(turn: int, bank: int) -> Refused | None:
    if not SHORTEST_TURN <= turn <= LONGEST_TURN:
        return refuse(
            "A turn has {least} to {most} seconds; {given} were given.",
            Refusal.MALFORMED,
            least=SHORTEST_TURN,
            most=LONGEST_TURN,
            given=turn,
        )
    if not 0 <= bank <= LONGEST_BANK:
        return refuse(
            "Time of one's own is 0 to {most} seconds; {given} were given.",
            Refusal.MALFORMED,
            most=LONGEST_BANK,
            given=bank,
        )
    return None


def paced(pace: Pace, chosen: PaceSet | None) -> Pace:
    """The usual pace, as it was set."""
    if chosen is None:
        return pace
    part = TAKES[chosen.speed]
    return replace(
        pace,
        turn=chosen.turn * SECOND,
        bank=chosen.bank * SECOND,
        board=round(pace.board * part),
        show=round(pace.show * part),
        over=round(pace.over * part),
    )
