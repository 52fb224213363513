"""Deciding what a ruling comes to outside its hand: on record, with penalties, chips and button. Changes nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from shuffleup.hand.decision import Refused, refuse
from shuffleup.hand.refusal import Refusal
from shuffleup.rules import Rulebook
from shuffleup.tournament import commands as c
from shuffleup.tournament import events as e
from shuffleup.tournament.decision import Decision, accepted
from shuffleup.tournament.evolve import evolved
from shuffleup.tournament.hands.decide import no_table
from shuffleup.tournament.hands.decide_button import decide_button, decide_lies
from shuffleup.tournament.rulings.decide_penalties import decide_penalise, decide_take_off
from shuffleup.tournament.rulings.matter import Stands
from shuffleup.tournament.rulings.own_rules import next_rule, own_rules
from shuffleup.tournament.state import Evening, copied


def decide_director(evening: Evening, command: c.NameDirector) -> Decision:
    """TD-01: somebody has the last word, and everyone knows who."""
    if not command.person.strip():
        return refuse("Say who directs the evening.", Refusal.UNSAID)
    if command.person == evening.director:
        return refuse(
            "The evening is directed by {name} already.", Refusal.ALREADY_DONE, name=evening.name_of(command.person)
        )
    return accepted(e.DirectorNamed(command.person))


def decide_ruling(evening: Evening, command: c.RulingCommand, book: Rulebook) -> Decision:
    match command:
        case c.NameDirector():
            return decide_director(evening, command)
        case c.Penalise():
            return decide_penalise(evening, command, book)
        case c.TakeChipsOff():
            return decide_take_off(evening, command, book)
        case c.PlaceButton():
            return decide_button(evening, command, book)
        case c.SayButton():
            return decide_lies(evening, command, book)
        case c.RecordRuling():
            return no_table(evening, command.table) or _decide_record(evening, command)
        case c.WriteRule():
            return _decide_rule(evening, command)
        case c.CarryOutRuling():
            return _decide_all(evening, command, book)
        case _:
            assert_never(command)


def _decide_record(evening: Evening, command: c.RecordRuling) -> Decision:
    of = command.of
    if of.stands is not Stands.ONCE:
        of = replace(of, rule=next_rule(evening, of.stands))
    return accepted(e.RulingRecorded(command.table, command.what, command.by, of))


def _decide_rule(evening: Evening, command: c.WriteRule) -> Decision:
    text = command.text.strip()
    if not text:
        return refuse("Say what the rule is.", Refusal.UNSAID)
    if any(rule.text == text for rule in own_rules(evening)):
        return refuse("That is a rule of this house already.", Refusal.ALREADY_DONE)
    return accepted(e.HouseRuleWritten(next_rule(evening, Stands.HOUSE), text, evening.director))


def _decide_all(evening: Evening, command: c.CarryOutRuling, book: Rulebook) -> Decision:
    """One after the other on a copy of the evening, for each finds what the one before it has changed."""
    after_it = copied(evening)
    events: list[e.Event] = []
    for one in (command.ruling, *command.doing):
        decision = decide_ruling(after_it, one, book)
        if isinstance(decision, Refused):
            return decision
        for event in decision.events:
            if not (events and isinstance(event, e.RulingRecorded)):  # it is on record once, with everything
                events.append(evolved(after_it, event))
    return accepted(*events)
