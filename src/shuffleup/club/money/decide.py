"""Deciding about money. Changes nothing."""

from __future__ import annotations

from shuffleup.club.money.events import MoneyNoted, MoneyStruck, Owing
from shuffleup.club.nights.decide import NOT_OURS
from shuffleup.club.people.decide import NOBODY
from shuffleup.club.state import Changes, Club
from shuffleup.club.words import NightCode, PersonId, Signature
from shuffleup.hand.decision import refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.say import Sum
from shuffleup.tournament.prizes.payouts import Money

LONGEST_NOTE = 120
MOST_MONEY = Money(100_000_000)
MOST_ENTRIES = 100_000


def note(
    club: Club,
    person: PersonId,
    kind: Owing,
    money: Money,
    signed: Signature,
    *,
    night: NightCode | None = None,
    words: str = "",
) -> Changes:
    if person not in club.people:
        return NOBODY
    if night is not None and night not in club.nights:
        return NOT_OURS
    if not 0 < money <= MOST_MONEY:
        return refuse("A sum of money, more than nothing and at most {most}.", Refusal.MALFORMED, most=Sum(MOST_MONEY))
    if len(words) > LONGEST_NOTE:
        return refuse("A note has at most {most} letters.", Refusal.MALFORMED, most=LONGEST_NOTE)
    if len(club.money) >= MOST_ENTRIES:
        return refuse("The accounts are full: {most} entries.", Refusal.FULL, most=MOST_ENTRIES)
    return (MoneyNoted(club.noted + 1, club.one(person).person, kind, money, night, words, signed),)


def strike(club: Club, entry: int, signed: Signature) -> Changes:
    if entry not in club.money:
        return refuse("There is no such entry, or it was struck already.", Refusal.ALREADY_DONE)
    return (MoneyStruck(entry, signed),)
