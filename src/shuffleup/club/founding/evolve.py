"""What the events of the founding do to a club."""

from __future__ import annotations

from shuffleup.club.founding.events import ClubFounded, ClubNamed, ClubPassGiven, ClubPassTaken, ClubTermsSet
from shuffleup.club.state import ChangesOfClub, Club, ClubPass


def _founded(club: Club, event: ClubFounded) -> None:
    club.name, club.founded = event.name, event.signed.at


def _named(club: Club, event: ClubNamed) -> None:
    club.name = event.name


def _terms(club: Club, event: ClubTermsSet) -> None:
    club.terms = event.terms


def _pass_given(club: Club, event: ClubPassGiven) -> None:
    club.given = event.number
    club.passes[event.key] = ClubPass(event.number, event.role, event.person, event.label, event.signed.at)


def _pass_taken(club: Club, event: ClubPassTaken) -> None:
    taken = {key for key, one in club.passes.items() if one.number == event.number}
    club.passes = {key: one for key, one in club.passes.items() if key not in taken}
    club.ended |= taken


CHANGES: ChangesOfClub = {
    ClubFounded: _founded,
    ClubNamed: _named,
    ClubTermsSet: _terms,
    ClubPassGiven: _pass_given,
    ClubPassTaken: _pass_taken,
}
