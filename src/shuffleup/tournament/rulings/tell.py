"""What the director decided, in words."""

from __future__ import annotations

from typing import assert_never

from shuffleup.questions import director as ask_director
from shuffleup.questions.steps import Sanction
from shuffleup.rulebooks.naming import cited_as
from shuffleup.say import Sentence, counted, phrase, say
from shuffleup.tournament import events as e
from shuffleup.tournament.rulings.director import HOST
from shuffleup.tournament.rulings.matter import Stands
from shuffleup.tournament.telling.scene import Scene, Sentences, Told


def _penalised(scene: Scene, event: e.Penalised) -> Sentences:
    name, reason = scene.name(event.player), phrase(event.reason)
    what = {
        Sanction.WARNING: say("{name} is warned", name=name),
        Sanction.MISSED_HAND: counted("{name} misses a hand", "{name} misses {count} hands", event.hands, name=name),
        Sanction.ROUND_AWAY: _rounds_away(name, event),
        Sanction.DISQUALIFICATION: say("{name} is disqualified", name=name),
    }[event.sanction]
    if event.given_by == scene.evening.director:
        return (Told(say("{what}: {reason}.", what=what, reason=reason), event.by),)
    judge = scene.evening.name_of(event.given_by)
    return (Told(say("{what}: {reason}, as {judge} decided.", what=what, reason=reason, judge=judge), event.by),)


def _rounds_away(name: str, event: e.Penalised) -> Sentence:
    if event.times > 1:
        return counted(
            "{name} misses {count} round, which is {hands} hands",
            "{name} misses {count} rounds, which are {hands} hands",
            event.times,
            hands=event.hands,
            name=name,
        )
    return counted(
        "{name} misses a round of {count} hand", "{name} misses a round of {count} hands", event.hands, name=name
    )


def _penalty_ended(scene: Scene, event: e.PenaltyEnded) -> Sentences:
    text = counted(
        "{name} plays again: {count} missed hand is let off.",
        "{name} plays again: {count} missed hands are let off.",
        event.hands,
        name=scene.name(event.player),
    )
    return (Told(text, scene.cited(ask_director.DecidesDisputes())),)


def _ruling_recorded(_: Scene, event: e.RulingRecorded) -> Sentences:
    what = event.what if isinstance(event.what, Sentence) else say("{what}.", what=phrase(event.what))
    # Translators: {what} is what happened and what was ruled, in whole sentences.
    ruled = Told(say("On record at table {table}: {what}", table=event.table, what=what), event.by)
    match event.of.stands:
        case Stands.ONCE:
            return (ruled,)
        case Stands.TONIGHT:
            return (ruled, Told(say("It stands for tonight, as {rule}.", rule=cited_as(event.of.rule))))
        case Stands.HOUSE:
            return (ruled, Told(say("It is a rule of this house from now on: {rule}.", rule=cited_as(event.of.rule))))
        case _:
            assert_never(event.of.stands)


def tell(scene: Scene, event: e.OfRulings) -> Sentences:
    match event:
        case e.DirectorNamed():
            text = say("{name} directs the evening and has the last word.", name=scene.evening.name_of(event.person))
            return (Told(text, scene.cited(ask_director.DecidesDisputes())),)
        case e.Penalised():
            return _penalised(scene, event)
        case e.PenaltyEnded():
            return _penalty_ended(scene, event)
        case e.RulingRecorded():
            return _ruling_recorded(scene, event)
        case e.Overruled():
            reason = phrase(event.reason)
            if event.given_by == HOST:
                return (Told(say("The director decides otherwise: {reason}.", reason=reason), event.clauses),)
            name = scene.evening.name_of(event.given_by)
            return (Told(say("{name} decides otherwise: {reason}.", name=name, reason=reason), event.clauses),)
        case e.HouseRuleWritten():
            rule, words = cited_as(event.rule), phrase(event.text)
            return (Told(say("A rule of this house, {rule}: {text}.", rule=rule, text=words)),)
        case _:
            assert_never(event)
