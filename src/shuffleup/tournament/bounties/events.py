"""What has happened to bounties."""

from __future__ import annotations

from shuffleup.facts import fact
from shuffleup.tournament.prizes.events import Prize
from shuffleup.tournament.prizes.payouts import Money
from shuffleup.tournament.words import PlayerId


@fact
class BountyPut:
    """So much of what a player has just paid is no part of the purse: it is on the player's head."""

    player: PlayerId
    money: Money


@fact
class HeadFell:
    """The bounty on this player is won, by whoever knocked the player out; `number` is that of the bust."""

    player: PlayerId
    number: int


@fact
class KnockOutNamed:
    """It is said later, or said otherwise, who knocked a player out. Nobody: the player went without being knocked out.
    `number` is that of the bust."""

    player: PlayerId
    number: int
    by: tuple[PlayerId, ...]


@fact
class EnvelopesSealed:
    """The seed from which the order of the envelopes follows is drawn, and known by this. They are empty yet, and it is
    settled what they wait for: for everybody who may come late, or (`for_late` is not set) as nights that began with a
    number of players did once, for those alone who were expected."""

    commitment: str
    for_late: bool = True


@fact
class EnvelopesFilled:
    """What the envelopes of a mystery bounty hold, the largest first; none: they are emptied again, because somebody is
    in after all."""

    envelopes: tuple[Money, ...]


@fact
class EnvelopeOpened:
    """The `nth` envelope is for knocking this player out; `number` is that of the bust."""

    player: PlayerId
    number: int
    nth: int
    money: Money


@fact
class EnvelopesRevealed:
    """The seed from which the order of the envelopes follows: everybody may check it now."""

    seed: str


@fact
class HeadsKept:
    """Play is over: these keep the bounties on their own heads, and share what is nobody's."""

    players: tuple[PlayerId, ...]


@fact
class BountiesPaid:
    """What was won with bounties is paid out."""

    bounties: tuple[Prize, ...]
