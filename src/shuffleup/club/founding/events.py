"""What happens to the club itself."""

from __future__ import annotations

from shuffleup.club.words import PersonId, Signature
from shuffleup.facts import fact
from shuffleup.say import Worded, pattern


class ClubRole(Worded):
    """What a device may do in the club, the most first."""

    OWNER = "owner", pattern("owner")
    HOST = "host", pattern("host of the club")
    DIRECTOR = "director", pattern("director of nights")
    PLAYER = "player", pattern("player")
    GUEST = "guest", pattern("guest")


class SeenBy(Worded):
    """Who sees something of a person, besides the person and the hosts."""

    NOBODY = "nobody", pattern("nobody else")
    MEMBERS = "members", pattern("members of the club")
    EVERYONE = "everyone", pattern("everyone who opens the page")


@fact
class ClubTerms:
    """What the club shows. `public`: everyone in the network may open its pages; else those with a link of it.
    `profits` and `figures`: who sees what a person won and paid, and how a person plays."""

    public: bool = False
    profits: SeenBy = SeenBy.NOBODY
    figures: SeenBy = SeenBy.NOBODY


@fact
class ClubFounded:
    name: str
    signed: Signature


@fact
class ClubNamed:
    name: str
    signed: Signature


@fact
class ClubTermsSet:
    terms: ClubTerms
    signed: Signature


@fact
class ClubPassGiven:
    """The device whose secret has this fingerprint may do what the role may; a player's is of a person."""

    number: int
    key: str
    role: ClubRole
    person: PersonId | None
    label: str
    signed: Signature


@fact
class ClubPassTaken:
    """The link and whoever came with it are not let in any more."""

    number: int
    signed: Signature


FoundingEvent = ClubFounded | ClubNamed | ClubTermsSet | ClubPassGiven | ClubPassTaken
