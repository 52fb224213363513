"""What is posted in a level: as a host writes it on a line, and by a choice for a whole schedule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum

from shuffleup.facts import fact
from shuffleup.questions.words import Chips
from shuffleup.tournament.clock.levels import Level, LevelOrBreak

WRITTEN = re.compile(
    r"(?P<blinds>\d{1,12}(?:\s*[-–/]\s*\d{1,12})*)?"
    r"(?:(?P<who>\D*?(?:ante|bba)\D*?)(?P<ante>\d{1,12}))?"
    r"(?:[\s,]*bet\s*(?P<bet>\d{1,12}))?"
    r"(?:\s*[x×]\s*(?P<minutes>\d{1,9}))?",
    re.ASCII | re.IGNORECASE,
)
NUMBER = re.compile(r"\d+", re.ASCII)
OF_THE_BIG_BLIND = re.compile(r"\bbb|\bbig", re.IGNORECASE)
"""Short for it everywhere, and as English and German have it: bb ante, big-blind ante, BBA."""


NONE = Chips(0)


class Antes(StrEnum):
    """Who pays an ante."""

    NOBODY = "none"
    EVERYONE = "everyone"
    BIG_BLIND = "big-blind"  # for everybody


class BlindCount(StrEnum):
    """How many blinds are posted."""

    TWO = "two-blinds"
    ONE = "one-blind"
    THREE = "three-blinds"
    NONE = "ante-only"


@fact
class HowPosted:
    """What is chosen for a whole schedule."""

    blinds: BlindCount = BlindCount.TWO
    antes: Antes = Antes.NOBODY
    antes_from: int = 1


def read_level(text: str, usual_minutes: int) -> Level | None:
    """25-50, 100-200 ante 25, 100-200 bb ante 200, 25-50-100 for three blinds, ante 25 bet 100 for none, and 25-50 x 15
    for a level of 15 minutes."""
    found = WRITTEN.fullmatch(text.strip())
    if not found or not (found["blinds"] or found["ante"]):
        return None
    blinds = [Chips(int(blind)) for blind in NUMBER.findall(found["blinds"] or "0-0")]
    small, big, *further = blinds if len(blinds) > 1 else (Chips(0), *blinds)
    return Level(
        small,
        big,
        Chips(int(found["ante"] or 0)),
        int(found["minutes"] or usual_minutes),
        bool(found["who"] and OF_THE_BIG_BLIND.search(found["who"])),
        tuple(further),
        Chips(int(found["bet"] or 0)),
    )


# ------------------------------------------------------------------------------------------- for a whole schedule

USUAL_SHARE = 8
"""An everybody's ante is about this part of the big blind. Ours: no document names one."""

SMALLEST_SHARE, LARGEST_SHARE = 16, 5
MOST_CHIPS = 3  # everybody pays it in every hand


def as_posted(steps: Sequence[LevelOrBreak], posted: HowPosted, values: Sequence[Chips]) -> tuple[LevelOrBreak, ...]:
    """The same levels with these blinds and antes, of chips of these values. A level that has an ante keeps it, and one
    that is not of two blinds stays as it is.

    One blind is the big one. A third is twice as large as the big blind. A big blind's ante is as large as the blind
    (TDA, procedure 11). Everybody's is one that a few chips pay; where there is none between a sixteenth and a fifth
    of the big blind, that level goes without. Where there are no blinds, everybody's ante is there from the first level
    on, and bets begin where the big blind would be.
    """
    return tuple(_as_posted(steps, posted, values))


def _as_posted(steps: Sequence[LevelOrBreak], posted: HowPosted, values: Sequence[Chips]) -> Iterator[LevelOrBreak]:
    number, before = 0, NONE
    for step in steps:
        number += isinstance(step, Level)
        if not isinstance(step, Level) or not step.small_blind or step.straddles:
            yield step
            continue
        level = _with_blinds(step, posted.blinds)
        if posted.blinds is BlindCount.NONE:
            before = level.ante or _ante_alone(level.unit, before, values)
            yield replace(level, ante=before)
        elif level.ante or posted.antes is Antes.NOBODY or number < posted.antes_from:
            yield level
        elif posted.antes is Antes.BIG_BLIND:
            yield replace(level, ante=level.big_blind, big_blind_ante=True)
        else:
            before = _ante_of_all(level.big_blind, before, values)
            yield replace(level, ante=before)


def _with_blinds(level: Level, blinds: BlindCount) -> Level:
    match blinds:
        case BlindCount.TWO:
            return level
        case BlindCount.ONE:
            return replace(level, small_blind=NONE)
        case BlindCount.THREE:
            return replace(level, straddles=(Chips(2 * level.big_blind),))
        case BlindCount.NONE:
            return replace(level, small_blind=NONE, big_blind=NONE, least_bet=level.big_blind, big_blind_ante=False)


def _ante_alone(unit: Chips, before: Chips, values: Sequence[Chips]) -> Chips:
    """It has to be there: where no chip is small enough, the smallest."""
    return _ante_of_all(unit, before, values) or min(values, default=unit)


def _ante_of_all(big_blind: Chips, before: Chips, values: Sequence[Chips]) -> Chips:
    """As few chips as can be, then as near to the usual as can be; never less than in the level before."""
    paid = [(number, Chips(number * value)) for value in values for number in range(1, MOST_CHIPS + 1)]
    fitting = [
        (number, abs(USUAL_SHARE * ante - big_blind), ante)
        for number, ante in paid
        if ante >= before and SMALLEST_SHARE * ante >= big_blind >= LARGEST_SHARE * ante
    ]
    return min(fitting)[-1] if fitting else before if LARGEST_SHARE * before <= big_blind else NONE
