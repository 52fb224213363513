"""What may be asked about pots of the players' own."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId


@fact
class SetSidePot:
    """Make a pot, or change the one of this `number` (0: a new one)."""

    name: str
    stake: Money
    members: tuple[PlayerId, ...]
    last_longer: bool = True
    number: int = 0


@fact
class DecideSidePot:
    """These share it: by hand, or because all agree. With all members everyone has the stake back."""

    number: int
    players: tuple[PlayerId, ...]


@fact
class PaySidePot:
    """Those who won it have it."""

    number: int


SidePotCommand = SetSidePot | DecideSidePot | PaySidePot
