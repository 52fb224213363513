"""What hosts note about money."""

from __future__ import annotations

from shuffleup.club.words import NightCode, PersonId, Signature
from shuffleup.facts import fact
from shuffleup.say import Worded, pattern
from shuffleup.tournament.prizes.payouts import Money


class Owing(Worded):
    """What an entry says of somebody and the club."""

    OWES = "owes", pattern("played on credit")
    PAID_IN = "paid-in", pattern("paid to the club")
    PAID_OUT = "paid-out", pattern("was paid by the club")


@fact
class MoneyNoted:
    """An entry of somebody's account; `night` is what it is for, if it is for one."""

    entry: int
    person: PersonId
    kind: Owing
    money: Money
    night: NightCode | None
    note: str
    signed: Signature


@fact
class MoneyStruck:
    """An entry was a mistake: it stays on record, and does not count."""

    entry: int
    signed: Signature


MoneyEvent = MoneyNoted | MoneyStruck
