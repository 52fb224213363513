"""Deciding about the register. Changes nothing."""

from __future__ import annotations

from collections.abc import Iterator

from shuffleup.club.founding.decide import NO_CLUB
from shuffleup.club.people import events as e
from shuffleup.club.state import Changes, Club, ClubMember
from shuffleup.club.words import PersonId, Signature
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.letters import is_seen, same

LONGEST_NAME = 40
LONGEST_TEXT = 400
MOST_PEOPLE = 5_000
COLOURS = 360
MOST_PICTURES = 2_000  # every one of them stays in the record
NOBODY = refuse("Nobody of that number is in the register.", Refusal.NO_SUCH_PLAYER)
FORGOTTEN = refuse("This person is forgotten: only results are left, under no name.", Refusal.WRONG_STANDING)


def add(club: Club, card: e.PersonCard, signed: Signature) -> Changes:
    if club.founded is None:
        return NO_CLUB
    if len(club.people) >= MOST_PEOPLE:
        return refuse("The register has room for {most} people.", Refusal.FULL, most=MOST_PEOPLE)
    return wrong_card(club, card) or (e.PersonAdded(next_person(club), card, signed),)


def next_person(club: Club, after: int = 0) -> PersonId:
    return PersonId(max(club.people, default=0) + 1 + after)


def describe(club: Club, person: PersonId, card: e.PersonCard, signed: Signature) -> Changes:
    wrong = _gone(club, person) or wrong_card(club, card, person)
    return wrong or (() if card == club.people[person].card else (e.PersonDescribed(person, card, signed),))


def picture(club: Club, person: PersonId, shown: str, signed: Signature) -> Changes:
    """`shown` has been looked at: it is a small picture, in base64."""
    if shown and club.pictures >= MOST_PICTURES:
        return refuse("The club has kept {most} pictures; no more come in.", Refusal.FULL, most=MOST_PICTURES)
    return _gone(club, person) or (e.PersonPictured(person, shown, signed),)


def merge(club: Club, kept: PersonId, gone: PersonId, signed: Signature) -> Changes:
    """Two names of one person. Whoever sat in one night under both was two people."""
    if wrong := _gone(club, kept) or _gone(club, gone):
        return wrong
    if kept == gone:
        return refuse("These are the same already.", Refusal.ALREADY_DONE)
    night = next(_both_in(club, kept, gone), None)
    if night is not None:
        names = {"one": club.people[kept].name, "other": club.people[gone].name}
        return refuse(
            "{one} and {other} played in one night ({night}): they are two people.",
            Refusal.NOT_ALLOWED,
            night=night,
            **names,
        )
    return (e.PeopleMerged(kept, gone, signed),)


def _both_in(club: Club, one: PersonId, other: PersonId) -> Iterator[str]:
    for night, known in club.nights.items():
        if {one, other} <= {club.one(person).person for person in known.values()}:
            yield night


def part(club: Club, gone: PersonId, signed: Signature) -> Changes:
    found = club.people.get(gone)
    if found is None or found.same_as is None:
        return NOBODY
    return FORGOTTEN if found.forgotten else (e.PeopleParted(gone, signed),)


def forget(club: Club, person: PersonId, called: str, signed: Signature) -> Changes:
    return _gone(club, person) or (e.PersonForgotten(person, called, signed),)


def _gone(club: Club, person: PersonId) -> Refused | None:
    found = club.people.get(person)
    if found is None or found.same_as is not None:
        return NOBODY
    return FORGOTTEN if found.forgotten else None


def wrong_card(club: Club, card: e.PersonCard, person: PersonId | None = None) -> Refused | None:
    """What is wrong with a card; `person` is whose it is to be, if somebody's already."""
    for name in (card.name, *([card.nickname] if card.nickname else [])):
        if not name.strip() or len(name) > LONGEST_NAME or not is_seen(name):
            return refuse("A name is one line of at most {most} letters.", Refusal.MALFORMED, most=LONGEST_NAME)
        other = _another(club, name, person)
        if other:
            return refuse(
                "{name} is somebody else in the register: {other}.", Refusal.TAKEN, name=name, other=other.name
            )
    if max(len(card.note), len(card.contact)) > LONGEST_TEXT:
        return refuse("A note or contact has at most {most} letters.", Refusal.MALFORMED, most=LONGEST_TEXT)
    if card.colour is not None and not 0 <= card.colour < COLOURS:
        return refuse("A colour is a number from 0 to 359.", Refusal.MALFORMED)
    return None


def _another(club: Club, name: str, person: PersonId | None) -> ClubMember | None:
    """Whoever else has this name or nickname."""
    wanted = same(name)
    others = (one for one in club.people.values() if not one.forgotten and club.one(one.person).person != person)
    return next((one for one in others if wanted in (same(one.name), same(one.card.nickname))), None)
