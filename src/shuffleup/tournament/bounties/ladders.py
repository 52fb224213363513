"""What is put into the envelopes of a mystery bounty: all of the pot, a few large sums and many small ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from shuffleup.facts import fact
from shuffleup.tournament.bounties.kinds import EnvelopeLadder
from shuffleup.tournament.prizes.payouts import CENT, Money

WEIGHTS = {EnvelopeLadder.STEEP: (20, 5, 1), EnvelopeLadder.GENTLE: (4, 2, 1)}
"""Of the best, of those between, and of the others. Evenings on record are checked by this: what changes it is another
ladder, with a code of its own."""

ONE_BEST_IN, ONE_BETWEEN_IN = 20, 4
LADDER_FROM = 3  # units for each envelope


LETTERS_OF_SEAL = 16


def seal_in_short(commitment: str) -> str:
    """The first letters of what a seed is known by, to be read out and compared."""
    return " ".join(commitment[at : at + 4] for at in range(0, LETTERS_OF_SEAL, 4))


@fact
class EnvelopeTier:
    """So many envelopes that hold the same, and how many of them are still sealed."""

    money: Money
    count: int
    sealed: int


def filled_with(pot: int, count: int, ladder: EnvelopeLadder, unit: Money) -> tuple[Money, ...]:
    """What each of so many envelopes holds, the largest first: together the pot, one unit in each, and of the rest as
    much as the ladder says. Shares are rounded down, and what is left goes into the first. Where units are too large
    for a ladder, ones are counted, or cents. None where there is not one cent for each."""
    if not 0 < count <= pot:
        return ()
    notes = (note for note in (unit, 100 * CENT) if note <= unit and pot >= LADDER_FROM * count * note)
    unit, weights = Money(next(notes, CENT)), _weights(count, ladder)
    spare = pot - count * unit
    others = [Money(unit + spare * one // sum(weights) // unit * unit) for one in weights[1:]]
    return (Money(pot - sum(others)), *others)


def _weights(count: int, ladder: EnvelopeLadder) -> list[int]:
    best, between = 1 + count // ONE_BEST_IN, count // ONE_BETWEEN_IN
    counts = (best, between, count - best - between)
    return [weight for weight, many in zip(WEIGHTS[ladder], counts, strict=True) for _ in range(many)]


def tiers(envelopes: Iterable[Money], opened: Iterable[Money] = ()) -> tuple[EnvelopeTier, ...]:
    """The same in short, the largest first."""
    all_of_them, gone = Counter(envelopes), Counter(opened)
    return tuple(
        EnvelopeTier(money, count, max(count - gone[money], 0)) for money, count in sorted(all_of_them.items())[::-1]
    )
