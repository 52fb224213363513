"""What happens to seasons, and to the money they keep."""

from __future__ import annotations

from shuffleup.club.seasons.rules import SeasonRules
from shuffleup.club.words import NightCode, PersonId, SeasonNo, Signature
from shuffleup.facts import fact
from shuffleup.tournament.prizes.payouts import Money


@fact
class SeasonCard:
    """A season as it is posted. Nights of the club from the `first` day to the `last` count for it, if nobody says
    otherwise of one; an empty day is no end."""

    name: str
    first: str = ""
    last: str = ""
    rules: SeasonRules = SeasonRules()


@fact
class SeasonOpened:
    season: SeasonNo
    card: SeasonCard
    signed: Signature


@fact
class SeasonChanged:
    """Its name, its days or its rules: all points follow from the new ones."""

    season: SeasonNo
    card: SeasonCard
    signed: Signature


@fact
class NightCounted:
    """A night counts for a season, or does not, whatever its day."""

    season: SeasonNo
    night: NightCode
    counts: bool
    signed: Signature


@fact
class SeasonClosed:
    """It stands as it is: its rules and its nights change no more."""

    season: SeasonNo
    signed: Signature


@fact
class SeasonReopened:
    season: SeasonNo
    signed: Signature


@fact
class PurseMoved:
    """Money into the purse of a season, or out of it (below 0), beside what its nights keep for it; to or from a
    `person`, where it is somebody's. `number` counts the entries of this season."""

    season: SeasonNo
    number: int
    money: Money
    person: PersonId | None
    why: str
    signed: Signature


@fact
class PurseStruck:
    """An entry was wrong: it counts no more, and can still be read."""

    season: SeasonNo
    number: int
    signed: Signature


SeasonEvent = SeasonOpened | SeasonChanged | NightCounted | SeasonClosed | SeasonReopened | PurseMoved | PurseStruck
