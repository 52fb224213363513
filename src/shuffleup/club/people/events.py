"""What happens to the register."""

from __future__ import annotations

from shuffleup.club.words import PersonId, Signature
from shuffleup.facts import fact


@fact
class PersonCard:
    """What the register says of somebody. `colour` is a hue, 0 to 359, or None for the one the name gives; `note` and
    `contact` are for hosts alone."""

    name: str
    nickname: str = ""
    colour: int | None = None
    note: str = ""
    contact: str = ""


@fact
class PersonAdded:
    person: PersonId
    card: PersonCard
    signed: Signature


@fact
class PersonDescribed:
    """The card says something else from now on."""

    person: PersonId
    card: PersonCard
    signed: Signature


@fact
class PersonPictured:
    """A small picture, in base64; empty: taken off."""

    person: PersonId
    picture: str
    signed: Signature


@fact
class PeopleMerged:
    """Two names of one person: what was the second's is the first's from now on."""

    kept: PersonId
    gone: PersonId
    signed: Signature


@fact
class PeopleParted:
    """They were two people after all."""

    gone: PersonId
    signed: Signature


@fact
class PersonForgotten:
    """Name, picture, note and contact are replaced everywhere by what the person is `called` now; results stay."""

    person: PersonId
    called: str
    signed: Signature


PeopleEvent = PersonAdded | PersonDescribed | PersonPictured | PeopleMerged | PeopleParted | PersonForgotten
