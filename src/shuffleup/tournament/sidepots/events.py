"""What has happened to pots of the players' own."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId


@fact
class SidePotSet:
    """A pot with these members and this stake each; one of the same number is changed."""

    number: int
    name: str
    stake: Money
    last_longer: bool
    members: tuple[PlayerId, ...]


@fact
class SidePotWon:
    """A pot is decided: these share it."""

    number: int
    players: tuple[PlayerId, ...]


@fact
class SidePotPaid:
    """Those who won it have it."""

    number: int
