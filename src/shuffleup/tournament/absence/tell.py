"""Who is away, in words."""

from __future__ import annotations

from typing import assert_never

from shuffleup.questions import absence as ask_absence
from shuffleup.questions import play as ask_play
from shuffleup.questions.absence import MinutesAway
from shuffleup.questions.director import DecidesDisputes
from shuffleup.rules import Ruling
from shuffleup.say import counted, say
from shuffleup.tournament import events as e
from shuffleup.tournament.absence.away import absence_at
from shuffleup.tournament.telling.scene import Scene, Sentences, Told


def _went_away(scene: Scene, event: e.WentAway) -> Sentences:
    absence = absence_at(event.at, event.at, scene.book)
    until = scene.book.ask(ask_play.AbsentUntilBlinds())
    cards = say("no cards")
    if absence.dealt_in:
        blinds = isinstance(until, Ruling) and until.answer
        cards = say("cards are dealt and folded until the blinds come") if blinds else say("cards are dealt and folded")
    name, left = scene.name(event.player), absence.minutes_left
    text = say("{name} is away: {cards}, and the blinds are posted from the stack.", name=name, cards=cards)
    if left is not None:
        text = counted(
            "{name} is away: {cards}, and the blinds are posted from the stack, for {count} minute at most.",
            "{name} is away: {cards}, and the blinds are posted from the stack, for {count} minutes at most.",
            left,
            name=name,
            cards=cards,
        )
    return (Told(text, scene.cited(ask_play.AbsentDealtIn(), ask_absence.MinutesAway())),)


def _absence_warned(scene: Scene, event: e.AbsenceWarned) -> Sentences:
    left = absence_at(scene.evening.entrant(event.player).away_since, event.at, scene.book).minutes_left or 0
    text = counted(
        "{name} has {count} minute to come back, or the chips are shared out.",
        "{name} has {count} minutes to come back, or the chips are shared out.",
        left,
        name=scene.name(event.player),
    )
    return (Told(text, scene.cited(ask_absence.MinutesAway())),)


def _forfeits_wait(scene: Scene, event: e.ForfeitsWait) -> Sentences:
    text = counted(
        "{names} has been away too long; the director says whether the chips are lost.",
        "{names} have been away too long; the director says whether the chips are lost.",
        len(event.players),
        names=scene.names(event.players),
    )
    return (Told(text, scene.cited(MinutesAway(), DecidesDisputes())),)


def tell(scene: Scene, event: e.OfAbsence) -> Sentences:
    match event:
        case e.WentAway():
            return _went_away(scene, event)
        case e.CameBack():
            return (Told(say("{name} is back.", name=scene.name(event.player))),)
        case e.AbsenceWarned():
            return _absence_warned(scene, event)
        case e.ForfeitsWait():
            return _forfeits_wait(scene, event)
        case _:
            assert_never(event)
