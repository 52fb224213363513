"""Nights to come in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from shuffleup.club.planned.events import (
    AnswerWithdrawn,
    HouseKept,
    InvitationRenewed,
    InviteeAnswered,
    MovedUp,
    NightCalledOff,
    NightOnAgain,
    NightOpened,
    NightPlanned,
    NightReplanned,
    NightSetUp,
)
from shuffleup.club.state import Club
from shuffleup.club.words import PlannedNo
from shuffleup.say import Sentence, say


def _night(club: Club, number: PlannedNo) -> str:
    """As it is called now."""
    return club.planned[number].night.name


def _answered(club: Club, event: InviteeAnswered) -> Sentence:
    said = {"name": club.name_of(event.who), "night": _night(club, event.number), "reply": event.reply.coming}
    if event.reply.guests:
        return say("{night}: {name} {reply}, +{guests}.", guests=event.reply.guests, **said)
    return say("{night}: {name} {reply}.", **said)


TELLS: dict[type[Any], Callable[[Club, Any], Sentence]] = {
    NightPlanned: lambda _, event: say("{night} is planned.", night=event.night.name),
    NightReplanned: lambda _, event: say("What is planned for {night} was changed.", night=event.night.name),
    NightSetUp: lambda club, event: say("{night} is set up.", night=_night(club, event.number)),
    NightCalledOff: lambda club, event: say("{night} is called off.", night=_night(club, event.number)),
    NightOnAgain: lambda club, event: say("{night} takes place after all.", night=_night(club, event.number)),
    NightOpened: lambda club, event: say("{night} is open.", night=_night(club, event.number)),
    InvitationRenewed: lambda club, event: say("{night} has a new invitation link.", night=_night(club, event.number)),
    InviteeAnswered: _answered,
    AnswerWithdrawn: lambda club, event: say(
        "{night}: the answer of {name} was taken off.",
        night=_night(club, event.number),
        name=club.name_of(event.who),
    ),
    MovedUp: lambda club, event: say(
        "{night}: {name} moved up.", night=_night(club, event.number), name=club.name_of(event.who)
    ),
    HouseKept: lambda *_: say("The chip box and the tables of the house were put down."),
}
