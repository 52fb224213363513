"""How a season is scored: what a host sets, and what is wrong with it."""

from __future__ import annotations

from shuffleup.club.seasons.expressions import Formula, read_formula
from shuffleup.club.seasons.points import MOST_POINTS, NONE, Decimals, Hundredths, SharedPlaces, UsualFormula
from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.say import Worded, pattern

MOST_NIGHTS = 1_000


class TieBreak(Worded):
    """Who stands higher of those with the same points."""

    BEST = "best", pattern("better single results")
    WINS = "wins", pattern("more nights won")
    HEAD_TO_HEAD = "head-to-head", pattern("more often ahead where both played")
    NIGHTS = "nights", pattern("more nights played")


@fact
class SeasonRules:
    """`best`: only so many of one's best nights count; `drop`: all nights of the season but so many of one's worst, of
    which those one missed are the first. `least_nights`: who has played fewer has no place. `taking_part`: points for
    being there, beside the formula's."""

    formula: str = UsualFormula.LINEAR.expression
    shared: SharedPlaces = SharedPlaces.POINTS
    decimals: Decimals = Decimals.HUNDREDTHS
    taking_part: Hundredths = NONE
    best: int = 0
    drop: int = 0
    least_nights: int = 0
    ties: tuple[TieBreak, ...] = tuple(TieBreak)


def formula_of(rules: SeasonRules) -> Formula:
    """Of rules that were looked at before they were set."""
    read = read_formula(rules.formula)
    assert isinstance(read, Formula), read
    return read


def wrong_rules(rules: SeasonRules) -> Refused | None:
    read = read_formula(rules.formula)
    if isinstance(read, Refused):
        return read
    if not all(0 <= number <= MOST_NIGHTS for number in (rules.best, rules.drop, rules.least_nights)):
        return refuse("A number of nights is from 0 to {most}.", Refusal.MALFORMED, most=MOST_NIGHTS)
    if rules.best and rules.drop:
        return refuse(
            "Say how many nights count, or how many are dropped, and leave the other at 0.", Refusal.MALFORMED
        )
    if abs(rules.taking_part) > MOST_POINTS:
        return refuse("So many points for taking part cannot be meant.", Refusal.MALFORMED)
    if len(set(rules.ties)) != len(rules.ties):
        return refuse("One way to break a tie is named twice: name each once.", Refusal.MALFORMED)
    return None
