"""The register in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.club.people import events as e
from shuffleup.club.state import Club
from shuffleup.club.words import PersonId
from shuffleup.say import Sentence, say


def _name(club: Club, person: PersonId) -> str:
    return club.people[person].name


def _pictured(club: Club, event: e.PersonPictured) -> Sentence:
    name = _name(club, event.person)
    return (
        say("{name} has a new picture.", name=name)
        if event.picture
        else say("{name} has no picture any more.", name=name)
    )


TELLS: dict[type[Any], Callable[[Club, Any], Sentence]] = {
    e.PersonAdded: lambda club, event: say("{name} is in the register.", name=_name(club, event.person)),
    e.PersonDescribed: lambda club, event: say(
        "What the register says of {name} was changed.", name=_name(club, event.person)
    ),
    e.PersonPictured: _pictured,
    e.PeopleMerged: lambda club, event: say(
        "{gone} is {kept}: one person.", gone=_name(club, event.gone), kept=_name(club, event.kept)
    ),
    e.PeopleParted: lambda club, event: say("{name} is a person apart again.", name=_name(club, event.gone)),
    e.PersonForgotten: lambda _, event: say("Somebody was forgotten, and is called {called} now.", called=event.called),
}
