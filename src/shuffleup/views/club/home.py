"""The first page of a club, its nights, its links and its record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from shuffleup.club.founding.events import ClubRole
from shuffleup.club.nights.results import ClubNight
from shuffleup.club.state import Club
from shuffleup.club.words import NightCode
from shuffleup.facts import fact
from shuffleup.say import Sentence, say
from shuffleup.tournament.words import Millis
from shuffleup.views.club.seen import ClubVisitor

OF_NIGHTS = ("night", "code")
"""The holes of sentences in which a night stands."""


@fact
class NightOfClub:
    """`elsewhere`: it was brought in from a file, and has its page here."""

    night: NightCode
    name: str
    date: str
    players: int
    winners: tuple[str, ...]
    over: bool
    drops: bool
    directs: bool
    elsewhere: bool


@fact
class ClubLink:
    """A link that holds; of which secret, nobody knows but whoever has it."""

    number: int
    role: ClubRole
    name: str
    since: Millis
    mine: bool


@fact
class ClubChange:
    """One entry of the club's record."""

    what: Sentence
    day: str
    time: str
    by: str


def nights_view(nights: Iterable[ClubNight], looker: ClubVisitor) -> tuple[NightOfClub, ...]:
    return tuple(_night(one, looker) for one in nights)


def _night(one: ClubNight, looker: ClubVisitor) -> NightOfClub:
    record = one.record
    winners = tuple(row.name for row in record.results.rows if row.place == 1)
    return NightOfClub(
        night=record.night,
        name=record.name,
        date=record.date,
        players=record.players,
        winners=winners,
        over=record.over,
        drops=looker.hosts,
        directs=not record.elsewhere and (looker.hosts or (looker.directs and not record.over)),
        elsewhere=record.elsewhere,
    )


def with_night_names(said: Sentence, names: Mapping[str, Sentence]) -> Sentence:
    """What is said of a night by its code, by its name and day."""
    known = {name: names[str(hole)] for name, hole in said.holes.items() if name in OF_NIGHTS and hole in names}
    return say(said.pattern, **{**said.holes, **known}) if known and not said.plural else said


def links_view(club: Club, looker: ClubVisitor) -> tuple[ClubLink, ...]:
    """Every link but the phones', whose own page has them; those who may most first."""
    made = [
        ClubLink(one.number, one.role, name_of_pass(club, one.number), one.since, one.number == looker.who.number)
        for one in club.passes.values()
        if one.role is not ClubRole.PLAYER
    ]
    order: Sequence[ClubRole] = list(ClubRole)
    return tuple(sorted(made, key=lambda one: (order.index(one.role), one.number)))


def name_of_pass(club: Club, number: int) -> str:
    """Whoever holds it, as far as somebody said."""
    found = next((one for one in club.passes.values() if one.number == number), None)
    if found is None:
        return ""
    return club.one(found.person).name if found.person else found.label
