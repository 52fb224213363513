"""What has happened to the list: who is on it, who paid for what, who is in again."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.questions.words import Chips
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId


@fact
class Committed:
    """A player said they will come."""

    player: PlayerId
    name: str


@fact
class BoughtIn:
    player: PlayerId
    money: Money
    chips: Chips


@fact
class Arrived:
    """The player is here (checked in, or late)."""

    player: PlayerId


@fact
class Missing:
    """The player, who said they would come, has a seat and chips, and is not here yet."""

    player: PlayerId


@fact
class Cancelled:
    """Off the list before the first hand; what was paid is given back."""

    player: PlayerId
    refund: Money


@fact
class Declined:
    """A player without chips does not rebuy, or cannot."""

    player: PlayerId


@fact
class Rebought:
    player: PlayerId
    money: Money
    chips: Chips


@fact
class AddedOn:
    player: PlayerId
    money: Money
    chips: Chips


@fact
class Renamed:
    """A name on the list is written like this from now on; what was told before keeps the old one. `forgotten`: it is
    to be read nowhere any more, also not in what was before (`record/forgotten.py`)."""

    player: PlayerId
    name: str
    forgotten: bool = False


@fact
class PlaysForNothing:
    """A player pays nothing all evening and takes no prize: a program. The chips are chips like any others."""

    player: PlayerId


@fact
class ReEntered:
    """A player who was out has paid again: in the tournament, with a new stack, and without a chair yet."""

    player: PlayerId
    money: Money
    chips: Chips


@fact
class BoughtBack:
    """A rebuy for a player who was out, by the director's word: in again, with a new stack, and without a chair yet."""

    player: PlayerId
    money: Money
    chips: Chips
