"""What is opened of the decks when the event is over, and to whom: said to everybody, chosen by the host."""

from __future__ import annotations

from shuffleup.app.decks.opening import opens_all
from shuffleup.app.guests.arrangements import Role
from shuffleup.facts import fact
from shuffleup.web.live.screen import Region, Sight


@fact
class Auditor:
    """`key` is the fingerprint of a secret: it opens nothing. Only a director is told."""

    key: str
    name: str


@fact
class DecksOfTonight:
    """`open`: decks from now on open to everyone when the event is over; `all`: every deck does. `director`: whoever
    reads may choose."""

    open: bool
    all: bool
    auditors: tuple[Auditor, ...]
    over: bool
    director: bool


def decks(sight: Sight) -> DecksOfTonight | None:
    guests = sight.room.guests
    if not any(guests.dealt.values()):
        return None
    director = sight.who.role is Role.DIRECTOR
    auditors = tuple(Auditor(one.key if director else "", one.name) for one in guests.auditors.values())
    now = guests.opening[-1].open if guests.opening else False
    return DecksOfTonight(now, opens_all(guests.opening), auditors, sight.room.evening.over(), director)


DECKS = Region("decks", decks)
