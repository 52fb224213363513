"""What is brought in from elsewhere."""

from __future__ import annotations

from shuffleup.club.words import NightCode, PersonId, Signature
from shuffleup.facts import fact
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId


@fact
class PastRow:
    """What somebody came to in a night of long ago. `by` are those who took the last chip, as far as that is known, and
    `before` those who did so before this one bought in again. `prize` is without the bounties, where the file told them
    apart."""

    person: PersonId
    place: int
    prize: Money
    paid: Money
    rebuys: int
    by: tuple[PersonId, ...] = ()
    bounty: Money = Money(0)
    add_ons: int = 0
    before: tuple[tuple[PersonId, ...], ...] = ()


@fact
class PastProgram:
    """A program that played along: nobody of the club, and one more who was beaten or not."""

    name: str
    place: int
    by: tuple[PersonId, ...] = ()


@fact
class PastNightAdded:
    """A night that was played elsewhere, with everyone who was there."""

    night: NightCode
    name: str
    date: str
    buy_in: Money
    rows: tuple[PastRow, ...]
    signed: Signature
    programs: tuple[PastProgram, ...] = ()


PastEvent = PastNightAdded


def past_player(number: int) -> PlayerId:
    """A night of long ago has no numbers at its tables: its rows have."""
    return PlayerId(f"p{number}")
