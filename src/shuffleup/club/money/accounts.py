"""Everyone's account with the club: what nights left open, and what was noted by hand.

A buy-in on an evening's record was paid, unless somebody notes that it was on credit; a prize is owed until the
evening's record says that it was paid out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from shuffleup.club.money.events import MoneyNoted, Owing
from shuffleup.club.nights.results import ClubNight, PersonNight
from shuffleup.club.state import Club
from shuffleup.club.words import NightCode, PersonId
from shuffleup.facts import fact
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import Millis

SIGN = {Owing.OWES: -1, Owing.PAID_IN: 1, Owing.PAID_OUT: -1}


@fact
class AccountLine:
    """What one night or entry adds to an account: more than nothing where the club owes it. `entry` 0 is a night's own
    prize that is still to be paid out. `date` is the night's, if it is of one; `at` is when it was noted."""

    entry: int
    kind: Owing | None
    night: NightCode | None
    night_name: str
    date: str
    note: str
    money: Money
    at: Millis = Millis(0)


@fact
class ClubAccount:
    """`balance` above nothing is what the club owes this person, below it what the person owes."""

    person: PersonId
    lines: tuple[AccountLine, ...]

    @property
    def balance(self) -> Money:
        return Money(sum(line.money for line in self.lines))


def account_of(club: Club, person: PersonId, nights: Sequence[ClubNight]) -> ClubAccount:
    entries = [one for one in club.money.values() if club.one(one.person).person == person]
    lines = [*_unpaid(person, nights), *(_line(one, nights) for one in entries)]
    return ClubAccount(person, tuple(lines))


def accounts(club: Club, nights: Sequence[ClubNight]) -> tuple[ClubAccount, ...]:
    """Of everyone with whom something was ever open, the largest sums first."""
    made = [account_of(club, one.person, nights) for one in club.members()]
    return tuple(sorted([one for one in made if one.lines], key=lambda one: -abs(one.balance)))


def sum_due(night: ClubNight) -> Money:
    """What a night still has to pay out, to everyone together."""
    return Money(sum(_due(one) for one in night.people))


def _due(one: PersonNight) -> Money:
    return Money(max(one.row.won - one.row.handed, 0))


def _unpaid(person: PersonId, nights: Iterable[ClubNight]) -> Iterable[AccountLine]:
    for night in nights:
        mine = night.of(person)
        if mine and (due := _due(mine)):
            record = night.record
            yield AccountLine(0, None, record.night, record.name, record.date, "", due)


def _line(one: MoneyNoted, nights: Sequence[ClubNight]) -> AccountLine:
    of = next((night.record for night in nights if night.record.night == one.night), None)
    name, date = (of.name, of.date) if of else ("", "")
    return AccountLine(
        one.entry, one.kind, one.night, name, date, one.note, Money(SIGN[one.kind] * one.money), one.signed.at
    )
