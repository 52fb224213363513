"""What the events of the register do to a club."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.club.people import events as e
from shuffleup.club.state import ChangesOfClub, Club, ClubMember


def _added(club: Club, event: e.PersonAdded) -> None:
    club.people[event.person] = ClubMember(event.person, event.card, event.signed.at)


def _described(club: Club, event: e.PersonDescribed) -> None:
    club.people[event.person].card = event.card


def _pictured(club: Club, event: e.PersonPictured) -> None:
    club.people[event.person].picture = event.picture
    club.pictures += bool(event.picture)


def _merged(club: Club, event: e.PeopleMerged) -> None:
    club.people[event.gone].same_as = event.kept


def _parted(club: Club, event: e.PeopleParted) -> None:
    club.people[event.gone].same_as = None


def _forgotten(club: Club, event: e.PersonForgotten) -> None:
    """Under every name there was; and no phone is this person's any more."""
    mine = [one for one in club.people.values() if club.one(one.person).person == event.person]
    for one in mine:
        one.card, one.picture, one.forgotten = e.PersonCard(event.called), "", True
    gone = {one.person for one in mine}
    club.passes = {
        key: one if one.person not in gone else replace(one, person=None, label="") for key, one in club.passes.items()
    }


CHANGES: ChangesOfClub = {
    e.PersonAdded: _added,
    e.PersonDescribed: _described,
    e.PersonPictured: _pictured,
    e.PeopleMerged: _merged,
    e.PeopleParted: _parted,
    e.PersonForgotten: _forgotten,
}
