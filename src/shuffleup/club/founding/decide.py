"""Deciding about the club itself. Changes nothing."""

from __future__ import annotations

from shuffleup.club.founding import events as e
from shuffleup.club.state import Changes, Club, ClubPass
from shuffleup.club.words import PersonId, Signature
from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.letters import is_seen

LONGEST_NAME = 80
MOST_PASSES = 2_000
NO_CLUB = refuse("There is no club here yet; found one first.", Refusal.SOMETHING_FIRST)


def found(club: Club, name: str, key: str, signed: Signature) -> Changes:
    """Whoever founds it is its first owner."""
    if club.founded is not None:
        return refuse("There is a club here already: {name}.", Refusal.ALREADY_DONE, name=club.name)
    return wrong_name(name) or (
        e.ClubFounded(name, signed),
        e.ClubPassGiven(1, key, e.ClubRole.OWNER, None, "", signed),
    )


def rename(club: Club, name: str, signed: Signature) -> Changes:
    return wrong_name(name) or (() if name == club.name else (e.ClubNamed(name, signed),))


def set_terms(club: Club, terms: e.ClubTerms, signed: Signature) -> Changes:
    return () if terms == club.terms else (e.ClubTermsSet(terms, signed),)


def give_pass(
    club: Club, key: str, role: e.ClubRole, signed: Signature, *, label: str = "", person: PersonId | None = None
) -> Changes:
    if club.founded is None:
        return NO_CLUB
    if role is e.ClubRole.PLAYER and person not in club.people:
        return refuse("A player's link is somebody's of the register.", Refusal.NO_SUCH_PLAYER)
    if len(club.passes) >= MOST_PASSES:
        return refuse("The club has given {most} links; end some that nobody needs.", Refusal.FULL, most=MOST_PASSES)
    if label and wrong_name(label):
        return refuse("Whose link it is: one line of at most {most} letters.", Refusal.MALFORMED, most=LONGEST_NAME)
    return (e.ClubPassGiven(club.given + 1, key, role, person, label, signed),)


def take_pass(club: Club, number: int, signed: Signature) -> Changes:
    held = _numbered(club, number)
    if held is None:
        return refuse("That link has ended already.", Refusal.ALREADY_DONE)
    return last_owner(club, held) or (e.ClubPassTaken(number, signed),)


def renew_pass(club: Club, number: int, key: str, signed: Signature) -> Changes:
    """The same with another secret: whoever had the old one is out."""
    held = _numbered(club, number)
    if held is None:
        return refuse("That link has ended already.", Refusal.ALREADY_DONE)
    given = e.ClubPassGiven(club.given + 1, key, held.role, held.person, held.label, signed)
    return e.ClubPassTaken(number, signed), given


def last_owner(club: Club, held: ClubPass) -> Refused | None:
    owners = [one for one in club.passes.values() if one.role is e.ClubRole.OWNER]
    if held.role is not e.ClubRole.OWNER or len(owners) > 1:
        return None
    return refuse("This is the only owner's link: give another one first.", Refusal.NOT_ALLOWED)


def _numbered(club: Club, number: int) -> ClubPass | None:
    return next((one for one in club.passes.values() if one.number == number), None)


def wrong_name(name: str) -> Refused | None:
    if name.strip() and len(name) <= LONGEST_NAME and is_seen(name):
        return None
    return refuse("The name of a club is one line of at most {most} letters.", Refusal.MALFORMED, most=LONGEST_NAME)
