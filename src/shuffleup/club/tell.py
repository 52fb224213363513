"""The record of a club in words: who changed what."""

from __future__ import annotations

from shuffleup.club.events import ClubEvent
from shuffleup.club.founding import events as founding
from shuffleup.club.money import events as money
from shuffleup.club.nights import events as nights
from shuffleup.club.past.events import PastNightAdded
from shuffleup.club.people import events as people
from shuffleup.club.planned import events as planned
from shuffleup.club.seasons import events as seasons
from shuffleup.club.state import Club
from shuffleup.club.words import PersonId
from shuffleup.say import Day, Hole, Sentence, Sum, counted, passage, pattern, say


def tell(club: Club, event: ClubEvent) -> Sentence:
    """As it is said today, of people by the names they have now: who was forgotten is named nowhere."""
    if isinstance(event, founding.FoundingEvent):
        return _of_founding(club, event)
    if isinstance(event, people.PeopleEvent):
        return _of_people(club, event)
    if isinstance(event, nights.NightEvent):
        return _of_nights(club, event)
    if isinstance(event, planned.PlannedEvent):
        return _of_planned(club, event)
    if isinstance(event, seasons.SeasonEvent):
        return _of_seasons(club, event)
    if isinstance(event, money.MoneyEvent):
        return _of_money(club, event)
    return _of_past(event)


def _of_founding(club: Club, event: founding.FoundingEvent) -> Sentence:
    match event:
        case founding.ClubFounded(name):
            return say("{name} was founded.", name=name)
        case founding.ClubNamed(name):
            return say("The club is called {name}.", name=name)
        case founding.ClubTermsSet(terms):
            opened = (
                say("The club's pages are open to everyone.")
                if terms.public
                else say("The club's pages are for members.")
            )
            seen = pattern("Profits are seen by {profits}, figures by {figures}.")
            return passage(opened, say(seen, profits=terms.profits, figures=terms.figures))
        case founding.ClubPassGiven(role=role, person=person, label=label):
            name = club.one(person).name if person in club.people else label
            if not name:
                return say("A link was made: {role}.", role=role)
            return say("A link was made for {name}: {role}.", name=name, role=role)
        case founding.ClubPassTaken(number):
            return say("Link {number} was ended.", number=number)


def _of_people(club: Club, event: people.PeopleEvent) -> Sentence:
    match event:
        case people.PersonAdded(person):
            return say("{name} is in the register.", name=_name(club, person))
        case people.PersonDescribed(person):
            return say("What the register says of {name} was changed.", name=_name(club, person))
        case people.PersonPictured(person, picture):
            if picture:
                return say("{name} has a new picture.", name=_name(club, person))
            return say("{name} has no picture any more.", name=_name(club, person))
        case people.PeopleMerged(kept, gone):
            return say("{gone} is {kept}: one person.", gone=_name(club, gone), kept=_name(club, kept))
        case people.PeopleParted(gone):
            return say("{name} is a person apart again.", name=_name(club, gone))
        case people.PersonForgotten(called=called):
            return say("Somebody was forgotten, and is called {called} now.", called=called)


def _name(club: Club, person: PersonId) -> str:
    return club.people[person].name


def _of_nights(club: Club, event: nights.NightEvent) -> Sentence:
    match event:
        case nights.NightAdded(night):
            return say("{night} is a night of the club.", night=night)
        case nights.NightDirected(night):
            return say("One more device directs {night}.", night=night)
        case nights.NightPaidOut(night):
            return say("Everything that was due in {night} was paid out.", night=night)
        case nights.NightDropped(night):
            return say("{night} is no night of the club any more.", night=night)
        case nights.PlayerKnown(night, person=person):
            return say("{name} played in {night}.", name=_name(club, person), night=night)


def _of_planned(club: Club, event: planned.PlannedEvent) -> Sentence:
    """Nights as they are called now, but for one that is given its name by this."""
    if isinstance(event, planned.HouseKept):
        return say("The chip box and the tables of the house were put down.")
    night = club.planned[event.number].night.name
    match event:
        case planned.NightPlanned(night=told):
            return say("{night} is planned.", night=told.name)
        case planned.NightReplanned(night=told):
            return say("What is planned for {night} was changed.", night=told.name)
        case planned.NightSetUp():
            return say("{night} is set up.", night=night)
        case planned.NightCalledOff():
            return say("{night} is called off.", night=night)
        case planned.NightOnAgain():
            return say("{night} takes place after all.", night=night)
        case planned.NightOpened():
            return say("{night} is open.", night=night)
        case planned.InvitationRenewed():
            return say("{night} has a new invitation link.", night=night)
        case planned.InviteeAnswered(who=who, reply=reply):
            said: dict[str, Hole] = {"name": club.name_of(who), "night": night, "reply": reply.coming}
            if reply.guests:
                return say("{night}: {name} {reply}, +{guests}.", guests=reply.guests, **said)
            return say("{night}: {name} {reply}.", **said)
        case planned.AnswerWithdrawn(who=who):
            return say("{night}: the answer of {name} was taken off.", night=night, name=club.name_of(who))
        case planned.MovedUp(who=who):
            return say("{night}: {name} moved up.", night=night, name=club.name_of(who))


def _of_seasons(club: Club, event: seasons.SeasonEvent) -> Sentence:
    season, name = club.seasons[event.season], club.seasons[event.season].name
    match event:
        case seasons.SeasonOpened(card=card):
            return say("A season was opened: {name}.", name=card.name)
        case seasons.SeasonChanged(card=card):
            return say("The season {name} has other rules: {formula}.", name=card.name, formula=card.rules.formula)
        case seasons.NightCounted(night=night, counts=True):
            return say("{night} counts for {name}.", night=night, name=name)
        case seasons.NightCounted(night=night):
            return say("{night} does not count for {name}.", night=night, name=name)
        case seasons.SeasonClosed():
            return say("The season {name} is closed.", name=name)
        case seasons.SeasonReopened():
            return say("The season {name} is open again.", name=name)
        case seasons.PurseMoved(money=sum_moved) if sum_moved < 0:
            return say("{money} was paid out of the purse of {name}.", money=Sum(-sum_moved), name=name)
        case seasons.PurseMoved(money=sum_moved):
            return say("{money} was put into the purse of {name}.", money=Sum(sum_moved), name=name)
        case seasons.PurseStruck(number=number):
            struck = pattern("An entry of {money} in the purse of {name} was struck.")
            return say(struck, money=Sum(abs(season.moved[number].money)), name=name)


def _of_money(club: Club, event: money.MoneyEvent) -> Sentence:
    match event:
        case money.MoneyNoted():
            name = _name(club, event.person)
            return say("{name} {what}: {money}.", name=name, what=event.kind, money=Sum(event.money))
        case money.MoneyStruck(entry):
            return say("Entry {entry} was struck.", entry=entry)


def _of_past(event: PastNightAdded) -> Sentence:
    return counted(
        "{night} of {date} was brought in, with {count} player.",
        "{night} of {date} was brought in, with {count} players.",
        len(event.rows),
        night=event.name,
        date=Day(event.date),
    )
