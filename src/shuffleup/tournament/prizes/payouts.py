"""The purse and the prizes: how many places are paid, how much each, in amounts that can be counted out in cash."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import NewType

from shuffleup.facts import fact
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.questions.director import Discretion
from shuffleup.questions.materials import CountsForPurse, Payment, PostedMayChange, PostedSheet, PrizeShares
from shuffleup.rules import CUSTOM, Citation, Rulebook, Ruling
from shuffleup.say import Sum, say

Money = NewType("Money", int)
"""Money in the smallest coin: cents."""

CENT = Money(1)
USUAL_UNIT = Money(500)
"""What people pay with: the smallest note."""
PERCENT = 100
MILLION = 1_000_000

Prizes = tuple[Money, ...]
"""What each place gets, the first one first."""


class Chop(StrEnum):
    """Ways to share the prizes that are left."""

    EVEN = "even"
    CHIPS = "chips"
    ICM = "icm"


@fact
class Shares:
    """Prizes as parts of the purse, in percent unless `whole` says otherwise."""

    parts: tuple[int, ...]
    whole: int = PERCENT


@fact
class Amounts:
    """Prizes as fixed sums of money."""

    prizes: Prizes


@fact
class Seats:
    """Prizes of a satellite: seats in another event, each of this value, as many as the purse pays for. What is left is
    paid in cash to the next place."""

    value: Money


PrizeStructure = Shares | Amounts | Seats


@fact
class Proposal:
    """A structure, and who says so."""

    structure: Shares
    by: Citation


# ------------------------------------------------------------------------------------------------- the purse


def purse_of(payments: Iterable[tuple[Payment, Money]], book: Rulebook) -> Money:
    """Everything that was paid and counts for the purse (PAY-01). Where the book is silent, all of it does."""
    return Money(sum(money for payment, money in payments if _counts(payment, book)))


def _counts(payment: Payment, book: Rulebook) -> bool:
    ruling = book.ask(CountsForPurse(payment))
    return ruling.answer if isinstance(ruling, Ruling) else True


# ------------------------------------------------------------------------------------------- which structure

OURS = Citation(
    "proposal",
    "proposal",
    say(
        "The book names no prizes for this field. We propose three places for the first ten players and one more for "
        "every ten after that, but never more than one place for three players: each place gets a buy-in back, and the "
        "rest is shared as 1, 1/2, 1/3, 1/4 and so on."
    ),
)


FEWER = Citation(
    CUSTOM,
    CUSTOM,
    say("The chart pays three places and more; with fewer players the places there are keep their proportions."),
)


def proposed_prizes(players: int, book: Rulebook, *, charted: bool = True) -> Proposal:
    """The prizes the book or the posted chart names for a field of this size, or our own proposal where none does."""
    assert players >= 1, players
    ruling = book.ask(PrizeShares(players, charted))
    if not isinstance(ruling, Ruling):
        return Proposal(our_shares(players), OURS)
    parts = ruling.answer[:players]  # places nobody can take are left out
    return Proposal(Shares(parts, sum(parts)), ruling.by if parts == ruling.answer else FEWER)


def our_shares(players: int) -> Shares:
    """Our proposal for any field, in millionths of the purse."""
    places = min(3 + (players - 1) // 10, max(1, players // 3))
    one_each = MILLION // players
    rest = MILLION - places * one_each
    harmonic = [MILLION // place for place in range(1, places + 1)]
    return Shares(tuple(one_each + extra for extra in divided(rest, harmonic)), MILLION)


def payouts_stand(book: Rulebook, *, started: bool, purse_grew: bool) -> Refused | None:
    """PAY-02, PAY-03: once the event has started, posted prizes change only because the purse grew."""
    ruling = book.ask(PostedMayChange(PostedSheet.PAYOUTS, started, purse_grew))
    if isinstance(ruling, Ruling) and not ruling.answer:
        stands = refuse(
            "The event has started and the purse has not grown: the posted prizes stand.", Refusal.TOO_LATE, ruling.by
        )
        return stands.left_to(Discretion.POSTED)
    return None


# ------------------------------------------------------------------------------------------------ the prizes


def prizes(
    purse: Money, structure: PrizeStructure, players: int, unit: Money = CENT, *, rest_to_first: bool = True
) -> Prizes | Refused:
    """What each place gets, in multiples of the cash unit. All of the purse is paid (PAY-01).

    Each share is rounded down, and what is left goes to the winner. Where the purse is so small that the last place
    would come to less than one unit, it is counted in single ones, or in cents. A place that comes to nothing is not
    paid. Evenings from before that (not `rest_to_first`) round by the largest remainder.
    """
    if wrong := _wrong(purse, structure, players, unit):
        return wrong
    if isinstance(structure, Amounts):
        return structure.prizes
    if isinstance(structure, Seats):
        return _seats_and_cash(purse, structure, players)
    if rest_to_first:
        return _rest_to_first(purse, structure, unit)
    units, left = divmod(purse, unit)
    first, *others = (Money(count * unit) for count in divided(units, structure.parts))
    return tuple(prize for prize in (Money(first + left), *others) if prize)


def _seats_and_cash(purse: Money, seats: Seats, players: int) -> Prizes:
    """Where everyone gets a seat, there is no next place, and the first gets what is left as well."""
    count = seats_paid(purse, seats, players)
    rest = Money(purse - count * seats.value)
    if count == players:
        return (Money(seats.value + rest), *[seats.value] * (count - 1))
    return (*[seats.value] * count, *([rest] if rest else []))


def seats_paid(purse: Money, structure: PrizeStructure | None, players: int) -> int:
    """How many seats the purse pays for; none where no seats are played for."""
    return min(purse // structure.value, players) if isinstance(structure, Seats) else 0


def _rest_to_first(purse: Money, shares: Shares, unit: Money) -> Prizes:
    unit = counted_in(purse, shares, unit)
    others = [Money(purse * part // shares.whole // unit * unit) for part in shares.parts[1:]]
    return tuple(prize for prize in (Money(purse - sum(others)), *others) if prize)


def counted_in(purse: Money, shares: Shares, unit: Money) -> Money:
    """The unit, or ones, or cents, where the last place would otherwise come to nothing."""
    smaller = [note for note in (unit, 100 * CENT) if note <= unit]
    return Money(next((note for note in smaller if purse * shares.parts[-1] >= note * shares.whole), CENT))


def places_named(structure: PrizeStructure) -> int:
    """How many places it names; fewer are paid where the purse is too small for the cash unit. Seats name none: the
    purse does."""
    return len(_places(structure))


def _places(structure: PrizeStructure) -> tuple[int, ...]:
    match structure:
        case Shares():
            return structure.parts
        case Amounts():
            return structure.prizes
        case Seats():
            return ()


def wrong_prizes(purse: Money, structure: PrizeStructure | None, players: int, unit: Money = CENT) -> Refused | None:
    """Why this purse cannot be paid to this field so. None where it can, and where the prizes are the book's."""
    example = None if structure is None else prizes(purse, structure, players, unit)
    return example if isinstance(example, Refused) else None


def split(tied: Sequence[Money], players: int, unit: Money = CENT) -> Prizes:
    """The prizes of tied places, shared evenly by the players who tie for them: no two differ by more than one unit.

    What does not divide goes unit by unit to those named first, and what is below one unit to the next of them (give
    them in the order of their seats, so that nobody chooses). Places that are not paid count as nothing.
    """
    assert players >= 1, players
    units, left = divmod(sum(tied), unit)
    each, odd = divmod(units, players)
    shares = [Money((each + (place < odd)) * unit) for place in range(players)]
    shares[odd] = Money(shares[odd] + left)
    return tuple(shares)


def divided(units: int, weights: Sequence[int]) -> list[int]:
    """Whole units by weight: the whole part each, then one more by the largest remainder, ties to the first."""
    whole = sum(weights) or 1  # no weight at all: there is nothing to share
    counts = [units * weight // whole for weight in weights]
    by_remainder = sorted(range(len(weights)), key=lambda place: -(units * weights[place] % whole))
    for place in by_remainder[: units - sum(counts)]:
        counts[place] += 1
    return counts


def _wrong(purse: Money, structure: PrizeStructure, players: int, unit: Money) -> Refused | None:
    if purse < 0:
        return refuse("The purse is negative.", Refusal.WRONG_PLAN)
    if unit < 1:
        return refuse("The cash unit must be at least one cent.", Refusal.WRONG_PLAN)
    if isinstance(structure, Seats):
        return None if structure.value > 0 else refuse("A seat is worth more than nothing.", Refusal.WRONG_PLAN)
    return _wrong_places(_places(structure), players) or _wrong_sum(purse, structure)


def _wrong_places(places: tuple[int, ...], players: int) -> Refused | None:
    if not places:
        return refuse("At least one place must be paid.", Refusal.WRONG_PLAN)
    if len(places) > players:
        paid = {"places": len(places), "players": players}
        return refuse(
            "More places are paid than there are players: {places}, not {players}.", Refusal.WRONG_PLAN, **paid
        )
    if min(places) <= 0:
        nothing = next(place for place, part in enumerate(places, 1) if part <= 0)
        return refuse("Place {place} is paid nothing; leave it out.", Refusal.WRONG_PLAN, place=nothing)
    rising = next((place for place, (one, other) in enumerate(pairwise(places), 2) if other > one), None)
    if rising is None:
        return None
    return refuse(
        "Place {place} would be paid more than place {before}.", Refusal.WRONG_PLAN, place=rising, before=rising - 1
    )


def _wrong_sum(purse: Money, structure: Shares | Amounts) -> Refused | None:
    if isinstance(structure, Shares):
        sums = {"total": sum(structure.parts), "whole": structure.whole}
        if sums["total"] == structure.whole:
            return None
        if structure.whole == PERCENT:
            return refuse("The shares come to {total} percent, not {whole}.", Refusal.WRONG_PLAN, **sums)
        return refuse("The shares come to {total}, not {whole}.", Refusal.WRONG_PLAN, **sums)
    paid = sum(structure.prizes)
    if paid == purse:
        return None
    return refuse(
        "The prizes come to {paid}, but the purse is {purse}.", Refusal.WRONG_PLAN, paid=Sum(paid), purse=Sum(purse)
    )


def in_words(money: int) -> str:
    """1250 cents as 12.50, and 1200 as 12."""
    whole, cents = divmod(abs(money), 100)
    owed = "-" if money < 0 else ""
    return f"{owed}{whole}.{cents:02}" if cents else f"{owed}{whole}"
