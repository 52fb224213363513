"""The club's record as it is shown once somebody is forgotten. As with evenings (`tournament/record/forgotten.py`) the
file keeps the words, and whoever reads it to show it finds them nowhere."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any

from shuffleup.club.events import ClubEvent
from shuffleup.club.evolve import evolve
from shuffleup.club.people.events import PersonAdded, PersonCard, PersonDescribed, PersonForgotten, PersonPictured
from shuffleup.club.state import Club
from shuffleup.club.words import PersonId
from shuffleup.tournament.record.forgotten import NamesGone


def without_forgotten(events: Sequence[ClubEvent]) -> list[ClubEvent]:
    """What was written before somebody was forgotten, without the person; what came after speaks of others."""
    shown, club = list(events), Club()
    for nth, event in enumerate(events):
        if isinstance(event, PersonForgotten):
            who = {one for one in club.people if club.one(one).person == event.person}
            shown[:nth] = _read_again(shown[:nth], who, event.called)
        evolve(club, event)
    return shown


def _read_again(events: Sequence[ClubEvent], who: Collection[PersonId], called: str) -> list[ClubEvent]:
    cards = [one.card for one in events if isinstance(one, PersonAdded | PersonDescribed) and one.person in who]
    names = {name for card in cards for name in (card.name, card.nickname) if name}
    gone = NamesGone(dict.fromkeys(names, called))
    return [_without(event, who, gone, called) for event in events]


def _without(event: Any, who: Collection[PersonId], gone: NamesGone, called: str) -> Any:
    """The cards of others stay as they are, but for what is noted on them."""
    match event:
        case PersonAdded() | PersonDescribed() if event.person in who:
            return replace(event, card=PersonCard(called))
        case PersonPictured() if event.person in who:
            return replace(event, picture="")
        case PersonAdded() | PersonDescribed():
            return replace(event, card=replace(event.card, note=gone.of(event.card.note, "note")))
        case _:
            return gone.of(event)
