"""Places, deals and prizes, as they were settled."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.prizes.payouts import Chop, Money, PrizeStructure
from shuffleup.tournament.words import PlayerId


@fact
class WentOut:
    """The player's tournament is over. Players out together share their places."""

    player: PlayerId
    place: int
    shared_by: int


@fact
class SeatsDecided:
    """As many are left as there are seats to win: they have won them, and play is over."""


@fact
class SetApart:
    """So much of what a player has just paid is no part of the purse: it is kept for the season."""

    player: PlayerId
    money: Money


@fact
class Prize:
    player: PlayerId
    money: Money


@fact
class DealAgreed:
    """The players' own: how they share the prizes that are left, but for a `rest` that goes to the winner."""

    prizes: tuple[Prize, ...]
    rest: Money


@fact
class PrizesPaid:
    prizes: tuple[Prize, ...]


@fact
class PlaceMoved:
    """A player who is out finishes lower than it seemed: somebody has entered after them."""

    player: PlayerId
    place: int
    shared_by: int


@fact
class PayoutsEdited:
    """Other prizes hang on the wall; None is those of the book. `overruled` as with the schedule."""

    structure: PrizeStructure | None
    overruled: tuple[str, ...]


@fact
class EndedByDeal:
    """Those of a deal play no more: everyone left gets a place, with the chips still in front of them."""


@fact
class CalledOff:
    """The director has ended the event early: how the prizes that are left are shared, what each gets, and why."""

    prizes: tuple[Prize, ...]
    how: Chop
    reason: str
