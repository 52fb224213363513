"""Nights to come in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.club.planned import events as e
from shuffleup.club.state import Club
from shuffleup.club.words import PlannedNo
from shuffleup.say import Sentence, say


def _night(club: Club, number: PlannedNo) -> str:
    """As it is called now."""
    return club.planned[number].night.name


def _answered(club: Club, event: e.InviteeAnswered) -> Sentence:
    said = {"name": club.name_of(event.who), "night": _night(club, event.number), "reply": event.reply.coming}
    if event.reply.guests:
        return say("{night}: {name} {reply}, +{guests}.", guests=event.reply.guests, **said)
    return say("{night}: {name} {reply}.", **said)


TELLS: dict[type[Any], Callable[[Club, Any], Sentence]] = {
    e.NightPlanned: lambda _, event: say("{night} is planned.", night=event.night.name),
    e.NightReplanned: lambda _, event: say("What is planned for {night} was changed.", night=event.night.name),
    e.NightSetUp: lambda club, event: say("{night} is set up.", night=_night(club, event.number)),
    e.NightCalledOff: lambda club, event: say("{night} is called off.", night=_night(club, event.number)),
    e.NightOnAgain: lambda club, event: say("{night} takes place after all.", night=_night(club, event.number)),
    e.NightOpened: lambda club, event: say("{night} is open.", night=_night(club, event.number)),
    e.InvitationRenewed: lambda club, event: say(
        "{night} has a new invitation link.", night=_night(club, event.number)
    ),
    e.InviteeAnswered: _answered,
    e.AnswerWithdrawn: lambda club, event: say(
        "{night}: the answer of {name} was taken off.",
        night=_night(club, event.number),
        name=club.name_of(event.who),
    ),
    e.MovedUp: lambda club, event: say(
        "{night}: {name} moved up.", night=_night(club, event.number), name=club.name_of(event.who)
    ),
    e.HouseKept: lambda *_: say("The chip box and the tables of the house were put down."),
}
