"""Who may see what of whom. Nothing of a club is shown but through one of these."""

from __future__ import annotations

from shuffleup.club.founding.events import ClubRole, SeenBy
from shuffleup.club.state import Club, ClubPass
from shuffleup.club.words import PersonId
from shuffleup.facts import fact


@fact
class ClubVisitor:
    """Whoever looks at a page of the club: what the device may, and whose phone it is."""

    who: ClubPass
    person: PersonId | None = None

    @property
    def comes_in(self) -> bool:
        """Is this somebody of the club?"""
        return self.who.role is not ClubRole.GUEST

    @property
    def hosts(self) -> bool:
        """Contacts, notes and money are for these alone."""
        return self.who.may(ClubRole.HOST)

    @property
    def directs(self) -> bool:
        return self.who.may(ClubRole.DIRECTOR)

    @property
    def owns(self) -> bool:
        return self.who.may(ClubRole.OWNER)


def may_open(club: Club, looker: ClubVisitor) -> bool:
    return club.terms.public or looker.comes_in


def sees(looker: ClubVisitor, seen_by: SeenBy, of: PersonId) -> bool:
    """May this one see what the club shows of a person to these?"""
    if looker.hosts or looker.person == of:
        return True
    return seen_by is SeenBy.EVERYONE or (seen_by is SeenBy.MEMBERS and looker.comes_in)
