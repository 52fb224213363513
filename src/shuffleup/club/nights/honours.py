"""What the nights of a club say of one person in a sentence: runs, records, and a few kind awards.

Awards are for people who came often enough to be compared, and only for what one may be glad of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from shuffleup.club.nights.results import ClubNight, PersonNight
from shuffleup.club.words import PersonId
from shuffleup.facts import fact
from shuffleup.say import Sentence, counted, say

ENOUGH_NIGHTS = 3  # of the club, before anything is awarded
IN_A_ROW = 3
LATELY = 5
MOST_SHARE = 3  # an award: what more people have in common is none


@fact
class Runs:
    """How many nights one after the other, of those one came to: in the money lately and at best."""

    paid_now: int
    paid_best: int


def over(nights: Iterable[ClubNight]) -> list[ClubNight]:
    """Those that are over, the first first."""
    return sorted([one for one in nights if one.record.over], key=lambda one: one.when)


def runs_of(person: PersonId, nights: Sequence[ClubNight]) -> Runs:
    mine = [one for night in over(nights) if (one := night.of(person))]
    return Runs(_length_at_the_end(mine, _is_paid), _longest(mine, _is_paid))


def _is_paid(one: PersonNight) -> bool:
    return one.row.prize > 0


def _has_won(one: PersonNight) -> bool:
    return one.row.place == 1


def _longest(nights: Sequence[PersonNight], what: Callable[[PersonNight], bool]) -> int:
    return max((len(list(run)) for is_so, run in groupby(nights, what) if is_so), default=0)


def _length_at_the_end(nights: Sequence[PersonNight], what: Callable[[PersonNight], bool]) -> int:
    lately = [what(one) for one in reversed(nights)]
    return lately.index(False) if False in lately else len(lately)


# ------------------------------------------------------------------------------------------------------------ awards


def awards_of(person: PersonId, nights: Sequence[ClubNight]) -> tuple[Sentence, ...]:
    """What this person may be glad of; nothing before the club has played a few nights."""
    played = over(nights)
    return tuple(_awards(person, played)) if len(played) >= ENOUGH_NIGHTS else ()


def _awards(person: PersonId, nights: Sequence[ClubNight]) -> Iterator[Sentence]:
    everyone = [one for night in nights for one in night.people]
    came, won = Counter(one.person for one in everyone), Counter(one.person for one in everyone if _has_won(one))
    knocked = Counter[PersonId]()
    for one in everyone:
        knocked[one.person] += one.row.knock_outs
    if _leads(person, came):
        yield counted("Came most often: {count} night.", "Came most often: {count} nights.", came[person])
    if _leads(person, won) and won[person] > 1:
        yield counted("Most wins: {count}.", "Most wins: {count}.", won[person])
    if _leads(person, knocked):
        yield counted("Knocked out most: {count} player.", "Knocked out most: {count} players.", knocked[person])
    yield from _of_runs(person, nights)


def _leads(person: PersonId, counts: Counter[PersonId]) -> bool:
    most = max(counts.values(), default=0)
    return 0 < counts[person] == most and [*counts.values()].count(most) <= MOST_SHARE


def _of_runs(person: PersonId, nights: Sequence[ClubNight]) -> Iterator[Sentence]:
    lately = nights[-LATELY:]
    if len(lately) == LATELY and all(night.of(person) for night in lately):
        yield say("Was there at each of the last {count} nights.", count=LATELY)
    runs = runs_of(person, nights)
    if runs.paid_best >= IN_A_ROW:
        yield say("Was in the money {count} times in a row.", count=runs.paid_best)
    if any(_has_won(one) and one.row.rebuys for night in nights if (one := night.of(person))):
        yield say("Came back after a rebuy and won.")
