"""From one event to the next, subject by subject."""

from __future__ import annotations

from dataclasses import replace

from shuffleup.club.events import ClubEvent
from shuffleup.club.founding import events as founding
from shuffleup.club.money import events as money
from shuffleup.club.nights import events as nights
from shuffleup.club.past.events import PastNightAdded, past_player
from shuffleup.club.people import events as people
from shuffleup.club.planned import events as planned
from shuffleup.club.planned.coming import NightToCome, after, ahead
from shuffleup.club.seasons import events as seasons
from shuffleup.club.seasons.season import Season
from shuffleup.club.state import Club, ClubMember, ClubPass


def evolve(club: Club, event: ClubEvent) -> None:
    if isinstance(event, founding.FoundingEvent):
        _of_founding(club, event)
    elif isinstance(event, people.PeopleEvent):
        _of_people(club, event)
    elif isinstance(event, nights.NightEvent):
        _of_nights(club, event)
    elif isinstance(event, planned.PlannedEvent):
        _of_planned(club, event)
    elif isinstance(event, seasons.SeasonEvent):
        _of_seasons(club, event)
    elif isinstance(event, money.MoneyEvent):
        _of_money(club, event)
    else:
        _of_past(club, event)


def _of_founding(club: Club, event: founding.FoundingEvent) -> None:
    match event:
        case founding.ClubFounded(name, signed):
            club.name, club.founded = name, signed.at
        case founding.ClubNamed(name):
            club.name = name
        case founding.ClubTermsSet(terms):
            club.terms = terms
        case founding.ClubPassGiven(number, key, role, person, label, signed):
            club.given = number
            club.passes[key] = ClubPass(number, role, person, label, signed.at)
        case founding.ClubPassTaken(number):
            taken = {key for key, one in club.passes.items() if one.number == number}
            club.passes = {key: one for key, one in club.passes.items() if key not in taken}
            club.ended |= taken


def _of_people(club: Club, event: people.PeopleEvent) -> None:
    match event:
        case people.PersonAdded(person, card, signed):
            club.people[person] = ClubMember(person, card, signed.at)
        case people.PersonDescribed(person, card):
            club.people[person].card = card
        case people.PersonPictured(person, picture):
            club.people[person].picture = picture
            club.pictures += bool(picture)
        case people.PeopleMerged(kept, gone):
            club.people[gone].same_as = kept
        case people.PeopleParted(gone):
            club.people[gone].same_as = None
        case people.PersonForgotten():
            _forgotten(club, event)


def _forgotten(club: Club, event: people.PersonForgotten) -> None:
    """Under every name there was; and no phone is this person's any more."""
    mine = [one for one in club.people.values() if club.one(one.person).person == event.person]
    for one in mine:
        one.card, one.picture, one.forgotten = people.PersonCard(event.called), "", True
    gone = {one.person for one in mine}
    club.passes = {
        key: one if one.person not in gone else replace(one, person=None, label="") for key, one in club.passes.items()
    }


def _of_nights(club: Club, event: nights.NightEvent) -> None:
    match event:
        case nights.NightAdded(night):
            club.nights[night] = club.left.pop(night, {})
        case nights.NightDropped(night):
            club.left[night] = club.nights.pop(night)
        case nights.PlayerKnown(night, player, person):
            club.nights[night][player] = person
        case nights.NightDirected() | nights.NightPaidOut():
            pass  # what was done is the night's own; the club only has on record who did it


def _of_planned(club: Club, event: planned.PlannedEvent) -> None:
    match event:
        case planned.NightPlanned(number, night, secret, signed):
            club.planned[number] = NightToCome(number, night, secret, signed.at)
        case planned.NightReplanned():
            _anew(club, event).night = event.night
        case planned.NightSetUp():
            _anew(club, event).form = event.form  # it says how long the night takes
        case planned.NightCalledOff():
            _anew(club, event).off = True
        case planned.NightOnAgain():
            _anew(club, event).off = False
        case planned.NightOpened(number, code):
            club.planned[number].opened = code
        case planned.InvitationRenewed(number, secret):
            club.planned[number].secret = secret
        case planned.InviteeAnswered(number, who, reply, key):
            found = club.planned[number]
            found.replies[who], found.keys[who] = reply, key
            found.line = after(found.line, who, reply)
        case planned.AnswerWithdrawn(number, who):
            found = club.planned[number]
            del found.replies[who], found.keys[who]
            found.line = after(found.line, who, None)
        case planned.MovedUp(number, who):
            found = club.planned[number]
            found.line = ahead(found.line, next(one for one in found.waiting if one.who == who))
        case planned.HouseKept(form):
            club.kept = form


def _anew(
    club: Club, event: planned.NightReplanned | planned.NightCalledOff | planned.NightOnAgain | planned.NightSetUp
) -> NightToCome:
    """Calendars that have it take it anew."""
    found = club.planned[event.number]
    found.changes, found.changed = found.changes + 1, event.signed.at
    return found


def _of_seasons(club: Club, event: seasons.SeasonEvent) -> None:
    match event:
        case seasons.SeasonOpened(season, card, signed):
            club.seasons[season] = Season(season, card, signed.at)
        case seasons.SeasonChanged(season, card):
            club.seasons[season].card = card
        case seasons.NightCounted(season, night, counts):
            club.seasons[season].nights[night] = counts
        case seasons.SeasonClosed(season, signed):
            club.seasons[season].closed = signed.at
        case seasons.SeasonReopened(season):
            club.seasons[season].closed = None
        case seasons.PurseMoved(season, number):
            club.seasons[season].moved[number] = event
        case seasons.PurseStruck(season, number):
            club.seasons[season].struck.add(number)


def _of_money(club: Club, event: money.MoneyEvent) -> None:
    match event:
        case money.MoneyNoted(entry):
            club.money[entry] = event
            club.noted = entry
        case money.MoneyStruck(entry):
            del club.money[entry]


def _of_past(club: Club, event: PastNightAdded) -> None:
    club.past[event.night] = event
    club.nights[event.night] = {past_player(nth): row.person for nth, row in enumerate(event.rows, 1)}
