"""The founding in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.club.founding.events import ClubFounded, ClubNamed, ClubPassGiven, ClubPassTaken, ClubTermsSet
from shuffleup.club.state import Club
from shuffleup.say import Sentence, passage, say


def _terms(_: Club, event: ClubTermsSet) -> Sentence:
    terms = event.terms
    seen = say("Profits are seen by {profits}, figures by {figures}.", profits=terms.profits, figures=terms.figures)
    return passage(_open(event), seen)


def _open(event: ClubTermsSet) -> Sentence:
    if event.terms.public:
        return say("The club's pages are open to everyone.")
    return say("The club's pages are for members.")


def _given(club: Club, event: ClubPassGiven) -> Sentence:
    person = club.one(event.person).name if event.person in club.people else event.label
    if not person:
        return say("A link was made: {role}.", role=event.role)
    return say("A link was made for {name}: {role}.", name=person, role=event.role)


TELLS: dict[type[Any], Callable[[Club, Any], Sentence]] = {
    ClubFounded: lambda _, event: say("{name} was founded.", name=event.name),
    ClubNamed: lambda _, event: say("The club is called {name}.", name=event.name),
    ClubTermsSet: _terms,
    ClubPassGiven: _given,
    ClubPassTaken: lambda _, event: say("Link {number} was ended.", number=event.number),
}
